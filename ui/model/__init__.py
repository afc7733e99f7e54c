"""The model: everything the page remembers, as one frozen value.

The state of each feature is a value of its own, in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.bots.advice import CostliestChoice
from engine.deals import DealRecord
from engine.game import Deal
from engine.record import Record, replay_record
from engine.view import View
from ui.languages import Say
from ui.model.archive import ArchiveState
from ui.model.autoplay import AutoplayState
from ui.model.backup import BackupProgress
from ui.model.bot_reasons import BotReasons
from ui.model.daily_deal import DailyDealState
from ui.model.guest_match import GuestMatch
from ui.model.hand_arranging import HandArranging
from ui.model.hints import HintState
from ui.model.house_rules import HouseRules
from ui.model.lesson import GuidedDeal, LessonState
from ui.model.newcomer import NewcomerProgress
from ui.model.panel import OpenPanel
from ui.model.replay import Replay
from ui.model.rules_form import RulesFormState
from ui.model.score_sheet import ScoreSheetState
from ui.model.settings import Profile, Settings
from ui.model.settings_form import SettingsFormState
from ui.model.sharing import Sharing
from ui.model.tab import TabState
from ui.model.tips import TipState

ME = 0
"""The seat of the person at the screen. The table is drawn from there."""

TOOLTIP_DISMISSED = "-"
"""Sentinel for `explained_action`: suppress all tooltips until the pointer leaves."""


class ChoiceReview(NamedTuple):
    """The review of my choices in one deal, which is identified by its cards and actions."""

    dealt_hands: tuple[tuple[str, ...], ...]
    actions: tuple[str, ...]
    is_complete: bool = False  # a bot has weighed all of my choices
    costliest: CostliestChoice | None = None  # None without a clear mistake

    def is_of(self, deal: DealRecord) -> bool:
        """Return whether this is the review of a deal."""
        return (self.dealt_hands, self.actions) == (deal.hands, deal.actions)


@dataclass(frozen=True, slots=True)
class Program:
    """The program as installed in this browser, and whether it can store anything there."""

    version: str = ""  # the id of this build
    day: str = ""  # date of its newest commit, e.g. 2026-11-21
    today: str = ""  # the player's local date
    offline: str = ""  # "" unknown, loading, ready, failed, none
    reason: str = ""  # why failed or none: a text `program.reason.…`
    cached_bytes: int = 0  # bytes cached so far …
    total: int = 0  # … of this many
    update: str = ""  # state of a newer build: waiting, later (after this deal), taking
    checked: str = ""  # result of the last check: looking, newest, unreachable
    lasting: str = ""  # whether the browser has granted persistent storage: "" unknown, yes, no
    install: str = ""  # prompt (the browser offers it), ios (by hand), done
    missing_file: str = ""  # a cached file that the browser has lost
    asks_to_erase: bool = False  # "erase everything" waits to be confirmed
    stored_bytes: int = 0  # bytes stored for this site, the program included
    may_store: bool = True  # False if the browser refuses to store anything
    knows_nothing_is_stored: bool = False  # the reader has answered the notice about that
    has_stand_in: bool = False  # a bot was late, and a weaker one has played for it
    storage_pressure: str = ""  # low, full or waits (`messages.StoragePressureChanged`)


@dataclass(frozen=True, slots=True)
class Match:
    """A match with its seed, id and redo record."""

    record: Record
    seed: int = 1  # its next deals are derived from this
    id: str = ""  # identifies it among all matches stored here
    redo_record: Record | None = None  # the record before the first undo, which redo follows
    has_current_rows: bool = (
        True  # False if the stored rows lack the match after each deal and must be rewritten
    )


@dataclass(frozen=True, slots=True)
class Toast:
    """A notice that something was replaced, and the command that undoes it.

    Its text is `toast.NAME`.
    """

    name: str
    undo_command: str
    number: int


@dataclass(frozen=True, slots=True)
class Table:
    """The transient state of the table, which is lost on reload."""

    is_trick_held: bool = False  # a finished trick or deal is still shown
    marked_cards: frozenset[str] = frozenset()  # cards marked for the exchange
    chosen_action: str = ""  # the action that a second tap confirms, e.g. "play HA", "bid solo"
    explained_action: str = ""  # the action whose tooltip is shown, or `TOOLTIP_DISMISSED`
    card_ahead: str = ""  # the card to play when my turn comes
    cursor_card: str = ""  # tab stop of the hand; "" is its first card
    refused_action: str = ""  # the latest refused action, e.g. "play HA"
    pressed_ply: int = -1  # the number of my latest action that I chose myself
    shows_typing_line: bool = False  # the typing line is shown
    puzzle_answer: str = ""  # my answer to the puzzle on the table

    def for_new_position(self) -> Table:
        """Return the table without choices, tries and marked cards, for another position."""
        return replace(
            self,
            marked_cards=frozenset(),
            chosen_action="",
            explained_action="",
            refused_action="",
            puzzle_answer="",
        )


@dataclass(frozen=True, slots=True)
class Visit:
    """The state of this tab until it is closed. It is not stored."""

    id_seed: str = ""  # source of the ids of new matches
    ready: bool = False  # input is live
    address_level: str = ""  # level of all bots according to the address
    default_settings: Settings = Settings()  # the defaults in this browser
    is_embedded: bool = False  # on a page of another site, which has set the level
    fast: bool = False  # no pauses at all (`speed=0` in the address)
    welcoming_games: frozenset[str] = frozenset()  # may show their welcome in this visit


@dataclass(frozen=True, slots=True)
class UnsavedDeals:
    """Deals played since the latest backup, and the state of the reminder."""

    deals: int = 0
    since: str = ""
    never: bool = False
    latest: tuple[str, ...] = ()  # keys of the latest ones, so that none is counted twice


@dataclass(frozen=True, slots=True)
class StoredData:
    """What this browser stores besides the match on the table, the settings and the program."""

    written_match: Match | None = None  # the match on the table as it is stored
    saved_matches: Mapping[str, str] = field(default_factory=dict)  # per game: its serialized match
    # Per id: head of a match that was set aside.
    earlier_matches: Mapping[str, str] = field(default_factory=dict)
    # Per game: progress in its lesson.
    lesson_records: Mapping[str, Record] = field(default_factory=dict)
    # Per game: what a newcomer to it has seen and answered; without one it still has its welcome.
    newcomers: Mapping[str, NewcomerProgress] = field(default_factory=dict)
    rules_draft: HouseRules | None = None  # of the form, until a match is started with it
    profiles: Mapping[str, Settings] = field(default_factory=dict)  # settings by profile name
    unread_keys: tuple[str, ...] = ()  # keys of the rows that could not be read at this start
    damaged_text: str = ""  # saves that could not be read, kept for export
    lost_text: str = ""  # what a database that is gone had, as store.js has written it
    salt: str = ""  # the secret for commitments; without it none are written
    unsaved_deals: UnsavedDeals = UnsavedDeals()  # deals played since the latest backup
    bulk_change: str = ""  # the latest undoable change to many rows, as JSON


@dataclass(frozen=True, slots=True)
class Model:
    """The whole page as a value. Everything shown follows from it."""

    match: Match
    settings: Settings = Settings()
    table: Table = Table()
    visit: Visit = Visit()
    tab: TabState = TabState()
    stored: StoredData = StoredData()
    program: Program = Program()
    # By game, the same during a visit. To compare them would import all lessons.
    guided_deals: Mapping[str, GuidedDeal] = field(default_factory=dict, compare=False)
    panel: OpenPanel = OpenPanel()
    replaced_match: Match | None = None  # what a new deal or match has just replaced
    toast: Toast | None = None  # says so for a moment
    toast_count: int = 0  # toasts shown so far, which gives each a number
    notice: str = ""  # a sentence in a banner, e.g. why a link could not be read
    guest: GuestMatch = GuestMatch()
    replay: Replay | None = None  # the moment under review
    announced_count: int = 0  # actions of this deal that have been announced
    autoplay: AutoplayState = AutoplayState()
    tips: TipState = TipState()
    hints: HintState = HintState()
    hand_arranging: HandArranging = HandArranging()
    bot_reasons: BotReasons = BotReasons()  # of the latest deal with bots' actions
    move_reasons: BotReasons = BotReasons()  # asked for in the replay of a finished deal
    choice_reviews: tuple[ChoiceReview, ...] = ()  # of finished deals, the newest last
    sharing: Sharing = Sharing()
    lesson: LessonState = LessonState()
    score_sheet: ScoreSheetState = ScoreSheetState()
    settings_form: SettingsFormState = SettingsFormState()
    rules_form: RulesFormState = RulesFormState()
    offered_profile: Profile | None = None  # settings from a link, until answered
    offered_rules: HouseRules | None = None  # house rules from a link, until answered
    linked_rules: HouseRules | None = None  # house rules of a link that were looked at or dealt
    offers_sound: bool = False  # a banner asks whether the page may sound
    archive: ArchiveState = ArchiveState()
    daily: DailyDealState = DailyDealState()
    backup: BackupProgress = BackupProgress()
    reading_progress: tuple[int, int] | None = None  # of a long record: deals read, of how many

    @property
    def record(self) -> Record:
        """The record of the match: the cards dealt and the actions taken."""
        return self.match.record

    def for_new_position(self) -> Model:
        """Return the model without what belongs to the present position only."""
        return replace(
            self,
            table=self.table.for_new_position(),
            autoplay=replace(self.autoplay, is_paused=False),
            lesson=LessonState(),
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """What every view is given: the model, the seat's view of the position, and the words.

    `view["trick"]` is the trick on the table. While `model.table.is_trick_held`, the finished trick
    is shown, the last of `view["tricks"]`. The page is drawn into `#app`. The status region
    `#status` and the attributes of the root element (theme, motion, deck) belong to index.html and
    the browser layer.
    """

    model: Model
    view: View
    say: Say
    can_undo: bool = True
    can_redo: bool = False
    page: Model | None = None  # the model of the page, of which `model` may have an earlier moment
    glossary_page: str | None = None  # page of the glossary; None if terms are explained in place
    # Others read it too: a player at the screen who has given a name is called by it, not "you".
    is_for_others: bool = False

    @property
    def whole_match(self) -> Record:
        """The whole match, also while an earlier moment is shown."""
        return (self.page or self.model).record

    @property
    def deal(self) -> Deal:
        """The deal on the table, for questions about its rules only."""
        return replay_record(self.model.record)
