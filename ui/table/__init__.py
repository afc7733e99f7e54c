"""What happens at the table; most functions turn one model into the next."""
