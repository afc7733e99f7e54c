"""What everybody at the table knows of the cards in a deal of Zwanzig ab: nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.cards import FRENCH, Card, Hand
from engine.game import turned
from engine.public import Fact, Known, Lacking, all_cards, held, plays, shortages, suits
from engine.zwanzig_ab.law import SUIT_OF, SUITS, Law, law_of
from engine.zwanzig_ab.table import Table

if TYPE_CHECKING:
    from engine.zwanzig_ab.state import State


def known(state: State) -> Known:
    """Return what the table knows of a deal, whoever holds what."""
    table = state.table
    leads = [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]
    laid = plays(leads, lambda leader: turned(table.in_play, leader))
    voids, lacks = shortages(FRENCH, laid, _lacking_in(table)) if laid else ((), ())
    facts = (*_told(table, all_cards(laid)), *lacks)
    return Known(suits(FRENCH, state, all_cards(laid)), held(state.hands), voids, facts)


def lacking(law: Law, before: Sequence[Card], card: Card) -> Hand:
    """Return what a player has shown not to hold with this card: a suit, trumps (A.4-8, E9)."""
    if not before or SUITS[SUIT_OF[before[0]]] >> card & 1:
        return 0
    over = law.over[before[law.winner(before)]]
    beaten = 0 if over >> card & 1 else over
    return SUITS[SUIT_OF[before[0]]] | beaten | (0 if law.trumps >> card & 1 else law.trumps)


def _told(table: Table, gone: Hand) -> Iterator[Fact]:
    """Yield the card turned up (E7), a suit that had to be held (Z8), and who has new cards."""
    changed = table.discarded[table.maker]
    if table.turned is not None and not gone >> table.turned & 1:
        card = FRENCH.names[table.turned]
        yield Fact("turned-perhaps" if changed else "turned", table.maker, (card,))
    elif _named_from_hand(table):
        yield Fact("named-held", table.maker)
    for seat in table.in_play:
        cards = table.discarded[seat]
        if cards is not None:
            yield Fact("exchanged", seat, number=cards.bit_count())


def _named_from_hand(table: Table) -> bool:
    free = table.blind or table.endgame or table.turned is not None
    return table.trump is not None and not free and table.rules.trump_choice == "held_suits"


def _lacking_in(table: Table) -> Lacking:
    law = law_of(table.trumps, table.rules)
    return lambda before, card: lacking(law, before, card)
