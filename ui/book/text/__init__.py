"""Parsing and rendering of chapters: Markdown with shortcodes to HTML."""
