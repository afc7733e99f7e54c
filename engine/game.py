"""The interface of a game: `Game`, `Match`, `Deal` and results made of explained lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.cards import Card, Pack
from engine.claims import CLAIM_HAND_SIZES, Claim
from engine.errors import Json
from engine.options import Conflict, Preset
from engine.public_knowledge import PublicKnowledge, basic_knowledge
from engine.seats import SEATS, Scores, Seat
from engine.view import DealView, View, cards_of_seat_to_act
from engine.view_checks import ViewChecks

RefusalWords = Mapping[str, Mapping[str, str]]
"""English words for the facts of refusals: by the fact's name, then by its value."""

R = TypeVar("R")
C = TypeVar("C")


class Reason(NamedTuple):
    """The reason for refusing an action: the key of a sentence and its facts."""

    key: str
    facts: Mapping[str, Json]


def make_reason(key: str, **facts: Json) -> Reason:
    """Return the reason with this key and facts."""
    return Reason(key, facts)


def gain_if_higher_is_better(rules: Any, before: int, after: int) -> int:
    """Return the gain of a seat in a game in which a higher score is better."""
    return after - before


Stakes = dict[str, dict[str, Json]]
"""By action, the numbers at stake with it. Their names depend on the game."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: its rule, the points of each seat, and the facts of its computation."""

    rule: str
    deltas: Scores
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The score of a finished deal."""

    lines: tuple[ScoreLine, ...]

    @property
    def deltas(self) -> Scores:
        """The points added to each seat's total: the sum of the lines' deltas."""
        totals = [sum(line.deltas[seat] for line in self.lines) for seat in SEATS]
        return (totals[0], totals[1], totals[2], totals[3])


@dataclass(frozen=True, slots=True)
class Match(Generic[R, C]):
    """The state of a match between two deals.

    `dealer` deals next. It is `None` before the first deal if any seat may deal first.
    `deals_counted` leaves out deals that were thrown in. `carry` is the game's own state.
    """

    game: str
    rules: R
    carry: C
    scores: Scores
    deals_counted: int = 0
    dealer: Seat | None = None
    is_over: bool = False
    winner: Seat | None = None


class Deal(Protocol):
    """A frozen state of a deal. `play` returns the next one.

    `match` is the match before this deal. After the last action `to_act` is `None`, `phase` is
    "over" and `result` is set, or `None` for a deal that was thrown in or redealt.
    """

    @property
    def match(self) -> Match[Any, Any]:
        """The match as it stood before this deal."""

    @property
    def phase(self) -> str:
        """The name of the phase (FORMATS.md 2), or "over"."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, or `None` after the last action."""

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""

    @property
    def result(self) -> Result | None:
        """The score of a finished deal."""

    def legal(self) -> tuple[str, ...]:
        """Return the legal moves: every action allowed now, as text (FORMATS.md 2)."""

    def play(self, action: str) -> Deal:
        """Return the state after this action, or raise `IllegalAction` with the reason."""

    def why_not(self, action: str) -> Reason | None:
        """Return why this action is refused now, or `None` if it is legal."""

    def likely_refusals(self) -> dict[str, Reason]:
        """Return the illegal actions that a player might try, such as its other cards."""

    def stakes(self) -> Stakes:
        """Return what is at stake with each legal action that has a stake."""

    def running_stakes(self) -> Mapping[str, int]:
        """Return what the game and each declaration now pay each player, by name."""

    def trick_events(self) -> Mapping[str, Seat]:
        """Return the notable events of the latest trick with the seats that caused them."""

    @property
    def trick_taker(self) -> Seat | None:
        """The seat that wins the unfinished trick so far."""

    def card_order(self) -> Sequence[str]:
        """Return the names of the pack suit by suit, each from its highest card to its lowest."""

    def deal_view(self, seat: Seat | None) -> DealView:
        """Return the game's own part of the view, without what is hidden from `seat`.

        With `None` nothing is hidden. The type is in the game's `view.py`.
        """

    def match_after(self) -> Match[Any, Any]:
        """Return the match after this deal, which must be over."""


