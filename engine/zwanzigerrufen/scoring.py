"""The score of a finished deal as explained lines, computed from its outcome (B.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from engine.errors import Json
from engine.game import Result, ScoreLine
from engine.seats import SEATS, Scores, Seat
from engine.zwanzigerrufen.contracts import BONUSES, TRICKS_PER_DEAL, Bonus, Contract
from engine.zwanzigerrufen.kontra_ladder import OTHER_SIDE, SIDES
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.table import Side


class SideLine(NamedTuple):
    """A score line by side, before the points of each seat are computed.

    `winner` is the side that is paid, `None` for a push. The value is the product of `factors`.
    `between` are payer and payee if only these two players settle.
    """

    rule: str
    winner: Side | None
    factors: Mapping[str, int]
    facts: Mapping[str, Json]
    is_declared: bool = False
    between: tuple[Seat, Seat] | None = None


def score_deal(outcome: Outcome) -> Result:
    """Return the score of a deal: the game, then the bonuses in the order of the contract (B.7)."""
    if outcome.contract.parties == "none":
        return Result((trischaken_line(outcome),))
    bonuses = [
        line
        for key in outcome.contract.counted_bonus_keys(outcome.rules)
        for line in LINES_OF_BONUS[key](outcome)
    ]
    lines = [game_line(outcome), *lines_uncancelled_by_valat(outcome, bonuses)]
    return Result(tuple(make_score_line(outcome, line) for line in lines))


def make_score_line(outcome: Outcome, line: SideLine) -> ScoreLine:
    """Return the line with the points of each seat: opponents settle pair by pair (B.7)."""
    factors = {**line.factors, "round": outcome.multiplier}
    value = prod(factors.values()) if line.winner else 0
    facts: dict[str, Json] = {**factors, "value": value, "side": line.winner, **line.facts}
    return ScoreLine(line.rule, _line_deltas(outcome, line, value), facts)


def _line_deltas(outcome: Outcome, line: SideLine, value: int) -> Scores:
    if line.between:
        payer, payee = line.between
        return _scores_by_seat(lambda seat: value * ((seat == payee) - (seat == payer)))
    if line.winner is None:
        return (0, 0, 0, 0)
    mine, theirs = len(outcome.declarer_seats), 4 - len(outcome.declarer_seats)
    share = value if line.winner == "dazu" else -value
    return _scores_by_seat(
        lambda seat: share * theirs // mine if seat in outcome.declarer_seats else -share
    )


def _scores_by_seat(share: Callable[[Seat], int]) -> Scores:
    a, b, c, d = map(share, SEATS)
    return (a, b, c, d)


# The game


def game_line(outcome: Outcome) -> SideLine:
    """Return the line of the contract itself, including Kontra on the game."""
    contract = outcome.contract
    factors = {
        "base": contract.game_points(outcome.rules),
        "kontra": outcome.kontra.get("game", 1),
    }
    winner, facts = (
        _winner_by_points(outcome)
        if contract.tricks_to_win is None
        else _winner_by_tricks(outcome, contract.tricks_to_win)
    )
    rule = contract.key if contract.negative else "game"
    return SideLine(rule, winner, factors, {"contract": contract.key, **facts})


WinnerAndFacts = tuple[Side | None, dict[str, Json]]


def _winner_by_points(outcome: Outcome) -> WinnerAndFacts:
    points_needed = points_needed_by_declarer(outcome.rules, outcome.contract, outcome.declarations)
    points = outcome.points_of("dazu")
    facts: dict[str, Json] = {
        "needed": points_needed,
        "points": [points, outcome.points_of("dagegen")],
    }
    if is_push(outcome):
        return None, facts
    return ("dazu" if points >= points_needed else "dagegen"), facts


def _winner_by_tricks(outcome: Outcome, exact_tricks: int) -> WinnerAndFacts:
    trick_count = outcome.tricks_of("dazu")
    return ("dazu" if trick_count == exact_tricks else "dagegen"), {
        "tricks": trick_count,
        "needed": exact_tricks,
    }


def points_needed_by_declarer(
    rules: Rules, contract: Contract, declarations: Collection[str] = ()
) -> int:
    """Return the card points that the declarer's side needs (T6, T21, E22, E23)."""
    total = total_card_points(rules)
    sides = [side for side in SIDES if f"absolut-{side}" in declarations]
    if rules.absolut_moves_threshold and len(sides) == 1:
        return total - rules.absolut_limit if sides == ["dazu"] else rules.absolut_limit + 1
    return getattr(rules, contract.points_option) if contract.points_option else total // 2 + 1


def points_needed_by_defenders(
    rules: Rules, contract: Contract, declarations: Collection[str] = ()
) -> int:
    """Return the card points that the defenders need, one more if an even split is a push (T6)."""
    points = total_card_points(rules) - points_needed_by_declarer(rules, contract, declarations) + 1
    return points + is_even_split_push(rules, contract, declarations)


