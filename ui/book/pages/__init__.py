"""Pages of the books: chapters, tables of contents, search, and the reference for authors."""
