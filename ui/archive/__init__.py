"""The list of the deals that were played: read, searched, and what is done to one of them."""
