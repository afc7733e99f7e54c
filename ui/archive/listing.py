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
from ui.archive import words
from ui.kept import archive
from ui.kept.rows import read_rows
from ui.model import Settings
from ui.scene import sayer_of
from ui.wording.gains import tone


class Entry(NamedTuple):
    """A deal: its name, when it ended (ms since 1970), and what a list shows of it."""

    id: str
    time: int
    about: Mapping[str, Any]

    @property
    def key(self) -> str:
        """The key of its row in the list."""
        return f"{archive.LIST}{self.time} {self.id}"


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """The deals, the newest first; `count` are all of them, the `whole` once it has been read.

    `setups` are game, rules and players that many of them share, by their names, and `marks` what
    was said later. So many rows are `unread`, since they cannot be.
    """

    entries: tuple[Entry, ...]
    count: int
    setups: Mapping[str, Mapping[str, Any]]
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    whole: bool = True
    unread: int = 0

    def entry(self, name: str) -> Entry | None:
        """The deal of this name, if it has been read."""
        return next((one for one in self.entries if one.id == name), None)

    def setup(self, one: Entry) -> Mapping[str, Any]:
        """What a deal was played by: game, rules, players."""
        return self.setups[one.about["rules"]]

    def there(self) -> Iterator[Entry]:
        """Yield the deals but for those that are to go."""
        return (one for one in self.entries if not self.mark(one.id).get("gone"))

    def mark(self, name: str) -> Mapping[str, Any]:
        """What was said of a deal."""
        return self.marks.get(name, {})

    def said(self, name: str) -> tuple[bool, str]:
        """Whether a deal is pinned, and the note on it."""
        mark = self.mark(name)
        return bool(mark.get("pin")), str(mark.get("note", ""))

    def marked(self, name: str, **news: Any) -> Listing:
        """The same with something else said of a deal; what is empty is said no longer."""
        mark = {key: value for key, value in {**self.mark(name), **news}.items() if value}
        return replace(self, marks={**self.marks, name: mark})

    def without(self, names: Sequence[str]) -> Listing:
        """The same without some deals."""
        left = tuple(one for one in self.entries if one.id not in names)
        return replace(self, entries=left, count=self.count - len(self.entries) + len(left))


def read(found: archive.Row, rules: archive.Row, marks: archive.Row) -> Listing:
    """The deals as the browser has kept them; what cannot be read is passed over."""
    games = read_rows(rules, archive.RULES, _setup)
    deals = read_rows(found, archive.LIST, partial(_entry, games.found))
    notes = read_rows(marks, archive.MARK, _mark)
    entries = tuple(deals.found.values())[::-1]
    whole = len(found[0]) == found[2]
    count = len(entries) if whole else found[2]
    unread = deals.unread + games.unread + notes.unread
    return Listing(entries, count, games.found, notes.found, whole, unread)


MOST = 1_000_000
"""Points that a deal may bring, and deals of a match, far beyond any."""

LONGEST = 200
"""Characters of a word in a row of the list, or of a player's name."""


def _entry(setups: Mapping[str, Any], key: str, about: Any) -> Entry | None:
    time, _, name = key.partition(" ")
    if not isinstance(about, dict) or not _is_word(about.get("rules")):
        return None
    if about["rules"] not in setups or not all(_is_number(about.get(one)) for one in GAINS):
        return None
    strange = [one for one in about if one in FACTS and not FACTS[one](about[one])]
    if strange:
        about = {one: value for one, value in about.items() if one not in strange}
    return Entry(name, int(time), about)


def _is_word(data: object) -> bool:
    return isinstance(data, str) and len(data) <= LONGEST


def _is_name(data: object) -> bool:
    return isinstance(data, str) and NAME.fullmatch(data) is not None


def _is_number(data: object) -> bool:
    return type(data) is int and -MOST <= data <= MOST


GAINS = ("points", "gain")

NAME = re.compile(r"[0-9A-Za-z_-]{1,64}")

