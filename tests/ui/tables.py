"""Matches in notation for the tests of the page, and helpers that play them by messages."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from engine.deals import DealRecord
from engine.games import find_game
from engine.record import Record, replay_record
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import ME, Match, Model, Program, StoredData, Table, Visit
from ui.model.autoplay import AutoplayState
from ui.model.command import CommandText, PageInput
from ui.model.effects import Announce, Effect, SaveRow
from ui.model.guest_match import GuestMatch
from ui.model.hints import HintState
from ui.model.messages import ActionChosen, BotActed
from ui.model.settings import Settings
from ui.model.tab import TabState
from ui.model.tips import TipState

T = TypeVar("T")
AnyEffect = TypeVar("AnyEffect")

COMPASS_SETTINGS = Settings(names="compass")
"""Seats named by the compass, so that a test says where somebody sits."""

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
AB_THREE_TRICKS = (*OPENING, *(card for trick in AB_TRICKS for card in trick))
AB_DEAL = (
    *AB_THREE_TRICKS,
    *("play C7", "play CA", "play CK", "play CJ"),
    *("play C10", "play S10", "play D10", "play CQ"),
)
"""A whole deal: I take three tricks, and West two."""

# The dealer sits on my left, so play goes round to the right from me; the called XX is North's.
ZR = (
    "T19 T18 T17 T9 T5 SK SQ CK HK DK",
    "T21 T16 T13 T8 T4 SN CQ HQ HN DQ",
    "T20 T15 T12 T7 T1 SJ CN HJ DN DJ",
    "SKU T14 T11 T10 T6 S10 CJ C10 HA DA",
)


def make_match(
    hands: tuple[str, ...] = AB,
    *actions: str,
    game: str = "zwanzig-ab",
    preset: str = "standard",
    dealer: int = 3,
) -> Record:
    """Return a match with one deal of these hands; cards not dealt are the stock, in pack order."""
    hand_cards = tuple(tuple(hand.split()) for hand in hands)
    names = find_game(game).pack.names
    stock = tuple(name for name in names if not any(name in hand for hand in hand_cards))
    return Record(game, preset, deals=(DealRecord(dealer, hand_cards, stock, actions),))


FIRST_MODEL = make_first_model({}, {}, language="en", seed=1)
"""The model of a first visit, with what the features add to it."""


def make_model(*actions: str, **changes: Any) -> Model:
    """Return the model of a Zwanzig ab match after these actions, live and without pauses."""
    fields = {"ready": True, "fast": True, "announced_count": len(actions)} | changes
    return table_at(make_match(AB, *actions), **fields)


def make_slow_model(*actions: str, **changes: Any) -> Model:
    """Return the same model with the pauses that a visitor has."""
    return make_model(*actions, **{"fast": False} | changes)


def table_at(record: Record, settings: Settings = COMPASS_SETTINGS, **changes: Any) -> Model:
    """Return the model of a record, with these fields changed."""
    model = Model(Match(record), settings, guided_deals=FIRST_MODEL.guided_deals)
    return with_fields(model, **changes)


def with_fields(model: Model, **values: Any) -> Model:
    """Return a model with fields changed, each in the part of the model that has it."""
    for name, value in values.items():
        part = name if hasattr(model, name) and name != "record" else PART_OF[name]
        changed_part = value if part == name else replace(getattr(model, part), **{name: value})
        change: dict[str, Any] = {part: changed_part}
        model = replace(model, **change)
    return model


def in_language(model: Model, language: str) -> Model:
    """Return a model in a language."""
    return replace(model, settings=replace(model.settings, language=language))


PARTS: Mapping[str, type[Any]] = {
    "match": Match,
    "table": Table,
    "visit": Visit,
    "guest": GuestMatch,
    "autoplay": AutoplayState,
    "tips": TipState,
    "hints": HintState,
    "tab": TabState,
    "stored": StoredData,
    "program": Program,
}
PART_OF = {field.name: part for part, kind in PARTS.items() for field in fields(kind)}


def play_actions(table: Model, *actions: str) -> tuple[Model, list[Effect]]:
    """Return the model after these actions, mine sent as clicks, the others' as bots' answers."""
    effects: list[Effect] = []
    for action in actions:
        is_mine = replay_record(table.record).to_act == ME
        message = ActionChosen(action) if is_mine else BotActed(action, table.record)
        table, new_effects = update(table, message)
        effects += new_effects
    return table, effects


def classes_with_base(base: type[T]) -> list[type[T]]:
    """Return the classes with this base in its module: all messages, or all effects."""
    members = vars(sys.modules[base.__module__]).values()
    kinds = [kind for kind in members if isinstance(kind, type) and kind is not base]
    return [kind for kind in kinds if issubclass(kind, base)]


def effects_of(kind: type[AnyEffect], effects: Iterable[object]) -> list[AnyEffect]:
    """Return the effects of a kind, in order."""
    return [effect for effect in effects if isinstance(effect, kind)]


def effect_of(kind: type[AnyEffect], table: Model, message: PageInput) -> AnyEffect:
    """Return the only effect of a kind that a message has."""
    (effect,) = effects_of(kind, update(table, message)[1])
    return effect


def announcements(effects: Iterable[Effect]) -> list[str]:
    """Return what is announced, in order."""
    return [effect.text for effect in effects_of(Announce, effects)]


def announced_text(effects: Iterable[Effect]) -> str:
    """Return everything that is announced as one text."""
    return " ".join(announcements(effects))


def saved_rows(effects: Iterable[Effect]) -> dict[str, str]:
    """Return the rows that effects save."""
    return {effect.key: effect.text for effect in effects_of(SaveRow, effects)}


def after_command(table: Model, name: str, arg: str = "") -> Model:
    """Return the model after a command."""
    return update(table, CommandText(name, arg))[0]


def actions_of(table: Model) -> tuple[str, ...]:
    """Return the actions of the deal on the table."""
    return table.record.deals[-1].actions
