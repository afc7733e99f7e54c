"""Counting over imagined deals: what each card has brought, and which are given up."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from engine.cards import Card

CardResults = dict[Card, list[float]]
"""What each card has brought, world by world; all cards have begun with the same worlds."""

ERRORS_TO_GIVE_UP = 3.0
"""So many standard errors must lie between a card and the best one to give the card up."""


def hopeful_cards(results: CardResults, cards: Sequence[Card]) -> list[Card]:
    """Return the best of these cards, and those that may still be as good."""
    best = max(cards, key=lambda card: sum(results[card]))
    return [card for card in cards if card == best or not _is_behind(results[card], results[best])]


def _is_behind(values: Sequence[float], better: Sequence[float]) -> bool:
    gaps = [high - low for high, low in zip(better, values, strict=True)]
    gap, worlds = float_mean(gaps), len(gaps)
    return (
        gap > ERRORS_TO_GIVE_UP * sqrt(sum((difference - gap) ** 2 for difference in gaps)) / worlds
    )


def float_mean(values: Sequence[float]) -> float:
    """Return the mean as `fmean` does, whose `statistics` would add 70 kB to every first visit."""
    return fsum(values) / len(values)


def mean_values(results: CardResults, candidates: Sequence[Card]) -> dict[Card, float]:
    """Return the mean of each card; one that was given up is held against the best in its worlds.

    Rounded to six places, for floats differ between machines.
    """
    best = max((results[card] for card in candidates), key=sum)
    return {
        card: round(float_mean(best) + float_mean(values) - float_mean(best[: len(values)]), 6)
        for card, values in results.items()
    }
