"""The face of each game: all that the page shows and says of one game and not of another.

A game `a-b` of `engine.games` has its face in `ui/games/a_b`, as `FACE`. Nothing else in `ui/`
asks which game it is; what a face leaves out, its game does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from htpy import Node

from engine.game import SEATS, Deal, Seat
from engine.games import find_game
from engine.view import View
from ui.languages import Say
from ui.lessons.lesson import Lesson
from ui.model import Scene, Settings

RuleGroup = tuple[str, tuple[str, ...]]
"""A heading (`options.GAME.HEADING`) and the house rules under it."""

CardNaming = Callable[[Say, str], str]
"""How a card is called: to be heard, or to be read."""

ActionWording = Callable[[Scene, str, Sequence[str]], str]
"""How an action is put, which is given as its verb and the words after it."""

LogFacts = Callable[[Scene, Sequence[str], Deal], dict[str, str]]
"""What a sentence about an action is filled with, given its words and the state before it."""

ChoiceLayout = Callable[[Scene, Sequence[str]], Node]
"""The choices of a phase, given the actions that are offered."""

Facts = Mapping[str, Any]
"""The facts of a score line."""


class OpeningAction(NamedTuple):
    """Something done before the first card: in which phase, by whom, and as a sentence."""

    phase: str
    seat: int
    action: str
    facts: Mapping[str, str]  # what sentences about it are filled with
    text: str


class Moment(NamedTuple):
    """Something to call out (`moment.KEY`): who did it, if it was one, and the card it is about."""

    key: str
    seat: Seat | None = None
    card: str = ""


class GlossaryTerm(NamedTuple):
    """A word of the table: the heading of the book that tells of it, if any; the card it means."""

    heading: str
    card: str = ""


ActionSelection = Callable[[Sequence[OpeningAction]], Sequence[OpeningAction]]
"""Which actions of a phase are worth a word to the eye; none of them if nothing came of it."""


def all_actions(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """All actions of a phase."""
    return group


class Revelation(NamedTuple):
    """Something that has come out in a deal: after how many actions, at whose seat, in words.

    What is `is_secret` is for me alone.
    """

    ply: int
    seat: int
    text: str
    is_secret: bool = False


class ScoreRail(NamedTuple):
    """The way of the totals to where a match is won: where they start, where the goal is.

    `current_totals` are the totals, `coming_totals` what they come to if nothing more is won in
    this deal.
    """

    start: int
    goal: int
    current_totals: Sequence[int]
    coming_totals: Sequence[int]


def no_score_rail(scene: Scene) -> ScoreRail | None:
    """Return no way where there is no goal."""
    return None


def no_brief_facts(scene: Scene) -> Iterator[str]:
    """Yield nothing."""
    yield from ()


def no_moments(scene: Scene) -> Iterator[Moment]:
    """Yield nothing."""
    yield from ()


def no_side(view: View, seat: int) -> str:
    """The side of a player where there are no sides."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFace:
    """What a game looks and sounds like."""

    # the drawings of its cards, by the setting the same with other suits, where its pack is made
    # with such; the court cards that lend the others their heads, and in how many rows a full hand
    # lies where there is little room
    art: str
    art_by_suits: Mapping[str, str] = field(default_factory=dict)
    portrait_cards: tuple[str, str, str]
    hand_rows: int

    # what holds for a deal, as chips and as sentences; what holds of a seat, and its side:
    # "declarer", "partner" or "defender" once everybody knows it
    deal_chips: Callable[[Scene], Iterator[Node]]
    deal_sentences: Callable[[Scene, CardNaming], list[str]]
    seat_status: Callable[[Scene, int], Node] = lambda scene, seat: None
    side_of_seat: Callable[[View, int], str] = no_side

    # how the deal stands as far as I can know it, for the eye and as a sentence, where a setting
    # wants it; the way of the totals to the goal, in a match that has one
    # before that: what has come out of who plays with whom, and my card that tells me so
    revelations: Callable[[Scene], Sequence[Revelation]] = lambda scene: ()
    revealing_card: Callable[[View], str] = lambda view: ""
    standing_view: Callable[[Scene], Node] = lambda scene: None
    standing_text: Callable[[Scene], str] = lambda scene: ""
    score_rail: Callable[[Scene], ScoreRail | None] = no_score_rail
    point_count_view: Callable[[Scene], Node] = lambda scene: None  # the same, counted out (P17)

    # by verb: what the sentence about an action is filled with; the others need nothing
    log_facts: Mapping[str, LogFacts] = field(default_factory=dict)

    # the phases in which what everybody says makes one line of the log (`log.phase.PHASE`, or
    # `log.phase.PHASE.none` where nothing is worth a word, `.open` as long as something may still
    # be), in short forms (`log.short.VERB`)
    joint_phases: Mapping[str, ActionSelection] = field(default_factory=dict)

    # the letter of the trump suit, empty where there are no trumps or none yet, and who named it
    trump_letter: Callable[[View], str] = lambda view: ""
    trump_maker: Callable[[View], Seat | None] = lambda view: None

    # in a view of everything: what each seat has laid away, and how much of the stock is left
    laid_away: Callable[[View], Sequence[Sequence[str]]] = lambda view: ((),) * 4
    stock_left: Callable[[View], int] = lambda view: 0

    # who plays on in this deal; what holds for it, a few words each, between its number and what
    # multiplies it
    seats_in_play: Callable[[View], Sequence[Seat]] = lambda view: SEATS
    brief_facts: Callable[[Scene], Iterator[str]] = no_brief_facts

    # by verb: what the button of an action says, and what choosing it means and costs; the others
    # have one text each
    action_labels: Mapping[str, ActionWording] = field(default_factory=dict)
    action_meanings: Mapping[str, ActionWording] = field(default_factory=dict)

    # by verb: how a hint says what to do, where `hint.do.VERB` has something to fill in
    hint_wordings: Mapping[str, ActionWording] = field(default_factory=dict)

    # by phase: how the choices are laid out, where they are more than a list; the phases of which
    # only what is legal is offered, for much more could be said (P15); the verbs of the usual
    # answer, which comes first; those that stand apart, for they decline, or undo work
    phase_layouts: Mapping[str, ChoiceLayout] = field(default_factory=dict)
    legal_only_phases: tuple[str, ...] = ()
    usual_verbs: tuple[str, ...] = ()
    separate_verbs: tuple[str, ...] = ()

    # the verbs that nobody waits to see: several in a row go by quickly
    quick_verbs: tuple[str, ...] = ()

    # the verbs of which all that a player has said stays in force, where a bid takes the place of
    # the one before it
    cumulative_verbs: tuple[str, ...] = ()

    # the phases in which it matters who is forehand; later it is who leads, or made trump
    forehand_phases: tuple[str, ...] = ()

    # by phase: how my own decision is put, where one sentence is not enough
    decision_prompts: Mapping[str, Callable[[Scene], str]] = field(default_factory=dict)

    # by phase: what stands behind `prompt.wait.PHASE` where what another may do there depends on
    # more than the phase, and the facts that it is filled with
    waiting_prompts: Mapping[str, Callable[[Scene], tuple[str, Facts]]] = field(
        default_factory=dict
    )

    # the card points of each seat, and of these cards, where there are such
    seat_points: Callable[[View], Sequence[int]] | None = None
    card_points: Callable[[View, Sequence[str]], int] | None = None

    # what came of a deal in one line; what stands between `verdict_key.` and `gain`, `loss`, `even`
    # in
    # the texts that say what it was for me; what the line of each rule is for: without an entry it
    # is about one seat and its tricks
    verdict_key: str = ""
    summary_text: Callable[[Scene], str]
    score_item_texts: Mapping[str, Callable[[Scene, str, Facts], str]] = field(default_factory=dict)

    # what the trick that lies there, or the deal that is over, has brought to be called out
    list_moments: Callable[[Scene], Iterator[Moment]] = no_moments

    # by rule of a score line: which of its facts multiply the base, in the order in which they are
    # said (`factor.NAME`, or `NAME.NUMBER` where a number has a name of its own)
    factor_names: Callable[[str], Sequence[str]] = lambda rule: ()

    # by name: how a fact of a refusal or of a player's reason is put into words, if it is neither
    # a number nor one of the kinds that any game has (`ui/wording/placeholders.py`)
    fact_words: Mapping[str, Callable[[Scene, Any], str]] = field(default_factory=dict)

    # on the score sheet and in a list: what was played in a deal, which way the points count, and
    # the total that ends a match, if one does; and by which rule a match that has a winner is over
    played_view: Callable[[Scene], Node]
    kind_key: Callable[[View], str] = lambda view: ""  # the same as the key of a text
    aim_text: Callable[[Scene], str]
    goal_total: Callable[[Scene], int | None] = lambda scene: None
    match_over_text: Callable[[Scene], str]

    # the house rules in the order in which a table would talk about them; the words of the table
    # that the help explains
    rule_groups: tuple[RuleGroup, ...]
    glossary_terms: Mapping[str, GlossaryTerm] = field(default_factory=dict)

    # what is pinned to a player in this game alone, in the order of the legend: `sign.NAME`
    player_signs: tuple[str, ...] = ()

    # the headings of its book, and which of them says why an action is refused (by the key of the
    # engine's reason), how a line is scored (by its rule), why something is advised (by the key of
    # a player's reason, where a rule is behind it; else it is a matter of skill)
    headings: tuple[str, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)  # of a house rule, by its name

    lesson: Lesson | None = None


@cache
def face_of_game(game: str) -> GameFace:
    """The face of a game of the engine."""
    loaded_face: GameFace = import_module(f"ui.games.{find_game(game).package_name}").FACE
    return loaded_face


def rule_anchor(option: str) -> str:
    """The anchor in a game's book of the place that explains a house rule."""
    return f"rule-{option.replace('_', '-')}"


def alternative_suits(game: str, settings: Settings) -> str:
    """Which other suits the cards of a game wear with these settings; "" for its usual ones."""
    return settings.suits if settings.suits in face_of_game(game).art_by_suits else ""


def suited_text_key(suits: str, key: str = "") -> str:
    """The key of a text as it reads where the cards have these suits."""
    return f"suited.{suits}.{key}"
