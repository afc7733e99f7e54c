"""From the dealt cards to the contract: cutting, stacks, throwing in, bidding (B.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand, cards_of
from engine.game import Reason, Seat, Stakes, because
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.declare import agreed
from engine.zwanzigerrufen.law import MOND, PAGAT, SKUES, SUITS, TAROCKS, TRULL, total_points
from engine.zwanzigerrufen.reasons import misplaced
from engine.zwanzigerrufen.scoring import needed_points
from engine.zwanzigerrufen.stakes import game_value
from engine.zwanzigerrufen.state import Over, State, names
from engine.zwanzigerrufen.table import Table, Terms

CALLABLE: dict[int | None, Hand] = {None: TAROCKS & ~TRULL, 16: 0b11111 << MOND + 1}
"""The tarocks that may be called under each `call_floor`: XX to IIII, or XX to XVI (T5)."""

BIDS = {f"bid {key}": contract for key, contract in CONTRACTS.items()}


def called_card(hand: Hand, floor: int | None) -> Card | None:
    """Return the highest tarock from XX down that the caller does not hold, or `None` (B.4-5)."""
    return next(cards_of(CALLABLE[floor] & ~hand), None)


def start(table: Table, stacks: tuple[tuple[Card, ...], ...]) -> State:
    """Return the first state of a deal; `stacks` are the cards as they were dealt."""
    if table.rules.cut == "cut_or_knock":
        return Cutting(table, stacks)
    return looked(table.with_cards(stacks))


def looked(table: Table) -> State:
    """Return the state after all have picked up their cards: throwing in first, if it is asked."""
    asked = tuple(seat for seat in table.order if throw_in_duty(table, seat) != "off")
    return ThrowingIn(table, asked) if asked else Auction(table, table.forehand)


def throw_in_duty(table: Table, seat: Seat) -> str:
    """Return "must", "may" or "off" for throwing in this seat's opening hand (B.1-7)."""
    tarocks = table.hands[seat] & TAROCKS
    if not tarocks:
        return table.rules.throw_in_no_tarock
    if tarocks in (1 << SKUES, 1 << MOND, 1 << PAGAT):
        return table.rules.throw_in_lone_trull
    return "off"


@dataclass(frozen=True, slots=True)
class Cutting(State):
    """The seat before the dealer cuts, or knocks for four stacks (B.1-6). Order: cut, knock."""

    stacks: tuple[tuple[Card, ...], ...]
    phase: ClassVar[str] = "cut"

    @property
    def to_act(self) -> Seat:
        return self.table.order[2]

    def legal(self) -> tuple[str, ...]:
        return ("cut", "knock")

    def _try(self, action: str) -> State | Reason:
        if action == "cut":
            return looked(self.table.with_cards(self.stacks))
        if action == "knock":
            return Stacking(self.table, self.stacks, (0, 1, 2, 3))
        return misplaced(action, self.phase)


