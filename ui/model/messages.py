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


@dataclass(frozen=True, slots=True)
class ActionChosen:
    """The person chose an action of the engine, which may be refused."""

    action: str


@dataclass(frozen=True, slots=True)
class BotActed:
    """A bot chose `action` at the end of `record`. `advice` says why, if it is known."""

    action: str
    record: Record
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class AdviceGiven:
    """A bot gave advice for my decision at the end of `record`."""

    advice: Advice
    record: Record


@dataclass(frozen=True, slots=True)
class MoveExplained:
    """A bot said what it would do at the end of `record`, where `action` was chosen."""

    advice: Advice
    record: Record
    action: str


@dataclass(frozen=True, slots=True)
class CardToggled:
    """A card was marked or unmarked for the exchange."""

    card: str


@dataclass(frozen=True, slots=True)
class CommandGiven:
    """A command was given. `argument` has the type that the row of this name asks for."""

    name: str
    argument: Any = None


@dataclass(frozen=True, slots=True)
class PanelRequested:
    """A feature asks for the panel of another."""

    panel: str


@dataclass(frozen=True, slots=True)
class ProfileLinkOpened:
    """A link with settings was opened."""

    link: str


@dataclass(frozen=True, slots=True)
class RulesLinkOpened:
    """A link with house rules was opened."""

    link: str


@dataclass(frozen=True, slots=True)
class NextNoteRequested:
    """The person has read a note of a guided deal, and goes on."""


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A setting (`settings.theme`) or a house rule (`draft.solo_value`) was changed in a form."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class UnguidedActionChosen:
    """The person chose an action that the rules allow, but that the guided deal does not expect."""

    action: str


@dataclass(frozen=True, slots=True)
class PuzzleAnswered:
    """The person answered the puzzle on the table."""


@dataclass(frozen=True, slots=True)
class GuidanceRequested:
    """The person asked for help in a guided deal."""


@dataclass(frozen=True, slots=True)
class PauseElapsed:
    """The pause at the end of `record` is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class ReplayTick:
    """The next action of a playing replay is due, if it still stands at `replay`."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class AutoplayDue:
    """My automatic action at the end of `record` is due."""

    record: Record


@dataclass(frozen=True, slots=True)
class LockChanged:
    """The match stored under `key` is locked by this or another tab. `text` is its latest save."""

    key: str
    is_mine: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class RowStored:
    """Another tab stored text under a key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class DealsDeleted:
    """Deals of the archive were deleted or restored."""


@dataclass(frozen=True, slots=True)
class RecordRead:
    """A long record has been read."""

    record: Record


@dataclass(frozen=True, slots=True)
class ProgramStatusChanged:
    """The program's status changed.

    `news` has fields of `Program` with new values, and `cold` at a cold start.
    """

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToastExpired:
    """The time of the toast with this number is over."""

    toast_number: int


@dataclass(frozen=True, slots=True)
class PageReady:
    """The first table is drawn and input is live."""


@dataclass(frozen=True, slots=True)
class TabShown:
    """This tab is visible again. The tab that played its match may have been closed."""


@dataclass(frozen=True, slots=True)
class EarlierMatchRead:
    """A match that was set aside has been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ArchiveRowsRead:
    """Rows of the archive have been read: for each prefix their keys, texts and total number.

    `rows` is None where there is no database.
    """

    prefixes: tuple[str, ...]
    rows: tuple[tuple[Sequence[str], Sequence[str], int], ...] | None


@dataclass(frozen=True, slots=True)
class BackupProgressed:
    """The backup went on."""

    backup: BackupProgress


@dataclass(frozen=True, slots=True)
class ParEstimated:
    """The par of an archived deal has been estimated from `play_count` plays of a master."""

    deal_id: str
    mean: float
    error: float
    play_count: int
    build: str = ""


@dataclass(frozen=True, slots=True)
class ChoicesReviewed:
    """A bot has weighed my choices in the deal that ends `record`. `costliest` is a clear mistake.

    `is_complete` is False if there was no bot to do so.
    """

    record: Record
    costliest: CostliestChoice | None
    is_complete: bool = True


@dataclass(frozen=True, slots=True)
class EarlierDealsRead:
    """Earlier deals of the match have been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class ReadingProgressed:
    """`done` of `total` deals of a long record have been read."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class RecordRejected:
    """A record could not be read. `notice` says why."""

    notice: str


@dataclass(frozen=True, slots=True)
class HiddenCardsRedealt:
    """The cards hidden from me at the end of `record` have been dealt anew."""

    record: Record
    puzzle: Record


@dataclass(frozen=True, slots=True)
class QrCodeToggled:
    """A link is to be drawn as a QR code, or its code removed."""

    fragment: str


@dataclass(frozen=True, slots=True)
class QrCodeDrawn:
    """A QR code has been drawn, or the address is too long for one."""

    qr_code: QrCode


@dataclass(frozen=True, slots=True)
class SaveAttempted:
    """The browser has saved a match, or refused to store anything."""

    is_saved: bool


@dataclass(frozen=True, slots=True)
class StoragePressureChanged:
    """The state of the storage changed: "low" or "full", "waits" or "".

    With "full", and with "waits" (the database does not answer), rows wait to be written.
    """

    pressure: str


Message = (
    ActionChosen
    | CardToggled
    | CommandGiven
    | PanelRequested
    | ProfileLinkOpened
    | RulesLinkOpened
    | NextNoteRequested
    | SettingChanged
    | UnguidedActionChosen
    | PuzzleAnswered
    | GuidanceRequested
    | BotActed
    | AdviceGiven
    | MoveExplained
    | PauseElapsed
    | AutoplayDue
    | ReplayTick
    | ToastExpired
    | PageReady
    | TabShown
    | LockChanged
    | RowStored
    | DealsDeleted
    | EarlierMatchRead
    | ArchiveRowsRead
    | BackupProgressed
    | ParEstimated
    | ChoicesReviewed
    | EarlierDealsRead
    | ReadingProgressed
    | RecordRead
    | RecordRejected
    | HiddenCardsRedealt
    | QrCodeToggled
    | QrCodeDrawn
    | SaveAttempted
    | StoragePressureChanged
    | ProgramStatusChanged
)
