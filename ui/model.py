"""Everything the page remembers, and everything a person or a clock can do to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.game import Deal
from engine.record import Record, replay
from engine.views import View, as_zwanzig_ab, as_zwanzigerrufen
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen

ME = 0
"""The seat of the person at the screen; the table is drawn from there."""

LISTED = 50
"""Deals that the score sheet shows at first, and more of them at each wish."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person likes; saved apart from the match."""

    language: str = "en"  # en | de
    theme: str = "auto"  # auto | light | dark
    motion: str = "auto"  # auto | reduced | full
    four_colours: bool = False
    german_index: bool = False  # K D B / K D C B in the corners
    trick_pause: int = 1800  # ms a finished trick stays; 0 = until tapped; -1 = not at all
    level: str = "club"  # how well the bots play: beginner | club | master
    bot_pause: int = 600  # ms before a bot acts
    confirm: bool = False  # first tap raises the card, second plays it
    sort: str = "suit"  # suit | trumps-last
    game_keys: bool = True  # single-letter keys at the table (Y11)
    speech: str = "normal"  # short | normal | full (Y14)


@dataclass(frozen=True, slots=True)
class House:
    """A rule set being put together in the form: what the next match will be played by."""

    game: str
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)
    problem: str = ""  # why the engine refuses this mix; the page says it in its own words


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do in a seat's view, and why; `key` and `facts` are a reason's.

    `candidates` are the actions it weighed with what it expects of each, the best first.
    """

    action: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    candidates: tuple[tuple[str, float], ...] = ()


Reasons = tuple[tuple[tuple[str, ...], ...], Mapping[tuple[str, ...], Advice]]
"""The hands of a deal as dealt, and why what was done: by all actions up to the one explained."""


@dataclass(frozen=True, slots=True)
class App:
    """The program as this browser keeps it; all empty while it is being developed."""

    version: str = ""  # the id of this build
    day: str = ""  # of the newest commit in it, e.g. 2026-11-21
    offline: str = ""  # "" not known yet, loading, ready, failed, none
    reason: str = ""  # why failed or none: a text `app.reason.…`
    done: int = 0  # bytes kept so far …
    total: int = 0  # … of so many
    update: str = ""  # a newer build is here: waiting, later (after this deal), taking
    checked: str = ""  # what looking for one found: looking, newest, unreachable
    lasting: str = ""  # whether the browser promises to keep the saves: "" unknown, yes, no
    install: str = ""  # prompt (the browser offers it), ios (by hand), done
    hole: str = ""  # a file that the browser has lost
    asking: bool = False  # "erase everything" waits for a yes


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as it is kept: where it stands, its next cards, its name, and what was taken back."""

    record: Record
    seed: int  # its next deals come from this
    id: str = ""
    undone: Record | None = None
    folded: bool = True  # False: its rows are to be written anew, with the match after each deal


