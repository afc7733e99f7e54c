"""The pages of the books: chapters, their contents, the search, what authors look up."""
