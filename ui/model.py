"""Everything the page remembers, as one value in six parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.bots.advice import Advice
from engine.bots.strength import LEVEL_NAMES as LEVELS
from engine.bots.styles import EVEN_STYLE, RISK_BY_STYLE
from engine.game import Deal
from engine.record import Record, replay_record
from engine.view import View
from ui.languages import LANGUAGES, USUAL, Say

ME = 0
"""The seat of the person at the screen; the table is drawn from there."""

LISTED = 50
"""Deals that the score sheet shows at first, and more of them at each wish."""


HUSHED = "-"
"""In place of an action whose meaning is shown: no offer that is pointed at shows its own."""


class SettingRow(NamedTuple):
    """What the form shows of a setting, besides its name and the names of its values."""

    group: str  # the heading it stands under
    choices: tuple[Any, ...]  # a saved value that is none of them is passed over
    explained: bool  # there is a sentence about what it does
    bare: Any = None  # what it comes to at a real table, if it is an aid


YES_NO = (False, True)


def setting(
    group: str,
    default: Any,
    choices: tuple[Any, ...],
    *,
    explained: bool = False,
    bare: Any = None,
) -> Any:
    """A field of the settings that is its row in the form as well."""
    return field(default=default, metadata={"row": SettingRow(group, choices, explained, bare)})


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person likes, one row for each, in the order of the form; saved apart from the match.

    The text of a row is `setting.NAME`, that of its value `setting.NAME.VALUE`, and what explains
    it `setting.NAME.more`.
    """

    language: str = setting("look", USUAL, tuple(LANGUAGES))
    terms: str = setting("look", "german", ("german", "austrian"))  # of a language that has them
    theme: str = setting("look", "auto", ("auto", "light", "dark"))
    motion: str = setting("look", "auto", ("auto", "reduced", "full"))
    animation: str = setting("look", "normal", ("slow", "normal", "fast"))  # how fast it moves
    names: str = setting("look", "people", ("people", "compass"))  # what the others are called
    deck: str = setting("cards", "pictures", ("pictures", "large"), explained=True)
    suits: str = setting("cards", "french", ("french", "german"), explained=True)  # where both fit
    four_colours: bool = setting("cards", False, YES_NO, explained=True)
    suit_marks: str = setting("cards", "none", ("none", "letters", "patterns"), explained=True)
    large_cards: bool = setting("cards", False, YES_NO, explained=True)
    # K D B / K D C B on the cards; auto: as the language has them
    german_index: bool | str = setting("cards", "auto", ("auto", False, True), explained=True)
    sort: str = setting("hand", "suit", ("suit", "trumps-last", "rank", "hand"), explained=True)
    reversed: bool = setting("hand", False, YES_NO)  # the hand from its low cards on
    left_handed: bool = setting("hand", False, YES_NO, explained=True)
    level: str = setting("play", "club", LEVELS, explained=True)  # of all three, …
    level_1: str = setting("play", "all", ("all", *LEVELS))  # … unless that of a seat is another
    level_2: str = setting("play", "all", ("all", *LEVELS))
    level_3: str = setting("play", "all", ("all", *LEVELS))
    style: str = setting("play", EVEN_STYLE, tuple(RISK_BY_STYLE), explained=True)
    # Milliseconds that a finished trick stays: 0 until it is tapped, -1 not at all.
    trick_pause: int = setting(
        "play", 1200, (-1, 500, 1000, 1200, 1800, 3000, 5000, 0), explained=True
    )
    bot_pause: int = setting("play", 400, (0, 300, 400, 600, 1000, 2000))  # ms before a bot acts
    # Which cards of mine play themselves where there is no other to play.
    auto_play: str = setting("play", "last", ("off", "last", "forced"), explained=True)
    claims: bool = setting("play", True, YES_NO, explained=True, bare=False)  # the rest is mine
    confirm: bool = setting("play", False, YES_NO, explained=True)  # a second tap plays a card
    sound: str = setting("play", "off", ("off", "soft", "normal", "loud"), explained=True)
    real_table: bool = setting("aids", False, YES_NO, explained=True)  # no aids at all (H07)
    # Which card wins the trick, who plays with whom, how the deal stands (P17), and which tricks
    # may be looked at again (P06).
    winning: bool = setting("aids", True, YES_NO, explained=True, bare=False)
    partner: bool = setting("aids", True, YES_NO, explained=True, bare=False)
    standing: str = setting("aids", "all", ("all", "own", "off"), explained=True, bare="off")
    tricks: str = setting("aids", "all", ("all", "last", "none"), explained=True, bare="last")
    knows: bool = setting("aids", False, YES_NO, explained=True, bare=False)  # which cards (P16)
    par: bool = setting("aids", True, YES_NO, explained=True, bare=False)  # cards and play (D01)
    game_keys: bool = setting("access", True, YES_NO, explained=True)  # single letters (Y11)
    typing: bool = setting("access", False, YES_NO, explained=True)  # a line to type into (Y12)
    speech: str = setting("access", "normal", ("short", "normal", "full"))  # (Y14)

    @property
    def german_letters(self) -> bool:
        """Whether the cards wear German letters."""
        own = LANGUAGES[self.language].german_letters
        return own if self.german_index == "auto" else bool(self.german_index)


