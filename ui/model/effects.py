"""Effects: what the browser layer is to do with the page, clock, threads and storage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import Record
from ui.model import Model
from ui.model.messages import AutoplayDue, BotActed, Message, PauseElapsed, ReplayTick, ToastExpired


class Effect:
    """Something to do."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SaveRow(Effect):
    """Store text under a key, or delete the row if the text is empty.

    All rows of one step are written together.
    """

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class ReadEarlierMatch(Effect):
    """Read the head and deals of an earlier match as one text. Answer with `EarlierMatchRead`."""

    head: str


@dataclass(frozen=True, slots=True)
class ReadRecord(Effect):
    """Read a long record. Report with `ReadingProgressed`, and answer with `RecordRead`."""

    text: str


@dataclass(frozen=True, slots=True)
class ReadEarlierDeals(Effect):
    """Read `deal_count` deals of a match from number `first` on. Answer with `EarlierDealsRead`."""

    match_id: str
    first: int
    deal_count: int


@dataclass(frozen=True, slots=True)
class QueryArchive(Effect):
    """Read the archive's rows whose keys begin with one of these prefixes.

    Of the first prefix only the latest `latest_count` rows are read, or all with 0. Answer with
    `ArchiveRowsRead`.
    """

    prefixes: tuple[str, ...]
    latest_count: int = 0


@dataclass(frozen=True, slots=True)
class EstimatePar(Effect):
    """Estimate the par of a deal while nothing else runs. Answer with `ParEstimated`.

    `text` is the deal with the match before it and `build` is handed back with the answer.
    `play_count` is the number of plays if more than usual are wanted.
    """

    deal_id: str
    text: str
    build: str
    play_count: int = 0


@dataclass(frozen=True, slots=True)
class ReviewChoices(Effect):
    """Let a bot weigh my choices in the deal that ends a record. Answer with `ChoicesReviewed`."""

    record: Record


@dataclass(frozen=True, slots=True)
class DownloadWholeMatch(Effect):
    """Download the whole match although its earlier deals are not loaded."""

    record: Record
    match_id: str
    salt: str


@dataclass(frozen=True, slots=True)
class AskBot(Effect):
    """Let a bot choose for the seat to act, from that seat's view only. Answer with `BotActed`."""

    record: Record
    level: str
    after_ms: int


HINT_LEVEL = "master"
"""The level of the bot that gives hints and is asked about my own moves."""


@dataclass(frozen=True, slots=True)
class AskHint(Effect):
    """Ask a bot of the best level for advice on my decision. Answer with `AdviceGiven`."""

    record: Record
    level: str


@dataclass(frozen=True, slots=True)
class AskMoveReason(Effect):
    """Ask a bot what it would do at the end of `record`, where `action` was chosen.

    A later request replaces one that waits. Answer with `MoveExplained`.
    """

    record: Record
    action: str
    level: str


@dataclass(frozen=True, slots=True)
class StartTimer(Effect):
    """Send a message after a pause. It replaces the bot or pause that the page waits for."""

    ms: int
    message: PauseElapsed | BotActed | AutoplayDue | ReplayTick


@dataclass(frozen=True, slots=True)
class UpdateAddress(Effect):
    """Put this moment of the match into the page's address, or remove it.

    `adds_history_entry` adds an entry to the browser's history. With `is_own_match` the address
    names no other match.
    """

    moment: str
    adds_history_entry: bool = False
    is_own_match: bool = True


@dataclass(frozen=True, slots=True)
class Send(Effect):
    """Handle another message in the same step. So one feature asks another without knowing it."""

    message: Message


@dataclass(frozen=True, slots=True)
class SendLater(Effect):
    """End the toast after a while. It waits while the pointer or focus is on the toast."""

    ms: int
    message: ToastExpired


@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """Announce a text in the hidden status region."""

    text: str


@dataclass(frozen=True, slots=True)
class MoveFocus(Effect):
    """Move the focus to the first element that matches one of these selectors, after the redraw.

    With `reveals` collapsed elements around it are opened and it is always scrolled into view. A
    polite move leaves a focus alone that the reader has put outside the table.
    """

    selectors: tuple[str, ...]
    reveals: bool = False
    is_polite: bool = False


@dataclass(frozen=True, slots=True)
class DownloadFile(Effect):
    """Offer a file for download."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class WriteBackup(Effect):
    """Write all rows into a backup file. Report with `BackupProgressed`."""


@dataclass(frozen=True, slots=True)
class ReadBackup(Effect):
    """Read the chosen backup file. Report with `BackupProgressed` what it would change."""


@dataclass(frozen=True, slots=True)
class ImportBackup(Effect):
    """Import the backup file that was read, and reload. Report with `BackupProgressed`."""

    way: str


@dataclass(frozen=True, slots=True)
class StopBackup(Effect):
    """Forget the backup file that is being read or was read."""


@dataclass(frozen=True, slots=True)
class ErasePart(Effect):
    """Erase a part of the stored rows, and reload. Report with `BackupProgressed`."""

    part: str


@dataclass(frozen=True, slots=True)
class UndoBulkChange(Effect):
    """Undo the change to many rows, or redo it, and reload.

    `row` is the text that says from then on what was changed, and whether that is undone.
    """

    row: str


@dataclass(frozen=True, slots=True)
class ConfirmBulkChange(Effect):
    """Accept the change to many rows, which can no longer be undone."""


BackupEffect = (
    WriteBackup
    | ReadBackup
    | ImportBackup
    | StopBackup
    | ErasePart
    | UndoBulkChange
    | ConfirmBulkChange
)


@dataclass(frozen=True, slots=True)
class PrintPage(Effect):
    """Print the page. The print style shows only the open panel."""


@dataclass(frozen=True, slots=True)
class CopyText(Effect):
    """Copy text, an address of this page, or both to the clipboard and confirm it.

    `button` is the selector of the button that shows the result.
    """

    text: str
    fragment: str  # of the address, or "" for the text alone
    confirmation: str
    button: str


@dataclass(frozen=True, slots=True)
class ShareLink(Effect):
    """Offer an address of this page to the device's share menu, under a title."""

    title: str
    fragment: str
    confirmation: str  # if nothing could take it and it was copied instead
    button: str


@dataclass(frozen=True, slots=True)
class DrawQrCode(Effect):
    """Draw an address of this page as a QR code. Answer with `QrCodeDrawn`."""

    fragment: str


@dataclass(frozen=True, slots=True)
class AskDate(Effect):
    """Ask for the player's local date. Answer with `ProgramStatusChanged` if it has changed."""


@dataclass(frozen=True, slots=True)
class RedealHiddenCards(Effect):
    """Redeal the cards hidden from me at the end of a record. Answer with `HiddenCardsRedealt`."""

    record: Record


SharingEffect = CopyText | ShareLink | DrawQrCode | RedealHiddenCards


@dataclass(frozen=True, slots=True)
class AcquireLock(Effect):
    """Lock the match stored under `key`, unless another tab holds it. `force` takes it over.

    A tab holds at most one lock. An empty key releases it. Answer with `LockChanged`.
    """

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class MaintainProgram(Effect):
    """Run an order on the program: check, take-over, repair, erase, install, persist."""

    order: str


Step = tuple[Model, tuple[Effect, ...]]
"""The result of a message: the next model and the effects for the browser layer."""
