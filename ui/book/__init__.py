"""The rulebook: Markdown with shortcodes to HTML, every figure of it taken from the engine."""
