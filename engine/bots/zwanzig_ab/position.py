"""A seat's knowledge of a deal as the engine's own values: a table, and masks of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.bots.zwanzig_ab.ranked_pack import RankedPack, ranked_pack_of
from engine.cards import FRENCH, Card, Hand, hand_of
from engine.game import Match
from engine.seats import SEATS, Seat, order_from_forehand
from engine.view import cards_of_seat_to_act, require_value, seat_to_act
from engine.zwanzig_ab.before_play import STEPS_BY_TIMING
from engine.zwanzig_ab.law import HAND_SIZE, Law, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import GAME_KEY, View, rules_of

Agenda = tuple[tuple[str, Seat], ...]
"""The steps before the tricks that are still to come: exchanging, and staying in or dropping out.
"""


class Position(NamedTuple):
    """One seat's view as ints.

    `table` has the public facts and no cards. `hand` is what the seat `me` has seen of its own
    hand, `cards_elsewhere` what it has seen elsewhere. `tricks` are (leader, cards) with the
    unfinished one last. `sizes` are the cards in each hand, `exchange_counts` the cards that each
    seat has discarded.
    """

    table: Table
    me: Seat
    phase: str
    hand: Hand
    cards_elsewhere: Hand
    tricks: tuple[tuple[Seat, tuple[Card, ...]], ...]
    sizes: tuple[int, ...]
    exchange_counts: tuple[int | None, ...]
    tricks_won: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """The house rules."""
        return self.table.rules

    @property
    def unseen_turned_card(self) -> Hand:
        """The unseen card that "next" turned up and the maker took, or else 0."""
        card = self.table.turned_card
        is_elsewhere_unseen = (
            card is not None and not (self.hand | self.cards_elsewhere) >> card & 1
        )
        return 1 << card if is_elsewhere_unseen and card is not None else 0


def position_of(view: View) -> Position:
    """Return the position of the seat to act."""
    me, rules = seat_to_act(view), rules_of(view)
    trick_views = (*view["tricks"], view["trick"])
    tricks = tuple(
        (require_value(trick["leader"]), _card_indexes(trick["cards"])) for trick in trick_views
    )
    played_cards = hand_of(card for _, cards in tricks for card in cards)
    own_discards = hand_of(_card_indexes(view["discarded"][me] or ()))
    has_first_packet = view["phase"] in ("blind", "trump")
    return Position(
        table=_make_table(view, rules),
        me=me,
        phase=view["phase"],
        hand=hand_of(_card_indexes(cards_of_seat_to_act(view))),
        cards_elsewhere=played_cards | own_discards,
        tricks=tricks,
        sizes=tuple(HAND_SIZE if has_first_packet else len(hand) for hand in view["hands"]),
        exchange_counts=tuple(view["exchanged"]),
        tricks_won=tuple(view["tricks_won"]),
    )


def _make_table(view: View, rules: Rules) -> Table:
    duties = enumerate(view["must_stay"])
    stays_twice = tuple(seat for seat, duty in duties if duty and duty["key"] == "stay-twice")
    a, b, c, d = view["scores"]
    match = Match(
        GAME_KEY, rules, stays_twice, (a, b, c, d), view["deal_number"] - 1, view["dealer"]
    )
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


def _card_indexes(names: Iterator[str] | Sequence[str]) -> tuple[Card, ...]:
    return tuple(FRENCH.card_of[name] for name in names)


# Terms of the deal


def law_in(position: Position, trump: int | None = None) -> Law:
    """Return the law of the deal, or the law with this suit as trumps."""
    suit = position.table.known_trump if trump is None else trump
    return law_of(suit, position.rules)


def ranked_pack_in(position: Position, trump: int | None = None) -> RankedPack:
    """Return the ranked pack of the deal, or the pack with this suit as trumps."""
    return ranked_pack_of(law_in(position, trump))


# Steps before the tricks


def agenda_of(position: Position) -> Agenda:
    """Return the steps still to come before the tricks, from the seat to act on."""
    order, steps = position.table.seat_order, STEPS_BY_TIMING[position.rules.drop_timing]
    seats_by_step: Mapping[str, Sequence[Seat]] = {
        "exchange": [s for s in position.table.in_play if position.exchange_counts[s] is None],
        "stay": [s for s in order[1:] if s not in position.table.dropped_seats],
    }
    if position.phase == "play":
        return ()
    if position.phase in steps:
        current_step, later_steps = position.phase, steps[steps.index(position.phase) + 1 :]
        seats_now = [
            s for s in seats_by_step[current_step] if order.index(s) >= order.index(position.me)
        ]
        return (*((current_step, s) for s in seats_now), *_list_steps(seats_by_step, later_steps))
    return tuple(_list_steps(seats_by_step, steps))


def _list_steps(
    seats_by_step: Mapping[str, Sequence[Seat]], steps: Sequence[str]
) -> Iterator[tuple[str, Seat]]:
    for step in steps:
        yield from ((step, seat) for seat in seats_by_step[step])


def must_stay_by_seat(position: Position, trump: int) -> tuple[bool, ...]:
    """Return, by seat, whether it could not drop out with this suit as trumps."""
    table = replace(position.table, trump=trump)
    return tuple(table.must_stay_reason(seat) is not None for seat in SEATS)
