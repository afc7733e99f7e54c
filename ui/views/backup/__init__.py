"""Views of backups."""
