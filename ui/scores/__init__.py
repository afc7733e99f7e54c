"""The score sheet, the chart of the totals, and the end of a match."""
