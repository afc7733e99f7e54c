"""Casual players: nothing people complain of, reasons that hold and tell cards apart, no delay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.reasons import REASONS
from engine.bots.zwanzig_ab.heuristics_play import LIKELY, SAFE
from engine.bots.zwanzig_ab.sight import sight as sight_ab
from engine.bots.zwanzigerrufen.heuristics_play import trick_chance
from engine.cards import FRENCH, cards_of
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT, TAROCKS
from tests.engine.bot_views import View, ab, chosen, tarock
from tests.engine.bot_walks import positions, view_of
from tests.engine.complaints import ROWS
from tests.engine.complaints import view_of as complained
from tests.engine.test_bots_zwanzig_ab_explanation import TRUE as TRUE_AB
from tests.engine.test_bots_zwanzig_ab_explanation import Told
from tests.engine.test_bots_zwanzig_ab_worlds import PRESETS, views
from tests.engine.test_bots_zwanzigerrufen_reasons import TRUE as TRUE_ZR
from tests.engine.test_bots_zwanzigerrufen_reasons import Chosen, decided

pytestmark = pytest.mark.slow

HEEDED = [row for row in ROWS if "levels" not in row]
"""All but what has to be counted out: which of three cards is best, with all that was played."""


@pytest.mark.parametrize("row", HEEDED, ids=[row["what"] for row in HEEDED])
def test_nothing_is_played_that_people_complain_of(row: dict[str, Any]) -> None:
    card = chosen(complained(row), "casual").removeprefix("play ")
    assert card in row.get("only", [card]) and card not in row.get("never", ())


def test_time_and_seed_change_nothing() -> None:
    for state in positions(20, ("bid", "declare", "play")):
        view = view_of(state)
        told = choose(view, level="casual", seed=1, budget_ms=500)
        assert told == choose(view, level="casual", seed=2, budget_ms=0, worlds=3)


OWN_ZR: Mapping[str, Callable[[Chosen], bool]] = {
    "lead-tarock": lambda at: (
        not at.trick and SUIT_OF[at.card] == TAROCK_SUIT and at.seen.unseen & TAROCKS > 0
    ),
    "lead-winner": lambda at: not at.trick and trick_chance(at.seen, at.card) > 0.5,
    "lead-short": lambda at: not at.trick and SUIT_OF[at.card] != TAROCK_SUIT,
    "win-trick": lambda at: at.head and not at.never(at.card),
    "smear": lambda at: trick_chance(at.seen, at.card) > 0,
    "friend-wins": lambda at: not at.head and trick_chance(at.seen, at.card) > 0,
    "throw-low": lambda at: not at.head,
    "throw-high": lambda at: at.never(at.card),
    "first-trick": lambda at: at.negative,
    "lead-under": lambda at: not at.trick,
    "forced-high": lambda at: all(at.heads(card) for card in cards_of(at.legal)),
}
"""When simple rules are told truly, where nothing tells a card from the next best."""


def test_reasons_are_true_whatever_the_others_hold() -> None:
    told: dict[str, int] = {}
    for state in positions(200):
        view = view_of(state)
        if len(view["legal"]) > 1:
            key, at = decided(view, "casual")
            assert {**OWN_ZR, **TRUE_ZR}[key](at), (key, at._replace(worlds=[]), view)
            told[key] = told.get(key, 0) + 1
    plain = sum(count for key, count in told.items() if key in OWN_ZR.keys() - TRUE_ZR.keys())
    assert len(told) >= 20 and plain < 0.1 * sum(told.values()), told
    assert not [key for key in told if key.startswith("sim-")]


OWN_AB: Mapping[str, Callable[[Told], bool]] = {
    "cash-winner": lambda at: at.seen.hold(at.card) >= LIKELY,
    "lead-low": lambda at: not at.seen.trick,
    "win-safely": lambda at: at.seen.hold(at.card) >= SAFE,
    "win-perhaps": lambda at: at.seen.leads(at.card),
    "throw-low": lambda at: not at.seen.leads(at.card),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_claim_about_a_card_holds(preset: str) -> None:
    told = set()
    for view in views(preset, 14):
        if view["phase"] == "play" and len(view["legal"]) > 1:
            answer: Any = choose(view, level="casual")
            key, facts = answer["reason"]["key"], answer["reason"]["facts"]
            told.add(key)
            at = Told(sight_ab(view), FRENCH.index[answer["action"][5:]], facts)
            assert {**OWN_AB, **TRUE_AB}[key](at), (key, facts, view)
            assert REASONS[key].format(**facts)
    assert len(told) > 7 and not any(key.startswith("sim-") for key in told)


KEEP = "exchange, exchange, exchange, exchange"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("SK S8 HA DA D8", "drop"),  # two aces, and no trump
        ("SK S8 HQ D9 C7", "stay"),  # a low trump
        ("SK S8 HQ D9 C10", "stay"),  # a high one
    ],
)
def test_who_stays_in_zwanzig_ab(hand: str, action: str) -> None:
    assert chosen(ab(("CQ SA HK D10 DQ", hand), f"trump C, {KEEP}"), "casual") == action


NORMAL = f"bid normal{', pass' * 7}"


def why(view: View) -> tuple[str, Mapping[str, Any]]:
    """Return the card that is played, and why."""
    answer: Any = choose(view, level="casual")
    return answer["reason"]["key"], answer["reason"]["facts"]


def test_a_partner_who_has_the_trick_gets_points_and_keeps_it() -> None:
    hands = ("SN T20 T19 T18 T17 T16", "SK", "SJ", "SQ S10 T5")
    said = "bid solo, pass, pass, pass, pass"
    view = tarock(hands, f"{said}, play SN, play SK, play SJ")
    assert why(view) == ("fact-smear", {"card": "SQ", "points": 4})


def test_the_same_place_gets_the_same_card() -> None:
    """A player who can be read: cards that the trick has nothing to do with change nothing."""
    played = f"{NORMAL}, play SJ, play SN, play SQ"
    for others in ("HK HQ T9 T8", "DK DQ T9 T8", "CK CQ T9 T8"):
        view = tarock(("SJ T20", "SN T19", "SQ T18", f"SK S10 T5 {others}"), played)
        assert chosen(view, "casual") == "play SK"
