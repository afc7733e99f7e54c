"""The phase of the ten tricks, and the end of a deal (B.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand, cards_of
from engine.game import Reason, make_reason
from engine.seats import Seat, seat_step
from engine.tricks import Trick
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.law import (
    PAGAT_BIT,
    SKUES,
    SUIT_OF,
    TAROCKS,
    Law,
    cards_allowed_in_negative,
    law_of,
    reserved_pagat_bit,
    would_pagat_take_trull_trick,
)
from engine.zwanzigerrufen.match import match_with_result
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import outcome_of
from engine.zwanzigerrufen.refusals import misplaced_action_reason
from engine.zwanzigerrufen.scoring import score_deal
from engine.zwanzigerrufen.state import FinishedDeal, State, card_names_json
from engine.zwanzigerrufen.table import Table, Terms

PLAY_ACTIONS = tuple(f"play {name}" for name in TAROCK.names)
CARD_BY_ACTION = {action: card for card, action in enumerate(PLAY_ACTIONS)}
ACTION_BY_BIT = {1 << card: action for card, action in enumerate(PLAY_ACTIONS)}


def state_before_first_lead(table: Table, terms: Terms) -> State:
    """Return the state before the first lead."""
    rules, contract = table.rules, terms.contract
    assert contract is not None
    leader = first_leader(rules, contract, table.forehand, terms.declarer)
    return PlayPhase(
        table=table,
        agreed_terms=terms,
        law=law_of(contract, rules),
        reserved_cards=find_reserved_cards(table, terms),
        current_hands=table.hands,
        trick_leader=leader,
        seat_to_act=leader,
    )


def first_leader(rules: Rules, contract: Contract, forehand: Seat, declarer: Seat | None) -> Seat:
    """Return the leader of the first trick: forehand, or the declarer in Picolo (B.1-11)."""
    declarer_leads = contract.negative and rules.first_lead == "declarer_in_negative"
    return declarer if declarer_leads and declarer is not None else forehand


def find_reserved_cards(table: Table, terms: Terms) -> Hand:
    """Return the cards that may be played only if no other card is legal (E27)."""
    contract, rules, cards = terms.contract, table.rules, 0
    is_skues_reserved = contract is not None and contract.is_skues_reserved(rules)
    if is_skues_reserved and terms.declarer is not None:
        cards |= table.hands[terms.declarer] & 1 << SKUES
    return cards | reserved_pagat_bit(rules, terms.declarations)


def finish_deal(last: State) -> FinishedDeal:
    """Return the finished deal with its score and the match after it (B.7)."""
    table = last.table
    outcome = outcome_of(table, last.terms, last.tricks)
    result = score_deal(outcome)
    return FinishedDeal(table, last, result, match_with_result(table.match, outcome, result))


@dataclass(frozen=True, slots=True)
class PlayPhase(State):
    """The ten tricks. Order of actions: the cards in the order of the pack."""

    agreed_terms: Terms
    law: Law
    reserved_cards: Hand
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
    def terms(self) -> Terms:
        return self.agreed_terms

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
        return self.law.legal(
            self.current_hands[self.seat_to_act], self.current_trick, self.reserved_cards
        )

    def legal(self) -> tuple[str, ...]:
        mask, actions = self.legal_mask(), []
        while mask:  # inlined `cards_of`: 1.3 us instead of 2.5 us for ten cards
            low = mask & -mask
            actions.append(ACTION_BY_BIT[low])
            mask ^= low
        return tuple(actions)

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
        if action.startswith("play "):
            return make_reason("unknown-card", card=action[5:45])
        return misplaced_action_reason(action, self.phase)

    def _play_card(self, card: Card) -> State:
        seat, hands = self.seat_to_act, self.current_hands
        hands_left = (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])
        trick = (*self.current_trick, card)
        if len(trick) < 4:
            next_seat = (seat + seat_step(self.table.rules.direction)) % 4
            return self._with_trick(
                hands_left, self.trick_leader, next_seat, trick, self.finished_tricks
            )
        return self._close_trick(hands_left, trick)

    def _close_trick(self, hands: tuple[Hand, ...], trick: tuple[Card, ...]) -> State:
        winner = self._trick_winner(trick)
        tricks = (*self.finished_tricks, Trick(self.trick_leader, trick, winner))
        after = self._with_trick(hands, winner, winner, (), tricks)
        return finish_deal(after) if after.is_complete() else after

    def _trick_winner(self, trick: tuple[Card, ...]) -> Seat:
        offset = self.law.find_winner_index(trick) * seat_step(self.table.rules.direction)
        return (self.trick_leader + offset) % 4

    def _with_trick(
        self,
        hands: tuple[Hand, ...],
        leader: Seat,
        actor: Seat,
        trick: tuple[Card, ...],
        tricks: tuple[Trick, ...],
    ) -> PlayPhase:
        return PlayPhase(
            self.table,
            self.agreed_terms,
            self.law,
            self.reserved_cards,
            hands,
            leader,
            actor,
            trick,
            tricks,
        )

    def is_complete(self) -> bool:
        """Return whether no more tricks are played (E28)."""
        if len(self.finished_tricks) == TRICKS_PER_DEAL:
            return True
        contract = self.agreed_terms.contract
        if not self.table.rules.negative_early_stop or contract is None or not contract.negative:
            return False
        trick_count = sum(
            trick.winner == self.agreed_terms.declarer for trick in self.finished_tricks
        )
        return contract.tricks_to_win is not None and trick_count > contract.tricks_to_win

    def _find_refusal(self, card: Card) -> Reason:
        """Return the reason why this illegal card may not be played."""
        hand, trick, law, bit = (
            self.current_hands[self.seat_to_act],
            self.current_trick,
            self.law,
            1 << card,
        )
        if not hand & bit:
            return make_reason("not-in-hand", card=TAROCK.names[card])
        base = law._replace(negative=False).legal(hand, trick)
        if not base & bit:
            return self._refuse_not_following(base)
        if law.negative and not cards_allowed_in_negative(law, hand, trick, base) & bit:
            return self._find_negative_game_refusal(card, base)
        key = "skues-kept" if card == SKUES else "pagat-kept"
        return make_reason(key, cards=card_names_json(self.legal_mask()))

    def _refuse_not_following(self, base: Hand) -> Reason:
        if not self.current_trick:
            return make_reason("lead-suit-card", cards=card_names_json(base))
        suit_cards = TAROCK.mask_of[SUIT_OF[self.current_trick[0]]]
        if base & suit_cards:
            return make_reason("follow-suit", cards=card_names_json(base))
        return make_reason(
            "must-tarock" if base & TAROCKS else "suit-card-first", cards=card_names_json(base)
        )

    def _find_negative_game_refusal(self, card: Card, base: Hand) -> Reason:
        hand = self.current_hands[self.seat_to_act]
        if base & PAGAT_BIT and would_pagat_take_trull_trick(self.law, self.current_trick):
            return make_reason("pagat-wins")
        if 1 << card == PAGAT_BIT and self.law.pagat_last:
            return make_reason("pagat-last", cards=card_names_json(hand & TAROCKS & ~PAGAT_BIT))
        return make_reason("must-beat", cards=card_names_json(self.legal_mask()))
