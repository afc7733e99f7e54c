"""What a seat knows of a deal, in the engine's own terms: the table, and where cards may lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.bots.zwanzig_ab.deck import Deck, deck_of
from engine.cards import FRENCH, Card, Hand, hand_of
from engine.game import SEATS, Match, Seat, order_from_forehand
from engine.view import own_cards, require_value, seat_to_act
from engine.zwanzig_ab.choices import STEPS_BY_TIMING
from engine.zwanzig_ab.law import HAND_SIZE, Law, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import GAME_KEY, View, rules_of

Agenda = tuple[tuple[str, Seat], ...]
"""Who is still to exchange cards or to stay or drop, in order."""


class Position(NamedTuple):
    """One seat's view on ints.

    `table` holds what is public and no cards; `hand` is what the seat `me` has seen of its own
    hand, `gone` what it has seen elsewhere; `tricks` are (leader, cards) with the unfinished one
    last. `sizes` are the cards in each hand and `exchanged` how many each has put away.
    """

    table: Table
    me: Seat
    phase: str
    hand: Hand
    gone: Hand
    own_discards: Hand
    tricks: tuple[tuple[Seat, tuple[Card, ...]], ...]
    sizes: tuple[int, ...]
    exchanged: tuple[int | None, ...]
    may_drop: tuple[Seat, ...]
    won: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """Return the house rules."""
        return self.table.rules

    @property
    def turned(self) -> Hand:
        """Return the card turned up by "next" as long as the maker is known to hold it."""
        card = self.table.turned_card
        shown = card is not None and not (self.hand | self.gone) >> card & 1
        return 1 << card if shown and card is not None else 0


def position_of(view: View) -> Position:
    """Return what the seat to act knows."""
    me, rules = seat_to_act(view), rules_of(view)
    shown = (*view["tricks"], view["trick"])
    tricks = tuple((require_value(trick["leader"]), _cards(trick["cards"])) for trick in shown)
    played = hand_of(card for _, cards in tricks for card in cards)
    own = hand_of(_cards(view["discarded"][me] or ()))
    looking = view["phase"] in ("blind", "trump")
    return Position(
        table=_table(view, rules),
        me=me,
        phase=view["phase"],
        hand=hand_of(_cards(own_cards(view))),
        gone=played | own,
        own_discards=own,
        tricks=tricks,
        sizes=tuple(HAND_SIZE if looking else len(hand) for hand in view["hands"]),
        exchanged=tuple(view["exchanged"]),
        may_drop=tuple(view["may_drop"]),
        won=tuple(view["tricks_won"]),
    )


def _table(view: View, rules: Rules) -> Table:
    duties = enumerate(view["must_stay"])
    twice = tuple(seat for seat, why in duties if why and why["key"] == "stay-twice")
    a, b, c, d = view["scores"]
    match = Match(GAME_KEY, rules, twice, (a, b, c, d), view["deal_number"] - 1, view["dealer"])
    return Table(
        match=match,
        dealer=view["dealer"],
        seat_order=order_from_forehand(view["dealer"], rules.direction),
        dealt_hands=((), (), (), ()),
        stock=(),
        hands=(0, 0, 0, 0),
        trump=None if view["trump"] is None else FRENCH.suit_letters.index(view["trump"]),
        named_blind=view["blind"],
        turned_card=None if view["turned"] is None else FRENCH.card_of[view["turned"]],
        dropped_seats=tuple(view["dropped"]),
    )


def _cards(names: Iterator[str] | Sequence[str]) -> tuple[Card, ...]:
    return tuple(FRENCH.card_of[name] for name in names)


# Terms of the deal


def law_in(position: Position, trump: int | None = None) -> Law:
    """Return the law of the deal, or with this suit as trumps."""
    suit = position.table.known_trump if trump is None else trump
    return law_of(suit, position.rules)


def deck_in(position: Position, trump: int | None = None) -> Deck:
    """Return the deck of the deal, or with this suit as trumps."""
    return deck_of(law_in(position, trump))


# What is still to come before the tricks


def agenda(position: Position) -> Agenda:
    """Return who is still to exchange or to decide, from the seat to act on."""
    order, steps = position.table.seat_order, STEPS_BY_TIMING[position.rules.drop_timing]
    waiting: Mapping[str, Sequence[Seat]] = {
        "exchange": [s for s in position.table.in_play if position.exchanged[s] is None],
        "stay": [s for s in order[1:] if s not in position.table.dropped_seats],
    }
    if position.phase == "play":
        return ()
    if position.phase in steps:
        now, later = position.phase, steps[steps.index(position.phase) + 1 :]
        here = [s for s in waiting[now] if order.index(s) >= order.index(position.me)]
        return (*((now, s) for s in here), *_all(waiting, later))
    return tuple(_all(waiting, steps))


def _all(waiting: Mapping[str, Sequence[Seat]], steps: Sequence[str]) -> Iterator[tuple[str, Seat]]:
    for step in steps:
        yield from ((step, seat) for seat in waiting[step])


def forced(position: Position, trump: int) -> tuple[bool, ...]:
    """Return which seats could not drop out with this suit as trumps, as far as it is decided."""
    table = replace(position.table, trump=trump)
    return tuple(table.stay_reason(seat) is not None for seat in SEATS)