STACKS = tuple(f"stack {number}" for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class Stacking(State):
    """Each player in turn takes one of the stacks that are `left`. Order: by number."""

    stacks: tuple[tuple[Card, ...], ...]
    left: tuple[int, ...]
    phase: ClassVar[str] = "stack"

    @property
    def to_act(self) -> Seat:
        return self.table.order[4 - len(self.left)]

    def legal(self) -> tuple[str, ...]:
        return tuple(STACKS[stack] for stack in self.left)

    def _tempting(self) -> Iterator[str]:
        return iter(STACKS)

    def _try(self, action: str) -> State | Reason:
        if action not in STACKS:
            return misplaced(action, self.phase)
        taken = STACKS.index(action)
        if taken not in self.left:
            left = [stack + 1 for stack in self.left]
            return because("stack-taken", stack=taken + 1, stacks=[*left])
        return self._taken(taken)

    def _taken(self, stack: int) -> State:
        seat, dealt = self.to_act, self.table.dealt
        table = self.table.with_cards((*dealt[:seat], self.stacks[stack], *dealt[seat + 1 :]))
        left = tuple(other for other in self.left if other != stack)
        return Stacking(table, self.stacks, left) if left else looked(table)


@dataclass(frozen=True, slots=True)
class ThrowingIn(State):
    """The seats still to be `asked` throw in or keep their hand. Order: throw-in, keep."""

    asked: tuple[Seat, ...]
    phase: ClassVar[str] = "throw-in"

    @property
    def to_act(self) -> Seat:
        return self.asked[0]

    def legal(self) -> tuple[str, ...]:
        must = throw_in_duty(self.table, self.to_act) == "must"
        return ("throw-in",) if must else ("throw-in", "keep")

    def _tempting(self) -> Iterator[str]:
        return iter(("keep",))

    def _try(self, action: str) -> State | Reason:
        if action == "throw-in":
            return Over(self.table, self, None, replace(self.match, dealer=self.dealer))
        if action != "keep":
            return misplaced(action, self.phase)
        if "keep" not in self.legal():
            return self._forced()
        rest = self.asked[1:]
        return ThrowingIn(self.table, rest) if rest else Auction(self.table, self.table.forehand)

    def _forced(self) -> Reason:
        tarocks = self.table.hands[self.to_act] & TAROCKS
        return because(
            "throw-in-lone-trull" if tarocks else "throw-in-no-tarock", cards=names(tarocks)
        )


@dataclass(frozen=True, slots=True)
class Auction(State):
    """The auction for the contract. Order: the contracts as in the table, then pass."""

    bidder: Seat
    bids: tuple[tuple[Seat, str], ...] = ()
    phase: ClassVar[str] = "bid"

    @property
    def to_act(self) -> Seat:
        return self.bidder

    @property
    def terms(self) -> Terms:
        """Return the best bid so far; Trischaken has no declarer (E2)."""
        if not self.bids:
            return Terms()
        seat, contract = self.best()
        declarer = None if contract.parties == "none" else seat
        return Terms(self.bids, contract, declarer, self._call(seat, contract))

    def legal(self) -> tuple[str, ...]:
        bids = tuple(
            f"bid {contract.key}"
            for contract in self.table.contracts
            if self._barred(contract) is None
        )
        return (*bids, "pass") if self.bids else bids

    def stakes(self) -> Stakes:
        """Return the value of each bid, the card points that it takes of all, and who is called."""
        rules = self.table.rules
        return {
            f"bid {contract.key}": {
                "value": game_value(self.table, contract),
                "needed": needed_points(rules, contract),
                "total": total_points(rules),
                "called": self._called_name(contract),
            }
            for contract in self.table.contracts
            if self._barred(contract) is None
        }

    def _called_name(self, contract: Contract) -> str | None:
        card = self._call(self.bidder, contract)
        return None if card is None else TAROCK.names[card]

    def _tempting(self) -> Iterator[str]:
        yield from (f"bid {contract.key}" for contract in self.table.contracts)
        yield "pass"

    def _try(self, action: str) -> State | Reason:
        if action == "pass":
            return self._said("pass") if self.bids else because("forehand-bids")
        contract = BIDS.get(action)
        if contract is None:
            return misplaced(action, self.phase)
        return self._barred(contract) or self._said(contract.key)

    def _barred(self, contract: Contract) -> Reason | None:
        return next((why for bar in BARS if (why := bar(self, contract))), None)

    def _said(self, word: str) -> State:
        said = Auction(self.table, self.bidder, (*self.bids, (self.bidder, word)))
        seat, best = said.best()
        top = max(contract.rank for contract in self.table.contracts)
        following = said._next()
        if best.rank == top or following == seat:
            return agreed(self.table, said.terms)
        return Auction(self.table, following, said.bids)

    def _next(self) -> Seat:
        """Return the next seat that may still bid: the best bidder, when all others have passed."""
        _, *others, same = (*self.table.from_seat(self.bidder), self.bidder)
        final = self.table.rules.pass_is_final
        out = {seat for seat, word in self.bids if word == "pass"} if final else set()
        best, _ = self.best()
        return next((seat for seat in others if seat == best or seat not in out), same)

    def best(self) -> tuple[Seat, Contract]:
        """Return the best bid so far with its seat: the last word that was not a pass."""
        return next((seat, CONTRACTS[word]) for seat, word in reversed(self.bids) if word != "pass")

    def _call(self, seat: Seat, contract: Contract) -> Card | None:
        if contract.parties != "call":
            return None
        return called_card(self.table.hands[seat], self.table.rules.call_floor)


def _contract_off(auction: Auction, contract: Contract) -> Reason | None:
    known = contract in auction.table.contracts
    return None if known else because("contract-off", contract=contract.key)


def _forehand_only(auction: Auction, contract: Contract) -> Reason | None:
    wrong = contract.forehand_only and auction.bidder != auction.table.forehand
    return because("forehand-only", contract=contract.key) if wrong else None


def _not_higher(auction: Auction, contract: Contract) -> Reason | None:
    if not auction.bids or contract.rank > auction.best()[1].rank:
        return None
    return because("not-higher", contract=contract.key, best=auction.best()[1].key)


def _no_call_card(auction: Auction, contract: Contract) -> Reason | None:
    floor = auction.table.rules.call_floor
    hand = auction.table.hands[auction.bidder]
    if contract.parties != "call" or called_card(hand, floor) is not None:
        return None
    return because("no-call-card", cards=names(CALLABLE[floor]))


def _too_few_suit_cards(auction: Auction, contract: Contract) -> Reason | None:
    held = (auction.table.hands[auction.bidder] & SUITS).bit_count()
    needed = auction.table.rules.farberl_min_suit_cards
    if contract.tarocks_trump or held >= needed:
        return None
    return because("too-few-suit-cards", needed=needed, held=held)


def _holds_skues(auction: Auction, contract: Contract) -> Reason | None:
    holds = auction.table.hands[auction.bidder] >> SKUES & 1
    barred = contract.aim == "one-trick" and auction.table.rules.picolo_skues == HOLDER_OUT
    return because("holds-skues") if holds and barred else None


HOLDER_OUT = "holder_may_not_bid"

BARS: tuple[Callable[[Auction, Contract], Reason | None], ...] = (
    _contract_off,
    _forehand_only,
    _not_higher,
    _no_call_card,
    _too_few_suit_cards,
    _holds_skues,
)
"""Everything that keeps a player from a bid, in the order in which it is said."""
