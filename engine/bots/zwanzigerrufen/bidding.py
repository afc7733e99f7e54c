"""Bids, declarations and throwing in by simulation: what is best over many imagined deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.advice import Advice, Reason
from engine.bots.budget import Budget
from engine.bots.learned import weights
from engine.bots.zwanzigerrufen.bidding_rollout import (
    End,
    Promise,
    ends,
    odds,
    promise,
    scenario_of,
)
from engine.bots.zwanzigerrufen.heuristics_bidding import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.heuristics_declaring import CHANCES, Chances, advise_talk
from engine.bots.zwanzigerrufen.level import Level
from engine.cards import TAROCK
from engine.errors import Json
from engine.game import Seat
from engine.view import own_cards, require_value
from engine.zwanzigerrufen.auction import CONTRACT_BY_BID
from engine.zwanzigerrufen.contracts import CONTRACTS, offered_contracts
from engine.zwanzigerrufen.law import TAROCKS
from engine.zwanzigerrufen.view import View, contract_of, rules_of

SHIFTS: Mapping[str, float] = weights("zwanzigerrufen", "bid_shifts")
"""Game points that a contract brings its declarer above what hurried playouts promise."""

ENOUGH = 10
"""Fewer imagined deals say less than what was counted of such hands."""

MARGIN = 0.3
"""Game points that a bid over another's must promise more than to leave it to him."""


def bid(view: View, budget: Budget, level: Level) -> Advice:
    """Return the bid that promises most in imagined deals."""
    found = prospects(view, view["legal"], budget, level)
    if found.deals < ENOUGH:
        return advise_bid(view)
    worth = liked(found, budget.risk)
    action = max(worth, key=lambda other: worth[other])
    facts: dict[str, Json] = {"tarocks": _tarocks(view), "deals": found.deals}
    if by_style := _by_style(found, action):
        return Advice(action, by_style.key, {**facts, **by_style.facts}, worth)
    if action == "pass":
        best, gain = max(
            ((other, gain) for other, gain in found.gains.items() if other != "pass"),
            key=lambda bid: bid[1],
        )
        facts["contract"] = best.removeprefix("bid ")
        facts["loss"] = round(max(0.0, found.gains["pass"] - gain - MARGIN), 1)
        return Advice(action, "sim-pass", facts, worth)
    facts |= {"contract": action.removeprefix("bid "), "gain": round(found.gains[action], 1)}
    return Advice(action, "sim-bid", facts, worth)


def liked(found: Promise, risk: float) -> Mapping[str, float]:
    """Return what each action is worth to a player who takes this risk."""
    if not risk:
        return found.gains
    return {
        action: round(gain + risk * found.spreads[action], 6)
        for action, gain in found.gains.items()
    }


def _by_style(found: Promise, action: str) -> Reason | None:
    """Return the reason for what only a style does: another action would bring more on average."""
    usual = max(found.gains, key=lambda other: found.gains[other])
    if action == usual:
        return None
    key, told = ("style-pass", usual) if action == "pass" else ("style-bid", action)
    figures = {"gain": round(found.gains[told], 1), "spread": round(found.spreads[told])}
    return Reason(key, {"contract": told.removeprefix("bid "), **figures})


def prospects(view: View, actions: Sequence[str], budget: Budget, level: Level) -> Promise:
    """Return what is to be expected of each bid, and of leaving it to the best one so far."""
    found = simulated(view, actions, budget, level)
    gains = {
        action: round(gain + _shift(view, action) - MARGIN * _above(view, action), 6)
        for action, gain in found.gains.items()
    }
    return Promise(gains, found.deals, found.spreads)


def simulated(view: View, actions: Sequence[str], budget: Budget, level: Level) -> Promise:
    """Return what each bid brings the bidder in hurried playouts, in game points."""
    scenarios = {action: scenario_of(view, *_meant(view, action)) for action in actions}
    return promise(view, scenarios, budget, level)


def _shift(view: View, action: str) -> float:
    """Return what experience adds to a simulated gain; what one wins, others lose a third of."""
    key, _ = _meant(view, action)
    return SHIFTS.get(key, 0.0) * (-1 / 3 if action == "pass" else 1)


def _above(view: View, action: str) -> bool:
    return view["contract"] is not None and action != "pass"


def _meant(view: View, action: str) -> tuple[str, Seat | None]:
    """Return the contract that will be played, if nobody says more, and its declarer."""
    if action == "pass":
        return require_value(view["contract"]), view["declarer"]
    key = CONTRACT_BY_BID[action].key
    return key, None if CONTRACTS[key].parties == "none" else view["to_act"]


def throw_in(view: View, budget: Budget, level: Level) -> Advice:
    """Return whether to keep a hand that may be thrown in: it must promise more than nothing."""
    rules, seat = rules_of(view), view["to_act"]
    forehand = seat == view["forehand"]
    own = [
        f"bid {contract.key}"
        for contract in offered_contracts(rules)
        if forehand or not contract.forehand_only
    ]
    normal: View = {**view, "contract": "normal", "declarer": view["forehand"]}
    found = (
        prospects(view, own, budget, level)
        if forehand
        else prospects(normal, [*own, "pass"], budget, level)
    )
    if found.deals < ENOUGH:
        return advise_throw_in(view)
    keep = max(found.gains.values())
    values = {"keep": round(keep, 6), "throw-in": 0.0}
    if keep > 0 and "keep" in view["legal"]:
        return Advice("keep", "sim-hold", {"gain": round(keep, 1)}, values)
    return Advice("throw-in", "sim-throw-in", {"tarocks": _tarocks(view)}, values)


def talk(view: View, budget: Budget, level: Level) -> Advice:
    """Return the first thing worth saying, by how often it comes true in imagined deals.

    Who does not hear what a lone player's bid says of his hand imagines it too weak, and goes by
    what was counted of such games.
    """
    if not level.weighs and _against_one(view):
        return advise_talk(view, CHANCES, budget.risk)
    found = ends(view, budget, level)
    chances = CHANCES if len(found) < ENOUGH else _chances(found)
    return advise_talk(view, chances, budget.risk)


def _against_one(view: View) -> bool:
    return contract_of(view).parties == "solo" and view["declarer"] != view["to_act"]


def _chances(found: list[End]) -> Chances:
    """Return the chances by simulation; a Pagat is left to what was counted of declared ones."""
    return {
        **CHANCES,
        "game": lambda view, side: odds(view, found, "game", side),
        "absolut": lambda view, side: odds(view, found, "absolut", side),
        "valat": lambda view, side: odds(view, found, "valat", side),
    }


def _tarocks(view: View) -> int:
    return (TAROCK.parse_hand(own_cards(view)) & TAROCKS).bit_count()
