"""Positions in notation, as the seat to act sees them; forehand is seat 0, the dealer seat 3."""

from __future__ import annotations

from typing import Any

from engine.bots import choose
from engine.cards import FRENCH, TAROCK
from engine.deals import DealRecord
from engine.record import Record, new_record, record_view, replay_record

View = Any


def view_of(game: str, preset: str, hands: tuple[str, ...], actions: str, **options: Any) -> View:
    """Return the view of the seat to act after these actions, which have commas between them.

    What the hands leave open comes from the rest of the pack, lowest cards first, in turn.
    """
    options = {"direction": "clockwise", **options}
    record = new_record(game, preset, options, 0, 3)
    words = tuple(filter(None, (word.strip() for word in actions.split(","))))
    held, stock = _completed(game, hands)
    deal = DealRecord(3, held, stock, words)
    record = Record(game, preset, record.options, record.players, (deal,))
    return record_view(record, replay_record(record).to_act)


def _completed(game: str, hands: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], ...], Any]:
    pack, size = (FRENCH, 5) if game == "zwanzig-ab" else (TAROCK, 10)
    full = [text.split() for text in (*hands, *[""] * (4 - len(hands)))]
    rest = [name for name in pack.names if not any(name in hand for hand in full)]
    for _ in range(size):
        for hand in full:
            if len(hand) < size:
                hand.append(rest.pop())
    return tuple(map(tuple, full)), tuple(rest)


def tarock(hands: tuple[str, ...], actions: str, preset: str = "classic", **options: Any) -> View:
    """Return a view of Zwanzigerrufen; the cut is left out."""
    return view_of("zwanzigerrufen", preset, hands, actions, **{"cut": None, **options})


def ab(hands: tuple[str, ...], actions: str, preset: str = "standard", **options: Any) -> View:
    """Return a view of Zwanzig ab."""
    return view_of("zwanzig-ab", preset, hands, actions, **options)


def chosen(view: View, level: str = "club", worlds: int | None = None) -> str:
    """Return what a player of this level does."""
    return str(choose(view, level=level, worlds=worlds)["action"])
