"""Checks of tricks written by hand: the engine finds winners, points and revokes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.cards import Hand, Pack, hand_of
from engine.seats import SEATS, Seat, play_order
from engine.tricks import Law
from ui.book.figures.seats import SEAT_NAMES
from ui.book.game_book import LawOfRules
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake


class Trick(NamedTuple):
    """A trick: its line in the body, seats and cards in order of play, winner and points."""

    line: int
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Judge:
    """The house rules under which tricks are played, and the law that follows from them."""

    rules: Any
    law_of_rules: LawOfRules

    @property
    def law(self) -> Law:
        """The law of the tricks."""
        return self.law_of_rules(self.rules)


def judge_tricks(
    context: BookContext,
    judge: Judge,
    rows: Sequence[tuple[int, tuple[str, ...]]],
    first: Seat,
    playing: Sequence[Seat],
) -> list[Trick]:
    """Return rows of cards, each with its line, as tricks. Each winner leads to the next trick.

    Raises `BookError` for a wrong number of cards, a card played twice, or a revoke.
    """
    tricks: list[Trick] = []
    leader, law = first, judge.law
    for line, names in rows:
        order = play_order(leader, judge.rules.direction)
        seats = tuple(seat for seat in order if seat in playing)
        if len(names) != len(seats):
            raise BookError(mistake("trick.cards", wrong=len(names), right=len(seats)), line)
        cards = [context.pack.card_of[name] for name in names]
        leader = seats[law.find_winner_index(cards)]
        tricks.append(Trick(line, seats, names, leader, law.points(hand_of(cards))))
    _check_cards_unique(tricks)
    _check_no_revoke(context.pack, law, tricks)
    return tricks


def _check_cards_unique(tricks: Sequence[Trick]) -> None:
    seen_cards: set[str] = set()
    for trick in tricks:
        for card in trick.cards:
            if card in seen_cards:
                raise BookError(mistake("card.twice", card=card), trick.line)
            seen_cards.add(card)


def _check_no_revoke(pack: Pack, law: Law, tricks: Sequence[Trick]) -> None:
    """Raise `BookError` for an illegal card.

    The hands are not known, but a seat holds at least the cards that it plays from this trick on.
    """
    later_cards = dict.fromkeys(SEATS, 0)
    for trick in reversed(tricks):
        cards = [pack.card_of[name] for name in trick.cards]
        for index, (seat, card) in enumerate(zip(trick.seats, cards, strict=True)):
            later_cards[seat] |= 1 << card
            legal = law.legal(later_cards[seat], cards[:index])
            if not legal >> card & 1:
                raise _revoke_error(pack, trick, index, legal)


def _revoke_error(pack: Pack, trick: Trick, index: int, legal: Hand) -> BookError:
    player, card = SEAT_NAMES[trick.seats[index]], trick.cards[index]
    problem = mistake("trick", who=player, played=card, legal=" ".join(pack.card_names(legal)))
    return BookError(problem, trick.line)
