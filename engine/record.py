"""Match records (FORMATS.md 3): parsing, extending and replaying them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.cards import MAX_SEED, check_deal, shuffle_pack
from engine.deals import DealChain, DealRecord, EarlierDeals, parse_deal_meta
from engine.errors import BadRecord, EngineError, Json
from engine.game import Deal, Game, Match
from engine.games import find_game, house_rules
from engine.make_view import make_view
from engine.meta import dump_extra_meta, load_extra_meta
from engine.replay import (
    PlayedDeal,
    Setup,
    intern_deal_chain,
    match_after_deals,
    match_json,
    parse_match,
    play_last_deal,
    states_of_last_deal,
    wrong_dealer_error,
)
from engine.seats import SEATS, Seat
from engine.strict_json import (
    check_format,
    parse_strict_json,
    require_list,
    require_object,
    require_short_text,
)
from engine.view import View

RECORD_FORMAT = "zwanzig-record/1"
DEFAULT_PLAYERS = ("South", "West", "North", "East")

MAX_DEALS = 20_000
MAX_ACTIONS = 1_000


@dataclass(frozen=True, slots=True)
class Record:
    """A match: game, preset, options that differ from it, players' names and deals.

    `extra_meta` is the `meta` of the match as JSON text. Comparing records ignores it. Once asked
    for, the last deal as played stays in the record.
    """

    game: str
    preset: str
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = DEFAULT_PLAYERS
    deals: Sequence[DealRecord] = ()
    extra_meta: str = field(default="", compare=False)
    _played_deal: PlayedDeal | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "deals", DealChain.from_deals(self.deals))

    @property
    def deal_chain(self) -> DealChain:
        """The deals as a chain, whose first ones may be missing."""
        chain: Any = self.deals
        deals: DealChain = chain
        return deals

    @property
    def setup(self) -> Setup:
        """Game, preset and options of the match."""
        return (self.game, self.preset, self.options)

    def to_json(self) -> dict[str, Json]:
        """Return the record as the JSON object of FORMATS.md 3."""
        return {
            "format": RECORD_FORMAT,
            "game": self.game,
            "preset": self.preset,
            "options": dict(self.options),
            "players": list(self.players),
            **({"meta": load_extra_meta(self.extra_meta)} if self.extra_meta else {}),
            "deals": [deal.to_json() for deal in self.deals],
        }


def dumps(record: Record) -> str:
    """Serialize the record to JSON text on one line."""
    return json.dumps(record.to_json(), ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Record:
    """Deserialize a record from JSON text, or raise `EngineError` if it is invalid.

    >>> record = new_record("zwanzigerrufen", "classic", {}, seed=7)
    >>> loads(dumps(record)) == record
    True
    >>> loads("{}")
    Traceback (most recent call last):
    engine.errors.BadRecord: A record has "format": "zwanzig-record/1".
    """
    return parse_record(parse_strict_json(text))


def parse_record(data: object, earlier_data: object = None) -> Record:
    """Parse a record from its JSON value and check it by replaying all of it.

    `earlier_data`, a value of `earlier_deals_summary_json`, stands for the deals before the deals
    of `data`. Raises `EngineError` with the deal and the action that break the rules or the format.

    >>> data = new_record("zwanzig-ab", "standard", {}, seed=7).to_json()
    >>> data["deals"][0]["actions"] = ["trump H", "play HA"]
    >>> try:
    ...     parse_record(data)
    ... except EngineError as error:
    ...     print(error.deal_index, error.action_index, error.message)
    0 1 Not now: first comes the exchange.
    """
    table = require_object(data, "A record")
    record = _parse_without_deals(table)
    game = find_game(record.game)
    earlier_deals = (
        None if earlier_data is None else _parse_earlier_deals(record.setup, earlier_data)
    )
    first = earlier_deals.count if earlier_deals else 0
    rows = require_list(table.get("deals", []), "The deals", MAX_DEALS)
    deals = [_parse_deal_at(game, row, number) for number, row in enumerate(rows, first)]
    record = replace(record, deals=intern_deal_chain(record.setup, deals, earlier_deals))
    if deals:
        replay_record(record)
    return record


class RecordReader:
    """A parser that reads a long record in slices and replays each deal once.

    `data` is the record without its deals. Raises `EngineError` as `parse_record` does.

    >>> data = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3).to_json()
    >>> deals = data.pop("deals")
    >>> reader = RecordReader(data)
    >>> [deal.dealer for deal in reader.parse_next_deals(deals[:100])]
    [3]
    >>> len(reader.to_record().deals)
    1
    """

    def __init__(self, data: object) -> None:
        self._record = _parse_without_deals(require_object(data, "A record"))
        self._deals = DealChain()

    def parse_next_deals(self, deals: object) -> list[DealRecord]:
        """Parse the next deals, a list of JSON values, and return them."""
        game, setup, new_deals = (
            find_game(self._record.game),
            self._record.setup,
            list[DealRecord](),
        )
        for row in require_list(deals, "The deals", MAX_DEALS - len(self._deals)):
            if self._deals:
                match_after_deals(setup, self._deals)
            new_deals.append(_parse_deal_at(game, row, len(self._deals)))
            self._deals = self._deals.with_deal(new_deals[-1])
        return new_deals

    def to_record(self) -> Record:
        """Return the record of all deals read so far."""
        record = replace(self._record, deals=self._deals)
        replay_record(record)
        return record


def earlier_deals_summary_json(record: Record, number: int) -> dict[str, Json]:
    """Return the match before deal `number` as JSON, the `earlier_data` of `parse_record`."""
    return {"deals": number, **match_json(match_before(record, number))}


def new_record(
    game: str,
    preset: str,
    options: Mapping[str, object],
    seed: int,
    dealer: Seat | None = None,
    players: Sequence[str] = DEFAULT_PLAYERS,
) -> Record:
    """Return a match with one fresh deal. Without a dealer, the seed determines one.

    >>> record = new_record("zwanzig-ab", "standard", {"start_score": 15}, seed=7, dealer=3)
    >>> record.deals[0].hands[0]
    ('HA', 'H8', 'HK', 'S9', 'H7')
    >>> new_record("zwanzig-ab", "standard", {"exchange_max": 9}, seed=7)
    Traceback (most recent call last):
    engine.errors.BadOption: The option exchange_max cannot be 9: it takes 0 to 3.
    """
    house_rules(find_game(game), preset, options)
    record = Record(game, preset, tuple(sorted(options.items())), _parse_players(list(players)))
    return with_next_deal(record, seed, dealer)


def with_next_deal(record: Record, seed: int, dealer: Seat | None = None) -> Record:
    """Return the record with the next deal appended, shuffled with this seed.

    The match determines the dealer except for the first deal. Raises `BadRecord` if `dealer`
    disagrees, if the match is over or its last deal is not, or for a bad seed.

    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> for action in ("trump H", *["exchange"] * 4, *["drop"] * 3):
    ...     record = with_action(record, action)
    >>> record = with_next_deal(record, seed=8)
    >>> [deal.dealer for deal in record.deals]
    [3, 0]
    """
    match = match_after_deals(record.setup, record.deal_chain)
    if match.is_over:
        raise BadRecord("The match is over; no deal follows.", code="match-over")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise BadRecord(f"A seed is a whole number from 0 to {MAX_SEED}.", code="bad-seed")
    random_dealer = int(Random(f"dealer {seed}").random() * 4)
    next_dealer = (
        match.dealer if match.dealer is not None else random_dealer if dealer is None else dealer
    )
    if dealer is not None and dealer != next_dealer or next_dealer not in SEATS:
        raise wrong_dealer_error(next_dealer, dealer)
    game = find_game(record.game)
    hands, stock = game.deal_out(match.rules, next_dealer, shuffle_pack(game.pack, seed))
    names = game.pack.names
    deal = DealRecord(
        next_dealer,
        tuple(tuple(names[card] for card in hand) for hand in hands),
        tuple(names[card] for card in stock),
    )
    return replace(record, deals=record.deal_chain.with_deal(deal))


def with_action(record: Record, action: str) -> Record:
    """Return the record with one more action.

    Raises `IllegalAction` if the rules refuse it, and `BadRecord` if there is no deal.

    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> record = with_action(record, "trump H")
    >>> record = with_action(record, "exchange S9")
    >>> with_action(record, "exchange HA")  # now seat 1 is to act
    Traceback (most recent call last):
    engine.errors.IllegalAction: You do not hold HA.
    """
    if not record.deals:
        raise BadRecord("The record has no deal to act in.")
    deal = record.deals[-1]
    extended = with_last_deal(record, replace(deal, actions=(*deal.actions, action)))
    replay_record(extended)
    return extended


def truncate_record(record: Record, number: int, ply: int) -> Record:
    """Return the record up to `ply` actions of deal `number`.

    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> longer = with_action(with_action(record, "trump H"), "exchange S9")
    >>> truncate_record(longer, 0, 1).deals[0].actions
    ('trump H',)
    """
    shorter = replace(record, deals=record.deal_chain.first_deals(number + 1))
    return with_last_deal(shorter, shorter.deals[-1].truncate_to(ply))


def with_last_deal(record: Record, deal: DealRecord) -> Record:
    """Return the record with this deal in place of its last one."""
    before = record.deal_chain.first_deals(len(record.deals) - 1)
    return replace(record, deals=before.with_deal(deal))


def with_used_help(record: Record, deals: range, word: str) -> Record:
    """Return the record with a help word added to some of its deals (FORMATS.md 3)."""
    chain = record.deal_chain.first_deals(deals.start)
    for number in range(deals.start, len(record.deals)):
        deal = record.deals[number]
        unchanged = word in deal.help_words or number not in deals
        chain = chain.with_deal(
            deal if unchanged else replace(deal, help_words=(*deal.help_words, word))
        )
    return replace(record, deals=chain)


def with_last_deal_aids(record: Record, word: str) -> Record:
    """Return the record with `aids` of its last deal set to this word (FORMATS.md 3)."""
    return with_last_deal(record, replace(record.deals[-1], aids=word))


def last_deal_and_match_meta(record: Record) -> dict[str, Json]:
    """Return the `meta` of the last deal, with the keys of the match's `meta` that it lacks."""
    return {**load_extra_meta(record.extra_meta), **record.deals[-1].meta_json}


