"""Zwanzig ab: the course of a deal, decision by decision."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import IllegalAction, Json
from engine.seats import Scores, Seat
from engine.zwanzig_ab import GAME, deal_out, open_match
from engine.zwanzig_ab.refusals import REFUSAL_SENTENCES
from engine.zwanzig_ab.state import State
from tests.engine.zwanzig_ab_table import (
    KEEP,
    MIXED_HANDS,
    TWENTY_EACH,
    deal_in_notation,
    play_actions,
    preset_rules,
)

TRUMP_ACTIONS = ("trump C", "trump S", "trump H", "trump D")
BLIND_ACTIONS = ("blind C", "blind S", "blind H", "blind D", "look")


def view_value(state: State, key: str, seat: Seat | None = None) -> Json:
    view: Any = state.deal_view(seat)
    value: Json = view[key]
    return value


# Deal, dealer and direction


@pytest.mark.parametrize(
    ("direction", "dealer", "order"),
    [
        pytest.param("clockwise", 3, (0, 1, 2, 3), id="A.1-5-clockwise"),
        pytest.param("clockwise", 0, (1, 2, 3, 0), id="A.1-5-forehand-left-of-the-dealer"),
        pytest.param("anticlockwise", 0, (3, 2, 1, 0), id="A.1-5-anticlockwise"),
    ],
)
def test_forehand_comes_after_the_dealer(
    direction: str, dealer: Seat, order: tuple[Seat, ...]
) -> None:
    """A.4-1: exchanging, staying and playing all begin with forehand (A.1-13)."""
    state = deal_in_notation(dealer=dealer, direction=direction)
    assert state.to_act == view_value(state, "maker") == order[0]
    state = play_actions(state, "trump C")
    for seat in order:
        assert state.to_act == seat
        state = play_actions(state, "exchange")
    for seat in order[1:]:
        assert state.to_act == seat
        state = play_actions(state, "stay")
    assert (state.phase, state.to_act) == ("play", order[0])


@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_cards_dealt_in_two_packets_from_forehand(first: int, second: int) -> None:
    """A.4-2, A.4-4: a second packet makes five cards (A.1-9); twelve are left (A.1-1)."""
    hands, stock = deal_out(preset_rules(first_packet=first), 1, range(32))
    packet = 4 * first
    assert hands[2] == (*range(first), *range(packet, packet + second))
    assert hands[1] == (*range(3 * first, packet), *range(20 - second, 20))
    assert stock == tuple(range(20, 32))


@pytest.mark.parametrize(
    ("direction", "following"),
    [pytest.param("clockwise", 0, id="left"), pytest.param("anticlockwise", 2, id="right")],
)
def test_next_dealer_sits_next_in_play_order(direction: str, following: Seat) -> None:
    state = deal_in_notation(direction=direction, exchange_max=0)
    over = play_actions(state, "trump S, drop, drop, drop")
    assert over.match_after().dealer == following


def test_match_starts_at_twenty_with_any_dealer() -> None:
    """A.1-4, A.1-6: nobody is the first dealer yet."""
    match = open_match(preset_rules())
    assert (match.scores, match.deals_counted, match.dealer) == (TWENTY_EACH, 0, None)
    assert open_match(preset_rules(start_score=15)).scores == (15, 15, 15, 15)


# Trumps


@pytest.mark.parametrize(
    ("preset", "options", "first", "legal"),
    [
        pytest.param("standard", {}, "S7 D9", TRUMP_ACTIONS, id="Z8-any-suit"),
        pytest.param("twenty-down", {}, "S7 D9", ("trump S", "trump D"), id="A.1-8-held-suits"),
        pytest.param("twenty-down", {}, "S7 S9", ("trump S",), id="Z8-one-suit"),
        pytest.param(
            "twenty-down",
            {"first_packet": 3},
            "S7 D9 HA",
            ("trump S", "trump H", "trump D"),
            id="A.1-7-first-packet-of-3",
        ),
        pytest.param("jaeger", {}, "S7 D8 H7", BLIND_ACTIONS, id="A.4-3a-blind-first"),
    ],
)
def test_what_the_maker_may_call(
    preset: str, options: dict[str, Any], first: str, legal: tuple[str, ...]
) -> None:
    assert deal_in_notation(first, preset=preset, **options).legal() == legal


@pytest.mark.parametrize(
    ("options", "first", "allowed"),
    [
        pytest.param({}, "S7 D8 H7", True, id="A.4-3b-all-7s-and-8s"),
        pytest.param({}, "S7 D8 H9", False, id="A.4-3b-a-nine"),
        pytest.param({"first_packet": 2}, "S7 D8 H9", True, id="E7-packet-of-2"),
        pytest.param({"allow_redeal_78": False}, "S7 D8 H7", False, id="A.4-3b-option-off"),
    ],
)
def test_new_deal_takes_only_7s_and_8s(options: dict[str, Any], first: str, allowed: bool) -> None:
    state = play_actions(deal_in_notation(first, preset="jaeger", **options), "look")
    assert ("redeal" in state.legal()) == allowed


def test_new_deal_keeps_dealer_and_counts_nothing() -> None:
    first = deal_in_notation(
        "S7 D8 H7", preset="jaeger", scores=(9, 8, 7, 6), counted=4, dropped=(2,)
    )
    over = play_actions(first, "look, redeal")
    assert (over.phase, over.to_act, over.legal(), over.result) == ("over", None, (), None)
    match = over.match_after()
    assert (match.dealer, match.deals_counted, match.scores) == (3, 4, (9, 8, 7, 6))
    assert match.carry == (2,) and not match.is_over


@pytest.mark.parametrize("packet", [2, 3])
def test_next_turns_the_makers_fourth_card(packet: int) -> None:
    """A.4-3c: with a first packet of two or three."""
    state = deal_in_notation("S7 D8 H9 CK SA", preset="jaeger", first_packet=packet)
    state = play_actions(state, "look, next")
    assert (view_value(state, "trump", 2), view_value(state, "turned", 2)) == ("C", "CK")
    assert view_value(state, "hands", 0) == [["CK", "SA", "S7", "H9", "D8"], *[[None] * 5] * 3]


def test_next_is_illegal_in_usual_rules() -> None:
    assert "next" not in deal_in_notation().legal()


def test_blind_takes_any_suit_and_doubles() -> None:
    """E6, Z10: also where only a suit that is held may be named."""
    state = deal_in_notation("S7 S9", trump_choice="held_suits", allow_blind=True)
    assert state.legal() == BLIND_ACTIONS
    state = play_actions(state, "blind D")
    assert (view_value(state, "trump"), view_value(state, "multiplier")) == ("D", 2)
    assert (
        view_value(play_actions(deal_in_notation(allow_blind=True), "blind H"), "multiplier") == 4
    )


def test_who_looks_is_dealt_the_usual_choice() -> None:
    """A.4-3: with all cards of the first packet."""
    state = play_actions(
        deal_in_notation("S7 S9", trump_choice="held_suits", allow_blind=True), "look"
    )
    assert (state.phase, state.legal()) == ("trump", ("trump S",))


@pytest.mark.parametrize(
    ("preset", "counted", "phase", "trump"),
    [
        pytest.param("standard", 7, "trump", None, id="A.1-21-deal-8"),
        pytest.param("standard", 8, "exchange", "H", id="A.1-21-deal-9"),
        pytest.param("standard", 30, "exchange", "H", id="E8-later-deals"),
        pytest.param("jaeger", 8, "blind", None, id="A.1-21-no-endgame"),
    ],
)
def test_from_deal_nine_on_hearts_are_trumps(
    preset: str, counted: int, phase: str, trump: str | None
) -> None:
    state = deal_in_notation(preset=preset, counted=counted)
    assert (state.phase, view_value(state, "trump")) == (phase, trump)


def test_endgame_bars_dropping_out_and_counts_double() -> None:
    state = deal_in_notation(counted=8)
    assert (view_value(state, "may_drop"), view_value(state, "multiplier")) == ([], 2)
    assert play_actions(state, KEEP).phase == "play"
    blind = deal_in_notation(preset="jaeger", endgame_after=8, counted=8)
    assert blind.phase == "exchange"


def test_negative_tie_on_deal_eight_starts_endgame() -> None:
    """Z13, E8: the match goes on, by the rules of the endgame."""
    state = deal_in_notation(counted=8, scores=(-1, -1, 5, 9))
    assert (state.phase, view_value(state, "trump")) == ("exchange", "H")


# The exchange


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        pytest.param({}, {0: 1, 1: 5, 2: 10, 3: 10}, id="Z7-up-to-3"),
        pytest.param({"exchange_max": 2}, {0: 1, 1: 5, 2: 10}, id="A.1-10-up-to-2"),
        pytest.param({"exchange_mode": "zero_or_full"}, {0: 1, 3: 10}, id="Z7-3-or-none"),
        pytest.param(
            {"exchange_mode": "zero_or_full", "exchange_max": 1}, {0: 1, 1: 5}, id="Z7-1-or-none"
        ),
    ],
)
def test_how_many_cards_may_be_exchanged(options: dict[str, Any], sizes: dict[int, int]) -> None:
    legal = play_actions(deal_in_notation(**options), "trump C").legal()
    counts = [len(action.split()) - 1 for action in legal]
    assert {size: counts.count(size) for size in counts} == sizes
    assert len(set(legal)) == len(legal)


def test_discards_are_replaced_from_stock_at_once() -> None:
    """A.4-5: before the next player exchanges."""
    state = play_actions(deal_in_notation(*MIXED_HANDS, stock="S9 DJ CQ"), "trump C")
    state = play_actions(state, "exchange C7 D9, exchange S10")
    assert view_value(state, "discarded") == [["C7", "D9"], ["S10"], [], []]
    assert view_value(state, "exchanged") == [2, 1, None, None]
    assert view_value(state, "hands", 0) == [["CA", "SK", "S9", "H10", "DJ"], *[[None] * 5] * 3]
    assert view_value(state, "stock_left") == 9
    hands = view_value(state, "hands")
    assert isinstance(hands, list) and hands[1] == ["CQ", "C9", "SA", "H9", "DK"]


def test_order_of_discards_does_not_matter() -> None:
    state = play_actions(deal_in_notation(*MIXED_HANDS), "trump C")
    assert play_actions(state, "exchange C7 D9") == play_actions(state, "exchange D9 C7")


def test_four_times_three_discards_exhaust_stock() -> None:
    """A.1-10: there are always enough cards for everybody."""
    state = play_actions(
        deal_in_notation(*MIXED_HANDS), "trump C, exchange CA H10 SK, exchange SA S10 DK"
    )
    state = play_actions(state, "exchange DA D10 CK, exchange HA C10 SQ")
    assert view_value(state, "stock_left") == 0


def test_without_exchange_nobody_is_asked() -> None:
    state = play_actions(deal_in_notation(exchange_max=0), "trump C")
    assert (state.phase, state.to_act) == ("stay", 1)


# Staying and dropping


def deal_before_staying(trump: str = "S", **deal: Any) -> State:
    """Return the deal at the first decision to stay or drop out, or as close as it comes."""
    state = deal_in_notation(exchange_max=0, **deal)
    state = play_actions(state, "look") if state.phase == "blind" else state
    return play_actions(state, f"trump {trump}") if state.phase == "trump" else state


@pytest.mark.parametrize(
    ("deal", "may_drop"),
    [
        pytest.param({"preset": "brostedt", "trump": "D"}, [], id="A.1-12-diamonds"),
        pytest.param({"preset": "brostedt", "trump": "C"}, [1, 2, 3], id="A.1-12-clubs"),
        pytest.param({"preset": "jaeger", "trump": "C"}, [], id="Z5-jaeger-clubs"),
        pytest.param({"preset": "jaeger", "trump": "D"}, [1, 2, 3], id="Z5-jaeger-diamonds"),
        pytest.param({"trump": "D", "forced_stay_suit": None}, [1, 2, 3], id="Z5-no-suit"),
        pytest.param({"preset": "jaeger", "dropped": (1,)}, [2, 3], id="A.1-23-dropped-last-deal"),
        pytest.param({"dropped": (1,)}, [1, 2, 3], id="A.1-23-option-off"),
        pytest.param({"preset": "jaeger", "scores": (9, 5, 6, 1)}, [2], id="A.1-24-score-below-6"),
        pytest.param({"min_score_to_drop": 10, "scores": (9, 9, 10, 30)}, [2, 3], id="A.1-24-ten"),
        pytest.param({"counted": 8}, [], id="A.1-21-endgame"),
        pytest.param({"preset": "twenty-down", "trump_choice": "any"}, [], id="Z6-S003"),
        pytest.param({"dropping_out": False}, [], id="Z6-option-off"),
        pytest.param({"dealer": 0, "preset": "jaeger"}, [2, 3, 0], id="A.4-6-from-forehand-on"),
    ],
)
def test_who_may_drop_out(deal: dict[str, Any], may_drop: list[Seat]) -> None:
    state = deal_before_staying(**deal)
    assert view_value(state, "may_drop") == may_drop
    assert state.phase == ("stay" if may_drop else "play")


@pytest.mark.parametrize(
    ("preset", "decisions", "legal"),
    [
        pytest.param("jaeger", "drop, drop", ("stay",), id="A.4-6-the-dealer-must-stay"),
        pytest.param("jaeger", "drop, stay", ("stay", "drop"), id="A.4-6-only-one-dropped"),
        pytest.param("jaeger", "stay, drop", ("stay", "drop"), id="A.4-6-only-the-other"),
        pytest.param("brostedt", "drop, drop", ("stay", "drop"), id="Z15-walkover-possible"),
    ],
)
def test_what_the_dealer_may_do(preset: str, decisions: str, legal: tuple[str, ...]) -> None:
    state = play_actions(deal_before_staying(preset=preset), decisions)
    assert (state.to_act, state.legal()) == (3, legal)


@pytest.mark.parametrize(
    ("decisions", "reason"),
    [
        pytest.param("drop, drop", {"key": "stay-dealer", "facts": {}}, id="the-dealer-is-next"),
        pytest.param("stay, drop, drop", None, id="the-dealer-has-dropped"),
        pytest.param("drop, stay, drop", None, id="another-is-left"),
    ],
)
def test_dealer_must_stay_only_if_last(decisions: str, reason: Json) -> None:
    reasons = view_value(play_actions(deal_before_staying(preset="jaeger"), decisions), "must_stay")
    assert isinstance(reasons, list)
    assert [r for r in reasons[1:] if r] == ([reason] if reason else [])


def test_who_must_stay_still_says_so() -> None:
    state = deal_before_staying(preset="jaeger", dropped=(1,))
    assert (state.to_act, state.legal()) == (1, ("stay",))


def test_drop_timing_orders_exchange_and_decision() -> None:
    """A.1-11, Z9: as `drop_timing` says."""
    after = play_actions(deal_in_notation(), "trump S")
    assert after.phase == "exchange" and play_actions(after, KEEP).phase == "stay"
    before = play_actions(deal_in_notation(drop_timing="before_exchange"), "trump S")
    assert (before.phase, before.to_act) == ("stay", 1)


def test_seat_dropped_before_exchange_exchanges_nothing() -> None:
    state = play_actions(
        deal_in_notation(drop_timing="before_exchange"), "trump S, stay, drop, stay"
    )
    order = []
    while state.phase == "exchange":
        order.append(state.to_act)
        state = play_actions(state, "exchange")
    assert order == [0, 1, 3]
    assert (view_value(state, "exchanged"), state.to_act) == ([0, 0, None, 0], 0)


def test_dropped_out_seat_keeps_cards_unplayed() -> None:
    """E1: face down, until the deal is over."""
    state = play_actions(deal_before_staying(), "drop, stay, stay")
    assert (view_value(state, "in_play"), view_value(state, "dropped")) == ([0, 2, 3], [1])
    while state.to_act is not None:
        assert state.to_act != 1
        state = play_actions(state, state.legal()[0])
    hands = view_value(state, "hands")
    assert isinstance(hands, list)
    assert [len(held) for held in hands if isinstance(held, list)] == [0, 5, 0, 0]


def test_may_drop_known_from_trumps_to_decision() -> None:
    """Z2: the trump maker never may."""
    assert view_value(deal_in_notation(), "may_drop") == []
    assert view_value(play_actions(deal_in_notation(), "trump S"), "may_drop") == [1, 2, 3]
    assert view_value(play_actions(deal_before_staying(), "stay"), "may_drop") == [2, 3]
    decided = play_actions(
        deal_in_notation(drop_timing="before_exchange"), "trump S, stay, drop, stay"
    )
    assert (decided.phase, view_value(decided, "may_drop")) == ("exchange", [])


def test_who_dropped_out_is_listed_in_order() -> None:
    assert view_value(
        play_actions(deal_before_staying(dealer=1), "drop, stay, drop"), "dropped"
    ) == [3, 1]


@pytest.mark.parametrize("timing", ["after_exchange", "before_exchange"])
@pytest.mark.parametrize(
    ("trump", "deltas"),
    [
        pytest.param("S", (-5, 0, 0, 0), id="A.1-20-spades"),
        pytest.param("H", (-10, 0, 0, 0), id="A.1-20-hearts"),
    ],
)
def test_the_maker_left_alone_wins_without_play(timing: str, trump: str, deltas: Scores) -> None:
    state = play_actions(deal_in_notation(drop_timing=timing), f"trump {trump}")
    state = play_actions(state, KEEP) if timing == "after_exchange" else state
    over = play_actions(state, "drop, drop, drop")
    assert over.phase == "over" and over.result is not None
    assert (over.result.deltas, over.tricks) == (deltas, ())


def test_walkover_counts_as_deal_and_is_remembered() -> None:
    match = play_actions(deal_before_staying(counted=3), "drop, drop, drop").match_after()
    assert (match.deals_counted, match.carry, match.dealer) == (4, (1, 2, 3), 0)


def test_played_deal_clears_earlier_dropouts() -> None:
    state = play_actions(deal_before_staying(preset="jaeger", dropped=(1,)), "stay, drop, stay")
    while state.to_act is not None:
        state = play_actions(state, state.legal()[0])
    assert state.match_after().carry == (2,)


# The five tricks and the end


def test_a_whole_deal_is_played_and_scored() -> None:
    """Spades are trumps, the winner of a trick leads, discards never win."""
    state = play_actions(deal_in_notation(*MIXED_HANDS), f"trump S, {KEEP}, stay, stay, stay")
    state = play_actions(state, "play CA, play C9, play CK, play C10")
    state = play_actions(state, "play D9, play DK, play DA, play D7")
    state = play_actions(state, "play D10, play SQ, play SK, play SA")
    assert (state.to_act, view_value(state, "tricks_won")) == (1, [1, 1, 1, 0])
    state = play_actions(state, "play H9, play HQ, play HA, play H10")
    assert view_value(state, "trick") == {"leader": 3, "cards": []}
    state = play_actions(state, "play HJ, play C7, play S10, play S8")
    assert view_value(state, "tricks") == [
        {"leader": 0, "cards": ["CA", "C9", "CK", "C10"], "winner": 0},
        {"leader": 0, "cards": ["D9", "DK", "DA", "D7"], "winner": 2},
        {"leader": 2, "cards": ["D10", "SQ", "SK", "SA"], "winner": 1},
        {"leader": 1, "cards": ["H9", "HQ", "HA", "H10"], "winner": 3},
        {"leader": 3, "cards": ["HJ", "C7", "S10", "S8"], "winner": 1},
    ]
    assert state.result is not None and state.result.deltas == (-1, -2, -1, -1)
    assert state.match_after().scores == (19, 18, 19, 19)


def test_the_winner_ends_the_match() -> None:
    state = play_actions(deal_before_staying(scores=(5, 20, 20, 20)), "drop, drop, drop")
    match = state.match_after()
    assert (match.is_over, match.winner, match.scores) == (True, 0, (0, 20, 20, 20))


# Refusals


def jaeger_deal(first: str = "S7 D8 H9", actions: str = "look") -> State:
    return play_actions(deal_in_notation(first, preset="jaeger"), actions)


def first_trick_state(**options: Any) -> State:
    """Return a state with clubs as trumps: the maker has led a spade, seats 1 and 2 have none."""
    hands = ("S10 SK SA HA H7", "C9 C7 D7 DA H10", "C8 CA D9 D10 HK", "S7 C10 DK HQ HJ")
    keep = play_actions(deal_in_notation(*hands, **options), f"trump C, {KEEP}, stay, stay, stay")
    return play_actions(keep, "play S10")


REFUSALS = [
    ("deal-over", lambda: play_actions(deal_before_staying(), "drop, drop, drop"), "play HA", {}),
    ("unknown-action", deal_in_notation, "call spades", {"action": "call spades"}),
    ("unknown-action", deal_in_notation, "trump X", {"action": "trump X"}),
    ("not-now", deal_in_notation, "play HA", {"action": "play HA", "phase": "trump"}),
    ("not-now", deal_before_staying, "exchange H7", {"action": "exchange H7", "phase": "stay"}),
    ("not-now", first_trick_state, "drop", {"action": "drop", "phase": "play"}),
    ("unknown-card", first_trick_state, "play T4", {"card": "T4"}),
    (
        "unknown-card",
        lambda: play_actions(deal_in_notation(), "trump C"),
        "exchange X1",
        {"card": "X1"},
    ),
    ("not-in-hand", first_trick_state, "play SA", {"card": "SA"}),
    (
        "not-in-hand",
        lambda: play_actions(deal_in_notation(*MIXED_HANDS), "trump C"),
        "exchange SA",
        {"card": "SA"},
    ),
    (
        "follow-suit",
        lambda: play_actions(first_trick_state(), "play C7, play C8"),
        "play HQ",
        {"cards": ["S7"]},
    ),
    ("must-trump", first_trick_state, "play DA", {"cards": ["C9", "C7"]}),
    (
        "must-overtrump",
        lambda: play_actions(first_trick_state(must_overtrump=True), "play C9"),
        "play C8",
        {"card": "C9", "cards": ["CA"]},
    ),
    (
        "held-suits",
        lambda: deal_in_notation("S7 D9 CA HA CK", preset="twenty-down"),
        "trump C",
        {"suits": ["S", "D"]},
    ),
    ("not-looked", lambda: deal_in_notation(preset="jaeger"), "trump C", {}),
    ("already-looked", jaeger_deal, "blind C", {}),
    ("blind-off", deal_in_notation, "blind C", {}),
    ("next-off", deal_in_notation, "next", {}),
    ("redeal-off", deal_in_notation, "redeal", {}),
    ("redeal-cards", jaeger_deal, "redeal", {"cards": ["S7", "H9", "D8"]}),
    (
        "exchange-twice",
        lambda: play_actions(deal_in_notation(*MIXED_HANDS), "trump C"),
        "exchange CA CA",
        {"card": "CA"},
    ),
    (
        "exchange-limit",
        lambda: play_actions(deal_in_notation(*MIXED_HANDS), "trump C"),
        "exchange CA H10 SK D9",
        {"limit": 3, "count": 4},
    ),
    (
        "exchange-all-or-none",
        lambda: play_actions(deal_in_notation(*MIXED_HANDS, preset="twenty-down"), "trump C"),
        "exchange CA H10",
        {"limit": 3, "count": 2},
    ),
    (
        "stay-score",
        lambda: deal_before_staying(preset="jaeger", scores=(9, 5, 9, 9)),
        "drop",
        {"score": 5, "needed": 6},
    ),
    ("stay-twice", lambda: deal_before_staying(preset="jaeger", dropped=(1,)), "drop", {}),
    (
        "stay-dealer",
        lambda: play_actions(deal_before_staying(preset="jaeger"), "drop, drop"),
        "drop",
        {},
    ),
]


@pytest.mark.parametrize(
    ("key", "position", "action", "facts"),
    [pytest.param(*case, id=f"{case[0]}-{case[2]}") for case in REFUSALS],
)
def test_a_refusal_names_its_rule(
    key: str, position: Any, action: str, facts: dict[str, Json]
) -> None:
    state = position()
    reason = state.why_not(action)
    assert reason is not None and (reason.key, reason.facts) == (key, facts)
    with pytest.raises(IllegalAction, match="\\.$") as refused:
        state.play(action)
    assert (refused.value.reason, refused.value.facts) == (key, facts)
    assert "{" not in refused.value.message


FORCED_STAYS = [
    ("stay-maker", {}, 0, {}),
    ("stay-option", {"preset": "twenty-down", "trump_choice": "any"}, 1, {}),
    ("stay-endgame", {"counted": 8}, 1, {"deal": 9}),
    ("stay-suit", {"trump": "D"}, 1, {"suit": "D"}),
    ("stay-score", {"preset": "jaeger", "scores": (9, 5, 9, 9)}, 1, {"score": 5, "needed": 6}),
    ("stay-twice", {"preset": "jaeger", "dropped": (3,)}, 3, {}),
]


@pytest.mark.parametrize(
    ("key", "deal", "seat", "facts"), [pytest.param(*case, id=case[0]) for case in FORCED_STAYS]
)
def test_every_reason_to_stay_is_shown(
    key: str, deal: dict[str, Any], seat: Seat, facts: dict[str, Json]
) -> None:
    reasons = view_value(deal_before_staying(**deal), "must_stay")
    assert isinstance(reasons, list)
    assert reasons[seat] == {"key": key, "facts": facts}


def test_every_sentence_has_a_case() -> None:
    assert {case[0] for case in (*REFUSALS, *FORCED_STAYS)} == set(REFUSAL_SENTENCES)


def test_illegal_cards_are_refused_with_rule() -> None:
    refused = first_trick_state().likely_refusals()
    assert {action: GAME.refusal_sentence(reason) for action, reason in refused.items()} == {
        f"play {card}": "You cannot follow suit, so you must play a trump."
        for card in ("H10", "DA", "D7")
    }


@pytest.mark.parametrize(
    ("position", "refused"),
    [
        pytest.param(
            lambda: deal_before_staying(preset="jaeger", dropped=(1,)), {"drop"}, id="drop"
        ),
        pytest.param(deal_before_staying, set(), id="may-drop"),
        pytest.param(
            lambda: deal_in_notation("S7 S9", preset="twenty-down"),
            {*TRUMP_ACTIONS} - {"trump S"},
            id="H",
        ),
        pytest.param(jaeger_deal, {"redeal"}, id="redeal"),
        pytest.param(lambda: deal_in_notation(preset="jaeger"), set(), id="blind"),
        pytest.param(
            lambda: play_actions(deal_before_staying(), "drop, drop, drop"), set(), id="over"
        ),
        pytest.param(
            lambda: play_actions(deal_in_notation("CA H10 SK D9 C7"), "trump C"),
            {
                *("exchange CA C7 SK H10", "exchange CA C7 SK D9", "exchange CA C7 H10 D9"),
                *("exchange CA SK H10 D9", "exchange C7 SK H10 D9", "exchange CA C7 SK H10 D9"),
            },
            id="exchange",
        ),
    ],
)
def test_tempting_actions_are_refused_in_advance(position: Any, refused: set[str]) -> None:
    assert set(position().likely_refusals()) == refused


def test_nothing_is_blind_before_naming_trumps() -> None:
    assert view_value(deal_in_notation(), "blind") is False
    assert view_value(play_actions(deal_in_notation(preset="jaeger"), "blind S"), "blind") is True


def test_no_trick_has_remarkable_events() -> None:
    assert play_actions(deal_in_notation(), "trump C").trick_events() == {}
