"""The help panel and the welcome of each game."""
