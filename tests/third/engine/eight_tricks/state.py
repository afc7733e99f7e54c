"""A deal of Eight Tricks: a frozen value that knows its actions, and its end with the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import add
from typing import Any, ClassVar

from engine.cards import FRENCH, Card, Hand, cards_of
from engine.errors import Json
from engine.game import SEATS, Item, Match, Reason, Result, Seat, Words, because, play_order
from engine.phase import Phase
from engine.tricks import Trick, following, strongest, tricks_won
from engine.view import DealView, names_of, won_trick

from .options import Rules

REASONS = {
    "eight-over": "The deal is over.",
    "eight-unknown": "There is no “{action}”: cards are played, and nothing else.",
    "eight-not-held": "You do not hold “{action}”.",
    "eight-follow": "The led suit must be followed: you hold {cards}.",
}


@dataclass(frozen=True, slots=True)
class Play(Phase["Play"]):
    """A deal: what is held, who leads or has led the running trick, and what lies where."""

    match: Match[Rules, tuple[()]]
    dealer: Seat
    hands: tuple[Hand, ...]
    leader: Seat
    cards: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    reasons: ClassVar[Mapping[str, str]] = REASONS
    words: ClassVar[Words] = {}

    @property
    def phase(self) -> str:
        return "play" if any(self.hands) else "over"

    @property
    def to_act(self) -> Seat | None:
        return self._order[len(self.cards)] if any(self.hands) else None

    @property
    def _order(self) -> tuple[Seat, Seat, Seat, Seat]:
        return play_order(self.leader, self.match.rules.direction)

    @property
    def _allowed(self) -> Hand:
        hand = 0 if self.to_act is None else self.hands[self.to_act]
        return following(hand, FRENCH.mask_of[_suit(self.cards)], 0) if self.cards else hand

    @property
    def ahead(self) -> Seat | None:
        """Return who would take the unfinished trick as it lies."""
        return self._order[_winning(self.cards)] if self.cards else None

    @property
    def result(self) -> Result | None:
        """Return a line for each player: a point for a trick."""
        return (
            Result(tuple(map(_line, SEATS, tricks_won(self.tricks))))
            if self.phase == "over"
            else None
        )

    def legal(self) -> tuple[str, ...]:
        """Return `play` with each card that may be played, in the order of the pack."""
        return tuple(_play(card) for card in cards_of(self._allowed))

    def stakes(self) -> dict[str, dict[str, Json]]:
        """Return nothing: no card puts more at stake than another."""
        return {}

    def order(self) -> Sequence[str]:
        """Return the pack: suit by suit, from the ace down."""
        return FRENCH.names

    def after(self) -> Match[Rules, tuple[()]]:
        """Return the match after this deal; the deal moves on by one seat."""
        if self.result is None:
            raise ValueError("The deal is not over.")
        match = self.match
        a, b, c, d = map(add, match.scores, tricks_won(self.tricks))
        over, best = match.counted + 1 >= match.rules.eight_deals, max(a, b, c, d)
        first = [seat for seat, score in enumerate((a, b, c, d)) if score == best]
        return replace(
            match,
            scores=(a, b, c, d),
            counted=match.counted + 1,
            dealer=play_order(self.dealer, match.rules.direction)[1],
            over=over,
            winner=first[0] if over and len(first) == 1 else None,
        )

    def describe(self, seat: Seat | None) -> DealView:
        """Return what that seat may know of the deal."""
        return {
            "hands": [_shown(hand, seat in (None, s)) for s, hand in enumerate(self.hands)],
            "trick": {"leader": self.leader, "cards": names_of(FRENCH, self.cards)},
            "tricks": [won_trick(FRENCH, trick) for trick in self.tricks],
            "tricks_won": [*tricks_won(self.tricks)],
            "multiplier": 1,
        }

    def _try(self, action: str) -> Play | Reason:
        seat, (verb, _, name) = self.to_act, action.partition(" ")
        if seat is None:
            return because("eight-over")
        if verb != "play":
            return because("eight-unknown", action=action[:40])
        if not self.hands[seat] >> FRENCH.index.get(name, len(FRENCH)) & 1:
            return because("eight-not-held", action=name[:40])
        if action not in self.legal():
            return because("eight-follow", cards=_text(self._allowed))
        return self._laid(seat, FRENCH.index[name])

    def _laid(self, seat: Seat, card: Card) -> Play:
        kept = self.hands[seat] & ~(1 << card)
        hands = (*self.hands[:seat], kept, *self.hands[seat + 1 :])
        cards = (*self.cards, card)
        if len(cards) < len(SEATS):
            return replace(self, hands=hands, cards=cards)
        winner = self._order[_winning(cards)]
        tricks = (*self.tricks, Trick(self.leader, cards, winner))
        return replace(self, hands=hands, leader=winner, cards=(), tricks=tricks)

    def _tempting(self) -> Iterable[str]:
        return () if self.to_act is None else map(_play, cards_of(self.hands[self.to_act]))


def _winning(cards: Sequence[Card]) -> int:
    """Return the place of the highest card of the led suit: the pack names the highest first."""
    led = _suit(cards)
    power = [(32 - card) * (FRENCH.suit_of[card] == led) for card in range(32)]
    return strongest(cards, power)


def _suit(cards: Sequence[Card]) -> int:
    return FRENCH.suit_of[cards[0]]


def _line(seat: Seat, tricks: int) -> Item:
    a, b, c, d = (tricks if one == seat else 0 for one in SEATS)
    return Item("eight-tricks", (a, b, c, d), {"seat": seat, "tricks": tricks, "value": tricks})


def _play(card: Card) -> str:
    return f"play {FRENCH.names[card]}"


def _text(hand: Hand) -> list[Any]:
    return FRENCH.text(hand)


def _shown(hand: Hand, known: bool) -> list[Any]:
    return _text(hand) if known else [None] * hand.bit_count()
