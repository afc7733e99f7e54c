"""The players of Eight Tricks: the better ones save high cards for tricks that they can win.

They boast with two aces.
"""

from __future__ import annotations

from engine.bots.advice import Advice
from engine.bots.budget import Budget
from engine.view import View, cards_of_seat_to_act

RANKS = "A K Q J 10 9 8 7".split()


def beginner(view: View, budget: Budget) -> Advice:
    """Return the first legal card."""
    if view["phase"] == "boast":
        return _boast_advice(view)
    return Advice(view["legal"][0], "eight-first", {"card": _card(view["legal"][0])})


def club(view: View, budget: Budget) -> Advice:
    """Return the highest card if it beats the trick, else the lowest."""
    if view["phase"] == "boast":
        return _boast_advice(view)
    cards = sorted(map(_card, view["legal"]), key=_height)
    high, low, trick = cards[0], cards[-1], view["trick"]["cards"]
    led = [card for card in trick if card[0] == trick[0][0]]
    wins = all(high[0] == card[0] and _height(high) < _height(card) for card in led)
    card, key = (high, "eight-high") if wins else (low, "eight-low")
    return Advice(f"play {card}", key, {"card": card})


casual = master = club


def _boast_advice(view: View) -> Advice:
    aces = sum(card[1:] == "A" for card in cards_of_seat_to_act(view))
    if aces > 1:
        return Advice("boast", "eight-boast", {"hand": "aces"})
    return Advice("modest", "eight-modest", {"hand": "aces" if aces else "aceless"})


def _card(action: str) -> str:
    return action.removeprefix("play ")


def _height(card: str) -> int:
    return RANKS.index(card[1:])
