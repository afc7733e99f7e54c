"""All that can happen: what a person, a bot, a clock or another tab can do to the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.advice import Advice
from engine.record import Record
from ui.model import QrCode, Replay


@dataclass(frozen=True, slots=True)
class ActionChosen:
    """The person chose an action of the engine (or tried one that is refused)."""

    action: str


@dataclass(frozen=True, slots=True)
class BotActed:
    """A bot chose `action` in the position at the end of `record`, and perhaps said why."""

    action: str
    record: Record
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class AdviceGiven:
    """A bot's advice for my decision in the position at the end of `record`."""

    advice: Advice
    record: Record


@dataclass(frozen=True, slots=True)
class CardToggled:
    """A card was marked or unmarked for the exchange."""

    card: str


@dataclass(frozen=True, slots=True)
class CommandGiven:
    """A command, as in `data-do` and `data-arg`: a row of `ui.commands` and its argument.

    A form with `data-do` sends the value of its first field as the argument.
    """

    name: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A setting (`settings.theme`) or a house rule (`draft.solo_value`) was changed in a form."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class PauseElapsed:
    """A pause in the position at the end of `record` is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class ReplayTick:
    """The next action of a deal that is looked at again is due, if it still stands there."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class AutoplayDue:
    """What I do without being asked in the position at the end of `record` is due."""

    record: Record


@dataclass(frozen=True, slots=True)
class LockChanged:
    """The match kept under `key` belongs to this tab, or to another; `text` is its latest save."""

    key: str
    is_mine: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class RowStored:
    """Another tab has stored text under a key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class RecordRead:
    """A long record has been read, unless that was called off."""

    record: Record


@dataclass(frozen=True, slots=True)
class ProgramStatusChanged:
    """News about the program: fields of `Program` with their new values; `cold` at a cold start."""

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToastExpired:
    """The toast of this number has been seen long enough."""

    toast_number: int


@dataclass(frozen=True, slots=True)
class PageReady:
    """The first table is drawn, and the page listens."""


@dataclass(frozen=True, slots=True)
class TabShown:
    """This tab is looked at again, and the one that played its match may be gone."""


@dataclass(frozen=True, slots=True)
class EarlierMatchRead:
    """A match that was set aside has been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ArchiveRowsRead:
    """Rows of the archive under some keys, for each their keys, texts, and how many there are.

    Nothing where there is no database.
    """

    prefixes: tuple[str, ...]
    rows: tuple[tuple[Sequence[str], Sequence[str], int], ...] | None


@dataclass(frozen=True, slots=True)
class BackupProgressed:
    """News about the backup: fields of `Backup` with their new values."""

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ParEstimated:
    """What the cards of a deal of the archive were worth, by so many plays of a master."""

    deal_id: str
    mean: float
    error: float
    play_count: int
    build: str = ""


@dataclass(frozen=True, slots=True)
class EarlierDealsRead:
    """Earlier deals of the match have been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ReadingProgressed:
    """So many deals of a long record have been read."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class RecordRejected:
    """A record cannot be read; the sentence says why."""

    notice: str


@dataclass(frozen=True, slots=True)
class HiddenCardsRedealt:
    """What is hidden from me in the position at the end of `record` has been dealt anew."""

    record: Record
    puzzle: Record


@dataclass(frozen=True, slots=True)
class QrCodeDrawn:
    """A code has been drawn, or cannot be."""

    qr_code: QrCode


@dataclass(frozen=True, slots=True)
class SaveAttempted:
    """The browser has stored a match again, or refused to store anything."""

    is_saved: bool


@dataclass(frozen=True, slots=True)
class StoragePressureChanged:
    """How well the browser keeps things: little room ("low"), none ("full"), a database that does
    not answer ("waits": rows wait for it, as they do for room), or ""."""

    pressure: str


Message = (
    ActionChosen
    | CardToggled
    | CommandGiven
    | SettingChanged
    | BotActed
    | AdviceGiven
    | PauseElapsed
    | AutoplayDue
    | ReplayTick
    | ToastExpired
    | PageReady
    | TabShown
    | LockChanged
    | RowStored
    | EarlierMatchRead
    | ArchiveRowsRead
    | BackupProgressed
    | ParEstimated
    | EarlierDealsRead
    | ReadingProgressed
    | RecordRead
    | RecordRejected
    | HiddenCardsRedealt
    | QrCodeDrawn
    | SaveAttempted
    | StoragePressureChanged
    | ProgramStatusChanged
)
