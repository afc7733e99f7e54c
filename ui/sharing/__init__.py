"""Sharing a position or the match, and opening what others have shared."""
