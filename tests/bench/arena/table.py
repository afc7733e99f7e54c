"""One deal or match, played to its end by the bots of a task."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

from engine.bots.players import choose
from engine.cards import shuffle_pack
from engine.game import Deal, Match
from engine.games import find_game
from engine.make_view import make_view
from engine.seats import SEATS, Seat
from engine.view import View
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena.bot_programs import BotFault, ask_program
from tests.bench.arena.entrants import Entrant
from tests.bench.arena.plan import PLAY_MODES, ContestPlan, ContestTask, open_plan_match
from tests.bench.arena.rows import ResultRow, SeatValues

SeatPlayer = Callable[[View], str]
"""A function from a seat's view to its action."""

MAX_MATCH_DEALS = 300
"""The most deals of a match; a longer match is given up, and its row has an error.

In the endgame of Zwanzig ab (A.1-21) the tricks take off 10 together and having none costs 10: as
two players often have none the totals grow, and once all are high some matches hardly ever end.
"""

SEED_STEP = 1_000
"""The distance between the first seeds of two matches."""

EVEN_VALUES: SeatValues = (0, 0, 0, 0)


def play_task(task: ContestTask) -> ResultRow:
    """Play a task and return its row; a fault of a bot ends it, and the row has the error."""
    decision_times: tuple[list[float], ...] = ([], [], [], [])
    bots = [task.plan.bots[number] for number in task.seating]
    seats = [_make_checked_player(bots[seat], task, seat, decision_times[seat]) for seat in SEATS]
    try:
        values = _PLAY_BY_MODE[task.plan.mode](task, seats)
    except BotFault as fault:
        return ResultRow(task.seed, task.seating, {}, (), str(fault))
    return ResultRow(task.seed, task.seating, values, tuple(map(tuple, decision_times)))


def deal_from_seed(match: Match[Any, Any], seed: int, dealer: Seat) -> Deal:
    """Return the deal of this seed; `dealer` deals only if the match has no dealer yet."""
    game = find_game(match.game)
    dealer = dealer if match.dealer is None else match.dealer
    hands, stock = game.deal_out(match.rules, dealer, shuffle_pack(game.pack, seed))
    return game.begin_deal(match, dealer, hands, stock)


def play_to_end(deal: Deal, players: Sequence[SeatPlayer]) -> Deal:
    """Return the deal played to its end; bots choose only between two or more actions."""
    while (seat := deal.to_act) is not None:
        legal = deal.legal()
        deal = deal.play(legal[0] if len(legal) == 1 else players[seat](make_view(deal, seat)))
    return deal


# The modes


def _play_whole_deal(task: ContestTask, seats: Sequence[SeatPlayer]) -> dict[str, SeatValues]:
    return deal_points_by_measure(play_to_end(_deal_from_plan(task.plan, task.seed), seats))


def _play_cards_only(task: ContestTask, seats: Sequence[SeatPlayer]) -> dict[str, SeatValues]:
    deal = bid_normal_game(_deal_from_plan(task.plan, task.seed))
    return (
        deal_points_by_measure(play_to_end(deal, seats))
        if deal
        else {"cards": EVEN_VALUES, "game": EVEN_VALUES}
    )


def _play_whole_match(task: ContestTask, seats: Sequence[SeatPlayer]) -> dict[str, SeatValues]:
    match = open_plan_match(task.plan)
    for number in range(MAX_MATCH_DEALS):
        deal = deal_from_seed(match, task.seed * SEED_STEP + number, task.seed % 4)
        match = play_to_end(deal, seats).match_after()
        if match.is_over:
            break
    else:
        raise BotFault(f"match {task.seed}: not over after {MAX_MATCH_DEALS:,} deals")
    wins = tuple(int(seat == match.winner) for seat in SEATS)
    return {"won": wins, "total": tuple(score_sign(match) * score for score in match.scores)}


_PLAY_BY_MODE: Mapping[
    str, Callable[[ContestTask, Sequence[SeatPlayer]], dict[str, SeatValues]]
] = {
    "deals": _play_whole_deal,
    "cards": _play_cards_only,
    "matches": _play_whole_match,
}


