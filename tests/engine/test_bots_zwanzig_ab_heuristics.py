"""Rules of thumb before the tricks: what a beginner and a club player do, and that they say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.zwanzig_ab.heuristics_counting import BEGINNER_ADVICE, CLUB_ADVICE
from engine.bots.zwanzig_ab.sight import sight_of
from engine.cards import FRENCH
from engine.zwanzig_ab.law import RANK_ORDERS
from tests.engine.bot_views import View, ab
from tests.engine.test_bots_zwanzig_ab_worlds import PRESETS, views

KEEP = "exchange, exchange, exchange, exchange"
MAKER = "CQ SA HK D10 DQ"


def told(view: View, level: str) -> tuple[str, str]:
    """Return what a player of this level does, and the key of its reason."""
    answer: Any = choose(view, level=level)
    return answer["action"], answer["reason"]["key"]


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("HA D8 D7", "trump D"),  # the longer suit, whatever it is worth
        ("S8 S7 CA", "trump S"),
        ("SK HQ DJ", "trump S"),  # of suits as long, that with the highest card
        ("SQ HQ DA", "trump D"),
    ],
)
def test_a_beginner_names_the_longest_suit(hand: str, action: str) -> None:
    answer = told(ab((hand,), "", first_packet=3), "beginner")
    assert answer == (action, "thumb-longest")


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("SQ D10 H8", ("next", "no-good-suit")),
        ("SQ S10 H8", ("trump S", "thumb-longest")),
        ("SJ D10 H8", ("trump S", "thumb-longest")),  # the Jack is the highest of a Jass suit
        ("S9 D10 H8", ("trump S", "thumb-longest")),  # and the nine the next
        ("S7 D8 H7", ("redeal", "poor-hand")),
    ],
)
def test_a_single_low_card_is_no_suit(hand: str, answer: tuple[str, str]) -> None:
    assert told(ab((hand,), "look", preset="jaeger"), "beginner") == answer


@pytest.mark.parametrize(
    ("hand", "options", "answer"),
    [
        ("CA CK HA D7 S8", {}, ("exchange S8 D7", "thumb-exchange")),
        ("C8 SK HQ D9 D8", {}, ("exchange HQ D9 D8", "thumb-exchange")),
        ("C7 HA D10 DK S10", {}, ("exchange S10 DK D10", "thumb-exchange")),
        ("CA C8 C7 HA DA", {}, ("exchange", "thumb-keep")),
        # Three or none: two cards to put away are not enough.
        ("CA CK HA D7 S8", {"exchange_mode": "zero_or_full"}, ("exchange", "thumb-keep")),
        ("C8 HA S8 D9 D8", {"exchange_max": 1}, ("exchange S8", "thumb-exchange")),
    ],
)
def test_a_beginner_keeps_trumps_and_aces(
    hand: str, options: Mapping[str, Any], answer: tuple[str, str]
) -> None:
    assert told(ab((hand,), "trump C", **options), "beginner") == answer


def test_a_club_player_counts_what_the_cards_are_worth() -> None:
    naming = ab(("HA D8 D7",), "", first_packet=3)
    assert told(naming, "club") == ("trump H", "best-suit")
    changing = ab(("C7 HA D10 DK S10",), "trump C")
    assert told(changing, "club")[1] == "draw-better"


STAY, DROP, HOPE = ("stay", "thumb-stay"), ("drop", "thumb-drop"), ("stay", "thumb-hope")


@pytest.mark.parametrize(
    ("hand", "beginner", "club"),
    [
        ("SK S8 HQ D9 D8", DROP, DROP),
        ("SK S8 HA D9 D8", STAY, DROP),  # an ace
        ("SK S8 HA DA D8", STAY, DROP),  # two aces, and no trump
        ("SK S8 HQ D9 C7", STAY, DROP),  # a trump
        ("SK S8 HQ D9 CK", STAY, DROP),  # the third of the trumps
        ("SK S8 HQ D9 C10", STAY, DROP),  # the second
        ("SK S8 HA DA C10", STAY, STAY),  # with two aces
        ("SK S8 HQ D9 CA", STAY, STAY),  # the first
        ("SK S8 HA D9 C7", STAY, DROP),  # a trump and an ace
        ("SK S8 HQ C8 C7", STAY, DROP),  # two trumps
        ("SK S8 HA C8 C7", STAY, DROP),  # and an ace
        ("SK HA DA C8 C7", STAY, STAY),  # and two aces
        ("SK S8 HQ C10 C7", STAY, STAY),  # two, one of them the second
        ("SK S8 C9 C8 C7", STAY, STAY),  # three trumps
    ],
)
def test_who_stays(hand: str, beginner: tuple[str, str], club: tuple[str, str]) -> None:
    view = ab((MAKER, hand), f"trump C, {KEEP}")
    assert [told(view, level) for level in ("beginner", "club")] == [beginner, club]


@pytest.mark.parametrize(
    ("ranks", "hand", "club"),
    [
        ({"rank_order": "ace_ten"}, "SK S8 HQ C10 C7", STAY),
        ({"rank_order": "ace_king"}, "SK S8 HQ C10 C7", DROP),
        ({"rank_order": "ace_king"}, "SK S8 HQ CK C7", STAY),
        ({"trump_rank": "jass"}, "SK S8 HQ D9 CA", DROP),
        ({"trump_rank": "jass"}, "SK S8 HQ D9 CJ", STAY),
    ],
)
def test_what_is_high_depends_on_the_rank_in_force(
    ranks: Mapping[str, Any], hand: str, club: tuple[str, str]
) -> None:
    view = ab((MAKER, hand), f"trump C, {KEEP}", **ranks)
    assert told(view, "club") == club


@pytest.mark.parametrize(
    ("hand", "beginner", "club"),
    [
        ("SK S8 HQ D9 D8", HOPE, DROP),
        ("SK S8 HA D9 D8", STAY, DROP),
        ("SK S8 HQ D9 C7", STAY, DROP),
        ("SK S8 HQ C8 C7", STAY, HOPE),
        ("SK S8 C9 C8 C7", STAY, STAY),
    ],
)
def test_before_the_exchange_another_trump_is_hoped_for(
    hand: str, beginner: tuple[str, str], club: tuple[str, str]
) -> None:
    view = ab((MAKER, hand), "trump C", drop_timing="before_exchange")
    assert [told(view, level) for level in ("beginner", "club")] == [beginner, club]


def test_without_an_exchange_there_is_nothing_to_hope_for() -> None:
    hands = (MAKER, "SK S8 HQ D9 D8")
    view = ab(hands, "trump C", drop_timing="before_exchange", exchange_max=0)
    assert told(view, "beginner") == DROP


# What is said of a hand, counted once more by the names of its cards


def held(view: View) -> list[str]:
    return [name for name in view["hands"][view["to_act"]] if name]


def dear(view: View) -> set[str]:
    """Return the trumps and aces in the hand."""
    return {name for name in held(view) if name[0] == view["trump"] or name[1:] == "A"}


def counted(view: View) -> dict[str, int]:
    rules, trump = view["rules"], view["trump"]
    rank = rules["rank_order"] if rules["trump_rank"] == "same" else rules["trump_rank"]
    trumps = [name for name in held(view) if name[0] == trump]
    high = [name for name in trumps if name[1:] in RANK_ORDERS[rank][:2]]
    return {"trumps": len(trumps), "high": len(high), "aces": len(dear(view)) - len(trumps)}


def longest(view: View, action: str, facts: dict[str, Any]) -> bool:
    sizes = {suit: sum(name[0] == suit for name in held(view)) for suit in "CSHD"}
    return facts == {"suit": action[-1], "count": max(sizes.values())} and (
        sizes[action[-1]] == facts["count"]
    )


def well_thrown(view: View, action: str, facts: dict[str, Any]) -> bool:
    away = action.split()[1:]
    sizes = {len(offer.split()) - 1 for offer in view["legal"]}
    most = max(size for size in sizes if size <= len(set(held(view)) - dear(view)))
    return not dear(view) & set(away) and len(away) == most == facts["count"]


TRUE: Mapping[str, Callable[[View, str, dict[str, Any]], bool]] = {
    "thumb-longest": longest,
    "thumb-exchange": well_thrown,
    "thumb-keep": well_thrown,
    "thumb-stay": lambda view, action, facts: facts == counted(view),
    "thumb-hope": lambda view, action, facts: (
        facts == counted(view)
        and view["exchanged"][view["to_act"]] is None
        and view["rules"]["exchange_max"] > 0
    ),
    "thumb-drop": lambda view, action, facts: facts == counted(view),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_a_hand_is_true(preset: str) -> None:
    said = set()
    for view in views(preset, 40):
        for rules in (BEGINNER_ADVICE, CLUB_ADVICE):
            if view["phase"] != "play" and len(view["legal"]) > 1:
                action, key, facts, _ = rules[view["phase"]](view)
                said.add(key)
                assert key not in TRUE or TRUE[key](view, action, dict(facts)), (key, view)
    assert said >= {"thumb-longest", "thumb-exchange", "thumb-stay", "thumb-drop"}


def test_once_no_trump_is_out_an_ace_of_another_suit_takes_its_trick() -> None:
    seen = sight_of(ab(("SA S7 D7 H7 HK",), f"trump H, {KEEP}", dropping_out=False))
    ace = FRENCH.card_of["SA"]
    assert 0 < seen.hold_chance(ace) < 1
    assert seen._replace(unseen=seen.unseen & ~seen.law.trumps).hold_chance(ace) == 1
