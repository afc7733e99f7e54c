"""The list of the deals that were played, or of the matches: search, choices, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, Node, details, div, label, ol, option, p, select, span, summary

from ui.archive import words
from ui.archive.acting import oldest_unpinned
from ui.archive.listing import (
    FILTER_CHOICES,
    MARK_FILTERS,
    Entry,
    Listing,
    filter_entries,
    filter_values,
)
from ui.model import ArchiveView, Scene
from ui.views.archive.deal import deal
from ui.views.archive.match import Rows, by_match, switch
from ui.views.archive.row import row
from ui.views.offer import command
from ui.views.panels.find import find_field


def shelf(scene: Scene) -> Node:
    """The list, or the deal of it that is open."""
    return read(scene, all_of)


def read(scene: Scene, shown: Callable[[Scene, ArchiveView, Listing], Node]) -> Node:
    """What is shown of the deals that have been read; or the deal that is open, or why there are
    none.
    """
    held = scene.model.table.archive_view
    if held.is_unavailable:
        return p("#deals-nowhere")[scene.say("deals.nowhere")]
    if held.open_deal_id:
        return deal(scene)
    if held.listing is None:
        return p("#deals-reading", role="status")[scene.say("deals.reading")]
    return shown(scene, held, held.listing)


def all_of(scene: Scene, held: ArchiveView, deals: Listing) -> Node:
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
    words_of = scene.say("deals.unread", count=deals.unread_count)
    return bool(deals.unread_count) and p("#deals-unread", role="status")[words_of]


def listed(scene: Scene, held: ArchiveView, deals: Listing) -> Node:
    """Search, choices and deals; a word where there is none."""
    if not deals.entries:
        return nothing(scene)
    found = filter_entries(deals, held.filters, scene.model.table.search_text, scene.model.settings)
    count, told, rows = (by_match if held.by_match else by_deal)(scene, held, deals, found)
    return (
        find_field(scene, "deals", count),
        choices(scene, held, deals),
        div("#deals-found")[
            span(role="status")[told],
            switch(scene),
            bool(held.filters or scene.model.table.search_text)
            and command(scene, "deals-all", place="archive"),
        ],
        rows,
        count > held.shown_count and command(scene, "deals-more", place="archive"),
    )


def by_deal(scene: Scene, held: ArchiveView, deals: Listing, found: Sequence[Entry]) -> Rows:
    """The deals found."""
    told = scene.say("deals.found", found=len(found), count=deals.total_count)
    return len(found), told, deals_list(scene, deals, found[: held.shown_count])


def deals_list(scene: Scene, deals: Listing, some: Sequence[Entry]) -> Element:
    """Deals, the newest first."""
    likes = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("deals.list"))[
        (row(one, deals.setup_of(one), deals.pin_and_note(one.id), likes) for one in some)
    ]


def nothing(scene: Scene) -> Node:
    """That there is no deal yet; whoever has played elsewhere can have those here."""
    return (
        p("#deals-empty")[scene.say("deals.empty")],
        p[scene.say("backup.offer")],
        command(scene, "backup", do="open", arg="backup backup-in", place="archive"),
    )


def undo(scene: Scene, held: ArchiveView) -> Node:
    """What has just been deleted, and the way back."""
    return (
        bool(held.deleted_ids)
        and div("#deals-gone")[
            span[scene.say("deals.gone", count=len(held.deleted_ids))],
            command(scene, "deals-restore", place="archive"),
        ]
    )


def short(scene: Scene, deals: Listing) -> Node:
    """Where room is short, what may go, after a question."""
    go = oldest_unpinned(deals) if scene.model.visit.storage_pressure and deals.is_complete else []
    words_of = scene.say("ui.deals-shrink", count=len(go))
    return (
        bool(go)
        and div("#deals-low")[
            p[scene.say("deals.low")],
            command(scene, "deals-shrink", words=words_of, place="archive"),
        ]
    )


def choices(scene: Scene, held: ArchiveView, deals: Listing) -> Element:
    """What the list can be narrowed to."""
    on, say = len(held.filters.keys() & set(FILTER_CHOICES)), scene.say
    return details("#deals-narrow")[
        summary(".command")[say("deals.narrow.on", count=on) if on else say("deals.narrow")],
        div(".deals-choices")[(choice(scene, held, deals, name) for name in FILTER_CHOICES)],
    ]


def choice(scene: Scene, held: ArchiveView, deals: Listing, name: str) -> Node:
    """One thing to narrow the list by, where there is anything to choose."""
    now, likes = held.filters.get(name, ""), scene.model.settings
    known = filter_values(deals, name, held.filters.get("game", ""))
    if not known or len(known) == 1 and name not in MARK_FILTERS and not now:
        return None
    return div(".only")[
        label(for_=f"deals-only-{name}")[scene.say(f"deals.only.{name}")],
        select(f"#deals-only-{name}", data_do="deals-only")[
            option(value=f"{name}=", selected=not now)[scene.say("deals.any")],
            (
                option(value=f"{name}={one}", selected=one == now)[
                    words.filter_value_text(likes, name, one)
                ]
                for one in known
            ),
        ],
    ]
