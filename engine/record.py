"""A match as a list of actions (formats.md 3), and the states that follow from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.cards import MAX_SEED, check_deal, shuffled
from engine.deals import DealRecord, Deals, Past, read_notes
from engine.errors import BadRecord, EngineError, Json
from engine.game import SEATS, Deal, Game, Match, Seat
from engine.games import find_game, house_rules
from engine.meta import read_rest, rest_json
from engine.replay import Setup, joined, match_after, match_json, read_match, state_of, states_of
from engine.strict import items, known_format, mapping, read_json, word
from engine.view import View
from engine.views import shown

FORMAT = "zwanzig-record/1"
PLAYERS = ("South", "West", "North", "East")

MAX_DEALS = 20_000
MAX_ACTIONS = 1_000


@dataclass(frozen=True, slots=True)
class Record:
    """A match: game, preset, options that differ from it, players' names and deals.

    `rest` is what others have noted of it, as JSON text; the match is the same one with it.
    """

    game: str
    preset: str
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = PLAYERS
    deals: Sequence[DealRecord] = ()
    rest: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "deals", Deals.of(self.deals))

    @property
    def chain(self) -> Deals:
        """Return the deals, of which the first ones may be elsewhere."""
        return Deals.of(self.deals)

    @property
    def setup(self) -> Setup:
        """Return what the match is played by."""
        return (self.game, self.preset, self.options)

    def as_json(self) -> dict[str, Json]:
        """Return the record as the JSON object of formats.md 3."""
        return {
            "format": FORMAT,
            "game": self.game,
            "preset": self.preset,
            "options": dict(self.options),
            "players": list(self.players),
            **({"meta": rest_json(self.rest)} if self.rest else {}),
            "deals": [deal.as_json() for deal in self.deals],
        }


def dumps(record: Record) -> str:
    """Return the record as JSON text on one line."""
    return json.dumps(record.as_json(), ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Record:
    """Read a record from JSON text; raise `EngineError` for anything else."""
    return parse(read_json(text))


def parse(data: object, past: object = None) -> Record:
    """Build a record from its JSON value and check it whole by replaying it.

    With a `past`, as `past_json` tells it, the record goes on from there.
    Raises `EngineError` with the deal and the action where the rules or the format refuse it.
    """
    table = mapping(data, "A record")
    record = _bare(table)
    game = find_game(record.game)
    before = None if past is None else _past(record.setup, past)
    first = before.deals if before else 0
    rows = items(table.get("deals", []), "The deals", MAX_DEALS)
    deals = [_deal(game, row, number) for number, row in enumerate(rows, first)]
    record = replace(record, deals=joined(record.setup, deals, before))
    if deals:
        replay(record)
    return record


class Reading:
    """A long record that is read in slices; each of its deals is played once, as it comes.

    `data` is the record without its deals. Raises `EngineError` as `parse` does.
    """

    def __init__(self, data: object) -> None:
        self._record = _bare(mapping(data, "A record"))
        self._deals = Deals()

    def more(self, deals: object) -> list[DealRecord]:
        """Read the next deals, as JSON values, and return them."""
        game, setup, found = find_game(self._record.game), self._record.setup, list[DealRecord]()
        for row in items(deals, "The deals", MAX_DEALS - len(self._deals)):
            if self._deals:
                match_after(setup, self._deals)
            found.append(_deal(game, row, len(self._deals)))
            self._deals = self._deals.plus(found[-1])
        return found

    def whole(self) -> Record:
        """Return the record, once all of it has been read."""
        record = replace(self._record, deals=self._deals)
        replay(record)
        return record


def past_json(record: Record, number: int) -> dict[str, Json]:
    """Return the match before deal `number` in a form that `parse` goes on from."""
    return {"deals": number, **match_json(match_before(record, number))}


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
    match = match_after(record.setup, record.chain)
    if match.over:
        raise BadRecord("The match is over; no deal follows.", code="match-over")
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
    return replace(record, deals=record.chain.plus(deal))


def act(record: Record, action: str) -> Record:
    """Return the record with one more action; raise `IllegalAction` if the rules refuse it."""
    if not record.deals:
        raise BadRecord("The record has no deal to act in.")
    deal = record.deals[-1]
    longer = _with_last(record, replace(deal, actions=(*deal.actions, action)))
    replay(longer)
    return longer


def cut(record: Record, number: int, ply: int) -> Record:
    """Return the record up to `ply` actions of deal `number`."""
    found = replace(record, deals=record.chain.first(number + 1))
    return _with_last(found, found.deals[-1].until(ply))


def with_help(record: Record, deals: range, word: str) -> Record:
    """Return the record with a word on what helped in some of its deals (formats.md 3)."""
    found = record.chain.first(deals.start)
    for number in range(deals.start, len(record.deals)):
        deal = record.deals[number]
        known = word in deal.help or number not in deals
        found = found.plus(deal if known else replace(deal, help=(*deal.help, word)))
    return replace(record, deals=found)


def with_aids(record: Record, word: str) -> Record:
    """Return the record with a word on the aids in its last deal (formats.md 3); "" for none."""
    return _with_last(record, replace(record.deals[-1], aids=word))


def noted_of(record: Record) -> dict[str, Json]:
    """Return what is noted of the last deal: of itself, and else of the whole match."""
    return {**rest_json(record.rest), **record.deals[-1].noted}


def asks(record: Record) -> bool:
    """Tell whether this is the moment at which a puzzle asks what to do."""
    deal = record.deals[-1]
    return '"puzzle"' in deal.rest and deal.noted.get("ply") == len(deal.actions)


def continues(record: Record, full: Record | None) -> bool:
    """Tell whether `full` is the same match as `record`, played further."""
    if full is None or not full.chain.away < len(record.deals) <= len(full.deals):
        return False
    same = cut(full, len(record.deals) - 1, len(record.deals[-1].actions))
    return record != full and same == record


def replay(record: Record) -> Deal:
    """Return the state after the record's last action; remembers recent ones.

    Raises `EngineError` that names the deal and the action.
    """
    return state_of(record.setup, record.chain)


def states(record: Record, number: int) -> list[Deal]:
    """Return every state of deal `number`, from the cards dealt to its last action."""
    return list(states_of(record.setup, record.chain.first(number + 1)))


def match_before(record: Record, number: int) -> Match[Any, Any]:
    """Return the match as it stood before deal `number` of the record."""
    return match_after(record.setup, record.chain.first(number))


def show(record: Record, seat: Seat | None = None) -> View:
    """Return the state of formats.md 4 after the record; with a seat, only what that seat knows."""
    return shown(replay(record), seat)


# --- reading -------------------------------------------------------------------------------


def _bare(table: Mapping[str, Any]) -> Record:
    """Return the record of a JSON object, without its deals."""
    known_format(table.get("format"), FORMAT, "A record")
    game = find_game(table.get("game"))
    options = mapping(table.get("options", {}), "The options")
    house_rules(game, table.get("preset"), options)
    return Record(
        game=game.key,
        preset=str(table["preset"]),
        options=tuple(sorted(options.items())),
        players=_players(table.get("players", list(PLAYERS))),
        rest=read_rest(table.get("meta")),
    )


def _with_last(record: Record, deal: DealRecord) -> Record:
    before = record.chain.first(len(record.deals) - 1)
    return replace(record, deals=before.plus(deal))


def _past(setup: Setup, data: object) -> Past:
    table = mapping(data, "A past")
    count = table.get("deals")
    if type(count) is not int or not 0 <= count <= MAX_DEALS:
        raise BadRecord("A past has a number of deals.")
    return Past(count, read_match(setup, table))


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
    acted, notes = tuple(word(action) for action in actions), read_notes(table.get("meta"))
    return DealRecord(dealer, tuple(hands), stock, acted, *notes)


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
