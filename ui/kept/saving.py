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
from engine.strict import check_format, parse_object, read_json
from ui.model import Match, Model

SETTINGS = "settings"
PROFILES = "settings/profiles"
HOUSE = "house"
LAST_GAME = "game"
DAMAGED = "damaged"
SALT = "salt"
EXCHANGED = "undo"
UNSAVED = "unsaved"
LESSON = "lesson/"
MATCH = "match/"
DEAL = "deal/"
COPY = "copy/"
MARK = "mark/"
REASONS = "reasons/"
ORDER = "order/"
ASIDE = "aside/"
"""Keys of rows. A game follows `LESSON`, `MATCH`, `MARK`, `REASONS` and `ORDER`, the identity of a
match `ASIDE` (a match that another one has replaced), identity and number `DEAL`. The row `COPY` of
a new match, `OLD NUMBER`, is none that is kept: its first deals are those of an old one."""

GUEST = "guest/"
"""Before the keys of a visit to a match of others, which belong to one tab and end with it."""

HOME = f"{GUEST}home"
ORIGIN = f"{GUEST}origin"
"""Key of the game that such a visit comes back to."""

TAB_GAME = "tab/game"
"""Key of the game on the table of this tab alone, which a reload goes on with."""

BEHIND = 3
"""Deals that are read back before the one where a match stands; others when they are wanted."""

SAVES = "zwanzig-save/"
SAVE_FORMAT, FIRST_FORMAT = f"{SAVES}2", f"{SAVES}1"

Rows = Mapping[str, str]
"""Texts by their keys. As a change, in this order, an empty text says that a row goes, and so do
all rows under a key that ends with a slash."""


def of(model: Model) -> Match:
    """The match of the model, with what was taken back only while it can come again."""
    match = model.match
    gone = match.undone is not None and not is_continuation(match.record, match.undone)
    return replace(match, undone=None) if gone else match


def identity(salt: str, seed: int, record: Record) -> str:
    """The name of a match: another one for other cards, and for each visit (`salt`)."""
    first = record.deal_chain.loaded_deals()[0]
    drawn = Random(f"match {salt} {seed} {record.game} {first.hands}")
    return f"{drawn.getrandbits(48):012x}"


# --- writing -------------------------------------------------------------------------------


def line(kept: Match) -> Record:
    """The match as far as it was ever played."""
    return kept.undone or kept.record


def place(kept: Match) -> list[int]:
    """Where the match stands: how many deals, and how many actions in the last one."""
    return [len(kept.record.deals), len(kept.record.deals[-1].actions)]


def head(kept: Match) -> str:
    """The first row of a match: everything but its deals."""
    return _text({**_head(kept), "record": replace(line(kept), deals=()).as_json()})


def dumps(kept: Match) -> str:
    """The match as one text, with the deals that are at hand."""
    deals = [deal.as_json() for deal in line(kept).deal_chain.loaded_deals()]
    bare = replace(line(kept), deals=()).as_json()
    return _text({**_head(kept), "record": {**bare, "deals": deals}})


def _head(kept: Match) -> dict[str, Any]:
    record = line(kept)
    count, away = len(record.deals), record.deal_chain.away_count
    past = {"past": earlier_deals_json(record, away)} if away else {}
    said = {"format": SAVE_FORMAT, "id": kept.id, "seed": kept.seed}
    return {**said, "at": place(kept), "deals": count, **past}


def mark(kept: Match) -> str:
    """A short text that is another one at every position of every match."""
    return " ".join((kept.id, *map(str, place(kept))))


def changed_rows(before: Match | None, after: Match) -> dict[str, str]:
    """The rows that turn what is kept into the match as it is now.

    What the two have in common is passed over as a whole, however long it is.
    """
    same = before is not None and before.id == after.id and before.folded
    old = line(before).deal_chain if before and same else DealChain()
    new = line(after).deal_chain
    other = news(old, new)
    rows = {deal_key(after.id, len(each) - 1): deal_text(line(after), each) for each in other}
    gone = {deal_key(after.id, number): "" for number in range(len(new), len(old))}
    game = after.record.game
    return {**rows, **gone, MATCH + game: head(after), MARK + game: mark(after)}


def news(old: DealChain, new: DealChain) -> list[DealChain]:
    """The deals up to each one at hand that is another one than before."""
    found, away = [], old.away_count
    while new.previous is not None and new is not old and new.size > away:
        while old.size > new.size and old.previous is not None:
            old = old.previous
        if old.size != new.size or old.last_deal != new.last_deal or _noted(old) != _noted(new):
            found.append(new)
        new = new.previous
    return found[::-1]


