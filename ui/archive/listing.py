"""The deals of the archive as a list shows them: what they are, and which of them are wanted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from engine.bots.strength import LEVEL_NAMES as LEVELS
from engine.game import SEATS
from engine.games import GAMES
from ui.archive import wording
from ui.model import Settings
from ui.scene import translator_for_game
from ui.storage import archive
from ui.storage.row_keys import read_rows
from ui.wording.gains import gain_tone


class Entry(NamedTuple):
    """A deal: its name, when it ended (ms since 1970), and what a list shows of it."""

    id: str
    time: int
    summary: Mapping[str, Any]

    @property
    def row_key(self) -> str:
        """The key of its row in the list."""
        return f"{archive.LIST_PREFIX}{self.time} {self.id}"


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """The deals, the newest first; `total_count` are all of them, the `is_complete` once it has
    been read.

    `setups` are game, rules and players that many of them share, by their names, and `marks` what
    was said later. So many rows are `unread_count`, since they cannot be.
    """

    entries: tuple[Entry, ...]
    total_count: int
    setups: Mapping[str, Mapping[str, Any]]
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    is_complete: bool = True
    unread_count: int = 0

    def find_entry(self, name: str) -> Entry | None:
        """The deal of this name, if it has been read."""
        return next((one for one in self.entries if one.id == name), None)

    def setup_of(self, one: Entry) -> Mapping[str, Any]:
        """What a deal was played by: game, rules, players."""
        return self.setups[one.summary["rules"]]

    def remaining_entries(self) -> Iterator[Entry]:
        """Yield the deals but for those that are to go."""
        return (one for one in self.entries if not self.mark_of(one.id).get("gone"))

    def mark_of(self, name: str) -> Mapping[str, Any]:
        """What was said of a deal."""
        return self.marks.get(name, {})

    def pin_and_note(self, name: str) -> tuple[bool, str]:
        """Whether a deal is pinned, and the note on it."""
        mark = self.mark_of(name)
        return bool(mark.get("pin")), str(mark.get("note", ""))

    def with_mark(self, name: str, **changes: Any) -> Listing:
        """The same with something else said of a deal; what is empty is said no longer."""
        mark = {key: value for key, value in {**self.mark_of(name), **changes}.items() if value}
        return replace(self, marks={**self.marks, name: mark})

    def without_deals(self, names: Sequence[str]) -> Listing:
        """The same without some deals."""
        entries_left = tuple(one for one in self.entries if one.id not in names)
        return replace(
            self,
            entries=entries_left,
            total_count=self.total_count - len(self.entries) + len(entries_left),
        )


def parse_listing(
    deal_rows: archive.QueryResult, rules: archive.QueryResult, marks: archive.QueryResult
) -> Listing:
    """The deals as the browser has kept them; what cannot be read is passed over."""
    games = read_rows(rules, archive.RULES_PREFIX, _parse_setup)
    deals = read_rows(deal_rows, archive.LIST_PREFIX, partial(_parse_entry, games.by_name))
    notes = read_rows(marks, archive.MARK_PREFIX, _parse_mark)
    entries = tuple(deals.by_name.values())[::-1]
    is_complete = len(deal_rows[0]) == deal_rows[2]
    count = len(entries) if is_complete else deal_rows[2]
    unread_count = deals.unread_count + games.unread_count + notes.unread_count
    return Listing(entries, count, games.by_name, notes.by_name, is_complete, unread_count)


MAX_POINTS = 1_000_000
"""Points that a deal may bring, and deals of a match, far beyond any."""

MAX_WORD_LENGTH = 200
"""Characters of a word in a row of the list, or of a player's name."""


def _parse_entry(setups: Mapping[str, Any], key: str, summary: Any) -> Entry | None:
    time, _, name = key.partition(" ")
    if not isinstance(summary, dict) or not _is_word(summary.get("rules")):
        return None
    if summary["rules"] not in setups or not all(
        _is_number(summary.get(one)) for one in GAIN_FACTS
    ):
        return None
    bad_facts = [
        one for one in summary if one in FACT_CHECKS and not FACT_CHECKS[one](summary[one])
    ]
    if bad_facts:
        summary = {one: value for one, value in summary.items() if one not in bad_facts}
    return Entry(name, int(time), summary)


def _is_word(data: object) -> bool:
    return isinstance(data, str) and len(data) <= MAX_WORD_LENGTH


def _is_name(data: object) -> bool:
    return isinstance(data, str) and NAME_REGEX.fullmatch(data) is not None


def _is_number(data: object) -> bool:
    return type(data) is int and -MAX_POINTS <= data <= MAX_POINTS


GAIN_FACTS = ("points", "gain")

NAME_REGEX = re.compile(r"[0-9A-Za-z_-]{1,64}")

