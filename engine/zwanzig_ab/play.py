"""The five tricks and the end of a deal (A.4-7 to A.4-10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from engine.cards import FRENCH, Card, Hand, cards_of
from engine.game import SEATS, Match, Reason, Result, Seat
from engine.zwanzig_ab.law import HELD, SUIT_OF, SUITS, Law, law_of
from engine.zwanzig_ab.match import Dropped, match_after
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.reasons import because, misplaced
from engine.zwanzig_ab.scoring import Summary, score
from engine.zwanzig_ab.state import State, Trick, names
from engine.zwanzig_ab.table import Table

PLAY = tuple(f"play {name}" for name in FRENCH.names)
PLAYED = {text: card for card, text in enumerate(PLAY)}


@dataclass(frozen=True, slots=True)
class Tricks(State):
    """What the five tricks and their end share: the cards `held` and the tricks `done`."""

    held: tuple[Hand, ...]
    done: tuple[Trick, ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.held

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.done


@dataclass(frozen=True, slots=True)
class Play(Tricks):
    """The five tricks: `play` with each legal card in the order of the pack (A.4-8).

    `rounds[leader]` are the seats in play from the leader on; `cards` lie in the trick.
    """

    phase: ClassVar[str] = "play"
    law: Law
    rounds: tuple[tuple[Seat, ...], ...]
    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def to_act(self) -> Seat:
        return self.rounds[self.leader][len(self.cards)]

    @property
    def trick(self) -> tuple[Seat, tuple[Card, ...]]:
        return self.leader, self.cards

    @property
    def ahead(self) -> Seat | None:
        turn = self.rounds[self.leader]
        return turn[self.law.winner(self.cards)] if self.cards else None

    def legal(self) -> tuple[str, ...]:
        allowed = self.law.legal(self.held[self.to_act], self.cards)
        return tuple([PLAY[card] for card in cards_of(allowed)])

    def _try(self, action: str) -> State | Reason:
        seat = self.to_act
        allowed = self.law.legal(self.held[seat], self.cards)
        if action not in PLAYED:
            verb, _, name = action.partition(" ")
            unknown = because("unknown-card", card=name[:40])
            return unknown if verb == "play" else misplaced(action, self.phase)
        card = PLAYED[action]
        if not allowed >> card & 1:
            return self._bar(card, allowed)
        held = list(self.held)
        held[seat] ^= 1 << card
        return self._laid(tuple(held), (*self.cards, card))

    def _laid(self, held: tuple[Hand, ...], cards: tuple[Card, ...]) -> State:
        table, done, law, turn = self.table, self.done, self.law, self.rounds[self.leader]
        if len(cards) < len(turn):
            return Play(table, held, done, law, self.rounds, self.leader, cards)
        winner = turn[law.winner(cards)]
        done = (*done, Trick(self.leader, cards, winner))
        if len(done) == HELD:
            return finish(table, held, done)
        return Play(table, held, done, law, self.rounds, winner)

    def _bar(self, card: Card, allowed: Hand) -> Reason:
        hand, cards = self.held[self.to_act], names(allowed)
        if not hand >> card & 1:
            return because("not-in-hand", card=FRENCH.names[card])
        if hand & SUITS[SUIT_OF[self.cards[0]]]:
            return because("follow-suit", cards=cards)
        if not self.law.trumps >> card & 1:
            return because("must-trump", cards=cards)
        best = self.cards[self.law.winner(self.cards)]
        return because("must-overtrump", cards=cards, card=FRENCH.names[best])

    def _tempting(self) -> Iterable[str]:
        return (PLAY[card] for card in cards_of(self.held[self.to_act]))


@dataclass(frozen=True, slots=True)
class Over(Tricks):
    """The deal is over: played, won by walkover, or thrown in for a new deal (no result)."""

    phase: ClassVar[str] = "over"
    outcome: Result | None

    @property
    def to_act(self) -> None:
        return None

    @property
    def result(self) -> Result | None:
        return self.outcome

    @property
    def trick(self) -> tuple[Seat, tuple[Card, ...]]:
        return (self.done[-1].winner if self.done else self.table.maker), ()

    def legal(self) -> tuple[str, ...]:
        return ()

    def _try(self, action: str) -> Reason:
        return because("deal-over")

    def after(self) -> Match[Rules, Dropped]:
        """Return the match after this deal; after a new deal was asked for the same one deals."""
        match, table = self.match, self.table
        if self.outcome is None:
            return replace(match, dealer=table.dealer)
        return match_after(match, table.maker, table.dropped, self.outcome)


def first_trick(table: Table) -> State:
    """Return the state in which the trump maker leads to the first trick (A.4-8)."""
    law = law_of(table.trumps, table.rules)
    return Play(table, table.hands, (), law, _rounds(table.in_play), table.maker)


def finish(table: Table, held: tuple[Hand, ...], done: tuple[Trick, ...] = ()) -> State:
    """Return the scored end of a deal, after five tricks or a walkover (A.4-7, A.4-9)."""
    tricks = [sum(trick.winner == seat for trick in done) for seat in SEATS]
    summary = Summary(table.trumps, table.blind, table.maker, table.in_play, tricks)
    return Over(table, held, done, score(table.rules, summary))


@cache
def _rounds(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    turns = {seat: (*seats[i:], *seats[:i]) for i, seat in enumerate(seats)}
    return tuple(turns.get(seat, ()) for seat in SEATS)
