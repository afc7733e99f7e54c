"""The deals of a match as a chain: a longer match shares all that lies behind with the shorter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, overload

from engine.errors import BadRecord, Json
from engine.game import Match, Seat
from engine.meta import (
    DEAL_META_KEYS,
    load_extra_meta,
    parse_aids,
    parse_extra_meta,
    parse_help_words,
)

RECENT_DEALS = 16
"""Deals from the end that are found link by link."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: who dealt, the cards by name in dealing order, and the actions so far.

    `help_words` is what helped a player in it, in words, `aids` "none" where it was played without
    any, as at a real table, and `extra_meta` what others have noted, as JSON text (formats.md 3):
    the rules never read them, and a deal is the same one with them.
    """

    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    actions: tuple[str, ...] = ()
    help_words: tuple[str, ...] = field(default=(), compare=False)
    aids: str = field(default="", compare=False)
    extra_meta: str = field(default="", compare=False)

    @property
    def meta_json(self) -> dict[str, Json]:
        """Return what is noted of the deal, as its `meta` has it."""
        own: dict[str, Json] = {"help": list(self.help_words), "aids": self.aids}
        return {key: value for key, value in own.items() if value} | load_extra_meta(
            self.extra_meta
        )

    @property
    def meta_key(self) -> tuple[str, ...]:
        """Return the same to tell two notes apart, which the deal itself does not."""
        return (self.aids, self.extra_meta, *self.help_words)

    def as_json(self) -> dict[str, Json]:
        """Return the deal as the JSON object of formats.md 3."""
        return {
            "dealer": self.dealer,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "actions": list(self.actions),
            **({"meta": self.meta_json} if self.meta_json else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealRecord:
        """Return the deal of such an object, which is one: nothing is checked."""
        hands = tuple(tuple(hand) for hand in data["hands"])
        stock, actions = tuple(data["stock"]), tuple(data["actions"])
        return cls(data["dealer"], hands, stock, actions, *parse_deal_meta(data.get("meta")))

    def truncate_to(self, ply: int) -> DealRecord:
        """Return the deal up to `ply` actions."""
        return replace(self, actions=self.actions[:ply])


def parse_deal_meta(meta: object) -> tuple[tuple[str, ...], str, str]:
    """Return what is noted of a deal, from its `meta`: `help`, `aids` and `rest`."""
    return parse_help_words(meta), parse_aids(meta), parse_extra_meta(meta, DEAL_META_KEYS)


@dataclass(frozen=True, slots=True)
class EarlierDeals:
    """The deals that a record does without: how many they are, and the match after them."""

    count: int
    match: Match[Any, Any]


class DealChain(Sequence[DealRecord]):
    """The deals of a match. To add one, or to change the last, costs the same after any number.

    The first ones may be `away_count`: kept elsewhere, and folded into a `EarlierDeals`. They are
    counted, and asking for one is a `BadRecord`. Two that are alike where both are at hand are
    equal.
    """

    __slots__ = ("_match_cache", "_link_cache", "previous", "last_deal", "earlier_deals", "size")

    def __init__(self, earlier_deals: EarlierDeals | None = None) -> None:
        self.earlier_deals = earlier_deals
        self.previous: DealChain | None = None
        self.last_deal: DealRecord | None = None
        self.size = earlier_deals.count if earlier_deals else 0
        self._match_cache: tuple[object, Match[Any, Any]] | None = None
        self._link_cache: list[DealChain] | None = None

    @classmethod
    def from_deals(
        cls, deals: Iterable[DealRecord], earlier_deals: EarlierDeals | None = None
    ) -> DealChain:
        """Return these deals, behind those of the past; a chain stays the one it is."""
        if isinstance(deals, DealChain):
            return deals
        chain = cls(earlier_deals)
        for deal in deals:
            chain = chain.with_deal(deal)
        return chain

    def with_deal(self, deal: DealRecord) -> DealChain:
        """Return these deals and one more."""
        longer = DealChain(self.earlier_deals)
        longer.previous, longer.last_deal, longer.size = self, deal, self.size + 1
        return longer

    def with_earlier(self, earlier: DealChain) -> DealChain:
        """Return the deals at hand behind earlier ones that were away."""
        chain = earlier
        for link in self._list_links()[1:]:
            chain = chain.with_deal(link.last_deal) if link.last_deal else chain
            chain._match_cache = link._match_cache
        return chain

    def first_deals(self, count: int) -> DealChain:
        """Return the first so many deals."""
        if count < self.away_count:
            raise BadRecord(f"The first {self.away_count} deals are not at hand.", code="away")
        if self.size - count > RECENT_DEALS:
            return self._list_links()[count - self.away_count]
        chain = self
        while chain.size > count and chain.previous is not None:
            chain = chain.previous
        return chain

    def _list_links(self) -> list[DealChain]:
        # Whoever asks for one that is far from the end asks for others, too.
        if self._link_cache is None:
            link: DealChain | None = self
            links = []
            while link is not None:
                links.append(link)
                link = link.previous
            self._link_cache = links[::-1]
        return self._link_cache

    @property
    def away_count(self) -> int:
        """Return how many deals, the first ones, are not at hand."""
        return self.earlier_deals.count if self.earlier_deals else 0

    def loaded_deals(self) -> list[DealRecord]:
        """Return the deals that are at hand, in their order."""
        return [link.last_deal for link in self._list_links() if link.last_deal is not None]

    def cached_match(self, rules: object) -> Match[Any, Any] | None:
        """Return the match after these deals by some rules, if it is known already."""
        if self.previous is None:
            return self.earlier_deals.match if self.earlier_deals else None
        cached = self._match_cache
        return cached[1] if cached and cached[0] == rules else None

    def cache_match(self, rules: object, match: Match[Any, Any]) -> None:
        """Remember the match after these deals by some rules, for every match that goes on so."""
        self._match_cache = (rules, match)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[DealRecord]:
        if self.away_count:
            raise BadRecord(f"The first {self.away_count} deals are not at hand.", code="away")
        return iter(self.loaded_deals())

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
        deal = self.first_deals(number + 1).last_deal
        if deal is None:
            raise BadRecord(f"Deal {number + 1} is not at hand.", code="away")
        return deal

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DealChain):
            return isinstance(other, tuple) and not self.away_count and tuple(self) == other
        mine, theirs = self, other
        if mine.size != theirs.size:
            return False
        while mine is not theirs and mine.previous is not None and theirs.previous is not None:
            if mine.last_deal is not theirs.last_deal and mine.last_deal != theirs.last_deal:
                return False
            mine, theirs = mine.previous, theirs.previous
        return True

    def __hash__(self) -> int:
        return hash(self.size)

    def __repr__(self) -> str:
        return f"Deals({self.loaded_deals()!r}, away={self.away_count})"
