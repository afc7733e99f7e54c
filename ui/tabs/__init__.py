"""One tab plays a match. The others watch it."""
