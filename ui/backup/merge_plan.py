"""The plan of a merge: the rows that a backup changes, and their number by kind.

An archived deal is new or known, since its id follows from its cards and actions. A match that
continues the one here replaces it. If neither continues the other, they are in conflict. The match
that does not stay on the table is set aside, so that none is lost. All other rows are new, the same
or in conflict.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.errors import EngineError
from engine.games import GAMES
from engine.strict_json import parse_strict_json, require_object
from ui.backup.backup_file import belongs_in_backup
from ui.match import set_aside_matches
from ui.model.backup import TableOutcome
from ui.position.undo import has_acted
from ui.storage import archive_keys, saved_matches
from ui.storage.archive_keys import dump_json
from ui.storage.saved_matches import Rows

ROWS_PER_PIECE = 400
"""Rows that are written at a time."""

NEW, SAME, CONFLICT = "new", "same", "conflict"
MERGE_STATES = (NEW, SAME, CONFLICT)

KIND_OF_PREFIX = {
    archive_keys.DEAL_PREFIX: "deals",
    archive_keys.MARK_PREFIX: "notes",
    saved_matches.MATCH_PREFIX: "matches",
    saved_matches.SET_ASIDE_PREFIX: "matches",
    saved_matches.LESSON_PREFIX: "lessons",
    archive_keys.QUIZ_PREFIX: "lessons",
    saved_matches.SETTINGS_KEY: "settings",
    saved_matches.HOUSE_RULES_KEY: "house",
}
"""The kind of a row, by the prefix of its key."""

SIMPLE_PREFIXES = tuple(
    prefix for prefix, kind in KIND_OF_PREFIX.items() if kind not in ("deals", "matches")
)
"""Prefixes of the keys whose texts are compared as they are."""

ROW_KINDS = tuple(dict.fromkeys(KIND_OF_PREFIX.values()))
"""The kinds in the order of the preview: texts `backup.kind.…`."""

ERASABLE_PARTS = {
    "deals": (
        archive_keys.DEAL_PREFIX,
        archive_keys.LIST_PREFIX,
        archive_keys.RULES_PREFIX,
        archive_keys.MARK_PREFIX,
        archive_keys.PAR_PREFIX,
    ),
    "matches": (
        saved_matches.MATCH_PREFIX,
        saved_matches.SET_ASIDE_PREFIX,
        saved_matches.MATCH_DEAL_PREFIX,
        saved_matches.POSITION_PREFIX,
        saved_matches.REASONS_PREFIX,
        saved_matches.HAND_ORDER_PREFIX,
    ),
    "lessons": (
        saved_matches.LESSON_PREFIX,
        saved_matches.NEWCOMER_PREFIX,
        archive_keys.QUIZ_PREFIX,
    ),
    "settings": (saved_matches.SETTINGS_KEY,),
    "house": (saved_matches.HOUSE_RULES_KEY,),
}
"""The parts that can be erased, with the prefixes of their keys."""

KNOWN_FAMILIES = {
    key.partition("/")[0]
    for keys in (*ERASABLE_PARTS.values(), (saved_matches.LAST_GAME_KEY, saved_matches.DAMAGED_KEY))
    for key in keys
}
"""First parts of the keys that this release stores permanently."""


def row_kind(key: str) -> str:
    """Return the kind of a row, or "" if it only accompanies others."""
    return next((kind for prefix, kind in KIND_OF_PREFIX.items() if key.startswith(prefix)), "")


def erasing_changes(keys: Iterable[str], part: str) -> dict[str, str]:
    """Return the changes that erase a part."""
    return {
        key: "" for key in keys if belongs_in_backup(key) and key.startswith(ERASABLE_PARTS[part])
    }


class MergePlan:
    """The changes of a merge, and the numbers of rows by kind and state."""

    def __init__(self) -> None:
        self.changes: dict[str, str] = {}
        self.counts = Counter[tuple[str, str]]()

    def count_row(self, kind: str, state: str) -> None:
        """Count a row."""
        self.counts[kind, state] += 1

    def new_same_conflict_counts(self, kind: str) -> tuple[int, int, int]:
        """Return how many rows of a kind are new, the same, and in conflict."""
        new, same, conflict = (self.counts[kind, state] for state in MERGE_STATES)
        return new, same, conflict


def replacing_changes(mine: Rows, theirs: Rows) -> dict[str, str]:
    """Return the changes that replace all rows by the rows of the backup."""
    deleted_rows = {key: "" for key in mine if belongs_in_backup(key) and key not in theirs}
    return {**deleted_rows, **{key: text for key, text in theirs.items() if mine.get(key) != text}}


def plan_merge(mine: Rows, theirs: Rows, *, takes_theirs: bool) -> MergePlan:
    """Return the plan of a merge. In conflicts the backup's rows win if `takes_theirs`."""
    plan = MergePlan()
    merge_deals(plan, mine, theirs)
    for key, text in theirs.items():
        if key.startswith(SIMPLE_PREFIXES):
            merge_simple_row(plan, mine, key, text, takes_theirs=takes_theirs)
    if text := theirs.get(saved_matches.DAMAGED_KEY, ""):
        plan.changes[saved_matches.DAMAGED_KEY] = saved_matches.with_damaged_text(
            mine.get(saved_matches.DAMAGED_KEY, ""), text
        )
    for key, text in theirs.items():
        is_of_later_release = key.partition("/")[0] not in KNOWN_FAMILIES
        is_added = is_of_later_release or key.startswith(saved_matches.NEWCOMER_PREFIX)
        if is_added and key not in mine:
            plan.changes[key] = text
    MatchMerger(plan, mine, theirs, takes_theirs=takes_theirs).merge_matches()
    real_changes = {key: text for key, text in plan.changes.items() if mine.get(key, "") != text}
    plan.changes = real_changes
    return plan


