"""What is seen of the archive: the list, a deal of it, and what went on in that deal."""
