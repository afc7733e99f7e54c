"""The list of archived deals or matches: search, filters, order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, Node, details, div, label, ol, option, p, select, span, summary

from ui.archive import wording
from ui.archive.deal_row import deal_row
from ui.archive.listing import (
    FILTER_CHOICES,
    MARK_FILTERS,
    ORDERS,
    filter_entries,
    list_filter_values,
    sort_by_result,
)
from ui.archive.match_view import SearchResult, deals_or_matches_switch, match_search_result
from ui.archive.update import find_deals_to_delete
from ui.components.offer import command_button
from ui.components.search_field import search_field
from ui.model import Scene
from ui.model.archive import ArchiveState, Entry, Listing


def archive_panel(scene: Scene) -> Node:
    """Render the list, or the open deal."""
    return render_archive(scene, deals_view)


def render_archive(scene: Scene, render: Callable[[Scene, ArchiveState, Listing], Node]) -> Node:
    """Render the loaded deals with `render`, or the open deal, or why no deals can be shown."""
    archive = scene.model.archive
    if archive.is_unavailable:
        return p("#deals-unavailable")[scene.say("deals.nowhere")]
    if archive.open_deal_id:
        from ui.archive.deal_view import archived_deal_view  # slow to import

        return archived_deal_view(scene)
    if archive.listing is None:
        return p("#deals-reading", role="status")[scene.say("deals.reading")]
    return render(scene, archive, archive.listing)


def deals_view(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render the list with its commands."""
    return div(".deals")[
        p[scene.say("deals.about")],
        div(".button-row")[
            command_button(scene, "statistics", do="open", arg="statistics", place="archive"),
            command_button(scene, "record", do="open", arg="record", place="archive"),
        ],
        storage_warning(scene, deals),
        deletion_notice(scene, archive),
        unread_rows_note(scene, deals),
        searchable_list(scene, archive, deals),
    ]


def unread_rows_note(scene: Scene, deals: Listing) -> Node:
    """Render how many rows could not be read and are left out."""
    note = scene.say("deals.unread", count=deals.unread_count)
    return bool(deals.unread_count) and p("#deals-unread", role="status")[note]


def searchable_list(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render search, filters and list, or a note if the archive is empty."""
    if not deals.entries:
        return empty_archive_note(scene)
    entries = filter_entries(
        deals, archive.filters, scene.model.panel.search_text, scene.model.settings
    )
    count, count_text, rows = (match_search_result if archive.by_match else deal_search_result)(
        scene, archive, deals, entries
    )
    return (
        search_field(scene, "deals", count),
        filter_choices(scene, archive, deals),
        div("#deals-summary")[
            span(role="status")[count_text],
            order_select(scene, archive.order),
            deals_or_matches_switch(scene),
            bool(archive.filters or scene.model.panel.search_text)
            and command_button(scene, "deals-all", place="archive"),
        ],
        not deals.is_complete
        and archive.order != "newest"
        and p("#deals-partial", role="status")[scene.say("deals.order.partial")],
        rows,
        count > archive.shown_count and command_button(scene, "deals-more", place="archive"),
    )


def deal_search_result(
    scene: Scene, archive: ArchiveState, deals: Listing, entries: Sequence[Entry]
) -> SearchResult:
    """Return the matching deals."""
    count_text = scene.say("deals.found", found=len(entries), count=deals.total_count)
    ordered = sort_by_result(entries, archive.order, lambda entry: int(entry.summary["gain"]))
    return len(entries), count_text, deal_list(scene, deals, ordered[: archive.shown_count])


def deal_list(scene: Scene, deals: Listing, entries: Sequence[Entry]) -> Element:
    """Render deals."""
    settings = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("deals.list"))[
        (
            deal_row(entry, deals.setup_of(entry), deals.pin_and_note(entry.id), settings)
            for entry in entries
        )
    ]


def empty_archive_note(scene: Scene) -> Node:
    """Render that there is no deal yet, with the import for players who have played elsewhere."""
    return (
        p("#deals-empty")[scene.say("deals.empty")],
        p[scene.say("backup.offer")],
        command_button(scene, "backup", do="open", arg="backup backup-import", place="archive"),
    )


def deletion_notice(scene: Scene, archive: ArchiveState) -> Node:
    """Render what has just been deleted, with its undo."""
    return (
        bool(archive.deleted_ids)
        and div("#deals-deleted")[
            span[scene.say("deals.gone", count=len(archive.deleted_ids))],
            command_button(scene, "deals-restore", place="archive"),
        ]
    )


def storage_warning(scene: Scene, deals: Listing) -> Node:
    """Render, if storage is short, the button that deletes the oldest deals after a question."""
    deletable = (
        find_deals_to_delete(deals)
        if scene.model.program.storage_pressure and deals.is_complete
        else []
    )
    label = scene.say("ui.deals-shrink", count=len(deletable))
    return (
        bool(deletable)
        and div("#deals-storage-warning")[
            p[scene.say("deals.low")],
            command_button(scene, "deals-shrink", words=label, place="archive"),
        ]
    )


def filter_choices(scene: Scene, archive: ArchiveState, deals: Listing) -> Element:
    """Render the filters of the list."""
    filter_count, say = len(archive.filters.keys() & set(FILTER_CHOICES)), scene.say
    return details("#deals-filters")[
        summary(".command")[
            say("deals.narrow.on", count=filter_count) if filter_count else say("deals.narrow")
        ],
        div(".deals-choices")[
            (filter_select(scene, archive, deals, name) for name in FILTER_CHOICES)
        ],
    ]


def order_select(scene: Scene, order: str) -> Element:
    """Render the choice of what comes first."""
    return select("#deals-order", data_do="deals-order", aria_label=scene.say("deals.order"))[
        (
            option(value=name, selected=name == order)[scene.say(f"deals.order.{name}")]
            for name in ORDERS
        )
    ]


def filter_select(scene: Scene, archive: ArchiveState, deals: Listing, name: str) -> Node:
    """Render one filter, if it has anything to choose from."""
    current, settings = archive.filters.get(name, ""), scene.model.settings
    choices = list_filter_values(deals, name, archive.filters.get("game", ""))
    if not choices or len(choices) == 1 and name not in MARK_FILTERS and not current:
        return None
    return div(".list-filter")[
        label(for_=f"deals-only-{name}")[scene.say(f"deals.only.{name}")],
        select(f"#deals-only-{name}", data_do="deals-only")[
            option(value=f"{name}=", selected=not current)[scene.say("deals.any")],
            (
                option(value=f"{name}={value}", selected=value == current)[
                    wording.filter_value_text(settings, name, value)
                ]
                for value in choices
            ),
        ],
    ]