FACT_CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "match": _is_name,
    "deal": _is_number,
    "kind": _is_word,
    "role": _is_word,
    "dealer": lambda data: type(data) is int and data in SEATS,
    "level": lambda data: isinstance(data, str) and all(one in LEVELS for one in data.split()),
    "cards": _is_name,
    "help": lambda data: isinstance(data, list) and all(map(_is_word, data)),
    "aids": _is_word,
    "from": _is_word,
    "day": _is_word,
    "won": lambda data: type(data) is int and data in (0, 1),
}
"""What a list may show of a deal; anything else under one of these names is passed over."""


def _parse_setup(name: str, setup: Any) -> Mapping[str, Any] | None:
    if not isinstance(setup, dict) or not all(map(_is_word, map(setup.get, ("game", "preset")))):
        return None
    players = setup.get("players")
    has_four_players = (
        isinstance(players, list) and len(players) == len(SEATS) and all(map(_is_word, players))
    )
    is_known = setup["game"] in GAMES and isinstance(setup.get("options"), dict)
    return setup if is_known and has_four_players else None


def _parse_mark(name: str, mark: Any) -> Mapping[str, Any] | None:
    if not isinstance(mark, dict):
        return None
    note = mark.get("note")
    note_fact = {"note": note} if isinstance(note, str) and note else {}
    return {**note_fact, **{one: True for one in ("pin", "gone") if mark.get(one) is True}}


# --- which are wanted ----------------------------------------------------------------------

FilterValue = Callable[[Listing, Entry], str]

FILTERS: Mapping[str, FilterValue] = {
    "game": lambda listing, one: str(listing.setup_of(one)["game"]),
    "rules": lambda listing, one: rules_key(listing, one.summary["rules"]),
    "kind": lambda listing, one: str(one.summary.get("kind", "")),
    "result": lambda listing, one: gain_tone(one.summary["gain"]),
    "help": lambda listing, one: "with" if one.summary.get("help") else "without",
    "from": lambda listing, one: str(one.summary.get("from", "own")),
    "mark": lambda listing, one: "pin" if listing.mark_of(one.id).get("pin") else "",
    "aids": lambda listing, one: str(one.summary.get("aids", "")),
    "match": lambda listing, one: str(one.summary.get("match", "")),
}
"""By what a list can be narrowed: for each deal, the value that it has."""

FILTER_CHOICES = tuple(name for name in FILTERS if name != "match")
"""What is chosen from a few values; a match is chosen from the list of all matches."""

MARK_FILTERS = ("mark", "aids")
"""Of these, what a deal has or has not."""


def rules_key(listing: Listing, name: str) -> str:
    """What stands for some rules, whoever played by them."""
    setup = listing.setups[name]
    return json.dumps([setup["game"], setup["preset"], setup["options"]])


def filter_values(listing: Listing, name: str, game: str) -> list[str]:
    """What a list can be narrowed to by one of these, in the order in which it was played last.

    Rules and contracts are those of one game, if one is chosen.
    """
    return list(_filter_values(listing, name, game if name in ("rules", "kind") else ""))


@lru_cache(maxsize=32)
def _filter_values(listing: Listing, name: str, game: str) -> dict[str, None]:
    test, of_game = FILTERS[name], FILTERS["game"]
    entries = (one for one in listing.entries if not game or of_game(listing, one) == game)
    return dict.fromkeys(filter(None, (test(listing, one) for one in entries)))


def filter_entries(
    listing: Listing, filters: Mapping[str, str], search_text: str, settings: Settings
) -> tuple[Entry, ...]:
    """The deals that have all these values, and every word that is sought, and are not to go."""
    return _filter_entries(
        listing, tuple(filters.items()), tuple(search_text.casefold().split()), settings
    )


@lru_cache(maxsize=4)
def _filter_entries(
    listing: Listing,
    filters: tuple[tuple[str, str], ...],
    search_words: tuple[str, ...],
    settings: Settings,
) -> tuple[Entry, ...]:
    tests = [(FILTERS[name], value) for name, value in filters if value and name in FILTERS]
    return tuple(
        one
        for one in listing.remaining_entries()
        if all(test(listing, one) == value for test, value in tests)
        and (
            not search_words
            or all(word in searchable_text(listing, one, settings) for word in search_words)
        )
    )


def searchable_text(listing: Listing, one: Entry, settings: Settings) -> str:
    """All that a list says of a deal, to search it."""
    summary = one.summary
    shared_facts = (
        rules_key(listing, summary["rules"]),
        str(summary.get("kind")),
        str(summary.get("level")),
    )
    note = str(listing.mark_of(one.id).get("note", ""))
    setup = _searchable_setup(settings, *shared_facts)
    return f"{setup} {wording.day_text(settings, one.time)} {note}".casefold()


@lru_cache(maxsize=1024)
def _searchable_setup(settings: Settings, rules: str, kind: str, level: str) -> str:
    game, preset, options = json.loads(rules)
    say = translator_for_game(settings, game)
    setup = {"game": game, "preset": preset, "options": options}
    parts = say(f"game.{game}"), wording.rules_text(say, setup), wording.kind_text(say, kind)
    return " ".join((*parts, wording.levels_text(say, level)))
