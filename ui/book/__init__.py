"""The rulebook: Markdown with shortcodes rendered to HTML, with every figure from the engine."""
