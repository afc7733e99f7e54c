"""Sharing a position as a link, a QR code, a text or a file, and the match as a record."""
