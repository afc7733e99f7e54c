"""Commands of the archive: read, filter, open, mark and delete deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.errors import EngineError
from engine.record import Record
from ui.archive import archiving, quiz_statistics
from ui.languages import translate
from ui.match import announcements, deal_retries, guest_matches
from ui.match.deal_json import par_request
from ui.match.timing import is_par_enabled
from ui.match.toasts import with_toast_counted
from ui.model import Model
from ui.model.archive import Entry, Listing
from ui.model.command import parse_number
from ui.model.effects import (
    Announce,
    Effect,
    MoveFocus,
    QueryArchive,
    SaveRow,
    Send,
    SendLater,
    Step,
)
from ui.model.messages import (
    ArchiveRowsRead,
    CommandGiven,
    DealsDeleted,
    PanelRequested,
    RecordRejected,
    ToastExpired,
)
from ui.model.moment import Moment
from ui.model.panel import LIST_PAGE_SIZE
from ui.position.replay_scene import first_card_ply
from ui.storage import archive_keys
from ui.storage.archive_rows import list_row_key, parse_listing, parse_par_rows
from ui.storage.packed_deals import record_from_deal_json, unpack_deal

DELETION_UNDO_MS = 10_000
"""Milliseconds within which a deletion can be undone."""

MAX_NOTE_LENGTH = 2_000
"""The most characters of a note."""

SHRINK_DIVISOR = 10
"""When room is short, one of so many unmarked deals is deleted at once, the oldest first."""


def with_archive_changes(model: Model, **changes: Any) -> Model:
    """Return the model with changes to the archive's state."""
    return replace(model, archive=replace(model.archive, **changes))


def listing_or_empty(model: Model) -> Listing:
    """Return the listing, or an empty one before it has been read."""
    return model.archive.listing or Listing((), 0, {})


# --- reading -------------------------------------------------------------------------------


def on_archive_rows_read(model: Model, message: ArchiveRowsRead) -> Step:
    """Show the statistics, list or deal whose rows have been read."""
    if message.rows is None:
        return with_archive_changes(model, is_unavailable=True), ()
    if message.prefixes == archiving.STATISTICS_QUERY.prefixes:
        deals, estimates = parse_listing(*message.rows[:3]), parse_par_rows(message.rows[3])
        quiz_results, unread_count = quiz_statistics.parse_quiz_results(message.rows[4])
        deals = replace(
            deals, unread_count=deals.unread_count + estimates.unread_count + unread_count
        )
        return with_archive_changes(
            model, listing=deals, par_by_deal=estimates.by_name, quiz_results=quiz_results
        ), ()
    if message.prefixes == archiving.LATEST_QUERY.prefixes:
        return show_listing_and_purge(model, parse_listing(*message.rows))
    return show_deal(model, message.rows)


def show_listing_and_purge(model: Model, listing: Listing) -> Step:
    """Show the list and request its rest. Once complete, delete the rows of earlier deletions."""
    after = with_archive_changes(model, listing=listing)
    if not listing.is_complete:
        return after, (QueryArchive(archiving.LATEST_QUERY.prefixes),)
    stale_ids = [
        deal_id
        for deal_id, mark in listing.marks.items()
        if mark.get("gone") and deal_id not in model.archive.deleted_ids
    ]
    return purge_deals(after, stale_ids) if stale_ids else (after, ())


def show_deal(model: Model, rows: Sequence[archive_keys.QueryResult]) -> Step:
    """Show the requested deal with its par, or why it cannot be read. Request a missing par."""
    archive = model.archive
    try:
        deals, rules = (dict(zip(*row[:2], strict=True)) for row in rows[:2])
        packed_deal = deals.get(archive_keys.DEAL_PREFIX + archive.open_deal_id, "")
        record = record_from_deal_json(unpack_deal(packed_deal), rules)
    except EngineError as error:
        notice = announcements.unreadable_notice(model, error)
        return without_open_deal(model), (Send(RecordRejected(notice)),)
    if archive.opens_at_table:
        return visit_archived_deal(model, record, archive.table_ply)
    par_by_deal = {**archive.par_by_deal, **parse_par_rows(rows[2]).by_name}
    after = with_archive_changes(model, open_record=record, par_by_deal=par_by_deal)
    focus = MoveFocus(("#archive-deal-back", "#content"))
    if archive.open_deal_id in par_by_deal or not is_par_enabled(after):
        return after, (focus,)
    return after, (focus, par_request(model, archive.open_deal_id, record))


# --- opening and filtering -----------------------------------------------------------------


