"""Simulation of bids, declarations and throwing in over many imagined deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.bots.advice import Advice
from engine.bots.budget import Budget
from engine.bots.comparison import WorldGap
from engine.bots.learned_weights import load_weights
from engine.bots.zwanzigerrufen.bidding_rollout import (
    DealEnd,
    GainEstimate,
    is_bonus_made,
    mean_scenario_gains,
    scenario_of,
    simulate_ends,
    simulate_scenario_gains,
    simulate_word_gains,
    success_rate,
)
from engine.bots.zwanzigerrufen.heuristics_bidding import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.heuristics_declaring import (
    CHANCES,
    ChanceByItem,
    advise_declaration_or_kontra,
    heard_chance,
    own_side,
)
from engine.bots.zwanzigerrufen.level import Level
from engine.cards import TAROCK
from engine.errors import Json
from engine.seats import Seat
from engine.view import cards_of_seat_to_act, require_value
from engine.zwanzigerrufen.auction import CONTRACT_BY_BID
from engine.zwanzigerrufen.contracts import CONTRACTS, offered_contracts
from engine.zwanzigerrufen.law import TAROCKS
from engine.zwanzigerrufen.view import View, contract_of, rules_of

SHIFTS: Mapping[str, float] = load_weights("zwanzigerrufen", "bid_shifts")
"""The game points that a contract gains its declarer above the promise of fast playouts."""

MIN_DEALS = 10
"""With fewer imagined deals, statistics of such hands are more reliable."""

OVERBID_MARGIN = 0.3
"""The game points by which overbidding another seat must be better than passing."""


def choose_bid(view: View, budget: Budget, level: Level) -> Advice:
    """Return the bid that promises most in imagined deals."""
    estimate = estimate_corrected_bid_gains(view, view["legal"], budget, level)
    if estimate.deals < MIN_DEALS:
        return advise_bid(view)
    gains = estimate.gains
    action = max(gains, key=lambda other: gains[other])
    facts: dict[str, Json] = {"tarocks": _count_tarocks(view), "deals": estimate.deals}
    if action == "pass":
        best, gain = max(
            ((other, gain) for other, gain in gains.items() if other != "pass"),
            key=lambda bid: bid[1],
        )
        facts["contract"] = best.removeprefix("bid ")
        facts["loss"] = round(max(0.0, gains["pass"] - gain - OVERBID_MARGIN), 1)
        return Advice(action, "sim-pass", facts, gains)
    facts |= {"contract": action.removeprefix("bid "), "gain": round(gains[action], 1)}
    return Advice(action, "sim-bid", facts, gains)


def estimate_corrected_bid_gains(
    view: View, actions: Sequence[str], budget: Budget, level: Level
) -> GainEstimate:
    """Return the expected gain of each bid, and of a pass."""
    estimate = simulate_bid_gains(view, actions, budget, level)
    gains = {
        action: round(
            gain
            + _learned_gain_correction(view, action)
            - OVERBID_MARGIN * _is_overbid(view, action),
            6,
        )
        for action, gain in estimate.gains.items()
    }
    return GainEstimate(gains, estimate.deals)


def simulate_bid_gains(
    view: View, actions: Sequence[str], budget: Budget, level: Level
) -> GainEstimate:
    """Return the mean gain of each bid in fast playouts, in game points."""
    scenarios = {
        action: scenario_of(view, *_contract_and_declarer_after(view, action)) for action in actions
    }
    return mean_scenario_gains(view, scenarios, budget, level)


def compare_bids(
    view: View, bids: tuple[str, str], budget: Budget, level: Level
) -> Iterator[WorldGap]:
    """Yield how much better the first of two bids did in each of the worlds of the budget."""
    scenarios = [scenario_of(view, *_contract_and_declarer_after(view, bid)) for bid in bids]
    corrections = [_learned_gain_correction(view, bid) for bid in bids]
    margins = [OVERBID_MARGIN * _is_overbid(view, bid) for bid in bids]
    for high, low in simulate_scenario_gains(view, scenarios, budget, level):
        points = high + corrections[0] - low - corrections[1]
        yield WorldGap(points - margins[0] + margins[1], points)


def _learned_gain_correction(view: View, action: str) -> float:
    """Return the learned correction of a simulated gain. A defender loses a third of it."""
    key, _ = _contract_and_declarer_after(view, action)
    return SHIFTS.get(key, 0.0) * (-1 / 3 if action == "pass" else 1)


def _is_overbid(view: View, action: str) -> bool:
    return view["contract"] is not None and action != "pass"


def _contract_and_declarer_after(view: View, action: str) -> tuple[str, Seat | None]:
    """Return the contract and the declarer if nobody bids after this action."""
    if action == "pass":
        return require_value(view["contract"]), view["declarer"]
    key = CONTRACT_BY_BID[action].key
    return key, None if CONTRACTS[key].parties == "none" else view["to_act"]


def choose_throw_in(view: View, budget: Budget, level: Level) -> Advice:
    """Return whether to keep a hand that may be thrown in: its expected gain must be positive."""
    rules, seat = rules_of(view), view["to_act"]
    forehand = seat == view["forehand"]
    own_bids = [
        f"bid {contract.key}"
        for contract in offered_contracts(rules)
        if forehand or not contract.forehand_only
    ]
    normal_view: View = {**view, "contract": "normal", "declarer": view["forehand"]}
    estimate = (
        estimate_corrected_bid_gains(view, own_bids, budget, level)
        if forehand
        else estimate_corrected_bid_gains(normal_view, [*own_bids, "pass"], budget, level)
    )
    if estimate.deals < MIN_DEALS:
        return advise_throw_in(view)
    best_gain = max(estimate.gains.values())
    values = {"keep": round(best_gain, 6), "throw-in": 0.0}
    if best_gain > 0 and "keep" in view["legal"]:
        return Advice("keep", "sim-hold", {"gain": round(best_gain, 1)}, values)
    return Advice("throw-in", "sim-throw-in", {"tarocks": _count_tarocks(view)}, values)


def choose_declaration_or_kontra(view: View, budget: Budget, level: Level) -> Advice:
    """Return the first declaration or Kontra whose chance in imagined deals is high enough.

    Without belief, a lone declarer's hand is imagined too weak. Such levels use statistics of these
    games instead.
    """
    if not level.uses_belief and _is_against_soloist(view):
        return advise_declaration_or_kontra(view, CHANCES)
    deal_ends = simulate_ends(view, budget, level)
    chances = CHANCES if len(deal_ends) < MIN_DEALS else _simulated_chances(deal_ends)
    return advise_declaration_or_kontra(view, chances)


def compare_words(
    view: View, words: tuple[str, str], budget: Budget, level: Level
) -> Iterator[WorldGap]:
    """Yield how much better the first of two words did in each imagined deal.

    One of them must be a pass: another declaration or Kontra may still follow. The deals are
    weighed so that they agree with the chance of what is said: a declarer or a doubler has seen his
    own hand. A Pagat is not compared, because playouts do not keep it for the last trick.
    """
    said = [word for word in words if word != "pass"]
    if len(said) != 1 or "pagat" in said[0]:
        return
    bonus, _, side = said[0].split()[1].partition("-")
    side = side or ("dazu" if bonus == "game" else own_side(view))
    rows = simulate_word_gains(view, words, budget, level)
    rate = success_rate(view, [end for end, _ in rows], bonus, side)
    chance = _simulated_chances([end for end, _ in rows])[bonus](view, side)
    for end, (high, low) in rows:
        is_made = is_bonus_made(view, end, bonus, side)
        weight = chance / rate if is_made else (1 - chance) / (1 - rate)
        yield WorldGap(weight * (high - low), weight * (high - low))


def _is_against_soloist(view: View) -> bool:
    return contract_of(view).parties == "solo" and view["declarer"] != view["to_act"]


def _simulated_chances(deal_ends: list[DealEnd]) -> ChanceByItem:
    """Return the chances by simulation. Statistics of declared Pagats give the chance of a Pagat.

    The game is at least as likely as a declared Absolut.
    """

    def bonus_chance(view: View, bonus: str, side: str) -> float:
        rate = success_rate(view, deal_ends, bonus, side)
        return heard_chance(view, f"{bonus}-{side}", rate)

    def game_chance(view: View, side: str) -> float:
        rate = success_rate(view, deal_ends, "game", side)
        is_declared = "absolut-dazu" in view["declared"]
        return max(rate, bonus_chance(view, "absolut", "dazu")) if is_declared else rate

    return {
        **CHANCES,
        "game": game_chance,
        "absolut": lambda view, side: bonus_chance(view, "absolut", side),
        "valat": lambda view, side: bonus_chance(view, "valat", side),
    }


def _count_tarocks(view: View) -> int:
    return (TAROCK.parse_hand(cards_of_seat_to_act(view)) & TAROCKS).bit_count()
