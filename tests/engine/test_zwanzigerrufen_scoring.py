"""The score as a pure function of the outcome (B.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import ScoreLine
from engine.seats import Scores
from engine.zwanzigerrufen.outcome import Mondfang, Outcome, PagatPlay
from engine.zwanzigerrufen.scoring import score_deal
from tests.engine.zwanzigerrufen_table import make_outcome

Facts = dict[str, Any]

PAGAT_ULTIMO, PAGAT_BEATEN = PagatPlay(0, 10, True), PagatPlay(0, 10, False)
PAGAT_EARLY = PagatPlay(0, 9, True)
DEFENDERS_PAGAT, BY_PARTNER_BEATEN = PagatPlay(3, 10, True), PagatPlay(3, 10, False)

ALL_TRICKS: Facts = {"points": 88, "tricks": (10, 0, 0, 0)}
ABSOLUT_WON: Facts = {"points": 60, "declarations": {"absolut-dazu": 0}}


def deltas_by_line(deal: Outcome) -> dict[str, Scores]:
    """Return the deltas of each line; the owner distinguishes two lines of one rule."""
    items = score_deal(deal).lines
    rules = [item.rule for item in items]
    return {
        item.rule if rules.count(item.rule) == 1 else f"{item.rule}-{item.facts['by']}": item.deltas
        for item in items
    }


def total_deltas(deal: Outcome) -> Scores:
    return score_deal(deal).deltas


def partners_win(points: int) -> Scores:
    """Return what seats 0 and 2 win from 1 and 3."""
    return (points, -points, points, -points)


def soloist_wins(points: int) -> Scores:
    """Return what seat 0 wins from each of the others."""
    return (3 * points, -points, -points, -points)


def line_of(deal: Outcome, rule: str) -> ScoreLine:
    (item,) = (item for item in score_deal(deal).lines if item.rule == rule)
    return item


# The game


@pytest.mark.parametrize(
    ("contract", "facts", "expected"),
    [
        pytest.param("normal", {"points": 45}, partners_win(1), id="B.1-10-45"),
        pytest.param("normal", {"points": 44}, partners_win(-1), id="T6-44"),
        pytest.param("normal", {"points": 56}, partners_win(2), id="B.1-17-32"),
        pytest.param("normal", {"points": 55}, partners_win(1), id="B.1-17-33"),
        pytest.param(
            "normal",
            {"points": 50, "declarations": {"absolut-dazu": 0}},
            partners_win(-1),
            id="B.7-absolut-declared-and-lost",
        ),
        pytest.param("normal", ABSOLUT_WON, partners_win(3), id="B.7-absolut-declared-and-won"),
        pytest.param(
            "solo", {"declarer_seats": (1,), "points": 56}, (-6, 18, -6, -6), id="B.1-22-solo-won"
        ),
        pytest.param(
            "solo", {"declarer_seats": (1,), "points": 44}, (4, -12, 4, 4), id="B.1-22-solo-lost"
        ),
        pytest.param(
            "normal", {"points": 50, "trull": 1}, partners_win(0), id="B.1-15-trull-of-a-defender"
        ),
        pytest.param(
            "farberl", {"declarer_seats": (1,), "kings": 1}, (-6, 18, -6, -6), id="B.1-16-kings"
        ),
        pytest.param("farberl", {"trull": 0}, soloist_wins(4), id="B.1-15-not-in-suit-solo"),
        pytest.param("normal", {"kings": 2}, partners_win(3), id="B.1-16-kings-of-a-partner"),
        pytest.param("normal", {"pagat": PAGAT_ULTIMO}, partners_win(2), id="B.1-18-pagat"),
        pytest.param(
            "normal",
            {"pagat": BY_PARTNER_BEATEN},
            partners_win(2),
            id="B.1-18-beaten-by-the-partner",
        ),
        pytest.param(
            "normal", {"points": 80, "tricks": (6, 0, 4, 0)}, partners_win(8), id="T12-silent"
        ),
        pytest.param(
            "normal",
            {"points": 80, "tricks": (6, 0, 4, 0), "valat_cancels": "silent"},
            partners_win(7),
            id="T13-silent-cancelled",
        ),
        pytest.param(
            "normal",
            {"points": 80, "tricks": (6, 0, 4, 0), "valat_cancels": "all"},
            partners_win(7),
            id="T13-all-cancelled",
        ),
        pytest.param(
            "normal",
            {"points": 80, "declarations": {"valat-dazu": 0}},
            partners_win(-10),
            id="T12-declared-and-missed",
        ),
        pytest.param(
            "solo",
            {**ALL_TRICKS, "declarations": {"valat-dazu": 0}},
            soloist_wins(4 + 2 + 48),
            id="T12-declared-in-a-solo",
        ),
        pytest.param(
            "solo",
            {
                **ALL_TRICKS,
                "declarations": {"valat-dazu": 0},
                "valat_cancels": "all",
                "valat_mode": "fixed",
            },
            soloist_wins(16),
            id="T12-fixed",
        ),
        pytest.param(
            "normal",
            {"points": 40, "declarations": {"absolut-dagegen": 1}, "kontra": {"game": 2}},
            partners_win(0),
            id="T14-absolut-against",
        ),
        pytest.param("normal", {"multiplier": 2}, partners_win(2), id="E29-normal"),
        pytest.param("solo", {"points": 60, "multiplier": 2}, soloist_wins(12), id="E29-all-items"),
        pytest.param(
            "picolo",
            {"picolo": 2, "tricks": (1, 3, 3, 3), "multiplier": 2},
            soloist_wins(4),
            id="E29-neg",
        ),
        pytest.param("normal", {"multiplier": 4}, partners_win(4), id="T18-stacked"),
    ],
)
def test_deal_score_by_classic_rules(contract: str, facts: Facts, expected: Scores) -> None:
    assert total_deltas(make_outcome(contract, **facts)) == expected


@pytest.mark.parametrize(
    ("contract", "facts", "expected"),
    [
        pytest.param("normal", {"points": 45}, partners_win(1), id="B.1-10-rulebook-45"),
        pytest.param("normal", {"points": 44}, partners_win(-1), id="T6-rulebook-44"),
        pytest.param("normal", {"points": 80}, partners_win(1), id="B.1-17-no-absolut"),
        pytest.param("solo", {"points": 44}, soloist_wins(-4), id="T6-rulebook-solo"),
        pytest.param("solodreier", {"points": 40}, soloist_wins(10), id="T21-36-suffice"),
        pytest.param(
            "solodreier",
            {"points": 40, "solodreier_min": 45},
            soloist_wins(-10),
            id="T21-45-needed",
        ),
        pytest.param(
            "solodreier", {"points": 55, "solodreier_min": 56}, soloist_wins(-10), id="T21-56-lost"
        ),
        pytest.param(
            "solodreier", {"points": 56, "solodreier_min": 56}, soloist_wins(10), id="T21-56-won"
        ),
        pytest.param("solodreier", {"points": 35}, soloist_wins(-10), id="T21-35"),
        pytest.param("picolo", {"tricks": (0, 4, 3, 3)}, soloist_wins(-2), id="B.6-picolo-0"),
        pytest.param("picolo", {"tricks": (1, 3, 3, 3)}, soloist_wins(2), id="B.6-picolo-1"),
        pytest.param("picolo", {"tricks": (2, 3, 3, 2)}, soloist_wins(-2), id="B.6-picolo-2"),
        pytest.param("valat-call", {"tricks": (6, 0, 4, 0)}, partners_win(12), id="B.1-19-partner"),
        pytest.param(
            "valat-call", {"tricks": (6, 1, 3, 0)}, partners_win(-12), id="B.1-19-partner-missed"
        ),
        pytest.param("valat", {"tricks": (10, 0, 0, 0)}, soloist_wins(12), id="B.1-19-solo"),
        pytest.param("valat", {"tricks": (9, 1, 0, 0)}, soloist_wins(-12), id="B.1-19-solo-missed"),
        pytest.param("farberl", {"trull": 0}, soloist_wins(5), id="E16-held"),
        pytest.param("farberl", {"trull": 1}, soloist_wins(4), id="T10-declaring-side-only"),
        pytest.param("farberl", {"trull_takers": (0,)}, soloist_wins(4), id="E16-not-by-capture"),
        pytest.param("normal", {"trull_takers": (0, 2)}, partners_win(2), id="T10-capture"),
        pytest.param(
            "normal", {"trull_takers": (1, 3)}, partners_win(1), id="T10-defenders-capture"
        ),
        pytest.param("normal", {"trull_takers": (0, 1)}, partners_win(1), id="T10-split"),
        pytest.param("normal", {"trull": 0}, partners_win(1), id="T10-held-is-not-captured"),
        pytest.param("normal", {"pagat": PAGAT_ULTIMO}, partners_win(2), id="E3-declarers"),
        pytest.param("normal", {"pagat": DEFENDERS_PAGAT}, partners_win(0), id="E3-defenders"),
        pytest.param(
            "normal", {"pagat": BY_PARTNER_BEATEN}, partners_win(1), id="B.7-silent-loss-off"
        ),
        pytest.param("normal", {"kings": 0}, partners_win(1), id="B.1-16-no-kings"),
        pytest.param("normal", {"mond": Mondfang(0, 1)}, partners_win(1), id="B.1-20-no-mondfang"),
    ],
)
def test_deal_score_by_the_rulebook(contract: str, facts: Facts, expected: Scores) -> None:
    assert total_deltas(make_outcome(contract, "rulebook", **facts)) == expected


@pytest.mark.parametrize("level", [1, 2, 4, 8, 16])
def test_the_ladder_multiplies_the_game(level: int) -> None:
    """B.1-21: each step doubles the game."""
    assert total_deltas(make_outcome("normal", kontra={"game": level})) == partners_win(level)


@pytest.mark.parametrize(
    ("contract", "facts", "expected"),
    [
        pytest.param("normal", {"points": 44, "tie_44": "push"}, 0, id="T6-push"),
        pytest.param("normal", {"points": 45, "tie_44": "push"}, 1, id="T6-45"),
        pytest.param("normal", {"points": 43, "tie_44": "push"}, -1, id="T6-43"),
        pytest.param("solo", {"points": 44, "tie_44": "push"}, 0, id="E21-solo"),
        pytest.param("farberl", {"points": 44, "tie_44": "push"}, 0, id="E21-suit-solo"),
        pytest.param(
            "solodreier",
            {"points": 44, "tie_44": "push", "solodreier": 10, "solodreier_min": 45},
            -10,
            id="E21-not-in-solodreier",
        ),
        pytest.param("normal", {"points": 43, "glatze_points": -1}, 1, id="E22-43-of-84"),
        pytest.param("normal", {"points": 42, "glatze_points": -1}, -1, id="E22-42-of-84"),
        pytest.param(
            "normal", {"points": 42, "glatze_points": -1, "tie_44": "push"}, 0, id="E22-push"
        ),
        pytest.param("solo", {"solo_value": 5}, 5, id="T30"),
        pytest.param("normal", {"normal_value": 3}, 3, id="B.3-normal-value"),
    ],
)
def test_the_line_of_the_game(contract: str, facts: Facts, expected: int) -> None:
    spread = soloist_wins if contract != "normal" else partners_win
    assert deltas_by_line(make_outcome(contract, **facts))["game"] == spread(expected)


MOVES_THRESHOLD: Facts = {"absolut_moves_threshold": True}
moved_threshold_cases = pytest.mark.parametrize(
    ("points", "declared", "wins"),
    [
        pytest.param(56, ["absolut-dazu"], True, id="E23-dazu-56"),
        pytest.param(55, ["absolut-dazu"], False, id="E23-dazu-55"),
        pytest.param(33, ["absolut-dagegen"], True, id="E23-dagegen-33"),
        pytest.param(32, ["absolut-dagegen"], False, id="E23-dagegen-32"),
        pytest.param(45, ["absolut-dazu", "absolut-dagegen"], True, id="E23-both-45"),
        pytest.param(44, ["absolut-dazu", "absolut-dagegen"], False, id="E23-both-44"),
    ],
)


@moved_threshold_cases
def test_a_declared_absolut_may_move_the_threshold(
    points: int, declared: list[str], wins: bool
) -> None:
    deal = make_outcome(
        "normal", points=points, declarations=dict.fromkeys(declared, 0), **MOVES_THRESHOLD
    )
    assert deltas_by_line(deal)["game"] == partners_win(1 if wins else -1)


@moved_threshold_cases
@pytest.mark.parametrize("own", [36, 45, 56])
def test_declared_absolut_moves_solodreier_threshold_too(
    points: int, declared: list[str], wins: bool, own: int
) -> None:
    """E23: it replaces the contract's own minimum, which stays if both sides have declared it."""
    facts: Facts = {"solodreier": 10, "solodreier_min": own, **MOVES_THRESHOLD}
    deal = make_outcome(
        "solodreier", points=points, declarations=dict.fromkeys(declared, 0), **facts
    )
    won = points >= own if len(declared) == 2 else wins
    assert deltas_by_line(deal)["game"] == soloist_wins(10 if won else -10)


