"""The faces of the games: everything that the page shows and says of one game only.

A game `a-b` of `engine.games` has its face in `ui/games/a_b`, as `FACE`. Nothing else in `ui/`
depends on which game it is. Fields that a face leaves out have defaults that show nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from htpy import Node

from engine.game import Deal
from engine.games import find_game
from engine.options import OptionNeeds
from engine.seats import SEATS, Seat
from engine.view import View
from ui.languages import Say
from ui.model import Scene
from ui.model.settings import Settings

RuleGroup = tuple[str, Mapping[str, str]]
"""A heading of the form (`options.GAME.HEADING`) and the house rules under it, by name.

Each rule has the heading of the game's book that explains it, or "" in a game without a book.
"""

CardNaming = Callable[[Say, str], str]
"""A function that names a card, for speech or for display."""

ActionWording = Callable[[Scene, str, Sequence[str]], str]
"""A function that words an action, given its verb and the words after it."""

LogFacts = Callable[[Scene, Sequence[str], Deal], dict[str, str]]
"""A function that fills the placeholders of a sentence about an action.

It takes the words after the verb and the state before the action.
"""

ChoiceLayout = Callable[[Scene, Sequence[str]], Node]
"""A function that lays out the choices of a phase, given the offered actions."""

Facts = Mapping[str, Any]
"""The facts of a score line."""


class OpeningAction(NamedTuple):
    """An action before the first card: its phase, its seat, and a sentence about it."""

    phase: str
    seat: int
    action: str
    facts: Mapping[str, str]  # for the placeholders of sentences about it
    text: str


class Highlight(NamedTuple):
    """A remarkable event (`highlight.KEY`) with the seat and the card it is about, if any."""

    key: str
    seat: Seat | None = None
    card: str = ""


class GlossaryTerm(NamedTuple):
    """A glossary term: the heading of the book that explains it, and the card it means, if any."""

    heading: str
    card: str = ""


def headings_by_option(rule_groups: Iterable[RuleGroup]) -> Mapping[str, str]:
    """Return the headings of the book that explain the house rules of these groups, by name."""
    return {name: heading for _, group in rule_groups for name, heading in group.items()}


class RuleSentence(NamedTuple):
    """A sentence of the rules in short (`help.GAME.KEY`), and the house rules under which it holds.

    `needs` are like the needs of an `Option`. One of the entries must be met, if there are any.
    """

    key: str
    needs: tuple[OptionNeeds, ...] = ()


RulesInShort = Mapping[str, Sequence[RuleSentence]]
"""The sentences of the rules in short by a heading of the form (`options.GAME.HEADING`)."""


class PlainSentence(NamedTuple):
    """A sentence in plain words (`plain-words.GAME.KEY`, or `plain-words.KEY` if games share it).

    It holds where one of these sentences of the rules in short does: by default the one whose key
    its own begins with, before a dot. A sentence that follows from none of them always holds.
    """

    key: str
    rules: tuple[str, ...] = ()


PlainWords = Mapping[str, Sequence[PlainSentence]]
"""The sentences in plain words by a heading (`plain-words.title.HEADING`)."""


def plain_sentences(*keys: str, rules: tuple[str, ...] = ()) -> tuple[PlainSentence, ...]:
    """Return sentences in plain words that hold under the same rules."""
    return tuple(PlainSentence(key, rules) for key in keys)


ActionSelection = Callable[[Sequence[OpeningAction]], Sequence[OpeningAction]]
"""A function that selects the actions of a phase to show, or none if nothing came of it."""


def keep_all_actions(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return all actions of a phase."""
    return group


class Revelation(NamedTuple):
    """Something that has come out in a deal: after how many actions, about which seat, in words.

    If it `is_secret`, only I know it.
    """

    ply: int
    seat: int
    text: str
    is_secret: bool = False


