"""The controls of a replay."""