def test_without_that_option_the_threshold_stays() -> None:
    """T16: the declared Absolut leaves the game at 45."""
    deal = make_outcome("normal", points=50, declarations={"absolut-dazu": 0})
    assert line_of(deal, "game").facts["needed"] == 45


# The bonuses


@pytest.mark.parametrize(
    ("rule", "contract", "facts", "expected"),
    [
        pytest.param("absolut", "normal", {"points": 56}, partners_win(1), id="B.7-absolut-silent"),
        pytest.param(
            "absolut", "normal", {"points": 32}, partners_win(-1), id="B.7-absolut-defenders"
        ),
        pytest.param("absolut", "solo", {"points": 60}, soloist_wins(2), id="B.1-23-solo-doubles"),
        pytest.param("absolut", "farberl", {"points": 60}, soloist_wins(1), id="B.7-suit-solo-x1"),
        pytest.param(
            "absolut",
            "solodreier",
            {"points": 60, "solodreier": 10},
            soloist_wins(2),
            id="E12-doubles",
        ),
        pytest.param(
            "absolut",
            "solo",
            {"points": 60, "solo_bonus_mult": 1},
            soloist_wins(1),
            id="B.3-solo-x1",
        ),
        pytest.param(
            "absolut",
            "normal",
            {"points": 60, "absolut_limit": 28},
            partners_win(1),
            id="B.3-limit-28",
        ),
        pytest.param(
            "absolut",
            "normal",
            {**ABSOLUT_WON, "kontra": {"absolut-dazu": 4}},
            partners_win(8),
            id="B.7-kontra-on-absolut",
        ),
        pytest.param(
            "absolut",
            "solo",
            {
                "points": 50,
                "declarations": {"absolut-dagegen": 3},
                "kontra": {"absolut-dagegen": 2},
            },
            soloist_wins(8),
            id="B.7-declared-and-lost-in-solo",
        ),
        pytest.param(
            "absolut",
            "normal",
            {**ABSOLUT_WON, "absolut_declared": 3},
            partners_win(3),
            id="B.3-absolut-declared-3",
        ),
        pytest.param(
            "absolut",
            "normal",
            {**ABSOLUT_WON, "absolut_silent": None},
            partners_win(2),
            id="B.3-absolut-declared-only",
        ),
        pytest.param(
            "pagat", "normal", {"pagat": DEFENDERS_PAGAT}, partners_win(-1), id="B.1-18-defender"
        ),
        pytest.param(
            "pagat", "solo", {"pagat": PAGAT_ULTIMO}, soloist_wins(2), id="B.7-pagat-in-solo"
        ),
        pytest.param(
            "pagat",
            "normal",
            {"pagat": PAGAT_ULTIMO, "declarations": {"pagat-dazu": 0}},
            partners_win(2),
            id="B.7-pagat-declared",
        ),
        pytest.param(
            "pagat",
            "normal",
            {"pagat": PAGAT_EARLY, "declarations": {"pagat-dazu": 0}},
            partners_win(-2),
            id="B.7-pagat-too-early-though-it-wins",
        ),
        pytest.param(
            "pagat",
            "normal",
            {"pagat": PAGAT_BEATEN, "declarations": {"pagat-dazu": 0}},
            partners_win(-2),
            id="B.7-pagat-beaten-by-anyone",
        ),
        pytest.param(
            "pagat",
            "normal",
            {
                "pagat": DEFENDERS_PAGAT,
                "declarations": {"pagat-dagegen": 3},
                "kontra": {"pagat-dagegen": 2},
            },
            partners_win(-4),
            id="B.7-pagat",
        ),
        pytest.param(
            "pagat", "normal", {"pagat": PAGAT_BEATEN}, partners_win(-1), id="B.1-18-beaten"
        ),
        pytest.param("valat", "normal", ALL_TRICKS, partners_win(6), id="T12-normal-6"),
        pytest.param(
            "valat",
            "normal",
            {"points": 88, "tricks": (9, 0, 1, 0), "declarations": {"valat-dazu": 2}},
            partners_win(12),
            id="T12-normal-12",
        ),
        pytest.param("valat", "solo", ALL_TRICKS, soloist_wins(24), id="T12-solo-24"),
        pytest.param(
            "valat", "solo", {**ALL_TRICKS, "solo_doubles_valat": True}, soloist_wins(48), id="E15"
        ),
        pytest.param(
            "valat",
            "farberl",
            {**ALL_TRICKS, "solo_doubles_valat": True},
            soloist_wins(24),
            id="E15-not-in-suit-solo",
        ),
        pytest.param(
            "valat",
            "normal",
            {**ALL_TRICKS, "kontra": {"game": 4}},
            partners_win(6),
            id="E14-game-value-without-kontra",
        ),
        pytest.param(
            "valat",
            "normal",
            {**ALL_TRICKS, "declarations": {"valat-dazu": 0}, "kontra": {"valat-dazu": 2}},
            partners_win(24),
            id="E14-kontra-on-valat",
        ),
        pytest.param(
            "valat",
            "normal",
            {"points": 0, "tricks": (0, 9, 0, 1)},
            partners_win(-6),
            id="T12-defenders",
        ),
        pytest.param("trull", "normal", {"trull": 2}, partners_win(1), id="B.7-trull-held"),
        pytest.param("trull", "solo", {"trull": 3}, soloist_wins(-2), id="B.7-trull-in-solo"),
        pytest.param(
            "trull",
            "normal",
            {"trull_by": "capture", "trull_takers": (1, 3)},
            partners_win(-1),
            id="T10-capture-both-sides",
        ),
        pytest.param(
            "trull", "normal", {"trull": 0, "trull_value": 3}, partners_win(3), id="B.3-trull"
        ),
        pytest.param("kings", "normal", {"kings": 1}, partners_win(-2), id="B.7-kings"),
        pytest.param("kings", "solo", {"kings": 0}, soloist_wins(4), id="B.7-kings-in-solo"),
        pytest.param(
            "kings", "normal", {"kings": 0, "kings_value": 1}, partners_win(1), id="B.3-kings"
        ),
        pytest.param(
            "mondfang", "normal", {"mond": Mondfang(0, 1)}, partners_win(-1), id="B.7-mondfang"
        ),
        pytest.param(
            "mondfang", "normal", {"mond": Mondfang(0, 2)}, partners_win(-1), id="T17-by-partner"
        ),
        pytest.param(
            "mondfang", "solo", {"mond": Mondfang(1, 0)}, soloist_wins(2), id="B.7-in-solo"
        ),
        pytest.param(
            "mondfang", "solo", {"mond": Mondfang(1, 2)}, soloist_wins(2), id="T17-among-defenders"
        ),
        pytest.param(
            "mondfang",
            "normal",
            {"mond": Mondfang(0, 2), "mondfang_rule": "catcher_side"},
            partners_win(1),
            id="E17",
        ),
        pytest.param(
            "mondfang",
            "normal",
            {"mond": Mondfang(0, 2), "mondfang_rule": "individual"},
            (-1, 0, 1, 0),
            id="E18-partners",
        ),
        pytest.param(
            "mondfang",
            "solo",
            {"mond": Mondfang(1, 3), "mondfang_rule": "individual", "multiplier": 2},
            (0, -4, 0, 4),
            id="E18-solo-and-double-round",
        ),
    ],
)
def test_the_line_of_a_bonus(rule: str, contract: str, facts: Facts, expected: Scores) -> None:
    assert deltas_by_line(make_outcome(contract, **facts))[rule] == expected


