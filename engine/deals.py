"""The deals of a match as a chain: a longer match shares all that lies behind with the shorter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, overload

from engine.errors import BadRecord, Json
from engine.game import Match, Seat
from engine.meta import OF_DEAL, read_aids, read_help, read_rest, rest_json

NEAR = 16
"""Deals from the end that are found link by link."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: who dealt, the cards by name in dealing order, and the actions so far.

    `help` is what helped a player in it, in words, `aids` "none" where it was played without any,
    as at a real table, and `rest` what others have noted, as JSON text (formats.md 3): the rules
    never read them, and a deal is the same one with them.
    """

    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    actions: tuple[str, ...] = ()
    help: tuple[str, ...] = field(default=(), compare=False)
    aids: str = field(default="", compare=False)
    rest: str = field(default="", compare=False)

    @property
    def noted(self) -> dict[str, Json]:
        """Return what is noted of the deal, as its `meta` has it."""
        own: dict[str, Json] = {"help": list(self.help), "aids": self.aids}
        return {key: value for key, value in own.items() if value} | rest_json(self.rest)

    @property
    def notes(self) -> tuple[str, ...]:
        """Return the same to tell two notes apart, which the deal itself does not."""
        return (self.aids, self.rest, *self.help)

    def as_json(self) -> dict[str, Json]:
        """Return the deal as the JSON object of formats.md 3."""
        return {
            "dealer": self.dealer,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "actions": list(self.actions),
            **({"meta": self.noted} if self.noted else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealRecord:
        """Return the deal of such an object, which is one: nothing is checked."""
        hands = tuple(tuple(hand) for hand in data["hands"])
        stock, actions = tuple(data["stock"]), tuple(data["actions"])
        return cls(data["dealer"], hands, stock, actions, *read_notes(data.get("meta")))

    def until(self, ply: int) -> DealRecord:
        """Return the deal up to `ply` actions."""
        return replace(self, actions=self.actions[:ply])


def read_notes(meta: object) -> tuple[tuple[str, ...], str, str]:
    """Return what is noted of a deal, from its `meta`: `help`, `aids` and `rest`."""
    return read_help(meta), read_aids(meta), read_rest(meta, OF_DEAL)


@dataclass(frozen=True, slots=True)
class Past:
    """The deals that a record does without: how many they are, and the match after them."""

    deals: int
    match: Match[Any, Any]


class Deals(Sequence[DealRecord]):
    """The deals of a match. To add one, or to change the last, costs the same after any number.

    The first ones may be `away`: kept elsewhere, and folded into a `Past`. They are counted, and
    asking for one is a `BadRecord`. Two that are alike where both are at hand are equal.
    """

    __slots__ = ("_after", "_all", "before", "last", "past", "size")

    def __init__(self, past: Past | None = None) -> None:
        self.past = past
        self.before: Deals | None = None
        self.last: DealRecord | None = None
        self.size = past.deals if past else 0
        self._after: tuple[object, Match[Any, Any]] | None = None
        self._all: list[Deals] | None = None

    @classmethod
    def of(cls, deals: Iterable[DealRecord], past: Past | None = None) -> Deals:
        """Return these deals, behind those of the past; a chain stays the one it is."""
        if isinstance(deals, Deals):
            return deals
        found = cls(past)
        for deal in deals:
            found = found.plus(deal)
        return found

    def plus(self, deal: DealRecord) -> Deals:
        """Return these deals and one more."""
        longer = Deals(self.past)
        longer.before, longer.last, longer.size = self, deal, self.size + 1
        return longer

    def behind(self, earlier: Deals) -> Deals:
        """Return the deals at hand behind earlier ones that were away."""
        found = earlier
        for link in self._links()[1:]:
            found = found.plus(link.last) if link.last else found
            found._after = link._after
        return found

    def first(self, count: int) -> Deals:
        """Return the first so many deals."""
        if count < self.away:
            raise BadRecord(f"The first {self.away} deals are not at hand.", code="away")
        if self.size - count > NEAR:
            return self._links()[count - self.away]
        found = self
        while found.size > count and found.before is not None:
            found = found.before
        return found

    def _links(self) -> list[Deals]:
        # Whoever asks for one that is far from the end asks for others, too.
        if self._all is None:
            link: Deals | None = self
            found = []
            while link is not None:
                found.append(link)
                link = link.before
            self._all = found[::-1]
        return self._all

    @property
    def away(self) -> int:
        """Return how many deals, the first ones, are not at hand."""
        return self.past.deals if self.past else 0

    def at_hand(self) -> list[DealRecord]:
        """Return the deals that are at hand, in their order."""
        return [link.last for link in self._links() if link.last is not None]

    def folded(self, rules: object) -> Match[Any, Any] | None:
        """Return the match after these deals by some rules, if it is known already."""
        if self.before is None:
            return self.past.match if self.past else None
        known = self._after
        return known[1] if known and known[0] == rules else None

    def fold(self, rules: object, after: Match[Any, Any]) -> None:
        """Remember the match after these deals by some rules, for every match that goes on so."""
        self._after = (rules, after)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[DealRecord]:
        if self.away:
            raise BadRecord(f"The first {self.away} deals are not at hand.", code="away")
        return iter(self.at_hand())

    @overload
    def __getitem__(self, at: int) -> DealRecord: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[DealRecord]: ...
    def __getitem__(self, at: int | slice) -> DealRecord | Sequence[DealRecord]:
        if isinstance(at, slice):
            return tuple(self)[at]
        number = at + self.size if at < 0 else at
        if not 0 <= number < self.size:
            raise IndexError(f"deal {at} of {self.size}")
        found = self.first(number + 1).last
        if found is None:
            raise BadRecord(f"Deal {number + 1} is not at hand.", code="away")
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deals):
            return isinstance(other, tuple) and not self.away and tuple(self) == other
        one, two = self, other
        if one.size != two.size:
            return False
        while one is not two and one.before is not None and two.before is not None:
            if one.last is not two.last and one.last != two.last:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash(self.size)

    def __repr__(self) -> str:
        return f"Deals({self.at_hand()!r}, away={self.away})"
