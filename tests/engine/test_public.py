"""Public knowledge is true of the hidden cards, and depends on nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.public_knowledge import CardFact, PublicKnowledge, Void
from engine.record import Record, new_record, record_view, replay_record, with_action
from tests.case_matrix import first_cases
from tests.engine import zwanzig_ab_table as ab
from tests.engine import zwanzigerrufen_table as zr
from tests.engine.random_matches import finished_deal, random_options
from tests.engine.twins import redeal_by_twins


def public_knowledge(record: Record) -> PublicKnowledge:
    return GAMES[record.game].public_card_knowledge(replay_record(record))


def hands_in_play(record: Record) -> list[set[str]]:
    pack = GAMES[record.game].pack
    state: Any = replay_record(record)
    return [set(pack.card_names(hand)) for hand in state.hands]


def random_record(game: str, seed: int) -> Record:
    """Return a match whose latest deal is over, by random house rules, every preset in turn."""
    draw, presets = Random(seed), GAMES[game].presets
    preset = presets[seed % len(presets)].name
    options = random_options(GAMES[game], preset, draw) if seed % 3 else {}
    record = new_record(game, preset, options, seed)
    while "pass" in (legal := replay_record(record).legal()) or legal[0].startswith("bid"):
        quiet = draw.random() < 0.8  # otherwise nearly every auction ends with the highest bid
        last = legal[-1] if "pass" in legal else legal[0]
        record = with_action(record, last if quiet else draw.choice(legal))
    return finished_deal(record, draw)


def list_positions(record: Record) -> Iterator[Record]:
    """Yield every position of the latest deal."""
    deal = record.deals[-1]
    for ply in range(len(deal.actions) + 1):
        yield replace(record, deals=(*record.deals[:-1], deal.truncate_to(ply)))


# --- it is true ------------------------------------------------------------------------------


def holds_none(held: set[str], fact: CardFact, record: Record) -> bool:
    return not held & {*fact.cards}


def holds_all(held: set[str], fact: CardFact, record: Record) -> bool:
    return held >= {*fact.cards}


def always_true(held: set[str], fact: CardFact, record: Record) -> bool:
    return True


def has_suit_cards(held: set[str], fact: CardFact, record: Record) -> bool:
    state: Any = replay_record(record)
    dealt = GAMES[record.game].pack.card_names(state.table.hands[fact.seat])
    return len([card for card in dealt if card[0] != "T" and card != "SKU"]) >= fact.number


def is_keepable_hand(held: set[str], fact: CardFact, record: Record) -> bool:
    state: Any = replay_record(record)
    dealt = GAMES[record.game].pack.card_names(state.table.hands[fact.seat])
    tarocks = [card for card in dealt if card[0] == "T" or card == "SKU"]
    return tarocks in (["SKU"], ["T21"], ["T1"]) or fact.key == "kept-none" and not tarocks


def held_named_suit(held: set[str], fact: CardFact, record: Record) -> bool:
    state: Any = replay_record(record)
    pack, table = GAMES[record.game].pack, state.table
    return bool(table.first_packet(fact.seat) & pack.mask_of[table.trump])


FACT_CHECKS: dict[str, Callable[[set[str], CardFact, Record], bool]] = {
    "not-held": holds_none,
    "no-skues": holds_none,
    "called-hidden": holds_none,
    "called-not-held": holds_none,
    "called-held": holds_all,
    "called-above": holds_all,
    "called-shown": holds_none,
    "pagat": holds_all,
    "turned": holds_all,
    "turned-perhaps": always_true,
    "exchanged": always_true,
    "suit-cards": has_suit_cards,
    "kept": is_keepable_hand,
    "kept-none": is_keepable_hand,
    "named-held": held_named_suit,
}


COMMON_FACTS = {
    "zwanzig-ab": {"exchanged", "named-held"},
    "zwanzigerrufen": {"pagat", "suit-cards", "called-hidden", "called-shown", "called-above"},
}
"""Facts that come up in a few dozen deals."""


@pytest.mark.parametrize("number", first_cases([40, 200]))
@pytest.mark.parametrize("game", GAMES)
def test_all_that_the_table_knows_is_true(game: str, number: int) -> None:
    fact_counts = Counter[str]()
    pack = GAMES[game].pack
    for seed in range(number):
        for record in list_positions(random_record(game, seed)):
            knowledge, held = public_knowledge(record), hands_in_play(record)
            for void in knowledge.voids:
                assert not {pack.letter_of[card] for card in held[void.seat]} & {*void.suits}
            for fact in knowledge.facts:
                assert FACT_CHECKS[fact.key](held[fact.seat], fact, record), (record, fact)
            assert knowledge.hand_sizes == tuple(map(len, held))
            played = {card for suit in knowledge.suits for card in suit.played}
            out = {card for suit in knowledge.suits for card in suit.remaining}
            assert played | out == {*pack.names} and not played & out
            assert not played & set().union(*held)
            fact_counts.update({fact.key for fact in knowledge.facts})
        fact_counts["void"] += len(knowledge.voids)
    assert fact_counts["void"] > number / 2 and fact_counts.keys() > COMMON_FACTS[game]


# --- it depends on nothing hidden ------------------------------------------------------------


@pytest.mark.parametrize("number", first_cases([30, 75]))
@pytest.mark.parametrize("game", GAMES)
def test_public_knowledge_ignores_hidden_cards(game: str, number: int) -> None:
    """The seat to act cannot tell the two deals apart, so public knowledge must be the same."""
    different = 0
    for seed in range(number):
        draw = Random(seed)
        record = random_record(game, seed)
        past = [step for step in list_positions(record) if replay_record(step).to_act is not None]
        for position in draw.sample(past, min(4, len(past))):
            twin, seat = redeal_by_twins(position, draw, 12), replay_record(position).to_act
            if record_view(twin, seat) != record_view(position, seat):
                continue  # a declaration names another party
            assert public_knowledge(twin) == public_knowledge(position)
            different += twin.deals[-1].hands != position.deals[-1].hands
    assert different > 2 * number


# --- its content -----------------------------------------------------------------------------


def knowledge_of(state: Any) -> PublicKnowledge:
    return GAMES[state.match.game].public_card_knowledge(state)


def test_not_following_shows_a_void_suit() -> None:
    """A.4-8: at the second club only the leader still has one; all others have trumps."""
    start = ab.play_actions(ab.deal_in_notation(*ab.MIXED_HANDS), f"trump D, {ab.KEEP}")
    first_trick = ab.play_actions(start, "play CA, play C9, play CK, play C10")
    assert knowledge_of(first_trick).voids == ()
    after = knowledge_of(ab.play_actions(first_trick, "play C7, play DK, play DA, play D7"))
    assert after.voids == tuple(
        Void(seat, ("C",), 2, "C7", card) for seat, card in ((1, "DK"), (2, "DA"), (3, "D7"))
    )
    clubs = next(suit for suit in after.suits if suit.letter == "C")
    assert clubs.played == ("CA", "C10", "CK", "C9", "C7") and clubs.remaining == ("CQ", "CJ", "C8")
    assert after.hand_sizes == (3, 3, 3, 3)


def test_neither_following_nor_trumping_shows_no_trump() -> None:
    """A.4-8: a player who is void in the led suit has to trump."""
    start = ab.play_actions(
        ab.deal_in_notation(*ab.MIXED_HANDS), f"trump H, {ab.KEEP}, stay, stay, stay"
    )
    after = ab.play_actions(start, "play H10, play H9, play HQ, play HJ, play CA, play C9, play CK")
    after = ab.play_actions(after, "play C10, play C7, play SA")
    assert knowledge_of(after).voids == (Void(1, ("C", "H"), 3, "C7", "SA"),)


def test_turned_card_known_until_possibly_exchanged() -> None:
    """E7: "next" turns the maker's fourth card; an exchange may put it away."""
    start = ab.play_actions(ab.deal_in_notation(*ab.MIXED_HANDS, preset="jaeger"), "look, next")
    assert CardFact("turned", 0, ("D9",)) in knowledge_of(start).facts
    stayed = ab.play_actions(start, "stay, stay, stay")
    assert CardFact("turned", 0, ("D9",)) in knowledge_of(ab.play_actions(stayed, "exchange")).facts
    changed = knowledge_of(ab.play_actions(stayed, "exchange C7")).facts
    assert (
        CardFact("turned-perhaps", 0, ("D9",)) in changed
        and CardFact("exchanged", 0, (), 1) in changed
    )


