"""Rules of thumb for the auction: the expected gain of each contract with a hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.hand_value import (
    declarer_points_chance,
    hand_features,
    is_sweeping_hand,
    trischaken_gain_in_units,
)
from engine.cards import TAROCK, Hand
from engine.view import cards_of_seat_to_act
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import MOND, SKUES, TAROCKS
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.scoring import points_needed_by_declarer
from engine.zwanzigerrufen.view import View, rules_of


def advise_bid(view: View) -> Advice:
    """Return the bid with the highest expected gain. A pass counts as `MIN_BID_GAIN`."""
    hand, rules = TAROCK.parse_hand(cards_of_seat_to_act(view)), rules_of(view)
    gains = {action: bid_gain(action, hand, rules) for action in view["legal"]}
    action = max(gains, key=lambda bid: round(gains[bid], 6))
    facts = {"tarocks": (hand & TAROCKS).bit_count()}
    if action == "pass":
        return Advice(action, "hand-too-weak", facts)
    contract = action.removeprefix("bid ")
    key = "forehand-must-bid" if gains[action] < 0 else "good-hand"
    return Advice(action, key, {"contract": contract, **facts})


def bid_gain(action: str, hand: Hand, rules: Rules) -> float:
    """Return the expected game points of a bid."""
    if action == "pass":
        return MIN_BID_GAIN
    return GAINS[action.removeprefix("bid ")](hand, rules)


def _normal_gain(hand: Hand, rules: Rules) -> float:
    return _contract_game_points("normal", rules) * _wins_minus_losses(
        declarer_points_chance("normal", hand, _points_to_win("normal", rules))
    )


def _solo_gain(hand: Hand, rules: Rules) -> float:
    return (
        3
        * _contract_game_points("solo", rules)
        * _wins_minus_losses(declarer_points_chance("solo", hand, _points_to_win("solo", rules)))
    )


def _farberl_gain(hand: Hand, rules: Rules) -> float:
    win_chance = declarer_points_chance(
        farberl_estimate_name(rules), hand, _points_to_win("farberl", rules)
    )
    return 3 * _contract_game_points("farberl", rules) * _wins_minus_losses(win_chance)


def _solodreier_gain(hand: Hand, rules: Rules) -> float:
    win_chance = declarer_points_chance("solo", hand, _points_to_win("solodreier", rules))
    return 3 * _contract_game_points("solodreier", rules) * _wins_minus_losses(win_chance)


def _picolo_gain(hand: Hand, rules: Rules) -> float:
    """Return the expected gain of a Picolo.

    A hand with one sure trick and no other card that can be made to win is best.
    """
    _, tarocks, height, kings, *_ = hand_features(hand)
    is_sure_trick = bool(hand & (1 << SKUES | 1 << MOND)) and 1.0 <= height < 2.0
    win_chance = 0.6 if is_sure_trick and tarocks <= 3 and kings < 2 else 0.3
    return 3 * _contract_game_points("picolo", rules) * _wins_minus_losses(win_chance)


def _trischaken_gain(hand: Hand, rules: Rules) -> float:
    return _contract_game_points("trischaken", rules) * trischaken_gain_in_units(hand)


def _valat_gain(hand: Hand, rules: Rules) -> float:
    return (
        3
        * _contract_game_points("valat", rules)
        * _wins_minus_losses(0.75 if is_sweeping_hand(hand) else 0.1)
    )


def _valat_call_gain(hand: Hand, rules: Rules) -> float:
    # With a called partner the points of the game are shared, so a Valat alone is always better.
    return _valat_gain(hand, rules) / 3


GAINS: Mapping[str, Callable[[Hand, Rules], float]] = {
    "normal": _normal_gain,
    "trischaken": _trischaken_gain,
    "picolo": _picolo_gain,
    "farberl": _farberl_gain,
    "solo": _solo_gain,
    "solodreier": _solodreier_gain,
    "valat-call": _valat_call_gain,
    "valat": _valat_gain,
}

MIN_BID_GAIN = 1.0
"""The least gain for which a bid is better than a pass."""


def _contract_game_points(contract: str, rules: Rules) -> int:
    return CONTRACTS[contract].game_points(rules)


def _points_to_win(contract: str, rules: Rules) -> int:
    return points_needed_by_declarer(rules, CONTRACTS[contract])


def farberl_estimate_name(rules: Rules) -> str:
    """Return the name of the estimate of a Suit Solo under these rules (T7)."""
    return "farberl" if rules.farberl_tarock == "lead_only" else "farberl-strict"


def _wins_minus_losses(win_chance: float) -> float:
    return 2 * win_chance - 1


def advise_throw_in(view: View) -> Advice:
    """Throw a poor hand in, unless it is good for a game without tarocks."""
    hand, rules = TAROCK.parse_hand(cards_of_seat_to_act(view)), rules_of(view)
    if "keep" in view["legal"] and _farberl_gain(hand, rules) > MIN_BID_GAIN:
        return Advice("keep", "good-suits")
    return Advice("throw-in", "few-tarocks")
