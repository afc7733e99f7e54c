"""From deals to the states that follow: each is played once, and what came of it remembered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Generic, TypeVar

from engine.deals import DealRecord, Deals, Past
from engine.errors import BadRecord, EngineError, Json
from engine.game import SEATS, Deal, Match
from engine.games import find_game, house_rules
from engine.strict import items, mapping

Setup = tuple[str, str, tuple[tuple[str, Any], ...]]
"""What a match is played by: game, preset, and the options that differ from it."""

SHORT = 200
"""Deals up to which a record that is read is held against those read before."""

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """What was put in or asked for last, up to a number of values; of the others none is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """Return the value, if it is among the latest; it is the latest then."""
        if key not in self._kept:
            return None
        value = self._kept[key] = self._kept.pop(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep a value, and let go of the one that nobody has asked for the longest."""
        self._kept.pop(key, None)
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = value


_states: Latest[tuple[Setup, int, DealRecord], tuple[Deals, Deal]] = Latest(256)
"""Undo, views and bots ask for the same states again and again. A key has the identity of the deals
before, so that it costs the same after any number; they are kept with the state, so that no others
take that identity over."""

_latest: list[Any] = [None, None, None]
"""Deals, setup and state asked for last: mostly the same are asked for next."""

_read: Latest[Setup, Deals] = Latest(8)
"""The deals that were read, by setup: whoever sends a record often sends it longer."""


def opened(setup: Setup) -> Match[Any, Any]:
    """Return the match before its first deal."""
    game = find_game(setup[0])
    return game.open(house_rules(game, setup[1], dict(setup[2])))


def state_of(setup: Setup, deals: Deals) -> Deal:
    """Return the state after the last action of the last deal.

    Raises `EngineError` that names the deal and the action.
    """
    before, last = deals.before, deals.last
    if before is None or last is None:
        raise BadRecord("The record has no deal.")
    if deals is _latest[0] and setup == _latest[1]:
        known: Deal = _latest[2]
        return known
    state = _state_of(setup, before, last)
    _latest[:] = deals, setup, state
    return state


def _state_of(setup: Setup, before: Deals, last: DealRecord) -> Deal:
    known = _known(setup, before, last)
    if known is not None:
        return known
    number, done = before.size, len(last.actions) - 1
    shorter = _known(setup, before, last.until(done)) if last.actions else None
    if shorter is not None:
        state = _play(shorter, last.actions[-1:], number, done)
    else:
        begun = _begin(match_after(setup, before), last, number)
        state = _play(begun, last.actions, number, 0)
    _states.put((setup, id(before), last), (before, state))
    return state


def states_of(setup: Setup, deals: Deals) -> Iterator[Deal]:
    """Yield every state of the last deal, from the cards dealt to its last action."""
    before, last = deals.before, deals.last
    if before is not None and last is not None:
        state = _begin(match_after(setup, before), last, before.size)
        yield state
        for ply, action in enumerate(last.actions):
            state = _play(state, (action,), before.size, ply)
            yield state


def match_after(setup: Setup, deals: Deals) -> Match[Any, Any]:
    """Return the match after finished deals; none of them is played that was folded before."""
    ahead = []
    while (found := deals.folded(setup)) is None and deals.before is not None:
        ahead.append(deals)
        deals = deals.before
    match = opened(setup) if found is None else found
    for deals in reversed(ahead):
        match = _finished(state_of(setup, deals), deals.size - 1)
        deals.fold(setup, match)
    return match


def _known(setup: Setup, before: Deals, deal: DealRecord) -> Deal | None:
    found = _states.get((setup, id(before), deal))
    return found[1] if found else None


def _finished(state: Deal, number: int) -> Match[Any, Any]:
    if state.phase != "over":
        raise BadRecord("This deal is not finished, so no other may follow.").located(number)
    return state.after()


def _begin(match: Match[Any, Any], deal: DealRecord, number: int) -> Deal:
    if match.over:
        raise BadRecord("The match was over before this deal.", code="match-over").located(number)
    if match.dealer is not None and deal.dealer != match.dealer:
        raise BadRecord(
            f"The dealer of this deal is seat {match.dealer}, not {deal.dealer}.", code="dealer"
        ).located(number)
    game = find_game(match.game)
    hands = [[game.pack.index[name] for name in hand] for hand in deal.hands]
    return game.begin(match, deal.dealer, hands, [game.pack.index[name] for name in deal.stock])


def _play(state: Deal, actions: Sequence[str], number: int, ply: int) -> Deal:
    for action in actions:
        try:
            state = state.play(action)
        except EngineError as error:
            raise error.located(number, ply) from None
        ply += 1
    return state


def joined(setup: Setup, rows: Sequence[DealRecord], past: Past | None = None) -> Deals:
    """Return deals that were read, on the chain of those read before as far as they are alike."""
    if past is not None or len(rows) > SHORT:
        return Deals.of(rows, past)
    known = _read.get(setup) or Deals()
    pairs = zip(known.at_hand(), rows, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: _alike(*pair), pairs))
    found = known.first(same)
    for deal in rows[same:]:
        found = found.plus(deal)
    _read.put(setup, found)
    return found


def _alike(one: DealRecord, other: DealRecord) -> bool:
    return one == other and one.notes == other.notes


# --- a match between two deals, as JSON ----------------------------------------------------------


def match_json(match: Match[Any, Any]) -> dict[str, Json]:
    """Return what the next deal needs of a match; its rules are those of its record."""
    return {
        "scores": list(match.scores),
        "counted": match.counted,
        "dealer": match.dealer,
        "carry": list(match.carry),
        "over": match.over,
        "winner": match.winner,
    }


def read_match(setup: Setup, data: object) -> Match[Any, Any]:
    """Read that back; raise `BadRecord` for anything else."""
    table: Mapping[str, Any] = mapping(data, "A match")
    scores = [_whole(score) for score in items(table.get("scores"), "The scores", 4)]
    if len(scores) != 4:
        raise BadRecord(f"Four players have scores, not {len(scores)}.", code="wrong-number")
    if type(table.get("over")) is not bool:
        raise BadRecord("A match is over, or it is not.")
    return replace(
        opened(setup),
        scores=(scores[0], scores[1], scores[2], scores[3]),
        counted=_whole(table.get("counted")),
        dealer=_seat(table.get("dealer")),
        carry=tuple(_whole(one) for one in items(table.get("carry"), "What is carried", 100)),
        over=table["over"],
        winner=_seat(table.get("winner")),
    )


def _whole(data: object) -> int:
    if type(data) is not int:
        raise BadRecord("A match is made of whole numbers.")
    return data


def _seat(data: object) -> int | None:
    if data is None or type(data) is int and data in SEATS:
        return data
    raise BadRecord("A seat is 0 to 3.", code="bad-seat")
