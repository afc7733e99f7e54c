"""What a seat knows of a deal in the play, in the form in which deals are played out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.playout import Code, Course, course_tarock
from engine.bots.zwanzigerrufen.rollout import TRICK_PILES, OpenTrick
from engine.bots.zwanzigerrufen.unseen import Unseen, unseen_of
from engine.bots.zwanzigerrufen.utility import Side
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import SEATS, Seat, play_order, seat_step
from engine.view import require_value
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import CARDS_ABOVE, TAROCKS, TRULL, Law, law_of
from engine.zwanzigerrufen.view import View, contract_of, rules_of

RINGS = {
    direction: tuple(play_order(seat, direction)[1:] for seat in SEATS)
    for direction in ("clockwise", "anticlockwise")
}
"""By direction and seat, who follows a lead of that seat."""


@dataclass(frozen=True, slots=True)
class Position:
    """A seat's turn to play, on ints.

    `order` are the seats from the leader, `piles` what each has taken.
    `declarer` is -1 where there is none; `called` is 0 where there is no secret any more.
    """

    contract: Contract
    law: Law
    course: Course
    unseen: Unseen
    trick: tuple[Card, ...]
    order: tuple[Seat, ...]
    piles: tuple[int, ...]
    legal: Hand
    declarer: Seat
    called: Code
    ring: tuple[tuple[Seat, ...], ...]

    @property
    def seat(self) -> Seat:
        """Return the seat to play."""
        return self.unseen.seat

    def after(self, card: Card) -> OpenTrick:
        """Return the trick as it stands after this card."""
        return open_trick(self.law, self.course, self.order, (*self.trick, card), self.left)

    @property
    def left(self) -> int:
        """Return how many cards the seat holds."""
        return self.unseen.hand.bit_count()

    def taken(self, side: Side) -> int:
        """Return the pile that a side has taken."""
        return sum(pile for pile, mine in zip(self.piles, side, strict=True) if mine)

    def whole(self, world: World) -> tuple[Hand, ...]:
        """Return the hands of a world with the cards that lie in the trick."""
        hands = [*world.hands]
        for seat, card in zip(self.order, self.trick, strict=False):
            hands[seat] |= 1 << card
        return tuple(hands)

    def choices(self) -> list[Card]:
        """Return the legal cards; of tarocks with nothing unseen between them only the lowest."""
        chosen: list[Card] = []
        for card in cards_of(self.legal):
            if chosen and self._equal(chosen[-1], card):
                chosen[-1] = card
            else:
                chosen.append(card)
        return chosen

    def _equal(self, high: Card, low: Card) -> bool:
        plain = TAROCKS & ~TRULL
        between = CARDS_ABOVE[low] & ~CARDS_ABOVE[high] & ~(1 << high)
        others = self.unseen.cards | hand_of(self.trick)
        return bool(plain >> high & 1 and plain >> low & 1) and not between & others


def position_of(view: View) -> Position:
    """Return what the seat to act knows in the play."""
    contract, rules = contract_of(view), rules_of(view)
    law = law_of(contract, rules)
    course = course_tarock(law, seat_step(rules.direction))
    return Position(
        contract,
        law,
        course,
        unseen_of(view),
        tuple(TAROCK.card_of[name] for name in view["trick"]["cards"]),
        play_order(require_value(view["trick"]["leader"]), rules.direction),
        _piles(view, course),
        TAROCK.parse_hand(action[5:] for action in view["legal"]),
        -1 if view["declarer"] is None else view["declarer"],
        _secret(view, course),
        RINGS[rules.direction],
    )


def _secret(view: View, course: Course) -> Code:
    """Return the code of the called card as long as it has not been played."""
    played = [name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]]
    called = view["called"]
    return 0 if called is None or called in played else code_of(course, TAROCK.card_of[called])


def open_trick(
    law: Law, course: Course, order: tuple[Seat, ...], laid: tuple[Card, ...], left: int
) -> OpenTrick:
    """Return an unfinished trick; `left` cards are held by who has yet to play."""
    codes = [code_of(course, card) for card in laid]
    at = law.winning_position(laid)
    rest = order[len(laid) :]
    return OpenTrick(order[0], codes[0] >> 14 & 7, codes[at], order[at], sum(codes), rest, left)


def code_of(course: Course, card: Card) -> Code:
    """Return the code of a card, see `engine.bots.playout`."""
    return next(code for cards in course.spread(1 << card) for code in cards)


def _piles(view: View, course: Course) -> tuple[int, ...]:
    piles = [0, 0, 0, 0]
    for trick in view["tricks"]:
        hand = TAROCK.parse_hand(trick["cards"])
        total = sum(code for cards in course.spread(hand) for code in cards)
        piles[trick["winner"]] += TRICK_PILES[total & 255] + course.each
    return tuple(piles)
