"""The five tricks: from the first lead to the score (A.4-7 to A.4-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from engine.cards import FRENCH, Card, Hand, cards_of
from engine.game import SEATS, Reason, Seat, because, turned
from engine.tricks import Trick
from engine.zwanzig_ab.law import HELD, SUIT_OF, SUITS, Law, law_of
from engine.zwanzig_ab.match import match_after
from engine.zwanzig_ab.outcome import outcome_of
from engine.zwanzig_ab.reasons import misplaced
from engine.zwanzig_ab.scoring import score
from engine.zwanzig_ab.state import Over, State, names
from engine.zwanzig_ab.table import Table

PLAYS = tuple(f"play {name}" for name in FRENCH.names)
CARDS = {action: card for card, action in enumerate(PLAYS)}


@dataclass(frozen=True, slots=True)
class Play(State):
    """The five tricks: `play` with each legal card in the order of the pack (A.4-8).

    `rounds[leader]` are the seats in play from the leader on. `held` is what every seat holds,
    `first` led the trick whose cards `laid` are, `done` are the finished tricks.
    """

    law: Law
    rounds: tuple[tuple[Seat, ...], ...]
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
        return self.law.legal(self.held[self.actor], self.laid)

    def legal(self) -> tuple[str, ...]:
        return tuple([PLAYS[card] for card in cards_of(self.legal_mask())])

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
        verb, _, name = action.partition(" ")
        unknown = because("unknown-card", card=name[:40])
        return unknown if verb == "play" else misplaced(action, self.phase)

    def _laid(self, card: Card) -> State:
        seat, held, turn = self.actor, self.held, self.rounds[self.first]
        rest = (*held[:seat], held[seat] ^ 1 << card, *held[seat + 1 :])
        laid = (*self.laid, card)
        if len(laid) < len(turn):
            return self._with(rest, self.first, turn[len(laid)], laid, self.done)
        return self._closed(rest, laid)

    def _closed(self, held: tuple[Hand, ...], laid: tuple[Card, ...]) -> State:
        winner = self._taker(laid)
        done = (*self.done, Trick(self.first, laid, winner))
        after = self._with(held, winner, winner, (), done)
        return finish(after) if len(done) == HELD else after

    def _taker(self, laid: tuple[Card, ...]) -> Seat:
        return self.rounds[self.first][self.law.winner(laid)]

    def _with(
        self,
        held: tuple[Hand, ...],
        first: Seat,
        actor: Seat,
        laid: tuple[Card, ...],
        done: tuple[Trick, ...],
    ) -> Play:
        return Play(self.table, self.law, self.rounds, held, first, actor, laid, done)

    def _why(self, card: Card) -> Reason:
        """Return the rule that keeps this card from the trick."""
        hand, cards = self.held[self.actor], names(self.legal_mask())
        if not hand >> card & 1:
            return because("not-in-hand", card=FRENCH.names[card])
        if hand & SUITS[SUIT_OF[self.laid[0]]]:
            return because("follow-suit", cards=cards)
        if not self.law.trumps >> card & 1:
            return because("must-trump", cards=cards)
        best = self.laid[self.law.winner(self.laid)]
        return because("must-overtrump", cards=cards, card=FRENCH.names[best])


def first_lead(table: Table) -> State:
    """Return the state before the first lead, which is the trump maker's (A.4-8)."""
    law = law_of(table.trumps, table.rules)
    return Play(table, law, _rounds(table.in_play), table.hands, table.maker, table.maker)


def finish(last: State) -> Over:
    """Return the scored end of a deal after its last state: five tricks, or a walkover (A.4-7)."""
    table = last.table
    outcome = outcome_of(table, last.tricks)
    result = score(outcome)
    return Over(table, last, result, match_after(table.match, outcome, result))


@cache
def _rounds(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(turned(seats, seat) if seat in seats else () for seat in SEATS)
