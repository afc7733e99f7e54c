"""Matches in notation for the tests of the page, and a way to play them message by message."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.deals import DealRecord
from engine.games import find_game
from engine.record import Record, replay_record
from ui.effects import Effect
from ui.messages import ActionChosen, BotActed, CommandGiven
from ui.model import ME, Match, Model, Settings, StoredData, Table, Visit
from ui.update import update

LIKES = Settings(names="compass")
"""Seats by the compass, so that a test says where somebody sits."""

# Forehand is me. Hearts are mine; West is long in clubs, North in spades, East in diamonds.
AB = (
    "HA H10 SA C7 D8",
    "HK CA C10 S7 D7",
    "HQ S10 SK CK D9",
    "HJ DA D10 S9 C9",
)
AB_TRUMP = ("trump H", "exchange D8", "exchange", "exchange", "exchange C9")
AB_STAY = ("stay", "stay", "stay")
AB_TRICKS = (
    ("play HA", "play HK", "play HQ", "play HJ"),
    ("play H10", "play S7", "play D9", "play S9"),
    ("play SA", "play D7", "play SK", "play DA"),
)
OPENING = (*AB_TRUMP, *AB_STAY)

# The dealer sits on my left, so play goes round to the right from me; the called XX is North's.
ZR = (
    "T19 T18 T17 T9 T5 SK SQ CK HK DK",
    "T21 T16 T13 T8 T4 SN CQ HQ HN DQ",
    "T20 T15 T12 T7 T1 SJ CN HJ DN DJ",
    "SKU T14 T11 T10 T6 S10 CJ C10 HA DA",
)


def match(
    hands: tuple[str, ...] = AB,
    *actions: str,
    game: str = "zwanzig-ab",
    preset: str = "standard",
    dealer: int = 3,
) -> Record:
    """A match with one deal of these hands; what is not dealt is the stock, in the pack's order."""
    dealt = tuple(tuple(hand.split()) for hand in hands)
    names = find_game(game).pack.names
    stock = tuple(name for name in names if not any(name in hand for hand in dealt))
    return Record(game, preset, deals=(DealRecord(dealer, dealt, stock, actions),))


def model(*actions: str, **changes: Any) -> Model:
    """The page at a Zwanzig ab match after these actions, live and without pauses."""
    settled = {"ready": True, "fast": True, "announced_count": len(actions)} | changes
    return table_at(match(AB, *actions), **settled)


def slow(*actions: str, **changes: Any) -> Model:
    """The same with the pauses that a visitor has."""
    return model(*actions, **{"fast": False} | changes)


def table_at(record: Record, settings: Settings = LIKES, **changes: Any) -> Model:
    """The page at a record, with these fields of its parts."""
    return having(Model(Match(record), settings), **changes)


def having(model: Model, **values: Any) -> Model:
    """The page with fields changed, each in the part of the model that has it."""
    for name, value in values.items():
        part = name if hasattr(model, name) and name != "record" else PART_OF[name]
        new = value if part == name else replace(getattr(model, part), **{name: value})
        change: dict[str, Any] = {part: new}
        model = replace(model, **change)
    return model


PART_OF = {
    field.name: part
    for part, kind in {"match": Match, "table": Table, "visit": Visit, "stored": StoredData}.items()
    for field in fields(kind)
}


def played(table: Model, *actions: str) -> tuple[Model, list[Effect]]:
    """The page after these actions, mine as clicks and the others' as answers of bots."""
    effects: list[Effect] = []
    for action in actions:
        mine = replay_record(table.record).to_act == ME
        message = ActionChosen(action) if mine else BotActed(action, table.record)
        table, more = update(table, message)
        effects += more
    return table, effects


def done(table: Model, name: str, arg: str = "") -> Model:
    """The page after a command."""
    return update(table, CommandGiven(name, arg))[0]


def actions_of(table: Model) -> tuple[str, ...]:
    """The actions of the deal on the table."""
    return table.record.deals[-1].actions
