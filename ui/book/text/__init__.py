"""From the text of a chapter to HTML: Markdown with shortcodes."""
