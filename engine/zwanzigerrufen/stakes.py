"""The stakes of bids, declarations and Kontras, computed with the factors of the score."""

from __future__ import annotations

from math import prod

from engine.zwanzigerrufen.contracts import BONUSES, Contract
from engine.zwanzigerrufen.kontra_ladder import item_factor, ladder_items, raised_factor
from engine.zwanzigerrufen.scoring import bonus_factors
from engine.zwanzigerrufen.table import Table, Terms


def game_value(table: Table, contract: Contract) -> int:
    """Return the game points of a contract in this deal, before any Kontra."""
    return contract.game_points(table.rules) * table.multiplier


def bonus_value(table: Table, terms: Terms, key: str) -> int:
    """Return the value of a declared bonus in the current contract, before any Kontra."""
    assert terms.contract is not None
    factors = bonus_factors(table.rules, terms.contract, key, is_declared=True)
    return prod(factors.values()) * table.multiplier


def raised_value(table: Table, terms: Terms, item: str) -> int:
    """Return the value of an item after one more step of the Kontra ladder."""
    return _plain_value(table, terms, item) * raised_factor(terms.kontra, item)


def running_values(table: Table, terms: Terms) -> dict[str, int]:
    """Return what the game and each declared bonus now pay each player, including Kontra."""
    if terms.contract is None:
        return {}
    return {
        item: _plain_value(table, terms, item) * item_factor(terms, item)
        for item in ladder_items(terms)
    }


def _plain_value(table: Table, terms: Terms, item: str) -> int:
    assert terms.contract is not None
    key = item.partition("-")[0]
    if key in BONUSES:
        return bonus_value(table, terms, key)
    return game_value(table, terms.contract)
