"""What is at stake, from the option rows: the value of a contract or bonus for each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.model import View


def game_value(view: View, contract: str) -> int:
    """Return the game points of a contract in this deal, double rounds included."""
    return int(view["rules"][CONTRACTS[contract].value]) * int(view["multiplier"])


def bonus_value(view: View, bonus: str) -> int:
    """Return what a declared bonus is worth in the contract of this deal (B.7, T12, E15)."""
    rules, contract = view["rules"], CONTRACTS[view["contract"]]
    value = int(rules[f"{bonus}_declared"]) * int(view["multiplier"])
    if bonus == "valat" and rules["valat_mode"] == "multiplier":
        value *= int(rules[contract.value])
    if contract.solo and (bonus != "valat" or rules["solo_doubles_valat"]):
        value *= int(rules["solo_bonus_mult"])
    return value


def item_value(view: View, item: str) -> int:
    """Return what an item of the Kontra ladder is worth before any Kontra."""
    if item == "game":
        return game_value(view, view["contract"])
    return bonus_value(view, item.partition("-")[0])


def next_factor(view: View, item: str) -> int:
    """Return by how much an item counts after one more step of the Kontra ladder."""
    return min(2 * int(view["kontra"].get(item, 1)), TOP)


def at_stake(view: View, action: str) -> int | None:
    """Return what an action puts at stake, if it is a bid, a declaration or a Kontra."""
    verb, *words = action.split(" ")
    return STAKES[verb](view, words[0]) if verb in STAKES and words else None


def needed_points(view: View, contract: str) -> tuple[int, int]:
    """Return the card points a contract takes, and all there are (E22)."""
    rules = view["rules"]
    total = 88 + 4 * int(rules["glatze_points"])
    if CONTRACTS[contract].aim == "solodreier_min":
        return int(rules["solodreier_min"]), total
    return total // 2 + 1, total


def suit_factor(view: View, suit: str, *, blind: bool) -> int:
    """Return by how much a deal of Zwanzig ab counts with these trumps (Z4, Z10)."""
    rules = view["rules"]
    hearts = 2 if suit == rules["double_suit"] else 1
    return hearts * (int(rules["blind_multiplier"]) if blind else 1)


TOP = 16
"""The last step of the ladder, Resupre."""

STAKES: Mapping[str, Callable[[View, str], int]] = {
    "bid": game_value,
    "declare": bonus_value,
    "kontra": lambda view, item: item_value(view, item) * next_factor(view, item),
}
"""What the verbs put at stake."""
