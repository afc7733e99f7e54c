"""The regret of masters' cards, by nested playouts.

Each card that may be the best is played in deals as the master imagines them; from there on all
four seats are club players, who see only their own hands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots import choose
from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.position import position_of as position_ab
from engine.bots.zwanzig_ab.worlds import make_world_source
from engine.bots.zwanzigerrufen.level import MASTER as ZR_MASTER
from engine.bots.zwanzigerrufen.position import position_of
from engine.bots.zwanzigerrufen.search import imagine_worlds
from engine.bots.zwanzigerrufen.unseen import cards_played_by_seat
from engine.cards import cards_of, hand_of
from engine.console import run_on_any_console
from engine.game import Deal
from engine.make_view import make_view
from engine.seats import SEATS
from engine.view import cards_of_seat_to_act
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena.club_deals import PRESET_BY_GAME, club_seat_player, simulate_club_deal
from tests.bench.arena.table import bot_seed, deal_points_by_measure, play_to_end

FIRST_SEED, DECISION_STEP = 600_000, 5
"""The first seed; one decision in `DECISION_STEP` is taken."""

MASTER_WORLDS, PLAYED_OUT_WORLDS, RIVAL_COUNT = 200, 40, 2
"""The master's worlds, the worlds that are played out, and the number of other cards compared."""

HAND_SIZES = range(2, 10)


class GameJudge(NamedTuple):
    """The functions for a game: deals as the master imagines them, and the value of an end."""

    imagine_deals: Callable[[Deal, int], Iterator[Deal]]
    deal_end_utilities: Callable[[Deal, int], float]


def report_regret(decision_count: int, print_line: Callable[[str], None]) -> None:
    """Print the mean regret of this many decisions, by game and by cards left."""
    for game, judge in GAME_JUDGES.items():
        rows = [*islice(sample_cards_left_and_regret(game, judge), decision_count)]
        print_line(
            f"{game} {PRESET_BY_GAME[game]}: {_format_mean([loss for _, loss in rows])} a decision"
        )
        for cards_left in sorted({cards_left for cards_left, _ in rows}, reverse=True):
            losses = [loss for card_count, loss in rows if card_count == cards_left]
            print_line(f"  {cards_left} cards left: {_format_mean(losses)}")


def _format_mean(figures: Sequence[float]) -> str:
    error = f" ± {stdev(figures) / len(figures) ** 0.5:.3f}" if len(figures) > 1 else ""
    return f"{mean(figures):.3f}{error} of {len(figures)}"


def sample_cards_left_and_regret(game: str, judge: GameJudge) -> Iterator[tuple[int, float]]:
    """Yield the number of cards left, and the gain of a better card over the master's.

    To avoid bias, the best card is chosen in one half of the deals and its gain measured in the
    other, both ways.
    """
    for deal, seed in sample_card_decisions(game):
        view: Any = make_view(deal, deal.to_act)
        answer: Any = choose(view, level="master", seed=bot_seed(seed), worlds=MASTER_WORLDS)
        values_by_action = playout_values_by_action(
            deal, seed, judge, chosen_and_rival_actions(answer)
        )
        yield (
            len(cards_of_seat_to_act(view)),
            (
                cross_validated_regret(values_by_action, 0)
                + cross_validated_regret(values_by_action, 1)
            )
            / 2,
        )


def chosen_and_rival_actions(answer: Mapping[str, Any]) -> list[str]:
    """Return the action chosen, and the next best ones."""
    values = {row["action"]: row["value"] for row in answer["candidates"]}
    others = sorted(
        values.keys() - {answer["action"]}, key=lambda action: (-values[action], action)
    )
    return [answer["action"], *others[:RIVAL_COUNT]]


def cross_validated_regret(
    values_by_action: Sequence[Sequence[float]], selection_half: int
) -> float:
    """Return the gain, in the other half of the deals, of the card that is best in
    `selection_half`.
    """
    best = max(
        range(len(values_by_action)),
        key=lambda number: sum(values_by_action[number][selection_half::2]),
    )
    return mean(values_by_action[best][1 - selection_half :: 2]) - mean(
        values_by_action[0][1 - selection_half :: 2]
    )


def playout_values_by_action(
    deal: Deal, seed: int, judge: GameJudge, actions: Sequence[str]
) -> list[list[float]]:
    """Return the value of each action in each of the imagined deals."""
    seat = deal.to_act
    assert seat is not None
    players = [club_seat_player(seed)] * 4
    worlds = [*islice(judge.imagine_deals(deal, seed), PLAYED_OUT_WORLDS)]
    return [
        [
            judge.deal_end_utilities(play_to_end(world.play(action), players), seat)
            for world in worlds
        ]
        for action in actions
    ]


def sample_card_decisions(game: str) -> Iterator[tuple[Deal, int]]:
    """Yield, endlessly, every `DECISION_STEP`-th decision between cards of four club players."""
    number = 0
    for seed in count(FIRST_SEED):
        for deal in simulate_club_deal(game, seed):
            if (
                deal.phase == "play"
                and len(cards_of_seat_to_act(make_view(deal, deal.to_act))) in HAND_SIZES
            ):
                number += 1
                if number % DECISION_STEP == 0:
                    yield deal, seed


def _imagine_zwanzigerrufen(deal: Any, seed: int) -> Iterator[Deal]:
    view: Any = make_view(deal, deal.to_act)
    cards_played = cards_played_by_seat(view)
    for world in imagine_worlds(view, position_of(view), Budget(seed + 1), ZR_MASTER):
        dealt_hands = (
            hand | played_by_seat
            for hand, played_by_seat in zip(world.hands, cards_played, strict=True)
        )
        table = deal.table.with_dealt_hands(tuple(tuple(cards_of(hand)) for hand in dealt_hands))
        terms = replace(
            deal.agreed_terms, declarer_seats=tuple(seat for seat in SEATS if world.side[seat])
        )
        yield replace(deal, current_hands=world.hands, table=table, agreed_terms=terms)


def _imagine_zwanzig_ab(deal: Any, seed: int) -> Iterator[Deal]:
    view: Any = make_view(deal, deal.to_act)
    source = make_world_source(position_ab(view), Random(seed + 1).random)
    own_seat = deal.to_act
    while True:
        places = [*map(hand_of, source.next_hidden_cards())]
        discards = tuple(
            cards if seat == own_seat or cards is None else places[4 + seat]
            for seat, cards in enumerate(deal.table.discards)
        )
        table = replace(deal.table, discards=discards)
        yield replace(deal, current_hands=tuple(places[:4]), table=table)


def _end_worth_zwanzigerrufen(end: Deal, seat: int) -> float:
    points, view = deal_points_by_measure(end), as_zwanzigerrufen(make_view(end))
    alone = view["parties"] is not None and view["parties"][0] == [seat]
    return points["game"][seat] + ZR_MASTER.card_point_value * points["cards"][seat] * (
        3 if alone else 1
    )


def _end_worth_zwanzig_ab(end: Deal, seat: int) -> float:
    return deal_points_by_measure(end)["game"][seat]


GAME_JUDGES: Mapping[str, GameJudge] = {
    "zwanzigerrufen": GameJudge(_imagine_zwanzigerrufen, _end_worth_zwanzigerrufen),
    "zwanzig-ab": GameJudge(_imagine_zwanzig_ab, _end_worth_zwanzig_ab),
}
"""In Zwanzigerrufen an end is worth its game points and a little for card points, as to masters."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures for as many decisions as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=500, help="between cards, of each game")
    report_regret(parser.parse_args(argv).decisions, print)
    return 0


if __name__ == "__main__":
    sys.exit(run_on_any_console(main))
