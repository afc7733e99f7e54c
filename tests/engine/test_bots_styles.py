"""A style is one number, the risk, which changes bids, declarations and staying, and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.bots import choose, choose_alike
from engine.bots.arena.entrants import parse_entrant
from engine.bots.par import style_from_record
from engine.bots.reasons import REASON_FACTS
from engine.bots.styles import (
    EVEN_STYLE,
    RISK_BY_STYLE,
    level_with_style,
    risk_adjusted_chance,
    standard_deviation,
)
from engine.bots.zwanzig_ab.heuristics_counting import (
    CLUB_ADVICE,
    HandCount,
    club_advice_by_phase,
    is_trick_likely,
)
from engine.bots.zwanzig_ab.tally import Tally, best_first
from engine.bots.zwanzigerrufen import bidding
from engine.bots.zwanzigerrufen.bidding import _style_reason
from engine.bots.zwanzigerrufen.bidding import risk_adjusted_gains as bids_liked
from engine.bots.zwanzigerrufen.bidding_rollout import GainEstimate
from engine.errors import EngineError
from engine.record import new_record
from tests.engine.bot_views import View, zwanzig_ab_view, zwanzigerrufen_view
from tests.engine.bot_walks import random_positions, view_of

KEEP = "exchange, exchange, exchange, exchange"
MAKER_HAND = "CQ SA HK D10 DQ"
BEFORE_STAYING = f"trump C, {KEEP}"
LEVELS = ("club", "master")


def styled_action(view: View, level: str, style: str, worlds: int = 60) -> str:
    """Return the action of a player of this style."""
    return str(choose(view, level=level, style=style, worlds=worlds)["action"])


def test_the_styles_lie_around_the_usual_one() -> None:
    careful, even, bold = RISK_BY_STYLE.values()
    assert careful < even == RISK_BY_STYLE[EVEN_STYLE] == 0 < bold == -careful


def test_without_a_style_all_is_as_it_was() -> None:
    for state in random_positions(30, ("bid", "declare", "play")):
        view = view_of(state)
        for level in LEVELS:
            plain = choose(view, level=level, seed=3, worlds=12)
            assert plain == choose(view, level=level, seed=3, worlds=12, style=EVEN_STYLE)


def test_cards_are_played_alike() -> None:
    for state in random_positions(12):
        view = view_of(state)
        assert len({styled_action(view, "club", style, 6) for style in RISK_BY_STYLE}) == 1
    lead = zwanzig_ab_view((MAKER_HAND, "SK S8 HQ C8 C7"), f"{BEFORE_STAYING}, stay, stay, stay")
    for level in LEVELS:
        assert len({styled_action(lead, level, style) for style in RISK_BY_STYLE}) == 1


def test_only_who_imagines_deals_has_a_style() -> None:
    view = zwanzig_ab_view((MAKER_HAND, "SK S8 HQ D9 C7"), BEFORE_STAYING)
    for level in ("beginner", "casual"):
        assert len({styled_action(view, level, style) for style in RISK_BY_STYLE}) == 1


@pytest.mark.parametrize(
    ("hand", "stays"),
    [
        ("SK S8 HQ D9 D8", ()),
        ("SK S8 HA DA D8", ()),  # aces without a trump
        ("SK S8 HQ C8 C7", ()),  # two trumps
        ("SK S8 HA C8 C7", ("bold",)),  # and an ace
        ("SK HA DA C8 C7", (EVEN_STYLE, "bold")),  # and two
        ("SK S8 HQ C10 C7", (EVEN_STYLE, "bold")),  # two, the second highest among them
        ("SK S8 HA C10 C7", ("careful", EVEN_STYLE, "bold")),  # and an ace
        ("SK S8 C9 C8 C7", (EVEN_STYLE, "bold")),  # three
        ("SK S8 HQ D8 CA", ("careful", EVEN_STYLE, "bold")),  # a trick for certain
    ],
)
def test_a_club_player_asks_for_half_a_trump_more_or_less(
    hand: str, stays: tuple[str, ...]
) -> None:
    view = zwanzig_ab_view((MAKER_HAND, hand), BEFORE_STAYING)
    assert (
        tuple(style for style in RISK_BY_STYLE if styled_action(view, "club", style) == "stay")
        == stays
    )


def test_who_takes_no_risk_counts_as_ever() -> None:
    assert club_advice_by_phase(0.0) is CLUB_ADVICE
    assert not is_trick_likely(HandCount(trumps=0, high=0, aces=3, highest=0))
    assert not is_trick_likely(HandCount(trumps=1, high=1, aces=1, highest=0))
    assert is_trick_likely(HandCount(trumps=1, high=1, aces=0, highest=1))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_who_speaks_in_a_careful_style_speaks_in_a_bolder_one(level: str) -> None:
    spoken = dict.fromkeys(RISK_BY_STYLE, 0)
    for state in random_positions(150, ("declare",)):
        view = view_of(state)
        if "pass" in view["legal"] and len(view["legal"]) > 1:
            spoke_by_style = [
                styled_action(view, level, style, 20) != "pass" for style in RISK_BY_STYLE
            ]
            assert spoke_by_style == sorted(spoke_by_style), view
            for style, spoke in zip(RISK_BY_STYLE, spoke_by_style, strict=True):
                spoken[style] += spoke
    careful, even, bold = spoken.values()
    assert careful < even < bold


def test_what_varies_is_worth_more_to_the_bold() -> None:
    steady, volatile = Tally("drop"), Tally("stay")
    for value in (1.0, -1.0, 3.0, -3.0):
        volatile.add((value, 1))
        steady.add((0.25, 0))
    assert (
        standard_deviation(0.0, 5.0) == pytest.approx(5**0.5) and standard_deviation(1.0, 0.5) == 0
    )
    for risk, first in ((0.0, "drop"), (0.25, "stay"), (-0.25, "drop")):
        found = [replace(one, risk=risk) for one in (steady, volatile)]
        assert best_first(found)[0].action == first
    assert volatile.risk_adjusted_mean == volatile.mean == 0.0
    assert replace(volatile, risk=0.25).risk_adjusted_mean == pytest.approx(0.25 * 5**0.5, abs=1e-6)
    assert (
        risk_adjusted_chance(0.5, 0.25) == 0.625
        and risk_adjusted_chance(0.3, 0.0) == 0.3
        and risk_adjusted_chance(1.0, 0.25) == 1.0
    )


SOLO_ACTIONS = {"pass", "bid solo"}
SOLO_ESTIMATE = GainEstimate({"pass": 0.0, "bid solo": -0.5}, 60, {"pass": 1.0, "bid solo": 9.0})


def test_a_reason_says_what_only_the_style_decides() -> None:
    worth = bids_liked(SOLO_ESTIMATE, 0.25)
    assert (
        worth == {"pass": 0.25, "bid solo": 1.75}
        and bids_liked(SOLO_ESTIMATE, 0.0) is SOLO_ESTIMATE.gains
    )
    figures = {"contract": "solo", "gain": -0.5, "spread": 9}
    assert _style_reason(SOLO_ESTIMATE, "pass") is None
    assert _style_reason(SOLO_ESTIMATE, "bid solo") == ("style-bid", figures)
    better = SOLO_ESTIMATE._replace(gains={"pass": 0.0, "bid solo": 0.5})
    assert _style_reason(better, "pass") == ("style-pass", {**figures, "gain": 0.5})
    assert all({*REASON_FACTS[key]} == figures.keys() for key in ("style-bid", "style-pass"))


def test_who_bids_by_style_alone_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(
        view_of(state)
        for state in random_positions(40, ("bid",))
        if SOLO_ACTIONS <= {*state.legal()}
    )
    never = dict.fromkeys(view["legal"], -9.0)
    spreads = {**dict.fromkeys(never, 0.0), **SOLO_ESTIMATE.spreads}
    told_of = SOLO_ESTIMATE._replace(gains={**never, **SOLO_ESTIMATE.gains}, spreads=spreads)
    monkeypatch.setattr(bidding, "estimate_bids", lambda *_: told_of)
    keys_by_style: dict[str, Any] = {
        style: choose(view, level="club", worlds=60, style=style) for style in RISK_BY_STYLE
    }
    assert [keys_by_style[style]["action"] for style in RISK_BY_STYLE] == [
        "pass",
        "pass",
        "bid solo",
    ]
    assert keys_by_style["bold"]["reason"]["key"] == "style-bid"


def test_styles_imagine_the_same_deals() -> None:
    view = zwanzigerrufen_view(("SKU T21 T20 T19 T17 T15 T9 SK SQ CK",), "")
    assert choose_alike(view, level="club:worlds=20:style=even") == choose_alike(
        view, level="club:worlds=20"
    )
    answers: list[Any] = [
        choose_alike(view, level=f"club:worlds=20:style={s}") for s in RISK_BY_STYLE
    ]
    assert len({str(answer["candidates"]) for answer in answers}) == 3
    assert (
        level_with_style("club", EVEN_STYLE) == "club"
        and level_with_style("master", "bold") == "master:style=bold"
    )


def test_an_unknown_style_is_refused() -> None:
    view = zwanzig_ab_view((MAKER_HAND, "SK S8 HQ D9 C7"), BEFORE_STAYING)
    with pytest.raises(EngineError, match="Unknown style 'wild'"):
        choose(view, style="wild")
    with pytest.raises(EngineError, match="Unknown style"):
        choose_alike(view, level="club:style=wild")


def test_the_arena_knows_styles() -> None:
    bot = parse_entrant("club:worlds=60:style=bold", 500)
    assert dict(bot.settings) == {"budget_ms": 500, "style": "bold", "worlds": 60}
    with pytest.raises(EngineError, match="Unknown setting 'style'"):
        parse_entrant("club:style=wild", 500)


@pytest.mark.parametrize(
    ("noted", "style"),
    [('{"style":"bold"}', "bold"), ('{"style":[]}', EVEN_STYLE), ("{}", EVEN_STYLE)],
)
def test_par_is_played_in_the_style_that_is_noted(noted: str, style: str) -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1)
    assert (
        style_from_record(replace(record, deals=(replace(record.deals[0], extra_meta=noted),)))
        == style
    )
