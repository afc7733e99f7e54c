"""Counting over imagined deals: what each card has brought, and which are given up."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from engine.cards import Card

Found = dict[Card, list[float]]
"""What each card has brought, world by world; all cards have begun with the same worlds."""

DOUBT = 3.0
"""So many standard errors must lie between a card and the best one to give the card up."""


def hopeful(found: Found, cards: Sequence[Card]) -> list[Card]:
    """Return the best of these cards, and those that may still be as good."""
    best = max(cards, key=lambda card: sum(found[card]))
    return [card for card in cards if card == best or not _behind(found[card], found[best])]


def _behind(values: Sequence[float], better: Sequence[float]) -> bool:
    gaps = [high - low for high, low in zip(better, values, strict=True)]
    gap, worlds = mean(gaps), len(gaps)
    return gap > DOUBT * sqrt(sum((one - gap) ** 2 for one in gaps)) / worlds


def mean(values: Sequence[float]) -> float:
    """Return the mean as `fmean` does, whose `statistics` would add 70 kB to every first visit."""
    return fsum(values) / len(values)


def weighed(found: Found, left: Sequence[Card]) -> dict[Card, float]:
    """Return the mean of each card; one that was given up is held against the best in its worlds.

    Rounded to six places, for floats differ between machines.
    """
    best = max((found[card] for card in left), key=sum)
    return {
        card: round(mean(best) + mean(values) - mean(best[: len(values)]), 6)
        for card, values in found.items()
    }
