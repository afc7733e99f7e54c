"""What both games satisfy: a match, its deals, and a result made of explained lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from engine.cards import Card, Pack
from engine.errors import IllegalAction, Json
from engine.options import Conflict, Preset
from engine.public_knowledge import PublicKnowledge, basic_knowledge
from engine.view_checks import ViewChecks

if TYPE_CHECKING:
    from engine.claims import Claim
    from engine.view import DealView

Seat = int
Scores = tuple[int, int, int, int]
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)

RefusalWords = Mapping[str, Mapping[str, str]]
"""What facts are called in English: by the name of the fact, then by its value."""

R = TypeVar("R")
C = TypeVar("C")


class Reason(NamedTuple):
    """Why an action is refused: the key of a sentence and the facts that fill it."""

    key: str
    facts: Mapping[str, Json]


def make_reason(key: str, **facts: Json) -> Reason:
    """Return the reason with this key and facts."""
    return Reason(key, facts)


def higher_score_gain(rules: Any, before: int, after: int) -> int:
    """Return by how much a seat is better off where points are for those who have them."""
    return after - before


Stakes = dict[str, dict[str, Json]]
"""By action, what depends on it in numbers; which facts there are is a matter of the game."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: the rule it comes from, what each seat gets, and how it was computed."""

    rule: str
    deltas: Scores
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The score of a finished deal; the deltas are the sum of the items' deltas."""

    lines: tuple[ScoreLine, ...]

    @property
    def deltas(self) -> Scores:
        """Return what is added to each seat's total."""
        totals = [sum(line.deltas[seat] for line in self.lines) for seat in SEATS]
        return (totals[0], totals[1], totals[2], totals[3])


@dataclass(frozen=True, slots=True)
class Match(Generic[R, C]):
    """Where a match stands between two deals.

    `dealer` is who deals next, `None` before the first deal of a match whose first dealer is free;
    `deals_counted` is the number of deals that counted; `carry` is what the game itself remembers.
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
    """One state of one deal, frozen; `play` returns the next state.

    `match` is the match before this deal. After the last action `to_act` is `None`, `phase` is
    "over" and `result` is set, or `None` for a deal that was thrown in or redealt.
    """

    @property
    def match(self) -> Match[Any, Any]:
        """Return the match as it stood before this deal."""

    @property
    def phase(self) -> str:
        """Return the phase by its name in formats.md 2, or "over"."""

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose action is awaited."""

    @property
    def dealer(self) -> Seat:
        """Return the seat that dealt."""

    @property
    def result(self) -> Result | None:
        """Return the score of a finished deal."""

    def legal(self) -> tuple[str, ...]:
        """Return every action allowed now, as text (formats.md 2)."""

    def play(self, action: str) -> Deal:
        """Return the state after this action; raise `IllegalAction` with the reason."""

    def why_not(self, action: str) -> Reason | None:
        """Return why this action is refused now, or `None` if it is legal."""

    def refusals(self) -> dict[str, Reason]:
        """Return what the seat to act might try in vain: its other cards, a barred drop."""

    def stakes(self) -> Stakes:
        """Return what legal actions of the seat to act put at stake, of those that do."""

    def running_stakes(self) -> Mapping[str, int]:
        """Return what each thing agreed on pays each player as it stands now, by its name."""

    def trick_events(self) -> Mapping[str, Seat]:
        """Return what came about in the latest trick that a table talks of, and who did it."""

    @property
    def trick_taker(self) -> Seat | None:
        """Return who would take the unfinished trick as it lies."""

    def card_order(self) -> Sequence[str]:
        """Return the pack by name: suit by suit, each from its highest card to its lowest now."""

    def deal_view(self, seat: Seat | None) -> DealView:
        """Return hands, tricks and the game's own keys of the state, as that seat may know them.

        `None` stands for everything. The game's `view.py` has the type.
        """

    def match_after(self) -> Match[Any, Any]:
        """Return the match after this deal, which must be over."""


def prove_nothing(view: object) -> None:
    """Prove nothing."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the rest of the program meets it.

    `open_match` starts a match from rules; `deal_out` turns rules, dealer and a shuffled pack into
    hands and stock in dealing order; `begin_deal` makes the first state of a deal from them;
    `rank_seats` are the seats from best to worst by their totals, and `score_gain` is by how many
    points a seat is better off with its total after than with that before; by `view_checks` the
    game's own keys of a view from outside are checked. `prove_claim` finds what the seat to act in
    a view may claim (`engine.claims`), `public_knowledge` what everybody knows of the cards of a
    deal (`engine.public_knowledge`). `refusal_sentences` are English templates for every
    `Reason.key`, `refusal_words` what their facts are called.
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
    score_gain: Callable[[Any, int, int], int] = higher_score_gain
    view_checks: ViewChecks = field(default_factory=dict)
    prove_claim: Callable[[Any], Claim | None] = prove_nothing
    public_knowledge: Callable[[Any], PublicKnowledge] | None = None

    @property
    def package_name(self) -> str:
        """Return what its modules are called in `engine`, `engine.bots`, `ui.games`, ..."""
        return self.key.replace("-", "_")

    def find_preset(self, name: str) -> Preset[Any] | None:
        """Return the preset of this name, if there is one."""
        return next((p for p in self.presets if p.name == name), None)

    def known_cards(self, deal: Deal) -> PublicKnowledge:
        """Return what everybody knows of the cards of a deal: at least which have been played."""
        return (
            self.public_knowledge(deal)
            if self.public_knowledge
            else basic_knowledge(self.pack, deal)
        )

    def refusal_sentence(self, reason: Reason) -> str:
        """Return a refusal as an English sentence."""
        return format_refusal(self.refusal_sentences, self.refusal_words, reason)


def seat_step(direction: str) -> int:
    """Return +1 for clockwise play (to the left), -1 for anticlockwise (T4)."""
    return 1 if direction == "clockwise" else -1


def play_order(first: Seat, direction: str) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the four seats in play order from `first`."""
    d = seat_step(direction)
    return (first, (first + d) % 4, (first + 2 * d) % 4, (first + 3 * d) % 4)


def rotate_seats(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """Return seats in play order with one of them first."""
    index = seats.index(first)
    return (*seats[index:], *seats[:index])


def order_from_forehand(dealer: Seat, direction: str) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the four seats in play order from forehand to the dealer."""
    _, forehand, second, third = play_order(dealer, direction)
    return (forehand, second, third, dealer)


def format_refusal(
    sentences: Mapping[str, str], refusal_words: RefusalWords, reason: Reason
) -> str:
    """Return a refusal as an English sentence; a list among the facts is read out with commas.

    Cards are also there as what to choose from, `{choice}`: "HA, H9 or H8".
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


def refusal_error(sentence: str, reason: Reason) -> IllegalAction:
    """Return the error for a refused action."""
    return IllegalAction(sentence, reason=reason.key, facts=reason.facts)