def open_deal(
    model: Model, deal_id: str, *, at_table: bool = False, ply: int | None = None
) -> Step:
    """Request a deal's rows, to be opened in the panel, or at the table at a ply."""
    after = with_archive_changes(
        model,
        open_deal_id=deal_id,
        open_record=None,
        opens_at_table=at_table,
        table_ply=ply,
    )
    return after, (
        QueryArchive(
            (
                archive_keys.DEAL_PREFIX + deal_id,
                archive_keys.RULES_PREFIX,
                archive_keys.PAR_PREFIX + deal_id,
            )
        ),
    )


def open_attempt(model: Model, name: str) -> Step:
    """Open another deal with the same cards, in the panel of all deals."""
    after, effects = open_deal(model, name)
    return replace(after, panel=replace(after.panel, name="deals")), effects


def close_deal(model: Model) -> Step:
    """Close the deal and return to the list."""
    deal_id = model.archive.open_deal_id
    return without_open_deal(model), (MoveFocus((f"#deal-of-{deal_id}", "#content")),)


def without_open_deal(model: Model) -> Model:
    """Return the model without an open deal."""
    return with_archive_changes(model, open_deal_id="", open_record=None, opens_at_table=False)


class DealFilter(NamedTuple):
    """A filter of the list: a kind and a value. An empty value removes the filter."""

    kind: str
    value: str = ""


def parse_filter(text: str) -> DealFilter:
    """Return the filter in "KIND=VALUE"."""
    kind, _, value = text.partition("=")
    return DealFilter(kind, value)


def set_filter(model: Model, deal_filter: DealFilter) -> Step:
    """Filter the list by one value of a kind."""
    filters = {**model.archive.filters, deal_filter.kind: deal_filter.value}
    if deal_filter.kind == "game":  # rules and contracts belong to one game
        filters |= {"rules": "", "kind": ""}
    filters = {name: value for name, value in filters.items() if value}
    return with_archive_changes(model, filters=filters, shown_count=LIST_PAGE_SIZE), ()


def set_order(model: Model, order: str) -> Step:
    """Set what comes first in the list."""
    return with_archive_changes(model, order=order, shown_count=LIST_PAGE_SIZE), ()


def clear_filters(model: Model) -> Step:
    """Clear all filters and the search."""
    after = with_archive_changes(model, filters={}, shown_count=LIST_PAGE_SIZE)
    return replace(after, panel=replace(after.panel, search_text="")), (
        MoveFocus(("#search-deals",)),
    )


def show_more(model: Model) -> Step:
    """Show more of the list."""
    return with_archive_changes(model, shown_count=model.archive.shown_count + LIST_PAGE_SIZE), ()


class DealMoment(NamedTuple):
    """A moment of an archived deal. Its ply is None at the first card."""

    deal_id: str
    ply: int | None = None


def parse_deal_moment(text: str) -> DealMoment:
    """Return the moment in "ID PLY" or "ID". Raise ValueError if the ply is no number."""
    deal_id, _, ply = text.partition(" ")
    return DealMoment(deal_id, parse_number(ply) if ply else None)


def replay_archived_deal(model: Model, moment: DealMoment) -> Step:
    """Replay an archived deal at the table as a guest match, from a moment."""
    archive = model.archive
    if archive.open_record and archive.open_deal_id == moment.deal_id:
        return visit_archived_deal(model, archive.open_record, moment.ply)
    return open_deal(model, moment.deal_id, at_table=True, ply=moment.ply)


def visit_archived_deal(model: Model, record: Record, ply: int | None = None) -> Step:
    """Visit an archived deal as a guest match, and replay it from a ply or else its first card."""
    ply = first_card_ply(record, len(record.deals) - 1) if ply is None else ply
    after, effects = guest_matches.visit_record(without_open_deal(model), record, "deal")
    return after, (
        *(effect for effect in effects if not isinstance(effect, Announce)),
        Send(CommandGiven("replay", Moment(len(record.deals), ply))),
    )


def open_deal_for_sharing(model: Model, name: str) -> Step:
    """Replay the open deal at the table, with the share panel open."""
    archive = model.archive
    if archive.open_record is None or archive.open_deal_id != name:
        return model, ()
    new_model, effects = visit_archived_deal(model, archive.open_record)
    return new_model, (*effects, Send(PanelRequested("share")))


def play_archived_deal_again(model: Model, name: str) -> Step:
    """Play the open deal again from its start, beside my own match."""
    archive = model.archive
    if archive.open_record is None or archive.open_deal_id != name:
        return model, ()
    return deal_retries.play_again(without_open_deal(model), archive.open_record)


