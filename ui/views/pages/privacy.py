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


OWN = "zwanzig/2* "
"""Before the keys of this site: another folder of the same host is another site."""

ALONE = ("alone", "aside/*", "copied/*", "deal/*", "reasons/*", "salt")

ROWS = (
    Kept(DATABASE, "zwanzig *", "rows"),
    Kept(LOCAL, f"{OWN}match/*", "match"),
    Kept(LOCAL, f"{OWN}mark/*", "mark"),
    Kept(LOCAL, f"{OWN}screen/*", "screen"),
    Kept(LOCAL, f"{OWN}settings", "settings"),
    Kept(LOCAL, f"{OWN}house", "house"),
    Kept(LOCAL, f"{OWN}game", "game"),
    Kept(LOCAL, f"{OWN}lesson/*", "lesson"),
    Kept(LOCAL, f"{OWN}damaged", "damaged"),
    Kept(LOCAL, f"{OWN}book", "book"),
    Kept(LOCAL, f"{OWN}draft*", "draft"),
    *(Kept(LOCAL, f"{OWN}{key}", "alone") for key in ALONE),
    Kept(LOCAL, "zwanzig/1/*", "before"),
    Kept(SESSION, f"{OWN}guest/*", "guest"),
    Kept(SESSION, f"{OWN}tab/game", "tab"),
    Kept(SESSION, f"{OWN}reloaded", "reloaded"),
    Kept(CACHES, "zwanzig-*", "files"),
    Kept(DATABASE, "IDBMap/*", "pyscript"),
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