def _deal_from_plan(plan: ContestPlan, seed: int) -> Deal:
    return deal_from_seed(open_plan_match(plan), seed, seed % 4)


def bid_normal_game(deal: Deal) -> Deal | None:
    """Return the deal before its first lead, as a Normal game without declarations or Kontra.

    Returns `None` if forehand holds every card that may be called.
    """
    while deal.phase != "play":
        legal = deal.legal()
        action = "pass" if "pass" in legal else "bid normal"
        if action not in legal:
            return None
        deal = deal.play(action)
    return deal


def declarer_party_in_normal_game(plan: ContestPlan, seed: int) -> tuple[Seat, ...] | None:
    """Return the declarer's party in the mode "cards"; `None` if there is no Normal game."""
    deal = bid_normal_game(_deal_from_plan(plan, seed))
    sides = deal and as_zwanzigerrufen(make_view(deal))["parties"]
    return tuple(sides[0]) if sides else None


# Points


def deal_points_by_measure(deal: Deal) -> dict[str, SeatValues]:
    """Return the points of each seat in a finished deal, by measure; 0 if it was thrown in."""
    deltas, sign = deal.result.deltas if deal.result else EVEN_VALUES, score_sign(deal.match)
    game_points = {"game": tuple(sign * delta for delta in deltas)}
    has_card_points = deal.match.game == "zwanzigerrufen"
    return (
        {"cards": party_card_points_above_half(deal), **game_points}
        if has_card_points
        else game_points
    )


def score_sign(match: Match[Any, Any]) -> int:
    """Return 1 in games where more points are better, -1 where fewer are."""
    best_seat, *_ = find_game(match.game).rank_seats(match.rules, (1, 2, 3, 4))
    return -1 if best_seat == 0 else 1


def party_card_points_above_half(deal: Deal) -> SeatValues:
    """Return the card points above half of the pack that each seat's party has taken.

    All are 0 where card points do not decide (negative games, a deal thrown in).
    """
    public_view = as_zwanzigerrufen(make_view(deal))
    contract, sides = CONTRACTS.get(public_view["contract"] or ""), public_view["parties"]
    if contract is None or contract.negative or not sides:
        return EVEN_VALUES
    points_by_seat = public_view["points"]
    half = sum(points_by_seat) / 2
    above = sum(points_by_seat[seat] for seat in sides[0]) - half
    return tuple(above if seat in sides[0] else -above for seat in SEATS)


# The bots


def _make_checked_player(
    bot: Entrant, task: ContestTask, seat: Seat, decision_times_ms: list[float]
) -> SeatPlayer:
    """Return a player that asks a bot, records the time, and raises `BotFault` for a fault."""
    player = make_seat_player(bot, task.seed, task.plan.limit_s)
    bot_label = f"{bot.text} at seat {seat}, {PLAY_MODES[task.plan.mode].unit} {task.seed}:"

    def play_checked(view: View) -> str:
        start = perf_counter()
        try:
            action = player(view)
        except Exception as error:  # one bot's mistake must not end a night's run
            kind = "" if isinstance(error, BotFault) else f"{type(error).__name__}: "
            raise BotFault(f"{bot_label} {kind}{error}") from error
        decision_times_ms.append(round(1000 * (perf_counter() - start), 3))
        if action not in view["legal"]:
            raise BotFault(
                f"{bot_label} answered {action[:80]!r}; legal: {', '.join(view['legal'])}"
            )
        return action

    return play_checked


def make_seat_player(bot: Entrant, seed: int, limit_s: float) -> SeatPlayer:
    """Return a player that asks a bot for its action, in this process or in a program."""
    settings: dict[str, Any] = dict(bot.settings)
    if bot.command:
        return lambda view: ask_program(bot.command, view, settings, limit_s)
    own_seed = bot_seed(seed)
    return lambda view: str(choose(view, level=bot.level, seed=own_seed, **settings)["action"])


def bot_seed(deal_seed: int) -> int:
    """Return the seed that bots think with, which differs from that of the cards.

    A bot that shuffled the unseen cards with the seed of the deal would see them.
    """
    return int(hashlib.sha256(f"bots {deal_seed}".encode()).hexdigest()[:8], 16)