def is_at_puzzle_question(record: Record) -> bool:
    """Return whether the record ends at the ply at which a puzzle asks."""
    deal = record.deals[-1]
    return '"puzzle"' in deal.extra_meta and deal.meta_json.get("ply") == len(deal.actions)


def is_continued_by(record: Record, full: Record | None) -> bool:
    """Return whether `full` is the same match as `record` with more actions."""
    number = len(record.deals) - 1
    if full is None or not full.deal_chain.missing_deal_count <= number < len(full.deals):
        return False
    deal, full_deal = record.deals[-1], full.deals[number]
    if number == len(full.deals) - 1 and len(deal.actions) == len(full_deal.actions):
        return False
    return (
        full_deal.truncate_to(len(deal.actions)) == deal
        and (*record.setup, record.players) == (*full.setup, full.players)
        and record.deal_chain.first_deals(number) == full.deal_chain.first_deals(number)
    )


def replay_record(record: Record) -> Deal:
    """Return the state after the record's last action, which the record then holds.

    Raises `EngineError` with the deal and the action that break the rules.

    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> state = replay_record(record)
    >>> state.phase, state.to_act, state.legal()
    ('trump', 0, ('trump C', 'trump S', 'trump H', 'trump D'))
    >>> state.why_not("play HA").key
    'not-now'
    """
    return (record._played_deal or _played_deal(record)).state


