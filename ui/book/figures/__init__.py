"""Players, cards, positions and tricks as the books draw them."""
