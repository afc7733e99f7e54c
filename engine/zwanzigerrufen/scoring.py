"""The score of a finished deal as explained lines: a pure function of its outcome (B.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from engine.errors import Json
from engine.game import SEATS, Item, Result, Scores, Seat
from engine.zwanzigerrufen.contracts import BONUSES, Bonus, Contract
from engine.zwanzigerrufen.ladder import OTHER, SIDES
from engine.zwanzigerrufen.law import HELD, total_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.table import Side


class Line(NamedTuple):
    """One line before it is spread over the seats.

    `winner` is the side that is paid, `None` for a push. The value is the product of `factors`.
    `between` names payer and payee where only two players settle.
    """

    rule: str
    winner: Side | None
    factors: Mapping[str, int]
    facts: Mapping[str, Json]
    declared: bool = False
    between: tuple[Seat, Seat] | None = None


def score(outcome: Outcome) -> Result:
    """Return the score of a deal: the game first, then the bonuses as in their table (B.7)."""
    if outcome.contract.aim == "fewest-points":
        return Result((trischaken(outcome),))
    bonuses = [
        line for key in outcome.contract.counted(outcome.rules) for line in LINES[key](outcome)
    ]
    lines = [game(outcome), *uncancelled(outcome, bonuses)]
    return Result(tuple(item(outcome, line) for line in lines))


def item(outcome: Outcome, line: Line) -> Item:
    """Return the line with what each seat gets: everyone settles with every opponent (B.7)."""
    factors = {**line.factors, "round": outcome.multiplier}
    value = prod(factors.values()) if line.winner else 0
    facts: dict[str, Json] = {**factors, "value": value, "side": line.winner, **line.facts}
    return Item(line.rule, _spread(outcome, line, value), facts)


def _spread(outcome: Outcome, line: Line, value: int) -> Scores:
    if line.between:
        payer, payee = line.between
        return _by_seat(lambda seat: value * ((seat == payee) - (seat == payer)))
    if line.winner is None:
        return (0, 0, 0, 0)
    mine, theirs = len(outcome.side), 4 - len(outcome.side)
    signed = value if line.winner == "dazu" else -value
    return _by_seat(lambda seat: signed * theirs // mine if seat in outcome.side else -signed)


def _by_seat(share: Callable[[Seat], int]) -> Scores:
    a, b, c, d = map(share, SEATS)
    return (a, b, c, d)


# The game


def game(outcome: Outcome) -> Line:
    """Return the line of the contract itself; its value includes Kontra on the game."""
    contract = outcome.contract
    factors = {
        "base": contract.worth(outcome.rules),
        "kontra": outcome.kontra.get("game", 1),
    }
    winner, facts = (_by_tricks if contract.aim in TRICKS else _by_points)(outcome)
    rule = contract.key if contract.negative else "game"
    return Line(rule, winner, factors, {"contract": contract.key, **facts})


Winner = tuple[Side | None, dict[str, Json]]


def _by_points(outcome: Outcome) -> Winner:
    needed = needed_points(outcome.rules, outcome.contract, outcome.declared)
    points = outcome.points_of("dazu")
    facts: dict[str, Json] = {
        "needed": needed,
        "points": [points, outcome.points_of("dagegen")],
    }
    if is_push(outcome):
        return None, facts
    return ("dazu" if points >= needed else "dagegen"), facts


def _by_tricks(outcome: Outcome) -> Winner:
    taken, needed = outcome.tricks_of("dazu"), TRICKS[outcome.contract.aim]
    return ("dazu" if taken == needed else "dagegen"), {"tricks": taken, "needed": needed}


TRICKS: Mapping[str, int] = {"all-tricks": HELD, "one-trick": 1}
"""How many tricks the declarer's side takes to win, by the aim; other aims go by card points."""


def needed_points(rules: Rules, contract: Contract, declared: Collection[str] = ()) -> int:
    """Return the card points that the declarer's side needs (T6, T21, E22, E23)."""
    total = total_points(rules)
    sides = [side for side in SIDES if f"absolut-{side}" in declared]
    if rules.absolut_moves_threshold and len(sides) == 1:
        return total - rules.absolut_limit if sides == ["dazu"] else rules.absolut_limit + 1
    return rules.solodreier_min if contract.aim == "solodreier_min" else total // 2 + 1


def defending_points(rules: Rules, contract: Contract, declared: Collection[str] = ()) -> int:
    """Return the card points that the other side needs: one more where half is nobody's (T6)."""
    short = total_points(rules) - needed_points(rules, contract, declared) + 1
    return short + may_push(rules, contract, declared)


