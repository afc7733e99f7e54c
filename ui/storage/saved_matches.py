"""What is kept in the browser, as rows of text, and reading it back whatever state it is in.

A match is a head and one row for each deal, so that an action writes what it has changed and no
more. The deals go as far as the match was ever played; the head says where it stands. The row of a
deal that is over has the match after it on a second line: a start goes on from there, and reads the
latest deals only, however many lie behind.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from engine.cards import MAX_SEED
from engine.commitment import count_finished_deals, sealed_deal_json
from engine.deals import DealChain, DealRecord
from engine.errors import BadRecord, EngineError
from engine.record import (
    MAX_DEALS,
    Record,
    earlier_deals_json,
    is_continuation,
    match_before,
    parse_record,
    replay_record,
    truncate_record,
)
from engine.replay import match_after_deals, match_json
from engine.strict_json import check_format, parse_object, read_json
from ui.model import Match, Model

SETTINGS_KEY = "settings"
PROFILES_KEY = "settings/profiles"
HOUSE_RULES_KEY = "house"
LAST_GAME_KEY = "game"
DAMAGED_KEY = "damaged"
SALT_KEY = "salt"
BULK_CHANGE_KEY = "undo"
UNSAVED_KEY = "unsaved"
LESSON_PREFIX = "lesson/"
MATCH_PREFIX = "match/"
MATCH_DEAL_PREFIX = "deal/"
COPY_PREFIX = "copy/"
POSITION_PREFIX = "mark/"
REASONS_PREFIX = "reasons/"
HAND_ORDER_PREFIX = "order/"
SET_ASIDE_PREFIX = "aside/"
"""Keys of rows. A game follows `LESSON_PREFIX`, `MATCH_PREFIX`, `POSITION_PREFIX`, `REASONS_PREFIX`
and `HAND_ORDER_PREFIX`, the identity of a match `SET_ASIDE_PREFIX` (a match that another one has
replaced), identity and number `MATCH_DEAL_PREFIX`. The row `COPY_PREFIX` of a new match, `OLD
NUMBER`, is none that is kept: its first deals are those of an old one.
"""

GUEST_PREFIX = "guest/"
"""Before the keys of a visit to a match of others, which belong to one tab and end with it."""

GUEST_HOME_KEY = f"{GUEST_PREFIX}home"
GUEST_ORIGIN_KEY = f"{GUEST_PREFIX}origin"
"""Key of the game that such a visit comes back to."""

TAB_GAME_KEY = "tab/game"
"""Key of the game on the table of this tab alone, which a reload goes on with."""

DEALS_READ_AT_START = 3
"""Deals that are read back before the one where a match stands; others when they are wanted."""

SAVE_FORMAT_PREFIX = "zwanzig-save/"
SAVE_FORMAT, FIRST_SAVE_FORMAT = f"{SAVE_FORMAT_PREFIX}2", f"{SAVE_FORMAT_PREFIX}1"

Rows = Mapping[str, str]
"""Texts by their keys. As a change, in this order, an empty text says that a row goes, and so do
all rows under a key that ends with a slash."""


def saved_match(model: Model) -> Match:
    """The match of the model, with what was taken back only while it can come again."""
    match = model.match
    is_redo_lost = match.redo_record is not None and not is_continuation(
        match.record, match.redo_record
    )
    return replace(match, redo_record=None) if is_redo_lost else match


def match_identity(salt: str, seed: int, record: Record) -> str:
    """The name of a match: another one for other cards, and for each visit (`salt`)."""
    first = record.deal_chain.loaded_deals()[0]
    random = Random(f"match {salt} {seed} {record.game} {first.hands}")
    return f"{random.getrandbits(48):012x}"


# --- writing -------------------------------------------------------------------------------


def full_record(match: Match) -> Record:
    """The match as far as it was ever played."""
    return match.redo_record or match.record


def position_json(match: Match) -> list[int]:
    """Where the match stands: how many deals, and how many actions in the last one."""
    return [len(match.record.deals), len(match.record.deals[-1].actions)]


def dump_match_head(match: Match) -> str:
    """The first row of a match: everything but its deals."""
    return _dump_json(
        {**_head_json(match), "record": replace(full_record(match), deals=()).as_json()}
    )


def dump_match(match: Match) -> str:
    """The match as one text, with the deals that are at hand."""
    deals = [deal.as_json() for deal in full_record(match).deal_chain.loaded_deals()]
    head = replace(full_record(match), deals=()).as_json()
    return _dump_json({**_head_json(match), "record": {**head, "deals": deals}})


def _head_json(match: Match) -> dict[str, Any]:
    record = full_record(match)
    count, away = len(record.deals), record.deal_chain.away_count
    past = {"past": earlier_deals_json(record, away)} if away else {}
    facts = {"format": SAVE_FORMAT, "id": match.id, "seed": match.seed}
    return {**facts, "at": position_json(match), "deals": count, **past}


def position_key(match: Match) -> str:
    """A short text that is another one at every position of every match."""
    return " ".join((match.id, *map(str, position_json(match))))


def changed_rows(before: Match | None, after: Match) -> dict[str, str]:
    """The rows that turn what is kept into the match as it is now.

    What the two have in common is passed over as a whole, however long it is.
    """
    is_same_match = before is not None and before.id == after.id and before.has_current_rows
    old = full_record(before).deal_chain if before and is_same_match else DealChain()
    new = full_record(after).deal_chain
    new_deals = changed_deals(old, new)
    rows = {
        deal_key(after.id, len(each) - 1): deal_text(full_record(after), each) for each in new_deals
    }
    deleted_rows = {deal_key(after.id, number): "" for number in range(len(new), len(old))}
    game = after.record.game
    return {
        **rows,
        **deleted_rows,
        MATCH_PREFIX + game: dump_match_head(after),
        POSITION_PREFIX + game: position_key(after),
    }


def changed_deals(old: DealChain, new: DealChain) -> list[DealChain]:
    """The deals up to each one at hand that is another one than before."""
    differing, away = [], old.away_count
    while new.previous is not None and new is not old and new.size > away:
        while old.size > new.size and old.previous is not None:
            old = old.previous
        if (
            old.size != new.size
            or old.last_deal != new.last_deal
            or _last_deal_notes(old) != _last_deal_notes(new)
        ):
            differing.append(new)
        new = new.previous
    return differing[::-1]


def _last_deal_notes(deals: DealChain) -> tuple[str, ...]:
    return deals.last_deal.meta_key if deals.last_deal else ()


def deal_key(identity: str, number: int) -> str:
    """The key of a deal of a match."""
    return f"{deals_key(identity)}{number}"


def deal_rows(match: Match) -> dict[str, str]:
    """The rows of all deals of a match that are at hand."""
    record = full_record(match)
    all_deals = changed_deals(DealChain(record.deal_chain.earlier_deals), record.deal_chain)
    return {deal_key(match.id, len(each) - 1): deal_text(record, each) for each in all_deals}


def deals_key(identity: str) -> str:
    """The key under which all deals of a match are."""
    return f"{MATCH_DEAL_PREFIX}{identity}/"


def deal_text(record: Record, deals: DealChain) -> str:
    """The row of the last of these deals of a record.

    Once it is over, the match after it is on a second line.
    """
    text = "" if deals.last_deal is None else deal_json(deals.last_deal)
    if deals is record.deal_chain and replay_record(record).phase != "over":
        return text
    return f"{text}\n{_dump_json(match_json(match_after_deals(record.setup, deals)))}"


def deal_json(deal: DealRecord) -> str:
    """A deal as text; asked for again by rows, files and the record on the page."""
    return _deal_json(deal, deal.meta_key)


@lru_cache(maxsize=4096)
def _deal_json(deal: DealRecord, notes: tuple[str, ...]) -> str:
    # What is noted of a deal is no part of what makes it the same one.
    return _dump_json(deal.as_json())


def _dump_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- reading -------------------------------------------------------------------------------


def serialized_match(rows: Rows, game: str) -> str:
    """The match of a game as one text, "" if none is kept; what is damaged stays in it."""
    return joined_text(rows, rows.get(MATCH_PREFIX + game, ""))


def joined_text(rows: Rows, head: str) -> str:
    """The match of a head as one text: its latest deals, and the match before them.

    A deal that is missing is `null` there, and one that cannot be read stands as a string; beside
    a head that cannot be read stand all the deals that there are. Without its deals a head is
    nothing: they are in a database that is not to be had now.
    """
    if not head:
        return ""
    try:
        data = parse_object(read_json(head), "A save")
    except EngineError:
        deal_texts = {key: text for key, text in rows.items() if key.startswith(MATCH_DEAL_PREFIX)}
        return _dump_json({"head": head, "deals": deal_texts}) if deal_texts else head
    if data.get("format") != SAVE_FORMAT or not isinstance(data.get("record"), dict):
        return head
    count = data.get("deals")
    count = count if type(count) is int and 0 <= count <= MAX_DEALS else 0
    past = _past_to_read(rows, data, count)
    first = past.get("deals", 0)
    first = first if type(first) is int and first >= 0 else 0
    texts = [_deal_row(rows, data, number) for number in range(first, count)]
    if not any(texts):
        return ""
    deals = [_json_or_text(text.partition("\n")[0]) if text else None for text in texts]
    without_cache = {} if all(map(_match_after_deal, texts[:-1])) else {"unfolded": True}
    record = {**data["record"], "deals": deals}
    return _dump_json({**data, "past": past or None, **without_cache, "record": record})


def sealed_deals(texts: Sequence[str], salt: str, first: int) -> list[str]:
    """Return deals that are over, from number `first` on, with commitments and nonces as text."""
    if not salt:
        return list(texts)
    deals = (DealRecord.from_json(json.loads(text)) for text in texts)
    return [
        _dump_json(sealed_deal_json(deal, salt, number, is_over=True))
        for number, deal in enumerate(deals, first)
    ]


def collected_text(record: Record, earlier: Sequence[str], salt: str) -> str:
    """The whole record as text: the texts of the deals that are away, and those at hand."""
    away, over = record.deal_chain.away_count, count_finished_deals(record)
    deals = list[object]()
    for number, deal in enumerate(record.deal_chain.loaded_deals(), away):
        seal = (
            sealed_deal_json(deal, salt, number, is_over=number < over) if salt else deal.as_json()
        )
        deals.append(seal)
    head_text = _dump_json(replace(record, deals=()).as_json()).removesuffix("]}")
    return f"{head_text}{','.join([*earlier, *map(_dump_json, deals)])}]}}"


def recalled_deals(rows: Rows, identity: str, first: int, number: int) -> str:
    """Return so many deals of a match as one text, with the match before them."""
    texts = [rows.get(deal_key(identity, at), "") for at in range(first, first + number)]
    before = _match_after_deal(rows.get(deal_key(identity, first - 1), ""))
    deals = [_json_or_text(text.partition("\n")[0]) if text else None for text in texts]
    return _dump_json({"past": {"deals": first, **before} if first else None, "deals": deals})


def with_earlier_deals(record: Record, text: str) -> Record:
    """A record with those deals at hand before its own.

    Raises `EngineError` where they do not lead to the match that its first deal began with.
    """
    data = parse_object(read_json(text), "Earlier deals")
    head = replace(record, deals=()).as_json()
    earlier = parse_record({**head, "deals": data.get("deals")}, data.get("past"))
    away = record.deal_chain.away_count
    if len(earlier.deals) != away:
        raise BadRecord(f"These are {len(earlier.deals)} deals, and {away} are wanted.")
    if match_before(earlier, away) != match_before(record, away):
        raise BadRecord("These deals are of another match.")
    return replace(record, deals=record.deal_chain.with_earlier(earlier.deal_chain))


def rows_without_cached_match(rows: Rows) -> dict[str, str]:
    """The rows without what was counted: all of a match is read, and played, from them."""
    deals = {
        key: text.partition("\n")[0]
        for key, text in rows.items()
        if key.startswith(MATCH_DEAL_PREFIX)
    }
    return {**rows, **deals}


def _past_to_read(rows: Rows, head: Mapping[str, Any], count: int) -> dict[str, Any]:
    """The match before the first deal to read, with the number of deals before it."""
    at, head_past = head.get("at"), head.get("past")
    deal_count = at[0] if isinstance(at, list) and at and type(at[0]) is int else count
    for first in range(min(deal_count, count) - 1 - DEALS_READ_AT_START, 0, -1):
        if after := _match_after_deal(_deal_row(rows, head, first - 1)):
            return {"deals": first, **after}
    if isinstance(head_past, dict) and not _deal_row(rows, head, 0):
        return head_past  # where there is no database, it is the latest deals that are kept
    return {}


def _deal_row(rows: Rows, head: Mapping[str, Any], number: int) -> str:
    return rows.get(deal_key(str(head.get("id")), number), "")


def _match_after_deal(text: str) -> dict[str, Any]:
    """The match after the deal of a row; nothing where the row does not tell."""
    match_data = _json_or_text(text.partition("\n")[2])
    return match_data if isinstance(match_data, dict) else {}


def _json_or_text(text: str) -> object:
    try:
        return read_json(text)
    except EngineError:
        return text


def parse_saved_match(text: str, seed: int) -> Match:
    """Read a match, of this release or the first, or a bare record to go on with `seed`.

    Raises `EngineError`.
    """
    data = read_json(text)
    if not isinstance(data, dict) or not str(data.get("format")).startswith(SAVE_FORMAT_PREFIX):
        return Match(_check_has_deal(parse_record(data)), seed)
    if data["format"] != FIRST_SAVE_FORMAT:
        check_format(data["format"], SAVE_FORMAT, "A save")
    whole_record = _check_has_deal(parse_record(data.get("record"), data.get("past")))
    if whole_record.deal_chain.away_count and len(whole_record.deals) != data.get("deals"):
        raise BadRecord("The deals of this match are not as many as it says.")
    number = data.get("seed")
    is_sound_seed = type(number) is int and 0 <= number <= MAX_SEED
    name = data.get("id", "")
    record = _record_at(whole_record, data.get("at"))
    match = Match(record, seed, name if isinstance(name, str) and name.isalnum() else "")
    match = replace(match, has_current_rows=data.get("unfolded") is not True)
    match = replace(match, seed=number) if is_sound_seed and type(number) is int else match
    return replace(match, redo_record=whole_record) if record is not whole_record else match


def _record_at(whole_record: Record, at: object) -> Record:
    """The record at a place; the whole of it where there is no such place."""
    match at:
        case [int(deals), int(actions)] if (
            whole_record.deal_chain.away_count < deals <= len(whole_record.deals) and actions >= 0
        ):
            record = truncate_record(whole_record, deals - 1, actions)
            return whole_record if record == whole_record else record
    return whole_record


def repair_match(text: str, seed: int) -> tuple[Match | None, str]:
    """The match of a save, or what can be read of it, and the text if it is damaged."""
    try:
        return parse_saved_match(text, seed), ""
    except EngineError as error:
        cut_text = _cut_at_error(text, error)
    try:
        return parse_saved_match(cut_text, seed), text
    except EngineError:
        return None, text


def _cut_at_error(text: str, error: EngineError) -> str:
    """The save without what comes after the place of the error; "" if it has no place."""
    if error.deal_index is None:
        return ""
    data = json.loads(text)
    is_save = data.get("format") in (SAVE_FORMAT, FIRST_SAVE_FORMAT)
    record = data["record"] if is_save else data
    past = data.get("past") or {}
    deals = record["deals"][: error.deal_index + 1 - past.get("deals", 0)]
    if error.action_index is None:
        deals.pop()
    else:
        deals[-1]["actions"] = deals[-1]["actions"][: error.action_index]
    cut_record = {**record, "deals": deals}
    return json.dumps({**data, "record": cut_record} if is_save else cut_record)


def _check_has_deal(record: Record) -> Record:
    if record.deal_chain.previous is None:
        raise BadRecord("The record has no deal.")
    return record


def with_damaged_text(texts: str, text: str) -> str:
    """The texts that could not be read with one more; each of them once."""
    return texts if not text or text in texts else f"{texts}\n\n{text}" if texts else text


def unsound_texts(rows: Rows) -> list[str]:
    """The texts of settings, house rules and lessons that are no JSON objects."""
    keys = [
        key
        for key in rows
        if key in (SETTINGS_KEY, HOUSE_RULES_KEY) or key.startswith(LESSON_PREFIX)
    ]
    return [rows[key] for key in keys if not isinstance(_json_or_text(rows[key]), dict)]
