"""A guest match on the table beside my own: visited, or begun earlier and resumed."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from engine.record import Record
from ui.match import announcements, match, set_aside_matches, toasts
from ui.model import Model
from ui.model.effects import Announce, ReadEarlierMatch, Step
from ui.model.messages import EarlierMatchRead
from ui.storage import saved_matches


def visit_record(model: Model, record: Record, origin: str = "") -> Step:
    """Visit a record as a guest match."""
    guest = match.match_with_new_id(model, record, match.another_seed(model.match.seed))
    new_model = match.visit_match(model, guest, origin=origin)
    return toasts.with_toast(
        model, (new_model, (Announce(announcements.prompt_speech(new_model)),)), "import"
    )


def request_earlier_match(model: Model, identity: str) -> Step:
    """Request a match that was set aside."""
    head = model.stored.earlier_matches.get(identity, "")
    return model, (ReadEarlierMatch(head),) if head else ()


def on_earlier_match_read(model: Model, message: EarlierMatchRead) -> Step:
    """Resume a match that was set aside, or announce why it cannot be read."""
    try:
        origin = set_aside_matches.guest_origin(message.text)
        if origin is not None:
            return resume_guest_match(model, message.text, origin)
        after = match.resume_set_aside_match(model, message.text)
    except EngineError as error:
        notice = announcements.unreadable_notice(model, error)
        after = replace(model, notice=notice)
        return after, (Announce(notice),)
    step = after, (Announce(announcements.speech_with_prompt(after, "say.back")),)
    return toasts.with_toast(model, step, "bring-back")


def resume_guest_match(model: Model, text: str, origin: str) -> Step:
    """Resume a guest match that I have begun, beside my own match.

    Raise `EngineError` if the text is no match.
    """
    begun_match = saved_matches.parse_saved_match(text, match.another_seed(model.match.seed))
    after = match.visit_match(model, begun_match, origin=origin)
    step = after, (Announce(announcements.prompt_speech(after)),)
    return toasts.with_toast(model, step, "import")
