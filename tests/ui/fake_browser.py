"""A browser without a browser: stored rows, and a tab that writes and reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field

from engine.record import replay_record
from tests.ui.tables import play_actions
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import ME, Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import (
    AcquireLock,
    Effect,
    QueryArchive,
    ReadEarlierDeals,
    ReadEarlierMatch,
    SaveRow,
)
from ui.model.messages import (
    ArchiveRowsRead,
    EarlierDealsRead,
    EarlierMatchRead,
    LockChanged,
    PageReady,
)
from ui.position import guided_deal
from ui.storage import archive_keys, saved_matches


def apply_saves(rows: Mapping[str, str], effects: Iterable[Effect]) -> dict[str, str]:
    """Return the rows after the save effects, as store.js would leave them."""
    saved = dict(rows)
    for effect in effects:
        if isinstance(effect, SaveRow):
            for key in [
                key for key in saved if effect.key.endswith("/") and key.startswith(effect.key)
            ]:
                del saved[key]
            if effect.key.startswith(saved_matches.COPY_PREFIX):
                saved |= copy_deals(saved, effect)
                continue
            saved |= stored_rows(saved, effect)
    return {key: text for key, text in saved.items() if text}


def copy_deals(rows: Mapping[str, str], effect: SaveRow) -> dict[str, str]:
    """Return the first deals of a match under the name of another match."""
    (old, count), new = effect.text.split(), effect.key.removeprefix(saved_matches.COPY_PREFIX)
    numbers = range(int(count))
    return {
        saved_matches.deal_key(new, number): rows[saved_matches.deal_key(old, number)]
        for number in numbers
    }


def stored_rows(rows: Mapping[str, str], effect: SaveRow) -> dict[str, str]:
    """Return the rows of a save; a deal of the archive gets a second row with its list summary."""
    name = effect.key.removeprefix(archive_keys.DEAL_PREFIX)
    if name == effect.key or not effect.text:
        return {effect.key: effect.text}
    time = 1_764_000_000_000 + sum(key.startswith(archive_keys.LIST_PREFIX) for key in rows)
    summary, deal = effect.text.split("\n")
    deal_rows = {effect.key: deal, f"{archive_keys.LIST_PREFIX}{time} {name}": summary}
    return {} if effect.key in rows else deal_rows


def rows_of(table: Model) -> dict[str, str]:
    """Return the rows of the match of a model."""
    return saved_matches.changed_rows(None, saved_matches.match_to_save(table))


@dataclass
class FakeBrowser:
    """A browser: its stored rows, and the table of the tab that is open."""

    rows: dict[str, str] = field(default_factory=dict)
    seed: int = 77
    owner: bool = True  # no other tab plays the matches
    shown_seed: int | None = None  # of a deal that is on the screen before the page starts
    table: Model = field(init=False)

    def copy(self) -> FakeBrowser:
        """Return another browser with the same rows and the same table."""
        other = copy(self)
        other.rows = dict(self.rows)
        return other

    def visit(self, is_reload: bool = False, /, **address: str) -> FakeBrowser:
        """Open an address in the tab, or reload it, and start the page."""
        self.seed += 1
        self.table = make_first_model(
            address,
            self.rows,
            language="de",
            seed=self.seed,
            is_reload=is_reload,
            shown_seed=self.shown_seed,
        )
        return self.send(PageReady())

    def send(self, *messages: PageInput | str) -> FakeBrowser:
        """Send messages to the page, and carry out the effects that concern storage.

        A string is a command with its argument.
        """
        for message in messages:
            if isinstance(message, str):
                name, _, arg = message.partition(" ")
                message = CommandText(name, arg)
            self.table, effects = update(self.table, message)
            self.rows = apply_saves(self.rows, effects)
            for effect in effects:
                if isinstance(effect, AcquireLock):
                    self.send(LockChanged(effect.key, self.owner))
                if isinstance(effect, ReadEarlierMatch):
                    self.send(
                        EarlierMatchRead(saved_matches.join_match_text(self.rows, effect.head))
                    )
                if isinstance(effect, QueryArchive):
                    rows = tuple(self.query(key) for key in effect.prefixes)
                    self.send(ArchiveRowsRead(effect.prefixes, rows))
                if isinstance(effect, ReadEarlierDeals):
                    self.send(EarlierDealsRead(self.earlier_deals(effect)))
        return self

    def save(self, effects: Iterable[Effect]) -> None:
        """Write the rows that effects save."""
        self.rows = apply_saves(self.rows, effects)

    def query(self, prefix: str) -> archive_keys.QueryResult:
        """Return the rows of the archive whose key begins with a prefix."""
        items = sorted(item for item in self.rows.items() if item[0].startswith(prefix))
        return [key for key, _ in items], [text for _, text in items], len(items)

    def play(self, count: int = 2) -> FakeBrowser:
        """Take this many decisions of mine: the first legal action, or what a lesson asks for."""
        for _ in range(200 * count):
            deal = replay_record(self.table.record)
            if not count:
                break
            if self.table.panel.name:
                self.send("close")
            elif self.table.table.is_trick_held or guided_deal.must_read_note(self.table):
                self.send("continue", "lesson-next")
            elif deal.phase == "over":
                self.send("next-deal")
            else:
                count -= deal.to_act == ME
                self.table, effects = play_actions(
                    self.table, guided_deal.next_guided_action(self.table) or deal.legal()[0]
                )
                self.rows = apply_saves(self.rows, effects)
        assert not count, "the table does not go on"
        return self

    def finish(self, my_choice: int = 0) -> FakeBrowser:
        """Play the deal to its end; `my_choice` is the index of the legal action that I take."""
        while (deal := replay_record(self.table.record)).phase != "over":
            if self.table.table.is_trick_held or guided_deal.must_read_note(self.table):
                self.send("continue", "lesson-next")
                continue
            index = my_choice if deal.to_act == ME else 0
            action = guided_deal.next_guided_action(self.table) or deal.legal()[index]
            self.table, effects = play_actions(self.table, action)
            self.rows = apply_saves(self.rows, effects)
        return self

    def earlier_deals(self, query: ReadEarlierDeals) -> str:
        """Return earlier deals of the match on the table, as the browser layer reads them."""
        guests = {
            key.removeprefix(saved_matches.GUEST_PREFIX): text for key, text in self.rows.items()
        }
        return saved_matches.stored_deals_text(
            guests, query.match_id, query.first, query.deal_count
        )

    @property
    def lasting_rows(self) -> dict[str, str]:
        """The rows that outlive this tab."""
        tab_prefixes = (saved_matches.GUEST_PREFIX, saved_matches.TAB_GAME_KEY)
        return {key: text for key, text in self.rows.items() if not key.startswith(tab_prefixes)}
