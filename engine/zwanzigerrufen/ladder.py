"""The Kontra ladder: on what it may stand, whose step is next and what it is called (B.5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.zwanzigerrufen.contracts import DECLARABLE
from engine.zwanzigerrufen.table import Side, Terms

SIDES: tuple[Side, Side] = ("dazu", "dagegen")
OTHER: dict[Side, Side] = {"dazu": "dagegen", "dagegen": "dazu"}

OWNERS: dict[str, Side] = {
    "game": "dazu",
    **{f"{bonus.key}-{side}": side for bonus in DECLARABLE for side in SIDES},
}
"""Every item that can be doubled, with the side it belongs to: the game to the declarer's."""

STEPS = {1: "kontra", 2: "retour", 4: "supre", 8: "resupre"}
"""What the next step is called at each factor (B.1-21)."""

TURNS: dict[tuple[Side, int], Side] = {
    (owner, factor): owner if factor in (2, 8) else OTHER[owner]
    for owner in SIDES
    for factor in STEPS
}
"""Whose step is next, by the owner of the item and its factor: the opponents take the first."""


def level(terms: Terms, item: str) -> int:
    """Return how many times the item counts now."""
    return terms.kontra.get(item, 1)


def raised(kontra: Mapping[str, int], item: str) -> int:
    """Return how many times the item counts after one more step, of which Resupre is the last."""
    return min(2 * kontra.get(item, 1), 2 * max(STEPS))


def standing(terms: Terms) -> tuple[str, ...]:
    """Return the items there are now: the game, and the bonuses in the order of declaring."""
    return ("game", *terms.declared)


def steps_of(terms: Terms, side: Side, most: int) -> list[str]:
    """Return the items whose next step is this side's, below the highest factor `most`."""
    kontra = terms.kontra
    return [
        item
        for item in standing(terms)
        if (now := kontra.get(item, 1)) < most and TURNS[OWNERS[item], now] == side
    ]


def next_steps(terms: Terms, most: int) -> dict[str, str]:
    """Return for each item that can still be doubled what the next step is called."""
    return {
        item: STEPS[level(terms, item)] for item in standing(terms) if level(terms, item) < most
    }
