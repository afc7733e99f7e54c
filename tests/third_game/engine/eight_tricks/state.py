"""A deal of Eight Tricks: a frozen value with its legal actions, and the score at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.cards import FRENCH, Card, Hand, cards_of
from engine.errors import Json
from engine.game import Match, Reason, RefusalWords, Result, ScoreLine, make_reason
from engine.phase import Phase
from engine.seats import SEATS, Seat, play_order
from engine.tricks import Trick, cards_to_follow, tricks_won, winning_card_index
from engine.view import DealView, names_of_cards, won_trick_view

from .options import Rules

BOAST_ACTIONS = ("boast", "modest")

REFUSAL_SENTENCES = {
    "eight-aceless": "It takes an ace to boast, and you have {hand}.",
    "eight-first-said": "First everybody boasts or is modest.",
    "eight-over": "The deal is over.",
    "eight-unknown": "There is no “{action}”: cards are played, and nothing else.",
    "eight-not-held": "You do not hold “{action}”.",
    "eight-follow": "The led suit must be followed: you hold {cards}.",
}

REFUSAL_WORDS: RefusalWords = {
    "hand": {"aces": "a hand with aces", "aceless": "a hand without an ace"}
}


@dataclass(frozen=True, slots=True)
class EightTricksDeal(Phase["EightTricksDeal"]):
    """A deal: the hands, the leader of the current trick, and the cards played.

    `spoken` is what each seat said before the first card, from forehand on.
    """

    match: Match[Rules, tuple[()]]
    dealer: Seat
    hands: tuple[Hand, ...]
    leader: Seat
    spoken: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    refusal_sentences: ClassVar[Mapping[str, str]] = REFUSAL_SENTENCES
    refusal_words: ClassVar[RefusalWords] = REFUSAL_WORDS

    @property
    def phase(self) -> str:
        if len(self.spoken) < len(SEATS):
            return "boast"
        return "play" if any(self.hands) else "over"

    @property
    def to_act(self) -> Seat | None:
        if self.phase == "over":
            return None
        return self._order[len(self.spoken if self.phase == "boast" else self.cards)]

    @property
    def _order(self) -> tuple[Seat, Seat, Seat, Seat]:
        return play_order(self.leader, self.match.rules.direction)

    @property
    def _legal_cards(self) -> Hand:
        hand = 0 if self.to_act is None else self.hands[self.to_act]
        return cards_to_follow(hand, FRENCH.mask_of[_suit(self.cards)], 0) if self.cards else hand

    @property
    def trick_taker(self) -> Seat | None:
        """The seat that would win the unfinished trick."""
        return self._order[_winning_position(self.cards)] if self.cards else None

    @property
    def result(self) -> Result | None:
        """A line for each player: a point for a trick, two if the player boasted."""
        if self.phase != "over":
            return None
        return Result(
            tuple(map(_score_line, SEATS, tricks_won(self.tricks), map(self._factor, SEATS)))
        )

    def legal(self) -> tuple[str, ...]:
        """Return what may be said, or `play` with each legal card in the order of the pack."""
        if self.phase == "boast":
            return BOAST_ACTIONS if self._aces else BOAST_ACTIONS[1:]
        return tuple(_play(card) for card in cards_of(self._legal_cards))

    def stakes(self) -> dict[str, dict[str, Json]]:
        """Return an empty mapping: no action puts anything at stake."""
        return {}

    def card_order(self) -> Sequence[str]:
        """Return the names of the pack: suit by suit, from the ace down."""
        return FRENCH.names

    def match_after(self) -> Match[Rules, tuple[()]]:
        """Return the match after this deal; the deal moves on by one seat."""
        if self.result is None:
            raise ValueError("The deal is not over.")
        match = self.match
        a, b, c, d = map(sum, zip(match.scores, self.result.deltas, strict=True))
        over, best = match.deals_counted + 1 >= match.rules.eight_deals, max(a, b, c, d)
        first = [seat for seat, score in enumerate((a, b, c, d)) if score == best]
        return replace(
            match,
            scores=(a, b, c, d),
            deals_counted=match.deals_counted + 1,
            dealer=play_order(self.dealer, match.rules.direction)[1],
            is_over=over,
            winner=first[0] if over and len(first) == 1 else None,
        )

    def deal_view(self, seat: Seat | None) -> DealView:
        """Return the view of a seat."""
        return {
            "hands": [_visible_cards(hand, seat in (None, s)) for s, hand in enumerate(self.hands)],
            "trick": {"leader": self.leader, "cards": names_of_cards(FRENCH, self.cards)},
            "tricks": [won_trick_view(FRENCH, trick) for trick in self.tricks],
            "tricks_won": [*tricks_won(self.tricks)],
            "multiplier": 1,
        }

    def _try_action(self, action: str) -> EightTricksDeal | Reason:
        seat, (verb, _, name) = self.to_act, action.partition(" ")
        if seat is None:
            return make_reason("eight-over")
        if verb == "boast" and self.phase == "boast" and not self._aces:
            return make_reason("eight-aceless", hand="aceless")
        if self.phase == "boast":
            spoken = (*self.spoken, action)
            return (
                replace(self, spoken=spoken)
                if action in BOAST_ACTIONS
                else make_reason("eight-first-said")
            )
        if verb != "play":
            return make_reason("eight-unknown", action=action[:40])
        if not self.hands[seat] >> FRENCH.card_of.get(name, len(FRENCH)) & 1:
            return make_reason("eight-not-held", action=name[:40])
        if action not in self.legal():
            return make_reason("eight-follow", cards=_card_names(self._legal_cards))
        return self._play_card(seat, FRENCH.card_of[name])

    def _play_card(self, seat: Seat, card: Card) -> EightTricksDeal:
        hand_left = self.hands[seat] & ~(1 << card)
        hands = (*self.hands[:seat], hand_left, *self.hands[seat + 1 :])
        cards = (*self.cards, card)
        if len(cards) < len(SEATS):
            return replace(self, hands=hands, cards=cards)
        winner = self._order[_winning_position(cards)]
        tricks = (*self.tricks, Trick(self.leader, cards, winner))
        return replace(self, hands=hands, leader=winner, cards=(), tricks=tricks)

    def _tempting_actions(self) -> Iterable[str]:
        if self.phase == "boast":
            return ("boast",)
        return () if self.to_act is None else map(_play, cards_of(self.hands[self.to_act]))

    @property
    def _aces(self) -> Hand:
        seat = self.to_act
        return 0 if seat is None else self.hands[seat] & ACES

    def _factor(self, seat: Seat) -> int:
        forehand = play_order(self.dealer, self.match.rules.direction)[1]
        turn = play_order(forehand, self.match.rules.direction).index(seat)
        return 2 if self.spoken[turn] == "boast" else 1


ACES = sum(1 << FRENCH.card_of[f"{suit}A"] for suit in FRENCH.suit_letters)


def _winning_position(cards: Sequence[Card]) -> int:
    """Return the position of the highest card of the led suit."""
    led = _suit(cards)
    power = [(32 - card) * (FRENCH.suit_of[card] == led) for card in range(32)]
    return winning_card_index(cards, power)


def _suit(cards: Sequence[Card]) -> int:
    return FRENCH.suit_of[cards[0]]


def _score_line(seat: Seat, tricks: int, factor: int) -> ScoreLine:
    value = tricks * factor
    a, b, c, d = (value if other == seat else 0 for other in SEATS)
    facts = {"seat": seat, "tricks": tricks, "base": tricks, "boast": factor, "value": value}
    return ScoreLine("eight-tricks", (a, b, c, d), facts)


def _play(card: Card) -> str:
    return f"play {FRENCH.names[card]}"


def _card_names(hand: Hand) -> list[Any]:
    return FRENCH.card_names(hand)


def _visible_cards(hand: Hand, visible: bool) -> list[Any]:
    return _card_names(hand) if visible else [None] * hand.bit_count()
