"""Bots for Zwanzig ab."""