def merge_simple_row(
    plan: MergePlan, mine: Rows, key: str, text: str, *, takes_theirs: bool
) -> None:
    """Merge a row that is compared as it is."""
    own = mine.get(key, "")
    plan.count_row(row_kind(key), NEW if not own else SAME if own == text else CONFLICT)
    if not own or takes_theirs:
        plan.changes[key] = text


# --- deals ---------------------------------------------------------------------------------


def merge_deals(plan: MergePlan, mine: Rows, theirs: Rows) -> None:
    """Merge the archived deals with their list rows and the rules that they share."""
    for key, text in theirs.items():
        if key.startswith(archive_keys.DEAL_PREFIX):
            plan.count_row("deals", SAME if key in mine else NEW)
        if key.startswith(archive_keys.LIST_PREFIX):
            if archive_keys.DEAL_PREFIX + key.rpartition(" ")[2] not in mine:
                plan.changes[key] = text
        elif key.startswith(archive_keys.ARCHIVE_PREFIX) and key not in mine:
            plan.changes[key] = text


# --- matches -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as stored: its id, setup and deals."""

    id: str
    setup: str
    deals: tuple[str, ...]


def load_stored_match(rows: Rows, head: str) -> StoredMatch:
    """Return the match of a head. An unreadable one gets no deals and differs from all others."""
    try:
        data = require_object(parse_strict_json(head), "A head")
    except EngineError:
        return StoredMatch("", head, ())
    name, count = str(data.get("id")), data.get("deals")
    count = count if type(count) is int and 0 <= count <= len(rows) else 0
    texts = (
        rows.get(saved_matches.deal_key(name, index), "").partition("\n")[0]
        for index in range(count)
    )
    setup = data.get("record")
    setup_facts = (
        {key: setup.get(key) for key in SETUP_FIELDS} if isinstance(setup, dict) else setup
    )
    return StoredMatch(name, dump_json(setup_facts), tuple(texts))


SETUP_FIELDS = ("game", "preset", "options", "players")


def is_match_continued_by(earlier: StoredMatch, later: StoredMatch) -> bool:
    """Return whether a match continues another, or stands at the same position."""
    if earlier.setup != later.setup or len(earlier.deals) > len(later.deals):
        return False
    *before, last = earlier.deals or ("",)
    if tuple(before) != later.deals[: len(before)]:
        return False
    return not last or is_deal_continued_by(last, later.deals[len(before)])


def is_deal_continued_by(earlier: str, later: str) -> bool:
    """Return whether a deal continues another, or is the same."""
    if earlier == later:
        return True
    earlier_cards, earlier_actions = parse_cards_and_actions(earlier)
    later_cards, later_actions = parse_cards_and_actions(later)
    return earlier_cards == later_cards and later_actions[: len(earlier_actions)] == earlier_actions


