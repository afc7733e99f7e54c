"""All that the rim has to carry out: what touches the browser, its clock, threads and storage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import Record
from ui.messages import AutoplayDue, BotActed, PauseElapsed, ReplayTick, ToastExpired
from ui.model import Model


@dataclass(frozen=True, slots=True)
class SaveRow:
    """Store text under a key; an empty one takes the row away. Those of one step go together."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class ReadEarlierMatch:
    """Read a match set aside as one text, from the head and its deals; answer with `Brought`."""

    head: str


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """Read a long record; tell how far it is with `Progress`, and answer with `Opened`."""

    text: str


@dataclass(frozen=True, slots=True)
class ReadEarlierDeals:
    """Read so many deals of a match from number `first` on; answer with `Recalled`."""

    match_id: str
    first: int
    deal_count: int


@dataclass(frozen=True, slots=True)
class QueryArchive:
    """Read rows of the archive under some keys, of the first the `latest_count` so many, or all.

    Answer with `Found`.
    """

    prefixes: tuple[str, ...]
    latest_count: int = 0


@dataclass(frozen=True, slots=True)
class EstimatePar:
    """Work out what the cards of a deal were worth, when nothing else is to do; `Weighed`.

    The text is the deal with the match before it, the build the one that is told of it, and
    `play_count` so many plays if more than usual are wished.
    """

    deal_id: str
    text: str
    build: str
    play_count: int = 0


@dataclass(frozen=True, slots=True)
class DownloadWholeMatch:
    """Offer the whole match as a file, though its earlier deals are not at hand."""

    record: Record
    match_id: str
    salt: str


@dataclass(frozen=True, slots=True)
class AskBot:
    """Let a bot choose for the seat to act, from its view alone; answer with `BotActed`."""

    record: Record
    level: str
    after_ms: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """Let a bot at its best say what it would do in my place; answer with `Advised`."""

    record: Record
    level: str


@dataclass(frozen=True, slots=True)
class StartTimer:
    """Send a message after a pause."""

    ms: int
    message: PauseElapsed | BotActed | AutoplayDue | ReplayTick


@dataclass(frozen=True, slots=True)
class UpdateAddress:
    """Have the address name this moment of the match, or none; `adds_history_entry` is one to come
    back from.

    Where the match is the `is_own_match` one, the address carries no other.
    """

    moment: str
    adds_history_entry: bool
    is_own_match: bool = True


@dataclass(frozen=True, slots=True)
class SendLater:
    """Send a message after a while, whatever else is waited for; not while it is being used."""

    ms: int
    message: ToastExpired


@dataclass(frozen=True, slots=True)
class Announce:
    """Speak through the hidden status region (Y13-Y16)."""

    text: str


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """Move the focus to the first element that matches one of these selectors, after the redraw.

    With `reveals` what is folded around it unfolds, and it is scrolled to however it was asked for.
    """

    selectors: tuple[str, ...]
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class DownloadFile:
    """Offer a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class OrderBackup:
    """Do something about the backup, or with a part of it; tell how far it is with `Backed`."""

    order: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class PrintPage:
    """Print the page, of which nothing but the open panel is for paper."""


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Put an address of this page where it can be pasted from; then say so.

    `button` is the selector of what shows what came of it.
    """

    fragment: str
    confirmation: str
    button: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put text and an address of this page where they can be pasted from; then say so."""

    text: str
    fragment: str
    confirmation: str
    button: str


@dataclass(frozen=True, slots=True)
class ShareLink:
    """Offer an address of this page to other programs of the device, under a title."""

    title: str
    fragment: str
    confirmation: str  # where no other program takes it and it was copied instead
    button: str


@dataclass(frozen=True, slots=True)
class DrawQrCode:
    """Draw an address of this page as a code; answer with `Drawn`."""

    fragment: str


@dataclass(frozen=True, slots=True)
class AskDate:
    """Tell what day it is where the player is: answer with the command `daily-of` for a game."""

    game: str


@dataclass(frozen=True, slots=True)
class RedealHiddenCards:
    """Deal anew what is hidden from me in the position at the end of a record; `Redealt`."""

    record: Record


@dataclass(frozen=True, slots=True)
class AcquireLock:
    """Own the match kept under `key` and no other, if no tab does; with `force` in any case.

    Answer with `Owned`. An empty key gives up the one that is owned.
    """

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class MaintainProgram:
    """Do something about the program: check, take-over, repair, erase, install, persist."""

    order: str


Effect = (
    MaintainProgram
    | SaveRow
    | ReadEarlierMatch
    | ReadRecord
    | ReadEarlierDeals
    | QueryArchive
    | EstimatePar
    | DownloadWholeMatch
    | AskBot
    | AskHint
    | StartTimer
    | SendLater
    | Announce
    | MoveFocus
    | DownloadFile
    | CopyLink
    | CopyText
    | ShareLink
    | DrawQrCode
    | RedealHiddenCards
    | AskDate
    | UpdateAddress
    | PrintPage
    | OrderBackup
    | AcquireLock
)

Step = tuple[Model, tuple[Effect, ...]]
"""What comes of a message: the next model, and what the rim has to do about it."""
