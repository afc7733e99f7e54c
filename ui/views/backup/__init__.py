"""What is seen of a backup."""
