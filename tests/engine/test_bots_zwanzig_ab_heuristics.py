"""Rules of thumb before the tricks: decisions of beginner and club, and their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.zwanzig_ab.sight import sight_of
from engine.cards import FRENCH
from tests.engine.bot_views import action_and_reason, zwanzig_ab_view
from tests.engine.zwanzig_ab_table import KEEP

MAKER_HAND = "CQ S9 HK D10 DQ"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("HA D8 D7", "trump D"),  # the longest suit, whatever its cards
        ("S8 S7 CA", "trump S"),
        ("SK HQ DJ", "trump S"),  # of equally long suits the one with the highest card
        ("SQ HQ DA", "trump D"),
    ],
)
def test_a_beginner_names_the_longest_suit(hand: str, action: str) -> None:
    answer = action_and_reason(zwanzig_ab_view((hand,), "", first_packet=3), "beginner")
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
    assert (
        action_and_reason(zwanzig_ab_view((hand,), "look", preset="jaeger"), "beginner") == answer
    )


@pytest.mark.parametrize(
    ("hand", "options", "answer"),
    [
        ("CA CK HA D7 S8", {}, ("exchange S8 D7", "thumb-exchange")),
        ("C8 SK HQ D9 D8", {}, ("exchange HQ D9 D8", "thumb-exchange")),
        ("C7 HA D10 DK S10", {}, ("exchange S10 DK D10", "thumb-exchange")),
        ("CA C8 C7 HA DA", {}, ("exchange", "thumb-keep")),
        # Three or none: two cards to discard are not enough.
        ("CA CK HA D7 S8", {"exchange_mode": "zero_or_full"}, ("exchange", "thumb-keep")),
        ("C8 HA S8 D9 D8", {"exchange_max": 1}, ("exchange S8", "thumb-exchange")),
    ],
)
def test_a_beginner_keeps_trumps_and_aces(
    hand: str, options: Mapping[str, Any], answer: tuple[str, str]
) -> None:
    assert action_and_reason(zwanzig_ab_view((hand,), "trump C", **options), "beginner") == answer


def test_club_player_counts_worth_of_cards() -> None:
    naming = zwanzig_ab_view(("HA D8 D7",), "", first_packet=3)
    assert action_and_reason(naming, "club") == ("trump H", "best-suit")
    changing = zwanzig_ab_view(("C7 HA D10 DK S10",), "trump C")
    assert action_and_reason(changing, "club")[1] == "draw-better"


STAYS, DROPS, HOPES = ("stay", "thumb-stay"), ("drop", "thumb-drop"), ("stay", "thumb-hope")


@pytest.mark.parametrize(
    ("hand", "beginner", "club"),
    [
        ("SK S8 HQ D9 D8", DROPS, DROPS),
        ("SK S8 HA D9 D8", STAYS, DROPS),  # an ace
        ("SK S8 HA DA D8", STAYS, DROPS),  # two aces, and no trump
        ("SK SA HA DA D8", STAYS, DROPS),  # three
        ("SK S8 HQ D9 C7", STAYS, DROPS),  # a trump
        ("SK S8 HQ D9 CK", STAYS, DROPS),  # the third of the trumps
        ("SK S8 HQ D9 C10", STAYS, DROPS),  # the second
        ("SK S8 HA D9 C10", STAYS, DROPS),  # with an ace
        ("SK S8 HA DA C10", STAYS, STAYS),  # with two aces
        ("SK S8 HQ D9 CA", STAYS, STAYS),  # the first
        ("SK S8 HA D9 C7", STAYS, DROPS),  # a trump and an ace
        ("SK S8 HQ C8 C7", STAYS, DROPS),  # two trumps
        ("SK S8 HA C8 C7", STAYS, DROPS),  # and an ace
        ("SK HA DA C8 C7", STAYS, STAYS),  # and two aces
        ("SK S8 HQ C10 C7", STAYS, STAYS),  # two, one of them the second
        ("SK S8 C9 C8 C7", STAYS, STAYS),  # three trumps
    ],
)
def test_hands_with_which_beginner_and_club_stay(
    hand: str, beginner: tuple[str, str], club: tuple[str, str]
) -> None:
    view = zwanzig_ab_view((MAKER_HAND, hand), f"trump C, {KEEP}")
    assert [action_and_reason(view, level) for level in ("beginner", "club")] == [beginner, club]


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("CA CK HA D9 D8", ("stay", "stay-worth")),
        ("SK S8 HQ D9 D8", ("drop", "drop-weak")),
    ],
)
def test_master_without_time_weighs_a_hand(hand: str, answer: tuple[str, str]) -> None:
    view = zwanzig_ab_view((MAKER_HAND, hand), f"trump C, {KEEP}")
    advice: Any = choose(view, level="master", budget_ms=0)
    assert (advice["action"], advice["reason"]["key"]) == answer


@pytest.mark.parametrize(
    ("ranks", "hand", "club"),
    [
        ({"rank_order": "ace_ten"}, "SK S8 HQ C10 C7", STAYS),
        ({"rank_order": "ace_king"}, "SK S8 HQ C10 C7", DROPS),
        ({"rank_order": "ace_king"}, "SK S8 HQ CK C7", STAYS),
        ({"trump_rank": "jass"}, "SK S8 HQ D9 CA", DROPS),
        ({"trump_rank": "jass"}, "SK S8 HQ D9 CJ", STAYS),
    ],
)
def test_high_cards_depend_on_ranks_in_force(
    ranks: Mapping[str, Any], hand: str, club: tuple[str, str]
) -> None:
    view = zwanzig_ab_view((MAKER_HAND, hand), f"trump C, {KEEP}", **ranks)
    assert action_and_reason(view, "club") == club


@pytest.mark.parametrize(
    ("hand", "beginner", "club"),
    [
        ("SK S8 HQ D9 D8", HOPES, DROPS),
        ("SK S8 HA D9 D8", STAYS, DROPS),
        ("SK S8 HQ D9 C7", STAYS, DROPS),
        ("SK S8 HQ C8 C7", STAYS, HOPES),
        ("SK S8 C9 C8 C7", STAYS, STAYS),
    ],
)
def test_trump_is_hoped_for_before_exchange(
    hand: str, beginner: tuple[str, str], club: tuple[str, str]
) -> None:
    view = zwanzig_ab_view((MAKER_HAND, hand), "trump C", drop_timing="before_exchange")
    assert [action_and_reason(view, level) for level in ("beginner", "club")] == [beginner, club]


def test_no_trump_hoped_for_without_exchange() -> None:
    hands = (MAKER_HAND, "SK S8 HQ D9 D8")
    view = zwanzig_ab_view(hands, "trump C", drop_timing="before_exchange", exchange_max=0)
    assert action_and_reason(view, "beginner") == DROPS


def test_side_ace_is_sure_without_unseen_trumps() -> None:
    sight = sight_of(zwanzig_ab_view(("SA S7 D7 H7 HK",), f"trump H, {KEEP}", dropping_out=False))
    ace = FRENCH.card_of["SA"]
    assert 0 < sight.hold_chance(ace) < 1
    assert sight._replace(unseen=sight.unseen & ~sight.law.trumps).hold_chance(ace) == 1
