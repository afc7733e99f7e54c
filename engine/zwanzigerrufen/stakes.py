"""What a bid, a declaration or a Kontra puts at stake: the score's own factors, before the play."""

from __future__ import annotations

from math import prod

from engine.zwanzigerrufen.contracts import BONUSES, Contract
from engine.zwanzigerrufen.ladder import raised
from engine.zwanzigerrufen.scoring import bonus_factors
from engine.zwanzigerrufen.table import Table, Terms


def game_value(table: Table, contract: Contract) -> int:
    """Return the game points of a contract in this deal, before any Kontra."""
    return contract.worth(table.rules) * table.multiplier


def bonus_value(table: Table, terms: Terms, key: str) -> int:
    """Return what a declared bonus is worth in the contract agreed on, before any Kontra."""
    assert terms.contract is not None
    factors = bonus_factors(table.rules, terms.contract, key, declared=True)
    return prod(factors.values()) * table.multiplier


def doubled_value(table: Table, terms: Terms, item: str) -> int:
    """Return what an item of the ladder is worth after one more step."""
    assert terms.contract is not None
    key = item.partition("-")[0]
    value = bonus_value(table, terms, key) if key in BONUSES else game_value(table, terms.contract)
    return value * raised(terms.kontra, item)