@dataclass(frozen=True, slots=True)
class Profile:
    """Settings under a name."""

    name: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Likes:
    """Settings and profiles before a change of many, and after it; and a sentence on the change."""

    settings: Settings
    profiles: Mapping[str, Settings]
    said: str
    after: Settings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a match is played by: a rule set of a game, and what differs from it."""

    game: str
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)
    problem: str = ""  # why the engine refuses this mix; the page says it in its own words


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why the bots have done what they did in one deal, which its cards tell from all others."""

    hands: tuple[tuple[str, ...], ...] = ()
    known: Mapping[tuple[str, ...], Advice] = field(default_factory=dict)
    """By all the actions of the deal up to the one that is explained."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """The order that a person has given their cards in one deal, which its cards tell."""

    hands: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A moment of a deal that is looked at again."""

    number: int  # of the deal, from 0 on
    ply: int  # so many of its actions have been done
    eyes: str = "0"  # whose cards are seen: a seat's, or all
    playing: bool = False  # it goes on by itself
    alone: bool = False  # behind it there is no match to go back to


@dataclass(frozen=True, slots=True)
class Code:
    """A picture that a camera reads (a QR code): the address in it, as dots of a square."""

    fragment: str
    size: int = 0  # dots along a side; 0 while it is being drawn, -1 where the address is too long
    path: str = ""  # of an SVG, a dot being 1 wide


@dataclass(frozen=True, slots=True)
class Sharing:
    """How a position is given to others."""

    way: str = "seen"  # as I see it, all: with every card, puzzle: with the hidden cards dealt anew
    puzzle: Record | None = None  # the same, once they have been
    code: Code | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """The program as this browser keeps it; all empty while it is being developed."""

    version: str = ""  # the id of this build
    day: str = ""  # of the newest commit in it, e.g. 2026-11-21
    today: str = ""  # where the player is
    offline: str = ""  # "" not known yet, loading, ready, failed, none
    reason: str = ""  # why failed or none: a text `program.reason.…`
    done: int = 0  # bytes kept so far …
    total: int = 0  # … of so many
    update: str = ""  # a newer build is here: waiting, later (after this deal), taking
    checked: str = ""  # what looking for one found: looking, newest, unreachable
    lasting: str = ""  # whether the browser promises to keep the saves: "" unknown, yes, no
    install: str = ""  # prompt (the browser offers it), ios (by hand), done
    hole: str = ""  # a file that the browser has lost
    asking: bool = False  # "erase everything" waits for a yes
    used: int = 0  # bytes that the browser keeps for this site, the program among them


@dataclass(frozen=True, slots=True)
class Match:
    """A match: where it stands, its next cards, its name, and what was taken back."""

    record: Record
    seed: int = 1  # its next deals come from this
    id: str = ""  # its name among all that were ever kept here
    undone: Record | None = None  # as it was before the first undo; redo walks along it
    folded: bool = True  # False: its rows are to be written anew, with the match after each deal


@dataclass(frozen=True, slots=True)
class Toast:
    """What has just been replaced: a text `toast.NAME`, the command that undoes it, its number."""

    name: str
    back: str
    number: int