@pytest.mark.parametrize(
    ("rule", "contract", "facts"),
    [
        pytest.param("absolut", "normal", {"points": 55}, id="B.1-17-33"),
        pytest.param(
            "absolut", "normal", {"points": 60, "absolut_silent": None}, id="B.3-absolut-off"
        ),
        pytest.param("pagat", "normal", {"pagat": PAGAT_EARLY}, id="B.7-early-silent"),
        pytest.param("pagat", "normal", {"pagat": PagatPlay(0, 9, False)}, id="B.7-early-beaten"),
        pytest.param("pagat", "farberl", {"pagat": PAGAT_ULTIMO}, id="T11-not-in-suit-solo"),
        pytest.param(
            "pagat",
            "normal",
            {"pagat": PAGAT_BEATEN, "silent_pagat_loss": False},
            id="B.7-silent-loss-off",
        ),
        pytest.param(
            "pagat", "normal", {"pagat": PAGAT_ULTIMO, "pagat_silent": None}, id="B.3-off"
        ),
        pytest.param("valat", "normal", {"tricks": (9, 1, 0, 0)}, id="B.7-nine-tricks"),
        pytest.param("trull", "farberl", {"trull": 0, "trull_by": "holding"}, id="E16-holding"),
        pytest.param(
            "trull", "farberl", {"trull_takers": (0,), "trull_by": "capture"}, id="E16-capture"
        ),
        pytest.param("trull", "normal", {"trull": 0, "trull_value": 0}, id="B.3-trull-off"),
        pytest.param("trull", "normal", {"trull": 1, "trull_side": "declarer"}, id="T10-side"),
        pytest.param("kings", "normal", {"kings": 0, "kings_value": 0}, id="B.3-kings-off"),
        pytest.param("mondfang", "farberl", {"mond": Mondfang(0, 1)}, id="B.7-suit-solo"),
        pytest.param("mondfang", "normal", {"mond": Mondfang(0, 1), "mondfang_value": 0}, id="E19"),
        pytest.param(
            "mondfang",
            "valat",
            {"mond": Mondfang(0, 1), "valat_contract": True, "tricks": (10, 0, 0, 0)},
            id="E20",
        ),
        pytest.param("absolut", "valat", ALL_TRICKS, id="B.6-valat"),
        pytest.param(
            "kings", "picolo", {"kings": 0, "picolo": 2, "tricks": (1, 3, 3, 3)}, id="B.6-picolo"
        ),
    ],
)
def test_inapplicable_bonus_has_no_line(rule: str, contract: str, facts: Facts) -> None:
    assert rule not in deltas_by_line(make_outcome(contract, **facts))


