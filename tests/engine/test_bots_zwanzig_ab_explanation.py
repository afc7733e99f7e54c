"""What the searching players say of their choice is true, and some things they never do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.zwanzig_ab.explanation import CLAIMS
from engine.bots.zwanzig_ab.sight import Sight, sight
from engine.cards import FRENCH, Card, cards_of
from engine.zwanzig_ab.law import SUIT_OF
from tests.engine.bot_views import ab, chosen
from tests.engine.test_bots_zwanzig_ab_worlds import PRESETS, views

KEEP = "exchange, exchange, exchange, exchange"


def takes(seen: Sight, *cards: Card) -> bool:
    """Tell whether the first of these cards wins the trick with the others after it."""
    return seen.law.winner((*seen.trick, *cards)) == len(seen.trick)


def suits(hand: int) -> set[int]:
    return {SUIT_OF[card] for card in cards_of(hand)}


TRUE: Mapping[str, Callable[[Sight, Card], bool]] = {
    "win-last": lambda seen, card: seen.later == 0 and takes(seen, card),
    "win-sure": lambda seen, card: all(takes(seen, card, other) for other in cards_of(seen.unseen)),
    "ruff": lambda seen, card: SUIT_OF[seen.trick[0]] not in suits(seen.hand) and takes(seen, card),
    "win-so-far": lambda seen, card: len(seen.trick) > 0 and takes(seen, card),
    "cannot-win": lambda seen, card: not any(takes(seen, c) for c in cards_of(seen.legal)),
    "lead-singleton": lambda seen, card: (
        not seen.trick
        and sum(SUIT_OF[c] == SUIT_OF[card] for c in cards_of(seen.hand)) == 1
        and any(seen.law.trumps >> c & 1 for c in cards_of(seen.hand))
    ),
    "sim-card": lambda seen, card: True,
}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_claim_about_a_card_holds(preset: str) -> None:
    told = set()
    for view in views(preset, 14):
        if view["phase"] == "play" and len(view["legal"]) > 1:
            answer: Any = choose(view, level="club", worlds=1)
            key = answer["reason"]["key"]
            told.add(key)
            assert TRUE[key](sight(view), FRENCH.index[answer["action"][5:]]), (key, view)
    assert len(told) > 3


def test_every_claim_is_tested_here() -> None:
    assert {key for key, _ in CLAIMS} < set(TRUE)


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize("preset", PRESETS)
def test_figures_are_possible_and_every_action_has_a_value(preset: str, level: str) -> None:
    for view in views(preset, 4):
        if len(view["legal"]) > 1:
            answer: Any = choose(view, level=level, worlds=3)
            facts = answer["reason"]["facts"]
            assert 0 <= facts.get("tricks", 0) <= 5 and 0 <= facts.get("none", 0) <= 100
            values = {row["action"]: row["value"] for row in answer["candidates"]}
            assert values[answer["action"]] == max(values.values())


@pytest.mark.parametrize("level", ["club", "master"])
def test_a_seed_and_a_number_of_worlds_fix_the_answer(level: str) -> None:
    view = ab(("CA C9 HA S8 D8",), "trump C")
    answers = [choose(view, level=level, seed=4, worlds=20, budget_ms=ms) for ms in (0, 500)]
    assert answers[0] == answers[1]
    assert choose(view, level=level, budget_ms=0)["action"] in view["legal"]


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize(
    ("hands", "actions", "action"),
    [
        (("CA C10",), "", "trump C"),
        (("CQ SA HK D10 DQ", "S7 S8 HQ D9 D8"), f"trump C, {KEEP}", "drop"),
        (("CQ SA HK D10 DQ", "CA C10 CK S8 D8"), f"trump C, {KEEP}", "stay"),
        (("CA C10 CK CQ CJ",), "trump C", "exchange"),
        # The last player wins with the lowest card that does.
        (
            ("SJ C9 H9 HQ D7", "SQ SK C8 H7 D8", "S8 S9 HA DK C7", "SA S10 S7 CA H8"),
            f"trump C, {KEEP}, stay, stay, stay, play SJ, play SQ, play S8",
            "play S10",
        ),
        # What cannot win goes cheaply.
        (
            ("SA C9 H9 HQ D7", "SQ S7 C8 H7 D8"),
            f"trump C, {KEEP}, stay, stay, stay, play SA",
            "play S7",
        ),
    ],
)
def test_what_everybody_would_do(
    level: str, hands: tuple[str, ...], actions: str, action: str
) -> None:
    assert chosen(ab(hands, actions), level, worlds=60) == action


def test_a_master_risks_more_when_somebody_else_is_about_to_win() -> None:
    view = ab(("CQ SA HK D10 DQ", "CK HA HQ D9 D8"), f"trump C, {KEEP}")
    assert chosen(view | {"scores": [20, 20, 20, 20]}, "master", worlds=300) == "drop"
    assert chosen(view | {"scores": [20, 12, 3, 3]}, "master", worlds=300) == "stay"
