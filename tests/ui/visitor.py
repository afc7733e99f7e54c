"""A browser for the tests of what is kept: its rows, and a tab that writes and reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.record import replay_record
from tests.ui.tables import played
from ui.effects import (
    AcquireLock,
    Effect,
    QueryArchive,
    ReadEarlierDeals,
    ReadEarlierMatch,
    SaveRow,
)
from ui.lessons import course
from ui.messages import (
    ArchiveRowsRead,
    CommandGiven,
    EarlierDealsRead,
    EarlierMatchRead,
    LockChanged,
    Message,
    PageReady,
)
from ui.model import ME, Model
from ui.start import make_first_model
from ui.storage import archive, saved_matches
from ui.update import update


def written(rows: Mapping[str, str], effects: Iterable[Effect]) -> dict[str, str]:
    """The rows after what the effects write, as the browser would have them (store.js)."""
    after = dict(rows)
    for effect in effects:
        if isinstance(effect, SaveRow):
            for key in [
                key for key in after if effect.key.endswith("/") and key.startswith(effect.key)
            ]:
                del after[key]
            if effect.key.startswith(saved_matches.COPY_PREFIX):
                after |= copied(after, effect)
                continue
            after |= filed(after, effect)
    return {key: text for key, text in after.items() if text}


def copied(rows: Mapping[str, str], effect: SaveRow) -> dict[str, str]:
    """The first deals of a match under the name of another."""
    (old, count), new = effect.text.split(), effect.key.removeprefix(saved_matches.COPY_PREFIX)
    numbers = range(int(count))
    return {
        saved_matches.deal_key(new, at): rows[saved_matches.deal_key(old, at)] for at in numbers
    }


def filed(rows: Mapping[str, str], effect: SaveRow) -> dict[str, str]:
    """A row; a deal of the archive once, with what a list shows of it under the time."""
    name = effect.key.removeprefix(archive.DEAL_PREFIX)
    if name == effect.key or not effect.text:
        return {effect.key: effect.text}
    time = 1_764_000_000_000 + sum(key.startswith(archive.LIST_PREFIX) for key in rows)
    summary, deal = effect.text.split("\n")
    new = {effect.key: deal, f"{archive.LIST_PREFIX}{time} {name}": summary}
    return {} if effect.key in rows else new


def rows_of(table: Model) -> dict[str, str]:
    """The rows of the match of a model."""
    return saved_matches.changed_rows(None, saved_matches.saved_match(table))


@dataclass
class Browser:
    """One browser: what it keeps, and the table of the tab that is open."""

    rows: dict[str, str] = field(default_factory=dict)
    seed: int = 77
    owner: bool = True  # no other tab plays the matches
    table: Model = field(init=False)

    def visit(self, resumed: bool = False, /, **address: str) -> Browser:
        """Open an address (or load it anew) in the tab, until it is live."""
        self.seed += 1
        self.table = make_first_model(
            address, self.rows, language="de", seed=self.seed, is_reload=resumed
        )
        return self.send(PageReady())

    def send(self, *messages: Message) -> Browser:
        """Let messages happen, and write down what they want written."""
        for message in messages:
            self.table, effects = update(self.table, message)
            self.rows = written(self.rows, effects)
            for effect in effects:
                if isinstance(effect, AcquireLock):
                    self.send(LockChanged(effect.key, self.owner))
                if isinstance(effect, ReadEarlierMatch):
                    self.send(EarlierMatchRead(saved_matches.joined_text(self.rows, effect.head)))
                if isinstance(effect, QueryArchive):
                    rows = tuple(self.under(key) for key in effect.prefixes)
                    self.send(ArchiveRowsRead(effect.prefixes, rows))
                if isinstance(effect, ReadEarlierDeals):
                    self.send(EarlierDealsRead(self.earlier(effect)))
        return self

    def keep(self, effects: Iterable[Effect]) -> None:
        """Write down what effects want written."""
        self.rows = written(self.rows, effects)

    def under(self, prefix: str) -> archive.QueryResult:
        """The rows of the archive under a key."""
        found = sorted(item for item in self.rows.items() if item[0].startswith(prefix))
        return [key for key, _ in found], [text for _, text in found], len(found)

    def play(self, count: int = 2) -> Browser:
        """Take so many decisions of mine, each the first that is legal or a lesson wants."""
        for _ in range(200 * count):
            deal = replay_record(self.table.record)
            if not count:
                break
            if self.table.table.panel:
                self.send(CommandGiven("close"))
            elif self.table.table.is_trick_held or course.must_read_note(self.table):
                self.send(CommandGiven("continue"), CommandGiven("lesson-next"))
            elif deal.phase == "over":
                self.send(CommandGiven("next-deal"))
            else:
                count -= deal.to_act == ME
                self.table, effects = played(
                    self.table, course.next_action(self.table) or deal.legal()[0]
                )
                self.rows = written(self.rows, effects)
        assert not count, "the table does not go on"
        return self

    def finish(self, mine: int = 0) -> Browser:
        """Play the deal on the table to its end; of what is legal I take this one."""
        while (deal := replay_record(self.table.record)).phase != "over":
            if self.table.table.is_trick_held or course.must_read_note(self.table):
                self.send(CommandGiven("continue"), CommandGiven("lesson-next"))
                continue
            at = mine if deal.to_act == ME else 0
            wanted = course.next_action(self.table) or deal.legal()[at]
            self.table, effects = played(self.table, wanted)
            self.rows = written(self.rows, effects)
        return self

    def earlier(self, wanted: ReadEarlierDeals) -> str:
        """Earlier deals of the match on the table, as the rim reads them."""
        guests = {
            key.removeprefix(saved_matches.GUEST_PREFIX): text for key, text in self.rows.items()
        }
        return saved_matches.recalled_deals(
            guests, wanted.match_id, wanted.first, wanted.deal_count
        )

    @property
    def own(self) -> dict[str, str]:
        """What is kept for good, and not for this tab alone."""
        tab = (saved_matches.GUEST_PREFIX, saved_matches.TAB_GAME_KEY)
        return {key: text for key, text in self.rows.items() if not key.startswith(tab)}
