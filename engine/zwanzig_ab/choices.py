"""The decisions before the five tricks: trumps, the exchange, staying or dropping (A.4-3 to 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import ClassVar

from engine.cards import FRENCH, Hand
from engine.errors import Json
from engine.game import SEATS, Reason, Seat, Stakes, because
from engine.zwanzig_ab.law import HELD, SUITS
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.play import finish, first_lead
from engine.zwanzig_ab.reasons import misplaced
from engine.zwanzig_ab.state import Over, State, names
from engine.zwanzig_ab.table import HEARTS, Table, all_stay

SUIT_AFTER = {
    verb: {f"{verb} {letter}": suit for suit, letter in enumerate(FRENCH.letters)}
    for verb in ("trump", "blind")
}
LOW_RANKS = FRENCH.hand(letter + rank for letter in FRENCH.letters for rank in "78")

Steps = tuple[str, ...]
STEPS: Mapping[str, Steps] = {
    "after_exchange": ("exchange", "stay"),
    "before_exchange": ("stay", "exchange"),
}
"""What comes between trumps and the first trick, by `drop_timing` (Z9)."""


@dataclass(frozen=True, slots=True)
class Choice(State):
    """What the trump maker decides while only the first packet is dealt."""

    @property
    def to_act(self) -> Seat:
        return self.table.maker

    @property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(map(self.table.first_packet, SEATS))

    def stakes(self) -> Stakes:
        """Return for each suit how many times everything counts, and whether all must stay."""
        return {
            action: {
                "multiplier": self.table.times(suit, blind=verb == "blind"),
                "all_stay": all_stay(self.table.rules, suit),
            }
            for verb in SUIT_AFTER
            for action, suit in SUIT_AFTER[verb].items()
            if action in self.legal()
        }


@dataclass(frozen=True, slots=True)
class Blind(Choice):
    """The maker may name trump before looking: `blind C S H D`, then `look` (A.4-3a)."""

    phase: ClassVar[str] = "blind"

    def legal(self) -> tuple[str, ...]:
        return (*SUIT_AFTER["blind"], "look")

    def _try(self, action: str) -> State | Reason:
        if action in SUIT_AFTER["blind"]:
            return _named(self.table.named(SUIT_AFTER["blind"][action], blind=True))
        if action == "look":
            return Trump(self.table)
        if action in SUIT_AFTER["trump"]:
            return because("not-looked")
        return misplaced(action, self.phase)


@dataclass(frozen=True, slots=True)
class Trump(Choice):
    """The maker makes trump on the first packet: `trump C S H D`, `next`, `redeal` (A.4-3)."""

    phase: ClassVar[str] = "trump"

    def legal(self) -> tuple[str, ...]:
        offered = (*SUIT_AFTER["trump"], "next", "redeal")
        return tuple(action for action in offered if not self._bar(action))

    def _try(self, action: str) -> State | Reason:
        reason = self._bar(action)
        if reason:
            return reason
        if action == "redeal":
            return Over(self.table, self, None, replace(self.match, dealer=self.dealer))
        if action == "next":
            return _named(self.table.turned_up())
        return _named(self.table.named(SUIT_AFTER["trump"][action]))

    def _bar(self, action: str) -> Reason | None:
        rules = self.table.rules
        seen = self.table.first_packet(self.table.maker)
        if action in SUIT_AFTER["trump"]:
            held = rules.trump_choice == "any" or seen & SUITS[SUIT_AFTER["trump"][action]]
            return None if held else because("held-suits", suits=_suits(seen))
        if action == "next":
            return None if rules.allow_next else because("next-off")
        if action == "redeal":
            return self._bar_redeal(seen)
        if action in SUIT_AFTER["blind"]:
            return because("already-looked" if rules.allow_blind else "blind-off")
        return misplaced(action, self.phase)

    def _bar_redeal(self, seen: Hand) -> Reason | None:
        # E7: the whole first packet, of two cards or three.
        if not self.table.rules.allow_redeal_78:
            return because("redeal-off")
        return because("redeal-cards", cards=names(seen)) if seen & ~LOW_RANKS else None

    def _tempting(self) -> Iterable[str]:
        return (*SUIT_AFTER["trump"], *(["redeal"] if self.table.rules.allow_redeal_78 else []))


@dataclass(frozen=True, slots=True)
class Turns(State):
    """A phase in which the `waiting` seats act one after the other, before the `steps` to come."""

    waiting: tuple[Seat, ...]
    steps: Steps

    @property
    def to_act(self) -> Seat:
        return self.waiting[0]

    def _next(self, table: Table) -> State:
        if len(self.waiting) > 1:
            return type(self)(table, self.waiting[1:], self.steps)
        return _proceed(table, self.steps)


@dataclass(frozen=True, slots=True)
class Exchange(Turns):
    """Put cards away, draw as many: fewest cards first, then in the order of the pack (A.4-5)."""

    phase: ClassVar[str] = "exchange"

    @property
    def deciding(self) -> tuple[Seat, ...]:
        return self.table.order[1:] if "stay" in self.steps else ()

    def legal(self) -> tuple[str, ...]:
        return tuple(self._offers(_sizes(self.table.rules)))

    def _offers(self, sizes: range) -> Iterator[str]:
        held = FRENCH.text(self.hands[self.to_act])
        for size in sizes:
            for cards in combinations(held, size):
                yield " ".join(("exchange", *cards))

    def _try(self, action: str) -> State | Reason:
        verb, *cards = action.split(" ")
        if verb != "exchange":
            return misplaced(action, self.phase)
        reason = self._bar(cards)
        return reason or self._next(self.table.exchanged(self.to_act, FRENCH.hand(cards)))

    def _bar(self, cards: list[str]) -> Reason | None:
        rules, hand = self.table.rules, self.hands[self.to_act]
        for i, name in enumerate(cards):
            if name not in FRENCH.index:
                return because("unknown-card", card=name[:40])
            if not hand >> FRENCH.index[name] & 1:
                return because("not-in-hand", card=name)
            if name in cards[:i]:
                return because("exchange-twice", card=name)
        if len(cards) in _sizes(rules):
            return None
        key = "exchange-limit" if rules.exchange_mode == "up_to" else "exchange-all-or-none"
        return because(key, limit=rules.exchange_max, count=len(cards))

    def _tempting(self) -> Iterable[str]:
        return self._offers(range(HELD + 1))


@dataclass(frozen=True, slots=True)
class Stay(Turns):
    """Stay in or drop out: `stay`, `drop` (A.4-6)."""

    phase: ClassVar[str] = "stay"

    @property
    def deciding(self) -> tuple[Seat, ...]:
        return self.waiting

    def legal(self) -> tuple[str, ...]:
        return ("stay",) if self.table.must_stay(self.to_act) else ("stay", "drop")

    def _try(self, action: str) -> State | Reason:
        if action == "stay":
            return self._next(self.table)
        if action != "drop":
            return misplaced(action, self.phase)
        return self.table.must_stay(self.to_act) or self._dropped()

    def _dropped(self) -> State:
        table = self.table.without(self.to_act)
        return self._next(table) if len(table.in_play) > 1 else finish(replace(self, table=table))

    def _tempting(self) -> Iterable[str]:
        return ("drop",)

    def stakes(self) -> Stakes:
        """Return what each trick takes off a total, and what none at all adds to it."""
        return {
            "stay": {"trick": self.table.multiplier, "penalty": self.table.penalty(self.to_act)}
        }


def start(table: Table) -> State:
    """Return the first phase of a deal: trump choice, or hearts without one in the endgame."""
    if table.endgame:
        return _named(table.named(HEARTS))
    return Blind(table) if table.rules.allow_blind else Trump(table)


def _named(table: Table) -> State:
    return _proceed(table, STEPS[table.rules.drop_timing])


def _proceed(table: Table, steps: Steps) -> State:
    if not steps:
        return first_lead(table)
    waiting, phase = PHASES[steps[0]]
    seats = waiting(table)
    return phase(table, seats, steps[1:]) if seats else _proceed(table, steps[1:])


def _who_exchanges(table: Table) -> tuple[Seat, ...]:
    return table.in_play if table.rules.exchange_max else ()


def _who_decides(table: Table) -> tuple[Seat, ...]:
    others = table.order[1:]
    return () if all(map(table.must_stay, others)) else others


PHASES: Mapping[str, tuple[Callable[[Table], tuple[Seat, ...]], type[Turns]]] = {
    "exchange": (_who_exchanges, Exchange),
    "stay": (_who_decides, Stay),
}


@cache
def _sizes(rules: Rules) -> range:
    most = rules.exchange_max
    return range(0, most + 1, most if rules.exchange_mode == "zero_or_full" and most else 1)


def _suits(hand: Hand) -> list[Json]:
    return [letter for letter, cards in zip(FRENCH.letters, SUITS, strict=True) if hand & cards]