@dataclass(frozen=True, slots=True)
class Backup:
    """How far a backup is."""

    stage: str = ""  # writing, written; reading, read, bringing, erasing, failed
    done: int = 0  # pieces, bytes or rows …
    total: int = 0  # … of so many
    name: str = ""  # of the file that was written
    problem: str = ""  # why it failed: a text `backup.problem.…`
    found: Any = None  # what a file would change here, once it is read: a `Preview` (ui/backup)
    way: str = "keep"  # how it is to be brought in: keep, take, replace


@dataclass(frozen=True, slots=True)
class Shelf:
    """The list of the deals that were played, as far as it is read and as it is looked at."""

    deals: Any = None  # a `Listing` (ui/archive), None until one has been read
    nowhere: bool = False  # this browser gives no database, and nothing is kept
    only: Mapping[str, str] = field(default_factory=dict)  # what it is narrowed to
    by_match: bool = False  # the matches are listed, not the deals
    shown: int = LISTED  # deals that are drawn, the newest ones
    opened: str = ""  # the deal that is read as a whole
    record: Record | None = None  # which is this one
    to_table: bool = False  # it is to be opened at the table
    gone: tuple[str, ...] = ()  # deals that are deleted, unless that is undone at once
    clock: int = 0  # the number of the toast that says so
    rules: str = ""  # whose figures the statistics show; "" = those that were played by last
    worths: Mapping[str, Any] = field(default_factory=dict)  # by deal: a `Worth` (ui/archive)
    quizzes: Mapping[Any, Any] = field(default_factory=dict)  # answered ones (ui/archive/quizzes)
    weighing: str = ""  # the deal that is being weighed more exactly
    apart: bool = False  # which are those of the deals with help, of lessons and of guests


@dataclass(frozen=True, slots=True)
class Table:
    """What is under way at the table, and no part of the match: a reload begins without it."""

    held: bool = False  # a finished trick (or deal) waits to be seen
    marked: frozenset[str] = frozenset()  # cards for the exchange
    chosen: str = ""  # the action that a second tap confirms, e.g. "play HA", "bid solo"
    told: str = ""  # the action whose meaning is shown, though there is little room; or HUSHED
    ahead: str = ""  # the card that I play when my turn comes, chosen while others play
    by_hand: bool = False  # nothing of mine plays itself here: I have come back to decide
    skipping: bool = False  # the rest of the deal is not to be seen
    claimed: Record | None = None  # where I claimed the rest, if I have
    rest: tuple[str, ...] = ()  # my cards in the order in which such a claim plays them
    cursor: str = ""  # the card of the hand that Tab reaches; "" = the first one
    asked: str = ""  # the question, by its letter, whose answer its panel shows
    refused: str = ""  # the action last tried in vain, e.g. "play HA"
    hint: Advice | None = None  # for the position on the table
    term: str = ""  # the word of the glossary that is explained
    reasons: Reasons = Reasons()  # of what the bots did in the latest deal they played
    arranged: Arranged = Arranged()  # by hand, in the deal on the table
    arranging: bool = False  # a tap on a card takes it along in the hand, and plays nothing
    taken: str = ""  # the card of the hand that is to go where the next tap is
    replay: Replay | None = None  # what of the match is looked at again
    replaced: Match | None = None  # what a new deal or match has just replaced
    toast: Toast | None = None  # says for a moment what that was
    spoken: int = 0  # actions of this deal that have been announced
    typing: bool = False  # the line for cards and actions has been called for
    panel: str = ""  # what lies over the table: "", or the name of a panel
    place: str = ""  # where in it: the id of an element, "" for its beginning
    sought: str = ""  # what the open form is searched for
    shelf: Shelf = Shelf()  # of the archive
    backup: Backup = Backup()
    aside: tuple[HouseRules, ...] = ()  # drafts whose changes another rule set has dropped
    likes: Likes | None = None  # before many settings were changed, until that is answered
    renaming: str = ""  # the profile that is being given another name
    sharing: Sharing = Sharing()  # what others get of the position
    answer: str = ""  # what I have answered to the puzzle on the table
    accounts: frozenset[int] = frozenset()  # deals whose account is open on the score sheet
    listed: int = LISTED  # deals that the score sheet shows, the newest ones
    read: int = 0  # notes of the lesson that were read in this position
    astray: str = ""  # the action last tried that the lesson does not go along with

    def elsewhere(self) -> Table:
        """The same in another position: nothing of what was begun or tried in this one."""
        untried = replace(self, chosen="", told="", by_hand=False, refused="", astray="", answer="")
        return replace(untried, marked=frozenset(), read=0)


