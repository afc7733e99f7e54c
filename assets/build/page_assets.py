"""The fonts and the inlined script of pages for reading.

Nothing moves while somebody reads: fonts that arrive after the first paint are used from the next
page on. Printing waits for them.
"""

from __future__ import annotations

from pathlib import Path

from htpy import script
from markupsafe import Markup

from assets.build.node import minify_script
from assets.build.service_worker import integrity_hash
from assets.build.template import replace_all, replace_once
from ui.book.pages import page
from ui.components.page_bar import LOOKS_SCRIPT, appearance_script
from ui.pages import plain_pages

FONT_SWAP = "font-display:swap"
FONT_OPTIONAL = "font-display:optional"
SCRIPT_POLICY = "script-src %s&#39;self&#39;"
"""The part of a page's policy that gets the hash of the inlined script."""


def inline_page_scripts(dist: Path) -> None:
    """Make fonts optional in the sheets of these pages and inline the script for the appearance.

    Raises SystemExit if a page has no place for it.
    """
    for name in (page.BOOK_SHEET, plain_pages.PLAIN_SHEET):
        file = dist / f"assets/css/{name}.css"
        file.write_text(
            replace_all(file.read_text(encoding="utf-8"), FONT_SWAP, FONT_OPTIONAL),
            encoding="utf-8",
        )
    minify_script(dist / LOOKS_SCRIPT)
    code = (dist / LOOKS_SCRIPT).read_text(encoding="utf-8").strip()
    for file in dist.glob("*.html"):
        text = file.read_text(encoding="utf-8")
        if str(appearance_script()) in text:
            file.write_text(with_inline_script(text, code), encoding="utf-8")
    (dist / LOOKS_SCRIPT).unlink()


def with_inline_script(text: str, code: str) -> str:
    """Return a page with the script inlined, and its hash in the policy."""
    policy = SCRIPT_POLICY % f"&#39;{integrity_hash(code.encode())}&#39; "
    page_text = replace_once(text, str(appearance_script()), str(script[Markup(code)]))
    return replace_once(page_text, SCRIPT_POLICY % "", policy)
