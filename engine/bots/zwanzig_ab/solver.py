"""The last tricks exactly, all cards open: each seat takes what is best for itself (max^n)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from engine.bots.zwanzig_ab.deck import SUIT, Ranked, singles, suit_of
from engine.bots.zwanzig_ab.rollout import OpenTrick, allowed

Won = tuple[int, ...]
Values = tuple[float, ...]
Held = tuple[Ranked, ...]


class Solver:
    """Solves positions of one deal; `utility` says what final tricks are worth to each place."""

    def __init__(self, utility: Callable[[Won], Values], overtrump: bool) -> None:
        self.utility = utility
        self.overtrump = overtrump
        self.known: dict[tuple[Held, int, Won], Won] = {}

    def end(self, held: Held, trick: OpenTrick, won: Won) -> Won:
        """Return the tricks of each place in the end when everybody plays on perfectly.

        Among equals the lowest card is played.
        """
        if trick.laid == len(held):
            won = (*won[: trick.winner], won[trick.winner] + 1, *won[trick.winner + 1 :])
            trick = OpenTrick(trick.winner)
        if trick.laid:
            return self._best(held, trick, won)
        if not held[trick.leader]:
            return won
        key = held, trick.leader, won
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._best(held, trick, won)
        return found

    def _best(self, held: Held, trick: OpenTrick, won: Won) -> Won:
        place = (trick.leader + trick.laid) % len(held)
        best, most = won, -inf
        for card in distinct(held, place, trick, self.overtrump):
            found = self.after(held, place, card, trick, won)
            value = self.utility(found)[place]
            if value > most:
                best, most = found, value
        return best

    def after(self, held: Held, place: int, card: Ranked, trick: OpenTrick, won: Won) -> Won:
        """Return the tricks in the end once this place has played this card."""
        rest = (*held[:place], held[place] ^ card, *held[place + 1 :])
        return self.end(rest, trick.after(place, card), won)


def distinct(held: Held, place: int, trick: OpenTrick, overtrump: bool) -> list[Ranked]:
    """Return the legal cards, of neighbours in rank only the lowest."""
    cards = allowed(held[place], trick, overtrump)
    if not cards & cards - 1:
        return [cards]
    others = trick.best
    for hand in held:
        others |= hand
    others &= ~cards
    found: list[Ranked] = []
    for card in singles(cards):
        if not found or not _level(found[-1], card, others):
            found.append(card)
        else:
            found[-1] |= card
    return [run & -run for run in found]


def _level(run: Ranked, card: Ranked, others: Ranked) -> bool:
    """Tell whether a higher card does no more than a run of cards below it."""
    top = run.bit_length() - 1
    between = (card - 1) & ~((2 << top) - 1)
    return SUIT << (top & 24) == suit_of(card) and not others & between
