"""Matches as rows of text: keys, writing, and reading back whatever state the rows are in.

The README of this package describes the rows of a match.
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
from engine.errors import BadRecord, EngineError, no_deal_error
from engine.record import (
    MAX_DEALS,
    Record,
    earlier_deals_summary_json,
    is_continued_by,
    match_before,
    parse_record,
    replay_record,
    truncate_record,
)
from engine.replay import match_after_deals, match_json
from engine.strict_json import check_format, parse_strict_json, require_object
from ui.model import Match, Model
from ui.storage.archive_keys import dump_json

SETTINGS_KEY = "settings"
PROFILES_KEY = "settings/profiles"
HOUSE_RULES_KEY = "house"
LAST_GAME_KEY = "game"
DAMAGED_KEY = "damaged"
LOST_KEY = "lost"
ERASED_KEY = "erased"
SALT_KEY = "salt"
BULK_CHANGE_KEY = "undo"
UNSAVED_KEY = "unsaved"
LESSON_PREFIX = "lesson/"
NEWCOMER_PREFIX = "newcomer/"
MATCH_PREFIX = "match/"
MATCH_DEAL_PREFIX = "deal/"
COPY_PREFIX = "copy/"
POSITION_PREFIX = "mark/"
REASONS_PREFIX = "reasons/"
HAND_ORDER_PREFIX = "order/"
SET_ASIDE_PREFIX = "aside/"
"""Keys of rows and prefixes of keys (FORMATS.md 7). A game follows `LESSON_PREFIX`,
`NEWCOMER_PREFIX`, `MATCH_PREFIX`, `POSITION_PREFIX`, `REASONS_PREFIX` and `HAND_ORDER_PREFIX`. The
id of a match follows `SET_ASIDE_PREFIX` and `COPY_PREFIX`. The id of a match and the number of a
deal follow `MATCH_DEAL_PREFIX`.

