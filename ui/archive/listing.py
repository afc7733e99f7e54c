"""The deals of the archive as a list shows them: what they are, and which of them are wanted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.errors import EngineError
from engine.game import SEATS
from engine.games import GAMES
from engine.strict import read_json
from ui.archive import words
from ui.kept import archive
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
    was said later.
    """

    entries: tuple[Entry, ...]
    count: int
    setups: Mapping[str, Mapping[str, Any]]
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    whole: bool = True

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
    games = {key: one for key, one in _named(rules, archive.RULES) if _played(one)}
    pairs = zip(reversed(found[0]), reversed(_read_all(found[1])), strict=True)
    entries = tuple(_entry(key, about) for key, about in pairs if _sound(about, games))
    whole = len(found[0]) == found[2]
    count = len(entries) if whole else found[2]
    return Listing(entries, count, games, dict(_named(marks, archive.MARK)), whole)


def _entry(key: str, about: Any) -> Entry:
    time, _, name = key.removeprefix(archive.LIST).partition(" ")
    return Entry(name, int(time), about)


def _played(setup: Mapping[str, Any]) -> bool:
    words = all(isinstance(setup.get(name), str) for name in ("game", "preset"))
    known = words and setup["game"] in GAMES and isinstance(setup.get("options"), dict)
    players = setup.get("players")
    return known and isinstance(players, list) and len(players) == len(SEATS)


def _sound(about: Any, setups: Mapping[str, Any]) -> bool:
    rules = about.get("rules") if isinstance(about, dict) else None
    if not isinstance(rules, str) or rules not in setups:
        return False
    return all(type(about.get(name)) is int for name in ("points", "gain"))


def _named(row: archive.Row, prefix: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for key, value in zip(row[0], _read_all(row[1]), strict=True):
        if isinstance(value, dict):
            yield key.removeprefix(prefix), value


def _read_all(texts: Sequence[str]) -> list[Any]:
    try:
        found: list[Any] = json.loads(f"[{','.join(texts)}]")
    except (ValueError, RecursionError):
        found = []
    return found if len(found) == len(texts) else list(map(_read_one, texts))


def _read_one(text: str) -> object:
    try:
        return read_json(text)
    except EngineError:
        return None


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
