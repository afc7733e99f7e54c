"""What is kept in the browser, as rows of text, and reading it back whatever state it is in.

A match is a head and one row for each deal, so that an action writes what it has changed and no
more. The deals go as far as the match was ever played; the head says where it stands.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.cards import MAX_SEED
from engine.errors import BadRecord, EngineError
from engine.record import DealRecord, Record, parse
from engine.strict import mapping, read_json
from ui.history import continues, cut
from ui.model import Kept, Model

SETTINGS = "settings"
HOUSE = "house"
LAST_GAME = "game"
DAMAGED = "damaged"
SALT = "salt"
LESSON = "lesson/"
MATCH = "match/"
DEAL = "deal/"
MARK = "mark/"
REASONS = "reasons/"
ASIDE = "aside/"
"""Keys of rows. A game follows `LESSON`, `MATCH`, `MARK` and `REASONS`, the identity of a match
`ASIDE` (a match that another one has replaced), identity and number `DEAL`."""

GUEST = "guest/"
"""Before the keys of a visit to a match of others, which belong to one tab and end with it."""

HOME = f"{GUEST}home"
"""Key of the game that such a visit comes back to."""

TAB_GAME = "tab/game"
"""Key of the game on the table of this tab alone, which a reload goes on with."""

SAVE_FORMAT = "zwanzig-save/2"
FIRST_FORMAT = "zwanzig-save/1"

Rows = Mapping[str, str]
"""Texts by their keys. As a change, in this order, an empty text says that a row goes, and so do
all rows under a key that ends with a slash."""


def of(model: Model) -> Kept:
    """Return the match of the model."""
    undone = model.undone if continues(model.record, model.undone) else None
    return Kept(model.record, model.seed, model.id, undone)


def identity(salt: str, seed: int, record: Record) -> str:
    """Return the name of a match: another one for other cards, and for each visit (`salt`)."""
    drawn = Random(f"match {salt} {seed} {record.game} {record.deals[0].hands}")
    return f"{drawn.getrandbits(48):012x}"


# --- writing -------------------------------------------------------------------------------


def line(kept: Kept) -> Record:
    """Return the match as far as it was ever played."""
    return kept.undone or kept.record


def place(kept: Kept) -> list[int]:
    """Return where the match stands: how many deals, and how many actions in the last one."""
    return [len(kept.record.deals), len(kept.record.deals[-1].actions)]


def head(kept: Kept) -> str:
    """Return the first row of a match: everything but its deals."""
    return _text({**_head(kept), "record": replace(line(kept), deals=()).as_json()})


def dumps(kept: Kept) -> str:
    """Return the whole match as one text."""
    return _text({**_head(kept), "record": line(kept).as_json()})


def _head(kept: Kept) -> dict[str, Any]:
    count = len(line(kept).deals)
    place_ = {"at": place(kept), "deals": count}
    return {"format": SAVE_FORMAT, "id": kept.id, "seed": kept.seed, **place_}


def mark(kept: Kept) -> str:
    """Return a short text that is another one at every position of every match."""
    return " ".join((kept.id, *map(str, place(kept))))


def changed(before: Kept | None, after: Kept) -> dict[str, str]:
    """Return the rows that turn what is kept into the match as it is now."""
    same = before is not None and before.id == after.id
    old = line(before).deals if before and same else ()
    new = line(after).deals
    rows = {
        deal_key(after.id, number): deal_text(deal)
        for number, deal in enumerate(new)
        if number >= len(old) or old[number] is not deal and old[number] != deal
    }
    gone = {deal_key(after.id, number): "" for number in range(len(new), len(old))}
    game = after.record.game
    return {**rows, **gone, MATCH + game: head(after), MARK + game: mark(after)}


def deal_key(identity: str, number: int) -> str:
    """Return the key of a deal of a match."""
    return f"{deals_key(identity)}{number}"


def deal_rows(kept: Kept) -> dict[str, str]:
    """Return the rows of all deals of a match."""
    deals = enumerate(line(kept).deals)
    return {deal_key(kept.id, number): deal_text(deal) for number, deal in deals}


def deals_key(identity: str) -> str:
    """Return the key under which all deals of a match are."""
    return f"{DEAL}{identity}/"


def deal_text(deal: DealRecord) -> str:
    """Return the row of a deal."""
    return _text(deal.as_json())


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- reading -------------------------------------------------------------------------------


def whole(rows: Rows, game: str) -> str:
    """Return the match of a game as one text, "" if none is kept; what is damaged stays in it."""
    return joined(rows, rows.get(MATCH + game, ""))


def joined(rows: Rows, head: str) -> str:
    """Return the match of a head with its deals as one text.

    A deal that is missing is `null` there, and one that cannot be read stands as a string; beside
    a head that cannot be read stand all the deals that there are. Without its deals a head is
    nothing: they are in a database that is not to be had now.
    """
    if not head:
        return ""
    try:
        data = mapping(read_json(head), "A save")
    except EngineError:
        known = {key: text for key, text in rows.items() if key.startswith(DEAL)}
        return _text({"head": head, "deals": known}) if known else head
    if data.get("format") != SAVE_FORMAT or not isinstance(data.get("record"), dict):
        return head
    count = data.get("deals")
    count = count if type(count) is int and 0 <= count <= len(rows) else 0
    keys = [deal_key(str(data.get("id")), number) for number in range(count)]
    if not any(key in rows for key in keys):
        return ""
    deals = [_value(rows[key]) if key in rows else None for key in keys]
    return _text({**data, "record": {**data["record"], "deals": deals}})


def _value(text: str) -> object:
    try:
        return read_json(text)
    except EngineError:
        return text


def read(text: str, seed: int) -> Kept:
    """Read a whole match, of this release or the first, or a bare record to go on with `seed`.

    Raises `EngineError`.
    """
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") not in (SAVE_FORMAT, FIRST_FORMAT):
        return Kept(_played(parse(data)), seed)
    full = _played(parse(data.get("record")))
    number = data.get("seed")
    sound = type(number) is int and 0 <= number <= MAX_SEED
    name = data.get("id", "")
    record = _stands(full, data.get("at"))
    kept = Kept(record, seed, name if isinstance(name, str) and name.isalnum() else "")
    kept = replace(kept, seed=number) if sound and type(number) is int else kept
    return replace(kept, undone=full) if record is not full else kept


def _stands(full: Record, at: object) -> Record:
    """Return the record at a place; the whole of it where there is no such place."""
    match at:
        case [int(deals), int(actions)] if 0 < deals <= len(full.deals) and actions >= 0:
            record = cut(full, deals - 1, actions)
            return full if record == full else record
    return full


def mend(text: str, seed: int) -> tuple[Kept | None, str]:
    """Return the match of a save, or what can be read of it, and the text if it is damaged."""
    try:
        return read(text, seed), ""
    except EngineError as error:
        shorter = _up_to(text, error)
    try:
        return read(shorter, seed), text
    except EngineError:
        return None, text


def _up_to(text: str, error: EngineError) -> str:
    """Return the save without what comes after the place of the error; "" if it has no place."""
    if error.deal is None:
        return ""
    saved = json.loads(text)
    inner = saved.get("format") in (SAVE_FORMAT, FIRST_FORMAT)
    record = saved["record"] if inner else saved
    deals = record["deals"][: error.deal + 1]
    if error.at is None:
        deals.pop()
    else:
        deals[-1]["actions"] = deals[-1]["actions"][: error.at]
    shorter = {**record, "deals": deals}
    return json.dumps({**saved, "record": shorter} if inner else shorter)


def _played(record: Record) -> Record:
    if not record.deals:
        raise BadRecord("The record has no deal.")
    return record


def with_damaged(known: str, text: str) -> str:
    """Return the texts that could not be read with one more; each of them once."""
    return known if not text or text in known else f"{known}\n\n{text}" if known else text


def unsound(rows: Rows) -> list[str]:
    """Return the texts of settings, house rules and lessons that are no JSON objects."""
    keys = [key for key in rows if key in (SETTINGS, HOUSE) or key.startswith(LESSON)]
    return [rows[key] for key in keys if not isinstance(_value(rows[key]), dict)]
