"""Positions in notation, as views of the seat to act; forehand is seat 0, the dealer seat 3."""

from __future__ import annotations

from typing import Any

from engine.bots import choose
from engine.cards import FRENCH, TAROCK
from engine.deals import DealRecord
from engine.record import Record, new_record, record_view, replay_record
from tests.engine.zwanzigerrufen_table import NORMAL, QUIET

View = Any

NORMAL_PLAY = f"{NORMAL}, {QUIET}"
"""A Normal game in which nobody declares anything."""


def view_of(game: str, preset: str, hands: tuple[str, ...], actions: str, **options: Any) -> View:
    """Return the view of the seat to act after these comma-separated actions.

    Missing cards of the hands come from the rest of the pack, lowest cards first, in turn.
    """
    options = {"direction": "clockwise", **options}
    record = new_record(game, preset, options, 0, 3)
    action_list = tuple(filter(None, (word.strip() for word in actions.split(","))))
    full_hands, stock = _complete_hands(game, hands)
    deal = DealRecord(3, full_hands, stock, action_list)
    record = Record(game, preset, record.options, record.players, (deal,))
    return record_view(record, replay_record(record).to_act)


def _complete_hands(game: str, hands: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], ...], Any]:
    pack, size = (FRENCH, 5) if game == "zwanzig-ab" else (TAROCK, 10)
    full = [text.split() for text in (*hands, *[""] * (4 - len(hands)))]
    rest = [name for name in pack.names if not any(name in hand for hand in full)]
    for _ in range(size):
        for hand in full:
            if len(hand) < size:
                hand.append(rest.pop())
    return tuple(map(tuple, full)), tuple(rest)


def zwanzigerrufen_view(
    hands: tuple[str, ...], actions: str, preset: str = "classic", **options: Any
) -> View:
    """Return a view of Zwanzigerrufen without the cut."""
    return view_of("zwanzigerrufen", preset, hands, actions, **{"cut": None, **options})


def zwanzig_ab_view(
    hands: tuple[str, ...], actions: str, preset: str = "standard", **options: Any
) -> View:
    """Return a view of Zwanzig ab."""
    return view_of("zwanzig-ab", preset, hands, actions, **options)


def play_actions(names: str) -> str:
    """Return the actions that play these cards."""
    return ", ".join(f"play {name}" for name in names.split())


def chosen_action(view: View, level: str = "club", worlds: int | None = None) -> str:
    """Return the action of a player of this level."""
    return str(choose(view, level=level, worlds=worlds)["action"])


def action_and_reason(view: View, level: str, worlds: int | None = None) -> tuple[str, str]:
    """Return the action of a player of this level, and the key of its reason."""
    answer: Any = choose(view, level=level, worlds=worlds)
    return answer["action"], answer["reason"]["key"]
