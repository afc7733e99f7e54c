"""Backups: all stored rows as one file, and merging such a file."""