def parse_cards_and_actions(text: str) -> tuple[str, list[Any]]:
    """Return the dealt cards and the actions of a deal. Unreadable ones differ from all others."""
    try:
        data = require_object(parse_strict_json(text), "A deal")
    except EngineError:
        data = {"hands": text}
    cards, actions = map(data.get, ("dealer", "hands", "stock")), data.get("actions")
    return dump_json([*cards]), actions if isinstance(actions, list) else [text]


def is_own_match_untouched(rows: Rows, game: str) -> bool:
    """Return whether I have made no decision in the match of a game."""
    found_match, damaged_text = saved_matches.repair_match(
        saved_matches.stored_match_text(rows, game), 0
    )
    return (
        found_match is not None
        and not damaged_text
        and not has_acted(saved_matches.whole_record(found_match))
    )


# --- matches on the tables -----------------------------------------------------------------


def list_table_outcomes(mine: Rows, theirs: Rows, changes: Rows) -> list[TableOutcome]:
    """Return the matches on the tables after these changes, for games in the file or changes."""
    keys = {game: saved_matches.MATCH_PREFIX + game for game in GAMES}
    return [
        table_outcome(mine, theirs, changes, game)
        for game, key in keys.items()
        if key in theirs or key in changes
    ]


def table_outcome(mine: Rows, theirs: Rows, changes: Rows, game: str) -> TableOutcome:
    """Return the match of a game after these changes."""
    key = saved_matches.MATCH_PREFIX + game
    head, their_head = mine.get(key, ""), theirs.get(key, "")
    new_head = changes.get(key, head)
    own, other = load_stored_match(mine, head), load_stored_match(theirs, their_head)
    if new_head == head:
        is_set_aside = any(
            changes.get(saved_matches.SET_ASIDE_PREFIX + name)
            for name in (other.id, alternative_match_id(other))
        )
        return TableOutcome(game, "here", len(own.deals), "aside" if is_set_aside else "same")
    if not new_head:
        return TableOutcome(game, "new", 0, "gone")
    return TableOutcome(
        game, "file", len(other.deals), own_match_fate(mine, changes, game, own, other)
    )


def own_match_fate(
    mine: Rows, changes: Rows, game: str, own: StoredMatch, other: StoredMatch
) -> str:
    """Return what becomes of my match of a game when another one replaces it."""
    if not mine.get(saved_matches.MATCH_PREFIX + game):
        return ""
    if is_match_continued_by(own, other):
        return "goes-on"
    if changes.get(saved_matches.SET_ASIDE_PREFIX + own.id):
        return "aside"
    return "untouched" if is_own_match_untouched(mine, game) else "gone"