def may_push(rules: Rules, contract: Contract, declared: Collection[str]) -> bool:
    """Tell whether half of the card points wins for nobody (T6, E21)."""
    even = needed_points(rules, contract, declared) == total_points(rules) // 2 + 1
    return even and contract.aim == "half" and rules.tie_44 == "push"


def is_push(outcome: Outcome) -> bool:
    """Tell whether nobody wins the game, at exactly half of the card points (T6, E21)."""
    rules = outcome.rules
    tied = outcome.points_of("dazu") == total_points(rules) // 2
    return tied and may_push(rules, outcome.contract, outcome.declared)


# The bonuses: each yields its lines


def absolut(outcome: Outcome) -> Iterator[Line]:
    """Yield Absolut for each side: declared, it is won or lost; silent, it counts if made."""
    limit = outcome.rules.absolut_limit
    for side in SIDES:
        points = outcome.points_of(OTHER[side])
        facts: dict[str, Json] = {"points": points, "limit": limit}
        yield from _line(outcome, "absolut", side, points <= limit, facts)


def pagat(outcome: Outcome) -> Iterator[Line]:
    """Yield the Pagat Ultimo: declared by a side, or tried in the last trick (T11, E3)."""
    played = outcome.pagat
    last = played is not None and played.number == HELD
    made = last and played is not None and played.wins
    sides = [side for side in SIDES if f"pagat-{side}" in outcome.declared]
    if not sides and last and played is not None:
        sides = [outcome.side_of(played.seat)]
    facts: dict[str, Json] = {
        "player": played.seat if played else None,
        "trick": played.number if played else None,
    }
    loss_counts = outcome.rules.silent_pagat_loss
    for side in sides:
        yield from _line(outcome, "pagat", side, made, facts, silent_loss=loss_counts)


def valat(outcome: Outcome) -> Iterator[Line]:
    """Yield Valat for each side, as times the game value or as fixed points (T12, E14, E15)."""
    for side in SIDES:
        tricks = outcome.tricks_of(side)
        yield from _line(outcome, "valat", side, tricks == HELD, {"tricks": tricks})


def trull(outcome: Outcome) -> Iterator[Line]:
    """Yield the Trull, held in one opening hand or captured by one side (T10, E16)."""
    rules, suit_solo = outcome.rules, not outcome.contract.tarocks_trump
    held = suit_solo or rules.trull_by == "holding"
    seats = (outcome.trull,) if held else outcome.trull_takers
    sides = {outcome.side_of(seat) for seat in seats if seat is not None}
    if len(sides) == 1 and (rules.trull_side == "both" or sides == {"dazu"}):
        yield from _line(outcome, "trull", sides.pop(), True, {"held": held})


def kings(outcome: Outcome) -> Iterator[Line]:
    """Yield the four kings of one opening hand."""
    if outcome.kings is not None:
        side = outcome.side_of(outcome.kings)
        yield from _line(outcome, "kings", side, True, {"player": outcome.kings})


def mondfang(outcome: Outcome) -> Iterator[Line]:
    """Yield the Mond that was lost to the Sküs (T17, E17, E18)."""
    if outcome.mond is None:
        return
    loser, catcher = outcome.mond
    rule = outcome.rules.mondfang_rule
    side = outcome.side_of(catcher if rule == "catcher_side" else loser)
    facts: dict[str, Json] = {"loser": loser, "catcher": catcher}
    for line in _line(outcome, "mondfang", side, rule == "catcher_side", facts, silent_loss=True):
        yield line._replace(between=(loser, catcher) if rule == "individual" else None)


LINES: dict[str, Callable[[Outcome], Iterator[Line]]] = {
    "absolut": absolut,
    "pagat": pagat,
    "valat": valat,
    "trull": trull,
    "kings": kings,
    "mondfang": mondfang,
}
"""How each bonus is settled, by its key."""


def _line(
    outcome: Outcome,
    key: str,
    side: Side,
    made: bool,
    facts: Mapping[str, Json],
    *,
    silent_loss: bool = False,
) -> Iterator[Line]:
    """Yield the line of a side's bonus, if there is one: what was declared, or made silently."""
    declarer = outcome.declared.get(f"{key}-{side}")
    declared = declarer is not None
    factors = bonus_factors(outcome.rules, outcome.contract, key, declared=declared)
    if not factors or not (declared or made or silent_loss):
        return
    kontra = outcome.kontra.get(f"{key}-{side}", 1)
    told: dict[str, Json] = {"by": side, "made": made, "declarer": declarer, **facts}
    yield Line(key, side if made else OTHER[side], {**factors, "kontra": kontra}, told, declared)