def test_the_call_tells_what_the_declarer_holds() -> None:
    """B.4-5: forehand calls XIX, so has the XX; the partner shows with the card."""
    start = zr.play_actions(zr.deal_in_notation(*zr.HANDS), f"{zr.NORMAL}, {zr.QUIET}")
    hidden, above = CardFact("called-hidden", 0, ("T19",)), CardFact("called-above", 0, ("T20",))
    assert knowledge_of(start).facts == (hidden, above)
    played_state = zr.play_actions(start, "play T20, play T5, play T19")
    assert knowledge_of(played_state).facts == (CardFact("called-shown", 2, ("T19",), 1),)


def test_declaring_pagat_shows_holder_and_side() -> None:
    """B.4, B.5: the Pagat against the declarer; the speaker cannot hold the called card."""
    start = zr.play_actions(
        zr.deal_in_notation(*zr.HANDS), f"{zr.NORMAL}, pass, pass, pass, declare pagat"
    )
    facts = knowledge_of(start).facts
    assert (
        CardFact("pagat", 3, ("T1",)) in facts and CardFact("called-not-held", 3, ("T19",)) in facts
    )


def test_a_suit_solo_promises_suit_cards() -> None:
    """B.4-2: five of them, in whose hand it was bid."""
    bid = zr.play_actions(zr.deal_in_notation(*zr.HANDS), "bid normal, pass, pass, bid farberl")
    assert CardFact("suit-cards", 3, (), 5) in knowledge_of(bid).facts


