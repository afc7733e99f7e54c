"""What can be seen before Python is there: a first deal, or the table as it was left."""

from __future__ import annotations

from itertools import count, islice

from engine.record import Record, replay_record, with_action
from ui.kept import house_rules
from ui.model import ME, Match, Model, StoredData
from ui.scene import make_scene
from ui.table import match
from ui.views.page import page

OPEN = "plain.open-table"
"""What a page says that is in a frame, where there is no table."""


def opening(game: str, seed: int) -> Record:
    """A match by a game's first preset whose cards come from `seed`, cut if it wants that.

    Only the cards come from this seed: everybody may know it, so the match goes on with another.
    """
    record = match.new_match_record(house_rules.default_rules(game), seed)
    deal = replay_record(record)
    return with_action(record, "cut") if deal.phase == "cut" and deal.to_act != ME else record


def seeds(game: str, number: int) -> tuple[int, ...]:
    """The first so many seeds whose opening lets the reader see cards and act at once."""
    return tuple(islice((seed for seed in count() if _mine(opening(game, seed))), number))


def _mine(record: Record) -> bool:
    deal = replay_record(record)
    return deal.to_act == ME and deal.phase != "cut"


def left(model: Model) -> Model:
    """The model as it opens on the next visit: what is saved of it, nothing half done."""
    kept = StoredData(damaged_text=model.stored.damaged_text)
    opened = Match(model.record, model.match.seed)
    return match.with_end_shown(Model(opened, model.settings, stored=kept))


def screen(model: Model) -> str:
    """What the next visit shows first; nothing for a match that is a guest or unsaved."""
    return (
        ""
        if model.visit.guest_home or not model.visit.may_store
        else str(page(make_scene(left(model))))
    )
