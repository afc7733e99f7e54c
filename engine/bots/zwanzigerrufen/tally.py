"""Tallies over imagined deals: the results of each card, and the cards worth continuing."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from engine.cards import Card

CardResults = dict[Card, list[float]]
"""The results of each card, world by world; all cards begin with the same worlds."""

ERRORS_TO_GIVE_UP = 3.0
"""The distance to the best card, in standard errors, at which a card is dropped."""


def contending_cards(results: CardResults, cards: Sequence[Card]) -> list[Card]:
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
    """Return the mean, as `fmean` does; importing `statistics` adds 70 kB to every first visit."""
    return fsum(values) / len(values)


def comparable_mean_values(results: CardResults, candidates: Sequence[Card]) -> dict[Card, float]:
    """Return the mean of each card; a dropped one is compared with the best in its own worlds.

    Rounded to six places, because floats differ between machines.
    """
    best = max((results[card] for card in candidates), key=sum)
    return {
        card: round(float_mean(best) + float_mean(values) - float_mean(best[: len(values)]), 6)
        for card, values in results.items()
    }
