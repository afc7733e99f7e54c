"""What happens at the table. Most functions turn one model into the next."""
