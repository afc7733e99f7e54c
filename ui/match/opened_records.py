"""Records that come to the table: from a link, from a file, or set aside earlier."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from engine.record import Record
from ui.match import announcements, match, replays, toasts
from ui.model import Model
from ui.model.effects import Announce, ReadEarlierMatch, ReadRecord, Send, Step
from ui.model.messages import (
    CommandGiven,
    EarlierMatchRead,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
)
from ui.storage.links import moment_argument, parse_last_link, unpack_link

LONG_RECORD_LENGTH = 100_000
"""The length in characters from which a record is read in slices."""


def request_earlier_match(model: Model, identity: str) -> Step:
    """Request a match that was set aside."""
    head = model.stored.earlier_matches.get(identity, "")
    return model, (ReadEarlierMatch(head),) if head else ()


def on_earlier_match_read(model: Model, message: EarlierMatchRead) -> Step:
    """Resume a match that was set aside; announce why if it cannot be read."""
    try:
        after = match.resume_set_aside_match(model, message.text)
    except EngineError as error:
        notice = announcements.unreadable_notice(model, error)
        after = replace(model, visit=replace(model.visit, notice=notice))
        return after, (Announce(notice),)
    step = after, (Announce(announcements.arrival_speech(after, "say.back")),)
    return toasts.with_toast(model, step, "bring-back")


def visit_command(text_of: Callable[[str], str]) -> Callable[[Model, str], Step]:
    """Return a command that opens a record as a guest match, or announces why it cannot.

    A long record is read in slices.
    """

    def run_visit(model: Model, arg: str) -> Step:
        try:
            text = text_of(arg)
            if len(text) > LONG_RECORD_LENGTH:
                return with_reading_started(model), (ReadRecord(text),)
            new_model = match.visit_text(model, text)
            return toasts.with_toast(
                model,
                (new_model, (Announce(announcements.prompt_speech(new_model)),)),
                "import",
            )
        except EngineError as error:
            return on_record_rejected(
                model, RecordRejected(announcements.unreadable_notice(model, error))
            )

    return run_visit


def follow_link(model: Model, arg: str) -> Step:
    """Visit the match of a link, at the moment that the link names."""
    link, _, moment = arg.partition(" ")
    after, effects = visit_command(unpack_link)(model, link)
    has_arrived = after.match.id != model.match.id
    return (replays.open_replay_at(after, moment)[0] if moment and has_arrived else after), effects


def follow_link_to_moment(model: Model, arg: str) -> Step:
    """Go to a moment of the guest match that a link has opened, or visit the link again."""
    moment = arg.partition(" ")[2]
    return (
        replays.open_replay_at(model, moment) if model.visit.guest_home else follow_link(model, arg)
    )


def visit_pasted(model: Model, text: str) -> Step:
    """Visit a pasted record or link; an installed app has no other way to open a link."""
    address = parse_last_link(text)
    if "r" in address:
        return follow_link(model, f"{address['r']} {moment_argument(address)}")
    for kind, command in LINK_OFFERS.items():
        if kind in address:
            without_panel = replace(model, table=replace(model.table, panel=""))
            return without_panel, (Send(CommandGiven(command, address[kind])),)
    return visit_command(str)(model, text)


LINK_OFFERS = {"s": "profile-offer", "h": "rules-offer"}
"""The commands for links with settings and with house rules."""


def with_reading_started(model: Model) -> Model:
    """Return the model with a long record being read."""
    visit = replace(model.visit, reading_progress=(0, 0), notice="")
    return replace(model, visit=visit, table=replace(model.table, panel=""))


def on_reading_progressed(model: Model, message: ReadingProgressed) -> Step:
    """Show the progress of reading a long record, unless it was cancelled."""
    visit = replace(model.visit, reading_progress=(message.done, message.total))
    return (replace(model, visit=visit) if model.visit.reading_progress else model), ()


def on_record_read(model: Model, message: RecordRead) -> Step:
    """Visit a long record that has been read, unless it was cancelled."""
    if model.visit.reading_progress is None:
        return model, ()
    new_model, effects = visit_record(model, message.record)
    return replace(new_model, visit=replace(new_model.visit, reading_progress=None)), effects


def visit_record(model: Model, record: Record, origin: str = "") -> Step:
    """Visit a record as a guest match."""
    guest = match.match_with_new_id(model, record, match.another_seed(model.match.seed))
    new_model = match.visit_match(model, guest, origin=origin)
    return toasts.with_toast(
        model, (new_model, (Announce(announcements.prompt_speech(new_model)),)), "import"
    )


def on_record_rejected(model: Model, message: RecordRejected) -> Step:
    """Show and announce why a record cannot be read."""
    visit = replace(model.visit, reading_progress=None, notice=message.notice)
    return replace(model, visit=visit), (Announce(message.notice),)
