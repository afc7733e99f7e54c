"""Zwanzig ab: from tricks to points to the winner."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import FRENCH
from engine.seats import Scores, Seat
from engine.zwanzig_ab.match import match_over_and_winner
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal
from tests.engine.zwanzig_ab_table import preset_rules

OUT = None


def outcome(trump: str, *tricks: int | None, blind: bool = False, maker: Seat = 0) -> Outcome:
    """Return an outcome with the tricks of each seat; `OUT` for one that dropped out."""
    in_play = [seat for seat, won in enumerate(tricks) if won is not OUT]
    suit = FRENCH.suit_letters.index(trump)
    return Outcome(preset_rules(), suit, blind, maker, in_play, [won or 0 for won in tricks])


@pytest.mark.parametrize(
    ("preset", "options", "deal", "deltas"),
    [
        pytest.param(
            "standard", {}, outcome("S", 2, 2, 1, OUT), (-2, -2, -1, 0), id="A.1-15-a-point-a-trick"
        ),
        pytest.param("standard", {}, outcome("S", 5, 0, OUT, OUT), (-5, 5, 0, 0), id="A.1-16-S000"),
        pytest.param("brostedt", {}, outcome("S", 5, 0, OUT, OUT), (-5, 5, 0, 0), id="A.1-16-S001"),
        pytest.param(
            "standard",
            {"all_tricks_bonus": 1},
            outcome("S", 5, 0, OUT, OUT),
            (-6, 5, 0, 0),
            id="Z3-one-more-than-the-tricks",
        ),
        pytest.param("twenty-down", {}, outcome("S", 5, 0, 0, 0), (-10, 5, 5, 5), id="Z3-S003"),
        pytest.param(
            "twenty-down", {}, outcome("H", 5, 0, 0, 0), (-20, 10, 10, 10), id="Z3-S003-hearts"
        ),
        pytest.param("brostedt", {}, outcome("S", 0, OUT, OUT, OUT), (-5, 0, 0, 0), id="A.4-7"),
        pytest.param(
            "brostedt", {}, outcome("H", 0, OUT, OUT, OUT), (-10, 0, 0, 0), id="A.4-7-hearts"
        ),
        pytest.param("standard", {}, outcome("C", 0, 3, 2, OUT), (5, -3, -2, 0), id="A.1-17"),
        pytest.param(
            "standard",
            {"maker_zero_penalty": 10},
            outcome("C", 0, 3, 2, 0),
            (10, -3, -2, 5),
            id="Z16-the-maker-pays-ten",
        ),
        pytest.param(
            "jaeger", {}, outcome("S", 3, 2, 0, OUT, blind=True), (-6, -4, 10, 0), id="A.1-18-blind"
        ),
        pytest.param(
            "jaeger", {}, outcome("H", 3, 2, 0, OUT, blind=True), (-12, -8, 20, 0), id="Z10-times-4"
        ),
        pytest.param("standard", {}, outcome("H", 1, 2, 2, 0), (-2, -4, -4, 10), id="A.1-18"),
        pytest.param(
            "standard", {"double_suit": None}, outcome("H", 1, 2, 2, 0), (-1, -2, -2, 5), id="Z4"
        ),
        pytest.param(
            "standard", {"zero_trick_penalty": 7}, outcome("S", 3, 2, 0, 0), (-3, -2, 7, 7), id="17"
        ),
        pytest.param(
            "twenty-down",
            {"walkover_points": 7, "dropping_out": True, "blind_multiplier": 3},
            outcome("H", 0, OUT, OUT, OUT, blind=True),
            (-42, 0, 0, 0),
            id="E30-no-all-tricks-bonus",
        ),
    ],
)
def test_what_a_deal_counts(
    preset: str, options: dict[str, Any], deal: Outcome, deltas: Scores
) -> None:
    assert score_deal(deal._replace(rules=preset_rules(preset, **options))).deltas == deltas


def test_score_line_explains_its_points() -> None:
    result = score_deal(outcome("H", 0, 5, 0, 0)._replace(rules=preset_rules("twenty-down")))
    lines = [(item.rule, item.facts["seat"], item.facts["value"]) for item in result.lines]
    assert lines == [
        ("maker-no-trick", 0, 10),
        ("tricks", 1, -10),
        ("all-tricks", 1, -10),
        ("no-trick", 2, 10),
        ("no-trick", 3, 10),
    ]
    tricks = {"seat": 1, "tricks": 5, "base": -5, "hearts": 2, "blind": 1, "multiplier": 2}
    assert result.lines[1].facts == {**tricks, "value": -10}


def test_dropped_out_seat_has_zero_line() -> None:
    """A.1-19: nothing is added and nothing taken off."""
    items = score_deal(outcome("S", 2, 2, 1, OUT)).lines
    assert (items[3].rule, items[3].deltas) == ("dropped", (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("options", "scores", "over", "winner"),
    [
        pytest.param({}, (0, -1, 5, 12), True, 1, id="A.1-22-lowest"),
        pytest.param({}, (0, 2, 5, 12), True, 0, id="A.1-4-zero-suffices"),
        pytest.param({}, (1, 2, 5, 12), False, None, id="A.4-10-nobody"),
        pytest.param({}, (-2, -2, 0, 5), False, None, id="Z12-tie-plays-on"),
        pytest.param({}, (-2, -2, -3, 5), True, 2, id="Z14-a-third-overtakes"),
        pytest.param({}, (0, 0, 0, 0), False, None, id="Z12-four-tied"),
        pytest.param({"tie_rule": "shared"}, (-2, -2, 0, 5), True, None, id="E5-shared"),
        pytest.param({"tie_rule": "shared"}, (2, 2, 3, 5), False, None, id="E5-not-above-zero"),
        pytest.param({"tie_rule": "shared"}, (-2, -1, 0, 5), True, 0, id="E5-no-tie"),
        pytest.param({"finish": "exactly_zero"}, (0, -1, 5, 12), True, 0, id="E10-exactly"),
        pytest.param({"finish": "exactly_zero"}, (-1, -3, 5, 12), False, None, id="E10-below"),
        pytest.param({"finish": "exactly_zero"}, (0, 0, -5, 12), False, None, id="E10-not-alone"),
        pytest.param(
            {"finish": "exactly_zero", "tie_rule": "shared"},
            (0, 0, -5, 12),
            True,
            None,
            id="E5-E10-two-at-zero",
        ),
    ],
)
def test_match_end_and_winner_by_scores(
    options: dict[str, Any], scores: Scores, over: bool, winner: Seat | None
) -> None:
    assert match_over_and_winner(preset_rules(**options), scores) == (over, winner)
