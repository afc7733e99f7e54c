"""What WordPress makes of the HTML of a post: `wpautop` of wp-includes/formatting.php, retold."""

from __future__ import annotations

import re

BLOCKS = (
    "(?:table|thead|tfoot|caption|col|colgroup|tbody|td|tr|th|div|dl|dd|dt|ul|ol|li|pre|form|map|"
    "area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|"
    "footer|nav|figure|figcaption|details|menu|summary)"
)
KEPT = "<WPPreserveNewline />"
SPLIT = (
    (r"<br\s*/?>\s*<br\s*/?>", "\n\n"),
    (rf"(<{BLOCKS}[\s/>])", r"\n\n\1"),
    (rf"(</{BLOCKS}>)", r"\1\n\n"),
    (r"(<hr\s*?/?>)", r"\1\n\n"),
    (r"\r\n?", "\n"),
)
"""Before the text is cut at empty lines: these stand above and below every block."""

JOINED = (
    (r"<p>\s*</p>", ""),
    (r"<p>([^<]+)</(div|address|form)>", r"<p>\1</p></\2>"),
    (rf"<p>\s*(</?{BLOCKS}[^>]*>)\s*</p>", r"\1"),
    (r"<p>(<li.+?)</p>", r"\1"),
    (r"(?i)<p><blockquote([^>]*)>", r"<blockquote\1><p>"),
    ("</blockquote></p>", "</p></blockquote>"),
    (rf"<p>\s*(</?{BLOCKS}[^>]*>)", r"\1"),
    (rf"(</?{BLOCKS}[^>]*>)\s*</p>", r"\1"),
)
"""After every piece has been put into a paragraph: blocks get out of theirs."""

BROKEN = (
    (r"<br>|<br/>", "<br />"),
    (r"(?<!<br />)\s*\n", "<br />\n"),
    (KEPT, "\n"),
    (rf"(</?{BLOCKS}[^>]*>)\s*<br />", r"\1"),
    (r"<br />(\s*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)", r"\1"),
    (r"\n</p>$", "</p>"),
)
"""At last: a line that ends is a line that breaks, but not beside a block."""


def wordpress(html: str) -> str:
    """Return the paragraphs of a post; `pre`, `object`, `video` and the like are left out here."""
    text = changed(f"{html}\n", SPLIT)
    text = re.sub(r"<[^>]*>", lambda tag: tag[0].replace("\n", " <!-- wpnl --> "), text)
    pieces = (piece for piece in re.split(r"\n\s*\n", text) if piece)
    text = "".join(f"<p>{piece.strip(chr(10))}</p>\n" for piece in pieces)
    text = changed(text, JOINED)
    whole = r"(?s)<(script|style|svg|math).*?</\1>"
    text = re.sub(whole, lambda part: part[0].replace("\n", KEPT), text)
    return changed(text, BROKEN).replace(" <!-- wpnl --> ", "\n")


def changed(text: str, rules: tuple[tuple[str, str], ...]) -> str:
    """Return a text after all replacements, one after the other."""
    for pattern, by in rules:
        text = re.sub(pattern, by, text)
    return text