class MatchMerger:
    """Merges the matches on the tables and the matches set aside into a plan."""

    def __init__(self, plan: MergePlan, mine: Rows, theirs: Rows, *, takes_theirs: bool) -> None:
        self.plan, self.mine, self.theirs, self.takes_theirs = plan, mine, theirs, takes_theirs
        heads = saved_matches.rows_below(saved_matches.SET_ASIDE_PREFIX, mine)
        self.last_order = set_aside_matches.latest_order(heads)

    def merge_matches(self) -> None:
        """Merge all matches of the backup."""
        for game in GAMES:
            if saved_matches.MATCH_PREFIX + game in self.theirs:
                self.merge_table_match(game)
        for key, head in self.theirs.items():
            if key.startswith(saved_matches.SET_ASIDE_PREFIX):
                self.merge_set_aside_match(head)

    def merge_table_match(self, game: str) -> None:
        """Merge the backup's current match of a game."""
        key = saved_matches.MATCH_PREFIX + game
        theirs, own_head = load_stored_match(self.theirs, self.theirs[key]), self.mine.get(key, "")
        mine = load_stored_match(self.mine, own_head)
        if own_head and is_match_continued_by(theirs, mine) or self.is_match_here_already(theirs):
            self.plan.count_row("matches", SAME)
        elif (
            not own_head
            or is_match_continued_by(mine, theirs)
            or is_own_match_untouched(self.mine, game)
        ):
            self.plan.count_row("matches", NEW)
            self.delete_replaced_deals(mine, theirs)
            self.take_backup_match(game, theirs.id, theirs.id)
        else:
            self.plan.count_row("matches", CONFLICT)
            if self.takes_theirs:
                self.set_match_aside(self.mine, own_head, mine.id)
                is_id_taken = theirs.id == mine.id
                new_id = self.unused_match_id(theirs) if is_id_taken else theirs.id
                self.take_backup_match(game, theirs.id, new_id)
            else:
                self.set_match_aside(self.theirs, self.theirs[key], self.unused_match_id(theirs))

    def merge_set_aside_match(self, head: str) -> None:
        """Merge a match that the backup has set aside."""
        theirs = load_stored_match(self.theirs, head)
        if self.is_match_here_already(theirs):
            self.plan.count_row("matches", SAME)
            return
        self.plan.count_row("matches", NEW)
        self.set_match_aside(self.theirs, head, self.unused_match_id(theirs))

    def is_match_here_already(self, theirs: StoredMatch) -> bool:
        """Return whether a match is here already, on a table or set aside."""
        prefix = saved_matches.SET_ASIDE_PREFIX
        heads = [text for key, text in self.mine.items() if key.startswith(prefix)]
        heads += [self.mine.get(saved_matches.MATCH_PREFIX + game, "") for game in GAMES]
        names = (theirs.id, alternative_match_id(theirs))
        stored_matches = (load_stored_match(self.mine, head) for head in heads if head)
        return any(
            match.id in names and is_match_continued_by(theirs, match) for match in stored_matches
        )

    def delete_replaced_deals(self, mine: StoredMatch, theirs: StoredMatch) -> None:
        """Delete the deals of a match that another one replaces."""
        for number in range(len(mine.deals) if mine.id != theirs.id else 0):
            self.plan.changes[saved_matches.deal_key(mine.id, number)] = ""

    def unused_match_id(self, theirs: StoredMatch) -> str:
        """Return the id of a match, or another one if it is used here."""
        is_taken = any(key.startswith(saved_matches.deals_key(theirs.id)) for key in self.mine)
        return alternative_match_id(theirs) if is_taken or not theirs.id.isalnum() else theirs.id

    def take_backup_match(self, game: str, own_id: str, new_id: str) -> None:
        """Take the backup's match of a game, under its own id or another."""
        for family in (
            saved_matches.MATCH_PREFIX,
            saved_matches.POSITION_PREFIX,
            saved_matches.REASONS_PREFIX,
            saved_matches.HAND_ORDER_PREFIX,
        ):
            self.plan.changes[family + game] = self.theirs.get(family + game, "")
        if new_id != own_id:
            head = json.loads(self.theirs[saved_matches.MATCH_PREFIX + game])
            self.plan.changes[saved_matches.MATCH_PREFIX + game] = dump_json({**head, "id": new_id})
            self.plan.changes[saved_matches.POSITION_PREFIX + game] = ""
        self.plan.changes |= dict(renamed_deal_rows(self.theirs, own_id, new_id))

    def set_match_aside(self, rows: Rows, head: str, name: str) -> None:
        """Set a match aside under an id."""
        found_match, _ = saved_matches.repair_match(saved_matches.join_match_text(rows, head), 0)
        if found_match is None:
            damaged_text = self.plan.changes.get(
                saved_matches.DAMAGED_KEY, self.mine.get(saved_matches.DAMAGED_KEY, "")
            )
            self.plan.changes[saved_matches.DAMAGED_KEY] = saved_matches.with_damaged_text(
                damaged_text, head
            )
            return
        self.last_order += 1
        data = {
            **json.loads(set_aside_matches.head_of_match_set_aside(found_match, self.last_order)),
            "id": name,
        }
        self.plan.changes[saved_matches.SET_ASIDE_PREFIX + name] = json.dumps(data)
        if rows is self.theirs:
            own_id = load_stored_match(rows, head).id
            self.plan.changes |= dict(renamed_deal_rows(rows, own_id, name))


def renamed_deal_rows(rows: Rows, old: str, new: str) -> Iterator[tuple[str, str]]:
    """Yield the rows of a match's deals, under its own id or another."""
    prefix = saved_matches.deals_key(old)
    for key, text in rows.items():
        if key.startswith(prefix):
            yield saved_matches.deals_key(new) + key.removeprefix(prefix), text


def alternative_match_id(theirs: StoredMatch) -> str:
    """Return another id for a match, the same each time."""
    text = dump_json([theirs.id, theirs.setup, theirs.deals])
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:12]