def prove_nothing(view: object) -> None:
    """Return no claim: the default of a game without proofs."""


@dataclass(frozen=True, slots=True)
class Game:
    """A row of `engine.games`: everything that code for any game needs.

    - `open_match` starts a match from rules.
    - `deal_out` turns rules, dealer and a shuffled pack into hands and stock in dealing order.
    - `begin_deal` returns the first state of a deal from match, dealer, hands and stock.
    - `rank_seats` returns the seats from best to worst by their totals.
    - `score_gain` returns how much better one total is than an earlier one.
    - `view_checks` check the game's own keys of a view from outside.
    - `prove_claim` returns what the seat to act in a view may claim (`engine.claims`).
    - `public_knowledge` returns what everybody knows of the cards (`engine.public_knowledge`).
    - `refusal_sentences` are English templates by `Reason.key`, `refusal_words` the words for
      their facts.
    """

    key: str
    title: str
    pack: Pack
    hand_size: int
    rules: type[Any]
    presets: tuple[Preset[Any], ...]
    conflicts: tuple[Conflict[Any], ...]
    refusal_sentences: Mapping[str, str]
    refusal_words: RefusalWords
    open_match: Callable[[Any], Match[Any, Any]]
    deal_out: Callable[
        [Any, Seat, Sequence[Card]], tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
    ]
    begin_deal: Callable[[Match[Any, Any], Seat, Sequence[Sequence[Card]], Sequence[Card]], Deal]
    rank_seats: Callable[[Any, Scores], Sequence[Seat]]
    score_gain: Callable[[Any, int, int], int] = gain_if_higher_is_better
    view_checks: ViewChecks = field(default_factory=dict)
    prove_claim: Callable[[Any], Claim | None] = prove_nothing
    public_knowledge: Callable[[Any], PublicKnowledge] | None = None

    @property
    def package_name(self) -> str:
        """The name of the game's packages in `engine`, `engine.bots`, `ui.game_face`, ..."""
        return self.key.replace("-", "_")

    def find_preset(self, name: str) -> Preset[Any] | None:
        """Return the preset of this name, if there is one."""
        return next((p for p in self.presets if p.name == name), None)

    def public_card_knowledge(self, deal: Deal) -> PublicKnowledge:
        """Return what everybody knows of the cards of a deal: at least the cards played."""
        return (
            self.public_knowledge(deal)
            if self.public_knowledge
            else basic_knowledge(self.pack, deal.card_order(), deal.deal_view(None))
        )

    def find_claim(self, view: View) -> Claim | None:
        """Return what the seat to act may claim during the play, or `None` without a proof."""
        is_playing = view["to_act"] is not None and view["phase"] == "play"
        may_be_proved = is_playing and len(cards_of_seat_to_act(view)) in CLAIM_HAND_SIZES
        return self.prove_claim(view) if may_be_proved else None

    def refusal_sentence(self, reason: Reason) -> str:
        """Return a refusal as an English sentence."""
        return format_refusal(self.refusal_sentences, self.refusal_words, reason)


def format_refusal(
    sentences: Mapping[str, str], refusal_words: RefusalWords, reason: Reason
) -> str:
    """Return a refusal as an English sentence, with lists among its facts joined by commas.

    `{choice}` stands for the cards joined with "or": "HA, H9 or H8".
    """
    facts = {
        name: _format_fact(fact, refusal_words.get(name, {})) for name, fact in reason.facts.items()
    }
    before, comma, last = facts.get("cards", "").rpartition(", ")
    facts["choice"] = f"{before} or {last}" if comma else last
    return sentences[reason.key].format(**facts)


def _format_fact(fact: Json, names: Mapping[str, str]) -> str:
    if isinstance(fact, list):
        return ", ".join(_format_fact(item, names) for item in fact)
    return names.get(str(fact), str(fact))