class ScoreRail(NamedTuple):
    """The totals on their way to the goal of a match.

    `coming_totals` are the totals if nothing more is won in this deal.
    """

    start: int
    goal: int
    current_totals: Sequence[int]
    coming_totals: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFace:
    """The look and the words of a game."""

    # The card images, also by alternative suits if the pack has them; the court cards whose heads
    # are the portraits of the bots; the rows of a full hand on small screens.
    art: str
    art_by_suits: Mapping[str, str] = field(default_factory=dict)
    portrait_cards: tuple[str, str, str]
    hand_rows: int

    # The facts of a deal, as chips and as sentences; the status of a seat, and its side once
    # everybody knows it: "declarer", "partner" or "defender".
    deal_chips: Callable[[Scene], Iterator[Node]]
    deal_sentences: Callable[[Scene, CardNaming], list[str]]
    seat_status: Callable[[Scene, int], Node] = lambda scene, seat: None
    side_of_seat: Callable[[View, int], str] = lambda view, seat: ""

    # What has come out about who plays with whom, and my card that tells me so.
    revelations: Callable[[Scene], Sequence[Revelation]] = lambda scene: ()
    my_secret_called_card: Callable[[View], str] = lambda view: ""

    # What has been settled since an action of this number: the contract, what it counts.
    # Whether an action is the bid that this says again.
    contract_news: Callable[[Scene, int], Sequence[str]] = lambda scene, since: ()
    is_contract_bid: Callable[[Scene, OpeningAction], bool] = lambda scene, action: False

    # The standing of the deal as far as I can know it, for the eye and as a sentence; the totals
    # on their way to the goal of the match; the points counted out.
    standing_view: Callable[[Scene], Node] = lambda scene: None
    standing_text: Callable[[Scene], str] = lambda scene: ""
    score_rail: Callable[[Scene], ScoreRail | None] = lambda scene: None
    point_count_view: Callable[[Scene], Node] = lambda scene: None

    # By verb: the facts in the sentence about an action.
    log_facts: Mapping[str, LogFacts] = field(default_factory=dict)

    # The phases that have one line in the log: `log.phase.PHASE` with the short forms
    # `log.short.VERB`. Without shown actions it is `log.phase.PHASE.none`, and
    # `log.phase.PHASE.open` while the phase goes on.
    joint_phases: Mapping[str, ActionSelection] = field(default_factory=dict)

    # The letter of the trump suit, "" if there is none yet, and the seat that named it.
    trump_letter: Callable[[View], str] = lambda view: ""
    trump_maker: Callable[[View], Seat | None] = lambda view: None

    # How many cards a player is dealt at a time, by default all of them.
    packet_size: Callable[[View], int] = lambda view: max(1, *map(len, view["hands"]))

    # In a view of all cards: what each seat has laid away, and the size of the remaining stock.
    laid_away: Callable[[View], Sequence[Sequence[str]]] = lambda view: ((),) * 4
    stock_left: Callable[[View], int] = lambda view: 0

    # The seats that play on in this deal; short facts between the deal's number and multiplier.
    seats_in_play: Callable[[View], Sequence[Seat]] = lambda view: SEATS
    brief_facts: Callable[[Scene], Iterator[str]] = lambda scene: iter(())

    # By verb: the label of an action, and its meaning and stake. Other verbs have one text each.
    action_labels: Mapping[str, ActionWording] = field(default_factory=dict)
    action_meanings: Mapping[str, ActionWording] = field(default_factory=dict)

    # The sentences of a meaning that the eye need not read on an offer, given its stake.
    sentences_for_ear: Callable[[Say, int | None], Sequence[str]] = lambda say, value: ()

    # By verb: the sentence of a hint, where `hint.do.VERB` has placeholders.
    hint_wordings: Mapping[str, ActionWording] = field(default_factory=dict)

    # By phase: the layout of the choices, if it is more than a list. The phases that offer only
    # legal actions, because too many others are conceivable. The verbs of the usual answer,
    # which comes first, and those that stand apart because they decline or undo work.
    phase_layouts: Mapping[str, ChoiceLayout] = field(default_factory=dict)
    legal_only_phases: tuple[str, ...] = ()
    usual_verbs: tuple[str, ...] = ()
    separate_verbs: tuple[str, ...] = ()

    # The verbs without interest to spectators: several in a row are played fast.
    quick_verbs: tuple[str, ...] = ()

    # The verbs that stay in force beside a player's earlier ones. A bid replaces the bid before.
    cumulative_verbs: tuple[str, ...] = ()

    # The phases in which it matters who is forehand.
    forehand_phases: tuple[str, ...] = ()

    # By phase: the prompt for my decision, if one sentence is not enough.
    decision_prompts: Mapping[str, Callable[[Scene], str]] = field(default_factory=dict)

    # By phase: the suffix of `prompt.wait.PHASE` and its facts, if it depends on more than the
    # phase.
    waiting_prompts: Mapping[str, Callable[[Scene], tuple[str, Facts]]] = field(
        default_factory=dict
    )

    # The card points of each seat, and of the given cards, if the game counts them.
    seat_points: Callable[[View], Sequence[int]] | None = None
    card_points: Callable[[View, Sequence[str]], int] | None = None

    # The result of a deal: the infix of `verdict.` keys before `gain`, `loss` or `even`; the
    # summary in one line; by rule, the text of a score line. A line without an entry is about one
    # seat and its tricks.
    verdict_key: str = ""
    summary_text: Callable[[Scene], str]
    score_item_texts: Mapping[str, Callable[[Scene, str, Facts], str]] = field(default_factory=dict)

    # The highlights of the held trick, or of the finished deal.
    list_highlights: Callable[[Scene], Iterator[Highlight]] = lambda scene: iter(())

    # By rule of a score line: the facts that multiply the base, in the order of their names
    # (`factor.NAME`, or `NAME.NUMBER` if the number has a name).
    factor_names: Callable[[str], Sequence[str]] = lambda rule: ()

    # By name: the formatters of facts in refusals and in reasons of bots, besides numbers and the
    # shared ones of `ui/wording/placeholders.py`.
    fact_words: Mapping[str, Callable[[Scene, Any], str]] = field(default_factory=dict)

    # For the score sheet and lists: what was played in a deal, also as a text key; which way the
    # points count; the total that ends a match, if one does; why a match with a winner is over.
    played_view: Callable[[Scene], Node]
    kind_key: Callable[[View], str] = lambda view: ""
    aim_text: Callable[[Scene], str]
    goal_total: Callable[[Scene], int | None] = lambda scene: None
    match_end_reason_text: Callable[[Scene], str]

    # The house rules in the order in which players would discuss them; the glossary of the help.
    rule_groups: tuple[RuleGroup, ...]
    glossary_terms: Mapping[str, GlossaryTerm] = field(default_factory=dict)

    # The rules in short, and what house rules fill in there: numbers and suits, in words.
    rules_in_short: RulesInShort = field(default_factory=dict)
    rule_facts: Callable[[Say, Any], Mapping[str, str]] = lambda say, rules: {}

    # The whole game in plain words, for somebody who reads with difficulty or is new to cards.
    plain_words: Callable[[], PlainWords] = dict

    # What the starter table leaves out, in the order in which it is offered later: the name of a
    # rule (`starter.GAME.NAME`), and the house rules that leave it out.
    starter_steps: Sequence[tuple[str, Mapping[str, Any]]] = ()

    # The marks of players in this game only, in the order of the legend: `sign.NAME`.
    player_signs: tuple[str, ...] = ()

    # The headings of the game's book, and which of them explain refusals (by the engine's key),
    # score lines (by rule) and hints (by the key of a bot's reason, if it follows from a rule).
    headings: tuple[str, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)

    @property
    def options(self) -> Mapping[str, str]:
        """The headings of the game's book that explain the house rules, by their names."""
        return headings_by_option(self.rule_groups)

    @property
    def starter_options(self) -> dict[str, Any]:
        """The house rules of the starter table, from all its steps."""
        return {
            name: value for _, left_out in self.starter_steps for name, value in left_out.items()
        }


@cache
def face_of_game(game: str) -> GameFace:
    """Return the face of a game of the engine."""
    loaded_face: GameFace = import_module(f"ui.games.{find_game(game).package_name}").FACE
    return loaded_face


def rule_anchor(option: str) -> str:
    """Return the anchor in a game's book where a house rule is explained."""
    return f"rule-{option.replace('_', '-')}"


def alternative_suits(game: str, settings: Settings) -> str:
    """Return the alternative suits of a game under these settings, or "" for its usual ones."""
    return settings.suits if settings.suits in face_of_game(game).art_by_suits else ""


def suited_text_key(suits: str, key: str = "") -> str:
    """Return the key of a text for cards with these suits."""
    return f"suited.{suits}.{key}"
