"""The auction of Zwanzigerrufen as a club player bids it: what is a contract worth to this hand?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.hand import chance, features, sweeps, trischaken_gain
from engine.cards import TAROCK, Hand
from engine.zwanzigerrufen.law import MOND, SKUES, TAROCKS, total_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.view import View

Rulebook = Mapping[str, Any]


def advise_bid(view: View) -> Advice:
    """Return the bid that promises most game points; not to bid at all promises none."""
    hand, rules = TAROCK.hand(view["hands"][view["to_act"]]), view["rules"]
    gains = {action: gain(action, hand, rules) for action in view["legal"]}
    action = max(gains, key=lambda bid: round(gains[bid], 6))
    facts = {"tarocks": (hand & TAROCKS).bit_count()}
    if action == "pass":
        return Advice(action, "hand-too-weak", facts)
    contract = action.removeprefix("bid ")
    key = "forehand-must-bid" if gains[action] < 0 else "good-hand"
    return Advice(action, key, {"contract": contract, **facts})


def gain(action: str, hand: Hand, rules: Rulebook) -> float:
    """Return the game points to be expected of a bid."""
    if action == "pass":
        return LEAST
    return GAINS[action.removeprefix("bid ")](hand, rules)


def _normal(hand: Hand, rules: Rulebook) -> float:
    return float(rules["normal_value"] * _odds(chance("normal", hand, majority(rules))))


def _solo(hand: Hand, rules: Rulebook) -> float:
    return float(3 * rules["solo_value"] * _odds(chance("solo", hand, majority(rules))))


def _farberl(hand: Hand, rules: Rulebook) -> float:
    return float(3 * rules["farberl_value"] * _odds(chance(farberl(rules), hand, majority(rules))))


def _solodreier(hand: Hand, rules: Rulebook) -> float:
    won = chance("solo", hand, rules["solodreier_min"])
    return float(3 * rules["solodreier"] * _odds(won))


def _picolo(hand: Hand, rules: Rulebook) -> float:
    """One sure trick and nothing else that can be made to win."""
    _, tarocks, height, kings, *_ = features(hand)
    sure = bool(hand & (1 << SKUES | 1 << MOND)) and 1.0 <= height < 2.0
    return float(3 * rules["picolo"] * _odds(0.6 if sure and tarocks <= 3 and kings < 2 else 0.3))


def _trischaken(hand: Hand, rules: Rulebook) -> float:
    return float(rules["trischaken"] * trischaken_gain(hand))


def _valat(hand: Hand, rules: Rulebook) -> float:
    return float(3 * rules["valat_value"] * _odds(0.75 if sweeps(hand) else 0.1))


def _valat_call(hand: Hand, rules: Rulebook) -> float:
    # With a called partner the points of the game are shared, so alone is always better.
    return _valat(hand, rules) / 3


GAINS: Mapping[str, Callable[[Hand, Rulebook], float]] = {
    "normal": _normal,
    "trischaken": _trischaken,
    "picolo": _picolo,
    "farberl": _farberl,
    "solo": _solo,
    "solodreier": _solodreier,
    "valat-call": _valat_call,
    "valat": _valat,
}

LEAST = 1.0
"""The gain that a bid above another's must promise at least."""


def majority(rules: Rulebook) -> int:
    """Return the card points that win a game: 45, or 43 with Glatzen of -1 (E22)."""
    return total_points(Rules(**rules)) // 2 + 1


def farberl(rules: Rulebook) -> str:
    """Return which estimate of a Suit Solo belongs to these rules (T7)."""
    return "farberl" if rules["farberl_tarock"] == "lead_only" else "farberl-strict"


def _odds(chance: float) -> float:
    return 2 * chance - 1


def advise_throw_in(view: View) -> Advice:
    """Throw a poor hand in, unless it is good for a game without tarocks."""
    hand, rules = TAROCK.hand(view["hands"][view["to_act"]]), view["rules"]
    if "keep" in view["legal"] and _farberl(hand, rules) > LEAST:
        return Advice("keep", "good-suits")
    return Advice("throw-in", "no-tarocks")
