"""The auction of Zwanzigerrufen as a club player bids it: what is a contract worth to this hand?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.hand import chance, features, sweeps, trischaken_gain
from engine.cards import TAROCK, Hand
from engine.view import own_cards
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import MOND, SKUES, TAROCKS
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.scoring import needed_points
from engine.zwanzigerrufen.view import View, rules_of


def advise_bid(view: View) -> Advice:
    """Return the bid that promises most game points; not to bid at all promises none."""
    hand, rules = TAROCK.parse_hand(own_cards(view)), rules_of(view)
    gains = {action: gain(action, hand, rules) for action in view["legal"]}
    action = max(gains, key=lambda bid: round(gains[bid], 6))
    facts = {"tarocks": (hand & TAROCKS).bit_count()}
    if action == "pass":
        return Advice(action, "hand-too-weak", facts)
    contract = action.removeprefix("bid ")
    key = "forehand-must-bid" if gains[action] < 0 else "good-hand"
    return Advice(action, key, {"contract": contract, **facts})


def gain(action: str, hand: Hand, rules: Rules) -> float:
    """Return the game points to be expected of a bid."""
    if action == "pass":
        return LEAST
    return GAINS[action.removeprefix("bid ")](hand, rules)


def _normal(hand: Hand, rules: Rules) -> float:
    return _value("normal", rules) * _odds(chance("normal", hand, _needed("normal", rules)))


def _solo(hand: Hand, rules: Rules) -> float:
    return 3 * _value("solo", rules) * _odds(chance("solo", hand, _needed("solo", rules)))


def _farberl(hand: Hand, rules: Rules) -> float:
    won = chance(farberl(rules), hand, _needed("farberl", rules))
    return 3 * _value("farberl", rules) * _odds(won)


def _solodreier(hand: Hand, rules: Rules) -> float:
    won = chance("solo", hand, _needed("solodreier", rules))
    return 3 * _value("solodreier", rules) * _odds(won)


def _picolo(hand: Hand, rules: Rules) -> float:
    """One sure trick and nothing else that can be made to win."""
    _, tarocks, height, kings, *_ = features(hand)
    sure = bool(hand & (1 << SKUES | 1 << MOND)) and 1.0 <= height < 2.0
    won = 0.6 if sure and tarocks <= 3 and kings < 2 else 0.3
    return 3 * _value("picolo", rules) * _odds(won)


def _trischaken(hand: Hand, rules: Rules) -> float:
    return _value("trischaken", rules) * trischaken_gain(hand)


def _valat(hand: Hand, rules: Rules) -> float:
    return 3 * _value("valat", rules) * _odds(0.75 if sweeps(hand) else 0.1)


def _valat_call(hand: Hand, rules: Rules) -> float:
    # With a called partner the points of the game are shared, so alone is always better.
    return _valat(hand, rules) / 3


GAINS: Mapping[str, Callable[[Hand, Rules], float]] = {
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


def _value(contract: str, rules: Rules) -> int:
    return CONTRACTS[contract].game_points(rules)


def _needed(contract: str, rules: Rules) -> int:
    return needed_points(rules, CONTRACTS[contract])


def farberl(rules: Rules) -> str:
    """Return which estimate of a Suit Solo belongs to these rules (T7)."""
    return "farberl" if rules.farberl_tarock == "lead_only" else "farberl-strict"


def _odds(chance: float) -> float:
    return 2 * chance - 1


def advise_throw_in(view: View) -> Advice:
    """Throw a poor hand in, unless it is good for a game without tarocks."""
    hand, rules = TAROCK.parse_hand(own_cards(view)), rules_of(view)
    if "keep" in view["legal"] and _farberl(hand, rules) > LEAST:
        return Advice("keep", "good-suits")
    return Advice("throw-in", "few-tarocks")
