"""Figures of the rulebook: cards, positions, tricks and the table."""