@dataclass(frozen=True, slots=True)
class Visit:
    """What holds for this tab until it is closed, and is written down nowhere."""

    name: str = ""  # what the names of new matches are drawn with
    ready: bool = False  # input is live
    owner: str = "me"  # who plays it: me, other (a tab), asked (not known yet), newer (a release)
    guest: str = ""  # while a match from a link or file is played: the game to come back to
    origin: str = ""  # of that match: "" a link or a file, deal (of My deals), cards (once more)
    open: bool = False  # a guest match may be seen with all cards: its link says so
    own: bool = True  # to come back to there is a match that has been played at, not only cards
    level: str = ""  # how well all the bots play, if the address says so
    at_first: Settings = Settings()  # as settings are here that nobody has changed
    fast: bool = False  # no pauses at all (`speed=0` in the address)
    foresees: bool = False  # has chosen a card ahead, so that nobody has to be told how
    hurried: bool = False  # a pause was cut short, so that nobody has to be told how
    taught: bool = False  # how to cut pauses short has been said aloud
    notice: str = ""  # a sentence in a banner: a link that could not be read, and why
    toasts: int = 0  # that have been shown: each has a number
    first: bool = False  # nothing was kept here, and the address wants nothing in particular
    offered: Profile | None = None  # settings that a link carries, until they are answered
    offered_rules: HouseRules | None = None  # house rules that a link carries, likewise
    reading: tuple[int, int] | None = None  # a long record: deals read, of how many
    saved: bool = True  # False: this browser refuses to store anything
    low: str = ""  # what is wrong with what the browser stores: low, full, waits (messages.Low)


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Deals that no backup has: how many, since which day, and whether nobody wants to hear it."""

    deals: int = 0
    since: str = ""
    never: bool = False
    latest: tuple[str, ...] = ()  # what stands for the latest of them, so that none counts twice


@dataclass(frozen=True, slots=True)
class Kept:
    """What this browser keeps besides the match on the table, the settings and the program."""

    written: Match | None = None  # the match on the table, as far as it is written down
    matches: Mapping[str, str] = field(default_factory=dict)  # per game: its match as it was left
    earlier: Mapping[str, str] = field(default_factory=dict)  # per name: head of a replaced match
    lessons: Mapping[str, Record] = field(default_factory=dict)  # per game: as far as it came
    draft: HouseRules | None = None  # of the form, until a match is begun by it
    profiles: Mapping[str, Settings] = field(default_factory=dict)  # settings, by their names
    unread: tuple[str, ...] = ()  # keys of the rows that this start could not read
    damaged: str = ""  # saves that could not be read, kept for export
    salt: str = ""  # the secret of this browser's commitments; without it none are shown
    unsaved: Unsaved = Unsaved()  # what was played since the latest backup
    exchanged: str = ""  # what was done to many rows at once, and can be undone, as JSON


@dataclass(frozen=True, slots=True)
class Model:
    """The whole page as a value: everything shown follows from it."""

    match: Match
    settings: Settings = Settings()
    table: Table = Table()
    visit: Visit = Visit()
    kept: Kept = Kept()
    program: Program = Program()

    @property
    def record(self) -> Record:
        """The record of the match: the cards dealt and the actions taken."""
        return self.match.record


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
    whole: Record | None = None  # the match, where `model` has an earlier moment of it
    glossary: str | None = None  # the page that explains words; None where they are in place

    @property
    def whole_match(self) -> Record:
        """The whole match, whatever moment of it is looked at."""
        return self.whole or self.model.record

    @property
    def deal(self) -> Deal:
        """The deal on the table, to ask for what its rules say: nothing else of it."""
        return replay_record(self.model.record)
