"""Replaying deals: the states that follow from a record, with caches.

README.md, "Records and replay", explains the caches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeVar

from engine.deals import DealChain, DealRecord, EarlierDeals
from engine.errors import BadRecord, EngineError, Json, no_deal_error
from engine.game import Deal, Match
from engine.games import find_game, house_rules
from engine.seats import SEATS, Seat
from engine.strict_json import require_list, require_object

Setup = tuple[str, str, tuple[tuple[str, Any], ...]]
"""Game, preset and the options that differ from the preset."""

MAX_SHARED_DEALS = 200
"""The longest parsed record whose deals are compared with an earlier record's deals."""

K = TypeVar("K")
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """A cache of the most recently used values."""

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._values: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """Return a cached value and mark it as the latest. Return `None` if it is not cached."""
        if key not in self._values:
            return None
        value = self._values[key] = self._values.pop(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Cache a value, and drop the least recently used one if the cache is full."""
        self._values.pop(key, None)
        if len(self._values) >= self._max_size:
            del self._values[next(iter(self._values))]
        self._values[key] = value


class PlayedDeal(NamedTuple):
    """The state of a deal after its actions, and the seat that took each of them."""

    state: Deal
    seats: tuple[Seat, ...]


_state_cache: LruCache[tuple[Setup, int, DealRecord], tuple[DealChain, PlayedDeal]] = LruCache(256)
"""Played deals by setup, `id` of the chain before, and last deal.

Thanks to the `id`, a look-up costs the same after any number of deals. The value holds the chain so
that its `id` is not reused.
"""

_parsed_chains: LruCache[Setup, DealChain] = LruCache(8)
"""The latest parsed chain by setup. The next record is often the same match played further."""


@lru_cache(maxsize=8)
def initial_match(setup: Setup) -> Match[Any, Any]:
    """Return the match before its first deal."""
    game = find_game(setup[0])
    return game.open_match(house_rules(game, setup[1], dict(setup[2])))


def play_last_deal(setup: Setup, deals: DealChain) -> PlayedDeal:
    """Return the last deal after its last action.

    Raises `EngineError` with the deal and the action that break the rules.
    """
    before, last = deals.previous, deals.last_deal
    if before is None or last is None:
        raise no_deal_error()
    cached = _cached_deal(setup, before, last)
    if cached is not None:
        return cached
    number, last_ply = before.size, len(last.actions) - 1
    shorter = _cached_deal(setup, before, last.truncate_to(last_ply)) if last.actions else None
    if shorter is not None:
        played = _play_actions(shorter, last.actions[-1:], number)
    else:
        first_state = _begin_deal(match_after_deals(setup, before), last, number)
        played = _play_actions(PlayedDeal(first_state, ()), last.actions, number)
    _state_cache.put((setup, id(before), last), (before, played))
    return played


def states_of_last_deal(setup: Setup, deals: DealChain) -> Iterator[Deal]:
    """Yield every state of the last deal, from the cards dealt to its last action."""
    before, last = deals.previous, deals.last_deal
    if before is not None and last is not None:
        played = PlayedDeal(_begin_deal(match_after_deals(setup, before), last, before.size), ())
        yield played.state
        for action in last.actions:
            played = _play_actions(played, (action,), before.size)
            yield played.state


def match_after_deals(setup: Setup, deals: DealChain) -> Match[Any, Any]:
    """Return the match after finished deals, replaying only deals without a cached match."""
    pending_chains = []
    while (cached := deals.cached_match(setup)) is None and deals.previous is not None:
        pending_chains.append(deals)
        deals = deals.previous
    match = initial_match(setup) if cached is None else cached
    for deals in reversed(pending_chains):
        match = _match_after_state(play_last_deal(setup, deals).state, deals.size - 1)
        deals.cache_match(setup, match)
    return match


def _cached_deal(setup: Setup, before: DealChain, deal: DealRecord) -> PlayedDeal | None:
    entry = _state_cache.get((setup, id(before), deal))
    return entry[1] if entry else None


def _match_after_state(state: Deal, number: int) -> Match[Any, Any]:
    if state.phase != "over":
        raise BadRecord("This deal is not finished, so no other may follow.").set_error_location(
            number
        )
    return state.match_after()


def wrong_dealer_error(dealer: Seat, claimed_dealer: Seat | None) -> BadRecord:
    """Return the error about a deal by another seat than the match says."""
    return BadRecord(
        f"The dealer of this deal is seat {dealer}, not {claimed_dealer}.", code="dealer"
    )


def _begin_deal(match: Match[Any, Any], deal: DealRecord, number: int) -> Deal:
    if match.is_over:
        raise BadRecord(
            "The match was over before this deal.", code="match-over"
        ).set_error_location(number)
    if match.dealer is not None and deal.dealer != match.dealer:
        raise wrong_dealer_error(match.dealer, deal.dealer).set_error_location(number)
    game = find_game(match.game)
    hands = [[game.pack.card_of[name] for name in hand] for hand in deal.hands]
    return game.begin_deal(
        match, deal.dealer, hands, [game.pack.card_of[name] for name in deal.stock]
    )


def _play_actions(played: PlayedDeal, actions: Sequence[str], number: int) -> PlayedDeal:
    state, seats = played
    for action in actions:
        try:
            next_state = state.play(action)
        except EngineError as error:
            raise error.set_error_location(number, len(seats)) from None
        seats = seats if state.to_act is None else (*seats, state.to_act)
        state = next_state
    return PlayedDeal(state, seats)


def intern_deal_chain(
    setup: Setup, rows: Sequence[DealRecord], earlier_deals: EarlierDeals | None = None
) -> DealChain:
    """Return the chain of parsed deals, sharing the links that an earlier parsed chain has."""
    if earlier_deals is not None or len(rows) > MAX_SHARED_DEALS:
        return DealChain.from_deals(rows, earlier_deals)
    known_chain = _parsed_chains.get(setup) or DealChain()
    pairs = zip(known_chain.loaded_deals(), rows, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: _is_same_deal_and_meta(*pair), pairs))
    chain = known_chain.first_deals(same)
    for deal in rows[same:]:
        chain = chain.with_deal(deal)
    _parsed_chains.put(setup, chain)
    return chain


def _is_same_deal_and_meta(deal: DealRecord, other: DealRecord) -> bool:
    return deal == other and deal.hashable_meta == other.hashable_meta


# --- a match between two deals, as JSON ----------------------------------------------------------


def match_json(match: Match[Any, Any]) -> dict[str, Json]:
    """Return the match as JSON, without its rules, which follow from the record."""
    return {
        "scores": list(match.scores),
        "counted": match.deals_counted,
        "dealer": match.dealer,
        "carry": list(match.carry),
        "over": match.is_over,
        "winner": match.winner,
    }


def parse_match(setup: Setup, data: object) -> Match[Any, Any]:
    """Return the match of a value of `match_json`, or raise `BadRecord` if it is invalid."""
    table: Mapping[str, Any] = require_object(data, "A match")
    scores = [_parse_integer(score) for score in require_list(table.get("scores"), "The scores", 4)]
    if len(scores) != 4:
        raise BadRecord(f"Four players have scores, not {len(scores)}.", code="wrong-number")
    if type(table.get("over")) is not bool:
        raise BadRecord("A match is over, or it is not.")
    return replace(
        initial_match(setup),
        scores=(scores[0], scores[1], scores[2], scores[3]),
        deals_counted=_parse_integer(table.get("counted")),
        dealer=_parse_seat(table.get("dealer")),
        carry=tuple(
            _parse_integer(value)
            for value in require_list(table.get("carry"), "What is carried", 100)
        ),
        is_over=table["over"],
        winner=_parse_seat(table.get("winner")),
    )


def _parse_integer(data: object) -> int:
    if type(data) is not int:
        raise BadRecord("A match is made of whole numbers.")
    return data


def _parse_seat(data: object) -> int | None:
    if data is None or type(data) is int and data in SEATS:
        return data
    raise BadRecord("A seat is 0 to 3.", code="bad-seat")
