"""Hints, and words explained in place."""
