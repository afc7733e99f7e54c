"""What the first release keeps, brought over: copied, never moved, and again if it writes on.

A tab or a worker of that release may write after the copy. The match that continues the other
wins, else both are kept; of anything else, what was changed since the copy, unless both were.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, is_continuation, loads
from ui.kept import earlier, saving
from ui.kept.saving import Rows
from ui.model import Match
from ui.table.history import back

COPIED = "copied/"
"""Before the key of a text of the first release: that text, as it was when it was copied."""


def others(rows: Rows, before: Rows) -> bool:
    """Tell whether the first release keeps a match that has not been brought over as it is now."""
    texts = ((key, text) for key, text in before.items() if key.startswith(saving.MATCH))
    return any(text and rows.get(COPIED + key) != text for key, text in texts)


def of_apart(rows: Rows, apart: Rows) -> dict[str, str]:
    """The rows to add for what visits have left that could not read the database."""
    plain_ = {key: text for key, text in apart.items() if not key.startswith(saving.MATCH)}
    matches = {saving.MATCH + game: saving.whole(apart, game) for game in GAMES}
    news = of_before(rows, {**plain_, **matches})
    kept = (saving.ASIDE, saving.DEAL)
    more = {key: text for key, text in apart.items() if key.startswith(kept) and key not in rows}
    return {**more, **{key: text for key, text in news.items() if not key.startswith(COPIED)}}


def of_before(rows: Rows, before: Rows) -> dict[str, str]:
    """The rows to add for what the first release keeps under these keys."""
    now = dict(rows)
    for key, text in before.items():
        copy = next((COPIES[name] for name in COPIES if key.startswith(name)), None)
        if copy and text and now.get(COPIED + key) != text:
            now |= {**copy(key, text, now), COPIED + key: text}
    return {key: text for key, text in now.items() if rows.get(key) != text}


def plain(key: str, text: str, rows: Rows) -> dict[str, str]:
    """A setting or a draft of rules, unless it was changed here."""
    return {key: text} if rows.get(key, "") in ("", rows.get(COPIED + key)) else {}


def unread(key: str, text: str, rows: Rows) -> dict[str, str]:
    """The texts that could not be read, with this one."""
    return {saving.DAMAGED: saving.with_damaged(rows.get(saving.DAMAGED, ""), text)}


def lesson(key: str, text: str, rows: Rows) -> dict[str, str]:
    """How far a lesson has come, if that is further than here."""
    ours, theirs = _record(rows.get(key, "")), _record(text)
    further = ours is None or theirs is not None and is_continuation(ours, theirs)
    return {key: text} if further else {}


def match(key: str, text: str, rows: Rows) -> dict[str, str]:
    """The match of a game: further than here, or beside another one."""
    found, damaged = saving.mend(text, 0)
    kept = unread(key, damaged, rows) if damaged else {}
    if found is None or saving.MATCH + found.record.game != key or found.record.game not in GAMES:
        return unread(key, text, rows)
    return {**kept, **joined(found, rows)}


def joined(theirs: Match, rows: Rows) -> dict[str, str]:
    """The rows after which nothing of this match is lost, and nothing of the own one."""
    theirs = replace(theirs, id=theirs.id or saving.identity("", theirs.seed, theirs.record))
    text = saving.whole(saving.unfolded_rows(rows), theirs.record.game)
    ours, damaged = saving.mend(text, 0) if text else (None, "")
    if ours is None:
        kept = unread("", damaged, rows) if damaged else {}
        return {**kept, **saving.changed_rows(None, theirs)}
    mine, further = saving.line(ours), saving.line(theirs)
    if further == mine or is_continuation(further, mine) or back(further) is None:
        return {}
    if is_continuation(mine, further) and not damaged:
        return saving.changed_rows(ours, replace(theirs, id=ours.id))
    return beside(theirs, rows)


def beside(kept: Match, rows: Rows) -> dict[str, str]:
    """The rows of a match set aside, under its own name."""
    order = max((one.order for one in earlier.read(earlier.stored(rows))), default=0) + 1
    return {**saving.deal_rows(kept), saving.ASIDE + kept.id: earlier.row(kept, order)}


def _record(text: str) -> Record | None:
    try:
        return loads(text)
    except EngineError:
        return None


COPIES: Mapping[str, Callable[[str, str, Rows], dict[str, str]]] = {
    saving.SETTINGS: plain,
    saving.HOUSE: plain,
    saving.LAST_GAME: plain,
    saving.DAMAGED: unread,
    saving.LESSON: lesson,
    saving.MATCH: match,
}
"""How a text is brought over, by how its key begins."""
