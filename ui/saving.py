"""What is kept in the browser, and reading it back whatever state it is in."""

from __future__ import annotations

import json

from engine.cards import MAX_SEED
from engine.errors import BadRecord, EngineError
from engine.record import Record, parse
from engine.strict import read_json
from ui.model import Model

SETTINGS = "zwanzig/1/settings"
HOUSE = "zwanzig/1/house"
LAST_GAME = "zwanzig/1/game"
DAMAGED = "zwanzig/1/damaged"
GUEST = "zwanzig/1/guest"
SALT = "zwanzig/1/salt"
LESSON = "zwanzig/1/lesson/"
MATCH = "zwanzig/1/match/"
"""Keys of localStorage; `MATCH` and `LESSON` are followed by the game."""

SAVE_FORMAT = "zwanzig-save/1"

Saved = tuple[Record, int]
"""A match with the seed its next deals come from."""


def dumps(model: Model) -> str:
    """Return the match of the model as it is saved: its record and the seed of its next deals."""
    saved = {"format": SAVE_FORMAT, "seed": model.seed, "record": model.record.as_json()}
    return json.dumps(saved, ensure_ascii=False, separators=(",", ":"))


def read(text: str, seed: int) -> Saved:
    """Read a saved match, or a bare record to go on with `seed`; raise `EngineError`."""
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
        return _played(parse(data)), seed
    kept = data.get("seed")
    sound = type(kept) is int and 0 <= kept <= MAX_SEED
    return _played(parse(data.get("record"))), kept if sound and type(kept) is int else seed


def mend(text: str, seed: int) -> tuple[Saved | None, str]:
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
    record = saved.get("record", saved)
    deals = record["deals"][: error.deal + 1]
    if error.at is None:
        deals.pop()
    else:
        deals[-1]["actions"] = deals[-1]["actions"][: error.at]
    shorter = {**record, "deals": deals}
    return json.dumps({**saved, "record": shorter} if "record" in saved else shorter)


def _played(record: Record) -> Record:
    if not record.deals:
        raise BadRecord("The record has no deal.")
    return record
