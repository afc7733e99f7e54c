"""The deals of a match as a linked chain. A longer match shares the links of a shorter one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, overload

from engine.errors import BadRecord, Json
from engine.game import Match
from engine.meta import (
    DEAL_META_KEYS,
    dump_extra_meta,
    load_extra_meta,
    parse_aids,
    parse_used_help,
)
from engine.seats import Seat

RECENT_DEALS = 16
"""How far from its end a chain is searched link by link rather than through an index."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: the dealer, the cards by name in dealing order, and the actions so far.

    `help_words` name the help that a player used, `aids` is "none" if the deal was played without
    any aid, and `extra_meta` has all other keys of `meta` as JSON text (FORMATS.md 3). The rules
    never read these three, and comparing deals ignores them.
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
        """The `meta` object of the deal."""
        known_keys: dict[str, Json] = {"help": list(self.help_words), "aids": self.aids}
        return {key: value for key, value in known_keys.items() if value} | load_extra_meta(
            self.extra_meta
        )

    @property
    def hashable_meta(self) -> tuple[str, ...]:
        """A hashable value of the `meta`, which equality of deals ignores."""
        return (self.aids, self.extra_meta, *self.help_words)

    def to_json(self) -> dict[str, Json]:
        """Return the deal as the JSON object of FORMATS.md 3."""
        return {
            "dealer": self.dealer,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "actions": list(self.actions),
            **({"meta": self.meta_json} if self.meta_json else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealRecord:
        """Return the deal of a JSON object in that format, without checking it."""
        hands = tuple(tuple(hand) for hand in data["hands"])
        stock, actions = tuple(data["stock"]), tuple(data["actions"])
        return cls(data["dealer"], hands, stock, actions, *parse_deal_meta(data.get("meta")))

    def truncate_to(self, ply: int) -> DealRecord:
        """Return the deal up to `ply` actions."""
        return replace(self, actions=self.actions[:ply])


def parse_deal_meta(meta: object) -> tuple[tuple[str, ...], str, str]:
    """Return `help_words`, `aids` and `extra_meta` of a deal from its `meta`."""
    return parse_used_help(meta), parse_aids(meta), dump_extra_meta(meta, DEAL_META_KEYS)


@dataclass(frozen=True, slots=True)
class EarlierDeals:
    """The deals left out at the start of a record: their number and the match after them."""

    count: int
    match: Match[Any, Any]


class DealChain(Sequence[DealRecord]):
    """The deals of a match. Adding one or replacing the last takes constant time.

    The first `missing_deal_count` deals may be left out and summed up by an `EarlierDeals`. They
    count towards the length, and reading one raises `BadRecord`. Two chains are equal if they have
    the same length and the same deals where both have them.
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
        """Return a chain of these deals after the earlier ones. A chain is returned as it is."""
        if isinstance(deals, DealChain):
            return deals
        chain = cls(earlier_deals)
        for deal in deals:
            chain = chain.with_deal(deal)
        return chain

    def with_deal(self, deal: DealRecord) -> DealChain:
        """Return the chain with one more deal."""
        longer = DealChain(self.earlier_deals)
        longer.previous, longer.last_deal, longer.size = self, deal, self.size + 1
        return longer

    def with_missing_deals_from(self, earlier: DealChain) -> DealChain:
        """Return the chain with its missing first deals taken from `earlier`."""
        chain = earlier
        for link in self._list_links()[1:]:
            chain = chain.with_deal(link.last_deal) if link.last_deal else chain
            chain._match_cache = link._match_cache
        return chain

    def first_deals(self, count: int) -> DealChain:
        """Return the chain of the first `count` deals, or raise `BadRecord` if they are missing."""
        if count < self.missing_deal_count:
            raise BadRecord(
                f"The first {self.missing_deal_count} deals are not at hand.", code="away"
            )
        if self.size - count > RECENT_DEALS:
            return self._list_links()[count - self.missing_deal_count]
        chain = self
        while chain.size > count and chain.previous is not None:
            chain = chain.previous
        return chain

    def _list_links(self) -> list[DealChain]:
        # Cached, because a reader of one deal far from the end usually reads others as well.
        if self._link_cache is None:
            link: DealChain | None = self
            links = []
            while link is not None:
                links.append(link)
                link = link.previous
            self._link_cache = links[::-1]
        return self._link_cache

    @property
    def missing_deal_count(self) -> int:
        """The number of deals that are missing at the start."""
        return self.earlier_deals.count if self.earlier_deals else 0

    def loaded_deals(self) -> list[DealRecord]:
        """Return the deals that are not missing, in order."""
        return [link.last_deal for link in self._list_links() if link.last_deal is not None]

    def cached_match(self, setup: object) -> Match[Any, Any] | None:
        """Return the match after these deals under these rules, if it is cached."""
        if self.previous is None:
            return self.earlier_deals.match if self.earlier_deals else None
        cached = self._match_cache
        return cached[1] if cached and cached[0] == setup else None

    def cache_match(self, setup: object, match: Match[Any, Any]) -> None:
        """Cache the match after these deals, for all longer chains that share this link."""
        self._match_cache = (setup, match)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[DealRecord]:
        if self.missing_deal_count:
            raise BadRecord(
                f"The first {self.missing_deal_count} deals are not at hand.", code="away"
            )
        return iter(self.loaded_deals())

    @overload
    def __getitem__(self, index: int) -> DealRecord: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[DealRecord]: ...
    def __getitem__(self, index: int | slice) -> DealRecord | Sequence[DealRecord]:
        if isinstance(index, slice):
            return tuple(self)[index]
        number = index + self.size if index < 0 else index
        if not 0 <= number < self.size:
            raise IndexError(f"deal {index} of {self.size}")
        deal = self.first_deals(number + 1).last_deal
        if deal is None:
            raise BadRecord(f"Deal {number + 1} is not at hand.", code="away")
        return deal

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DealChain):
            return isinstance(other, tuple) and not self.missing_deal_count and tuple(self) == other
        chain, other_chain = self, other
        if chain.size != other_chain.size:
            return False
        while (
            chain is not other_chain
            and chain.previous is not None
            and other_chain.previous is not None
        ):
            deal, other_deal = chain.last_deal, other_chain.last_deal
            if deal is not other_deal and deal != other_deal:
                return False
            chain, other_chain = chain.previous, other_chain.previous
        return True

    def __hash__(self) -> int:
        return hash(self.size)

    def __repr__(self) -> str:
        return f"DealChain({self.loaded_deals()!r}, away={self.missing_deal_count})"
