"""What a bid, a declaration or a Kontra puts at stake: the score's own factors, before the play."""

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
    """Return what a declared bonus is worth in the contract agreed on, before any Kontra."""
    assert terms.contract is not None
    factors = bonus_factors(table.rules, terms.contract, key, is_declared=True)
    return prod(factors.values()) * table.multiplier


def raised_value(table: Table, terms: Terms, item: str) -> int:
    """Return what an item of the ladder is worth after one more step."""
    return _plain_value(table, terms, item) * raised_factor(terms.kontra, item)


def running_values(table: Table, terms: Terms) -> dict[str, int]:
    """Return what the game and every declared bonus pay each player, with the Kontra so far."""
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
