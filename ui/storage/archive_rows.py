"""The rows of the archive as they are read: the list of deals, and the estimates of par."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.bots.levels import LEVEL_NAMES
from engine.games import GAMES
from engine.seats import SEATS
from ui.model.archive import Entry, Listing, ParEstimate
from ui.storage import archive_keys
from ui.storage.row_keys import StoredRows, parse_rows_of_prefix


def list_row_key(entry: Entry) -> str:
    """Return the key of a deal's row in the list. The page writes every time with 13 digits."""
    return f"{archive_keys.LIST_PREFIX}{entry.time:013} {entry.id}"


def parse_listing(
    deal_rows: archive_keys.QueryResult,
    rules: archive_keys.QueryResult,
    marks: archive_keys.QueryResult,
) -> Listing:
    """Return the listing from stored rows. Unreadable ones are only counted."""
    games = parse_rows_of_prefix(rules, archive_keys.RULES_PREFIX, _parse_setup)
    deals = parse_rows_of_prefix(
        deal_rows, archive_keys.LIST_PREFIX, partial(_parse_entry, games.by_name)
    )
    notes = parse_rows_of_prefix(marks, archive_keys.MARK_PREFIX, _parse_mark)
    entries = tuple(deals.by_name.values())[::-1]
    is_complete = len(deal_rows[0]) == deal_rows[2]
    count = len(entries) if is_complete else deal_rows[2]
    unread_count = deals.unread_count + games.unread_count + notes.unread_count
    return Listing(entries, count, games.by_name, notes.by_name, is_complete, unread_count)


MAX_NUMBER = 1_000_000
"""A bound for points, deals of a match, and the numbers of an estimate, far beyond any real one."""

MAX_WORD_LENGTH = 200
"""The most characters of a word in a row, or of a player's name."""


def _parse_entry(setups: Mapping[str, Any], key: str, summary: Any) -> Entry | None:
    time, _, name = key.partition(" ")
    if not isinstance(summary, dict) or not _is_short_text(summary.get("rules")):
        return None
    if summary["rules"] not in setups:
        return None
    if not (_is_number(summary.get("points")) and _is_number(summary.get("gain"))):
        return None
    facts = {
        fact: value
        for fact, value in summary.items()
        if fact not in FACT_CHECKS or FACT_CHECKS[fact](value)
    }
    return Entry(name, int(time), facts)


def _is_short_text(data: object) -> bool:
    return isinstance(data, str) and len(data) <= MAX_WORD_LENGTH


def _is_name(data: object) -> bool:
    return isinstance(data, str) and NAME_REGEX.fullmatch(data) is not None


def _is_number(data: object) -> bool:
    return type(data) is int and -MAX_NUMBER <= data <= MAX_NUMBER


LEVELS = frozenset(LEVEL_NAMES)

NAME_REGEX = re.compile(r"[0-9A-Za-z_-]{1,64}")

FACT_CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "match": _is_name,
    "deal": _is_number,
    "kind": _is_short_text,
    "role": _is_short_text,
    "dealer": lambda data: type(data) is int and data in SEATS,
    "level": lambda data: isinstance(data, str) and LEVELS.issuperset(data.split()),
    "cards": _is_name,
    "help": lambda data: isinstance(data, list) and all(map(_is_short_text, data)),
    "aids": _is_short_text,
    "from": _is_short_text,
    "day": _is_short_text,
    "won": lambda data: type(data) is int and data in (0, 1),
}
"""Checks of the optional facts in a summary. A fact that fails is dropped."""


def _parse_setup(name: str, setup: Any) -> Mapping[str, Any] | None:
    if not isinstance(setup, dict) or not all(
        map(_is_short_text, map(setup.get, ("game", "preset")))
    ):
        return None
    players = setup.get("players")
    has_four_players = (
        isinstance(players, list)
        and len(players) == len(SEATS)
        and all(map(_is_short_text, players))
    )
    is_known = setup["game"] in GAMES and isinstance(setup.get("options"), dict)
    return setup if is_known and has_four_players else None


def _parse_mark(name: str, mark: Any) -> Mapping[str, Any] | None:
    if not isinstance(mark, dict):
        return None
    note = mark.get("note")
    note_fact = {"note": note} if isinstance(note, str) and note else {}
    return {**note_fact, **{key: True for key in ("pin", "gone") if mark.get(key) is True}}


def parse_par_rows(row: archive_keys.QueryResult) -> StoredRows[ParEstimate]:
    """Return the stored estimates by deal id."""
    return parse_rows_of_prefix(row, archive_keys.PAR_PREFIX, _parse_par)


def _parse_par(name: str, data: Any) -> ParEstimate | None:
    if not isinstance(data, dict):
        return None
    numbers: list[Any] = [data.get(key) for key in ("mean", "error", "number")]
    if not all(type(value) in (int, float) and abs(value) <= MAX_NUMBER for value in numbers):
        return None
    mean, error, number = numbers
    if type(number) is not int or number <= 0:
        return None
    return ParEstimate(
        float(mean), float(error), number, str(data.get("build", ""))[:MAX_WORD_LENGTH]
    )
