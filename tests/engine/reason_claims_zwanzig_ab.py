"""Truth conditions of Zwanzig ab's reasons, by the engine's law and public knowledge.

They do not use the code that produces the reasons. A card is "low" if it is one of the lowest three
of its suit in the deal's ranking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.seats import Seat, rotate_seats
from engine.zwanzig_ab.law import MASK_OF_SUIT, RANK_ORDERS, SUIT_OF, law_of
from engine.zwanzig_ab.public_knowledge import cards_not_held
from engine.zwanzig_ab.view import rules_of
from tests.engine.reason_positions import Decision, ExplainedAction

ACES = FRENCH.parse_hand(["CA", "SA", "HA", "DA"])
DEALS = 60
"""Random layouts of the unseen cards, to estimate how likely something is."""


class ExplainedDecision(ExplainedAction):
    """A decision of Zwanzig ab, with the knowledge of its player."""

    pack = FRENCH

    # before the first trick

    def trumps_held(self, letter: str) -> int:
        return sum(name[0] == letter for name in FRENCH.card_names(self.hand))

    @property
    def states_trumps_and_aces(self) -> bool:
        """Whether the stated numbers of trumps, the two highest, and other aces are right."""
        trump, rules = self.view["trump"], self.view["rules"]
        rank = rules["rank_order"] if rules["trump_rank"] == "same" else rules["trump_rank"]
        names = FRENCH.card_names(self.hand)
        high = sum(name[0] == trump and name[1:] in RANK_ORDERS[rank][:2] for name in names)
        aces = sum(name[1] == "A" and name[0] != trump for name in names)
        return self.facts == {"trumps": self.trumps_held(trump), "high": high, "aces": aces}

    @property
    def figures_possible(self) -> bool:
        """Whether the figures of imagined deals are possible."""
        return bool(0 <= self.facts["tricks"] <= 5 and 0 <= self.facts["none"] <= 100)

    def exchanges(self) -> Iterator[Hand]:
        """Yield the cards of each allowed exchange."""
        return (FRENCH.parse_hand(action.split()[1:]) for action in self.view["legal"])

    @property
    def keepers(self) -> Hand:
        return ACES | MASK_OF_SUIT[FRENCH.suit_letters.index(self.view["trump"])]

    @property
    def discarded_cards(self) -> Hand:
        return FRENCH.parse_hand(self.words)

    # cards

    @cached_property
    def law(self) -> Any:
        return law_of(FRENCH.suit_letters.index(self.view["trump"]), rules_of(self.view))

    @cached_property
    def legal(self) -> list[Card]:
        return [FRENCH.card_of[action[5:]] for action in self.view["legal"]]

    @cached_property
    def unseen(self) -> Hand:
        tricks = (*self.view["tricks"], self.view["trick"])
        seen = {name for trick in tricks for name in trick["cards"]}
        seen |= {*(self.view["discarded"][self.seat] or ())}
        return (
            hand_of(FRENCH.card_of[name] for name in FRENCH.names if name not in seen) & ~self.hand
        )

    @cached_property
    def later_seats(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the card."""
        order = rotate_seats(self.view["in_play"], self.view["trick"]["leader"])
        return tuple(order[len(self.trick) + 1 :])

    def may_hold(self, seat: Seat) -> Hand:
        """Return the unseen cards that a seat may still hold."""
        excluded = 0
        for trick in (*self.view["tricks"], self.view["trick"]):
            cards = [FRENCH.card_of[name] for name in trick["cards"]]
            order = rotate_seats(self.view["in_play"], trick["leader"])
            for at, (player, card) in enumerate(zip(order, cards, strict=False)):
                excluded |= cards_not_held(self.law, cards[:at], card) if player == seat else 0
        return self.unseen & ~excluded

    def wins_trick(self, *cards: Card) -> bool:
        """Tell whether the first of these cards wins the trick if the others follow."""
        return bool(self.law.find_winner_index((*self.trick, *cards)) == len(self.trick))

    def possible_beaters(self, card: Card) -> set[Card]:
        """Return the cards with which a later seat may still beat this one."""
        coming = [other for seat in self.later_seats for other in cards_of(self.may_hold(seat))]
        return {other for other in coming if not self.wins_trick(card, other)}

    def is_sure(self, card: Card) -> bool:
        return self.wins_trick(card) and not self.possible_beaters(card)

    def is_trump(self, card: Card) -> bool:
        return bool(self.law.trumps >> card & 1)

    def power(self, card: Card) -> int:
        """Return the rank of a card: each trump is above every other card."""
        return int(self.law.power[SUIT_OF[card]][card])

    def is_low(self, card: Card) -> bool:
        suit = cards_of(MASK_OF_SUIT[SUIT_OF[card]])
        return sum(self.power(other) < self.power(card) for other in suit) < 3

    def is_lower(self, card: Card, other: Card) -> bool:
        return SUIT_OF[card] == SUIT_OF[other] and self.power(card) < self.power(other)

    @property
    def is_below_rival(self) -> bool:
        return self.is_lower(self.card, self.rival)

    @property
    def is_lowest(self) -> bool:
        return self.power(self.card) == min(map(self.power, self.legal))

    def higher_unseen(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that are higher."""
        return hand_of(other for other in cards_of(self.unseen) if self.is_lower(card, other))

    def share_won(self, card: Card) -> float:
        """Return the share of layouts in which a card wins although everybody beats it who can."""
        draw, won = Random(card), 0
        unseen = [*cards_of(self.unseen)]
        for _ in range(DEALS):
            draw.shuffle(unseen)
            size = self.hand.bit_count()
            hands = [
                hand_of(unseen[at : at + size])
                for at in range(0, size * len(self.later_seats), size)
            ]
            won += self._wins_against(card, hands)
        return won / DEALS

    def _wins_against(self, card: Card, hands: list[Hand]) -> bool:
        before = (*self.trick, card)
        return all(
            self.wins_trick(card, answer)
            for hand in hands
            for answer in cards_of(self.law.legal(hand, before))
        )

    @property
    def follows_trump_lead(self) -> bool:
        """Whether trumps are led and some are out, so that whoever has a trump must play one."""
        return not self.trick and self.is_trump(self.card) and bool(self.unseen & self.law.trumps)

    def are_equivalent(self, first: Card, second: Card) -> bool:
        """Tell whether two cards are equivalent: no card that others may hold is between them."""
        out = hand_of((*cards_of(self.unseen), *self.trick))
        low, high = sorted((self.power(first), self.power(second)))
        between = (
            low < self.power(card) < high for card in cards_of(out & MASK_OF_SUIT[SUIT_OF[first]])
        )
        return SUIT_OF[first] == SUIT_OF[second] and not any(between)


Claim = Callable[[ExplainedDecision], bool]

BEFORE_TRICKS: Mapping[str, Claim] = {
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
        and not at.discarded_cards & at.keepers
        and not any(
            discarded_cards.bit_count() > len(at.words) and not discarded_cards & at.keepers
            for discarded_cards in at.exchanges()
        )
    ),
    "thumb-keep": lambda at: (
        at.action == "exchange"
        and all(
            discarded_cards & at.keepers for discarded_cards in at.exchanges() if discarded_cards
        )
    ),
    "stay-worth": lambda at: at.action == "stay" and at.figures_possible,
    "drop-weak": lambda at: at.action == "drop" and at.figures_possible,
    "thumb-stay": lambda at: at.action == "stay" and at.states_trumps_and_aces,
    "thumb-hope": lambda at: (
        at.action == "stay"
        and at.states_trumps_and_aces
        and at.view["exchanged"][at.seat] is None
        and at.view["rules"]["exchange_max"] > 0
    ),
    "thumb-drop": lambda at: at.action == "drop" and at.states_trumps_and_aces,
    "sim-trump": lambda at: at.words == [at.facts["suit"]] and at.figures_possible,
    "sim-blind": lambda at: at.words == [at.facts["suit"]] and at.figures_possible,
    "sim-next": lambda at: at.action == "next" and at.figures_possible,
    "sim-redeal": lambda at: at.action == "redeal" and at.figures_possible,
    "sim-look": lambda at: at.action == "look" and at.figures_possible,
    "sim-exchange": lambda at: at.facts["count"] == len(at.words) > 0 and at.figures_possible,
    "sim-exchange-rest": lambda at: (
        at.facts["count"] == len(at.words) > 0
        and at.discarded_cards == at.hand & ~at.keepers != at.hand
        and at.figures_possible
    ),
    "sim-exchange-drop": lambda at: (
        at.action.split()[0] == "exchange" and 50 <= at.facts["dropped"] <= 100
    ),
    "sim-keep": lambda at: at.action == "exchange" and at.figures_possible,
    "sim-stay": lambda at: at.action == "stay" and at.figures_possible,
    "sim-drop": lambda at: at.action == "drop" and at.figures_possible,
}
"""Reasons of decisions before the first trick."""

CARD_CLAIMS: Mapping[str, Claim] = {
    "draw-trumps": lambda at: at.follows_trump_lead,
    "cash-winner": lambda at: (
        not at.trick and not at.is_trump(at.card) and not at.higher_unseen(at.card)
    ),
    "cash-trump": lambda at: at.is_trump(at.card) and at.is_sure(at.card),
    "lead-singleton": lambda at: (
        not at.trick
        and at.cards_of_suit_held(at.card) == 1
        and not at.is_trump(at.card)
        and any(map(at.is_trump, cards_of(at.hand)))
    ),
    "lead-low": lambda at: not at.trick and at.is_lowest,
    "win-safely": lambda at: at.wins_trick(at.card) and at.share_won(at.card) >= 0.5,
    "win-perhaps": lambda at: at.wins_trick(at.card) and at.share_won(at.card) > 0,
    "win-last": lambda at: not at.later_seats and at.wins_trick(at.card),
    "win-sure": lambda at: at.is_sure(at.card),
    "win-so-far": lambda at: bool(at.trick) and at.wins_trick(at.card),
    "ruff": lambda at: (
        not at.hand & MASK_OF_SUIT[SUIT_OF[at.trick[0]]]
        and at.is_trump(at.card)
        and at.wins_trick(at.card)
        and at.facts["suit"] == FRENCH.suit_letters[SUIT_OF[at.trick[0]]]
    ),
    "cannot-win": lambda at: bool(at.trick) and not any(map(at.wins_trick, at.legal)),
    "throw-low": lambda at: not at.wins_trick(at.card) and at.is_lowest,
    "all-alike": lambda at: all(at.are_equivalent(*pair) for pair in pairwise(at.legal)),
    "vs-beats": lambda at: at.wins_trick(at.card) and not at.wins_trick(at.rival),
    "vs-cheaper": lambda at: at.is_sure(at.card) and at.is_sure(at.rival) and at.is_below_rival,
    "vs-safer": lambda at: (
        len(at.possible_beaters(at.card))
        == at.facts["count"]
        < at.facts["other"]
        == len(at.possible_beaters(at.rival))
    ),
    "vs-tries": lambda at: at.wins_trick(at.card) and at.wins_trick(at.rival) and at.is_below_rival,
    "vs-spares": lambda at: (
        not at.wins_trick(at.card)
        and (at.power(at.card) < at.power(at.rival) or at.wins_trick(at.rival))
    ),
    "vs-shorter": lambda at: (
        at.cards_of_suit_held(at.card) < at.cards_of_suit_held(at.rival) and at.states_suit
    ),
    "vs-longer": lambda at: (
        at.cards_of_suit_held(at.card) > at.cards_of_suit_held(at.rival) and at.states_suit
    ),
    "vs-draws-trumps": lambda at: at.follows_trump_lead and not at.is_trump(at.rival),
    "vs-keeps-trump": lambda at: at.is_trump(at.rival) and not at.is_trump(at.card),
    "vs-top": lambda at: (
        not at.higher_unseen(at.card) and bool(at.higher_unseen(at.rival)) and at.states_suit
    ),
    "vs-spares-lead": lambda at: (
        not at.trick and at.is_low(at.card) and at.power(at.card) < at.power(at.rival)
    ),
    "vs-keeps-higher": lambda at: at.is_below_rival,
    "sim-tricks": lambda at: at.card != at.rival,
    "sim-never": lambda at: at.card != at.rival,
    "sim-even": lambda at: at.card != at.rival,
    "sim-whole": lambda at: at.value_lead >= 0 and at.card != at.rival,
}
"""Reasons for a card."""

CLAIMS: Mapping[str, Claim] = {**BEFORE_TRICKS, **CARD_CLAIMS}


def is_true(decision: Decision) -> bool:
    """Tell whether a reason is true; the card it names must be the one that is played."""
    explained = ExplainedDecision(decision)
    named_card = decision.facts.get("card")
    return CLAIMS[decision.key](explained) and (
        named_card is None or decision.action == f"play {named_card}"
    )
