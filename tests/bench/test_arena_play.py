"""The arena finds differences between bots, and none where there is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import EngineError
from engine.game import Deal
from engine.games import GAMES
from engine.make_view import make_view
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena import table
from tests.bench.arena.plan import ContestPlan, ContestTask, open_plan_match
from tests.bench.arena.seatings import tasks_of_plan
from tests.bench.arena.table import (
    bid_normal_game,
    bot_seed,
    deal_from_seed,
    deal_points_by_measure,
    declarer_party_in_normal_game,
    party_card_points_above_half,
    play_task,
    play_to_end,
)
from tests.bench.arena_contests import find_comparison, make_plan, run_contest
from tests.engine.zwanzigerrufen_table import HANDS, NORMAL, QUIET, deal_in_notation
from tests.engine.zwanzigerrufen_table import play_actions as after

pytestmark = pytest.mark.slow

TABLES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]

CONTESTS = [
    make_plan("beginner", "random", mode="cards"),
    make_plan("beginner", "random", mode="cards", seating="parties"),
    make_plan("beginner", "random", seating="lone"),
    make_plan("beginner", "random", game="zwanzig-ab"),
    make_plan("beginner", "random", game="zwanzig-ab", mode="matches"),
]


def plan_label(contest_plan: ContestPlan) -> str:
    return f"{contest_plan.game} {contest_plan.mode} {contest_plan.seating}"


def plans_between(*bots: str) -> list[ContestPlan]:
    """Return the same contests between other bots."""
    return [replace(contest_plan, bots=make_plan(*bots).bots) for contest_plan in CONTESTS]


def play_first_actions(deal: Deal) -> Deal:
    """Return the deal played to its end by players who take the first legal action."""
    return play_to_end(deal, [lambda view: str(view["legal"][0])] * 4)


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_a_beginner_beats_random(game: str, preset: str) -> None:
    """By more than three standard errors on duplicate deals."""
    report = run_contest(make_plan("beginner", "random", game=game, preset=preset), 60)
    won = find_comparison(report, "game").difference
    assert won.mean > 3 * won.error > 0


@pytest.mark.parametrize("contest_plan", CONTESTS, ids=plan_label)
def test_every_contest_ranks_beginner_above_random(contest_plan: ContestPlan) -> None:
    report = run_contest(contest_plan, 24)
    for row in report.comparisons:
        assert row.difference.units == 24
        # The error is zero where the beginner has won every match.
        assert row.difference.mean > 2 * row.difference.error >= 0, row


@pytest.mark.parametrize("contest_plan", plans_between("random", "random"), ids=plan_label)
def test_bot_against_itself_differs_by_zero(contest_plan: ContestPlan) -> None:
    rows = run_contest(contest_plan, 6).comparisons
    assert rows
    assert [(*row.difference[:2],) for row in rows] == [(0, 0)] * len(rows)


def test_difference_averages_deals_over_both_seatings() -> None:
    """Computed by hand: the gain of the first bot's seats over the second's, deal by deal."""
    contest_plan, gains = make_plan("beginner", "random"), []
    for seed in range(5):
        there, back = (
            play_task(task).values["game"]
            for task in tasks_of_plan(contest_plan, range(seed, seed + 1))
        )
        mine = there[0] + there[2] + back[1] + back[3]
        gains.append((mine - there[1] - there[3] - back[0] - back[2]) / 4)
    difference = find_comparison(run_contest(contest_plan, 5), "game").difference
    assert difference.mean == pytest.approx(sum(gains) / 5)
    spread = sum((gain - difference.mean) ** 2 for gain in gains) / 4
    assert difference.error == pytest.approx((spread / 5) ** 0.5)


def test_lone_bot_wins_share_of_matches() -> None:
    report = run_contest(make_plan("beginner", "random", game="zwanzig-ab", mode="matches"), 8)
    won = find_comparison(report, "won")
    assert won.first_mean.mean > 0.5
    assert won.first_mean.mean + 3 * won.second_mean.mean == pytest.approx(1)


# Cards only


def test_cards_mode_plays_normal_game_without_declarations() -> None:
    contest_plan = make_plan("beginner", "random", mode="cards")
    for seed in range(20):
        deal = bid_normal_game(deal_from_seed(open_plan_match(contest_plan), seed, seed % 4))
        assert deal is not None and deal.phase == "play"
        state: Any = deal.deal_view(None)
        assert state["contract"] == "normal" and state["called"] is not None
        assert state["declared"] == state["kontra"] == {}


def test_forehand_holding_every_callable_card_cannot_play() -> None:
    hand = "T20 T19 T18 T17 T16 SK SQ CK CQ HK"
    assert bid_normal_game(deal_in_notation(hand)) is None
    assert bid_normal_game(deal_in_notation(hand, call_floor=None)) is not None


def test_party_seating_gives_declarer_party_one_bot() -> None:
    contest_plan = make_plan("beginner", "random", mode="cards", seating="parties")
    for _, seed, seating in tasks_of_plan(contest_plan, range(6)):
        side = declarer_party_in_normal_game(contest_plan, seed)
        assert side is not None and len(side) == 2
        assert len({seating[seat] for seat in side}) == 1


# The worth of a deal


def test_card_points_count_party_above_half() -> None:
    finished = play_first_actions(after(deal_in_notation(*HANDS), f"{NORMAL}, {QUIET}"))
    taken = as_zwanzigerrufen(make_view(finished))["points"]
    declarers = taken[0] + taken[2] - 44
    assert party_card_points_above_half(finished) == (declarers, -declarers, declarers, -declarers)
    assert declarers != 0


def test_thrown_in_or_negative_deal_scores_even() -> None:
    hand = "SK SQ SN SJ CK CQ CN CJ HK HQ"
    thrown = play_first_actions(deal_in_notation(hand, throw_in_no_tarock="must"))
    assert thrown.result is None and party_card_points_above_half(thrown) == (0, 0, 0, 0)
    fresh_deal = deal_in_notation(*HANDS, preset="rulebook")
    negative = play_first_actions(after(fresh_deal, "bid trischaken, pass, pass, pass"))
    assert negative.result is not None and party_card_points_above_half(negative) == (0, 0, 0, 0)


def test_in_zwanzig_ab_who_comes_down_gains() -> None:
    finished = play_first_actions(
        deal_from_seed(open_plan_match(make_plan("beginner", "random", game="zwanzig-ab")), 1, 1)
    )
    assert finished.result is not None and any(finished.result.deltas)
    assert deal_points_by_measure(finished) == {
        "game": tuple(-delta for delta in finished.result.deltas)
    }


# Failures


def test_a_level_that_breaks_down_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(view: object, **settings: object) -> dict[str, object]:
        return {}

    monkeypatch.setattr(table, "choose", broken)
    row = play_task(ContestTask(make_plan("beginner", "random"), 4, (1, 1, 1, 1)))
    assert not row.values
    assert row.error.startswith("random at seat ") and "deal 4: KeyError: 'action'" in row.error


def test_endless_match_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MAX_MATCH_DEALS", 1)
    row = play_task(
        ContestTask(
            make_plan("beginner", "random", game="zwanzig-ab", mode="matches"), 4, (0, 1, 1, 1)
        )
    )
    assert not row.values and row.error == "match 4: not over after 1 deals"


# Fairness


def test_bots_never_think_with_card_seed() -> None:
    assert not {bot_seed(seed) for seed in range(2000)} & set(range(2000))
    assert bot_seed(1) != bot_seed(2)


# Plans that are refused


@pytest.mark.parametrize(
    ("bots", "changes", "why"),
    [
        (("beginner",), {}, "two bots"),
        (("beginner", "random"), {"seating": "parties"}, "--cards"),
        (("beginner", "random"), {"mode": "matches"}, "match_end"),
        (("beginner", "random"), {"mode": "cards", "game": "zwanzig-ab"}, "zwanzigerrufen"),
        (("beginner", "random"), {"preset": "bridge"}, "Unknown preset"),
        (("beginner", "random"), {"options": (("cut", "saw"),)}, "cut"),
    ],
)
def test_unplayable_plan_says_why(bots: tuple[str, ...], changes: dict[str, str], why: str) -> None:
    with pytest.raises(EngineError, match=why):
        make_plan(*bots, **changes)
