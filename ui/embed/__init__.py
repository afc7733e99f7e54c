"""Embeds, tables in other people's pages: their content, their pictures and their snippets."""
