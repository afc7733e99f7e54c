"""What happens at the table: each file turns one model into the next."""
