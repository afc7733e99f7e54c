"""The author's page: its HTML in every language, and the rulebook's code, which no table loads."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from htpy import HTMLElement, body, head, html, link, meta, script, title
from markupsafe import Markup

from assets.build import preload, snapshot
from assets.build.offline import ROOT
from ui.book.desk.editor import fresh
from ui.book.desk.frame import frame
from ui.book.desk.view import Desk
from ui.book.pages.page import SHEETS
from ui.languages import LANGUAGES
from ui.views import policy

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
    settings = config()
    compile_book(dist)
    for language in LANGUAGES:
        desk = Desk(language, fresh("", language))
        (dist / f"author.{language}.html").write_text(f"{document(desk, settings)}\n")


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


def config() -> str:
    """Return PyScript's configuration as that of the table's page, with the rulebook's code."""
    told = json.loads(preload.config(ROOT))
    return json.dumps({**told, "files": {f"./{BOOK}": f"./{BOOK}"}}, separators=(",", ":"))


def document(desk: Desk, settings: str) -> HTMLElement:
    """Return the page before Python is there."""
    return html(lang=desk.language, data_theme="auto")[
        head[
            meta(charset="utf-8"),
            meta(http_equiv="Content-Security-Policy", content=policy.PYTHON),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            meta(name="description", content=desk.say("author.lead")),
            title[desk.say("author.title")],
            link(rel="icon", href="assets/icons/favicon.svg", type="image/svg+xml"),
            (link(rel="stylesheet", href=f"assets/css/{sheet}.css") for sheet in SHEETS),
            link(rel="stylesheet", href="assets/css/author.css"),
            script(defer=True, src="assets/start/watch.js", data_lead=leads()),
            preload.elements(CODE),
            "\n  ",
        ],
        body("#author")[
            frame(desk),
            script(type="py", config=settings)[Markup(ENTRY)],
            preload.plugins(settings),
        ],
    ]


def leads() -> str:
    """Return what the page says where it does not start, in the order of `watch.js`."""
    return "|".join(Desk(code, fresh("", code)).say("author.failed") for code in ("de", "en"))
