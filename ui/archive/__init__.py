"""The archive of finished deals: reading, filtering, statistics, and commands."""
