"""Zwanzig ab: legal cards and winners, and a literal version of the rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FRENCH, cards_of
from engine.zwanzig_ab.law import Law, make_law
from engine.zwanzig_ab.options import Rules
from tests.engine.zwanzig_ab_table import parse_cards, parse_hand, preset_rules

HIGH_TO_LOW = {
    "ace_ten": "A 10 K Q J 9 8 7",
    "ace_king": "A K Q J 10 9 8 7",
    "jass": "J 9 A 10 K Q 8 7",
}


def make_trick_law(rules: Rules, trump: str) -> Law:
    suit = FRENCH.suit_letters.index(trump)
    return make_law(suit, rules.rank_order, rules.trump_rank, rules.must_overtrump)


@pytest.mark.parametrize(
    ("preset", "trump", "trick", "position"),
    [
        pytest.param("standard", "C", "S10 SK S7 SQ", 0, id="A.1-2-ten-beats-king"),
        pytest.param("brostedt", "C", "S10 SK S7 SQ", 1, id="Z1-king-beats-ten"),
        pytest.param("twenty-down", "C", "S10 SK S7 SQ", 1, id="Z1-king-beats-ten-S003"),
        pytest.param("standard", "C", "D7 DA C7 C8", 3, id="A.4-8-higher-trump"),
        pytest.param("standard", "C", "D7 SA HA D8", 3, id="A.4-8-discards-never-win"),
        pytest.param("jaeger", "C", "CA C9 CJ C10", 2, id="Z11-jass-jack"),
        pytest.param("jaeger", "C", "CA C9 C10 C8", 1, id="Z11-jass-nine"),
        pytest.param("jaeger", "C", "SJ S9 SQ S8", 2, id="Z11-plain-suit-is-not-jass"),
        pytest.param("standard", "C", "CA C9 CJ C10", 0, id="A.1-3-ace-of-trumps"),
        pytest.param("standard", "C", "S7 H7 D7", 0, id="A.4-8-three-players"),
        pytest.param("standard", "C", "SA C7", 1, id="A.4-8-two-players"),
    ],
)
def test_who_wins_a_trick(preset: str, trump: str, trick: str, position: int) -> None:
    assert (
        make_trick_law(preset_rules(preset), trump).find_winner_index(parse_cards(trick))
        == position
    )


@pytest.mark.parametrize(
    ("held", "trick", "trump", "legal"),
    [
        pytest.param("S7 SK CA H9", "S10", "C", "S7 SK", id="A.1-14-follow-suit"),
        pytest.param("C7 CA H9", "S10 C9", "C", "C7 CA", id="A.1-14-no-duty-to-overtrump"),
        pytest.param("D7 H9", "S10 C9", "C", "D7 H9", id="A.1-14-anything"),
        pytest.param("C7 SA H9", "C10", "C", "C7", id="A.1-14-follow-trumps"),
        pytest.param("D7 SA H9", "C10", "C", "D7 SA H9", id="A.1-14-no-trump-left"),
        pytest.param("S7 SA", "S10", "C", "S7 SA", id="A.1-14-no-duty-to-head"),
        pytest.param("C7 SA H9", "", "C", "C7 SA H9", id="A.4-8-lead-anything"),
    ],
)
@pytest.mark.parametrize("preset", ["standard", "jaeger", "brostedt", "twenty-down"])
def test_which_cards_may_be_played(
    preset: str, held: str, trick: str, trump: str, legal: str
) -> None:
    assert make_trick_law(preset_rules(preset), trump).legal(
        parse_hand(held), parse_cards(trick)
    ) == parse_hand(legal)


@pytest.mark.parametrize(
    ("held", "trick", "legal"),
    [
        pytest.param("C7 CA H9", "S10 C9", "CA", id="E9-higher-if-held"),
        pytest.param("C7 C8 H9", "S10 C9", "C7 C8", id="E9-else-any-trump"),
        pytest.param("C7 CA H9", "S10", "C7 CA", id="E9-first-to-trump"),
        pytest.param("C7 CA H9", "C10", "C7 CA", id="E9-no-duty-on-a-trump-lead"),
        pytest.param("S7 CA", "S10 C9", "S7", id="E9-only-when-void"),
        pytest.param("D7 H9", "S10 C9", "D7 H9", id="E9-no-trump"),
        pytest.param("C10 CQ H9", "S10 C9 CK", "C10", id="E9-the-highest-in-the-trick"),
    ],
)
def test_the_duty_to_overtrump(held: str, trick: str, legal: str) -> None:
    rules = preset_rules(must_overtrump=True)
    assert make_trick_law(rules, "C").legal(parse_hand(held), parse_cards(trick)) == parse_hand(
        legal
    )


def test_overtrumping_follows_the_order_of_the_trumps() -> None:
    rules = preset_rules("jaeger", must_overtrump=True)
    assert make_trick_law(rules, "C").legal(
        parse_hand("CA CJ H9"), parse_cards("S10 C9")
    ) == parse_hand("CJ")


def beats_by_rule(card: str, other: str, trump: str, rules: Rules) -> bool:
    """Tell whether a card beats another: same suit and higher, or a trump on a plain card."""
    if card[0] != other[0]:
        return card[0] == trump
    jass = card[0] == trump and rules.trump_rank == "jass"
    order = HIGH_TO_LOW["jass" if jass else rules.rank_order].split()
    return order.index(card[1:]) < order.index(other[1:])


def legal_by_rule(held: list[str], trick: list[str], trump: str, rules: Rules) -> list[str]:
    follow = [card for card in held if card[0] == trick[0][0]]
    trumps = [card for card in held if card[0] == trump]
    trumps_played = [card for card in trick if card[0] == trump]
    higher = [
        card
        for card in trumps
        if all(beats_by_rule(card, other, trump, rules) for other in trumps_played)
    ]
    if rules.must_overtrump and trumps_played:
        return follow or higher or trumps or held
    return follow or trumps or held


@given(
    st.permutations(FRENCH.names),
    st.integers(1, 3),
    st.integers(1, 5),
    st.sampled_from("CSHD"),
    st.sampled_from(["standard", "jaeger", "brostedt"]),
    st.booleans(),
)
def test_trick_law_agrees_with_written_rule(
    names: list[str], trick_size: int, count: int, trump: str, preset: str, duty: bool
) -> None:
    rules = preset_rules(preset, must_overtrump=duty)
    trick, held = names[:trick_size], names[trick_size : trick_size + count]
    ranks = make_trick_law(rules, trump)
    allowed = ranks.legal(parse_hand(" ".join(held)), parse_cards(" ".join(trick)))
    legal_names = {FRENCH.names[card] for card in cards_of(allowed)}
    assert legal_names == set(legal_by_rule(held, trick, trump, rules))
    winner = trick[ranks.find_winner_index(parse_cards(" ".join(trick)))]
    candidates = [card for card in trick if card[0] in (trump, trick[0][0])]
    assert not any(beats_by_rule(card, winner, trump, rules) for card in candidates)


def test_no_card_is_worth_any_points() -> None:
    """Tricks are counted, whatever is in them."""
    assert {make_law(2, "ace_ten").points(1 << card) for card in range(32)} == {0}