def acting_seats(record: Record) -> tuple[Seat, ...]:
    """Return the seat that took each action of the last deal. Raise as `replay_record` does."""
    return (record._played_deal or _played_deal(record)).seats


def _played_deal(record: Record) -> PlayedDeal:
    played = play_last_deal(record.setup, record.deal_chain)
    object.__setattr__(record, "_played_deal", played)
    return played


def seat_to_act(record: Record) -> Seat:
    """Return the seat to act, or raise `BadRecord` if the deal is over."""
    seat = replay_record(record).to_act
    if seat is None:
        raise BadRecord("Nobody is to act: the deal is over.", code="nobody-to-act")
    return seat


def deal_states(record: Record, number: int) -> list[Deal]:
    """Return every state of deal `number`, from the cards dealt to its last action.

    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> record = with_action(record, "trump H")
    >>> [(state.phase, state.to_act) for state in deal_states(record, 0)]
    [('trump', 0), ('exchange', 0)]
    """
    return list(states_of_last_deal(record.setup, record.deal_chain.first_deals(number + 1)))


def match_before(record: Record, number: int) -> Match[Any, Any]:
    """Return the match as it stood before deal `number` of the record."""
    return match_after_deals(record.setup, record.deal_chain.first_deals(number))


def record_view(record: Record, seat: Seat | None = None) -> View:
    """Return the view (FORMATS.md 4) after the record. With a seat, return only what it knows.

    >>> record = with_action(new_record("zwanzig-ab", "standard", {}, 7, dealer=3), "trump H")
    >>> record_view(record, seat=0)["hands"][:2]
    [['S9', 'HA', 'HK', 'H8', 'H7'], [None, None, None, None, None]]
    >>> record_view(record, seat=1)["legal"]  # it is seat 0 that is to act
    []
    """
    return make_view(replay_record(record), seat)


