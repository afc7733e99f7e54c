"""What everybody at the table knows of the cards in a deal of Zwanzigerrufen: nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.cards import TAROCK, Card, Hand
from engine.game import SEATS
from engine.public import Fact, Known, Play, Void, all_cards, held, plays, shortages, suits
from engine.zwanzigerrufen.auction import CALLABLE, HOLDER_OUT, throw_in_duty
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import ALL, PAGAT_BIT, SKUES, SUIT_OF, TRULL, Law, heading, law_of
from engine.zwanzigerrufen.view import sides_known

if TYPE_CHECKING:
    from engine.zwanzigerrufen.state import State

DEALT = ("bid", "declare", "play", "over")
"""The phases in which nobody is still asked about throwing in."""


def known(state: State) -> Known:
    """Return what the table knows of a deal, whoever holds what."""
    leads = [(trick.leader, trick.cards) for trick in state.tricks]
    if state.leader is not None:
        leads.append((state.leader, state.trick))
    laid = plays(leads, state.table.from_seat)
    contract = state.terms.contract
    voids, lacks = tuple[Void, ...](), tuple[Fact, ...]()
    if laid and contract is not None:
        law = law_of(contract, state.table.rules)
        voids, lacks = shortages(TAROCK, laid, lambda before, card: lacking(law, before, card))
    gone = all_cards(laid)
    facts = (*_called(state, laid), *_bid(state, gone), *_declared(state, gone), *lacks)
    return Known(suits(TAROCK, state, gone), held(state.hands), voids, facts)


def lacking(law: Law, before: Sequence[Card], card: Card) -> Hand:
    """Return what a player has shown not to hold: a void, or the duty to beat not done (B.6).

    Trull cards have duties of their own in negative games and are left out there (T23, T24, E27).
    """
    if not before:
        return 0 if law.lead >> card & 1 else law.lead
    led = law.led[SUIT_OF[before[0]]]
    follows = bool(led >> card & 1)
    missing = 0 if follows else led
    base = led if follows else law.void
    if not follows and not law.void >> card & 1:
        return missing | law.void
    if law.negative and not heading(law, before, 1 << card):
        missing |= heading(law, before, base & ALL) & ~TRULL
    return missing


def _called(state: State, laid: Sequence[Play]) -> Iterator[Fact]:
    """Yield where the called card is, and what the call says of the declarer's hand (B.4-5)."""
    called, declarer = state.terms.called, state.terms.declarer
    if called is None or declarer is None:
        return
    name, gone = TAROCK.names[called], all_cards(laid)
    shown = [play for play in laid if play.card == called]
    yield from (Fact("called-shown", play.seat, (name,), play.trick) for play in shown)
    if not shown:
        yield Fact("called-hidden", declarer, (name,))
        yield from _parties(state, name)
    higher = CALLABLE[state.table.rules.call_floor] & (1 << called) - 1 & ~gone
    if higher:
        yield Fact("called-above", declarer, tuple(TAROCK.text(higher)))


def _parties(state: State, called: str) -> Iterator[Fact]:
    """Yield who must hold the called card, or cannot, by what has come out of the parties (B.4)."""
    sides = sides_known(state, None)
    for seat in SEATS:
        if seat != state.terms.declarer and sides[seat] is not None:
            key = "called-held" if sides[seat] == "dazu" else "called-not-held"
            yield Fact(key, seat, (called,))


def _bid(state: State, gone: Hand) -> Iterator[Fact]:
    """Yield what bids promise: suit cards (B.4-2), no Sküs (T22); and hands kept (B.1-7)."""
    rules = state.table.rules
    said = {(seat, word) for seat, word in state.terms.bids if word in CONTRACTS}
    for seat in SEATS:
        asked = state.phase in DEALT and throw_in_duty(state.table, seat) != "off"
        if asked and state.terms.bids:
            yield Fact("kept-none" if rules.throw_in_no_tarock == "may" else "kept", seat)
        if (seat, "farberl") in said and rules.farberl_min_suit_cards:
            yield Fact("suit-cards", seat, number=rules.farberl_min_suit_cards)
        barred = (seat, "picolo") in said and rules.picolo_skues == HOLDER_OUT
        if barred and not gone >> SKUES & 1:
            yield Fact("no-skues", seat, (TAROCK.names[SKUES],))


def _declared(state: State, gone: Hand) -> Iterator[Fact]:
    """Yield who holds the Pagat, and has said so by declaring it (B.5)."""
    seats = {seat for item, seat in state.terms.declared.items() if item.startswith("pagat")}
    if not gone & PAGAT_BIT:
        yield from (Fact("pagat", seat, ("T1",)) for seat in seats)
