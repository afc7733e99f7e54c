"""The Kontra ladder: on what it may stand, whose step is next and what it is called (B.5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.zwanzigerrufen.contracts import DECLARABLE_BONUSES
from engine.zwanzigerrufen.table import Side, Terms

SIDES: tuple[Side, Side] = ("dazu", "dagegen")
OTHER_SIDE: dict[Side, Side] = {"dazu": "dagegen", "dagegen": "dazu"}

SIDE_OF_ITEM: dict[str, Side] = {
    "game": "dazu",
    **{f"{bonus.key}-{side}": side for bonus in DECLARABLE_BONUSES for side in SIDES},
}
"""Every item that can be doubled, with the side it belongs to: the game to the declarer's."""

STEP_NAMES = {1: "kontra", 2: "retour", 4: "supre", 8: "resupre"}
"""What the next step is called at each factor (B.1-21)."""

SIDE_TO_RAISE: dict[tuple[Side, int], Side] = {
    (owner, factor): owner if factor in (2, 8) else OTHER_SIDE[owner]
    for owner in SIDES
    for factor in STEP_NAMES
}
"""Whose step is next, by the owner of the item and its factor: the opponents take the first."""


def item_factor(terms: Terms, item: str) -> int:
    """Return how many times the item counts now."""
    return terms.kontra.get(item, 1)


def raised_factor(kontra: Mapping[str, int], item: str) -> int:
    """Return how many times the item counts after one more step, of which Resupre is the last."""
    return min(2 * kontra.get(item, 1), 2 * max(STEP_NAMES))


def ladder_items(terms: Terms) -> tuple[str, ...]:
    """Return the items there are now: the game, and the bonuses in the order of declaring."""
    return ("game", *terms.declarations)


def items_to_raise(terms: Terms, side: Side, max_factor: int) -> list[str]:
    """Return the items whose next step is this side's, below the highest factor `max_factor`."""
    kontra = terms.kontra
    return [
        item
        for item in ladder_items(terms)
        if (factor := kontra.get(item, 1)) < max_factor
        and SIDE_TO_RAISE[SIDE_OF_ITEM[item], factor] == side
    ]


def next_step_names(terms: Terms, max_factor: int) -> dict[str, str]:
    """Return for each item that can still be doubled what the next step is called."""
    return {
        item: STEP_NAMES[item_factor(terms, item)]
        for item in ladder_items(terms)
        if item_factor(terms, item) < max_factor
    }
