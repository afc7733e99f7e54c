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
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES, Say

ME = 0
"""The seat of the person at the screen; the table is drawn from there."""

LIST_PAGE_SIZE = 50
"""Deals that the score sheet shows at first, and more of them at each wish."""


TOOLTIP_DISMISSED = "-"
"""In place of an action whose meaning is shown: no offer that is pointed at shows its own."""


class SettingRow(NamedTuple):
    """What the form shows of a setting, besides its name and the names of its values."""

    group: str  # the heading it stands under
    choices: tuple[Any, ...]  # a saved value that is none of them is passed over
    explained: bool  # there is a sentence about what it does
    bare: Any = None  # what it comes to at a real table, if it is an aid


YES_NO = (False, True)


def setting_field(
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

    The text of a row is `setting_field.NAME`, that of its value `setting_field.NAME.VALUE`, and
    what explains it `setting_field.NAME.more`.
    """

    language: str = setting_field("look", FALLBACK_LANGUAGE, tuple(LANGUAGES))
    terms: str = setting_field(
        "look", "german", ("german", "austrian")
    )  # of a language that has them
    theme: str = setting_field("look", "auto", ("auto", "light", "dark"))
    motion: str = setting_field("look", "auto", ("auto", "reduced", "full"))
    animation: str = setting_field(
        "look", "normal", ("slow", "normal", "fast")
    )  # how fast it moves
    names: str = setting_field(
        "look", "people", ("people", "compass")
    )  # what the others are called
    deck: str = setting_field("cards", "pictures", ("pictures", "large"), explained=True)
    suits: str = setting_field(
        "cards", "french", ("french", "german"), explained=True
    )  # where both fit
    four_colours: bool = setting_field("cards", False, YES_NO, explained=True)
    suit_marks: str = setting_field(
        "cards", "none", ("none", "letters", "patterns"), explained=True
    )
    large_cards: bool = setting_field("cards", False, YES_NO, explained=True)
    # K D B / K D C B on the cards; auto: as the language has them
    german_index: bool | str = setting_field("cards", "auto", ("auto", False, True), explained=True)
    sort: str = setting_field(
        "hand", "suit", ("suit", "trumps-last", "rank", "hand"), explained=True
    )
    reversed: bool = setting_field("hand", False, YES_NO)  # the hand from its low cards on
    left_handed: bool = setting_field("hand", False, YES_NO, explained=True)
    level: str = setting_field("play", "club", LEVELS, explained=True)  # of all three, …
    level_1: str = setting_field(
        "play", "all", ("all", *LEVELS)
    )  # … unless that of a seat is another
    level_2: str = setting_field("play", "all", ("all", *LEVELS))
    level_3: str = setting_field("play", "all", ("all", *LEVELS))
    style: str = setting_field("play", EVEN_STYLE, tuple(RISK_BY_STYLE), explained=True)
    # Milliseconds that a finished trick stays: 0 until it is tapped, -1 not at all.
    trick_pause: int = setting_field(
        "play", 1200, (-1, 500, 1000, 1200, 1800, 3000, 5000, 0), explained=True
    )
    bot_pause: int = setting_field(
        "play", 400, (0, 300, 400, 600, 1000, 2000)
    )  # ms before a bot acts
    # Which cards of mine play themselves where there is no other to play.
    auto_play: str = setting_field("play", "last", ("off", "last", "forced"), explained=True)
    claims: bool = setting_field(
        "play", True, YES_NO, explained=True, bare=False
    )  # the rest is mine
    confirm: bool = setting_field(
        "play", False, YES_NO, explained=True
    )  # a second tap plays a card
    sound: str = setting_field("play", "off", ("off", "soft", "normal", "loud"), explained=True)
    real_table: bool = setting_field("aids", False, YES_NO, explained=True)  # no aids at all (H07)
    # Which card wins the trick, who plays with whom, how the deal stands (P17), and which tricks
    # may be looked at again (P06).
    winning: bool = setting_field("aids", True, YES_NO, explained=True, bare=False)
    partner: bool = setting_field("aids", True, YES_NO, explained=True, bare=False)
    standing: str = setting_field("aids", "all", ("all", "own", "off"), explained=True, bare="off")
    tricks: str = setting_field("aids", "all", ("all", "last", "none"), explained=True, bare="last")
    knows: bool = setting_field(
        "aids", False, YES_NO, explained=True, bare=False
    )  # which cards (P16)
    par: bool = setting_field(
        "aids", True, YES_NO, explained=True, bare=False
    )  # cards and play (D01)
    game_keys: bool = setting_field("access", True, YES_NO, explained=True)  # single letters (Y11)
    typing: bool = setting_field(
        "access", False, YES_NO, explained=True
    )  # a line to type into (Y12)
    speech: str = setting_field("access", "normal", ("short", "normal", "full"))  # (Y14)

    @property
    def german_letters(self) -> bool:
        """Whether the cards wear German letters."""
        by_language = LANGUAGES[self.language].german_letters
        return by_language if self.german_index == "auto" else bool(self.german_index)


@dataclass(frozen=True, slots=True)
class Profile:
    """Settings under a name."""

    name: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsUndo:
    """Settings and profiles before a change of many, and after it; and a sentence on the change."""

    settings_before: Settings
    profiles_before: Mapping[str, Settings]
    notice: str
    settings_after: Settings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a match is played by: a rule set of a game, and what differs from it."""

    game: str
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)
    problem: str = ""  # why the engine refuses this mix; the page says it in its own words


