"""The deal of the day, and a deal played again from another seat or by other rules."""
