"""The list of the deals that were played, or of the matches: search, choices, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, Node, details, div, label, ol, option, p, select, span, summary

from ui.archive import words
from ui.archive.acting import oldest
from ui.archive.listing import CHOICES, MARKS, Entry, Listing, values, wanted
from ui.model import Scene, Shelf
from ui.views.archive.deal import deal
from ui.views.archive.match import Rows, by_match, switch
from ui.views.archive.row import row
from ui.views.offer import command
from ui.views.panels.find import find_field


def shelf(scene: Scene) -> Node:
    """The list, or the deal of it that is open."""
    return read(scene, all_of)


def read(scene: Scene, shown: Callable[[Scene, Shelf, Listing], Node]) -> Node:
    """What is shown of the deals that have been read; or the deal that is open, or why there are
    none.
    """
    held = scene.model.table.shelf
    if held.nowhere:
        return p("#deals-nowhere")[scene.say("deals.nowhere")]
    if held.opened:
        return deal(scene)
    if held.deals is None:
        return p("#deals-reading", role="status")[scene.say("deals.reading")]
    return shown(scene, held, held.deals)


def all_of(scene: Scene, held: Shelf, deals: Listing) -> Node:
    """The list with what can be done about it."""
    return div(".deals")[
        p[scene.say("deals.about")],
        command(scene, "statistics", do="open", arg="statistics", place="archive"),
        short(scene, deals),
        undo(scene, held),
        unread_rows(scene, deals),
        listed(scene, held, deals),
    ]


def unread_rows(scene: Scene, deals: Listing) -> Node:
    """How many rows could not be read, and that they are passed over."""
    words_of = scene.say("deals.unread", count=deals.unread)
    return bool(deals.unread) and p("#deals-unread", role="status")[words_of]


def listed(scene: Scene, held: Shelf, deals: Listing) -> Node:
    """Search, choices and deals; a word where there is none."""
    if not deals.entries:
        return nothing(scene)
    found = wanted(deals, held.only, scene.model.table.sought, scene.model.settings)
    count, told, rows = (by_match if held.by_match else by_deal)(scene, held, deals, found)
    return (
        find_field(scene, "deals", count),
        choices(scene, held, deals),
        div("#deals-found")[
            span(role="status")[told],
            switch(scene),
            bool(held.only or scene.model.table.sought)
            and command(scene, "deals-all", place="archive"),
        ],
        rows,
        count > held.shown and command(scene, "deals-more", place="archive"),
    )


def by_deal(scene: Scene, held: Shelf, deals: Listing, found: Sequence[Entry]) -> Rows:
    """The deals found."""
    told = scene.say("deals.found", found=len(found), count=deals.count)
    return len(found), told, deals_list(scene, deals, found[: held.shown])


def deals_list(scene: Scene, deals: Listing, some: Sequence[Entry]) -> Element:
    """Deals, the newest first."""
    likes = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("deals.list"))[
        (row(one, deals.setup(one), deals.said(one.id), likes) for one in some)
    ]


def nothing(scene: Scene) -> Node:
    """That there is no deal yet; whoever has played elsewhere can have those here."""
    return (
        p("#deals-empty")[scene.say("deals.empty")],
        p[scene.say("backup.offer")],
        command(scene, "backup", do="open", arg="backup backup-in", place="archive"),
    )


def undo(scene: Scene, held: Shelf) -> Node:
    """What has just been deleted, and the way back."""
    return (
        bool(held.gone)
        and div("#deals-gone")[
            span[scene.say("deals.gone", count=len(held.gone))],
            command(scene, "deals-restore", place="archive"),
        ]
    )


def short(scene: Scene, deals: Listing) -> Node:
    """Where room is short, what may go, after a question."""
    go = oldest(deals) if scene.model.visit.low and deals.whole else []
    words_of = scene.say("ui.deals-shrink", count=len(go))
    return (
        bool(go)
        and div("#deals-low")[
            p[scene.say("deals.low")],
            command(scene, "deals-shrink", words=words_of, place="archive"),
        ]
    )


def choices(scene: Scene, held: Shelf, deals: Listing) -> Element:
    """What the list can be narrowed to."""
    on, say = len(held.only.keys() & set(CHOICES)), scene.say
    return details("#deals-narrow")[
        summary(".command")[say("deals.narrow.on", count=on) if on else say("deals.narrow")],
        div(".deals-choices")[(choice(scene, held, deals, name) for name in CHOICES)],
    ]


def choice(scene: Scene, held: Shelf, deals: Listing, name: str) -> Node:
    """One thing to narrow the list by, where there is anything to choose."""
    now, likes = held.only.get(name, ""), scene.model.settings
    known = values(deals, name, held.only.get("game", ""))
    if not known or len(known) == 1 and name not in MARKS and not now:
        return None
    return div(".only")[
        label(for_=f"deals-only-{name}")[scene.say(f"deals.only.{name}")],
        select(f"#deals-only-{name}", data_do="deals-only")[
            option(value=f"{name}=", selected=not now)[scene.say("deals.any")],
            (
                option(value=f"{name}={one}", selected=one == now)[words.value(likes, name, one)]
                for one in known
            ),
        ],
    ]
