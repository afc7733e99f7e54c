"""The embed: the frame, the element's script, and the pages that run Python in the frame.

The addresses under `embed/v1/` are a contract (assets/embed/README.md) and must not change.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from assets.build import preload
from assets.build.node import minify_script
from assets.build.page_writer import write_page
from assets.build.service_worker import ROOT
from assets.build.template import fill_constants
from ui.components.document import Document
from ui.embed.frame_facts import parameter_values
from ui.languages import LANGUAGES
from ui.pages import builder, embedded

EMBED_SOURCES = ROOT / "assets/embed"
EMBED_FOLDER = "embed/v1"
ELEMENT_FILE = "zwanzig-table.js"
FRAME_SCRIPTS = ("content.js", "picture.js", "port.js", "frame.js")
"""Joined into one script, in this order."""


def write_embed(dist: Path) -> None:
    """Write the frame, the table inside it, and the page that makes snippets."""
    folder = dist / EMBED_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(EMBED_SOURCES / "table.js", folder)
    (folder / ELEMENT_FILE).write_text(element_script(), encoding="utf-8")
    minify_script(folder / ELEMENT_FILE)
    (folder / "frame.js").write_text(
        "".join((EMBED_SOURCES / name).read_text(encoding="utf-8") for name in FRAME_SCRIPTS),
        encoding="utf-8",
    )
    for name, page in embed_pages().items():
        write_page(dist, name, page)


def embed_pages() -> dict[str, Document]:
    """Return the pages by file name."""
    builder_python = preload.page_python("import ui.browser.builder")
    facts = preload.open_link_facts("embed.window")
    embedded_python = preload.with_inline_scripts(
        preload.page_python("import ui.browser.embedded"), preload.FAULTS_SCRIPT
    )
    return {
        f"{EMBED_FOLDER}/embed.html": embedded.embed_frame_page(),
        "embedded.html": embedded.embedded_table_page(embedded_python),
        **{
            f"builder.{language}.html": builder.builder_page(language, builder_python, facts)
            for language in LANGUAGES
        },
    }


def element_script() -> str:
    """Return the element's script with the allowed attribute values filled in."""
    return fill_constants(
        (EMBED_SOURCES / ELEMENT_FILE).read_text(encoding="utf-8"), LISTS=parameter_values()
    )
