"""Records that come to the table: from a link, from a file, or pasted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.errors import EngineError
from ui.match import announcements, guest_matches, match, toasts
from ui.model import Model
from ui.model.command import command, command_with, silent_change
from ui.model.effects import Announce, ReadRecord, Send, Step
from ui.model.feature import handler
from ui.model.messages import (
    CommandGiven,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
)
from ui.model.moment import Moment, moment_or_none
from ui.model.panel import OpenPanel
from ui.storage.links import OFFER_MESSAGES, moment_of_address, parse_link_in_text, unpack_link

LONG_RECORD_LENGTH = 100_000
"""The length in characters from which a record is read in slices."""


def open_record_text(model: Model, text: str, read_text: Callable[[str], str] = str) -> Step:
    """Open a record as a guest match, or announce why that cannot be done.

    `read_text` reads the record from the text. A long record is read in slices.
    """
    try:
        record_text = read_text(text)
        if len(record_text) > LONG_RECORD_LENGTH:
            return with_long_record_loading(model), (ReadRecord(record_text),)
        new_model = match.visit_record_text(model, record_text)
        return toasts.with_toast(
            model, (new_model, (Announce(announcements.prompt_speech(new_model)),)), "import"
        )
    except EngineError as error:
        return on_record_rejected(
            model, RecordRejected(announcements.unreadable_notice(model, error))
        )


class LinkTarget(NamedTuple):
    """The record that a link carries, and the moment that it names, if any."""

    record_link: str
    moment: Moment | None = None


def parse_link_target(text: str) -> LinkTarget:
    """Return the target in an argument: the record, and after a space the moment."""
    link, _, moment = text.partition(" ")
    return LinkTarget(link, moment_or_none(moment))


def follow_link(model: Model, target: LinkTarget) -> Step:
    """Visit the match of a link, at the moment that the link names."""
    after, effects = open_record_text(model, target.record_link, unpack_link)
    has_arrived = after.match.id != model.match.id
    if not target.moment or not has_arrived:
        return after, effects
    return after, (*effects, Send(CommandGiven("replay", target.moment)))


def follow_link_to_moment(model: Model, target: LinkTarget) -> Step:
    """Go to a moment of the guest match that a link has opened, or visit the link again."""
    return (
        (model, (Send(CommandGiven("replay", target.moment)),))
        if model.guest.home_game
        else follow_link(model, target)
    )


def visit_pasted(model: Model, text: str) -> Step:
    """Visit a pasted record or link. An installed app has no other way to open a link."""
    address = parse_link_in_text(text)
    if "r" in address:
        return follow_link(model, LinkTarget(address["r"], moment_of_address(address)))
    for kind, message in OFFER_MESSAGES.items():
        if kind in address:
            without_panel = replace(model, panel=OpenPanel())
            return without_panel, (Send(message(address[kind])),)
    return open_record_text(model, text)


def with_long_record_loading(model: Model) -> Model:
    """Return the model while a long record is loaded, before any of its deals is read."""
    return replace(model, notice="", panel=OpenPanel(), reading_progress=(0, 0))


def on_reading_progressed(model: Model, message: ReadingProgressed) -> Step:
    """Show the progress of reading a long record, unless it was cancelled."""
    progress = (message.done, message.total)
    return (replace(model, reading_progress=progress) if model.reading_progress else model), ()


def on_record_read(model: Model, message: RecordRead) -> Step:
    """Visit a long record that has been read, unless it was cancelled."""
    if model.reading_progress is None:
        return model, ()
    new_model, effects = guest_matches.visit_record(model, message.record)
    return replace(new_model, reading_progress=None), effects


def on_record_rejected(model: Model, message: RecordRejected) -> Step:
    """Show and announce why a record cannot be read."""
    after = replace(model, notice=message.notice, reading_progress=None)
    return after, (Announce(message.notice),)


def cancel_reading(model: Model) -> Model:
    """Return the model without the long record that is being read."""
    return replace(model, reading_progress=None)


COMMANDS = (
    command_with(str, "import", visit_pasted),
    command_with(parse_link_target, "follow", follow_link),
    command_with(parse_link_target, "follow-on", follow_link_to_moment),
    command("stop-reading", silent_change(cancel_reading)),
)
HANDLERS = (
    handler(ReadingProgressed, on_reading_progressed),
    handler(RecordRead, on_record_read),
    handler(RecordRejected, on_record_rejected),
)