def bonus_factors(rules: Rules, contract: Contract, key: str, *, declared: bool) -> dict[str, int]:
    """Return what makes up the value of a bonus before any Kontra; empty if it has none."""
    worth = _worth(rules, BONUSES[key], declared)
    return {**worth, **_times(rules, contract, key)} if worth else {}


def solo_factor(rules: Rules, contract: Contract, key: str) -> int:
    """Return how many times a contract counts a bonus because it is a Solo (E12, E15)."""
    counts = contract.solo and (key != "valat" or rules.solo_doubles_valat)
    return rules.solo_bonus_mult if counts else 1


def _worth(rules: Rules, bonus: Bonus, declared: bool) -> dict[str, int]:
    silent = getattr(rules, bonus.silent) or 0
    if not declared:
        return {"base": silent, "declared": 1} if silent else {}
    value = getattr(rules, bonus.declared or "") or 0
    if silent and value % silent == 0:
        return {"base": silent, "declared": value // silent}
    return {"base": value, "declared": 1}


def _times(rules: Rules, contract: Contract, key: str) -> dict[str, int]:
    """Return by what a contract multiplies a bonus: a Solo, and for a Valat the game (T12, E15)."""
    solo = {"solo": solo_factor(rules, contract, key)}
    if key != "valat":
        return solo
    game = {"game": contract.worth(rules)} if rules.valat_mode == "multiplier" else {}
    return game | solo if contract.solo and rules.solo_doubles_valat else game


def uncancelled(outcome: Outcome, lines: Sequence[Line]) -> Sequence[Line]:
    """Return the bonus lines that a Valat leaves: all, the declared ones, or none (T13, E24)."""
    cancels = outcome.rules.valat_cancels
    if cancels is None or not any(_is_valat(line) for line in lines):
        return lines
    kept = cancels == "silent"
    return [line for line in lines if _is_valat(line) or (kept and line.declared)]


def _is_valat(line: Line) -> bool:
    return line.rule == "valat" and line.facts["made"] is True


# Trischaken


def trischaken(outcome: Outcome) -> Item:
    """Return the one line of a Trischaken (T25, T26, E25)."""
    rules = outcome.rules
    losers = trischaken_losers(outcome)
    factors = {
        "base": outcome.contract.worth(rules),
        "limit": 2 if max(outcome.points) > rules.trischaken_limit else 1,
        "forehand": 2 if losers == [outcome.forehand] else 1,
        "round": outcome.multiplier,
    }
    value = prod(factors.values())
    paid = PAYMENTS[rules.trischaken_pay](outcome, losers, value)
    facts: dict[str, Json] = {
        **factors,
        "value": value,
        "points": [*outcome.points],
        "losers": [*losers],
        "receivers": [seat for seat in SEATS if paid[seat] > 0],
    }
    return Item("trischaken", paid, facts)


def trischaken_losers(outcome: Outcome) -> list[Seat]:
    """Return who has most card points; nobody when all four have the same (T26)."""
    points = outcome.points
    losers = [seat for seat in SEATS if points[seat] == max(points)]
    if len(losers) == 4:
        return []
    alone = outcome.rules.trischaken_tie == "vorhand_alone" and outcome.forehand in losers
    return [outcome.forehand] if alone else losers


def _pay_each(outcome: Outcome, losers: list[Seat], value: int) -> Scores:
    """Each loser pays every non-loser; players without a trick share everything."""
    spared = [seat for seat in SEATS if seat not in losers]
    receivers = [seat for seat in spared if not outcome.tricks[seat]] or spared
    each = value * len(spared)
    share = each * len(losers) // len(receivers)
    return _by_seat(lambda seat: share * (seat in receivers) - each * (seat in losers))


def _flat(outcome: Outcome, losers: list[Seat], value: int) -> Scores:
    """Each loser is written down; each player without a trick is written up as much."""
    spared = [seat for seat in SEATS if losers and not outcome.tricks[seat]]
    return _by_seat(lambda seat: value * ((seat in spared) - (seat in losers)))


PAYMENTS: dict[str, Callable[[Outcome, list[Seat], int], Scores]] = {
    "pay_each": _pay_each,
    "flat": _flat,
}
"""The two ways to settle a Trischaken (T25)."""
