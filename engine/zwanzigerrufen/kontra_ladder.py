"""The Kontra ladder: the items that can be doubled, and the side and name of each step (B.5)."""

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
"""Every item that can be doubled, with its owner: the declarer's side owns the game."""

STEP_NAMES = {1: "kontra", 2: "retour", 4: "supre", 8: "resupre"}
"""The name of the next step by the current factor (B.1-21)."""

SIDE_TO_RAISE: dict[tuple[Side, int], Side] = {
    (owner, factor): owner if factor in (2, 8) else OTHER_SIDE[owner]
    for owner in SIDES
    for factor in STEP_NAMES
}
"""The side that takes the next step, by owner and factor of the item. Opponents begin."""


def kontra_factor(terms: Terms, item: str) -> int:
    """Return the factor of an item: 1, 2, 4, 8 or 16."""
    return terms.kontra.get(item, 1)


def next_kontra_factor(kontra: Mapping[str, int], item: str) -> int:
    """Return the factor of an item after one more step. After Resupre it stays at 16."""
    return min(2 * kontra.get(item, 1), 2 * max(STEP_NAMES))


def ladder_items(terms: Terms) -> tuple[str, ...]:
    """Return the items so far: the game, then the bonuses in the order of declaring."""
    return ("game", *terms.declarations)


def items_to_raise(terms: Terms, side: Side, max_factor: int) -> list[str]:
    """Return the items below `max_factor` that this side may double now."""
    kontra = terms.kontra
    return [
        item
        for item in ladder_items(terms)
        if (factor := kontra.get(item, 1)) < max_factor
        and SIDE_TO_RAISE[SIDE_OF_ITEM[item], factor] == side
    ]


def next_step_names(terms: Terms, max_factor: int) -> dict[str, str]:
    """Return the name of the next step for each item below `max_factor`."""
    return {
        item: STEP_NAMES[kontra_factor(terms, item)]
        for item in ladder_items(terms)
        if kontra_factor(terms, item) < max_factor
    }
