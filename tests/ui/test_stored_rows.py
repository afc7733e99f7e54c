"""Every panel opens whatever the stored rows contain; unreadable rows are reported once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import pytest

from tests.fuzzing import stored_rows
from tests.ui.archive_scenes import browser_rows as lasting_rows
from tests.ui.fake_browser import FakeBrowser
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.archive.update import listing_or_empty
from ui.backup.backup_file import parse_backup_row, row_checksum
from ui.model.messages import RowStored
from ui.position.scene import make_scene
from ui.storage import archive_keys, saved_matches
from ui.storage.row_keys import KEY_TAIL_REGEXES, is_well_formed_key, parse_json_texts

pytestmark = pytest.mark.slow

ABOUT = {"rules": "r", "points": 1, "gain": 1, "level": "club", "dealer": 0, "match": "m"}
SETUP = {"game": "zwanzig-ab", "preset": "standard", "options": {}, "players": list("SWNE")}
TIME = "1764000000009"
RULES = {archive_keys.RULES_PREFIX + "r": json.dumps(SETUP)}

STRANGE_KEYS = (
    *("abc name", "x", "1.5 n", "² n", f"{'9' * 99} n", "", " ", " n", f"{TIME} ", f"{TIME}  n"),
    *("--1 n", "+1 n", "1e3 n", "0x1 n", "١٢٣ n", "1_0 n", f"{'9' * 17} n", f"{TIME} a b"),
    *(f"{TIME} a/b", f"{TIME} a.b", f"{TIME} <b>", f'{TIME} a"b', f"{TIME} {'n' * 65}"),
    *(f"{TIME}\u00a0n", f"{TIME} n\u202e", f"{TIME} \ud800", f"{TIME} n\x00", f"{TIME} é"),
)
"""Keys after `archive/list/` with an invalid time or name."""

STRANGE_FACTS: tuple[Mapping[str, object], ...] = (
    {"points": 10**400, "gain": 10**400},
    {"gain": 1e308},
    {"gain": True},
    {"gain": None},
    {"points": "1"},
    {"rules": "no such"},
    {"rules": []},
    {"gain": -(10**6) - 1},
)
"""Summaries that cannot be read."""

PASSED_OVER: tuple[Mapping[str, object], ...] = (
    {"match": "a b.c#d", "deal": 10**400, "won": 10**400, "dealer": 10**400, "day": [[]]},
    {"match": ["x"], "kind": {}, "role": 7, "level": "no such", "cards": 5, "help": "x"},
    {"level": None, "from": {}, "aids": [], "help": [None], "day": "<b>", "kind": "ui.found"},
    {"level": ["club"], "from": "\ud800", "kind": "\ud800", "role": "\x00", "dealer": 1.0},
)
"""Summaries that can be read although something in them is unknown."""


@cache
def played_rows() -> Mapping[str, str]:
    """Return the rows of a browser with a few deals and a match that was set aside."""
    return {**lasting_rows(), saved_matches.SETTINGS_KEY: '{"theme": "dark"}'}


def open_all(rows: Mapping[str, str]) -> FakeBrowser:
    """Return a browser with these rows, in which every panel has been opened and drawn."""
    browser = FakeBrowser(dict(rows)).visit()
    str(page_view(make_scene(browser.table)))
    for name in PANELS:
        browser.send(f"open {name}")
        str(page_view(make_scene(browser.table)))
        browser.send("close")
    return browser


def unread_counts(rows: Mapping[str, str]) -> list[int]:
    """Return how many rows the two panels of the archive say they have skipped."""
    browser, counts = open_all(rows), []
    for name in ("deals", "statistics"):
        browser.send("close", f"open {name}")
        count, html = (
            listing_or_empty(browser.table).unread_count,
            str(page_view(make_scene(browser.table))),
        )
        assert ('id="deals-unread"' in html) == bool(count)
        counts.append(count)
    return counts


def test_sound_rows_are_all_read() -> None:
    assert unread_counts(played_rows()) == [0, 0]


def deal_rows(*facts: Mapping[str, object]) -> dict[str, str]:
    """Return the rows of a browser, and a row in the list for each of these summaries."""
    deals = {
        f"{archive_keys.LIST_PREFIX}{TIME} n{number}": json.dumps({**ABOUT, **each})
        for number, each in enumerate(facts)
    }
    return {**played_rows(), **RULES, **deals}


def test_strange_key_rows_are_skipped_and_counted() -> None:
    keys = [archive_keys.LIST_PREFIX + end for end in STRANGE_KEYS]
    rows = dict.fromkeys(keys, json.dumps(ABOUT))
    assert unread_counts({**played_rows(), **RULES, **rows}) == [len(keys), len(keys)]
    for key in keys:
        assert not is_well_formed_key(key)
        line = archive_keys.dump_json([key, "{}", row_checksum(key, "{}") if key.isascii() else 0])
        assert parse_backup_row(line.encode(errors="replace")) is None


def test_strange_points_rows_are_skipped_and_counted() -> None:
    count = len(STRANGE_FACTS)
    assert unread_counts(deal_rows(*STRANGE_FACTS)) == [count, count]


def test_strange_facts_of_deals_are_skipped() -> None:
    rows = deal_rows(*PASSED_OVER)
    assert unread_counts(rows) == [0, 0]
    browser = FakeBrowser(rows).visit().send("open deals")
    names = {f"n{number}" for number in range(len(PASSED_OVER))}
    assert names <= {entry.id for entry in listing_or_empty(browser.table).entries}


TEXTS = ("x", "[]", "{", "null", "0", '""', "[" * 5_000, '{"a":' * 5_000, "\ud800", "NaN", "1,2")
"""Values under valid keys."""

ARCHIVE_PREFIXES = [
    prefix for prefix in KEY_TAIL_REGEXES if prefix.startswith(archive_keys.ARCHIVE_PREFIX)
]

ENDS = {
    archive_keys.LIST_PREFIX: f"{TIME} n",
    archive_keys.QUIZ_PREFIX: "zwanzig-ab.tricks.x",
}


@pytest.mark.parametrize("text", TEXTS)
def test_archive_rows_without_object_are_counted_once(text: str) -> None:
    """Neither panel reads the deals themselves, and only the statistics par and questions."""
    rows = {prefix + ENDS.get(prefix, "n"): text for prefix in ARCHIVE_PREFIXES}
    assert len(rows) == 6
    assert unread_counts({**played_rows(), **rows}) == [3, 5]


KEPT = (
    *(
        saved_matches.SETTINGS_KEY,
        saved_matches.PROFILES_KEY,
        saved_matches.HOUSE_RULES_KEY,
        saved_matches.UNSAVED_KEY,
        saved_matches.BULK_CHANGE_KEY,
    ),
    *(
        family + "zwanzig-ab"
        for family in (
            saved_matches.LESSON_PREFIX,
            saved_matches.REASONS_PREFIX,
            saved_matches.HAND_ORDER_PREFIX,
        )
    ),
    saved_matches.SET_ASIDE_PREFIX + "cafe",
)


@pytest.mark.parametrize("first", range(len(TEXTS)))
def test_unreadable_rows_are_reported_once_at_start(first: int) -> None:
    """Each row has another text, and in all cases together every text."""
    rows = {key: TEXTS[(first + number) % len(TEXTS)] for number, key in enumerate(KEPT)}
    browser = open_all({**played_rows(), **rows})
    for key, text in rows.items():
        sound = text == "[]" and key.startswith(saved_matches.HAND_ORDER_PREFIX)
        assert (text in browser.table.stored.damaged_text) != sound, key
        assert browser.rows.get(key) != text or sound, key
    assert 'id="notice-damaged"' in str(page_view(make_scene(browser.table)))
    browser.send("discard-damaged").visit()
    assert not browser.table.stored.damaged_text


def test_guest_leaves_unreadable_rows_to_own_match() -> None:
    rows = {**played_rows(), saved_matches.PROFILES_KEY: "x"}
    browser = FakeBrowser(dict(rows)).visit(game="zwanzigerrufen", seed="9")
    assert browser.table.guest.home_game and browser.rows[saved_matches.PROFILES_KEY] == "x"
    browser.send("leave-guest")
    assert (
        saved_matches.PROFILES_KEY not in browser.rows
        and browser.rows[saved_matches.DAMAGED_KEY] == "x"
    )


def test_sound_row_is_read_beside_unsound_ones() -> None:
    texts = ['{"a":1}', "{", '{"b":2},{"c":3}', '{"d":[[[[[[]]]]]]}', '"["', "]", "[" * 50]
    result = parse_json_texts(texts * 40)
    assert result == [{"a": 1}, None, None, {"d": [[[[[[]]]]]]}, "[", None, None] * 40


@pytest.mark.parametrize("end", ["a\nb", "a b", "", "a.b", "é", "a/b"])
def test_earlier_match_with_strange_name_is_skipped(end: str) -> None:
    head = next(
        text
        for key, text in stored_rows().items()
        if key.startswith(saved_matches.SET_ASIDE_PREFIX)
    )
    browser = open_all({**played_rows(), saved_matches.SET_ASIDE_PREFIX + end: head})
    assert end not in browser.table.stored.earlier_matches
    browser.send(RowStored(saved_matches.SET_ASIDE_PREFIX + end, head))
    assert end not in browser.table.stored.earlier_matches
