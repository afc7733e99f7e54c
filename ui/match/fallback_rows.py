"""Merging of fallback rows: what visits that could not read the database have stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, is_continued_by, loads
from ui.match import set_aside_matches
from ui.model import Match
from ui.position.undo import has_acted
from ui.storage import saved_matches
from ui.storage.saved_matches import Rows


def merge_fallback_rows(rows: Rows, fallback_rows: Rows) -> dict[str, str]:
    """Return the rows to add after merging what visits without a database have left."""
    matches = {
        saved_matches.MATCH_PREFIX + game: saved_matches.stored_match_text(fallback_rows, game)
        for game in GAMES
    }
    merged_rows = dict(rows)
    for key, text in {**fallback_rows, **matches}.items():
        merges = (merge for prefix, merge in MERGE_BY_PREFIX.items() if key.startswith(prefix))
        if text and (merge := next(merges, None)):
            merged_rows |= merge(key, text, merged_rows)
    prefixes = (saved_matches.SET_ASIDE_PREFIX, saved_matches.MATCH_DEAL_PREFIX)
    match_rows = {
        key: text
        for key, text in fallback_rows.items()
        if key.startswith(prefixes) and key not in rows
    }
    changed_rows = {key: text for key, text in merged_rows.items() if rows.get(key) != text}
    return {**match_rows, **changed_rows}


def merge_plain_row(key: str, text: str, rows: Rows) -> dict[str, str]:
    """Return the row of a setting or draft, unless the database has one."""
    return {} if rows.get(key) else {key: text}


def merge_damaged_text(key: str, text: str, rows: Rows) -> dict[str, str]:
    """Return the row of damaged texts with this one added."""
    return {
        saved_matches.DAMAGED_KEY: saved_matches.with_damaged_text(
            rows.get(saved_matches.DAMAGED_KEY, ""), text
        )
    }


def merge_lesson(key: str, text: str, rows: Rows) -> dict[str, str]:
    """Return the row of a lesson if it has got further than the one in the database."""
    ours, theirs = _record_or_none(rows.get(key, "")), _record_or_none(text)
    is_further = ours is None or theirs is not None and is_continued_by(ours, theirs)
    return {key: text} if is_further else {}


def merge_match(key: str, text: str, rows: Rows) -> dict[str, str]:
    """Return the rows that merge a match.

    It replaces the stored match if it continues it, and is set aside otherwise.
    """
    their_match, damaged_text = saved_matches.repair_match(text, 0)
    damaged_rows = merge_damaged_text(key, damaged_text, rows) if damaged_text else {}
    if (
        their_match is None
        or saved_matches.MATCH_PREFIX + their_match.record.game != key
        or their_match.record.game not in GAMES
    ):
        return merge_damaged_text(key, text, rows)
    return {**damaged_rows, **join_match_rows(their_match, rows)}


def join_match_rows(theirs: Match, rows: Rows) -> dict[str, str]:
    """Return the rows that add a match without losing anything of the match here."""
    theirs = replace(
        theirs, id=theirs.id or saved_matches.match_identity("", theirs.seed, theirs.record)
    )
    text = saved_matches.stored_match_text(
        saved_matches.rows_without_cached_match_states(rows), theirs.record.game
    )
    ours, damaged_text = saved_matches.repair_match(text, 0)
    if ours is None:
        damaged_rows = merge_damaged_text("", damaged_text, rows) if damaged_text else {}
        return {**damaged_rows, **saved_matches.changed_rows(None, theirs)}
    our_record, their_record = (
        saved_matches.whole_record(ours),
        saved_matches.whole_record(theirs),
    )
    if (
        their_record == our_record
        or is_continued_by(their_record, our_record)
        or not has_acted(their_record)
    ):
        return {}
    if is_continued_by(our_record, their_record) and not damaged_text:
        return saved_matches.changed_rows(ours, replace(theirs, id=ours.id))
    return set_aside_rows(theirs, rows)


def set_aside_rows(their_match: Match, rows: Rows) -> dict[str, str]:
    """Return the rows of a match set aside under its own id."""
    heads = saved_matches.rows_below(saved_matches.SET_ASIDE_PREFIX, rows)
    order = set_aside_matches.latest_order(heads) + 1
    head = set_aside_matches.head_of_match_set_aside(their_match, order)
    return {
        **saved_matches.changed_deal_rows(None, their_match),
        saved_matches.SET_ASIDE_PREFIX + their_match.id: head,
    }


def _record_or_none(text: str) -> Record | None:
    try:
        return loads(text)
    except EngineError:
        return None


MERGE_BY_PREFIX: Mapping[str, Callable[[str, str, Rows], dict[str, str]]] = {
    saved_matches.SETTINGS_KEY: merge_plain_row,
    saved_matches.HOUSE_RULES_KEY: merge_plain_row,
    saved_matches.LAST_GAME_KEY: merge_plain_row,
    saved_matches.DAMAGED_KEY: merge_damaged_text,
    saved_matches.LESSON_PREFIX: merge_lesson,
    saved_matches.NEWCOMER_PREFIX: merge_plain_row,
    saved_matches.MATCH_PREFIX: merge_match,
}
"""How a row is merged, by the prefix of its key."""
