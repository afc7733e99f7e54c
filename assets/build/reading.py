"""Pages to read: before they are painted they need one style sheet, and a script they hold.

Nothing moves under a reader's eyes: letters that have not come when a page is first painted are not
shown on it any more, and the next page has them. What is printed waits for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from htpy import script
from markupsafe import Markup

from assets.build.marks import everywhere, placed
from assets.build.offline import sha256
from assets.build.snapshot import minify
from ui.book.pages import page
from ui.views.pages import plain
from ui.views.pages.top import LOOKS_SCRIPT, looks_script

SOURCES = Path(__file__).parents[1] / "css"
COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*+\*/\s*+")
LATE = "font-display: swap"
NEVER_LATE = "font-display: optional"
ALLOWED = "script-src %s&#39;self&#39;"
"""In the policy of a page, with the hash of a script before it."""


def write_joined(dist: Path, name: str, parts: Iterable[str]) -> None:
    """Write one sheet of several, those that the build has made among them, without comments."""
    made = dist / "assets/css"
    made.mkdir(parents=True, exist_ok=True)
    texts = (file.read_text() for part in parts for file in [source(made, f"{part}.css")])
    (made / f"{name}.css").write_text(COMMENT.sub("", "".join(texts)))


def source(made: Path, name: str) -> Path:
    """Return a sheet as it is written, or as the build has made it."""
    written = SOURCES / name
    return written if written.is_file() else made / name


def write(dist: Path) -> None:
    """Let the pages go without letters that come late, and hold what each asks for first.

    Raises SystemExit where a page has no place for it.
    """
    for name in (page.BOOK_SHEET, plain.JOINED_SHEET):
        file = dist / f"assets/css/{name}.css"
        file.write_text(everywhere(file.read_text(), LATE, NEVER_LATE))
    minify(dist / LOOKS_SCRIPT)
    code = (dist / LOOKS_SCRIPT).read_text().strip()
    for file in dist.glob("*.html"):
        text = file.read_text()
        if str(looks_script()) in text:
            file.write_text(holding(text, code))
    (dist / LOOKS_SCRIPT).unlink()


def holding(text: str, code: str) -> str:
    """Return a page with the script in it, and its hash in the policy."""
    allowed = ALLOWED % f"&#39;{sha256(code.encode())}&#39; "
    held = placed(text, str(looks_script()), str(script[Markup(code)]))
    return placed(held, ALLOWED % "", allowed)