def _noted(deals: DealChain) -> tuple[str, ...]:
    return deals.last_deal.meta_key if deals.last_deal else ()


def deal_key(identity: str, number: int) -> str:
    """The key of a deal of a match."""
    return f"{deals_key(identity)}{number}"


def deal_rows(kept: Match) -> dict[str, str]:
    """The rows of all deals of a match that are at hand."""
    record = line(kept)
    found = news(DealChain(record.deal_chain.earlier_deals), record.deal_chain)
    return {deal_key(kept.id, len(each) - 1): deal_text(record, each) for each in found}


def deals_key(identity: str) -> str:
    """The key under which all deals of a match are."""
    return f"{DEAL}{identity}/"


def deal_text(record: Record, deals: DealChain) -> str:
    """The row of the last of these deals of a record.

    Once it is over, the match after it is on a second line.
    """
    text = "" if deals.last_deal is None else deal_json(deals.last_deal)
    if deals is record.deal_chain and replay_record(record).phase != "over":
        return text
    return f"{text}\n{_text(match_json(match_after_deals(record.setup, deals)))}"


def deal_json(deal: DealRecord) -> str:
    """A deal as text; asked for again by rows, files and the record on the page."""
    return _deal_json(deal, deal.meta_key)


@lru_cache(maxsize=4096)
def _deal_json(deal: DealRecord, noted: tuple[str, ...]) -> str:
    # What is noted of a deal is no part of what makes it the same one.
    return _text(deal.as_json())


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- reading -------------------------------------------------------------------------------


def whole(rows: Rows, game: str) -> str:
    """The match of a game as one text, "" if none is kept; what is damaged stays in it."""
    return joined_text(rows, rows.get(MATCH + game, ""))


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
        known = {key: text for key, text in rows.items() if key.startswith(DEAL)}
        return _text({"head": head, "deals": known}) if known else head
    if data.get("format") != SAVE_FORMAT or not isinstance(data.get("record"), dict):
        return head
    count = data.get("deals")
    count = count if type(count) is int and 0 <= count <= MAX_DEALS else 0
    past = _past(rows, data, count)
    first = past.get("deals", 0)
    first = first if type(first) is int and first >= 0 else 0
    texts = [_row(rows, data, number) for number in range(first, count)]
    if not any(texts):
        return ""
    deals = [_value(text.partition("\n")[0]) if text else None for text in texts]
    unfolded = {} if all(map(_after, texts[:-1])) else {"unfolded": True}
    record = {**data["record"], "deals": deals}
    return _text({**data, "past": past or None, **unfolded, "record": record})