def test_silent_absolut_counts_beside_failed_declaration() -> None:
    """B.7: the items of the two sides are separate."""
    deal = make_outcome("normal", points=60, declarations={"absolut-dagegen": 1})
    absolut_lines = {k: v for k, v in deltas_by_line(deal).items() if k.startswith("absolut")}
    assert absolut_lines == {"absolut-dazu": partners_win(1), "absolut-dagegen": partners_win(2)}


DECLARED_VALAT = {"valat-dazu": 0, "absolut-dazu": 0}
VALAT_FACTS: Facts = {**ALL_TRICKS, "trull": 0, "pagat": PAGAT_ULTIMO}
MISSED_VALAT: Facts = {**VALAT_FACTS, "tricks": (9, 1, 0, 0)}


@pytest.mark.parametrize(
    ("cancels", "facts", "rules"),
    [
        pytest.param(None, VALAT_FACTS, "game absolut pagat valat trull", id="T13-none"),
        pytest.param("silent", VALAT_FACTS, "game absolut valat", id="T13-silent"),
        pytest.param("all", VALAT_FACTS, "game valat", id="T13-all"),
        pytest.param("all", MISSED_VALAT, "game absolut pagat valat trull", id="E24"),
    ],
)
def test_what_a_valat_cancels(cancels: str | None, facts: Facts, rules: str) -> None:
    deal = make_outcome("normal", **facts, declarations=DECLARED_VALAT, valat_cancels=cancels)
    assert list(deltas_by_line(deal)) == rules.split()


