"""Outside bots for the arena; see README.md."""
