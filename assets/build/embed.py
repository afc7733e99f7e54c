"""Tables for the pages of others: the frame and its script, and the pages that run Python in one.

`embed/v1/` is a contract (assets/embed/README.md); what it holds may change, its addresses may not.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from htpy import fragment

from assets.build import preload, snapshot
from assets.build.offline import ROOT
from ui.embed.words import facts
from ui.languages import LANGUAGES
from ui.views.pages.builder import blank

SOURCES = ROOT / "assets/embed"
FOLDER = "embed/v1"
ELEMENT = "zwanzig-table.js"
AS_THEY_ARE = ("table.css", "table.js", "builder.css")
FRAME = ("content.js", "picture.js", "port.js", "frame.js")
"""One script of these, in this order; its sheet begins with the colours and letters of the site."""


def write(dist: Path) -> None:
    """Write the frame, the table inside it, and the page that makes snippets."""
    folder = dist / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in AS_THEY_ARE:
        shutil.copy(SOURCES / name, folder)
    minify(SOURCES / ELEMENT, folder / ELEMENT)
    (folder / "frame.js").write_text("".join((SOURCES / name).read_text() for name in FRAME))
    tokens = (
        (ROOT / "assets/css/tokens.css").read_text().replace("../vendor/", "../../assets/vendor/")
    )
    (folder / "frame.css").write_text(tokens + (SOURCES / "frame.css").read_text())
    page = (SOURCES / "embed.html").read_text()
    (folder / "embed.html").write_text(page.replace('"facts">', f'"facts">{known()}'))
    (dist / "embedded.html").write_text(running((SOURCES / "embedded.html").read_text()))
    for language in LANGUAGES:
        (dist / f"builder.{language}.html").write_text(running(f"{blank(language)}\n"))


def minify(source: Path, target: Path) -> None:
    """Write a script as short as it may be: this one is in the pages of others."""
    terser = snapshot.NODE / "node_modules/terser/bin/terser"
    short = ("--compress", "--mangle", "--output", str(target))
    snapshot.execute([*snapshot.node(), str(terser), str(source), *short])


def known() -> str:
    """Return what the frame knows, as JSON that may stand in a page."""
    return json.dumps(facts(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def running(html: str) -> str:
    """Return a page with all that starts Python in the places it leaves for that."""
    before, start, rest = html.partition("<!-- python: ")
    module, end, after = rest.partition(" -->")
    assert start and end, "the page has no place for Python"
    settings = preload.config(ROOT)
    entry = f"<script type=\"py\" config='{settings}'>import {module}</script>"
    parts = str(fragment[preload.elements()])
    after = f"{preload.plugins(settings)}{after}"
    return f"{before}{entry}\n    {after}".replace("<!-- parts -->", parts, 1)