@dataclass(frozen=True, slots=True)
class BotReasons:
    """Why the bots have done what they did in one deal, which its cards tell from all others."""

    dealt_hands: tuple[tuple[str, ...], ...] = ()
    advice_by_actions: Mapping[tuple[str, ...], Advice] = field(default_factory=dict)
    """By all the actions of the deal up to the one that is explained."""


@dataclass(frozen=True, slots=True)
class ArrangedHand:
    """The order that a person has given their cards in one deal, which its cards tell."""

    dealt_hands: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A moment of a deal that is looked at again."""

    deal_index: int  # of the deal, from 0 on
    ply: int  # so many of its actions have been done
    viewpoint: str = "0"  # whose cards are seen: a seat's, or all
    is_playing: bool = False  # it goes on by itself
    is_standalone: bool = False  # behind it there is no match to go back to


@dataclass(frozen=True, slots=True)
class QrCode:
    """A picture that a camera reads (a QR code): the address in it, as dots of a square."""

    fragment: str
    size: int = 0  # dots along a side; 0 while it is being drawn, -1 where the address is too long
    path: str = ""  # of an SVG, a dot being 1 wide


@dataclass(frozen=True, slots=True)
class Sharing:
    """How a position is given to others."""

    scope: str = (
        "seen"  # as I see it, all: with every card, puzzle: with the hidden cards dealt anew
    )
    puzzle: Record | None = None  # the same, once they have been
    qr_code: QrCode | None = None


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
    redo_record: Record | None = None  # as it was before the first undo; redo walks along it
    has_current_rows: bool = (
        True  # False: its rows are to be written anew, with the match after each deal
    )


@dataclass(frozen=True, slots=True)
class Toast:
    """What has just been replaced: a text `toast.NAME`, the command that undoes it, its number."""

    name: str
    undo_command: str
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
class ArchiveView:
    """The list of the deals that were played, as far as it is read and as it is looked at."""

    listing: Any = None  # a `Listing` (ui/archive), None until one has been read
    is_unavailable: bool = False  # this browser gives no database, and nothing is kept
    filters: Mapping[str, str] = field(default_factory=dict)  # what it is narrowed to
    by_match: bool = False  # the matches are listed, not the deals
    shown_count: int = LIST_PAGE_SIZE  # deals that are drawn, the newest ones
    open_deal_id: str = ""  # the deal that is read as a whole
    open_record: Record | None = None  # which is this one
    opens_at_table: bool = False  # it is to be opened at the table
    deleted_ids: tuple[str, ...] = ()  # deals that are deleted, unless that is undone at once
    toast_number: int = 0  # the number of the toast that says so
    rules_key: str = ""  # whose figures the statistics show; "" = those that were played by last
    par_by_deal: Mapping[str, Any] = field(default_factory=dict)  # by deal: a `Worth` (ui/archive)
    quiz_results: Mapping[Any, Any] = field(
        default_factory=dict
    )  # answered ones (ui/archive/quizzes)
    refined_deal_id: str = ""  # the deal that is being weighed more exactly
    shows_other_deals: bool = (
        False  # which are those of the deals with help, of lessons and of guests
    )


@dataclass(frozen=True, slots=True)
class Table:
    """What is under way at the table, and no part of the match: a reload begins without it."""

    is_trick_held: bool = False  # a finished trick (or deal) waits to be seen
    marked_cards: frozenset[str] = frozenset()  # cards for the exchange
    chosen_action: str = ""  # the action that a second tap confirms, e.g. "play HA", "bid solo"
    explained_action: str = (
        ""  # the action whose meaning is shown, though there is little room; or HUSHED
    )
    card_ahead: str = ""  # the card that I play when my turn comes, chosen while others play
    is_autoplay_paused: bool = (
        False  # nothing of mine plays itself here: I have come back to decide
    )
    is_skipping: bool = False  # the rest of the deal is not to be seen
    claim_record: Record | None = None  # where I claimed the rest, if I have
    claim_cards: tuple[str, ...] = ()  # my cards in the order in which such a claim plays them
    cursor_card: str = ""  # the card of the hand that Tab reaches; "" = the first one
    question_key: str = ""  # the question, by its letter, whose answer its panel shows
    refused_action: str = ""  # the action last tried in vain, e.g. "play HA"
    hint: Advice | None = None  # for the position on the table
    glossary_term: str = ""  # the word of the glossary that is explained
    bot_reasons: BotReasons = BotReasons()  # of what the bots did in the latest deal they played
    arranged_hand: ArrangedHand = ArrangedHand()  # by hand, in the deal on the table
    is_arranging: bool = False  # a tap on a card takes it along in the hand, and plays nothing
    card_to_move: str = ""  # the card of the hand that is to go where the next tap is
    replay: Replay | None = None  # what of the match is looked at again
    replaced_match: Match | None = None  # what a new deal or match has just replaced
    toast: Toast | None = None  # says for a moment what that was
    announced_count: int = 0  # actions of this deal that have been announced
    shows_typing_line: bool = False  # the line for cards and actions has been called for
    panel: str = ""  # what lies over the table: "", or the name of a panel
    panel_anchor: str = ""  # where in it: the id of an element, "" for its beginning
    search_text: str = ""  # what the open form is searched for
    archive_view: ArchiveView = ArchiveView()  # of the archive
    backup: Backup = Backup()
    dropped_drafts: tuple[HouseRules, ...] = ()  # drafts whose changes another rule set has dropped
    settings_undo: SettingsUndo | None = (
        None  # before many settings were changed, until that is answered
    )
    profile_to_rename: str = ""  # the profile that is being given another name
    sharing: Sharing = Sharing()  # what others get of the position
    puzzle_answer: str = ""  # what I have answered to the puzzle on the table
    open_accounts: frozenset[int] = frozenset()  # deals whose account is open on the score sheet
    listed_count: int = LIST_PAGE_SIZE  # deals that the score sheet shows, the newest ones
    notes_read: int = 0  # notes of the lesson that were read in this position
    astray_action: str = ""  # the action last tried that the lesson does not go along with

    def for_new_position(self) -> Table:
        """The same in another position: nothing of what was begun or tried in this one."""
        untried = replace(
            self,
            chosen_action="",
            explained_action="",
            is_autoplay_paused=False,
            refused_action="",
            astray_action="",
            puzzle_answer="",
        )
        return replace(untried, marked_cards=frozenset(), notes_read=0)


@dataclass(frozen=True, slots=True)
class Visit:
    """What holds for this tab until it is closed, and is written down nowhere."""

    id_seed: str = ""  # what the names of new matches are drawn with
    ready: bool = False  # input is live
    owner: str = "me"  # who plays it: me, other (a tab), asked (not known yet), newer (a release)
    guest_home: str = ""  # while a match from a link or file is played: the game to come back to
    origin: str = ""  # of that match: "" a link or a file, deal (of My deals), cards (once more)
    shows_all_cards: bool = False  # a guest match may be seen with all cards: its link says so
    has_own_match: bool = (
        True  # to come back to there is a match that has been played at, not only cards
    )
    address_level: str = ""  # how well all the bots play, if the address says so
    default_settings: Settings = Settings()  # as settings are here that nobody has changed
    fast: bool = False  # no pauses at all (`speed=0` in the address)
    has_chosen_ahead: bool = False  # has chosen a card ahead, so that nobody has to be told how
    has_hurried: bool = False  # a pause was cut short, so that nobody has to be told how
    knows_hurry_keys: bool = False  # how to cut pauses short has been said aloud
    notice: str = ""  # a sentence in a banner: a link that could not be read, and why
    toast_count: int = 0  # that have been shown: each has a number
    is_first_visit: bool = (
        False  # nothing was kept here, and the address wants nothing in particular
    )
    offered_profile: Profile | None = None  # settings that a link carries, until they are answered
    offered_rules: HouseRules | None = None  # house rules that a link carries, likewise
    reading_progress: tuple[int, int] | None = None  # a long record: deals read, of how many
    may_store: bool = True  # False: this browser refuses to store anything
    storage_pressure: str = (
        ""  # what is wrong with what the browser stores: low, full, waits (messages.Low)
    )


@dataclass(frozen=True, slots=True)
class UnsavedDeals:
    """Deals that no backup has: how many, since which day, and whether nobody wants to hear it."""

    deals: int = 0
    since: str = ""
    never: bool = False
    latest: tuple[str, ...] = ()  # what stands for the latest of them, so that none counts twice


@dataclass(frozen=True, slots=True)
class StoredData:
    """What this browser keeps besides the match on the table, the settings and the program."""

    written_match: Match | None = None  # the match on the table, as far as it is written down
    saved_matches: Mapping[str, str] = field(
        default_factory=dict
    )  # per game: its match as it was left
    earlier_matches: Mapping[str, str] = field(
        default_factory=dict
    )  # per name: head of a replaced match
    lesson_records: Mapping[str, Record] = field(
        default_factory=dict
    )  # per game: as far as it came
    rules_draft: HouseRules | None = None  # of the form, until a match is begun by it
    profiles: Mapping[str, Settings] = field(default_factory=dict)  # settings, by their names
    unread_keys: tuple[str, ...] = ()  # keys of the rows that this start could not read
    damaged_text: str = ""  # saves that could not be read, kept for export
    salt: str = ""  # the secret of this browser's commitments; without it none are shown
    unsaved_deals: UnsavedDeals = UnsavedDeals()  # what was played since the latest backup
    bulk_change: str = ""  # what was done to many rows at once, and can be undone, as JSON


@dataclass(frozen=True, slots=True)
class Model:
    """The whole page as a value: everything shown follows from it."""

    match: Match
    settings: Settings = Settings()
    table: Table = Table()
    visit: Visit = Visit()
    stored: StoredData = StoredData()
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
    replayed_record: Record | None = None  # the match, where `model` has an earlier moment of it
    glossary_page: str | None = None  # the page that explains words; None where they are in place

    @property
    def whole_match(self) -> Record:
        """The whole match, whatever moment of it is looked at."""
        return self.replayed_record or self.model.record

    @property
    def deal(self) -> Deal:
        """The deal on the table, to ask for what its rules say: nothing else of it."""
        return replay_record(self.model.record)
