"""Whole deals and the match between them: an example, double rounds, the end (B.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.game import Match
from engine.record import parse_record, record_view
from engine.seats import Scores, Seat
from engine.zwanzigerrufen.match import (
    has_counted_mondfang,
    is_match_over,
    next_double_rounds,
    sole_leader,
)
from engine.zwanzigerrufen.outcome import Mondfang
from engine.zwanzigerrufen.state import State
from tests.engine.zwanzigerrufen_table import (
    HANDS,
    NORMAL,
    QUIET,
    deal_in_notation,
    make_outcome,
    play_actions,
    play_cards,
    preset_rules,
)

# The example of S004, card by card

WORKED_EXAMPLE = {
    "format": "zwanzig-record/1",
    "game": "zwanzigerrufen",
    "preset": "classic",
    "options": {},
    "players": ["Forehand", "Player 4", "Player 3", "Player 2"],
    "deals": [
        {
            "dealer": 1,
            "hands": [
                "CQ CN C10 HJ DN T20 T17 T14 T12 T6".split(),
                "SJ CJ HK T21 T18 T16 T13 T10 T7 T1".split(),
                "SQ CK HQ HN DJ SKU T19 T11 T8 T5".split(),
                "SK SN S10 HA DK DQ DA T15 T9 T4".split(),
            ],
            "stock": [],
            "actions": [
                "cut",
                *("bid normal", "pass", "pass", "pass"),
                "pass",
                *("declare absolut", "pass"),
                *("kontra absolut-dagegen", "pass"),
                *("declare pagat", "pass"),
                *("kontra pagat-dagegen", "pass"),
                *("pass", "pass", "pass"),
                *("play DN", "play DA", "play DJ", "play T10"),
                *("play T21", "play T20", "play T15", "play T19"),
                *("play T18", "play T6", "play T4", "play T8"),
                *("play T16", "play T12", "play T9", "play T11"),
                *("play T13", "play T17", "play DK", "play SKU"),
                *("play T5", "play T7", "play T14", "play DQ"),
                *("play C10", "play SK", "play CK", "play CJ"),
                *("play HQ", "play HK", "play HJ", "play HA"),
                *("play SJ", "play CN", "play S10", "play SQ"),
                *("play HN", "play T1", "play CQ", "play SN"),
            ],
        }
    ],
}
"""XIX is called; play goes anticlockwise, so the source's players 2, 3, 4 are seats 3, 2, 1."""


def test_the_worked_example_card_by_card() -> None:
    """B.7: the items and the sum that S004 has for it."""
    shown: Any = record_view(parse_record(WORKED_EXAMPLE))
    assert (shown["called"], shown["parties"]) == ("T19", [[0, 2], [1, 3]])
    assert shown["declared"] == {"absolut-dagegen": 3, "pagat-dagegen": 1}
    assert shown["kontra"] == {"game": 2, "absolut-dagegen": 2, "pagat-dagegen": 2}
    points = shown["points"]
    assert (points[0] + points[2], points[1] + points[3]) == (40, 48)
    assert shown["tricks"][9] == {
        "leader": 2,
        "cards": ["HN", "T1", "CQ", "SN"],
        "winner": 1,
    }
    assert [(item["rule"], item["deltas"]) for item in shown["result"]["items"]] == [
        ("game", [-2, 2, -2, 2]),
        ("absolut", [4, -4, 4, -4]),
        ("pagat", [-4, 4, -4, 4]),
    ]
    assert shown["result"]["deltas"] == [-2, 2, -2, 2] == shown["match"]["scores"]


# Tricks, bonuses, first lead


def play_to_end(state: State) -> State:
    """Return the finished deal if everybody always plays the first legal card."""
    while state.phase != "over":
        state = state.play(state.legal()[0])
    return state


def rule_lines(state: State) -> dict[str, Scores]:
    assert state.result is not None
    return {item.rule: item.deltas for item in state.result.lines}