def sealed_deals(texts: Sequence[str], salt: str, first: int) -> list[str]:
    """Return deals that are over, from number `first` on, with commitments and nonces as text."""
    if not salt:
        return list(texts)
    deals = (DealRecord.from_json(json.loads(text)) for text in texts)
    return [
        _text(sealed_deal_json(deal, salt, number, is_over=True))
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
    bare = _text(replace(record, deals=()).as_json()).removesuffix("]}")
    return f"{bare}{','.join([*earlier, *map(_text, deals)])}]}}"


def recalled_deals(rows: Rows, identity: str, first: int, number: int) -> str:
    """Return so many deals of a match as one text, with the match before them."""
    texts = [rows.get(deal_key(identity, at), "") for at in range(first, first + number)]
    before = _after(rows.get(deal_key(identity, first - 1), ""))
    deals = [_value(text.partition("\n")[0]) if text else None for text in texts]
    return _text({"past": {"deals": first, **before} if first else None, "deals": deals})


def with_earlier(record: Record, text: str) -> Record:
    """A record with those deals at hand before its own.

    Raises `EngineError` where they do not lead to the match that its first deal began with.
    """
    data = parse_object(read_json(text), "Earlier deals")
    bare = replace(record, deals=()).as_json()
    earlier = parse_record({**bare, "deals": data.get("deals")}, data.get("past"))
    away = record.deal_chain.away_count
    if len(earlier.deals) != away:
        raise BadRecord(f"These are {len(earlier.deals)} deals, and {away} are wanted.")
    if match_before(earlier, away) != match_before(record, away):
        raise BadRecord("These deals are of another match.")
    return replace(record, deals=record.deal_chain.with_earlier(earlier.deal_chain))


def unfolded_rows(rows: Rows) -> dict[str, str]:
    """The rows without what was counted: all of a match is read, and played, from them."""
    deals = {key: text.partition("\n")[0] for key, text in rows.items() if key.startswith(DEAL)}
    return {**rows, **deals}


def _past(rows: Rows, head: Mapping[str, Any], count: int) -> dict[str, Any]:
    """The match before the first deal to read, with the number of deals before it."""
    at, known = head.get("at"), head.get("past")
    stands = at[0] if isinstance(at, list) and at and type(at[0]) is int else count
    for first in range(min(stands, count) - 1 - BEHIND, 0, -1):
        if after := _after(_row(rows, head, first - 1)):
            return {"deals": first, **after}
    if isinstance(known, dict) and not _row(rows, head, 0):
        return known  # where there is no database, it is the latest deals that are kept
    return {}


def _row(rows: Rows, head: Mapping[str, Any], number: int) -> str:
    return rows.get(deal_key(str(head.get("id")), number), "")


def _after(text: str) -> dict[str, Any]:
    """The match after the deal of a row; nothing where the row does not tell."""
    found = _value(text.partition("\n")[2])
    return found if isinstance(found, dict) else {}


def _value(text: str) -> object:
    try:
        return read_json(text)
    except EngineError:
        return text


def read_match(text: str, seed: int) -> Match:
    """Read a match, of this release or the first, or a bare record to go on with `seed`.

    Raises `EngineError`.
    """
    data = read_json(text)
    if not isinstance(data, dict) or not str(data.get("format")).startswith(SAVES):
        return Match(_played(parse_record(data)), seed)
    if data["format"] != FIRST_FORMAT:
        check_format(data["format"], SAVE_FORMAT, "A save")
    full = _played(parse_record(data.get("record"), data.get("past")))
    if full.deal_chain.away_count and len(full.deals) != data.get("deals"):
        raise BadRecord("The deals of this match are not as many as it says.")
    number = data.get("seed")
    sound = type(number) is int and 0 <= number <= MAX_SEED
    name = data.get("id", "")
    record = _stands(full, data.get("at"))
    kept = Match(record, seed, name if isinstance(name, str) and name.isalnum() else "")
    kept = replace(kept, folded=data.get("unfolded") is not True)
    kept = replace(kept, seed=number) if sound and type(number) is int else kept
    return replace(kept, undone=full) if record is not full else kept


def _stands(full: Record, at: object) -> Record:
    """The record at a place; the whole of it where there is no such place."""
    match at:
        case [int(deals), int(actions)] if (
            full.deal_chain.away_count < deals <= len(full.deals) and actions >= 0
        ):
            record = truncate_record(full, deals - 1, actions)
            return full if record == full else record
    return full


def mend(text: str, seed: int) -> tuple[Match | None, str]:
    """The match of a save, or what can be read of it, and the text if it is damaged."""
    try:
        return read_match(text, seed), ""
    except EngineError as error:
        shorter = _up_to(text, error)
    try:
        return read_match(shorter, seed), text
    except EngineError:
        return None, text


def _up_to(text: str, error: EngineError) -> str:
    """The save without what comes after the place of the error; "" if it has no place."""
    if error.deal_index is None:
        return ""
    saved = json.loads(text)
    inner = saved.get("format") in (SAVE_FORMAT, FIRST_FORMAT)
    record = saved["record"] if inner else saved
    past = saved.get("past") or {}
    deals = record["deals"][: error.deal_index + 1 - past.get("deals", 0)]
    if error.action_index is None:
        deals.pop()
    else:
        deals[-1]["actions"] = deals[-1]["actions"][: error.action_index]
    shorter = {**record, "deals": deals}
    return json.dumps({**saved, "record": shorter} if inner else shorter)


def _played(record: Record) -> Record:
    if record.deal_chain.previous is None:
        raise BadRecord("The record has no deal.")
    return record


def with_damaged(known: str, text: str) -> str:
    """The texts that could not be read with one more; each of them once."""
    return known if not text or text in known else f"{known}\n\n{text}" if known else text


def unsound(rows: Rows) -> list[str]:
    """The texts of settings, house rules and lessons that are no JSON objects."""
    keys = [key for key in rows if key in (SETTINGS, HOUSE) or key.startswith(LESSON)]
    return [rows[key] for key in keys if not isinstance(_value(rows[key]), dict)]