def is_even_split_push(rules: Rules, contract: Contract, declarations: Collection[str]) -> bool:
    """Return whether exactly half of the card points would be a push (T6, E21)."""
    needs_majority = (
        points_needed_by_declarer(rules, contract, declarations)
        == total_card_points(rules) // 2 + 1
    )
    is_won_by_half = contract.is_won_by_points and contract.points_option is None
    return needs_majority and is_won_by_half and rules.tie_44 == "push"


def is_push(outcome: Outcome) -> bool:
    """Return whether each side has exactly half of the card points in a push (T6, E21)."""
    rules = outcome.rules
    is_half = outcome.points_of("dazu") == total_card_points(rules) // 2
    return is_half and is_even_split_push(rules, outcome.contract, outcome.declarations)


# The bonuses


def absolut_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the lines of Absolut: a declared one is won or lost, a silent one can only be won."""
    limit = outcome.rules.absolut_limit
    for side in SIDES:
        points = outcome.points_of(OTHER_SIDE[side])
        facts: dict[str, Json] = {"points": points, "limit": limit}
        yield from _bonus_lines(outcome, "absolut", side, points <= limit, facts)


def pagat_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the lines of Pagat Ultimo, declared or tried in the last trick (T11, E3)."""
    play = outcome.pagat
    is_last = play is not None and play.number == TRICKS_PER_DEAL
    is_made = is_last and play is not None and play.wins
    sides = [side for side in SIDES if f"pagat-{side}" in outcome.declarations]
    if not sides and is_last and play is not None:
        sides = [outcome.side_of(play.seat)]
    facts: dict[str, Json] = {
        "player": play.seat if play else None,
        "trick": play.number if play else None,
    }
    loss_counts = outcome.rules.silent_pagat_loss
    for side in sides:
        yield from _bonus_lines(outcome, "pagat", side, is_made, facts, silent_loss=loss_counts)


def valat_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the lines of Valat, worth a multiple of the game or fixed points (T12, E14, E15)."""
    for side in SIDES:
        tricks = outcome.tricks_of(side)
        yield from _bonus_lines(
            outcome, "valat", side, tricks == TRICKS_PER_DEAL, {"tricks": tricks}
        )


def trull_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the line of a Trull held in one opening hand or captured by one side (T10, E16)."""
    rules, is_suit_solo = outcome.rules, not outcome.contract.tarocks_trump
    must_be_held = is_suit_solo or rules.trull_by == "holding"
    seats = (outcome.trull,) if must_be_held else outcome.trull_takers
    sides = {outcome.side_of(seat) for seat in seats if seat is not None}
    if len(sides) == 1 and (rules.trull_side == "both" or sides == {"dazu"}):
        yield from _bonus_lines(outcome, "trull", sides.pop(), True, {"held": must_be_held})


def kings_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the line of four kings in one opening hand."""
    if outcome.kings is not None:
        side = outcome.side_of(outcome.kings)
        yield from _bonus_lines(outcome, "kings", side, True, {"player": outcome.kings})


def mondfang_lines(outcome: Outcome) -> Iterator[SideLine]:
    """Yield the line of a Mond lost to the Sküs (T17, E17, E18)."""
    if outcome.mond is None:
        return
    loser, catcher = outcome.mond
    rule = outcome.rules.mondfang_rule
    side = outcome.side_of(catcher if rule == "catcher_side" else loser)
    facts: dict[str, Json] = {"loser": loser, "catcher": catcher}
    for line in _bonus_lines(
        outcome, "mondfang", side, rule == "catcher_side", facts, silent_loss=True
    ):
        yield line._replace(between=(loser, catcher) if rule == "individual" else None)


LINES_OF_BONUS: dict[str, Callable[[Outcome], Iterator[SideLine]]] = {
    "absolut": absolut_lines,
    "pagat": pagat_lines,
    "valat": valat_lines,
    "trull": trull_lines,
    "kings": kings_lines,
    "mondfang": mondfang_lines,
}
"""The functions that yield the lines of each bonus, by its key."""


def _bonus_lines(
    outcome: Outcome,
    key: str,
    side: Side,
    is_made: bool,
    facts: Mapping[str, Json],
    *,
    silent_loss: bool = False,
) -> Iterator[SideLine]:
    """Yield the line of a side's bonus if it was declared, made, or lost with `silent_loss`."""
    declarer = outcome.declarations.get(f"{key}-{side}")
    is_declared = declarer is not None
    factors = bonus_factors(outcome.rules, outcome.contract, key, is_declared=is_declared)
    if not factors or not (is_declared or is_made or silent_loss):
        return
    kontra = outcome.kontra.get(f"{key}-{side}", 1)
    all_facts: dict[str, Json] = {"by": side, "made": is_made, "declarer": declarer, **facts}
    yield SideLine(
        key,
        side if is_made else OTHER_SIDE[side],
        {**factors, "kontra": kontra},
        all_facts,
        is_declared,
    )


