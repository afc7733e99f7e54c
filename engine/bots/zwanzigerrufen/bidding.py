"""Bids, declarations and throwing in by simulation: what is best over many imagined deals."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.playout import numbers
from engine.bots.zwanzigerrufen.learned import SHIFTS
from engine.bots.zwanzigerrufen.prospects import End, ends, gain, imagined, odds, plan
from engine.bots.zwanzigerrufen.talk import CHANCES, Chances, advise_talk
from engine.cards import TAROCK
from engine.errors import Json
from engine.game import Seat
from engine.zwanzigerrufen.auction import BIDS
from engine.zwanzigerrufen.contracts import CONTRACTS, offered
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import TAROCKS

MARGIN = 0.3
"""Game points that a bid over another's must promise more than to leave it to him."""


def bid(view: View, budget: Budget, deals: int) -> Advice:
    """Return the bid that promises most, after so many imagined deals."""
    gains = prospects(view, view["legal"], budget, deals)
    action = max(gains, key=lambda other: gains[other])
    facts: dict[str, Json] = {"tarocks": _tarocks(view), "deals": deals}
    if action == "pass":
        best = max((value for other, value in gains.items() if other != "pass"), default=0.0)
        facts["loss"] = round(gains["pass"] - best, 1)
        return Advice(action, "sim-pass", facts, gains)
    contract = action.removeprefix("bid ")
    return Advice(
        action, "sim-bid", {"contract": contract, "gain": round(gains[action], 1), **facts}, gains
    )


def prospects(
    view: View, actions: list[str], budget: Budget, deals: int
) -> Mapping[str, float]:
    """Return the game points to be expected of each bid, and of leaving it to the best so far."""
    hands = [world.hands for world in imagined(view, budget, deals)]
    found = {}
    for action in actions:
        key, declarer = _meant(view, action)
        draw = numbers(budget.seed)
        value = gain(view, plan(view, key, declarer), hands, draw)
        shift = SHIFTS.get(key, 0.0) * (1 if declarer == view["to_act"] else -1 / 3)
        above = view["contract"] is not None and action != "pass"
        found[action] = round(value + shift - MARGIN * above, 6)
    return found


def _meant(view: View, action: str) -> tuple[str, Seat | None]:
    """Return the contract that will be played, if nobody says more, and its declarer."""
    if action == "pass":
        return view["contract"], view["declarer"]
    key = BIDS[action].key
    return key, None if CONTRACTS[key].parties == "none" else view["to_act"]


def throw_in(view: View, budget: Budget, deals: int) -> Advice:
    """Return whether to keep a hand that may be thrown in: it must promise more than nothing."""
    rules, seat = Rules(**view["rules"]), view["to_act"]
    forehand = seat == view["forehand"]
    own = [
        f"bid {contract.key}"
        for contract in offered(rules)
        if forehand or not contract.forehand_only
    ]
    quiet = {**view, "contract": "normal", "declarer": view["forehand"]}
    gains = prospects(quiet, own if forehand else [*own, "pass"], budget, deals)
    keep = max(gains.values())
    values = {"keep": round(keep, 6), "throw-in": 0.0}
    if keep > 0 and "keep" in view["legal"]:
        return Advice("keep", "sim-keep", {"gain": round(keep, 1)}, values)
    return Advice("throw-in", "sim-throw-in", {"tarocks": _tarocks(view)}, values)


def talk(view: View, budget: Budget, deals: int) -> Advice:
    """Return the first thing worth saying, by how often it comes true in imagined deals."""
    found = ends(view, budget, deals)
    return advise_talk(view, _chances(found))


def _chances(found: list[End]) -> Chances:
    """Return the chances by simulation; a Pagat is left to what was counted of declared ones."""
    return {
        **CHANCES,
        "game": lambda view, side: odds(view, found, "game", side),
        "absolut": lambda view, side: odds(view, found, "absolut", side),
        "valat": lambda view, side: odds(view, found, "valat", side),
    }


def _tarocks(view: View) -> int:
    return (TAROCK.hand(view["hands"][view["to_act"]]) & TAROCKS).bit_count()
