"""Public knowledge in Zwanzigerrufen: what everybody knows of the cards of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import TAROCK, Card, Hand
from engine.public_knowledge import (
    CardFact,
    PlayedCard,
    PublicKnowledge,
    Void,
    cards_of_plays,
    count_cards_in_hands,
    find_voids_and_missing_cards,
    list_played_cards,
    suits_played_and_remaining,
)
from engine.seats import SEATS
from engine.zwanzigerrufen.auction import CALLABLE_TAROCKS, throw_in_rule
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import (
    ALL_CARDS,
    PAGAT_BIT,
    SKUES,
    SUIT_OF,
    TRULL,
    Law,
    beating_cards,
    law_of,
)
from engine.zwanzigerrufen.state import State

PHASES_AFTER_THROW_IN = ("bid", "declare", "play", "over")
"""The phases after all decisions about throwing in."""


def public_knowledge(state: State) -> PublicKnowledge:
    """Return what everybody knows of the cards of a deal."""
    card_plays = list_played_cards(state.led_tricks, state.table.play_order_from)
    contract = state.terms.contract
    voids, lacks = tuple[Void, ...](), tuple[CardFact, ...]()
    if card_plays and contract is not None:
        law = law_of(contract, state.table.rules)
        voids, lacks = find_voids_and_missing_cards(
            TAROCK, card_plays, lambda before, card: cards_not_held(law, before, card)
        )
    played_cards = cards_of_plays(card_plays)
    facts = (
        *_called_card_facts(state, card_plays),
        *_bid_and_no_throw_in_facts(state, played_cards),
        *_declared_pagat_facts(state, played_cards),
        *lacks,
    )
    return PublicKnowledge(
        suits_played_and_remaining(TAROCK, state.card_order(), played_cards),
        count_cards_in_hands(state.hands),
        voids,
        facts,
    )


def cards_not_held(law: Law, cards_before: Sequence[Card], card: Card) -> Hand:
    """Return the cards that a player cannot hold after playing this card to a trick (B.6).

    The card may show a void, or in a negative game that the player cannot beat the trick. Trull
    cards are not excluded by the latter, because other rules bind them (T23, T24, E27).
    """
    if not cards_before:
        return 0 if law.lead_mask >> card & 1 else law.lead_mask
    suit_cards = law.follow_masks[SUIT_OF[cards_before[0]]]
    follows = bool(suit_cards >> card & 1)
    missing = 0 if follows else suit_cards
    base = suit_cards if follows else law.void_mask
    if not follows and not law.void_mask >> card & 1:
        return missing | law.void_mask
    if law.negative and not beating_cards(law, cards_before, 1 << card):
        missing |= beating_cards(law, cards_before, base & ALL_CARDS) & ~TRULL
    return missing


def _called_card_facts(state: State, card_plays: Sequence[PlayedCard]) -> Iterator[CardFact]:
    """Yield facts about the called card, and higher tarocks that the declarer holds (B.4-5)."""
    called_card, declarer = state.terms.called_card, state.terms.declarer
    if called_card is None or declarer is None:
        return
    name, played_cards = TAROCK.names[called_card], cards_of_plays(card_plays)
    plays = [play for play in card_plays if play.card == called_card]
    yield from (CardFact("called-shown", play.seat, (name,), play.trick) for play in plays)
    if not plays:
        yield CardFact("called-hidden", declarer, (name,))
        yield from _called_card_holder_facts(state, name)
    higher = CALLABLE_TAROCKS[state.table.rules.call_floor] & (1 << called_card) - 1 & ~played_cards
    if higher:
        yield CardFact("called-above", declarer, tuple(TAROCK.card_names(higher)))


def _called_card_holder_facts(state: State, card_name: str) -> Iterator[CardFact]:
    """Yield the seats that must or cannot hold the called card, given the known sides (B.4)."""
    sides = state.known_sides(None)
    for seat in SEATS:
        if seat != state.terms.declarer and sides[seat] is not None:
            key = "called-held" if sides[seat] == "dazu" else "called-not-held"
            yield CardFact(key, seat, (card_name,))


def _bid_and_no_throw_in_facts(state: State, played_cards: Hand) -> Iterator[CardFact]:
    """Yield facts from bids (suit cards, B.4-2, or no Sküs, T22) and from kept hands (B.1-7)."""
    rules = state.table.rules
    for seat in SEATS:
        may_have_kept = (
            state.phase in PHASES_AFTER_THROW_IN and throw_in_rule(state.table, seat) != "off"
        )
        if may_have_kept and state.terms.bids:
            yield CardFact("kept-none" if rules.throw_in_no_tarock == "may" else "kept", seat)
        bids = [CONTRACTS[word] for s, word in state.terms.bids if s == seat and word in CONTRACTS]
        if min_suit_cards := max((bid.min_suit_cards(rules) for bid in bids), default=0):
            yield CardFact("suit-cards", seat, number=min_suit_cards)
        has_no_skues = any(bid.is_barred_with_skues(rules) for bid in bids)
        if has_no_skues and not played_cards >> SKUES & 1:
            yield CardFact("no-skues", seat, (TAROCK.names[SKUES],))


def _declared_pagat_facts(state: State, played_cards: Hand) -> Iterator[CardFact]:
    """Yield the holder of the Pagat, if a seat has declared it and not yet played it (B.5)."""
    seats = {seat for item, seat in state.terms.declarations.items() if item.startswith("pagat")}
    if not played_cards & PAGAT_BIT:
        yield from (CardFact("pagat", seat, ("T1",)) for seat in seats)
