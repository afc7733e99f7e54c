"""When the sentences of Zwanzig ab's reasons are true: by the engine's law and public knowledge.

Nothing here comes from what makes the reasons. A card is "low" if it is one of the lowest three of
its suit, as the rules of the deal rank them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.game import Seat, rotate_seats
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, law_of
from engine.zwanzig_ab.public_knowledge import cards_not_held
from engine.zwanzig_ab.view import rules_of
from tests.engine.reason_positions import Decision, ExplainedAction

ACES = FRENCH.parse_hand(["CA", "SA", "HA", "DA"])
DEALS = 60
"""So many ways in which the unseen cards may lie are looked at for what should happen."""


class ExplainedDecision(ExplainedAction):
    """A decision of Zwanzig ab, with what its player can know."""

    pack = FRENCH

    # before the first trick

    def trumps_held(self, letter: str) -> int:
        return sum(name[0] == letter for name in FRENCH.card_names(self.hand))

    @property
    def counts_hand(self) -> bool:
        """Tell whether trumps and other aces are counted as they are."""
        trump = self.view["trump"]
        aces = sum(name[1] == "A" and name[0] != trump for name in FRENCH.card_names(self.hand))
        told = (self.facts["trumps"], self.facts["aces"])
        return told == (self.trumps_held(trump), aces)

    @property
    def figures(self) -> bool:
        """Tell whether figures of imagined deals are possible ones."""
        return bool(0 <= self.facts["tricks"] <= 5 and 0 <= self.facts["none"] <= 100)

    def exchanges(self) -> Iterator[Hand]:
        """Yield the cards of each exchange that is allowed."""
        return (FRENCH.parse_hand(action.split()[1:]) for action in self.view["legal"])

    @property
    def kept(self) -> Hand:
        return ACES | MASK_OF_SUIT[FRENCH.suit_letters.index(self.view["trump"])]

    @property
    def away(self) -> Hand:
        return FRENCH.parse_hand(self.words)

    # cards

    @cached_property
    def law(self) -> Any:
        return law_of(FRENCH.suit_letters.index(self.view["trump"]), rules_of(self.view))

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        return tuple(FRENCH.card_of[name] for name in self.view["trick"]["cards"])

    @property
    def card(self) -> Card:
        return FRENCH.card_of[self.words[0]]

    @property
    def rival(self) -> Card:
        return FRENCH.card_of[self.facts["rival"]]

    @cached_property
    def legal(self) -> list[Card]:
        return [FRENCH.card_of[action[5:]] for action in self.view["legal"]]

    @cached_property
    def unseen(self) -> Hand:
        tricks = (*self.view["tricks"], self.view["trick"])
        gone = {name for trick in tricks for name in trick["cards"]}
        gone |= {*(self.view["discarded"][self.seat] or ())}
        return (
            hand_of(FRENCH.card_of[name] for name in FRENCH.names if name not in gone) & ~self.hand
        )

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """Who plays to this trick after the card."""
        order = rotate_seats(self.view["in_play"], self.view["trick"]["leader"])
        return tuple(order[len(self.trick) + 1 :])

    def may_hold(self, seat: Seat) -> Hand:
        """Return the unseen cards that a seat has not shown to lack."""
        barred = 0
        for trick in (*self.view["tricks"], self.view["trick"]):
            cards = [FRENCH.card_of[name] for name in trick["cards"]]
            order = rotate_seats(self.view["in_play"], trick["leader"])
            for at, (player, card) in enumerate(zip(order, cards, strict=False)):
                barred |= cards_not_held(self.law, cards[:at], card) if player == seat else 0
        return self.unseen & ~barred

    def takes(self, *cards: Card) -> bool:
        """Tell whether the first of these cards wins the trick with the others after it."""
        return bool(self.law.winning_position((*self.trick, *cards)) == len(self.trick))

    def beaters(self, card: Card) -> set[Card]:
        """Return the cards with which somebody may still beat this one."""
        coming = [one for seat in self.later for one in cards_of(self.may_hold(seat))]
        return {one for one in coming if not self.takes(card, one)}

    def is_sure(self, card: Card) -> bool:
        return self.takes(card) and not self.beaters(card)

    def is_trump(self, card: Card) -> bool:
        return bool(self.law.trumps >> card & 1)

    def power(self, card: Card) -> int:
        """Return how high a card is: each trump above every other card."""
        return int(self.law.power[SUIT_OF[card]][card])

    def is_low(self, card: Card) -> bool:
        suit = cards_of(MASK_OF_SUIT[SUIT_OF[card]])
        return sum(self.power(other) < self.power(card) for other in suit) < 3

    def is_lower(self, card: Card, other: Card) -> bool:
        return SUIT_OF[card] == SUIT_OF[other] and self.power(card) < self.power(other)

    @property
    def ahead(self) -> float:
        """How much more the card was worth than its rival in the imagined deals."""
        return self.values[self.action] - self.values[f"play {self.facts['rival']}"]

    @property
    def lower(self) -> bool:
        return self.is_lower(self.card, self.rival)

    @property
    def is_lowest(self) -> bool:
        return self.power(self.card) == min(map(self.power, self.legal))

    def held(self, card: Card) -> int:
        return (self.hand & MASK_OF_SUIT[SUIT_OF[card]]).bit_count()

    def higher(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that are higher."""
        return hand_of(one for one in cards_of(self.unseen) if self.is_lower(card, one))

    @property
    def tells_suit(self) -> bool:
        return bool(self.facts["suit"] == FRENCH.suit_letters[SUIT_OF[self.card]])

    def share_won(self, card: Card) -> float:
        """Return in which share of deals a card wins if everybody beats it who can."""
        draw, won = Random(card), 0
        unseen = [*cards_of(self.unseen)]
        for _ in range(DEALS):
            draw.shuffle(unseen)
            size = self.hand.bit_count()
            hands = [
                hand_of(unseen[at : at + size]) for at in range(0, size * len(self.later), size)
            ]
            won += self._holds(card, hands)
        return won / DEALS

    def _holds(self, card: Card, hands: list[Hand]) -> bool:
        before = (*self.trick, card)
        return all(
            self.takes(card, one)
            for hand in hands
            for one in cards_of(self.law.legal(hand, before))
        )

    @property
    def follows_trump_lead(self) -> bool:
        """Tell whether who has a trump must play one: trumps are led, and some are out."""
        return not self.trick and self.is_trump(self.card) and bool(self.unseen & self.law.trumps)

    def alike(self, one: Card, other: Card) -> bool:
        """Tell whether two cards do the same: no card that others may hold lies between them."""
        out = hand_of((*cards_of(self.unseen), *self.trick))
        low, high = sorted((self.power(one), self.power(other)))
        between = (
            low < self.power(card) < high for card in cards_of(out & MASK_OF_SUIT[SUIT_OF[one]])
        )
        return SUIT_OF[one] == SUIT_OF[other] and not any(between)