FACTS: Mapping[str, Callable[[Any], bool]] = {
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


def _setup(name: str, setup: Any) -> Mapping[str, Any] | None:
    if not isinstance(setup, dict) or not all(map(_is_word, map(setup.get, ("game", "preset")))):
        return None
    players = setup.get("players")
    seated = (
        isinstance(players, list) and len(players) == len(SEATS) and all(map(_is_word, players))
    )
    known = setup["game"] in GAMES and isinstance(setup.get("options"), dict)
    return setup if known and seated else None


def _mark(name: str, mark: Any) -> Mapping[str, Any] | None:
    if not isinstance(mark, dict):
        return None
    note = mark.get("note")
    said = {"note": note} if isinstance(note, str) and note else {}
    return {**said, **{one: True for one in ("pin", "gone") if mark.get(one) is True}}


# --- which are wanted ----------------------------------------------------------------------

Test = Callable[[Listing, Entry], str]

FILTERS: Mapping[str, Test] = {
    "game": lambda listing, one: str(listing.setup(one)["game"]),
    "rules": lambda listing, one: rule_set(listing, one.about["rules"]),
    "kind": lambda listing, one: str(one.about.get("kind", "")),
    "result": lambda listing, one: tone(one.about["gain"]),
    "help": lambda listing, one: "with" if one.about.get("help") else "without",
    "from": lambda listing, one: str(one.about.get("from", "own")),
    "mark": lambda listing, one: "pin" if listing.mark(one.id).get("pin") else "",
    "aids": lambda listing, one: str(one.about.get("aids", "")),
    "match": lambda listing, one: str(one.about.get("match", "")),
}
"""By what a list can be narrowed: for each deal, the value that it has."""

CHOICES = tuple(name for name in FILTERS if name != "match")
"""What is chosen from a few values; a match is chosen from the list of all matches."""

MARKS = ("mark", "aids")
"""Of these, what a deal has or has not."""


def rule_set(listing: Listing, name: str) -> str:
    """What stands for some rules, whoever played by them."""
    setup = listing.setups[name]
    return json.dumps([setup["game"], setup["preset"], setup["options"]])


def values(listing: Listing, name: str, game: str) -> list[str]:
    """What a list can be narrowed to by one of these, in the order in which it was played last.

    Rules and contracts are those of one game, if one is chosen.
    """
    return list(_values(listing, name, game if name in ("rules", "kind") else ""))


@lru_cache(maxsize=32)
def _values(listing: Listing, name: str, game: str) -> dict[str, None]:
    test, of_game = FILTERS[name], FILTERS["game"]
    found = (one for one in listing.entries if not game or of_game(listing, one) == game)
    return dict.fromkeys(filter(None, (test(listing, one) for one in found)))


def wanted(
    listing: Listing, only: Mapping[str, str], sought: str, likes: Settings
) -> tuple[Entry, ...]:
    """The deals that have all these values, and every word that is sought, and are not to go."""
    return _wanted(listing, tuple(only.items()), tuple(sought.casefold().split()), likes)


@lru_cache(maxsize=4)
def _wanted(
    listing: Listing, only: tuple[tuple[str, str], ...], sought: tuple[str, ...], likes: Settings
) -> tuple[Entry, ...]:
    tests = [(FILTERS[name], value) for name, value in only if value and name in FILTERS]
    return tuple(
        one
        for one in listing.there()
        if all(test(listing, one) == value for test, value in tests)
        and (not sought or all(word in said(listing, one, likes) for word in sought))
    )


def said(listing: Listing, one: Entry, likes: Settings) -> str:
    """All that a list says of a deal, to search it."""
    about = one.about
    alike = rule_set(listing, about["rules"]), str(about.get("kind")), str(about.get("level"))
    note = str(listing.mark(one.id).get("note", ""))
    return f"{_said(likes, *alike)} {words.day(likes, one.time)} {note}".casefold()


@lru_cache(maxsize=1024)
def _said(likes: Settings, rules: str, kind: str, level: str) -> str:
    game, preset, options = json.loads(rules)
    say = sayer_of(likes, game)
    played = {"game": game, "preset": preset, "options": options}
    parts = say(f"game.{game}"), words.rules(say, played), words.kind(say, kind)
    return " ".join((*parts, words.level(say, level)))