def bonus_factors(
    rules: Rules, contract: Contract, key: str, *, is_declared: bool
) -> dict[str, int]:
    """Return the factors of a bonus without Kontra, or none if the bonus has no value."""
    base_factors = _base_and_declared_factors(rules, BONUSES[key], is_declared)
    return {**base_factors, **_solo_and_game_factors(rules, contract, key)} if base_factors else {}


def solo_factor(rules: Rules, contract: Contract, key: str) -> int:
    """Return the factor of a bonus for a Solo (E12, E15), or 1 in other contracts."""
    is_multiplied = contract.solo and BONUSES[key].is_multiplied_by_solo(rules)
    return rules.solo_bonus_mult if is_multiplied else 1


def _base_and_declared_factors(rules: Rules, bonus: Bonus, is_declared: bool) -> dict[str, int]:
    silent_points = getattr(rules, bonus.silent_option) or 0
    if not is_declared:
        return {"base": silent_points, "declared": 1} if silent_points else {}
    declared_points = getattr(rules, bonus.declared_option or "") or 0
    if silent_points and declared_points % silent_points == 0:
        return {"base": silent_points, "declared": declared_points // silent_points}
    return {"base": declared_points, "declared": 1}


def _solo_and_game_factors(rules: Rules, contract: Contract, key: str) -> dict[str, int]:
    """Return the factors of a bonus for the game's points and for a Solo (T12, E15)."""
    bonus = BONUSES[key]
    game = {"game": contract.game_points(rules)} if bonus.is_multiplied_by_game(rules) else {}
    may_be_multiplied = contract.solo and bonus.is_multiplied_by_solo(rules)
    if bonus.solo_option is not None and not may_be_multiplied:
        return game
    return game | {"solo": solo_factor(rules, contract, key)}


def lines_uncancelled_by_valat(outcome: Outcome, lines: Sequence[SideLine]) -> Sequence[SideLine]:
    """Return the bonus lines that a Valat does not cancel (T13, E24)."""
    cancels = outcome.rules.valat_cancels
    if cancels is None or not any(_is_made_valat(line) for line in lines):
        return lines
    keeps_declared = cancels == "silent"
    return [line for line in lines if _is_made_valat(line) or (keeps_declared and line.is_declared)]


def _is_made_valat(line: SideLine) -> bool:
    return line.rule == "valat" and line.facts["made"] is True


# Trischaken


def trischaken_line(outcome: Outcome) -> ScoreLine:
    """Score a Trischaken: return its only line (T25, T26, E25)."""
    rules = outcome.rules
    losers = trischaken_losers(outcome)
    factors = {
        "base": outcome.contract.game_points(rules),
        "limit": 2 if max(outcome.points) > rules.trischaken_limit else 1,
        "forehand": 2 if losers == [outcome.forehand] else 1,
        "round": outcome.multiplier,
    }
    value = prod(factors.values())
    deltas = PAYMENTS[rules.trischaken_pay](outcome, losers, value)
    facts: dict[str, Json] = {
        **factors,
        "value": value,
        "points": [*outcome.points],
        "losers": [*losers],
        "receivers": [seat for seat in SEATS if deltas[seat] > 0],
    }
    return ScoreLine("trischaken", deltas, facts)


def trischaken_losers(outcome: Outcome) -> list[Seat]:
    """Return the seats with the most card points, or none if all four have the same (T26)."""
    points = outcome.points
    losers = [seat for seat in SEATS if points[seat] == max(points)]
    if len(losers) == 4:
        return []
    is_forehand_alone = (
        outcome.rules.trischaken_tie == "vorhand_alone" and outcome.forehand in losers
    )
    return [outcome.forehand] if is_forehand_alone else losers


def _pay_each(outcome: Outcome, losers: list[Seat], value: int) -> Scores:
    """Return deltas with which each loser pays every non-loser.

    If there are non-losers without a trick, they share everything.
    """
    other_seats = [seat for seat in SEATS if seat not in losers]
    receivers = [seat for seat in other_seats if not outcome.tricks[seat]] or other_seats
    payment = value * len(other_seats)
    share = payment * len(losers) // len(receivers)
    return _scores_by_seat(lambda seat: share * (seat in receivers) - payment * (seat in losers))


def _pay_flat(outcome: Outcome, losers: list[Seat], value: int) -> Scores:
    """Return deltas that charge each loser, and credit each player without a trick as much."""
    trickless_seats = [seat for seat in SEATS if losers and not outcome.tricks[seat]]
    return _scores_by_seat(lambda seat: value * ((seat in trickless_seats) - (seat in losers)))


PAYMENTS: dict[str, Callable[[Outcome, list[Seat], int], Scores]] = {
    "pay_each": _pay_each,
    "flat": _pay_flat,
}
"""The ways to settle a Trischaken, by `trischaken_pay` (T25)."""
