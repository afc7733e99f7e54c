"""Messages: what a person, a bot, a timer, the browser or another tab did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.advice import Advice, CostliestChoice
from engine.record import Record
from ui.model.backup import BackupProgress
from ui.model.replay import Replay
from ui.model.sharing import QrCode


class Message:
    """Something that happened."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ActionChosen(Message):
    """The person chose an action of the engine, which may be refused."""

    action: str


@dataclass(frozen=True, slots=True)
class BotActed(Message):
    """A bot chose `action` at the end of `record`. `advice` says why, if it is known."""

    action: str
    record: Record
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class AdviceGiven(Message):
    """A bot gave advice for my decision at the end of `record`."""

    advice: Advice
    record: Record


@dataclass(frozen=True, slots=True)
class MoveExplained(Message):
    """A bot said what it would do at the end of `record`, where `action` was chosen."""

    advice: Advice
    record: Record
    action: str


@dataclass(frozen=True, slots=True)
class CardToggled(Message):
    """A card was marked or unmarked for the exchange."""

    card: str


@dataclass(frozen=True, slots=True)
class CommandGiven(Message):
    """A command was given. `argument` has the type that the row of this name asks for."""

    name: str
    argument: Any = None


@dataclass(frozen=True, slots=True)
class PanelRequested(Message):
    """A feature asks for the panel of another."""

    panel: str


@dataclass(frozen=True, slots=True)
class ProfileLinkOpened(Message):
    """A link with settings was opened."""

    link: str


@dataclass(frozen=True, slots=True)
class RulesLinkOpened(Message):
    """A link with house rules was opened."""

    link: str


@dataclass(frozen=True, slots=True)
class NextNoteRequested(Message):
    """The person has read a note of a guided deal, and goes on."""


@dataclass(frozen=True, slots=True)
class SettingChanged(Message):
    """A setting (`settings.theme`) or a house rule (`draft.solo_value`) was changed in a form."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class UnguidedActionChosen(Message):
    """The person chose an action that the rules allow, but that the guided deal does not expect."""

    action: str


@dataclass(frozen=True, slots=True)
class PuzzleAnswered(Message):
    """The person answered the puzzle on the table."""


@dataclass(frozen=True, slots=True)
class GuidanceRequested(Message):
    """The person asked for help in a guided deal."""


@dataclass(frozen=True, slots=True)
class PauseElapsed(Message):
    """The pause at the end of `record` is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class ReplayTick(Message):
    """The next action of a playing replay is due, if it still stands at `replay`."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class AutoplayDue(Message):
    """My automatic action at the end of `record` is due."""

    record: Record


@dataclass(frozen=True, slots=True)
class LockChanged(Message):
    """The match stored under `key` is locked by this or another tab. `text` is its latest save."""

    key: str
    is_mine: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class RowStored(Message):
    """Another tab stored text under a key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class DealsDeleted(Message):
    """Deals of the archive were deleted or restored."""


@dataclass(frozen=True, slots=True)
class RecordRead(Message):
    """A long record has been read."""

    record: Record


@dataclass(frozen=True, slots=True)
class ProgramStatusChanged(Message):
    """The program's status changed.

    `news` has fields of `Program` with new values, and `cold` at a cold start.
    """

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToastExpired(Message):
    """The time of the toast with this number is over."""

    toast_number: int


@dataclass(frozen=True, slots=True)
class PageReady(Message):
    """The first table is drawn and input is live."""


@dataclass(frozen=True, slots=True)
class TabShown(Message):
    """This tab is visible again. The tab that played its match may have been closed."""


@dataclass(frozen=True, slots=True)
class EarlierMatchRead(Message):
    """A match that was set aside has been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ArchiveRowsRead(Message):
    """Rows of the archive have been read: for each prefix their keys, texts and total number.

    `rows` is None where there is no database.
    """

    prefixes: tuple[str, ...]
    rows: tuple[tuple[Sequence[str], Sequence[str], int], ...] | None


@dataclass(frozen=True, slots=True)
class BackupProgressed(Message):
    """The backup went on."""

    backup: BackupProgress


@dataclass(frozen=True, slots=True)
class ParEstimated(Message):
    """The par of an archived deal has been estimated from `play_count` plays of a master."""

    deal_id: str
    mean: float
    error: float
    play_count: int
    build: str = ""


@dataclass(frozen=True, slots=True)
class ChoicesReviewed(Message):
    """A bot has weighed my choices in the deal that ends `record`. `costliest` is a clear mistake.

    `is_complete` is False if there was no bot to do so.
    """

    record: Record
    costliest: CostliestChoice | None
    is_complete: bool = True


@dataclass(frozen=True, slots=True)
class EarlierDealsRead(Message):
    """Earlier deals of the match have been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ReadingProgressed(Message):
    """`done` of `total` deals of a long record have been read."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class RecordRejected(Message):
    """A record could not be read. `notice` says why."""

    notice: str


@dataclass(frozen=True, slots=True)
class HiddenCardsRedealt(Message):
    """The cards hidden from me at the end of `record` have been dealt anew."""

    record: Record
    puzzle: Record


@dataclass(frozen=True, slots=True)
class QrCodeToggled(Message):
    """A link is to be drawn as a QR code, or its code removed."""

    fragment: str


@dataclass(frozen=True, slots=True)
class QrCodeDrawn(Message):
    """A QR code has been drawn, or the address is too long for one."""

    qr_code: QrCode


@dataclass(frozen=True, slots=True)
class SaveAttempted(Message):
    """The browser has saved a match, or refused to store anything."""

    is_saved: bool


@dataclass(frozen=True, slots=True)
class StoragePressureChanged(Message):
    """The state of the storage changed: "low" or "full", "waits" or "".

    With "full", and with "waits" (the database does not answer), rows wait to be written.
    """

    pressure: str