@dataclass(frozen=True, slots=True)
class Model:
    """The whole page as a value. The match is its record; everything shown follows from it."""

    record: Record
    settings: Settings = Settings()
    seed: int = 1
    id: str = ""  # the name of this match among all that were ever kept here
    visit: str = ""  # what the names of new matches are drawn with, another one at each visit
    undone: Record | None = None  # the match before the first undo; redo walks along it
    replaced: Kept | None = None  # what a new deal or match has just replaced
    stored: Kept | None = None  # what is written down of this match, whatever is on the table
    aside: Mapping[str, str] = field(default_factory=dict)  # per name: the head of an older match
    held: bool = False  # a finished trick (or deal) waits to be seen
    chosen: frozenset[str] = frozenset()  # cards marked for exchange, the raised card, or a bid
    cursor: str = ""  # the card of the hand that Tab reaches; "" = the first one
    refused: str = ""  # the action last tried in vain, e.g. "play HA"
    hint: Advice | None = None  # for the position on the table
    reasons: Reasons = ((), {})  # of what the bots did in the latest deal they played
    panel: str = ""  # "", or one of the sheets: scores, rules, settings, help …
    house: House | None = None
    drafts: Mapping[str, str] = field(default_factory=dict)  # per game: its match as it was left
    damaged: str = ""  # saves that could not be read, kept for export
    notice: str = ""  # a sentence in a banner: a link that could not be read, and why
    ready: bool = False  # input is live
    saved: bool = True  # False: this browser refuses to store anything
    low: bool = False  # what the browser gives this site to store is almost full
    fast: bool = False  # no pauses at all (`speed=0` in the address)
    level: str = ""  # how well the bots play on this visit, if its address says so
    spoken: int = 0  # actions of this deal that have been announced
    app: App = App()
    guest: str = ""  # while a match from a link or file is played: the game to come back to
    lessons: Mapping[str, Record] = field(default_factory=dict)  # per game: as far as it came
    read: int = 0  # notes of the lesson that were read in this position
    astray: str = ""  # the action last tried that the lesson does not go along with
    reading: tuple[int, int] | None = None  # a long record: deals read, of how many
    owner: str = "me"  # who plays this match: me, other (another tab), asked (not known yet)
    listed: int = LISTED  # deals that the score sheet shows, the newest ones
    salt: str = ""  # the secret of this browser's commitments; without it none are shown


# --- messages: all that can happen ---------------------------------------------------------


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


# --- effects: all that the rim has to carry out --------------------------------------------


@dataclass(frozen=True, slots=True)
class Save:
    """Store text under a key; an empty one takes the row away. Those of one step go together."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Read a match set aside as one text, from the head and its deals; answer with `brought`."""

    head: str


@dataclass(frozen=True, slots=True)
class Read:
    """Read a long record; tell how far it is with `reading`, and answer with `Opened`."""

    text: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Read so many deals of a match from number `first` on; answer with `recalled`."""

    id: str
    first: int
    number: int


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
    deal: int
    ply: int
    level: str
    after_ms: int
    answer: str = ""  # what a lesson has decided already


@dataclass(frozen=True, slots=True)
class AskHint:
    """Let a bot at its best say what it would do in my place; answer with `Advised`."""

    record: Record
    deal: int
    ply: int
    level: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `Passed` after a pause."""

    ms: int
    deal: int
    ply: int


@dataclass(frozen=True, slots=True)
class Announce:
    """Speak through the hidden status region (Y13-Y16)."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus to the first element that matches one of these selectors, after the redraw."""

    selectors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Own the match kept under `key` and no other, if no tab does; with `force` in any case.

    Answer with `Owned`. An empty key gives up the one that is owned.
    """

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """Do something about the program: check, take-over, repair, erase, install, persist."""

    order: str


Effect = (
    Program
    | Save
    | Fetch
    | Read
    | Recall
    | Collect
    | AskBot
    | AskHint
    | Wait
    | Announce
    | Focus
    | Download
    | Claim
)

Say = Callable[..., str]
"""`say(key, **facts)`: a text in the reader's language; facts are JSON, cards by their names."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What every view is given: the model, the seat's view of the position, and the words.

    `view["trick"]` is what lies on the table now; while `model.held` a finished trick is shown,
    which is the last of `view["tricks"]`. The page is drawn into `#app`; the spoken region
    `#status` and the attributes of the root (theme, motion, deck) belong to index.html and the rim.
    """

    model: Model
    view: View
    say: Say
    can_undo: bool = True
    can_redo: bool = False

    @property
    def french(self) -> zwanzig_ab.View:
        """Return the view as that of Zwanzig ab, which must be on the table."""
        return as_zwanzig_ab(self.view)

    @property
    def tarock(self) -> zwanzigerrufen.View:
        """Return the view as that of Zwanzigerrufen, which must be on the table."""
        return as_zwanzigerrufen(self.view)

    @property
    def deal(self) -> Deal:
        """Return the deal on the table, to ask for what its rules say: nothing else of it."""
        return replay(self.model.record)
