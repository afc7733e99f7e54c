"""What the browser keeps and who learns of it, as a page of its own."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Fragment, code, fragment, h2, p, table, tbody, td, th, thead, tr

from ui.model import Scene

LOCAL, SESSION, CACHES, DATABASE = "localStorage", "sessionStorage", "Cache Storage", "IndexedDB"


class KeptItem(NamedTuple):
    """Something that is kept: where, under which key (`*` is any text), and the word for it."""

    place: str
    key: str
    what: str


OWN = "zwanzig/2* "
"""Before the keys of this site: another folder of the same host is another site."""

ROWS = (
    KeptItem(DATABASE, "zwanzig *", "rows"),
    KeptItem(LOCAL, f"{OWN}match/*", "match"),
    KeptItem(LOCAL, f"{OWN}mark/*", "mark"),
    KeptItem(LOCAL, f"{OWN}screen/*", "screen"),
    KeptItem(LOCAL, f"{OWN}settings", "settings"),
    KeptItem(LOCAL, f"{OWN}house", "house"),
    KeptItem(LOCAL, f"{OWN}game", "game"),
    KeptItem(LOCAL, f"{OWN}lesson/*", "lesson"),
    KeptItem(LOCAL, f"{OWN}damaged", "damaged"),
    KeptItem(LOCAL, f"{OWN}book", "book"),
    KeptItem(LOCAL, f"{OWN}draft*", "draft"),
    KeptItem(LOCAL, f"{OWN}owed/*", "owed"),
    KeptItem(LOCAL, f"{OWN}apart/*", "apart"),
    KeptItem(LOCAL, "zwanzig/1/*", "before"),
    KeptItem(SESSION, f"{OWN}guest/*", "guest"),
    KeptItem(SESSION, f"{OWN}tab/game", "tab"),
    KeptItem(SESSION, f"{OWN}reloaded", "reloaded"),
    KeptItem(CACHES, "zwanzig-*", "files"),
    KeptItem(DATABASE, "IDBMap/*", "pyscript"),
)
"""All that the site keeps in a browser; a test holds the keys of a visit against them."""


def privacy_page(scene: Scene) -> Fragment:
    """What the page says, and its table."""
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


def row(scene: Scene, kept: KeptItem) -> Element:
    """A line of the table."""
    name = scene.say(f"privacy.{kept.what}")
    return tr[th(scope="row")[name], td[kept.place], td[code[kept.key.replace("*", "…")]]]
