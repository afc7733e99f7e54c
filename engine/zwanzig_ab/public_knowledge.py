"""Public knowledge in Zwanzig ab: what everybody knows of the cards of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import FRENCH, Card, Hand
from engine.public_knowledge import (
    CardFact,
    PublicKnowledge,
    Void,
    cards_of_plays,
    count_cards_in_hands,
    find_voids_and_missing_cards,
    list_played_cards,
    suits_played_and_remaining,
)
from engine.seats import rotate_seats
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law, law_of
from engine.zwanzig_ab.state import State
from engine.zwanzig_ab.table import Table


def public_knowledge(state: State) -> PublicKnowledge:
    """Return what everybody knows of the cards of a deal."""
    table = state.table
    leads = [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]
    card_plays = list_played_cards(leads, lambda leader: rotate_seats(table.in_play, leader))
    voids, lacks = tuple[Void, ...](), tuple[CardFact, ...]()
    if card_plays:
        law = law_of(table.known_trump, table.rules)
        voids, lacks = find_voids_and_missing_cards(
            FRENCH, card_plays, lambda before, card: cards_not_held(law, before, card)
        )
    facts = (*_facts_before_play(table, cards_of_plays(card_plays)), *lacks)
    return PublicKnowledge(
        suits_played_and_remaining(FRENCH, state.card_order(), cards_of_plays(card_plays)),
        count_cards_in_hands(state.hands),
        voids,
        facts,
    )


def cards_not_held(law: Law, cards_before: Sequence[Card], card: Card) -> Hand:
    """Return the cards that a player cannot hold after playing this card to a trick (A.4-8, E9)."""
    if not cards_before or MASK_OF_SUIT[SUIT_OF[cards_before[0]]] >> card & 1:
        return 0
    higher_trumps = law.higher_trumps[cards_before[law.find_winner_index(cards_before)]]
    trumps_not_held = 0 if higher_trumps >> card & 1 else higher_trumps
    return (
        MASK_OF_SUIT[SUIT_OF[cards_before[0]]]
        | trumps_not_held
        | (0 if law.trumps >> card & 1 else law.trumps)
    )


def _facts_before_play(table: Table, played_cards: Hand) -> Iterator[CardFact]:
    """Yield the card turned up (E7), a trump suit that had to be held (Z8), and the exchanges."""
    maker_discards = table.discards[table.trump_maker]
    if table.turned_card is not None and not played_cards >> table.turned_card & 1:
        card = FRENCH.names[table.turned_card]
        yield CardFact("turned-perhaps" if maker_discards else "turned", table.trump_maker, (card,))
    elif _is_trump_surely_held(table):
        yield CardFact("named-held", table.trump_maker)
    for seat in table.in_play:
        cards = table.discards[seat]
        if cards is not None:
            yield CardFact("exchanged", seat, number=cards.bit_count())


def _is_trump_surely_held(table: Table) -> bool:
    is_free = table.named_blind or table.is_endgame or table.turned_card is not None
    return table.trump is not None and not is_free and table.rules.trump_choice == "held_suits"