def test_trick_winner_leads_to_next() -> None:
    state = play_actions(deal_in_notation(*HANDS), f"{NORMAL}, {QUIET}")
    state = play_cards(state, "HN HK HQ HJ")
    assert state.to_act == 1
    state = play_cards(state, "CQ CJ C10 CK")
    assert state.to_act == 0
    assert state.deal_view(None)["points"] == [11, 14, 0, 0]
    assert state.deal_view(None)["tricks_won"] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("direction", "seats"),
    [pytest.param("clockwise", (0, 1, 2, 3), id="T4"), ("anticlockwise", (2, 1, 0, 3))],
)
def test_the_direction_of_play(direction: str, seats: tuple[Seat, ...]) -> None:
    state = play_actions(deal_in_notation(*HANDS, direction=direction), f"{NORMAL}, {QUIET}")
    for seat in seats:
        assert state.to_act == seat
        state = state.play(state.legal()[0])


SOLO, PICOLO = (f"bid normal, bid {key}, pass, pass, pass" for key in ("solo", "picolo"))


@pytest.mark.parametrize(
    ("bids", "first_lead", "leader"),
    [
        pytest.param(NORMAL, "forehand", 0, id="B.1-11-normal"),
        pytest.param(SOLO, "forehand", 0, id="B.1-11-solo"),
        pytest.param(SOLO, "declarer_in_negative", 0, id="B.1-11-positive"),
        pytest.param(PICOLO, "forehand", 0, id="B.1-11-S004"),
        pytest.param(PICOLO, "declarer_in_negative", 1, id="B.1-11-S002"),
        pytest.param(
            "bid trischaken, pass, pass, pass", "declarer_in_negative", 0, id="B.1-11-trischaken"
        ),
        pytest.param(
            "bid normal, bid valat-call, pass, pass, pass", "forehand", 0, id="B.1-11-valat"
        ),
    ],
)
def test_who_leads_first(bids: str, first_lead: str, leader: Seat) -> None:
    state = play_actions(deal_in_notation(*HANDS, preset="rulebook", first_lead=first_lead), bids)
    assert (state.phase, state.to_act) == ("play", leader)


KINGS_AND_TRULL = (
    "SK CK HK DK T20 T4 T5 T6 T7 T8",
    "SKU T21 T1 T9 T10 SQ CQ HQ DQ SN",
)


def test_trull_and_kings_count_by_opening_hand() -> None:
    """Forehand calls XIX; seat 1 holds the Trull, whoever wins it in tricks."""
    state = play_actions(deal_in_notation(*KINGS_AND_TRULL), f"{NORMAL}, {QUIET}")
    parties = state.deal_view(None)["parties"]
    mine = 1 if parties == [[0, 1], [2, 3]] else -1
    deltas_by_rule = rule_lines(play_to_end(state))
    assert deltas_by_rule["kings"][0] == 2
    assert deltas_by_rule["trull"][1] == 1 and deltas_by_rule["trull"][0] == mine


ALL_HIGH = (
    "",
    "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11",
    "SKU T21",
)


@pytest.mark.parametrize(
    ("early", "tricks"), [pytest.param(True, 2, id="E28"), pytest.param(False, 10, id="E28-off")]
)
def test_a_lost_picolo_may_end_early(early: bool, tricks: int) -> None:
    state = deal_in_notation(*ALL_HIGH, preset="rulebook", negative_early_stop=early)
    state = play_actions(state, PICOLO)
    while state.phase != "over":
        state = state.play(state.legal()[-1])
    shown: Any = state.deal_view(None)
    assert shown["tricks_won"][1] >= 2 and len(shown["tricks"]) >= tricks
    if early:
        assert shown["tricks_won"][1] == 2 and shown["tricks"][-1]["winner"] == 1
    assert rule_lines(state)["picolo"] == (2, -6, 2, 2)


