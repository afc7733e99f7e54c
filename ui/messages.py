"""All that can happen: what a person, a bot, a clock or another tab can do to the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.advice import Advice
from engine.record import Record
from ui.model import Code, Replay


@dataclass(frozen=True, slots=True)
class Act:
    """The person chose an action of the engine (or tried one that is refused)."""

    action: str


@dataclass(frozen=True, slots=True)
class BotActed:
    """A bot chose `action` in the position at the end of `record`, and perhaps said why."""

    action: str
    record: Record
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class Advised:
    """A bot's advice for my decision in the position at the end of `record`."""

    advice: Advice
    record: Record


@dataclass(frozen=True, slots=True)
class Toggle:
    """A card was marked or unmarked for the exchange."""

    card: str


@dataclass(frozen=True, slots=True)
class Do:
    """A command, as in `data-do` and `data-arg`: a row of `ui.commands` and its argument.

    A form with `data-do` sends the value of its first field as the argument.
    """

    name: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class Set:
    """A setting (`settings.theme`) or a house rule (`draft.solo_value`) was changed in a form."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A pause in the position at the end of `record` is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class Due:
    """The next action of a deal that is looked at again is due, if it still stands there."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class Unasked:
    """What I do without being asked in the position at the end of `record` is due."""

    record: Record


@dataclass(frozen=True, slots=True)
class Owned:
    """The match kept under `key` belongs to this tab, or to another; `text` is its latest save."""

    key: str
    mine: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Stored:
    """Another tab has stored text under a key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A long record has been read, unless that was called off."""

    record: Record


@dataclass(frozen=True, slots=True)
class Heard:
    """News about the program: fields of `Program` with their new values; `cold` at a cold start."""

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Faded:
    """The toast of this number has been seen long enough."""

    toast: int


@dataclass(frozen=True, slots=True)
class Ready:
    """The first table is drawn, and the page listens."""


@dataclass(frozen=True, slots=True)
class Seen:
    """This tab is looked at again, and the one that played its match may be gone."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A match that was set aside has been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class Found:
    """Rows of the archive under some keys, for each their keys, texts, and how many there are.

    Nothing where there is no database.
    """

    under: tuple[str, ...]
    rows: tuple[tuple[Sequence[str], Sequence[str], int], ...] | None


@dataclass(frozen=True, slots=True)
class Backed:
    """News about the backup: fields of `Backup` with their new values."""

    news: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the cards of a deal of the archive were worth, by so many plays of a master."""

    name: str
    mean: float
    error: float
    number: int
    build: str = ""


@dataclass(frozen=True, slots=True)
class Recalled:
    """Earlier deals of the match have been read, as one text."""

    text: str


@dataclass(frozen=True, slots=True)
class Progress:
    """So many deals of a long record have been read."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Unread:
    """A record cannot be read; the sentence says why."""

    notice: str


@dataclass(frozen=True, slots=True)
class Redealt:
    """What is hidden from me in the position at the end of `record` has been dealt anew."""

    record: Record
    puzzle: Record


@dataclass(frozen=True, slots=True)
class Drawn:
    """A code has been drawn, or cannot be."""

    code: Code


@dataclass(frozen=True, slots=True)
class Saved:
    """The browser has stored a match again, or refused to store anything."""

    saved: bool


@dataclass(frozen=True, slots=True)
class Low:
    """How well the browser keeps things: little room ("low"), none ("full"), a database that does
    not answer ("waits": rows wait for it, as they do for room), or ""."""

    low: str


Msg = (
    Act
    | Toggle
    | Do
    | Set
    | BotActed
    | Advised
    | Passed
    | Unasked
    | Due
    | Faded
    | Ready
    | Seen
    | Owned
    | Stored
    | Brought
    | Found
    | Backed
    | Weighed
    | Recalled
    | Progress
    | Opened
    | Unread
    | Redealt
    | Drawn
    | Saved
    | Low
    | Heard
)
