"""The phases before the tricks: trumps, the exchange, staying or dropping out (A.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import ClassVar

from engine.cards import FRENCH, Hand
from engine.errors import Json
from engine.game import Reason, Stakes, make_reason
from engine.seats import SEATS, Seat
from engine.zwanzig_ab.law import HAND_SIZE, MASK_OF_SUIT
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.play import finish_deal, state_before_first_lead
from engine.zwanzig_ab.refusals import misplaced_action_reason
from engine.zwanzig_ab.state import FinishedDeal, State, card_names_json
from engine.zwanzig_ab.table import HEARTS, Table, must_all_stay

SUIT_BY_ACTION = {
    verb: {f"{verb} {letter}": suit for suit, letter in enumerate(FRENCH.suit_letters)}
    for verb in ("trump", "blind")
}
LOW_RANKS = FRENCH.parse_hand(letter + rank for letter in FRENCH.suit_letters for rank in "78")

Steps = tuple[str, ...]
STEPS_BY_TIMING: Mapping[str, Steps] = {
    "after_exchange": ("exchange", "stay"),
    "before_exchange": ("stay", "exchange"),
}
"""The steps between naming trumps and the first trick, by `drop_timing` (Z9)."""


@dataclass(frozen=True, slots=True)
class TrumpMakerPhase(State):
    """The base of the phases in which only the first packet is dealt and the trump maker acts."""

    @property
    def to_act(self) -> Seat:
        return self.table.trump_maker

    @property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(map(self.table.first_packet, SEATS))

    def stakes(self) -> Stakes:
        """Return for each suit the multiplier of the deal, and whether all must stay in."""
        return {
            action: {
                "multiplier": self.table.multiplier_with(suit, named_blind=verb == "blind"),
                "all_stay": must_all_stay(self.table.rules, suit),
            }
            for verb in SUIT_BY_ACTION
            for action, suit in SUIT_BY_ACTION[verb].items()
            if action in self.legal()
        }


@dataclass(frozen=True, slots=True)
class BlindPhase(TrumpMakerPhase):
    """The trump maker names trumps before looking, or looks (A.4-3a).

    Order of actions: `blind C`, `blind S`, `blind H`, `blind D`, `look`.
    """

    phase: ClassVar[str] = "blind"

    def legal(self) -> tuple[str, ...]:
        return (*SUIT_BY_ACTION["blind"], "look")

    def _try_action(self, action: str) -> State | Reason:
        if action in SUIT_BY_ACTION["blind"]:
            return _state_after_trumps(
                self.table.with_trump(SUIT_BY_ACTION["blind"][action], named_blind=True)
            )
        if action == "look":
            return TrumpPhase(self.table)
        if action in SUIT_BY_ACTION["trump"]:
            return make_reason("not-looked")
        return misplaced_action_reason(action, self.phase)


@dataclass(frozen=True, slots=True)
class TrumpPhase(TrumpMakerPhase):
    """The trump maker names trumps after seeing the first packet (A.4-3).

    Order of actions: `trump C`, `trump S`, `trump H`, `trump D`, `next`, `redeal`.
    """

    phase: ClassVar[str] = "trump"

    def legal(self) -> tuple[str, ...]:
        actions = (*SUIT_BY_ACTION["trump"], "next", "redeal")
        return tuple(action for action in actions if not self._find_refusal(action))

    def _try_action(self, action: str) -> State | Reason:
        reason = self._find_refusal(action)
        if reason:
            return reason
        if action == "redeal":
            return FinishedDeal(self.table, self, None, replace(self.match, dealer=self.dealer))
        if action == "next":
            return _state_after_trumps(self.table.with_trump_turned_up())
        return _state_after_trumps(self.table.with_trump(SUIT_BY_ACTION["trump"][action]))

    def _find_refusal(self, action: str) -> Reason | None:
        rules = self.table.rules
        first_cards = self.table.first_packet(self.table.trump_maker)
        if action in SUIT_BY_ACTION["trump"]:
            is_allowed = (
                rules.trump_choice == "any"
                or first_cards & MASK_OF_SUIT[SUIT_BY_ACTION["trump"][action]]
            )
            return (
                None if is_allowed else make_reason("held-suits", suits=_suit_letters(first_cards))
            )
        if action == "next":
            return None if rules.allow_next else make_reason("next-off")
        if action == "redeal":
            return self._find_redeal_refusal(first_cards)
        if action in SUIT_BY_ACTION["blind"]:
            return make_reason("already-looked" if rules.allow_blind else "blind-off")
        return misplaced_action_reason(action, self.phase)

    def _find_redeal_refusal(self, first_cards: Hand) -> Reason | None:
        # E7: the whole first packet counts, whether it has two cards or three.
        if not self.table.rules.allow_redeal_78:
            return make_reason("redeal-off")
        return (
            make_reason("redeal-cards", cards=card_names_json(first_cards))
            if first_cards & ~LOW_RANKS
            else None
        )

    def _tempting_actions(self) -> Iterable[str]:
        return (*SUIT_BY_ACTION["trump"], *(["redeal"] if self.table.rules.allow_redeal_78 else []))


@dataclass(frozen=True, slots=True)
class TurnPhase(State):
    """The base of the phases in which several seats act in turn.

    `seats_waiting` have yet to act, and `steps` follow after this phase.
    """

    seats_waiting: tuple[Seat, ...]
    steps: Steps

    @property
    def to_act(self) -> Seat:
        return self.seats_waiting[0]

    def _next_state(self, table: Table) -> State:
        if len(self.seats_waiting) > 1:
            return type(self)(table, self.seats_waiting[1:], self.steps)
        return _start_next_step(table, self.steps)


@dataclass(frozen=True, slots=True)
class ExchangePhase(TurnPhase):
    """Each seat in play discards cards and draws as many (A.4-5).

    Order of actions: fewest cards first, then in the order of the pack.
    """

    phase: ClassVar[str] = "exchange"

    @property
    def seats_to_stay_or_drop(self) -> tuple[Seat, ...]:
        return self.table.seat_order[1:] if "stay" in self.steps else ()

    def legal(self) -> tuple[str, ...]:
        return tuple(self._list_exchanges(_exchange_sizes(self.table.rules)))

    def _list_exchanges(self, sizes: range) -> Iterator[str]:
        names_in_hand = FRENCH.card_names(self.hands[self.to_act])
        for size in sizes:
            for cards in combinations(names_in_hand, size):
                yield " ".join(("exchange", *cards))

    def _try_action(self, action: str) -> State | Reason:
        verb, *cards = action.split(" ")
        if verb != "exchange":
            return misplaced_action_reason(action, self.phase)
        reason = self._find_refusal(cards)
        return reason or self._next_state(
            self.table.with_exchange(self.to_act, FRENCH.parse_hand(cards))
        )

    def _find_refusal(self, cards: list[str]) -> Reason | None:
        rules, hand = self.table.rules, self.hands[self.to_act]
        for i, name in enumerate(cards):
            if name not in FRENCH.card_of:
                return make_reason("unknown-card", card=name[:40])
            if not hand >> FRENCH.card_of[name] & 1:
                return make_reason("not-in-hand", card=name)
            if name in cards[:i]:
                return make_reason("exchange-twice", card=name)
        if len(cards) in _exchange_sizes(rules):
            return None
        key = "exchange-limit" if rules.exchange_mode == "up_to" else "exchange-all-or-none"
        return make_reason(key, limit=rules.exchange_max, count=len(cards))

    def _tempting_actions(self) -> Iterable[str]:
        return self._list_exchanges(range(HAND_SIZE + 1))


@dataclass(frozen=True, slots=True)
class StayPhase(TurnPhase):
    """Each seat but the trump maker stays in or drops out (A.4-6). Order of actions: stay, drop."""

    phase: ClassVar[str] = "stay"

    @property
    def seats_to_stay_or_drop(self) -> tuple[Seat, ...]:
        return self.seats_waiting

    def legal(self) -> tuple[str, ...]:
        return ("stay",) if self.table.must_stay_reason(self.to_act) else ("stay", "drop")

    def _try_action(self, action: str) -> State | Reason:
        if action == "stay":
            return self._next_state(self.table)
        if action != "drop":
            return misplaced_action_reason(action, self.phase)
        return self.table.must_stay_reason(self.to_act) or self._drop_out()

    def _drop_out(self) -> State:
        table = self.table.with_dropped_seat(self.to_act)
        return (
            self._next_state(table)
            if len(table.in_play) > 1
            else finish_deal(replace(self, table=table))
        )

    def _tempting_actions(self) -> Iterable[str]:
        return ("drop",)

    def stakes(self) -> Stakes:
        """Return the points that each trick takes off, and the penalty for taking none."""
        return {
            "stay": {
                "trick": self.table.multiplier,
                "penalty": self.table.no_trick_penalty_of_seat(self.to_act),
            }
        }


def first_state_of_deal(table: Table) -> State:
    """Return the first state of a deal. In the endgame hearts are trumps without a choice."""
    if table.is_endgame:
        return _state_after_trumps(table.with_trump(HEARTS))
    return BlindPhase(table) if table.rules.allow_blind else TrumpPhase(table)


def _state_after_trumps(table: Table) -> State:
    return _start_next_step(table, STEPS_BY_TIMING[table.rules.drop_timing])


def _start_next_step(table: Table, steps: Steps) -> State:
    if not steps:
        return state_before_first_lead(table)
    find_seats, phase = PHASE_OF_STEP[steps[0]]
    seats = find_seats(table)
    return phase(table, seats, steps[1:]) if seats else _start_next_step(table, steps[1:])


def _exchanging_seats(table: Table) -> tuple[Seat, ...]:
    return table.in_play if table.rules.exchange_max else ()


def _deciding_seats(table: Table) -> tuple[Seat, ...]:
    others = table.seat_order[1:]
    return () if all(map(table.must_stay_reason, others)) else others


PHASE_OF_STEP: Mapping[str, tuple[Callable[[Table], tuple[Seat, ...]], type[TurnPhase]]] = {
    "exchange": (_exchanging_seats, ExchangePhase),
    "stay": (_deciding_seats, StayPhase),
}


@cache
def _exchange_sizes(rules: Rules) -> range:
    limit = rules.exchange_max
    return range(0, limit + 1, limit if rules.exchange_mode == "zero_or_full" and limit else 1)


def _suit_letters(hand: Hand) -> list[Json]:
    return [
        letter
        for letter, cards in zip(FRENCH.suit_letters, MASK_OF_SUIT, strict=True)
        if hand & cards
    ]
