"""A club player of Zwanzigerrufen: which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots import zwanzigerrufen_cards, zwanzigerrufen_negative
from engine.bots.advice import Advice, View
from engine.bots.zwanzigerrufen_bids import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen_sight import sight
from engine.bots.zwanzigerrufen_talk import advise_talk


def advise(view: View) -> Advice:
    """Return what a club player does in this view."""
    return PHASES[view["phase"]](view)


def _cut(view: View) -> Advice:
    return Advice("cut", "cut")


def _stack(view: View) -> Advice:
    return Advice(view["legal"][0], "any-stack")


def _card(view: View) -> Advice:
    seen = sight(view)
    if seen.contract.negative:
        return zwanzigerrufen_negative.advise(seen, view["tricks_won"][seen.seat])
    return zwanzigerrufen_cards.advise(seen)


PHASES: Mapping[str, Callable[[View], Advice]] = {
    "cut": _cut,
    "stack": _stack,
    "throw-in": advise_throw_in,
    "bid": advise_bid,
    "declare": advise_talk,
    "play": _card,
}
