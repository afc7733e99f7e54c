"""Tables for the pages of others: the frame and its script, and the pages that run Python in one.

`embed/v1/` is a contract (assets/embed/README.md); what it holds may change, its addresses may not.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from assets.build import preload, snapshot
from assets.build.marks import everywhere, filled
from assets.build.offline import ROOT
from ui.embed.words import parameter_values
from ui.languages import LANGUAGES
from ui.views.pages import builder, embedded
from ui.views.pages.document import Document, render_document

SOURCES = ROOT / "assets/embed"
FOLDER = "embed/v1"
ELEMENT = "zwanzig-table.js"
AS_THEY_ARE = ("table.css", "table.js", "builder.css")
FRAME = ("content.js", "picture.js", "port.js", "frame.js")
"""One script of these, in this order; the colours and letters of the site begin its style sheet."""


def write(dist: Path) -> None:
    """Write the frame, the table inside it, and the page that makes snippets."""
    folder = dist / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in AS_THEY_ARE:
        shutil.copy(SOURCES / name, folder)
    (folder / ELEMENT).write_text(element())
    snapshot.minify(folder / ELEMENT)
    (folder / "frame.js").write_text("".join((SOURCES / name).read_text() for name in FRAME))
    (folder / "frame.css").write_text(styles())
    for name, page in pages().items():
        (dist / name).write_text(f"{render_document(page)}\n")


def pages() -> dict[str, Document]:
    """Return the pages by their files."""
    running = preload.python("import ui.browser.builder")
    facts = preload.open_link_facts("embed.window")
    inside = preload.with_inline_scripts(
        preload.python("import ui.browser.embedded"), preload.FAULTS
    )
    return {
        f"{FOLDER}/embed.html": embedded.frame_page(),
        "embedded.html": embedded.embedded_page(inside),
        **{
            f"builder.{language}.html": builder.builder_page(language, running, facts)
            for language in LANGUAGES
        },
    }


def element() -> str:
    """Return the script of the element, which knows what its attributes may be."""
    return filled((SOURCES / ELEMENT).read_text(), LISTS=parameter_values())


def styles() -> str:
    """Return the style sheet of the frame, which begins with the site's colours and letters."""
    tokens = (ROOT / "assets/css/tokens.css").read_text()
    moved = everywhere(tokens, "../vendor/", f"{embedded.SITE_ROOT}assets/vendor/")
    return moved + (SOURCES / "frame.css").read_text()
