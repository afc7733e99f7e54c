"""What is done in the archive: to read, narrow and open it, and what is said later of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.record import Record
from ui.archive import quizzes, worth
from ui.archive.listing import Entry, Listing, read
from ui.archive.packed import record_of
from ui.effects import After, Announce, Effect, Focus, Look, Save, Step
from ui.kept import archive
from ui.kept.worth import of_record, wanted
from ui.languages import text
from ui.messages import Faded, Found, Unread
from ui.model import LISTED, Model
from ui.table import announcements, records, replays, sharing

STAYS = 10_000
"""Milliseconds in which a deletion can be undone."""

NOTE = 2_000
"""Characters of a note."""

SHARE = 10
"""Where room is short, one of so many deals may go at once: the oldest that are not pinned."""


def on_shelf(model: Model, **changes: Any) -> Model:
    """The model with changes of the list."""
    shelf = replace(model.table.shelf, **changes)
    return replace(model, table=replace(model.table, shelf=shelf))


def listing(model: Model) -> Listing:
    """The deals that have been read; none before."""
    found: Listing | None = model.table.shelf.deals
    return found or Listing((), 0, {})


# --- reading -------------------------------------------------------------------------------


def found(model: Model, msg: Found) -> Step:
    """Show the list, or the deal that was asked for."""
    if msg.rows is None:
        return on_shelf(model, nowhere=True), ()
    if msg.under == archive.COUNTED.under:
        deals, worths = read(*msg.rows[:3]), worth.read(msg.rows[3])
        answered, unread = quizzes.read(msg.rows[4])
        deals = replace(deals, unread=deals.unread + worths.unread + unread)
        return on_shelf(model, deals=deals, worths=worths.found, quizzes=answered), ()
    if msg.under == archive.LATEST.under:
        return listed(model, read(*msg.rows))
    return deal_found(model, msg.rows)


def listed(model: Model, deals: Listing) -> Step:
    """Show the list as far as it has been read, and read on; what was deleted goes for good."""
    after = on_shelf(model, deals=deals)
    if not deals.whole:
        return after, (Look(archive.LATEST.under),)
    left = [one for one in gone(deals) if one not in model.table.shelf.gone]
    return purged(after, left) if left else (after, ())


def gone(deals: Listing) -> list[str]:
    """The deals that are to go."""
    return [name for name, mark in deals.marks.items() if mark.get("gone")]


def deal_found(model: Model, rows: Sequence[archive.Row]) -> Step:
    """Lay the deal open that was asked for, or say why it cannot be read."""
    try:
        deals, rules = (dict(zip(*row[:2], strict=True)) for row in rows[:2])
        record = record_of(deals.get(archive.DEAL + model.table.shelf.opened, ""), rules)
    except EngineError as error:
        return records.unread(closed(model), Unread(announcements.unreadable(model, error)))
    if model.table.shelf.to_table:
        return at_table(model, record)
    return weighing(on_shelf(model, record=record), rows[2])


def weighing(model: Model, row: archive.Row) -> Step:
    """Show what the open deal was worth, as it is known, or have it worked out."""
    shelf, there = model.table.shelf, Focus(("#archive-deal-back", "#content"))
    after = on_shelf(model, worths={**shelf.worths, **worth.read(row).found})
    if shelf.opened in after.table.shelf.worths or not shelf.record or not wanted(model):
        return after, (there,)
    return after, (there, of_record(shelf.opened, shelf.record, model.program.version))


# --- looking -------------------------------------------------------------------------------


def opened(model: Model, name: str) -> Step:
    """Lay a deal open."""
    return asked(model, name, to_table=False)


def asked(model: Model, name: str, *, to_table: bool) -> Step:
    """Ask for a deal."""
    after = on_shelf(model, opened=name, record=None, to_table=to_table)
    return after, (Look((archive.DEAL + name, archive.RULES, archive.PAR + name)),)


def attempt(model: Model, name: str) -> Step:
    """Lay an attempt at some cards open, in the list of all deals."""
    after, effects = asked(model, name, to_table=False)
    return replace(after, table=replace(after.table, panel="deals")), effects


def compared(model: Model, name: str) -> Step:
    """Lay an attempt beside the deal on the table."""
    return asked(model, name, to_table=False)


def back(model: Model, arg: str) -> Step:
    """Go back from a deal to the list."""
    was = model.table.shelf.opened
    return closed(model), (Focus((f"#deal-of-{was}", "#content")),)


def closed(model: Model) -> Model:
    """The model with the list and no deal of it."""
    return on_shelf(model, opened="", record=None, to_table=False)


def narrowed(model: Model, arg: str) -> Step:
    """Narrow the list to one value of a kind, or no longer."""
    name, _, value = arg.partition("=")
    only = {**model.table.shelf.only, name: value}
    if name == "game":  # rules and contracts are those of a game
        only |= {"rules": "", "kind": ""}
    only = {name: value for name, value in only.items() if value}
    return on_shelf(model, only=only, shown=LISTED), ()


def unnarrowed(model: Model, arg: str) -> Step:
    """Show all of the list."""
    after = on_shelf(model, only={}, shown=LISTED)
    return replace(after, table=replace(after.table, sought="")), (Focus(("#find-deals",)),)


def more(model: Model, arg: str) -> Step:
    """Draw more of the list."""
    return on_shelf(model, shown=model.table.shelf.shown + LISTED), ()


def play(model: Model, arg: str) -> Step:
    """Look at a deal at the table, as a guest beside the own match: from its beginning, or at the
    moment after so many actions.
    """
    name, _, ply = arg.partition(" ")
    shelf = model.table.shelf
    if shelf.record and shelf.opened == name:
        return at_table(model, shelf.record, ply or "0")
    return asked(model, name, to_table=True)


def at_table(model: Model, record: Record, ply: str = "0") -> Step:
    """Visit a deal that has been read, and look at a moment of it."""
    there, effects = records.visited(closed(model), record, "deal")
    after, told = replays.opened(there, f"{len(record.deals)} {ply}")
    return after, (*(one for one in effects if not isinstance(one, Announce)), *told)


def shared(model: Model, name: str) -> Step:
    """Go to the deal that is open at the table, and to what others may get of it."""
    shelf = model.table.shelf
    if shelf.record is None or shelf.opened != name:
        return model, ()
    there, effects = at_table(model, shelf.record)
    return sharing.begun(replace(there, table=replace(there.table, panel="share"))), effects


# --- what is said later --------------------------------------------------------------------


def marked(model: Model, name: str, **news: Any) -> Step:
    """Say something of a deal."""
    deals = listing(model).marked(name, **news)
    return on_shelf(model, deals=deals), (kept(deals, name),)


def kept(deals: Listing, name: str) -> Save:
    """The row that says it."""
    mark = deals.mark(name)
    return Save(archive.MARK + name, archive.as_text(mark) if mark else "")


def pinned(model: Model, name: str) -> Step:
    """Pin a deal, or no longer."""
    return marked(model, name, pin=not listing(model).mark(name).get("pin"))


def noted(model: Model, note: str) -> Step:
    """Note something to the deal that is open."""
    note = note.encode(errors="replace").decode().strip()[:NOTE]
    after, effects = marked(model, model.table.shelf.opened, note=note)
    said = text(model.settings.language, "deals.noted")
    return after, (*effects, Announce(said))


def deleted(model: Model, name: str) -> Step:
    """Delete a deal, which can be undone for a while."""
    return deleting(model, [name])


def shrunk(model: Model, arg: str) -> Step:
    """Delete the oldest deals that are not pinned."""
    return deleting(model, [one.id for one in oldest(listing(model))])


def oldest(deals: Listing) -> list[Entry]:
    """The deals that go first where room is short."""
    loose = [one for one in deals.entries if not deals.mark(one.id)]
    return loose[-max(1, len(loose) // SHARE) :] if loose else []


def deleting(model: Model, names: Sequence[str]) -> Step:
    """Delete deals: they are not shown any more, and gone for good a while later."""
    shelf, deals = model.table.shelf, listing(model)
    for name in names:
        deals = deals.marked(name, gone=True)
    number = model.visit.toasts + 1
    after = on_shelf(closed(model), deals=deals, gone=(*shelf.gone, *names), clock=number)
    after = replace(after, visit=replace(after.visit, toasts=number))
    said = text(model.settings.language, "deals.gone", count=len(after.table.shelf.gone))
    saves = (kept(deals, name) for name in names)
    ways = Focus(("#archive-deals-restore", "#content"))
    return after, (*saves, Announce(said), ways, After(STAYS, Faded(number)))


def restored(model: Model, arg: str) -> Step:
    """Take the deletion back."""
    names, deals = model.table.shelf.gone, listing(model)
    for name in names:
        deals = deals.marked(name, gone=False)
    said = text(model.settings.language, "deals.restored")
    saves = (kept(deals, name) for name in names)
    back_in = Focus((f"#deal-of-{names[-1]}" if names else "#content", "#content"))
    return on_shelf(model, deals=deals, gone=()), (*saves, Announce(said), back_in)


def purged(model: Model, names: Sequence[str] = ()) -> Step:
    """Take the rows of deals away: by itself, of those deleted that long ago."""
    deals, names = listing(model), names or model.table.shelf.gone
    effects = tuple(rows_gone(deals, names))
    left = tuple(one for one in model.table.shelf.gone if one not in names)
    return on_shelf(model, deals=deals.without(names), gone=left), effects


def rows_gone(deals: Listing, names: Sequence[str]) -> Iterator[Effect]:
    """Yield the rows that go with these deals."""
    for name in names:
        if one := deals.entry(name):
            yield Save(one.key, "")
        for prefix in (archive.DEAL, archive.MARK, archive.PAR):
            yield Save(prefix + name, "")
