"""My costliest choice in a finished deal."""