`COPY_PREFIX` is a command, not a row: the text `OLD NUMBER` copies the first NUMBER deals of match
OLD to the new match.
"""

GUEST_PREFIX = "guest/"
"""Prefix of the keys of a guest match, which belong to one tab and end with it."""

GUEST_HOME_KEY = f"{GUEST_PREFIX}home"
GUEST_ORIGIN_KEY = f"{GUEST_PREFIX}origin"
"""Keys of the game to return to after a guest match, and of where that match came from."""

TAB_GAME_KEY = "tab/game"
"""Key of the game on the table of this tab, which a reload continues."""

DEALS_READ_AT_START = 3
"""Deals before the current one that a start reads. Others are loaded on demand."""

SAVE_FORMAT_PREFIX = "zwanzig-save/"
SAVE_FORMAT = f"{SAVE_FORMAT_PREFIX}2"

Rows = Mapping[str, str]
"""Texts by key. Changes apply in this order. An empty text deletes a row, or all rows under a key
that ends with a slash.
"""


def rows_below(prefix: str, rows: Rows) -> dict[str, str]:
    """Return the rows whose keys begin with a prefix, by the rest of their keys."""
    return {key.removeprefix(prefix): text for key, text in rows.items() if key.startswith(prefix)}


def match_to_save(model: Model) -> Match:
    """Return the match to save."""
    return without_lost_redo(model.match)


def without_lost_redo(match: Match) -> Match:
    """Return the match without undone actions that redo can no longer reach."""
    can_redo = match.redo_record is None or is_continued_by(match.record, match.redo_record)
    return match if can_redo else replace(match, redo_record=None)


def match_identity(salt: str, seed: int, record: Record) -> str:
    """Return the id of a match: it differs with the cards, and with each visit (`salt`)."""
    first = record.deal_chain.loaded_deals()[0]
    random = Random(f"match {salt} {seed} {record.game} {first.hands}")
    return f"{random.getrandbits(48):012x}"


# --- writing -------------------------------------------------------------------------------


def whole_record(match: Match) -> Record:
    """Return the match as far as it was ever played, undone actions included."""
    return match.redo_record or match.record


def cursor_json(match: Match) -> list[int]:
    """Return the cursor of a match: the number of deals, and of actions in the last one."""
    return [len(match.record.deals), len(match.record.deals[-1].actions)]


def dump_match_head(match: Match) -> str:
    """Return the head of a match: everything but its deals."""
    return dump_json(_save_json(match, []))


def dump_match(match: Match) -> str:
    """Return the match as one text, with the loaded deals."""
    deals = whole_record(match).deal_chain.loaded_deals()
    return dump_json(_save_json(match, [deal.to_json() for deal in deals]))


def _save_json(match: Match, deals: Sequence[Any]) -> dict[str, Any]:
    record = whole_record(match)
    count, away_count = len(record.deals), record.deal_chain.missing_deal_count
    past = {"past": earlier_deals_summary_json(record, away_count)} if away_count else {}
    return {
        "format": SAVE_FORMAT,
        "id": match.id,
        "seed": match.seed,
        "at": cursor_json(match),
        "deals": count,
        **past,
        "record": {**replace(record, deals=()).to_json(), "deals": deals},
    }


def position_key(match: Match) -> str:
    """Return a short text that differs for every position of every match."""
    return " ".join((match.id, *map(str, cursor_json(match))))


def changed_rows(before: Match | None, after: Match) -> dict[str, str]:
    """Return the rows that turn the stored match `before` into `after`."""
    game = after.record.game
    return {
        **changed_deal_rows(before, after),
        MATCH_PREFIX + game: dump_match_head(after),
        POSITION_PREFIX + game: position_key(after),
    }


def changed_deal_rows(before: Match | None, after: Match) -> dict[str, str]:
    """Return the rows of the deals that differ from the stored match, and deletions of others.

    The time this takes does not grow with the deals that both have in common.
    """
    is_same_match = before is not None and before.id == after.id and before.has_current_rows
    old = whole_record(before).deal_chain if before and is_same_match else DealChain()
    new = whole_record(after).deal_chain
    rows = {
        deal_key(after.id, len(deals) - 1): last_deal_row(whole_record(after), deals)
        for deals in list_changed_deal_chains(old, new)
    }
    deleted_rows = {deal_key(after.id, number): "" for number in range(len(new), len(old))}
    return {**rows, **deleted_rows}


def list_changed_deal_chains(old: DealChain, new: DealChain) -> list[DealChain]:
    """Return the chains up to each loaded deal of `new` that is not in `old`, or differs there."""
    differing, away_count = [], old.missing_deal_count
    while new.previous is not None and new is not old and new.size > away_count:
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
    return deals.last_deal.hashable_meta if deals.last_deal else ()


def deal_key(identity: str, number: int) -> str:
    """Return the key of a deal of a match."""
    return f"{deals_key(identity)}{number}"


def deals_key(identity: str) -> str:
    """Return the prefix of the keys of all deals of a match."""
    return f"{MATCH_DEAL_PREFIX}{identity}/"


def last_deal_row(record: Record, deals: DealChain) -> str:
    """Return the row of the last of these deals of a record.

    Once the deal is over, the second line holds the state of the match after it.
    """
    text = "" if deals.last_deal is None else dump_deal(deals.last_deal)
    if deals is record.deal_chain and replay_record(record).phase != "over":
        return text
    return f"{text}\n{dump_json(match_json(match_after_deals(record.setup, deals)))}"


def dump_deal(deal: DealRecord) -> str:
    """Return a deal as JSON text, from a cache: rows, files and the page all need it."""
    return _dump_deal_with_notes(deal, deal.hashable_meta)


@lru_cache(maxsize=4096)
def _dump_deal_with_notes(deal: DealRecord, notes: tuple[str, ...]) -> str:
    # Deals are equal whatever their notes say, so the notes are part of the cache's key.
    return dump_json(deal.to_json())


# --- reading -------------------------------------------------------------------------------


def is_of_newer_release(text: str) -> bool:
    """Return whether only a later release can read this save."""
    try:
        data = require_object(parse_strict_json(text), "A save") if text else {}
        check_format(data.get("format"), SAVE_FORMAT, "A save")
    except EngineError as error:
        return error.code == "newer"
    return False


def stored_match_text(rows: Rows, game: str) -> str:
    """Return the match of a game as one text with damaged parts, or "" if none is stored."""
    return join_match_text(rows, rows.get(MATCH_PREFIX + game, ""))


def join_match_text(rows: Rows, head: str) -> str:
    """Return the match of a head as one text: its latest deals, and the match before them.

    A missing deal is `null`, and an unreadable one a string. With an unreadable head, the text
    holds all deals there are. A head without any of its deals gives "": the database is unavailable
    now.
    """
    if not head:
        return ""
    try:
        data = require_object(parse_strict_json(head), "A save")
    except EngineError:
        deal_texts = {key: text for key, text in rows.items() if key.startswith(MATCH_DEAL_PREFIX)}
        return dump_json({"head": head, "deals": deal_texts}) if deal_texts else head
    if data.get("format") != SAVE_FORMAT or not isinstance(data.get("record"), dict):
        return head
    count = data.get("deals")
    count = count if type(count) is int and 0 <= count <= MAX_DEALS else 0
    past = _match_state_before_read_deals(rows, data, count)
    first = past.get("deals", 0)
    first = first if type(first) is int and first >= 0 else 0
    texts = [_deal_row(rows, data, number) for number in range(first, count)]
    if not any(texts):
        return ""
    deals = [_json_or_text(text.partition("\n")[0]) if text else None for text in texts]
    without_cache = {} if all(map(_match_after_deal, texts[:-1])) else {"unfolded": True}
    record = {**data["record"], "deals": deals}
    return dump_json({**data, "past": past or None, **without_cache, "record": record})


def seal_deal_texts(texts: Sequence[str], salt: str, first: int) -> list[str]:
    """Return finished deals, numbered from `first` on, as text with commitments and nonces."""
    if not salt:
        return list(texts)
    deals = (DealRecord.from_json(json.loads(text)) for text in texts)
    return [
        dump_json(sealed_deal_json(deal, salt, number, is_over=True))
        for number, deal in enumerate(deals, first)
    ]


def join_record_text(record: Record, earlier: Sequence[str], salt: str) -> str:
    """Return the whole record as text, from the texts of the earlier deals and the loaded ones."""
    away_count, finished_count = record.deal_chain.missing_deal_count, count_finished_deals(record)
    deals = (
        sealed_deal_json(deal, salt, number, is_over=number < finished_count)
        if salt
        else deal.to_json()
        for number, deal in enumerate(record.deal_chain.loaded_deals(), away_count)
    )
    head_text = dump_json(replace(record, deals=()).to_json()).removesuffix("]}")
    return f"{head_text}{','.join([*earlier, *map(dump_json, deals)])}]}}"


def stored_deals_text(rows: Rows, identity: str, first: int, count: int) -> str:
    """Return some deals of a match as one text, with the state of the match before them."""
    texts = [rows.get(deal_key(identity, number), "") for number in range(first, first + count)]
    match_data = _match_after_deal(rows.get(deal_key(identity, first - 1), ""))
    deals = [_json_or_text(text.partition("\n")[0]) if text else None for text in texts]
    return dump_json({"past": {"deals": first, **match_data} if first else None, "deals": deals})


def with_earlier_deals(record: Record, text: str) -> Record:
    """Return a record with earlier deals loaded before its own.

    Raise `EngineError` if they do not lead to the match in which its first loaded deal began.
    """
    data = require_object(parse_strict_json(text), "Earlier deals")
    head = replace(record, deals=()).to_json()
    earlier = parse_record({**head, "deals": data.get("deals")}, data.get("past"))
    away_count = record.deal_chain.missing_deal_count
    if len(earlier.deals) != away_count:
        raise BadRecord(f"Expected {away_count} earlier deals, got {len(earlier.deals)}.")
    if match_before(earlier, away_count) != match_before(record, away_count):
        raise BadRecord("These deals belong to another match.")
    return replace(record, deals=record.deal_chain.with_missing_deals_from(earlier.deal_chain))


def rows_without_cached_match_states(rows: Rows) -> dict[str, str]:
    """Return the rows without the cached state of a match, so that reading replays all of it."""
    deals = {
        key: text.partition("\n")[0]
        for key, text in rows.items()
        if key.startswith(MATCH_DEAL_PREFIX)
    }
    return {**rows, **deals}


def rows_without_partial_matches(rows: Rows) -> dict[str, str]:
    """Return the rows without the heads of matches that lack deals.

    Without a database the journal may have some deals of a match and the database the others: the
    match is not damaged, but cannot be read now.
    """
    return {
        key: text
        for key, text in rows.items()
        if not key.startswith(MATCH_PREFIX) or _has_all_deals(join_match_text(rows, text))
    }


def _has_all_deals(match_text: str) -> bool:
    data = _json_or_text(match_text)
    record = data.get("record") if isinstance(data, dict) else None
    deals = record.get("deals") if isinstance(record, dict) else None
    return not isinstance(deals, list) or None not in deals


def _match_state_before_read_deals(
    rows: Rows, head: Mapping[str, Any], count: int
) -> dict[str, Any]:
    """Return the match before the first deal to read, with the number of deals before it."""
    cursor, head_past = head.get("at"), head.get("past")
    deal_count = (
        cursor[0] if isinstance(cursor, list) and cursor and type(cursor[0]) is int else count
    )
    for first in range(min(deal_count, count) - 1 - DEALS_READ_AT_START, 0, -1):
        if match_after := _match_after_deal(_deal_row(rows, head, first - 1)):
            return {"deals": first, **match_after}
    if isinstance(head_past, dict) and not _deal_row(rows, head, 0):
        return head_past  # without a database, only the latest deals are stored
    return {}


def _deal_row(rows: Rows, head: Mapping[str, Any], number: int) -> str:
    return rows.get(deal_key(str(head.get("id")), number), "")


def _match_after_deal(text: str) -> dict[str, Any]:
    """Return the state of the match after the deal of a row, or {} if the row does not hold it."""
    match_data = _json_or_text(text.partition("\n")[2])
    return match_data if isinstance(match_data, dict) else {}


def _json_or_text(text: str) -> object:
    try:
        return parse_strict_json(text)
    except EngineError:
        return text


def parse_saved_match(text: str, seed: int) -> Match:
    """Return the match of a save, or of a bare record to continue with `seed`.

    Raise `EngineError` if the text is unreadable.
    """
    data = parse_strict_json(text)
    if not isinstance(data, dict) or not str(data.get("format")).startswith(SAVE_FORMAT_PREFIX):
        return Match(_check_has_deal(parse_record(data)), seed)
    check_format(data["format"], SAVE_FORMAT, "A save")
    whole = _check_has_deal(parse_record(data.get("record"), data.get("past")))
    if whole.deal_chain.missing_deal_count and len(whole.deals) != data.get("deals"):
        raise BadRecord("The deals of this match are not as many as it says.")
    number, identity = data.get("seed"), data.get("id")
    record = _record_at(whole, data.get("at"))
    return Match(
        record,
        number if type(number) is int and 0 <= number <= MAX_SEED else seed,
        identity if isinstance(identity, str) and identity.isalnum() else "",
        None if record is whole else whole,
        has_current_rows=data.get("unfolded") is not True,
    )


def _record_at(whole: Record, cursor: object) -> Record:
    """Return the record up to a cursor, or the whole record if the cursor does not fit it."""
    match cursor:
        case [int(deals), int(actions)] if (
            whole.deal_chain.missing_deal_count < deals <= len(whole.deals) and actions >= 0
        ):
            record = truncate_record(whole, deals - 1, actions)
            return whole if record == whole else record
    return whole


def repair_match(text: str, seed: int) -> tuple[Match | None, str]:
    """Return the match of a save or its readable beginning, and the text if it is damaged."""
    try:
        return parse_saved_match(text, seed), ""
    except EngineError as error:
        cut_text = _cut_at_error(text, error)
    try:
        return parse_saved_match(cut_text, seed), text
    except EngineError:
        return None, text


def _cut_at_error(text: str, error: EngineError) -> str:
    """Return the save up to the place of the error, or "" if the error has no place."""
    if error.deal_index is None:
        return ""
    data = json.loads(text)
    is_save = data.get("format") == SAVE_FORMAT
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
        raise no_deal_error()
    return record


def with_damaged_text(texts: str, text: str) -> str:
    """Return the unreadable texts with one more, unless they contain it."""
    return texts if not text or text in texts else f"{texts}\n\n{text}" if texts else text