# --- parsing -------------------------------------------------------------------------------


def _parse_without_deals(table: Mapping[str, Any]) -> Record:
    """Return the record of a JSON object, ignoring its deals."""
    check_format(table.get("format"), RECORD_FORMAT, "A record")
    game = find_game(table.get("game"))
    options = require_object(table.get("options", {}), "The options")
    house_rules(game, table.get("preset"), options)
    return Record(
        game=game.key,
        preset=str(table["preset"]),
        options=tuple(sorted(options.items())),
        players=_parse_players(table.get("players", list(DEFAULT_PLAYERS))),
        extra_meta=dump_extra_meta(table.get("meta")),
    )


def _parse_earlier_deals(setup: Setup, data: object) -> EarlierDeals:
    table = require_object(data, "A past")
    count = table.get("deals")
    if type(count) is not int or not 0 <= count <= MAX_DEALS:
        raise BadRecord("A past has a number of deals.")
    return EarlierDeals(count, parse_match(setup, table))


def _parse_deal_at(game: Game, data: object, number: int) -> DealRecord:
    try:
        return _parse_deal(game, data)
    except EngineError as error:
        raise error.set_error_location(number) from None


def _parse_deal(game: Game, data: object) -> DealRecord:
    table = require_object(data, "A deal")
    dealer = table.get("dealer")
    if type(dealer) is not int or dealer not in SEATS:
        raise BadRecord("The dealer of a deal is a seat, 0 to 3.", code="dealer")
    hands = [_parse_names(hand) for hand in require_list(table.get("hands"), "The hands", 4)]
    stock = _parse_names(table.get("stock", []))
    check_deal(
        game.pack,
        [[game.pack.parse_card(name) for name in hand] for hand in hands],
        [game.pack.parse_card(name) for name in stock],
        game.hand_size,
    )
    actions = require_list(table.get("actions", []), "The actions", MAX_ACTIONS)
    action_words, notes = (
        tuple(require_short_text(action) for action in actions),
        parse_deal_meta(table.get("meta")),
    )
    return DealRecord(dealer, tuple(hands), stock, action_words, *notes)


def _parse_names(data: object) -> tuple[str, ...]:
    return tuple(require_short_text(name) for name in require_list(data, "A hand", 100))


def _parse_players(data: object) -> tuple[str, ...]:
    names = [require_short_text(name) for name in require_list(data, "The players", 100)]
    if len(names) != 4:
        raise BadRecord(f"Four players play, not {len(names)}.", code="wrong-number")
    return tuple("".join(filter(str.isprintable, name))[:40] for name in names)
