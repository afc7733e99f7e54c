"""The phases from the deal to the contract: cutting, stacks, throwing in, bidding (B.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand, cards_of
from engine.game import Reason, Stakes, make_reason
from engine.seats import Seat
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.declarations import state_after_auction
from engine.zwanzigerrufen.law import (
    MOND,
    PAGAT,
    SKUES,
    SUIT_CARDS,
    TAROCKS,
    TRULL,
    total_card_points,
)
from engine.zwanzigerrufen.refusals import misplaced_action_reason
from engine.zwanzigerrufen.scoring import points_needed_by_declarer
from engine.zwanzigerrufen.stakes import game_value_without_kontra
from engine.zwanzigerrufen.state import FinishedDeal, State, card_names_json
from engine.zwanzigerrufen.table import Table, Terms

CALLABLE_TAROCKS: dict[int | None, Hand] = {None: TAROCKS & ~TRULL, 16: 0b11111 << MOND + 1}
"""The tarocks that may be called under each `call_floor`: XX to IIII, or XX to XVI (T5)."""

CONTRACT_BY_BID = {f"bid {key}": contract for key, contract in CONTRACTS.items()}


def highest_callable_tarock(hand: Hand, floor: int | None) -> Card | None:
    """Return the highest tarock from XX down that a hand lacks, or `None` (B.4-5)."""
    return next(cards_of(CALLABLE_TAROCKS[floor] & ~hand), None)


def first_state_of_deal(table: Table, stacks: tuple[tuple[Card, ...], ...]) -> State:
    """Return the first state of a deal. `stacks` are the cards as dealt to the seats."""
    if table.rules.cut == "cut_or_knock":
        return CutPhase(table, stacks)
    return state_after_pickup(table.with_dealt_hands(stacks))


def state_after_pickup(table: Table) -> State:
    """Return the state after all have picked up their cards: throwing in, if any seat may."""
    seats_to_ask = tuple(seat for seat in table.seat_order if throw_in_rule(table, seat) != "off")
    return (
        ThrowInPhase(table, seats_to_ask) if seats_to_ask else AuctionPhase(table, table.forehand)
    )


def throw_in_rule(table: Table, seat: Seat) -> str:
    """Return whether this seat "must" or "may" throw in its opening hand, or "off" (B.1-7)."""
    tarocks = table.hands[seat] & TAROCKS
    if not tarocks:
        return table.rules.throw_in_no_tarock
    if tarocks in (1 << SKUES, 1 << MOND, 1 << PAGAT):
        return table.rules.throw_in_lone_trull
    return "off"


@dataclass(frozen=True, slots=True)
class CutPhase(State):
    """The seat before the dealer cuts, or knocks for four stacks (B.1-6).

    Order of actions: cut, knock.
    """

    stacks: tuple[tuple[Card, ...], ...]
    phase: ClassVar[str] = "cut"

    @property
    def to_act(self) -> Seat:
        return self.table.seat_order[2]

    def legal(self) -> tuple[str, ...]:
        return ("cut", "knock")

    def _try_action(self, action: str) -> State | Reason:
        if action == "cut":
            return state_after_pickup(self.table.with_dealt_hands(self.stacks))
        if action == "knock":
            return StackPhase(self.table, self.stacks, (0, 1, 2, 3))
        return misplaced_action_reason(action, self.phase)


STACK_ACTIONS = tuple(f"stack {number}" for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class StackPhase(State):
    """Each seat in turn takes one of the `stacks_left`. Order of actions: by number."""

    stacks: tuple[tuple[Card, ...], ...]
    stacks_left: tuple[int, ...]
    phase: ClassVar[str] = "stack"

    @property
    def to_act(self) -> Seat:
        return self.table.seat_order[4 - len(self.stacks_left)]

    def legal(self) -> tuple[str, ...]:
        return tuple(STACK_ACTIONS[stack] for stack in self.stacks_left)

    def _tempting_actions(self) -> Iterator[str]:
        return iter(STACK_ACTIONS)

    def _try_action(self, action: str) -> State | Reason:
        if action not in STACK_ACTIONS:
            return misplaced_action_reason(action, self.phase)
        stack_index = STACK_ACTIONS.index(action)
        if stack_index not in self.stacks_left:
            numbers_left = [stack + 1 for stack in self.stacks_left]
            return make_reason("stack-taken", stack=stack_index + 1, stacks=[*numbers_left])
        return self._take_stack_as_hand(stack_index)

    def _take_stack_as_hand(self, stack: int) -> State:
        seat, dealt_hands = self.to_act, self.table.dealt_hands
        table = self.table.with_dealt_hands(
            (*dealt_hands[:seat], self.stacks[stack], *dealt_hands[seat + 1 :])
        )
        stacks_left = tuple(other for other in self.stacks_left if other != stack)
        return (
            StackPhase(table, self.stacks, stacks_left)
            if stacks_left
            else state_after_pickup(table)
        )


@dataclass(frozen=True, slots=True)
class ThrowInPhase(State):
    """The `seats_to_ask` throw in or keep their hands. Order of actions: throw-in, keep."""

    seats_to_ask: tuple[Seat, ...]
    phase: ClassVar[str] = "throw-in"

    @property
    def to_act(self) -> Seat:
        return self.seats_to_ask[0]

    def legal(self) -> tuple[str, ...]:
        must_throw_in = throw_in_rule(self.table, self.to_act) == "must"
        return ("throw-in",) if must_throw_in else ("throw-in", "keep")

    def _tempting_actions(self) -> Iterator[str]:
        return iter(("keep",))

    def _try_action(self, action: str) -> State | Reason:
        if action == "throw-in":
            return FinishedDeal(self.table, self, None, replace(self.match, dealer=self.dealer))
        if action != "keep":
            return misplaced_action_reason(action, self.phase)
        if "keep" not in self.legal():
            return self._throw_in_reason()
        seats_left = self.seats_to_ask[1:]
        return (
            ThrowInPhase(self.table, seats_left)
            if seats_left
            else AuctionPhase(self.table, self.table.forehand)
        )

    def _throw_in_reason(self) -> Reason:
        tarocks = self.table.hands[self.to_act] & TAROCKS
        return make_reason(
            "throw-in-lone-trull" if tarocks else "throw-in-no-tarock",
            cards=card_names_json(tarocks),
        )


@dataclass(frozen=True, slots=True)
class AuctionPhase(State):
    """The auction. Order of actions: the contracts as in `CONTRACTS`, then pass."""

    bidder: Seat
    bids: tuple[tuple[Seat, str], ...] = ()
    phase: ClassVar[str] = "bid"

    @property
    def to_act(self) -> Seat:
        return self.bidder

    @property
    def terms(self) -> Terms:
        """The terms of the best bid so far. Trischaken has no declarer (E2)."""
        if not self.bids:
            return Terms()
        seat, contract = self.best_bid()
        declarer = None if contract.parties == "none" else seat
        return Terms(self.bids, contract, declarer, self._card_to_call(seat, contract))

    def legal(self) -> tuple[str, ...]:
        bids = tuple(
            f"bid {contract.key}"
            for contract in self.table.contracts
            if self._find_refusal(contract) is None
        )
        return (*bids, "pass") if self.bids else bids

    def stakes(self) -> Stakes:
        """Return the value, the card points needed and the called card of each bid."""
        rules = self.table.rules
        return {
            f"bid {contract.key}": {
                "value": game_value_without_kontra(self.table, contract),
                "needed": points_needed_by_declarer(rules, contract),
                "total": total_card_points(rules),
                "called": self._called_card_name(contract),
            }
            for contract in self.table.contracts
            if self._find_refusal(contract) is None
        }

    def _called_card_name(self, contract: Contract) -> str | None:
        card = self._card_to_call(self.bidder, contract)
        return None if card is None else TAROCK.names[card]

    def _tempting_actions(self) -> Iterator[str]:
        yield from (f"bid {contract.key}" for contract in self.table.contracts)
        yield "pass"

    def _try_action(self, action: str) -> State | Reason:
        if action == "pass":
            return self._add_bid_or_pass("pass") if self.bids else make_reason("forehand-bids")
        contract = CONTRACT_BY_BID.get(action)
        if contract is None:
            return misplaced_action_reason(action, self.phase)
        return self._find_refusal(contract) or self._add_bid_or_pass(contract.key)

    def _find_refusal(self, contract: Contract) -> Reason | None:
        return next(
            (reason for find_reason in BID_REFUSALS if (reason := find_reason(self, contract))),
            None,
        )

    def _add_bid_or_pass(self, word: str) -> State:
        auction = AuctionPhase(self.table, self.bidder, (*self.bids, (self.bidder, word)))
        seat, best = auction.best_bid()
        top_rank = max(contract.rank for contract in self.table.contracts)
        next_bidder = auction._next_bidder()
        if best.rank == top_rank or next_bidder == seat:
            return state_after_auction(self.table, auction.terms)
        return AuctionPhase(self.table, next_bidder, auction.bids)

    def _next_bidder(self) -> Seat:
        """Return the next seat that may bid, or the best bidder if all others have passed."""
        _, *others, bidder = (*self.table.play_order_from(self.bidder), self.bidder)
        is_pass_final = self.table.rules.pass_is_final
        passed_seats = (
            {seat for seat, word in self.bids if word == "pass"} if is_pass_final else set()
        )
        best, _ = self.best_bid()
        return next((seat for seat in others if seat == best or seat not in passed_seats), bidder)

    def best_bid(self) -> tuple[Seat, Contract]:
        """Return the best bid so far, which is the last one, with its seat."""
        return next((seat, CONTRACTS[word]) for seat, word in reversed(self.bids) if word != "pass")

    def _card_to_call(self, seat: Seat, contract: Contract) -> Card | None:
        if contract.parties != "call":
            return None
        return highest_callable_tarock(self.table.hands[seat], self.table.rules.call_floor)


def _find_missing_contract_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    is_offered = contract in auction.table.contracts
    return None if is_offered else make_reason("contract-off", contract=contract.key)


def _find_forehand_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    is_barred = contract.forehand_only and auction.bidder != auction.table.forehand
    return make_reason("forehand-only", contract=contract.key) if is_barred else None


def _find_rank_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    if not auction.bids or contract.rank > auction.best_bid()[1].rank:
        return None
    return make_reason("not-higher", contract=contract.key, best=auction.best_bid()[1].key)


def _find_call_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    floor = auction.table.rules.call_floor
    hand = auction.table.hands[auction.bidder]
    if contract.parties != "call" or highest_callable_tarock(hand, floor) is not None:
        return None
    return make_reason("no-call-card", cards=card_names_json(CALLABLE_TAROCKS[floor]))


def _find_suit_cards_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    suit_card_count = (auction.table.hands[auction.bidder] & SUIT_CARDS).bit_count()
    min_count = contract.min_suit_cards(auction.table.rules)
    if suit_card_count >= min_count:
        return None
    return make_reason("too-few-suit-cards", needed=min_count, held=suit_card_count)


def _find_skues_refusal(auction: AuctionPhase, contract: Contract) -> Reason | None:
    holds = auction.table.hands[auction.bidder] >> SKUES & 1
    is_barred = contract.is_barred_with_skues(auction.table.rules)
    return make_reason("holds-skues") if holds and is_barred else None


BID_REFUSALS: tuple[Callable[[AuctionPhase, Contract], Reason | None], ...] = (
    _find_missing_contract_refusal,
    _find_forehand_refusal,
    _find_rank_refusal,
    _find_call_refusal,
    _find_suit_cards_refusal,
    _find_skues_refusal,
)
"""The checks of a bid. The first reason found is given."""