def test_a_trischaken_is_always_played_out() -> None:
    """E28: only a Picolo ends early."""
    state = deal_in_notation(*HANDS, preset="rulebook", negative_early_stop=True)
    over = play_to_end(play_actions(state, "bid trischaken, pass, pass, pass"))
    assert len(over.tricks) == 10


# Mondfang

BEFORE_MONDFANG = f"{NORMAL}, {QUIET}"


def test_mond_lost_to_skues_starts_double_round() -> None:
    state = play_cards(play_actions(deal_in_notation(*HANDS), BEFORE_MONDFANG), "T20 T21 SKU T15")
    over = play_to_end(state)
    deltas_by_rule = rule_lines(over)
    assert deltas_by_rule["mondfang"] == (1, -1, 1, -1)
    assert over.match_after().carry == (4,)


def test_a_maerchenstich_is_no_mondfang() -> None:
    state = play_cards(play_actions(deal_in_notation(*HANDS), BEFORE_MONDFANG), "T20 T21 SKU T1")
    assert state.to_act == 3
    over = play_to_end(state)
    assert "mondfang" not in rule_lines(over) and over.match_after().carry == ()


@pytest.mark.parametrize(
    ("contract", "options", "caught"),
    [
        pytest.param("normal", {}, True, id="B.7-normal"),
        pytest.param("solo", {}, True, id="B.7-solo"),
        pytest.param("normal", {"mondfang_value": 0}, True, id="E19"),
        pytest.param("farberl", {}, False, id="B.7-suit-solo"),
        pytest.param("picolo", {"picolo": 2}, False, id="B.7-negative"),
        pytest.param("valat", {"valat_contract": True}, False, id="E20"),
    ],
)
def test_where_a_mondfang_starts_a_double_round(
    contract: str, options: dict[str, Any], caught: bool
) -> None:
    deal = make_outcome(contract, mond=Mondfang(0, 1), **options)
    assert has_counted_mondfang(deal) is caught
    assert has_counted_mondfang(replace(deal, mond=None)) is False


@pytest.mark.parametrize(
    ("options", "running", "caught", "after"),
    [
        pytest.param({}, (), True, (4,), id="B.7-starts-after-scoring"),
        pytest.param({}, (4,), False, (3,), id="B.7-each-scored-deal"),
        pytest.param({}, (1,), False, (), id="B.7-the-last"),
        pytest.param({}, (2,), True, (4,), id="T18-extend"),
        pytest.param({"double_overlap": "queue"}, (2,), True, (5,), id="T18-queue"),
        pytest.param({"double_overlap": "queue"}, (), True, (4,), id="T18-queue-empty"),
        pytest.param({"double_overlap": "stack"}, (2,), True, (1, 4), id="T18-stack"),
        pytest.param({"double_overlap": "stack"}, (1,), True, (4,), id="T18-stack-last"),
        pytest.param({"double_games": 1}, (), True, (1,), id="B.3-one-deal"),
        pytest.param({"double_games": 0}, (), True, (), id="B.3-none"),
    ],
)
def test_mondfang_starts_or_extends_double_round(
    options: dict[str, Any], running: tuple[int, ...], caught: bool, after: tuple[int, ...]
) -> None:
    assert next_double_rounds(preset_rules(**options), running, has_mondfang=caught) == after


@pytest.mark.parametrize(
    ("carry", "multiplier"),
    [
        pytest.param((), 1, id="B.7"),
        pytest.param((3,), 2, id="B.7-double"),
        pytest.param((1, 4), 4, id="T18"),
    ],
)
def test_the_multiplier_of_a_deal(carry: tuple[int, ...], multiplier: int) -> None:
    state = deal_in_notation(*HANDS, carry=carry)
    shown = state.deal_view(0)
    assert (shown["multiplier"], shown["double_left"]) == (multiplier, list(carry))
    over = play_to_end(play_actions(state, f"{NORMAL}, {QUIET}"))
    assert over.result is not None
    assert over.result.lines[0].facts["round"] == multiplier