Claim = Callable[[ExplainedDecision], bool]

BEFORE: Mapping[str, Claim] = {
    "gamble-blind": lambda at: (
        at.action == "blind H"
        and at.facts["score"] == at.view["scores"][at.seat]
        and at.facts["best"]
        == min(one for seat, one in enumerate(at.view["scores"]) if seat != at.seat)
    ),
    "look-first": lambda at: at.action == "look",
    "poor-hand": lambda at: (
        at.action == "redeal" and all(name[1:] in "78" for name in FRENCH.card_names(at.hand))
    ),
    "no-good-suit": lambda at: at.action == "next",
    "best-suit": lambda at: at.words == [at.facts["suit"]] and 0 <= at.facts["tricks"] <= 5,
    "thumb-longest": lambda at: (
        at.words == [at.facts["suit"]]
        and at.facts["count"] == max(map(at.trumps_held, FRENCH.suit_letters))
        and at.trumps_held(at.facts["suit"]) == at.facts["count"]
    ),
    "draw-better": lambda at: at.verb == "exchange" and at.facts["count"] == len(at.words) > 0,
    "keep-all": lambda at: at.action == "exchange",
    "thumb-exchange": lambda at: (
        at.facts["count"] == len(at.words) > 0
        and not at.away & at.kept
        and not any(
            away.bit_count() > len(at.words) and not away & at.kept for away in at.exchanges()
        )
    ),
    "thumb-keep": lambda at: (
        at.action == "exchange" and all(away & at.kept for away in at.exchanges() if away)
    ),
    "stay-worth": lambda at: at.action == "stay" and at.figures,
    "drop-weak": lambda at: at.action == "drop" and at.figures,
    "thumb-stay": lambda at: at.action == "stay" and at.counts_hand,
    "thumb-hope": lambda at: (
        at.action == "stay" and at.counts_hand and at.view["exchanged"][at.seat] is None
    ),
    "thumb-drop": lambda at: at.action == "drop" and at.counts_hand,
    "sim-trump": lambda at: at.words == [at.facts["suit"]] and at.figures,
    "sim-blind": lambda at: at.words == [at.facts["suit"]] and at.figures,
    "sim-next": lambda at: at.action == "next" and at.figures,
    "sim-redeal": lambda at: at.action == "redeal" and at.figures,
    "sim-look": lambda at: at.action == "look" and at.figures,
    "sim-exchange": lambda at: at.facts["count"] == len(at.words) > 0 and at.figures,
    "sim-keep": lambda at: at.action == "exchange" and at.figures,
    "sim-stay": lambda at: at.action == "stay" and at.figures,
    "sim-drop": lambda at: at.action == "drop" and at.figures,
}
"""What is said before the first trick."""

