"""Records that come to the table: from a link, from a file, and matches that were set aside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from engine.record import Record
from ui.effects import Announce, Fetch, Read, Step
from ui.kept.link import moment, parts, unpacked
from ui.late import late
from ui.messages import Brought, Opened, Progress, Unread
from ui.model import Model
from ui.table import announcements, match, replays, toasts

LONG = 100_000
"""Characters of a record that is read in slices."""


def fetch(model: Model, identity: str) -> Step:
    """Ask for a match that was set aside."""
    head = model.kept.earlier.get(identity, "")
    return model, (Fetch(head),) if head else ()


def brought(model: Model, msg: Brought) -> Step:
    """Play a match on that was set aside; say why if it cannot be read."""
    try:
        after = match.brought_back(model, msg.text)
    except EngineError as error:
        notice = announcements.unreadable(model, error)
        after = replace(model, visit=replace(model.visit, notice=notice))
        return after, (Announce(notice),)
    step = after, (Announce(announcements.arrival(after, "say.back")),)
    return toasts.told(model, step, "bring-back")


def visit(text_of: Callable[[str], str]) -> Callable[[Model, str], Step]:
    """A command that opens a record, the own match set aside; or says why it cannot.

    A long one is read in slices.
    """

    def command(model: Model, arg: str) -> Step:
        try:
            text = text_of(arg)
            if len(text) > LONG:
                return begun(model), (Read(text),)
            there = match.visit_text(model, text)
            return toasts.told(model, (there, (Announce(announcements.prompt(there)),)), "import")
        except EngineError as error:
            return unread(model, Unread(announcements.unreadable(model, error)))

    return command


def followed(model: Model, arg: str) -> Step:
    """Visit the match of a link at the moment that it names, which is none of any other match."""
    link, _, there = arg.partition(" ")
    after, effects = visit(unpacked)(model, link)
    came = after.match.id != model.match.id
    return (replays.opened(after, there)[0] if there and came else after), effects


def followed_on(model: Model, arg: str) -> Step:
    """Go to a moment of the match that a link has brought; once that was left, visit it anew."""
    there = arg.partition(" ")[2]
    return replays.opened(model, there) if model.visit.guest else followed(model, arg)


def pasted(model: Model, text: str) -> Step:
    """Visit what was pasted: a record, or what a link carries, for an app opens none."""
    address = parts(text)
    if "r" in address:
        return followed(model, f"{address['r']} {moment(address)}")
    for kind, offer in OFFERS.items():
        if kind in address:
            closed = replace(model, table=replace(model.table, panel=""))
            return offer(closed, address[kind]), ()
    return visit(str)(model, text)


OFFERS: dict[str, Callable[[Model, str], Model]] = {
    "s": late("ui.kept.liking", "offer"),
    "h": late("ui.kept.drafts", "offer"),
}
"""What becomes of a link with settings, or with house rules."""


def begun(model: Model) -> Model:
    """The model as a long record begins to be read."""
    visit = replace(model.visit, reading=(0, 0), notice="")
    return replace(model, visit=visit, table=replace(model.table, panel=""))


def reading(model: Model, msg: Progress) -> Step:
    """Show how much of a long record has been read, unless that was called off."""
    visit = replace(model.visit, reading=(msg.done, msg.total))
    return (replace(model, visit=visit) if model.visit.reading else model), ()


def opened(model: Model, msg: Opened) -> Step:
    """Go to a long record that has been read, the own match set aside."""
    if model.visit.reading is None:
        return model, ()
    there, effects = visited(model, msg.record)
    return replace(there, visit=replace(there.visit, reading=None)), effects


def visited(model: Model, record: Record, origin: str = "") -> Step:
    """Go to a record that has been read, the own match set aside."""
    guest = match.named_match(model, record, match.another_seed(model.match.seed))
    there = match.visit_match(model, guest, origin=origin)
    return toasts.told(model, (there, (Announce(announcements.prompt(there)),)), "import")


def unread(model: Model, msg: Unread) -> Step:
    """Say why a record cannot be read."""
    visit = replace(model.visit, reading=None, notice=msg.notice)
    return replace(model, visit=visit), (Announce(msg.notice),)