def test_a_double_round_runs_four_deals() -> None:
    """The deal of the Mondfang counts single, the next four count double."""
    match = play_cards(play_actions(deal_in_notation(*HANDS), BEFORE_MONDFANG), "T20 T21 SKU T15")
    carry = play_to_end(match).match_after().carry
    for left in ((3,), (2,), (1,), ()):
        state = deal_in_notation("SKU T21", carry=carry)
        assert state.deal_view(None)["multiplier"] == 2
        carry = play_to_end(play_actions(state, f"{NORMAL}, {QUIET}")).match_after().carry
        assert carry == left
    assert deal_in_notation(*HANDS, carry=carry).deal_view(None)["multiplier"] == 1


# Totals


def test_match_totals_accumulate() -> None:
    over = play_to_end(
        play_actions(
            deal_in_notation(*HANDS, scores=(3, -3, 3, -3), counted=5), f"{NORMAL}, {QUIET}"
        )
    )
    assert over.result is not None
    match = over.match_after()
    gained = over.result.deltas
    assert match.scores == tuple(b + g for b, g in zip((3, -3, 3, -3), gained, strict=True))
    assert (match.deals_counted, match.dealer, match.is_over) == (6, 0, False)


@pytest.mark.parametrize(
    ("options", "scores", "counted", "over"),
    [
        pytest.param({}, (500, -500, 0, 0), 900, False, id="B.1-24-open"),
        pytest.param({"match_end": "target"}, (20, 0, -10, -10), 3, True, id="B.1-24-target"),
        pytest.param({"match_end": "target"}, (19, 1, -10, -10), 3, False, id="B.1-24-short"),
        pytest.param({"match_end": "target"}, (21, 21, -21, -21), 3, False, id="tie-plays-on"),
        pytest.param({"match_end": "target"}, (21, 22, -21, -22), 3, True, id="highest-wins"),
        pytest.param(
            {"match_end": "target", "match_n": 50}, (21, 22, -21, -22), 3, False, id="T28-target-50"
        ),
        pytest.param({"match_end": "rounds", "match_n": 4}, (1, 0, -1, 0), 3, False, id="3-of-4"),
        pytest.param({"match_end": "rounds", "match_n": 4}, (1, 0, -1, 0), 4, True, id="4-of-4"),
        pytest.param({"match_end": "rounds", "match_n": 4}, (1, 1, -1, -1), 4, True, id="tied"),
    ],
)
def test_when_a_match_ends(
    options: dict[str, Any], scores: Scores, counted: int, over: bool
) -> None:
    assert is_match_over(preset_rules(**options), scores, counted) is over


@pytest.mark.parametrize(
    ("scores", "winner"),
    [((20, 0, -10, -10), 0), ((21, 22, -21, -22), 1), ((3, 3, -3, -3), None)],
)
def test_the_highest_alone_wins(scores: Scores, winner: Seat | None) -> None:
    assert sole_leader(scores) == winner


@pytest.mark.parametrize(
    ("end", "scores", "over"),
    [
        pytest.param("target", (19, -40, 19, 2), True, id="reached-in-this-deal"),
        pytest.param("target", (-90, 30, 30, 30), False, id="not-reached"),
        pytest.param("rounds", (0, 0, 0, 0), True, id="last-deal"),
    ],
)
def test_match_after_deal_knows_its_end(end: str, scores: Scores, over: bool) -> None:
    n = 20 if end == "target" else 6
    state = deal_in_notation(
        "SK CK HK DK SKU T21 T20 T19 T18 T17",
        scores=scores,
        counted=5,
        match_end=end,
        match_n=n,
    )
    match: Match[Any, Any] = play_to_end(
        play_actions(state, "bid solo, pass, pass, pass, pass")
    ).match_after()
    assert match.is_over is over
    assert match.winner == (sole_leader(match.scores) if over else None)
