"""Players of others' making for the arena; see README.md."""
