"""What the browser keeps and who learns of it, as a page of its own."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Fragment, code, fragment, h2, p, table, tbody, td, th, thead, tr

from ui.model import Scene

LOCAL, SESSION, CACHES, DATABASE = "localStorage", "sessionStorage", "Cache Storage", "IndexedDB"


class Kept(NamedTuple):
    """Something that is kept: where, under which key (`*` is any text), and the word for it."""

    place: str
    key: str
    what: str


ROWS = (
    Kept(LOCAL, "zwanzig/1/match/*", "match"),
    Kept(LOCAL, "zwanzig/1/screen/*", "screen"),
    Kept(LOCAL, "zwanzig/1/settings", "settings"),
    Kept(LOCAL, "zwanzig/1/house", "house"),
    Kept(LOCAL, "zwanzig/1/game", "game"),
    Kept(LOCAL, "zwanzig/1/lesson/*", "lesson"),
    Kept(LOCAL, "zwanzig/1/damaged", "damaged"),
    Kept(LOCAL, "zwanzig/1/book", "book"),
    Kept(LOCAL, "zwanzig/1/draft*", "draft"),
    Kept(SESSION, "zwanzig/1/guest", "guest"),
    Kept(SESSION, "zwanzig/1/reloaded", "reloaded"),
    Kept(CACHES, "zwanzig-*", "files"),
    Kept(DATABASE, "IDBMap/@pyscript.fs", "pyscript"),
    Kept(DATABASE, "*/start@*", "packages"),
)
"""All that the site keeps in a browser; a test holds the keys of a visit against them."""


def privacy_page(scene: Scene) -> Fragment:
    """Return what the page says, and its table."""
    say = scene.say
    columns = ("privacy.what", "privacy.place", "privacy.key")
    return fragment[
        p[say("privacy.lead")],
        p[say("privacy.host")],
        h2[say("privacy.kept")],
        p[say("privacy.device")],
        table(".facts-of-site")[
            thead[tr[(th(scope="col")[say(key)] for key in columns)]],
            tbody[(row(scene, kept) for kept in ROWS)],
        ],
        h2[say("privacy.erase")],
        p[say("privacy.erase.how")],
        p[say("privacy.links")],
    ]


def row(scene: Scene, kept: Kept) -> Element:
    """Return a line of the table."""
    name = scene.say(f"privacy.{kept.what}")
    return tr[th(scope="row")[name], td[kept.place], td[code[kept.key.replace("*", "…")]]]
