"""A match as a list of actions (formats.md 3), and the states that follow from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.cards import MAX_SEED, check_deal, shuffled
from engine.errors import BadRecord, EngineError, Json
from engine.game import SEATS, Deal, Game, Match, Seat
from engine.games import find_game, house_rules
from engine.strict import items, mapping, read_json, word

FORMAT = "zwanzig-record/1"
PLAYERS = ("South", "West", "North", "East")

MAX_DEALS = 20_000
MAX_ACTIONS = 1_000


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: who dealt, the cards by name in dealing order, and the actions so far."""

    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    actions: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """Return the deal as the JSON object of formats.md 3."""
        return {
            "dealer": self.dealer,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "actions": list(self.actions),
        }


@dataclass(frozen=True, slots=True)
class Record:
    """A match: game, preset, options that differ from it, players' names and deals."""

    game: str
    preset: str
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = PLAYERS
    deals: tuple[DealRecord, ...] = field(default=())

    def as_json(self) -> dict[str, Json]:
        """Return the record as the JSON object of formats.md 3."""
        return {
            "format": FORMAT,
            "game": self.game,
            "preset": self.preset,
            "options": dict(self.options),
            "players": list(self.players),
            "deals": [deal.as_json() for deal in self.deals],
        }


def dumps(record: Record) -> str:
    """Return the record as JSON text on one line."""
    return json.dumps(record.as_json(), ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Record:
    """Read a record from JSON text; raise `EngineError` for anything else."""
    return parse(read_json(text))


def parse(data: object) -> Record:
    """Build a record from its JSON value and check it whole by replaying it.

    Raises `EngineError` with the deal and the action where the rules or the format refuse it.
    """
    table = mapping(data, "A record")
    if table.get("format") != FORMAT:
        raise BadRecord(f'A record has "format": "{FORMAT}".')
    game = find_game(table.get("game"))
    options = mapping(table.get("options", {}), "The options")
    house_rules(game, table.get("preset"), options)
    record = Record(
        game=game.key,
        preset=str(table["preset"]),
        options=tuple(sorted(options.items())),
        players=_players(table.get("players", list(PLAYERS))),
        deals=tuple(
            _deal(game, row, number)
            for number, row in enumerate(items(table.get("deals", []), "The deals", MAX_DEALS))
        ),
    )
    if record.deals:
        replay(record)
    return record


def new_record(
    game: str,
    preset: str,
    options: Mapping[str, object],
    seed: int,
    dealer: Seat | None = None,
    players: Sequence[str] = PLAYERS,
) -> Record:
    """Return a match with one fresh deal; without a dealer the seed draws one."""
    house_rules(find_game(game), preset, options)
    record = Record(game, preset, tuple(sorted(options.items())), _players(list(players)))
    return next_deal(record, seed, dealer)


def next_deal(record: Record, seed: int, dealer: Seat | None = None) -> Record:
    """Return the record with the next deal appended, dealt from this seed.

    The dealer follows from the match; one that is given must agree with it.
    """
    match = _match_after(record)
    _check_seed(seed)
    drawn = int(Random(f"dealer {seed}").random() * 4)
    derived = match.dealer if match.dealer is not None else drawn if dealer is None else dealer
    if dealer is not None and dealer != derived or derived not in SEATS:
        raise BadRecord(f"The dealer of this deal is seat {derived}, not {dealer}.", code="dealer")
    game = find_game(record.game)
    hands, stock = game.deal_out(match.rules, derived, shuffled(game.pack, seed))
    names = game.pack.names
    deal = DealRecord(
        derived,
        tuple(tuple(names[card] for card in hand) for hand in hands),
        tuple(names[card] for card in stock),
    )
    return replace(record, deals=(*record.deals, deal))


def act(record: Record, action: str) -> Record:
    """Return the record with one more action; raise `IllegalAction` if the rules refuse it."""
    if not record.deals:
        raise BadRecord("The record has no deal to act in.")
    *past, deal = record.deals
    after = replace(deal, actions=(*deal.actions, action))
    longer = replace(record, deals=(*past, after))
    replay(longer)
    return longer


def replay(record: Record) -> Deal:
    """Return the state after the record's last action; remembers recent ones.

    Raises `EngineError` that names the deal and the action.
    """
    if not record.deals:
        raise BadRecord("The record has no deal.")
    return _state(_setup(record), record.deals)


def states(record: Record, number: int) -> list[Deal]:
    """Return every state of deal `number`, from the cards dealt to its last action."""
    deal = record.deals[number]
    setup = _setup(record)
    return [
        _state(setup, (*record.deals[:number], replace(deal, actions=deal.actions[:ply])))
        for ply in range(len(deal.actions) + 1)
    ]


def match_before(record: Record, number: int) -> Match[Any, Any]:
    """Return the match as it stood before deal `number` of the record."""
    return _match_after(replace(record, deals=record.deals[:number]), finished=True)


def show(record: Record, seat: Seat | None = None) -> dict[str, Any]:
    """Return the state of formats.md 4 after the record; with a seat, only what that seat knows."""
    return shown(replay(record), seat)


def shown(deal: Deal, seat: Seat | None = None) -> dict[str, Any]:
    """Return a state as formats.md 4 has it; with a seat, only what that seat knows."""
    game = find_game(deal.match.game)
    asked = deal.to_act is not None and seat in (None, deal.to_act)
    after = deal.after() if deal.phase == "over" else deal.match
    result = deal.result
    return {
        "game": game.key,
        "phase": deal.phase,
        "to_act": deal.to_act,
        "legal": list(deal.legal()) if asked else [],
        "refused": _refused(game, deal) if asked else {},
        "dealer": deal.dealer,
        "deal_number": deal.match.counted + 1,
        "scores": list(deal.match.scores),
        "result": None
        if result is None
        else {
            "deltas": list(result.deltas),
            "items": [
                {"rule": item.rule, "deltas": list(item.deltas), "facts": dict(item.facts)}
                for item in result.items
            ],
        },
        "match": {"scores": list(after.scores), "over": after.over, "winner": after.winner},
        "rules": _rules_json(deal.match.rules),
        **deal.describe(seat),
    }


def _refused(game: Game, deal: Deal) -> dict[str, Json]:
    return {
        action: {
            "reason": reason.key,
            "facts": dict(reason.facts),
            "message": game.sentence(reason),
        }
        for action, reason in deal.refusals().items()
    }


def _rules_json(rules: Any) -> dict[str, Json]:
    return {name: getattr(rules, name) for name in type(rules).__dataclass_fields__}


# --- replaying -----------------------------------------------------------------------------

Setup = tuple[str, str, tuple[tuple[str, Any], ...]]


class _Recent(dict[Any, Any]):
    """The states of the last few positions asked for: undo, views and bots ask again and again."""

    def keep(self, key: object, value: Any) -> Any:
        while len(self) >= 256:
            del self[next(iter(self))]
        self[key] = value
        return value


_recent = _Recent()


def _setup(record: Record) -> Setup:
    return (record.game, record.preset, record.options)


def _opened(setup: Setup) -> Match[Any, Any]:
    found: Match[Any, Any] | None = _recent.get(setup)
    if found is None:
        game = find_game(setup[0])
        found = game.open(house_rules(game, setup[1], dict(setup[2])))
        _recent.keep(setup, found)
    return found


def _state(setup: Setup, deals: tuple[DealRecord, ...]) -> Deal:
    key = (setup, deals)
    known: Deal | None = _recent.get(key)
    if known is not None:
        return known
    *past, last = deals
    shorter = replace(last, actions=last.actions[:-1])
    before: Deal | None = _recent.get((setup, (*past, shorter))) if last.actions else None
    if before is not None:
        state = _play(before, last.actions[-1:], len(past), len(last.actions) - 1)
    else:
        match = _match_between(setup, tuple(past))
        state = _play(_begin(setup, match, last, len(past)), last.actions, len(past), 0)
    kept: Deal = _recent.keep(key, state)
    return kept


def _match_between(setup: Setup, past: tuple[DealRecord, ...]) -> Match[Any, Any]:
    """Return the match after these finished deals, from the last one known or from the start."""
    known: Deal | None = _recent.get((setup, past)) if past else None
    if known is not None:
        return _finished(known, len(past) - 1)
    match = _opened(setup)
    for number, deal in enumerate(past):
        state = _play(_begin(setup, match, deal, number), deal.actions, number, 0)
        match = _finished(state, number)
        if number == len(past) - 1:
            _recent.keep((setup, past), state)
    return match


def _match_after(record: Record, *, finished: bool = False) -> Match[Any, Any]:
    match = _match_between(_setup(record), record.deals)
    if match.over and not finished:
        raise BadRecord("The match is over; no deal follows.", code="match-over")
    return match


def _finished(state: Deal, number: int) -> Match[Any, Any]:
    if state.phase != "over":
        raise BadRecord("This deal is not finished, so no other may follow.").located(number)
    return state.after()


def _begin(setup: Setup, match: Match[Any, Any], deal: DealRecord, number: int) -> Deal:
    if match.over:
        raise BadRecord("The match was over before this deal.", code="match-over").located(number)
    if match.dealer is not None and deal.dealer != match.dealer:
        raise BadRecord(
            f"The dealer of this deal is seat {match.dealer}, not {deal.dealer}.", code="dealer"
        ).located(number)
    game = find_game(setup[0])
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


# --- reading -------------------------------------------------------------------------------


def _deal(game: Game, data: object, number: int) -> DealRecord:
    try:
        return _read_deal(game, data)
    except EngineError as error:
        raise error.located(number) from None


def _read_deal(game: Game, data: object) -> DealRecord:
    table = mapping(data, "A deal")
    dealer = table.get("dealer")
    if type(dealer) is not int or dealer not in SEATS:
        raise BadRecord("The dealer of a deal is a seat, 0 to 3.", code="dealer")
    hands = [_names(hand) for hand in items(table.get("hands"), "The hands", 4)]
    stock = _names(table.get("stock", []))
    check_deal(
        game.pack,
        [[game.pack.card(name) for name in hand] for hand in hands],
        [game.pack.card(name) for name in stock],
        game.held,
    )
    actions = items(table.get("actions", []), "The actions", MAX_ACTIONS)
    return DealRecord(dealer, tuple(hands), stock, tuple(word(action) for action in actions))


def _names(data: object) -> tuple[str, ...]:
    return tuple(word(name) for name in items(data, "A hand", 100))


def _players(data: object) -> tuple[str, ...]:
    names = [word(name) for name in items(data, "The players", 100)]
    if len(names) != 4:
        raise BadRecord(f"Four players play, not {len(names)}.", code="wrong-number")
    return tuple("".join(filter(str.isprintable, name))[:40] for name in names)


def _check_seed(seed: object) -> None:
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise BadRecord(f"A seed is a whole number from 0 to {MAX_SEED}.", code="bad-seed")