# Trischaken


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param({"points": (18, 30, 20, 20)}, (5, -15, 5, 5), id="T25-simple"),
        pytest.param({"points": (18, 40, 20, 10)}, (10, -30, 10, 10), id="T25-over-the-limit"),
        pytest.param({"points": (30, 18, 20, 20)}, (-30, 10, 10, 10), id="T25-forehand"),
        pytest.param(
            {"points": (40, 18, 20, 10)}, (-60, 20, 20, 20), id="T25-forehand-over-the-limit"
        ),
        pytest.param(
            {"points": (28, 32, 28, 0), "tricks": (3, 4, 3, 0)}, (0, -15, 0, 15), id="T25-no-trick"
        ),
        pytest.param(
            {"points": (0, 60, 28, 0), "tricks": (0, 7, 3, 0)},
            (15, -30, 0, 15),
            id="T25-two-without-a-trick",
        ),
        pytest.param(
            {"points": (0, 88, 0, 0), "tricks": (0, 10, 0, 0)},
            (10, -30, 10, 10),
            id="T25-all-tricks",
        ),
        pytest.param({"points": (22, 22, 22, 22)}, (0, 0, 0, 0), id="T26-all-equal"),
        pytest.param({"points": (30, 30, 14, 14)}, (-30, 10, 10, 10), id="T26-forehand-alone"),
        pytest.param({"points": (14, 30, 30, 14)}, (10, -10, -10, 10), id="T26-tied-losers"),
        pytest.param(
            {"points": (30, 30, 14, 14), "trischaken_tie": "share"}, (-10, -10, 10, 10), id="E25"
        ),
        pytest.param(
            {"points": (30, 18, 20, 20), "trischaken_tie": "share"}, (-30, 10, 10, 10), id="E25-one"
        ),
        pytest.param({"points": (16, 24, 24, 24)}, (15, -5, -5, -5), id="T26-three-lose"),
        pytest.param(
            {"points": (18, 40, 30, 0), "tricks": (3, 4, 3, 0), "trischaken_pay": "flat"},
            (0, -10, 0, 10),
            id="T25-flat-no-trick",
        ),
        pytest.param(
            {"points": (18, 30, 20, 20), "trischaken_pay": "flat"}, (0, -5, 0, 0), id="T25-flat"
        ),
        pytest.param(
            {"points": (22, 22, 22, 22), "trischaken_pay": "flat"}, (0, 0, 0, 0), id="T26-flat"
        ),
        pytest.param(
            {"points": (18, 40, 20, 10), "trischaken_limit": 44}, (5, -15, 5, 5), id="T25-limit-44"
        ),
        pytest.param({"points": (18, 35, 20, 15)}, (5, -15, 5, 5), id="T25-exactly-35"),
        pytest.param({"points": (18, 30, 20, 20), "multiplier": 2}, (10, -30, 10, 10), id="E29"),
        pytest.param({"points": (18, 30, 20, 20), "trischaken": 4}, (4, -12, 4, 4), id="B.3-value"),
    ],
)
def test_the_score_of_a_trischaken(facts: Facts, expected: Scores) -> None:
    full = {"declarer_seats": (), "tricks": (3, 3, 2, 2), **facts}
    assert total_deltas(make_outcome("trischaken", "rulebook", **full)) == expected


# Facts that explain a line


def test_a_line_says_how_it_came_about() -> None:
    deal = make_outcome(
        "normal",
        points=40,
        pagat=DEFENDERS_PAGAT,
        declarations={"pagat-dagegen": 3},
        kontra={"game": 2, "pagat-dagegen": 2},
        multiplier=2,
    )
    assert line_of(deal, "pagat").facts == {
        "base": 1,
        "declared": 2,
        "solo": 1,
        "kontra": 2,
        "round": 2,
        "value": 8,
        "side": "dagegen",
        "by": "dagegen",
        "made": True,
        "declarer": 3,
        "player": 3,
        "trick": 10,
    }
    assert line_of(deal, "game").facts == {
        "base": 1,
        "kontra": 2,
        "round": 2,
        "value": 4,
        "side": "dagegen",
        "contract": "normal",
        "needed": 45,
        "points": [40, 48],
    }


def test_a_push_is_said_too() -> None:
    item = line_of(make_outcome("normal", points=44, tie_44="push"), "game")
    assert (item.facts["value"], item.facts["side"], item.deltas) == (0, None, (0, 0, 0, 0))
