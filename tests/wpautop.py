"""WordPress's `wpautop` (wp-includes/formatting.php) in Python: paragraphs for a post's HTML."""

from __future__ import annotations

import re

BLOCKS = (
    "(?:table|thead|tfoot|caption|col|colgroup|tbody|td|tr|th|div|dl|dd|dt|ul|ol|li|pre|form|map|"
    "area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|"
    "footer|nav|figure|figcaption|details|menu|summary)"
)
PRESERVED_NEWLINE = "<WPPreserveNewline />"
BEFORE_SPLITTING = (
    (r"<br\s*/?>\s*<br\s*/?>", "\n\n"),
    (rf"(<{BLOCKS}[\s/>])", r"\n\n\1"),
    (rf"(</{BLOCKS}>)", r"\1\n\n"),
    (r"(<hr\s*?/?>)", r"\1\n\n"),
    (r"\r\n?", "\n"),
)
"""Applied before the text is split at empty lines: puts blocks on lines of their own."""

AFTER_WRAPPING = (
    (r"<p>\s*</p>", ""),
    (r"<p>([^<]+)</(div|address|form)>", r"<p>\1</p></\2>"),
    (rf"<p>\s*(</?{BLOCKS}[^>]*>)\s*</p>", r"\1"),
    (r"<p>(<li.+?)</p>", r"\1"),
    (r"(?i)<p><blockquote([^>]*)>", r"<blockquote\1><p>"),
    ("</blockquote></p>", "</p></blockquote>"),
    (rf"<p>\s*(</?{BLOCKS}[^>]*>)", r"\1"),
    (rf"(</?{BLOCKS}[^>]*>)\s*</p>", r"\1"),
)
"""Applied after wrapping every piece in a paragraph: takes blocks out of paragraphs."""

LINE_BREAKS = (
    (r"<br>|<br/>", "<br />"),
    (r"(?<!<br />)\s*\n", "<br />\n"),
    (PRESERVED_NEWLINE, "\n"),
    (rf"(</?{BLOCKS}[^>]*>)\s*<br />", r"\1"),
    (r"<br />(\s*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)", r"\1"),
    (r"\n</p>$", "</p>"),
)
"""Applied at the end: turns line ends into line breaks, but not next to blocks."""


def wpautop(html: str) -> str:
    """Return the post's HTML with paragraphs; `pre`, `object`, `video` and the like are not
    handled.
    """
    text = replace_all(f"{html}\n", BEFORE_SPLITTING)
    text = re.sub(r"<[^>]*>", lambda tag: tag[0].replace("\n", " <!-- wpnl --> "), text)
    pieces = (piece for piece in re.split(r"\n\s*\n", text) if piece)
    text = "".join(f"<p>{piece.strip(chr(10))}</p>\n" for piece in pieces)
    text = replace_all(text, AFTER_WRAPPING)
    verbatim = r"(?s)<(script|style|svg|math).*?</\1>"
    text = re.sub(verbatim, lambda part: part[0].replace("\n", PRESERVED_NEWLINE), text)
    return replace_all(text, LINE_BREAKS).replace(" <!-- wpnl --> ", "\n")


def replace_all(text: str, rules: tuple[tuple[str, str], ...]) -> str:
    """Return a text after all replacements in order."""
    for pattern, replacement in rules:
        text = re.sub(pattern, replacement, text)
    return text
