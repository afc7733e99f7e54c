"""What differs between two models, as the names that rows of passes and regions ask for.

A name is a field of the model ("settings"), a field of one of its larger parts ("match.id"), or
one of the names below. `ui/README.md` says what they mean and how to choose them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from engine.record import Record, acting_seats, replay_record
from engine.seats import SEATS
from ui.game_face import face_of_game
from ui.model import ME, Match, Model, StoredData, Table, Visit
from ui.model.feature import ANYTHING
from ui.model.hints import HintState
from ui.position.seat_view import seat_view

OWN_NAMES = ("position", "played", "moved", "milestone", "panel-open")
"""The names of changes that are neither fields nor states."""

IS_IN_STATE: Mapping[str, Callable[[Model], bool]] = {
    "opening": lambda model: acting_seats(model.record).count(ME) <= 1,
    "trick-held": lambda model: model.table.is_trick_held,
    "deal-over": lambda model: replay_record(model.record).phase == "over",
    "guest": lambda model: bool(model.guest.home_game),
    "arranging": lambda model: model.hand_arranging.is_active,
    "card-ahead": lambda model: bool(model.table.card_ahead),
    "explained": lambda model: model.hints != HintState(),
}
"""States of the table. Such a name is a change of `position` to, within or from this state.

The opening lasts until my second action in a deal, since the first may be cutting. `guest` is also
the field of the model.
"""

SCENE = ("position", "replay", "settings")
"""The changes that concern whatever shows the position on the table."""

PART_FIELDS = {
    part: tuple(field.name for field in fields(kind))
    for part, kind in {"match": Match, "table": Table, "visit": Visit, "stored": StoredData}.items()
}
"""The fields of the parts that are compared field by field."""

MODEL_FIELDS = tuple(field.name for field in fields(Model))

ALL_CHANGES = frozenset(
    (
        *(*ANYTHING, *OWN_NAMES, *IS_IN_STATE, *MODEL_FIELDS),
        *(f"{part}.{name}" for part, names in PART_FIELDS.items() for name in names),
    )
)
"""Every name there is."""


def list_changes(before: Model, after: Model) -> frozenset[str]:
    """Return the names of what differs between two models.

    Values are compared by identity, so that no change is missed and nothing is searched.
    """
    return frozenset(_changes(before, after)) if after is not before else frozenset()


def _changes(before: Model, after: Model) -> Iterator[str]:
    yield from ANYTHING
    for part in _changed_fields(before, after, MODEL_FIELDS):
        yield part
        names = PART_FIELDS.get(part, ())
        for name in _changed_fields(getattr(before, part), getattr(after, part), names):
            yield f"{part}.{name}"
    if before.panel.name or after.panel.name:
        yield "panel-open"
    is_other_record = after.record is not before.record
    if is_other_record:
        yield "played" if _is_played_on(before.record, after.record) else "moved"
        if _milestones(before.record) != _milestones(after.record):
            yield "milestone"
    if is_other_record or after.table.is_trick_held is not before.table.is_trick_held:
        yield "position"
        yield from (name for name, is_in in IS_IN_STATE.items() if is_in(before) or is_in(after))


def _milestones(record: Record) -> tuple[object, ...]:
    """Return how far the deal has come, apart from the trick under way."""
    view = seat_view(record)
    sides = [face_of_game(record.game).side_of_seat(view, seat) for seat in SEATS]
    other_count = sum(not action.startswith("play ") for action in record.deals[-1].actions)
    is_playing = bool(view["tricks"] or view["trick"]["cards"])
    return (view["phase"], other_count, is_playing, len(view["tricks"]), sides)


def _changed_fields(before: Any, after: Any, names: tuple[str, ...]) -> Iterator[str]:
    return (name for name in names if getattr(after, name) is not getattr(before, name))


def _is_played_on(before: Record, after: Record) -> bool:
    """Return whether one record is the other with more actions in its last deal."""
    old, new = before.deals[-1], after.deals[-1]
    return (
        after.deal_chain.previous is before.deal_chain.previous
        and (*after.setup, after.players) == (*before.setup, before.players)
        and new.hands is old.hands
        and new.hashable_meta == old.hashable_meta
        and len(new.actions) > len(old.actions)
        and new.actions[: len(old.actions)] == old.actions
    )
