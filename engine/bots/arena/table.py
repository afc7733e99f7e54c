"""One deal or match, played to its end by the bots of a task."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

from engine.bots.arena.entrants import Entrant
from engine.bots.arena.outside import BotFault, ask_outside
from engine.bots.arena.plan import MODES, Plan, Task, opened
from engine.bots.arena.rows import Row, Values
from engine.bots.players import choose
from engine.cards import shuffle_pack
from engine.game import SEATS, Deal, Match, Seat
from engine.games import find_game
from engine.view import View
from engine.views import make_view
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.view import as_zwanzigerrufen

Ask = Callable[[View], str]
"""A seat's action in its view."""

MATCH_DEALS = 300
"""A match that is not over after so many deals is given up, and its row says so.

In the endgame of Zwanzig ab (A.1-21) the tricks take off 10 together and having none costs 10: as
two players often have none the totals grow, and once all are high some matches hardly ever end.
"""

SEED_STEP = 1_000
"""So many seeds lie between the first deals of two matches."""

EVEN: Values = (0, 0, 0, 0)


def play(task: Task) -> Row:
    """Play a task; a bot that does not answer as it should ends it, and the row says how."""
    spent: tuple[list[float], ...] = ([], [], [], [])
    bots = [task.plan.bots[number] for number in task.seating]
    seats = [_seated(bots[seat], task, seat, spent[seat]) for seat in SEATS]
    try:
        values = _PLAYED[task.plan.mode](task, seats)
    except BotFault as fault:
        return Row(task.seed, task.seating, {}, (), str(fault))
    return Row(task.seed, task.seating, values, tuple(map(tuple, spent)))


def fresh(match: Match[Any, Any], seed: int, dealer: Seat) -> Deal:
    """Return the deal of this seed; the match says who deals, if it is not its first deal."""
    game = find_game(match.game)
    dealer = dealer if match.dealer is None else match.dealer
    hands, stock = game.deal_out(match.rules, dealer, shuffle_pack(game.pack, seed))
    return game.begin_deal(match, dealer, hands, stock)


def finished(deal: Deal, seats: Sequence[Ask]) -> Deal:
    """Return the deal played to its end; nobody is asked where there is one action only."""
    while (seat := deal.to_act) is not None:
        legal = deal.legal()
        deal = deal.play(legal[0] if len(legal) == 1 else seats[seat](make_view(deal, seat)))
    return deal


# The modes


def _whole_deal(task: Task, seats: Sequence[Ask]) -> dict[str, Values]:
    return points(finished(_opening(task.plan, task.seed), seats))


def _cards_only(task: Task, seats: Sequence[Ask]) -> dict[str, Values]:
    deal = normal_game(_opening(task.plan, task.seed))
    return points(finished(deal, seats)) if deal else {"cards": EVEN, "game": EVEN}


def _whole_match(task: Task, seats: Sequence[Ask]) -> dict[str, Values]:
    match = opened(task.plan)
    for number in range(MATCH_DEALS):
        deal = fresh(match, task.seed * SEED_STEP + number, task.seed % 4)
        match = finished(deal, seats).match_after()
        if match.is_over:
            break
    else:
        raise BotFault(f"match {task.seed}: not over after {MATCH_DEALS:,} deals")
    won = tuple(int(seat == match.winner) for seat in SEATS)
    return {"won": won, "total": tuple(better(match) * score for score in match.scores)}


_PLAYED: Mapping[str, Callable[[Task, Sequence[Ask]], dict[str, Values]]] = {
    "deals": _whole_deal,
    "cards": _cards_only,
    "matches": _whole_match,
}


def _opening(plan: Plan, seed: int) -> Deal:
    return fresh(opened(plan), seed, seed % 4)


def normal_game(deal: Deal) -> Deal | None:
    """Return the deal before its first lead, as a Normal game about which nobody has said more.

    `None` if forehand holds every card that may be called.
    """
    while deal.phase != "play":
        legal = deal.legal()
        action = "pass" if "pass" in legal else "bid normal"
        if action not in legal:
            return None
        deal = deal.play(action)
    return deal


def parties(plan: Plan, seed: int) -> tuple[Seat, ...] | None:
    """Return the declarer's party of a deal whose cards alone are played."""
    deal = normal_game(_opening(plan, seed))
    sides = deal and as_zwanzigerrufen(make_view(deal))["parties"]
    return tuple(sides[0]) if sides else None


# What it was worth


def points(deal: Deal) -> dict[str, Values]:
    """Return what a finished deal was worth to each seat, by measure; thrown in, it is even."""
    deltas, sign = deal.result.deltas if deal.result else EVEN, better(deal.match)
    gained = {"game": tuple(sign * delta for delta in deltas)}
    tarock = deal.match.game == "zwanzigerrufen"
    return {"cards": card_points(deal), **gained} if tarock else gained


def better(match: Match[Any, Any]) -> int:
    """1 where more points are better and -1 where fewer are: of figures more is better always."""
    first, *_ = find_game(match.game).rank_seats(match.rules, (1, 2, 3, 4))
    return -1 if first == 0 else 1


def card_points(deal: Deal) -> Values:
    """Return the card points above half of the pack that each seat's party has taken.

    Where card points are not what is played for (negative games, a deal thrown in) all are even.
    """
    shown_to_all = as_zwanzigerrufen(make_view(deal))
    contract, sides = CONTRACTS.get(shown_to_all["contract"] or ""), shown_to_all["parties"]
    if contract is None or contract.negative or not sides:
        return EVEN
    taken = shown_to_all["points"]
    half = sum(taken) / 2
    above = sum(taken[seat] for seat in sides[0]) - half
    return tuple(above if seat in sides[0] else -above for seat in SEATS)


# The bots


def _seated(bot: Entrant, task: Task, seat: Seat, spent: list[float]) -> Ask:
    """Return what asks a bot at its seat, notes the milliseconds, and holds it to the rules."""
    ask = asking(bot, task.seed, task.plan.limit_s)
    who = f"{bot.text} at seat {seat}, {MODES[task.plan.mode].unit} {task.seed}:"

    def act(view: View) -> str:
        start = perf_counter()
        try:
            action = ask(view)
        except Exception as error:  # one bot's mistake must not end a night's run
            kind = "" if isinstance(error, BotFault) else f"{type(error).__name__}: "
            raise BotFault(f"{who} {kind}{error}") from error
        spent.append(round(1000 * (perf_counter() - start), 3))
        if action not in view["legal"]:
            raise BotFault(f"{who} answered {action[:80]!r}; legal: {', '.join(view['legal'])}")
        return action

    return act


def asking(bot: Entrant, seed: int, limit_s: float) -> Ask:
    """Return what asks a bot for its action: in this process, or outside."""
    settings: dict[str, Any] = dict(bot.settings)
    if bot.command:
        return lambda view: ask_outside(bot.command, view, settings, limit_s)
    own = bot_seed(seed)
    return lambda view: str(choose(view, level=bot.level, seed=own, **settings)["action"])


def bot_seed(seed: int) -> int:
    """Return the seed that bots think with: another than the one that the cards come from.

    Whoever shuffles the unseen cards with the seed of the deal would see them.
    """
    return int(hashlib.sha256(f"bots {seed}".encode()).hexdigest()[:8], 16)
