"""All that can happen: what a person, a bot, a clock or another tab can do to the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.record import Record
from ui.model import Advice


@dataclass(frozen=True, slots=True)
class Act:
    """The person chose an action of the engine (or tried one that is refused)."""

    action: str


@dataclass(frozen=True, slots=True)
class BotActed:
    """A bot chose `action` for the position with `ply` actions in deal `deal`, and said why."""

    action: str
    deal: int
    ply: int
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class Advised:
    """A bot's advice for my decision with `ply` actions in deal `deal`."""

    advice: Advice
    deal: int
    ply: int


@dataclass(frozen=True, slots=True)
class Toggle:
    """A card was marked or unmarked for the exchange."""

    card: str


@dataclass(frozen=True, slots=True)
class Do:
    """A command of the page: its name and an argument, as in `data-do` and `data-arg`.

    continue · hint · drop-hint · undo · redo · next-deal · new-deal · same-deal ·
    new-match GAME (the other game comes back where it was left, this one starts anew) ·
    bring-back ID (a match that was replaced), brought TEXT (it, from the rim) ·
    more-deals (on the score sheet), recalled TEXT (earlier deals, from the rim) ·
    open PANEL · close · draft-game GAME ·
    draft-preset NAME · draft-reset [OPTION] · start-house · export ["damaged"] · discard-damaged ·
    import TEXT · follow LINK · leave-guest · keep-guest (as the own match) ·
    reading DONE TOTAL, unread SENTENCE (from the rim) · stop-reading ·
    lesson GAME (where it was left) · lesson-anew GAME · lesson-next ·
    lesson-done GAME (its own match) · choose ACTION (before it is confirmed) ·
    unchoose · dismiss (the notice) · take-over (the match from another tab) · claim (it, if no
    tab plays it) · cursor CARD · command TEXT (a typed action or card) · say KEY (S L H P V G I) ·
    ready, unsaved, saved and low BOOL (from the rim) · the commands of ui/kept/program.py

    A form with `data-do` sends the value of its first field as the argument.
    """

    name: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class Set:
    """A setting (`settings.theme`) or a house rule (`house.solo_value`) was changed in a form."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A pause is over; stale ones (another deal, another ply) are ignored."""

    deal: int
    ply: int


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
    """News about the program: fields of `App` with their new values; `cold` at a cold start."""

    news: Mapping[str, Any]


Msg = Act | BotActed | Advised | Toggle | Do | Set | Passed | Owned | Stored | Opened | Heard
