"""The author's page: its HTML in every language, and the rulebook's code, which no table loads."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from htpy import script

from assets.build import preload, snapshot
from ui.book.desk.editor import new_draft
from ui.book.desk.frame import author_page_content
from ui.book.desk.view import Desk
from ui.book.pages.page import BOOK_STYLES
from ui.languages import LANGUAGES
from ui.views import policy
from ui.views.pages.document import AUTO_THEME, Document, render_document, style_sheet_urls
from ui.views.pages.top import looks_script

BOOK = "book.zip"
WORK = snapshot.WORK.parent / "book"
CODE = {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "href": BOOK}
HOME = "/home/pyodide"
"""Where Pyodide's files are, those of PyScript's configuration too."""

ENTRY = f"""
import sys, ui.languages
sys.path.append("{HOME}/{BOOK}")
for name, module in list(sys.modules.items()):
    if isinstance(getattr(module, "__path__", None), list):
        module.__path__.append("{HOME}/{BOOK}/" + name.replace(".", "/"))
import ui.book.desk.author
"""
"""Packages came without what only the rulebook needs; they find it beside the rest."""


def write(dist: Path) -> None:
    """Turn the sources of `book.zip` into compiled ones, and write the pages."""
    compile_book(dist)
    for language in LANGUAGES:
        (dist / f"author.{language}.html").write_text(f"{render_document(page(language))}\n")


def compile_book(dist: Path) -> None:
    """Compile the code, once for the same sources and the same snapshot."""
    memory = next(snapshot.WORK.glob("*/modules.json"))
    parts = [Path(__file__), snapshot.HERE / "frozen.py", snapshot.HERE / "snapshot.mjs"]
    parts += [dist / BOOK, dist / "app.zip", memory]
    key = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    made = WORK / key
    if not (made / BOOK).is_file():
        shutil.rmtree(WORK, ignore_errors=True)
        made.mkdir(parents=True)
        job = {**snapshot.job(dist, made), "pyodide": str(snapshot.VENDOR / "pyodide")}
        known = json.loads(memory.read_text())
        snapshot.run("book", made, {**job, "book": str(dist / BOOK), "known": known})
    shutil.copy(made / BOOK, dist)


def page(language: str) -> Document:
    """Return the page before Python is there."""
    desk = Desk(language, new_draft("", language))
    python = preload.python(ENTRY, CODE, files=(BOOK,))
    return Document(
        language=language,
        title=desk.say("author.title"),
        description=desk.say("author.lead"),
        policy=policy.python_page_policy(*python.hashes),
        style_sheets=style_sheet_urls(*BOOK_STYLES, "author"),
        attributes=AUTO_THEME,
        facts=preload.open_link_facts("embed.window"),
        early_head=[looks_script()],
        late_head=[script(defer=True, src="assets/start/watch.js", data_lead=leads())],
        python=python,
        content=author_page_content(desk),
        name="author",
        installable=True,
    )


def leads() -> str:
    """Return what the page says where it does not start, in each language, as JSON."""
    said = {code: Desk(code, new_draft("", code)).say("author.failed") for code in LANGUAGES}
    return json.dumps(said, ensure_ascii=False)
