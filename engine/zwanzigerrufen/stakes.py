"""The stakes of bids, declarations and Kontras, computed with the factors of the score."""

from __future__ import annotations

from math import prod

from engine.zwanzigerrufen.contracts import BONUSES, Contract
from engine.zwanzigerrufen.kontra_ladder import kontra_factor, ladder_items, next_kontra_factor
from engine.zwanzigerrufen.scoring import bonus_factors
from engine.zwanzigerrufen.table import Table, Terms


def game_value_without_kontra(table: Table, contract: Contract) -> int:
    """Return the game points of a contract in this deal, before any Kontra."""
    return contract.game_points(table.rules) * table.multiplier


def declared_value_without_kontra(table: Table, terms: Terms, key: str) -> int:
    """Return the value of a declared bonus in the current contract, before any Kontra."""
    assert terms.contract is not None
    factors = bonus_factors(table.rules, terms.contract, key, is_declared=True)
    return prod(factors.values()) * table.multiplier


def value_after_next_kontra(table: Table, terms: Terms, item: str) -> int:
    """Return the value of an item after one more step of the Kontra ladder."""
    return _value_without_kontra(table, terms, item) * next_kontra_factor(terms.kontra, item)


def running_values(table: Table, terms: Terms) -> dict[str, int]:
    """Return what the game and each declared bonus now pay each player, including Kontra."""
    if terms.contract is None:
        return {}
    return {
        item: _value_without_kontra(table, terms, item) * kontra_factor(terms, item)
        for item in ladder_items(terms)
    }


def _value_without_kontra(table: Table, terms: Terms, item: str) -> int:
    assert terms.contract is not None
    key = item.partition("-")[0]
    if key in BONUSES:
        return declared_value_without_kontra(table, terms, key)
    return game_value_without_kontra(table, terms.contract)
