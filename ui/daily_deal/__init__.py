"""The deal of the day, its results and the days before it."""
