"""All that the rim has to carry out: what touches the browser, its clock, threads and storage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import Record
from ui.messages import BotActed, Due, Faded, Passed, Unasked
from ui.model import Model


@dataclass(frozen=True, slots=True)
class Save:
    """Store text under a key; an empty one takes the row away. Those of one step go together."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Read a match set aside as one text, from the head and its deals; answer with `Brought`."""

    head: str


@dataclass(frozen=True, slots=True)
class Read:
    """Read a long record; tell how far it is with `Progress`, and answer with `Opened`."""

    text: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Read so many deals of a match from number `first` on; answer with `Recalled`."""

    id: str
    first: int
    number: int


@dataclass(frozen=True, slots=True)
class Look:
    """Read rows of the archive under some keys, of the first the `latest` so many, or all.

    Answer with `Found`.
    """

    under: tuple[str, ...]
    latest: int = 0


@dataclass(frozen=True, slots=True)
class Weigh:
    """Work out what the cards of a deal were worth, when nothing else is to do; `Weighed`.

    The text is the deal with the match before it, the build the one that is told of it, and
    `times` so many plays if more than usual are wished.
    """

    name: str
    text: str
    build: str
    times: int = 0


@dataclass(frozen=True, slots=True)
class Collect:
    """Offer the whole match as a file, though its earlier deals are not at hand."""

    record: Record
    id: str
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
class Wait:
    """Send a message after a pause."""

    ms: int
    message: Passed | BotActed | Unasked | Due


@dataclass(frozen=True, slots=True)
class Locate:
    """Have the address name this moment of the match, or none; `fresh` is one to come back from.

    Where the match is the `own` one, the address carries no other.
    """

    moment: str
    fresh: bool
    own: bool = True


@dataclass(frozen=True, slots=True)
class After:
    """Send a message after a while, whatever else is waited for; not while it is being used."""

    ms: int
    message: Faded


@dataclass(frozen=True, slots=True)
class Announce:
    """Speak through the hidden status region (Y13-Y16)."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus to the first element that matches one of these selectors, after the redraw.

    With `lead` what is folded around it unfolds, and it is scrolled to however it was asked for.
    """

    selectors: tuple[str, ...]
    lead: bool = False


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Secure:
    """Do something about the backup, or with a part of it; tell how far it is with `Backed`."""

    order: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class Print:
    """Print the page, of which nothing but the open panel is for paper."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Put an address of this page where it can be pasted from; then say so.

    `button` is the selector of what shows what came of it.
    """

    fragment: str
    said: str
    button: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put text and an address of this page where they can be pasted from; then say so."""

    text: str
    fragment: str
    said: str
    button: str


@dataclass(frozen=True, slots=True)
class Send:
    """Offer an address of this page to other programs of the device, under a title."""

    title: str
    fragment: str
    said: str  # where no other program takes it and it was copied instead
    button: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw an address of this page as a code; answer with `Drawn`."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Today:
    """Tell what day it is where the player is: answer with the command `daily-of` for a game."""

    game: str


@dataclass(frozen=True, slots=True)
class Redeal:
    """Deal anew what is hidden from me in the position at the end of a record; `Redealt`."""

    record: Record


@dataclass(frozen=True, slots=True)
class Claim:
    """Own the match kept under `key` and no other, if no tab does; with `force` in any case.

    Answer with `Owned`. An empty key gives up the one that is owned.
    """

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class Maintain:
    """Do something about the program: check, take-over, repair, erase, install, persist."""

    order: str


Effect = (
    Maintain
    | Save
    | Fetch
    | Read
    | Recall
    | Look
    | Weigh
    | Collect
    | AskBot
    | AskHint
    | Wait
    | After
    | Announce
    | Focus
    | Download
    | Copy
    | CopyText
    | Send
    | Draw
    | Redeal
    | Today
    | Locate
    | Print
    | Secure
    | Claim
)

Step = tuple[Model, tuple[Effect, ...]]
"""What comes of a message: the next model, and what the rim has to do about it."""
