"""The author's page in every language, and the rulebook's code, which only that page loads."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from htpy import Fragment, div, fragment, h1, main, noscript, p, script

from assets.build import preload
from assets.build.page_writer import write_page
from assets.build.pyodide import snapshot
from assets.build.pyodide.patches import is_stock
from engine.games import GAMES
from ui.book.author_desk.text_editor import new_draft
from ui.book.author_desk.view import Desk, render_workplace
from ui.components import content_security
from ui.components.document import AUTO_THEME, Document, style_sheet_urls
from ui.components.page_bar import SitePage, appearance_script, page_bar
from ui.languages import LANGUAGES

BOOK_ARCHIVE = "book.zip"
BOOK_CACHE = snapshot.SNAPSHOT_CACHE.parent / "book"
BOOK_PRELOAD = {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "href": BOOK_ARCHIVE}
PYODIDE_HOME = "/home/pyodide"
"""Pyodide's working folder, where the files of PyScript's configuration are, too."""

ENTRY_CODE = f"""
import sys, ui.languages, {", ".join(f"ui.games.{game.package_name}" for game in GAMES.values())}
sys.path.append("{PYODIDE_HOME}/{BOOK_ARCHIVE}")
for name, module in list(sys.modules.items()):
    if isinstance(getattr(module, "__path__", None), list):
        module.__path__.append("{PYODIDE_HOME}/{BOOK_ARCHIVE}/" + name.replace(".", "/"))
import ui.author.author_page
"""
"""Extends the packages of the app by the modules of `book.zip`."""


def write_author_pages(dist: Path) -> None:
    """Write the pages, and compile `book.zip` in place unless Pyodide stays as it is."""
    if not is_stock():
        compile_book_archive(dist)
    for language in LANGUAGES:
        write_page(dist, f"author.{language}.html", author_page(language))


def compile_book_archive(dist: Path) -> None:
    """Compile the rulebook's code. The result is cached by its sources and the snapshot."""
    memory = next(snapshot.SNAPSHOT_CACHE.glob("*/modules.json"))
    parts = [
        Path(__file__),
        snapshot.PYODIDE_SOURCES / "freeze_modules.py",
        snapshot.PYODIDE_SOURCES / "snapshot.mjs",
    ]
    parts += [dist / BOOK_ARCHIVE, dist / "app.zip", memory]
    key = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    output_folder = BOOK_CACHE / key
    if not (output_folder / BOOK_ARCHIVE).is_file():
        shutil.rmtree(BOOK_CACHE, ignore_errors=True)
        output_folder.mkdir(parents=True)
        job = {
            **snapshot.snapshot_job(dist, output_folder),
            "pyodide": str(snapshot.VENDOR / "pyodide"),
        }
        loaded_modules = json.loads(memory.read_text(encoding="utf-8"))
        snapshot.run_snapshot_step(
            "book",
            output_folder,
            {**job, "book": str(dist / BOOK_ARCHIVE), "known": loaded_modules},
        )
    shutil.copy(output_folder / BOOK_ARCHIVE, dist)


def author_page(language: str) -> Document:
    """Return the page as it is before Python has started."""
    desk = Desk(language, new_draft("", language))
    python = preload.page_python(ENTRY_CODE, BOOK_PRELOAD, files=(BOOK_ARCHIVE,))
    return Document(
        language=language,
        title=desk.say("author.title"),
        description=desk.say("author.lead"),
        policy=content_security.python_page_policy(*python.hashes),
        style_sheets=style_sheet_urls("tokens", "page", "book", "author"),
        attributes=AUTO_THEME,
        facts=preload.open_link_facts("embed.window"),
        appearance_script=appearance_script(),
        late_head=[
            script(defer=True, src="assets/start/start-watchdog.js", data_lead=failure_texts())
        ],
        python=python,
        content=author_page_body(desk),
        name="author",
        installable=True,
    )


def author_page_body(desk: Desk) -> Fragment:
    """Return the bar, and what is shown before Python has loaded."""
    return fragment[
        page_bar(SitePage(desk.say, desk.language, "author")),
        main("#desk", aria_busy="true")[
            h1[desk.say("author.title")],
            div("#notices")[noscript[p(".notice")[desk.say("author.noscript")]]],
            p(".lead")[desk.say("author.lead")],
            render_workplace(desk),
        ],
    ]


def failure_texts() -> str:
    """Return the message for a failed start in each language, as JSON."""
    texts = {code: Desk(code, new_draft("", code)).say("author.failed") for code in LANGUAGES}
    return json.dumps(texts, ensure_ascii=False)
