"""What a backup would change here, and the rows that change it.

A deal of the archive follows from its cards and actions: it is new, or here already. A match that
goes on from the one here takes its place; one that does not is in conflict, and whichever is not
kept at the table is set aside, so neither is lost. Anything else is a row that is new, the same or
in conflict.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from engine.errors import EngineError
from engine.games import GAMES
from engine.strict import parse_object, read_json
from ui.backup.file import wanted
from ui.kept import archive, earlier, saving
from ui.kept.archive import as_text
from ui.kept.saving import Rows
from ui.table.history import back

PIECE = 400
"""Rows that are changed at once."""

NEW, SAME, CONFLICT = "new", "same", "conflict"

COUNTED = {
    archive.DEAL: "deals",
    archive.MARK: "notes",
    saving.MATCH: "matches",
    saving.ASIDE: "matches",
    saving.LESSON: "lessons",
    archive.QUIZ: "lessons",
    saving.SETTINGS: "settings",
    saving.HOUSE: "house",
}
"""The kind that a row counts for, by how its key begins."""

SIMPLE = tuple(start for start, kind in COUNTED.items() if kind not in ("deals", "matches"))
"""How the keys of rows begin that are compared as they are."""

KINDS = tuple(dict.fromkeys(COUNTED.values()))
"""What is told of a backup, in this order: texts `backup.kind.…`."""

FAMILIES = {
    key.partition("/")[0]
    for key in (
        *(*COUNTED, archive.ARCHIVE, saving.DEAL, saving.MARK, saving.REASONS, saving.ORDER),
        *(saving.LAST_GAME, saving.DAMAGED),
    )
}
"""How the keys of all rows begin that this release keeps for good."""

PARTS = {
    "deals": (archive.DEAL, archive.LIST, archive.RULES, archive.MARK, archive.PAR),
    "matches": (
        saving.MATCH,
        saving.ASIDE,
        saving.DEAL,
        saving.MARK,
        saving.REASONS,
        saving.ORDER,
    ),
    "lessons": (saving.LESSON, archive.QUIZ),
    "settings": (saving.SETTINGS,),
    "house": (saving.HOUSE,),
}
"""What can be erased by itself, and how the keys of its rows begin."""


def kind_of(key: str) -> str:
    """The kind that a row counts for; "" for what goes along with others."""
    return next((kind for start, kind in COUNTED.items() if key.startswith(start)), "")


def erased(keys: Iterable[str], part: str) -> dict[str, str]:
    """The changes after which there is nothing left of a part."""
    return {key: "" for key in keys if wanted(key) and key.startswith(PARTS[part])}


class Plan:
    """What would become of the rows of a backup: so many of each kind, and the changes."""

    def __init__(self) -> None:
        self.changes: dict[str, str] = {}
        self.counts: dict[tuple[str, str], int] = {}

    def count(self, kind: str, what: str) -> None:
        """Count one more."""
        self.counts[kind, what] = self.counts.get((kind, what), 0) + 1

    def table(self) -> tuple[tuple[str, int, int, int], ...]:
        """How many of each kind are new, the same, and in conflict."""
        rows = ((kind, *self.of(kind)) for kind in KINDS)
        return tuple(row for row in rows if any(row[1:]))

    def of(self, kind: str) -> tuple[int, int, int]:
        """How many of a kind are new, the same, and in conflict."""
        new, same, conflict = (self.counts.get((kind, what), 0) for what in STATES)
        return new, same, conflict


STATES = (NEW, SAME, CONFLICT)


def replaced(mine: Rows, theirs: Rows) -> dict[str, str]:
    """The changes after which there is what the backup has, and nothing else."""
    gone = {key: "" for key in mine if wanted(key) and key not in theirs}
    return {**gone, **{key: text for key, text in theirs.items() if mine.get(key) != text}}


def merged(mine: Rows, theirs: Rows, *, take: bool) -> Plan:
    """What there is and what the backup has; in conflict its own if that is to be taken."""
    plan = Plan()
    deals(plan, mine, theirs)
    for key, text in theirs.items():
        if key.startswith(SIMPLE):
            simple(plan, mine, key, text, take=take)
    if text := theirs.get(saving.DAMAGED, ""):
        plan.changes[saving.DAMAGED] = saving.with_damaged(mine.get(saving.DAMAGED, ""), text)
    for key, text in theirs.items():
        if key.partition("/")[0] not in FAMILIES and key not in mine:  # a later release knows it
            plan.changes[key] = text
    Matches(plan, mine, theirs, take=take).merge()
    known = {key: text for key, text in plan.changes.items() if mine.get(key, "") != text}
    plan.changes = known
    return plan


def simple(plan: Plan, mine: Rows, key: str, text: str, *, take: bool) -> None:
    """A row that is compared as it is."""
    own = mine.get(key, "")
    plan.count(kind_of(key), NEW if not own else SAME if own == text else CONFLICT)
    if not own or take:
        plan.changes[key] = text


# --- deals ---------------------------------------------------------------------------------


def deals(plan: Plan, mine: Rows, theirs: Rows) -> None:
    """The deals of the archive, each under the time when it ended, and what they share."""
    for key, text in theirs.items():
        if key.startswith(archive.DEAL):
            plan.count("deals", SAME if key in mine else NEW)
        if key.startswith(archive.LIST):
            if archive.DEAL + key.rpartition(" ")[2] not in mine:
                plan.changes[key] = text
        elif key.startswith(archive.ARCHIVE) and key not in mine:
            plan.changes[key] = text


# --- matches -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Story:
    """A match as its rows tell it: its name, what it is played by, and its deals."""

    id: str
    setup: str
    deals: tuple[str, ...]


def story(rows: Rows, head: str) -> Story:
    """The match of a head; one that cannot be read has no deals, and is like no other."""
    try:
        data = parse_object(read_json(head), "A head")
    except EngineError:
        return Story("", head, ())
    name, count = str(data.get("id")), data.get("deals")
    count = count if type(count) is int and 0 <= count <= len(rows) else 0
    texts = (rows.get(saving.deal_key(name, at), "").partition("\n")[0] for at in range(count))
    setup = data.get("record")
    bare = {key: setup.get(key) for key in SETUP} if isinstance(setup, dict) else setup
    return Story(name, as_text(bare), tuple(texts))


SETUP = ("game", "preset", "options", "players")


def goes_on(earlier_: Story, later: Story) -> bool:
    """Tell whether a match goes on from another, or stands where it does."""
    if earlier_.setup != later.setup or len(earlier_.deals) > len(later.deals):
        return False
    *before, last = earlier_.deals or ("",)
    if tuple(before) != later.deals[: len(before)]:
        return False
    return not last or further(last, later.deals[len(before)])


def further(one: str, other: str) -> bool:
    """Tell whether a deal goes on from another, or is the same."""
    if one == other:
        return True
    first, second = actions(one), actions(other)
    cards = (cards_of(one), cards_of(other))
    return cards[0] == cards[1] and second[: len(first)] == first


def cards_of(text: str) -> tuple[Any, ...]:
    data = deal_of(text)
    return tuple(as_text(data.get(key)) for key in ("dealer", "hands", "stock"))


def actions(text: str) -> list[Any]:
    found = deal_of(text).get("actions")
    return found if isinstance(found, list) else [text]


def deal_of(text: str) -> Mapping[str, Any]:
    try:
        return parse_object(read_json(text), "A deal")
    except EngineError:
        return {"hands": text}


def is_untouched(rows: Rows, game: str) -> bool:
    """Tell whether I have decided nothing in the match of a game."""
    found, damaged = saving.mend(saving.whole(rows, game), 0)
    return found is not None and not damaged and back(saving.line(found)) is None


# --- which match is on the table then ------------------------------------------------------


class AtTable(NamedTuple):
    """The match of a game after a backup was brought in: whose it is (`here`, `file` or `new`),
    how many deals it has, and what becomes of the other one: `same` (it is no other), `goes-on`
    (it is an earlier place of it), `aside`, `untouched` (it goes, and nothing was decided in it),
    `gone`, or "" where there is none.
    """

    game: str
    whose: str
    deals: int
    other: str


def find_tables(mine: Rows, theirs: Rows, changes: Rows) -> list[AtTable]:
    """Return the matches on the tables after these changes, of games that the file or they name."""
    keys = {game: saving.MATCH + game for game in GAMES}
    return [
        table_after(mine, theirs, changes, game)
        for game, key in keys.items()
        if key in theirs or key in changes
    ]


def table_after(mine: Rows, theirs: Rows, changes: Rows, game: str) -> AtTable:
    """Return what is on the table of a game after these changes."""
    key = saving.MATCH + game
    head, their_head = mine.get(key, ""), theirs.get(key, "")
    now = changes.get(key, head)
    own, other = story(mine, head), story(theirs, their_head)
    if now == head:
        aside = any(changes.get(saving.ASIDE + name) for name in (other.id, renamed(other)))
        return AtTable(game, "here", len(own.deals), "aside" if aside else "same")
    if not now:
        return AtTable(game, "new", 0, "gone")
    return AtTable(game, "file", len(other.deals), fate(mine, changes, game, own, other))


def fate(mine: Rows, changes: Rows, game: str, own: Story, other: Story) -> str:
    """Return what becomes of my match of a game where another takes its place."""
    if not mine.get(saving.MATCH + game):
        return ""
    if goes_on(own, other):
        return "goes-on"
    if changes.get(saving.ASIDE + own.id):
        return "aside"
    return "untouched" if is_untouched(mine, game) else "gone"


class Matches:
    """The matches at the tables and those set aside, brought together."""

    def __init__(self, plan: Plan, mine: Rows, theirs: Rows, *, take: bool) -> None:
        self.plan, self.mine, self.theirs, self.take = plan, mine, theirs, take
        self.aside = {key for key in mine if key.startswith(saving.ASIDE)}
        self.order = max((one.order for one in earlier.read(earlier.stored(mine))), default=0)

    def merge(self) -> None:
        """Bring them together."""
        for game in GAMES:
            if saving.MATCH + game in self.theirs:
                self.at_table(game)
        for key, head in self.theirs.items():
            if key.startswith(saving.ASIDE):
                self.set_aside(head)

    def at_table(self, game: str) -> None:
        """The match of a game that is being played."""
        key = saving.MATCH + game
        theirs, own = story(self.theirs, self.theirs[key]), self.mine.get(key, "")
        mine = story(self.mine, own)
        if own and goes_on(theirs, mine) or self.known(theirs):
            self.plan.count("matches", SAME)
        elif not own or goes_on(mine, theirs) or is_untouched(self.mine, game):
            self.plan.count("matches", NEW)
            self.leave(mine, theirs)
            self.bring(game, theirs.id)
        else:
            self.plan.count("matches", CONFLICT)
            if self.take:
                self.put_aside(self.mine, own, mine.id)
                self.bring(game, self.free(theirs, self.mine) if theirs.id == mine.id else "")
            else:
                self.put_aside(self.theirs, self.theirs[key], self.free(theirs, self.mine))

    def set_aside(self, head: str) -> None:
        """A match that was set aside there."""
        theirs = story(self.theirs, head)
        if self.known(theirs):
            self.plan.count("matches", SAME)
            return
        self.plan.count("matches", NEW)
        self.put_aside(self.theirs, head, self.free(theirs, self.mine))

    def known(self, theirs: Story) -> bool:
        """Tell whether a match is here already, at a table or set aside."""
        heads = [text for key, text in self.mine.items() if key in self.aside]
        heads += [self.mine.get(saving.MATCH + game, "") for game in GAMES]
        names = (theirs.id, renamed(theirs))
        found = (story(self.mine, head) for head in heads if head)
        return any(one.id in names and goes_on(theirs, one) for one in found)

    def leave(self, mine: Story, theirs: Story) -> None:
        """Let the deals go of a match that another one takes the place of."""
        for number in range(len(mine.deals) if mine.id != theirs.id else 0):
            self.plan.changes[saving.deal_key(mine.id, number)] = ""

    def free(self, theirs: Story, rows: Rows) -> str:
        """The name of a match, or another one where that is taken here."""
        taken = any(key.startswith(saving.deals_key(theirs.id)) for key in rows)
        return renamed(theirs) if taken or not theirs.id.isalnum() else theirs.id

    def bring(self, game: str, name: str) -> None:
        """Have the match of a game as the backup has it, under this name or its own."""
        for family in (saving.MATCH, saving.MARK, saving.REASONS, saving.ORDER):
            self.plan.changes[family + game] = self.theirs.get(family + game, "")
        head = self.theirs[saving.MATCH + game]
        own = story(self.theirs, head).id
        if name and name != own:
            self.plan.changes[saving.MATCH + game] = with_name(head, name)
            self.plan.changes[saving.MARK + game] = ""
        self.plan.changes |= dict(deal_rows(self.theirs, own, name or own))

    def put_aside(self, rows: Rows, head: str, name: str) -> None:
        """Set a match aside under a name."""
        found, _ = saving.mend(saving.joined_text(rows, head), 0)
        if found is None:
            known = self.plan.changes.get(saving.DAMAGED, self.mine.get(saving.DAMAGED, ""))
            self.plan.changes[saving.DAMAGED] = saving.with_damaged(known, head)
            return
        self.order += 1
        data = {**json.loads(earlier.row(found, self.order)), "id": name}
        self.plan.changes[saving.ASIDE + name] = json.dumps(data)
        own = story(rows, head).id
        if rows is self.theirs or own != name:
            self.plan.changes |= dict(deal_rows(rows, own, name))


def deal_rows(rows: Rows, old: str, new: str) -> Iterator[tuple[str, str]]:
    """Yield the rows of a match's deals, under its own name or another."""
    start = saving.deals_key(old)
    for key, text in rows.items():
        if key.startswith(start):
            yield saving.deals_key(new) + key.removeprefix(start), text


def with_name(head: str, name: str) -> str:
    """A head with another name."""
    return as_text({**json.loads(head), "id": name})


def renamed(theirs: Story) -> str:
    """Another name for a match, the same each time."""
    text = as_text([theirs.id, theirs.setup, theirs.deals])
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:12]
