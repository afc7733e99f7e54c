"""One tab plays a match; the others watch it."""