# --- marks and deletion --------------------------------------------------------------------


def mark_deal(model: Model, deal_id: str, **changes: Any) -> Step:
    """Change the mark of a deal and save it."""
    deals = listing_or_empty(model).with_mark(deal_id, **changes)
    return with_archive_changes(model, listing=deals), (mark_row(deals, deal_id),)


def mark_row(listing: Listing, deal_id: str) -> SaveRow:
    """Return the row of a deal's mark."""
    mark = listing.mark_of(deal_id)
    return SaveRow(archive_keys.MARK_PREFIX + deal_id, archive_keys.dump_json(mark) if mark else "")


def toggle_pin(model: Model, name: str) -> Step:
    """Pin or unpin a deal."""
    return mark_deal(model, name, pin=not listing_or_empty(model).mark_of(name).get("pin"))


def set_note(model: Model, note: str) -> Step:
    """Set the note on the open deal."""
    note = note.encode(errors="replace").decode().strip()[:MAX_NOTE_LENGTH]
    after, effects = mark_deal(model, model.archive.open_deal_id, note=note)
    confirmation = translate(model.settings.language, "deals.noted")
    return after, (*effects, Announce(confirmation))


def delete_deal(model: Model, name: str) -> Step:
    """Delete a deal. This can be undone for a while."""
    return mark_deals_deleted(model, [name])


def delete_oldest(model: Model) -> Step:
    """Delete the oldest deals that have no pin or note."""
    return mark_deals_deleted(
        model, [entry.id for entry in find_deals_to_delete(listing_or_empty(model))]
    )


def find_deals_to_delete(listing: Listing) -> list[Entry]:
    """Return the deals to delete first when room is short: the oldest without marks."""
    unmarked = [entry for entry in listing.entries if not listing.mark_of(entry.id)]
    return unmarked[-max(1, len(unmarked) // SHRINK_DIVISOR) :] if unmarked else []


def mark_deals_deleted(model: Model, deal_ids: Sequence[str]) -> Step:
    """Mark deals as deleted. Their rows are deleted when that can no longer be undone."""
    archive, deals = model.archive, listing_or_empty(model)
    for name in deal_ids:
        deals = deals.with_mark(name, gone=True)
    after = with_toast_counted(without_open_deal(model))
    after = with_archive_changes(
        after,
        listing=deals,
        deleted_ids=(*archive.deleted_ids, *deal_ids),
        toast_number=after.toast_count,
    )
    notice = translate(model.settings.language, "deals.gone", count=len(after.archive.deleted_ids))
    saves = (mark_row(deals, name) for name in deal_ids)
    focus = MoveFocus(("#archive-deals-restore", "#content"))
    return after, (
        *saves,
        Announce(notice),
        focus,
        SendLater(DELETION_UNDO_MS, ToastExpired(after.toast_count)),
        Send(DealsDeleted()),
    )


def undo_deletion(model: Model) -> Step:
    """Undo the deletion."""
    names, deals = model.archive.deleted_ids, listing_or_empty(model)
    for name in names:
        deals = deals.with_mark(name, gone=False)
    notice = translate(model.settings.language, "deals.restored")
    saves = (mark_row(deals, name) for name in names)
    focus = MoveFocus((f"#deal-of-{names[-1]}" if names else "#content", "#content"))
    after = with_archive_changes(model, listing=deals, deleted_ids=())
    return after, (*saves, Announce(notice), focus, Send(DealsDeleted()))


def purge_deals(model: Model, deal_ids: Sequence[str] = ()) -> Step:
    """Delete the rows of deals, by default of all deals that wait for their deletion."""
    deals, deal_ids = listing_or_empty(model), deal_ids or model.archive.deleted_ids
    effects = tuple(deletion_effects(deals, deal_ids))
    ids_left = tuple(deal_id for deal_id in model.archive.deleted_ids if deal_id not in deal_ids)
    return with_archive_changes(
        model, listing=deals.without_deals(deal_ids), deleted_ids=ids_left
    ), effects


def deletion_effects(listing: Listing, deal_ids: Sequence[str]) -> Iterator[Effect]:
    """Yield the effects that delete all rows of these deals."""
    for name in deal_ids:
        if entry := listing.find_entry(name):
            yield SaveRow(list_row_key(entry), "")
        for prefix in (archive_keys.DEAL_PREFIX, archive_keys.MARK_PREFIX, archive_keys.PAR_PREFIX):
            yield SaveRow(prefix + name, "")
