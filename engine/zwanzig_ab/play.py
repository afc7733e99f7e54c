"""The phase of the five tricks, and the end of a deal (A.4-7, A.4-8, A.4-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from engine.cards import FRENCH, Card, Hand, cards_of
from engine.game import Reason, make_reason
from engine.seats import SEATS, Seat, rotate_seats
from engine.tricks import Trick, tricks_won
from engine.zwanzig_ab.law import HAND_SIZE, MASK_OF_SUIT, SUIT_OF, Law, law_of
from engine.zwanzig_ab.match import match_with_result
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.refusals import misplaced_action_reason
from engine.zwanzig_ab.scoring import score_deal
from engine.zwanzig_ab.state import FinishedDeal, State, card_names_json
from engine.zwanzig_ab.table import Table

PLAY_ACTIONS = tuple(f"play {name}" for name in FRENCH.names)
CARD_BY_ACTION = {action: card for card, action in enumerate(PLAY_ACTIONS)}


@dataclass(frozen=True, slots=True)
class PlayPhase(State):
    """The five tricks (A.4-8). Order of actions: `play` with each card, as in the pack.

    `seat_orders[leader]` are the seats in play from the leader on, empty for a seat that has
    dropped out.
    """

    law: Law
    seat_orders: tuple[tuple[Seat, ...], ...]
    current_hands: tuple[Hand, ...]
    trick_leader: Seat
    seat_to_act: Seat
    current_trick: tuple[Card, ...] = ()
    finished_tricks: tuple[Trick, ...] = ()
    phase: ClassVar[str] = "play"

    @property
    def to_act(self) -> Seat:
        return self.seat_to_act

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.current_hands

    @property
    def leader(self) -> Seat:
        return self.trick_leader

    @property
    def trick(self) -> tuple[Card, ...]:
        return self.current_trick

    @property
    def trick_taker(self) -> Seat | None:
        return self._trick_winner(self.current_trick) if self.current_trick else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.finished_tricks

    def legal_mask(self) -> Hand:
        """Return the legal cards as a hand."""
        return self.law.legal(self.current_hands[self.seat_to_act], self.current_trick)

    def legal(self) -> tuple[str, ...]:
        return tuple([PLAY_ACTIONS[card] for card in cards_of(self.legal_mask())])

    def _tempting_actions(self) -> Iterator[str]:
        return (PLAY_ACTIONS[card] for card in cards_of(self.current_hands[self.seat_to_act]))

    def _try_action(self, action: str) -> State | Reason:
        card = CARD_BY_ACTION.get(action)
        if card is None:
            return self._refuse_unknown(action)
        if self.legal_mask() >> card & 1:
            return self._play_card(card)
        return self._find_refusal(card)

    def _refuse_unknown(self, action: str) -> Reason:
        verb, _, name = action.partition(" ")
        unknown = make_reason("unknown-card", card=name[:40])
        return unknown if verb == "play" else misplaced_action_reason(action, self.phase)

    def _play_card(self, card: Card) -> State:
        seat, hands, order = (
            self.seat_to_act,
            self.current_hands,
            self.seat_orders[self.trick_leader],
        )
        hands_left = (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])
        trick = (*self.current_trick, card)
        if len(trick) < len(order):
            return self._with_trick(
                hands_left, self.trick_leader, order[len(trick)], trick, self.finished_tricks
            )
        return self._close_trick(hands_left, trick)

    def _close_trick(self, hands: tuple[Hand, ...], trick: tuple[Card, ...]) -> State:
        winner = self._trick_winner(trick)
        tricks = (*self.finished_tricks, Trick(self.trick_leader, trick, winner))
        after = self._with_trick(hands, winner, winner, (), tricks)
        return finish_deal(after) if len(tricks) == HAND_SIZE else after

    def _trick_winner(self, trick: tuple[Card, ...]) -> Seat:
        return self.seat_orders[self.trick_leader][self.law.find_winner_index(trick)]

    def _with_trick(
        self,
        hands: tuple[Hand, ...],
        leader: Seat,
        actor: Seat,
        trick: tuple[Card, ...],
        tricks: tuple[Trick, ...],
    ) -> PlayPhase:
        return PlayPhase(
            self.table, self.law, self.seat_orders, hands, leader, actor, trick, tricks
        )

    def _find_refusal(self, card: Card) -> Reason:
        """Return the reason why this illegal card may not be played."""
        hand, cards = self.current_hands[self.seat_to_act], card_names_json(self.legal_mask())
        if not hand >> card & 1:
            return make_reason("not-in-hand", card=FRENCH.names[card])
        if hand & MASK_OF_SUIT[SUIT_OF[self.current_trick[0]]]:
            return make_reason("follow-suit", cards=cards)
        if not self.law.trumps >> card & 1:
            return make_reason("must-trump", cards=cards)
        best = self.current_trick[self.law.find_winner_index(self.current_trick)]
        return make_reason("must-overtrump", cards=cards, card=FRENCH.names[best])


def state_before_first_lead(table: Table) -> State:
    """Return the state before the first lead, in which the trump maker acts (A.4-8)."""
    law = law_of(table.known_trump, table.rules)
    return PlayPhase(
        table, law, _seat_orders(table.in_play), table.hands, table.trump_maker, table.trump_maker
    )


def finish_deal(last: State) -> FinishedDeal:
    """Return the finished deal with its score after five tricks or a walkover (A.4-7)."""
    table = last.table
    outcome = Outcome(
        rules=table.rules,
        trump=table.known_trump,
        named_blind=table.named_blind,
        trump_maker=table.trump_maker,
        in_play=table.in_play,
        tricks=tricks_won(last.tricks),
    )
    result = score_deal(outcome)
    return FinishedDeal(table, last, result, match_with_result(table.match, outcome, result))


@cache
def _seat_orders(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(rotate_seats(seats, seat) if seat in seats else () for seat in SEATS)
