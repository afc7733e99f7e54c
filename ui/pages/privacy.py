"""The privacy page: the data that the browser stores, and who can see it."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Fragment, code, fragment, h2, p, table, tbody, td, th, thead, tr

from ui.model import Scene

LOCAL_STORAGE, SESSION_STORAGE, CACHE_STORAGE, INDEXED_DB = (
    "localStorage",
    "sessionStorage",
    "Cache Storage",
    "IndexedDB",
)


class StoredItem(NamedTuple):
    """A stored item: where, under which key (`*` is any text), and the key of its description."""

    place: str
    key: str
    what: str


KEY_PREFIX = "zwanzig/2* "
"""The prefix of this site's keys. Another folder of the same host is another site."""

STORED_ITEMS = (
    StoredItem(INDEXED_DB, "zwanzig *", "rows"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}match/*", "match"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}mark/*", "mark"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}last/*", "last"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}screen/*", "screen"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}settings", "settings"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}house", "house"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}game", "game"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}lesson/*", "lesson"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}newcomer/*", "newcomer"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}damaged", "damaged"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}lost", "lost"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}salt", "salt"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}unsaved", "unsaved"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}eras*", "erased"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}book", "book"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}draft*", "draft"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}owed/*", "owed"),
    StoredItem(LOCAL_STORAGE, f"{KEY_PREFIX}apart/*", "apart"),
    StoredItem(SESSION_STORAGE, f"{KEY_PREFIX}guest/*", "guest"),
    StoredItem(SESSION_STORAGE, f"{KEY_PREFIX}tab/game", "tab"),
    StoredItem(SESSION_STORAGE, f"{KEY_PREFIX}reloaded", "reloaded"),
    StoredItem(SESSION_STORAGE, f"{KEY_PREFIX}healed", "healed"),
    StoredItem(CACHE_STORAGE, "zwanzig-*", "files"),
)
"""Everything that the site stores in a browser. A test compares it with the keys of a visit."""


def privacy_page(scene: Scene) -> Fragment:
    """Render the content of the page."""
    say = scene.say
    columns = ("privacy.what", "privacy.place", "privacy.key")
    return fragment[
        p[say("privacy.lead")],
        p[say("privacy.host")],
        h2[say("privacy.kept")],
        p[say("privacy.device")],
        table(".facts-table")[
            thead[tr[(th(scope="col")[say(key)] for key in columns)]],
            tbody[(stored_item_row(scene, item) for item in STORED_ITEMS)],
        ],
        h2[say("privacy.erase")],
        p[say("privacy.erase.how")],
        p[say("privacy.links")],
    ]


def stored_item_row(scene: Scene, item: StoredItem) -> Element:
    """Render a row of the table."""
    name = scene.say(f"privacy.{item.what}")
    return tr[th(scope="row")[name], td[item.place], td[code[item.key.replace("*", "…")]]]
