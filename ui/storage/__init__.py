"""Saved matches, settings and house rules: how the browser and links store them."""
