"""The ten tricks: from the first lead to the score (B.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand, cards_of
from engine.game import Reason, Seat, because, step
from engine.tricks import Trick
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import (
    HELD,
    PAGAT_BIT,
    SKUES,
    SUIT_OF,
    TAROCKS,
    Law,
    law_of,
    negative_cards,
    pagat_takes,
)
from engine.zwanzigerrufen.match import match_after
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import outcome_of
from engine.zwanzigerrufen.reasons import misplaced
from engine.zwanzigerrufen.scoring import score
from engine.zwanzigerrufen.state import Over, State, names
from engine.zwanzigerrufen.table import Table, Terms

PLAYS = tuple(f"play {name}" for name in TAROCK.names)
CARDS = {action: card for card, action in enumerate(PLAYS)}
PLAY_OF = {1 << card: action for card, action in enumerate(PLAYS)}


def first_lead(table: Table, terms: Terms) -> State:
    """Return the state before the first lead: forehand's, or the declarer's in Picolo (B.1-11)."""
    rules, contract = table.rules, terms.contract
    assert contract is not None
    leader = first_leader(rules, contract, table.forehand, terms.declarer)
    return Play(
        table=table,
        agreed=terms,
        law=law_of(contract, rules),
        reserved=reserved_cards(table, terms),
        held=table.hands,
        first=leader,
        actor=leader,
    )


def first_leader(rules: Rules, contract: Contract, forehand: Seat, declarer: Seat | None) -> Seat:
    """Return who leads to the first trick: forehand, or the declarer in Picolo (B.1-11)."""
    by_declarer = contract.negative and rules.first_lead == "declarer_in_negative"
    return declarer if by_declarer and declarer is not None else forehand


def reserved_cards(table: Table, terms: Terms) -> Hand:
    """Return the cards that are played only if forced (E27)."""
    contract, rules, reserved = terms.contract, table.rules, 0
    picolo = contract is not None and contract.aim == "one-trick"
    if picolo and rules.picolo_skues == "only_if_forced" and terms.declarer is not None:
        reserved |= table.hands[terms.declarer] & 1 << SKUES
    declared = any(item.startswith("pagat-") for item in terms.declared)
    return reserved | (PAGAT_BIT if rules.pagat_reserved and declared else 0)


def finish(last: State) -> Over:
    """Return the scored end of a deal after its last state, and the match that follows (B.7)."""
    table = last.table
    outcome = outcome_of(table, last.terms, last.tricks)
    result = score(outcome)
    return Over(table, last, result, match_after(table.match, outcome, result))


@dataclass(frozen=True, slots=True)
class Play(State):
    """The tricks. Order of actions: the cards in the order of the pack.

    `held` is what every seat holds, `first` led the trick whose cards `laid` are, `done` are the
    finished tricks.
    """

    agreed: Terms
    law: Law
    reserved: Hand
    held: tuple[Hand, ...]
    first: Seat
    actor: Seat
    laid: tuple[Card, ...] = ()
    done: tuple[Trick, ...] = ()
    phase: ClassVar[str] = "play"

    @property
    def to_act(self) -> Seat:
        return self.actor

    @property
    def terms(self) -> Terms:
        return self.agreed

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.held

    @property
    def leader(self) -> Seat:
        return self.first

    @property
    def trick(self) -> tuple[Card, ...]:
        return self.laid

    @property
    def ahead(self) -> Seat | None:
        return self._taker(self.laid) if self.laid else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.done

    def legal_mask(self) -> Hand:
        """Return the legal cards as a hand."""
        return self.law.legal(self.held[self.actor], self.laid, self.reserved)

    def legal(self) -> tuple[str, ...]:
        mask, actions = self.legal_mask(), []
        while mask:  # ten cards take 1.3 us, by way of `cards_of` 2.5 us
            low = mask & -mask
            actions.append(PLAY_OF[low])
            mask ^= low
        return tuple(actions)

    def _tempting(self) -> Iterator[str]:
        return (PLAYS[card] for card in cards_of(self.held[self.actor]))

    def _try(self, action: str) -> State | Reason:
        card = CARDS.get(action)
        if card is None:
            return self._misread(action)
        if self.legal_mask() >> card & 1:
            return self._laid(card)
        return self._why(card)

    def _misread(self, action: str) -> Reason:
        if action.startswith("play "):
            return because("unknown-card", card=action[5:45])
        return misplaced(action, self.phase)

    def _laid(self, card: Card) -> State:
        seat, held = self.actor, self.held
        rest = (*held[:seat], held[seat] ^ 1 << card, *held[seat + 1 :])
        laid = (*self.laid, card)
        if len(laid) < 4:
            following = (seat + step(self.table.rules.direction)) % 4
            return self._with(rest, self.first, following, laid, self.done)
        return self._closed(rest, laid)

    def _closed(self, held: tuple[Hand, ...], laid: tuple[Card, ...]) -> State:
        winner = self._taker(laid)
        done = (*self.done, Trick(self.first, laid, winner))
        after = self._with(held, winner, winner, (), done)
        return finish(after) if after.complete() else after

    def _taker(self, laid: tuple[Card, ...]) -> Seat:
        places = self.law.winner(laid) * step(self.table.rules.direction)
        return (self.first + places) % 4

    def _with(
        self,
        held: tuple[Hand, ...],
        first: Seat,
        actor: Seat,
        laid: tuple[Card, ...],
        done: tuple[Trick, ...],
    ) -> Play:
        return Play(
            self.table, self.agreed, self.law, self.reserved, held, first, actor, laid, done
        )

    def complete(self) -> bool:
        """Tell whether no further trick is played (E28)."""
        if len(self.done) == HELD:
            return True
        contract = self.agreed.contract
        if not self.table.rules.negative_early_stop or contract is None:
            return False
        taken = sum(trick.winner == self.agreed.declarer for trick in self.done)
        return contract.aim == "one-trick" and taken > 1

    def _why(self, card: Card) -> Reason:
        """Return the rule that keeps this card from the trick."""
        hand, laid, law, bit = self.held[self.actor], self.laid, self.law, 1 << card
        if not hand & bit:
            return because("not-in-hand", card=TAROCK.names[card])
        base = law._replace(negative=False).legal(hand, laid)
        if not base & bit:
            return self._not_following(base)
        if law.negative and not negative_cards(law, hand, laid, base) & bit:
            return self._not_beating(card, base)
        key = "skues-kept" if card == SKUES else "pagat-kept"
        return because(key, cards=names(self.legal_mask()))

    def _not_following(self, base: Hand) -> Reason:
        if not self.laid:
            return because("lead-suit-card", cards=names(base))
        led = TAROCK.mask_of[SUIT_OF[self.laid[0]]]
        if base & led:
            return because("follow-suit", cards=names(base))
        return because("must-tarock" if base & TAROCKS else "suit-card-first", cards=names(base))

    def _not_beating(self, card: Card, base: Hand) -> Reason:
        hand = self.held[self.actor]
        if base & PAGAT_BIT and pagat_takes(self.law, self.laid):
            return because("pagat-wins")
        if 1 << card == PAGAT_BIT and self.law.pagat_last:
            return because("pagat-last", cards=names(hand & TAROCKS & ~PAGAT_BIT))
        return because("must-beat", cards=names(self.legal_mask()))
