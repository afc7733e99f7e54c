"""Everything that the browser keeps as one file, and such a file brought in again."""
