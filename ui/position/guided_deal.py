"""A guided deal, such as a lesson: a guest match whose actions are laid down, with notes between.

Which deals are guided stands in the model (`Model.guided_deals`). The progress is derived from the
record and from the number of notes read in the last position.
"""

from __future__ import annotations

from engine.record import Record, is_continued_by, replay_record
from ui.model import ME, Model
from ui.model.lesson import GuidedDeal, Note
from ui.position.seat_view import ply_of


def current_guided_deal(model: Model) -> GuidedDeal | None:
    """Return the guided deal on the table, if there is one."""
    guided = model.guided_deals.get(model.record.game) if model.guest.home_game else None
    return guided if guided and is_part_of_guided_deal(model.record, guided) else None


def is_guided(model: Model) -> bool:
    """Return whether a guided deal is on the table."""
    return current_guided_deal(model) is not None


def is_part_of_guided_deal(record: Record, guided: GuidedDeal) -> bool:
    """Return whether a record is a guided deal up to some action."""
    return record == guided.record or is_continued_by(record, guided.record)


def note_index(model: Model) -> int:
    """Return the index of the note shown, the latest one reached.

    While a trick without a note lies on the table, it is the note on my card to the trick.
    """
    guided, ply = current_guided_deal(model), ply_of(model.record)
    earlier_count = sum(note.ply < ply for note in guided.notes) if guided else 0
    last_here = -1 if is_trick_without_note(model) else len(notes_at_position(model)) - 1
    return max(earlier_count + min(model.lesson.notes_read, last_here), 0)


def notes_at_position(model: Model) -> tuple[Note, ...]:
    """Return the notes of the position on the table."""
    guided, ply = current_guided_deal(model), ply_of(model.record)
    return tuple(note for note in guided.notes if note.ply == ply) if guided else ()


def tells_of_trick(model: Model) -> bool:
    """Return whether the next note of this position is about the trick that has just ended."""
    unread = notes_at_position(model)[model.lesson.notes_read :]
    return bool(unread) and unread[0].region == "trick"


def is_trick_without_note(model: Model) -> bool:
    """Return whether a finished trick lies on the table about which a guided deal has no note."""
    return model.table.is_trick_held and not tells_of_trick(model)


def current_note(model: Model) -> Note | None:
    """Return the note shown, if a guided deal is on the table."""
    guided = current_guided_deal(model)
    return guided.notes[note_index(model)] if guided else None


def current_note_fits(model: Model) -> bool:
    """Return whether the current note fits the table: a note about a trick needs one there."""
    note = current_note(model)
    return note is not None and model.table.is_trick_held == (note.region == "trick")


def must_read_note(model: Model) -> bool:
    """Return whether a note has to be read before the deal goes on.

    My decision answers the last note before it, and the very last note stays. A trick without a
    note is taken away first.
    """
    if is_trick_without_note(model):
        return False
    unread_count = len(notes_at_position(model)) - model.lesson.notes_read
    is_others_turn = replay_record(model.record).to_act not in (ME, None)
    return unread_count > (0 if is_others_turn else 1)


def is_at_last_note(model: Model) -> bool:
    """Return whether the last note of a guided deal is shown."""
    guided = current_guided_deal(model)
    return guided is not None and note_index(model) == len(guided.notes) - 1


def next_guided_action(model: Model) -> str:
    """Return the action that comes next, whoever is to act, or "" if no guided deal is played."""
    guided, ply = current_guided_deal(model), ply_of(model.record)
    return "".join(guided.record.deals[0].actions[ply : ply + 1]) if guided else ""


def my_guided_action(model: Model) -> str:
    """Return what I am to do next, or "" if I am not to act yet.

    A note to read and a trick to take away come first.
    """
    is_my_turn = replay_record(model.record).to_act == ME and not model.table.is_trick_held
    return next_guided_action(model) if is_my_turn and not must_read_note(model) else ""


def is_unexpected_action(model: Model, action: str) -> bool:
    """Return whether my action is not the expected one. The order of its cards is free."""
    expected_action = next_guided_action(model)
    return bool(expected_action) and sorted(action.split()) != sorted(expected_action.split())
