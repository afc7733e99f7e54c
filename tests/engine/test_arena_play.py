"""The arena tells bots apart, and finds no difference where there is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.bots.arena import table
from engine.bots.arena.plan import PLAY_MODES, ContestPlan, ContestTask, open_plan_match
from engine.bots.arena.seatings import SEATINGS_BY_NAME, tasks_of_plan
from engine.bots.arena.table import (
    bot_seed,
    card_points_above_half,
    deal_from_seed,
    deal_points,
    declarer_party,
    normal_game,
    play_task,
    play_to_end,
)
from engine.errors import EngineError
from engine.game import Deal
from engine.games import GAMES
from engine.make_view import make_view
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.arena_contests import compared, contest, plan
from tests.engine.zwanzigerrufen_table import HANDS, NORMAL, QUIET, dealt
from tests.engine.zwanzigerrufen_table import play as after

pytestmark = pytest.mark.slow

TABLES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]

CONTESTS = [
    plan("beginner", "random", mode="cards"),
    plan("beginner", "random", mode="cards", seating="parties"),
    plan("beginner", "random", seating="lone"),
    plan("beginner", "random", game="zwanzig-ab"),
    plan("beginner", "random", game="zwanzig-ab", mode="matches"),
]


def label(chosen: ContestPlan) -> str:
    return f"{chosen.game} {chosen.mode} {chosen.seating}"


def seated(*bots: str) -> list[ContestPlan]:
    """Return the same contests between other bots."""
    return [replace(chosen, bots=plan(*bots).bots) for chosen in CONTESTS]


def first(deal: Deal) -> Deal:
    """Return the deal played to its end by players who take the first action of all."""
    return play_to_end(deal, [lambda view: str(view["legal"][0])] * 4)


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_a_beginner_beats_random(game: str, preset: str) -> None:
    """By more than three standard errors on duplicate deals."""
    found = contest(plan("beginner", "random", game=game, preset=preset), 60)
    won = compared(found, "game").difference
    assert won.mean > 3 * won.error > 0


@pytest.mark.parametrize("chosen", CONTESTS, ids=label)
def test_every_mode_and_seating_tells_a_beginner_from_random(chosen: ContestPlan) -> None:
    found = contest(chosen, 24)
    for row in found.comparisons:
        assert row.difference.units == 24
        # Without an error where the beginner has won every match.
        assert row.difference.mean > 2 * row.difference.error >= 0, row


@pytest.mark.parametrize("chosen", seated("random", "random"), ids=label)
def test_a_bot_against_itself_differs_by_nothing_at_all(chosen: ContestPlan) -> None:
    rows = contest(chosen, 6).comparisons
    assert rows
    assert [(*row.difference[:2],) for row in rows] == [(0, 0)] * len(rows)


def test_exchanging_the_bots_turns_the_difference_round() -> None:
    bots = ("beginner", "random")
    one, other = (contest(plan(*names), 8) for names in (bots, bots[::-1]))
    for measure in ("cards", "game"):
        here, there = (compared(found, measure).difference for found in (one, other))
        assert here.mean == -there.mean != 0
        assert here.error == there.error


def test_a_difference_is_that_of_the_deals_with_both_seatings() -> None:
    """By hand: what the seats of the first bot gained on those of the second, deal by deal."""
    chosen, gains = plan("beginner", "random"), []
    for seed in range(5):
        there, back = (
            play_task(task).values["game"] for task in tasks_of_plan(chosen, range(seed, seed + 1))
        )
        mine = there[0] + there[2] + back[1] + back[3]
        gains.append((mine - there[1] - there[3] - back[0] - back[2]) / 4)
    found = compared(contest(chosen, 5), "game").difference
    assert found.mean == pytest.approx(sum(gains) / 5)
    spread = sum((gain - found.mean) ** 2 for gain in gains) / 4
    assert found.error == pytest.approx((spread / 5) ** 0.5)


def test_four_bots_at_one_table_have_each_hand_once() -> None:
    chosen = plan("beginner", "random", "master:worlds=2", "club:worlds=2", seating="table")
    seats = [seating for _, seed, seating in tasks_of_plan(chosen, range(1))]
    assert sorted(map(sorted, zip(*seats, strict=True))) == [[0, 1, 2, 3]] * 4
    pairs = {(row.first_bot, row.second_bot) for row in contest(chosen, 2).comparisons}
    assert pairs == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}


@pytest.mark.parametrize("seating", ["pairs", "lone", "parties"])
def test_both_bots_sit_in_every_seat(seating: str) -> None:
    chosen = plan("beginner", "random", mode="cards", seating=seating)
    for seed in range(4):
        seats = zip(*SEATINGS_BY_NAME[seating](chosen, seed), strict=True)
        assert all(set(seat) == {0, 1} for seat in seats)


def test_a_lone_bot_wins_a_share_of_the_matches() -> None:
    found = contest(plan("beginner", "random", game="zwanzig-ab", mode="matches"), 8)
    won = compared(found, "won")
    assert won.first_mean.mean > 0.5
    assert won.first_mean.mean + 3 * won.second_mean.mean == pytest.approx(1)


# Cards only


def test_cards_only_is_a_normal_game_about_which_nobody_says_more() -> None:
    chosen = plan("beginner", "random", mode="cards")
    for seed in range(20):
        deal = normal_game(deal_from_seed(open_plan_match(chosen), seed, seed % 4))
        assert deal is not None and deal.phase == "play"
        state: Any = deal.deal_view(None)
        assert state["contract"] == "normal" and state["called"] is not None
        assert state["declared"] == state["kontra"] == {}


def test_forehand_with_every_card_that_may_be_called_has_nothing_to_play() -> None:
    hand = "T20 T19 T18 T17 T16 SK SQ CK CQ HK"
    assert normal_game(dealt(hand)) is None
    assert normal_game(dealt(hand, call_floor=None)) is not None


def test_by_party_the_first_bot_has_the_declarer_and_the_called_card_or_neither() -> None:
    chosen = plan("beginner", "random", mode="cards", seating="parties")
    for _, seed, seating in tasks_of_plan(chosen, range(6)):
        side = declarer_party(chosen, seed)
        assert side is not None and len(side) == 2
        assert len({seating[seat] for seat in side}) == 1


# What a deal was worth


def test_card_points_are_those_of_the_party_above_half() -> None:
    done = first(after(dealt(*HANDS), f"{NORMAL}, {QUIET}"))
    taken = as_zwanzigerrufen(make_view(done))["points"]
    declarers = taken[0] + taken[2] - 44
    assert card_points_above_half(done) == (declarers, -declarers, declarers, -declarers)
    assert declarers != 0


def test_a_deal_thrown_in_or_not_played_for_card_points_is_even() -> None:
    hand = "SK SQ SN SJ CK CQ CN CJ HK HQ"
    thrown = first(dealt(hand, throw_in_no_tarock="must"))
    assert thrown.result is None and card_points_above_half(thrown) == (0, 0, 0, 0)
    fresh_deal = dealt(*HANDS, preset="rulebook")
    negative = first(after(fresh_deal, "bid trischaken, pass, pass, pass"))
    assert negative.result is not None and card_points_above_half(negative) == (0, 0, 0, 0)


def test_in_zwanzig_ab_who_comes_down_gains() -> None:
    done = first(
        deal_from_seed(open_plan_match(plan("beginner", "random", game="zwanzig-ab")), 1, 1)
    )
    assert done.result is not None and any(done.result.deltas)
    assert deal_points(done) == {"game": tuple(-delta for delta in done.result.deltas)}


# What goes wrong


def test_a_level_that_breaks_down_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(view: object, **settings: object) -> dict[str, object]:
        return {}

    monkeypatch.setattr(table, "choose", broken)
    row = play_task(ContestTask(plan("beginner", "random"), 4, (1, 1, 1, 1)))
    assert not row.values
    assert row.error.startswith("random at seat ") and "deal 4: KeyError: 'action'" in row.error


def test_a_match_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MAX_MATCH_DEALS", 1)
    row = play_task(
        ContestTask(plan("beginner", "random", game="zwanzig-ab", mode="matches"), 4, (0, 1, 1, 1))
    )
    assert not row.values and row.error == "match 4: not over after 1 deals"


# Fairness


def test_bots_do_not_think_with_the_seed_of_the_cards() -> None:
    assert not {bot_seed(seed) for seed in range(2000)} & set(range(2000))
    assert bot_seed(1) != bot_seed(2)


# What cannot be played


@pytest.mark.parametrize(
    ("bots", "changes", "why"),
    [
        (("beginner",), {}, "two bots"),
        (("beginner", "random"), {"seating": "table"}, "four bots"),
        (("beginner", "random"), {"seating": "parties"}, "--cards"),
        (("beginner", "random"), {"mode": "matches"}, "match_end"),
        (("beginner", "random"), {"mode": "cards", "game": "zwanzig-ab"}, "zwanzigerrufen"),
        (("beginner", "random"), {"preset": "bridge"}, "Unknown preset"),
        (("beginner", "random"), {"options": (("cut", "saw"),)}, "cut"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(
    bots: tuple[str, ...], changes: dict[str, str], why: str
) -> None:
    with pytest.raises(EngineError, match=why):
        plan(*bots, **changes)


def test_every_mode_can_be_played() -> None:
    ends = (("match_end", "rounds"), ("match_n", 2))
    for mode in PLAY_MODES:
        assert contest(plan("beginner", "random", mode=mode, options=ends), 2).comparisons