POOR_HAND = "SK SQ SN SJ S10 CK CQ CN CJ T1"


def test_kept_poor_hand_reveals_its_kind() -> None:
    """B.1-7: who was asked has no tarock or a lone one of the Trull, as far as both may be kept."""
    for held, may in ((POOR_HAND, "off"), (POOR_HAND.replace("T1", "C10"), "may")):
        start = zr.deal_in_notation("", held, throw_in_lone_trull="may", throw_in_no_tarock=may)
        bid = zr.play_actions(start, "keep, bid normal")
        assert CardFact("kept-none" if may == "may" else "kept", 1) in knowledge_of(bid).facts


def test_who_does_not_beat_a_trick_cannot() -> None:
    """B.6: in negative games a trick is beaten where it can be; the Trull has duties of its own."""
    start = zr.play_actions(
        zr.deal_in_notation(*zr.HANDS, preset="rulebook"), "bid trischaken, pass, pass, pass"
    )
    after = knowledge_of(zr.play_actions(start, "play SK, play SN"))
    assert after.voids == () and after.facts == ()
    after = knowledge_of(zr.play_actions(start, "play CK, play CQ, play CN"))
    assert after.voids == ()
    below = knowledge_of(zr.play_actions(start, "play SQ, play SN"))
    assert below.facts == (CardFact("not-held", 1, ("SK",)),)


def test_game_without_public_knowledge_shows_played_cards() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1)
    game = replace(GAMES["zwanzig-ab"], public_knowledge=None)
    knowledge = game.public_card_knowledge(replay_record(finished_deal(record, Random(1))))
    assert (knowledge.voids, knowledge.facts) == ((), ())
    assert sum(len(suit.played) + len(suit.remaining) for suit in knowledge.suits) == 32