CARDS: Mapping[str, Claim] = {
    "draw-trumps": lambda at: at.follows_trump_lead,
    "cash-winner": lambda at: not at.trick and not at.is_trump(at.card) and not at.higher(at.card),
    "cash-trump": lambda at: at.is_trump(at.card) and at.is_sure(at.card),
    "lead-singleton": lambda at: (
        not at.trick
        and at.held(at.card) == 1
        and not at.is_trump(at.card)
        and any(map(at.is_trump, cards_of(at.hand)))
    ),
    "lead-low": lambda at: not at.trick and at.is_lowest,
    "win-safely": lambda at: at.takes(at.card) and at.share_won(at.card) >= 0.5,
    "win-perhaps": lambda at: at.takes(at.card) and at.share_won(at.card) > 0,
    "win-last": lambda at: not at.later and at.takes(at.card),
    "win-sure": lambda at: at.is_sure(at.card),
    "win-so-far": lambda at: bool(at.trick) and at.takes(at.card),
    "ruff": lambda at: (
        not at.hand & MASK_OF_SUIT[SUIT_OF[at.trick[0]]]
        and at.is_trump(at.card)
        and at.takes(at.card)
        and at.facts["suit"] == FRENCH.suit_letters[SUIT_OF[at.trick[0]]]
    ),
    "cannot-win": lambda at: bool(at.trick) and not any(map(at.takes, at.legal)),
    "throw-low": lambda at: not at.takes(at.card) and at.is_lowest,
    "all-alike": lambda at: all(at.alike(*pair) for pair in pairwise(at.legal)),
    "vs-beats": lambda at: at.takes(at.card) and not at.takes(at.rival),
    "vs-cheaper": lambda at: at.is_sure(at.card) and at.is_sure(at.rival) and at.lower,
    "vs-safer": lambda at: (
        len(at.beaters(at.card))
        == at.facts["count"]
        < at.facts["other"]
        == len(at.beaters(at.rival))
    ),
    "vs-tries": lambda at: at.takes(at.card) and at.takes(at.rival) and at.lower,
    "vs-spares": lambda at: (
        not at.takes(at.card) and (at.power(at.card) < at.power(at.rival) or at.takes(at.rival))
    ),
    "vs-shorter": lambda at: at.held(at.card) < at.held(at.rival) and at.tells_suit,
    "vs-longer": lambda at: at.held(at.card) > at.held(at.rival) and at.tells_suit,
    "vs-draws-trumps": lambda at: at.follows_trump_lead and not at.is_trump(at.rival),
    "vs-keeps-trump": lambda at: at.is_trump(at.rival) and not at.is_trump(at.card),
    "vs-top": lambda at: not at.higher(at.card) and bool(at.higher(at.rival)) and at.tells_suit,
    "vs-spares-lead": lambda at: (
        not at.trick and at.is_low(at.card) and at.power(at.card) < at.power(at.rival)
    ),
    "vs-keeps-higher": lambda at: at.lower,
    "sim-better": lambda at: at.facts["more"] > 0 and at.card != at.rival,
    "sim-never": lambda at: at.card != at.rival,
    "sim-even": lambda at: at.card != at.rival,
    "sim-whole": lambda at: at.ahead >= 0 and at.card != at.rival,
}
"""What is said of a card."""

CLAIMS: Mapping[str, Claim] = {**BEFORE, **CARDS}


def is_true(decision: Decision) -> bool:
    """Tell whether a reason is true; the card that it names is the one that is played."""
    told = ExplainedDecision(decision)
    named = decision.facts.get("card")
    return CLAIMS[decision.key](told) and (named is None or decision.action == f"play {named}")
