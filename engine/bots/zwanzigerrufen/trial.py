"""A turn to play on ints, and what comes of a card in one imagined deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.bots.advice import View
from engine.bots.playout import Code, Course, Draw, course_tarock
from engine.bots.zwanzigerrufen import shun
from engine.bots.zwanzigerrufen.clues import Clues, clues
from engine.bots.zwanzigerrufen.deals import World
from engine.bots.zwanzigerrufen.rollout import PILE, Start, minds, rollout
from engine.bots.zwanzigerrufen.solver import Ending, Solve, Table, solver
from engine.bots.zwanzigerrufen.stakes import PILE as ONLY_PILE
from engine.bots.zwanzigerrufen.stakes import Side, Stakes
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import SEATS, Seat, play_order, step
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import ABOVE, PAGAT_BIT, TAROCKS, TRULL, Way, trick_winner, way_of

RINGS = {
    direction: tuple(play_order(seat, direction)[1:] for seat in SEATS)
    for direction in ("clockwise", "anticlockwise")
}
"""By direction and seat, who follows a lead of that seat."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn to play; `order` are the seats from the leader, `piles` what each has taken.

    `declarer` is -1 where there is none; `called` is 0 where there is no secret any more.
    """

    contract: Contract
    way: Way
    course: Course
    known: Clues
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
        return self.known.seat

    def start(self, card: Card) -> Start:
        """Return the trick as it stands after this card."""
        return started(self.way, self.course, self.order, (*self.trick, card), self.left)

    @property
    def left(self) -> int:
        """Return how many cards the seat holds."""
        return self.known.hand.bit_count()

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
        between = ABOVE[low] & ~ABOVE[high] & ~(1 << high)
        others = self.known.unseen | hand_of(self.trick)
        return bool(plain >> high & 1 and plain >> low & 1) and not between & others


def turn(view: View) -> Turn:
    """Return a view in the play as a turn."""
    contract, rules = CONTRACTS[view["contract"]], Rules(**view["rules"])
    way = way_of(contract, rules)
    course = course_tarock(way, rules.glatze_points, step(rules.direction))
    return Turn(
        contract,
        way,
        course,
        clues(view),
        tuple(TAROCK.index[name] for name in view["trick"]["cards"]),
        play_order(view["trick"]["leader"], rules.direction),
        _piles(view, course),
        TAROCK.hand(action[5:] for action in view["legal"]),
        -1 if view["declarer"] is None else view["declarer"],
        _secret(view, course),
        RINGS[rules.direction],
    )


def _secret(view: View, course: Course) -> Code:
    """Return the code of the called card as long as it has not been played."""
    played = [name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]]
    hidden = view["called"] is not None and view["called"] not in played
    return code_of(course, TAROCK.index[view["called"]]) if hidden else 0


def started(
    way: Way, course: Course, order: tuple[Seat, ...], laid: tuple[Card, ...], left: int
) -> Start:
    """Return an unfinished trick; `left` cards are held by who has yet to play."""
    codes = [code_of(course, card) for card in laid]
    at = trick_winner(way, laid)
    rest = order[len(laid) :]
    return Start(order[0], codes[0] >> 14 & 7, codes[at], order[at], sum(codes), rest, left)


def code_of(course: Course, card: Card) -> Code:
    """Return the code of a card, see `engine.bots.playout`."""
    return next(code for cards in course.spread(1 << card) for code in cards)


def _piles(view: View, course: Course) -> tuple[int, ...]:
    piles = [0, 0, 0, 0]
    for trick in view["tricks"]:
        hand = TAROCK.hand(trick["cards"])
        total = sum(code for cards in course.spread(hand) for code in cards)
        piles[trick["winner"]] += PILE[total & 255] + course.each
    return tuple(piles)


Trial = Callable[[World, Sequence[Hand], Sequence[Hand], Start, Draw], float]
"""`trial(world, hands, whole, start, draw)`: what the seat gets if a deal goes on from this trick.

`hands` are those of the world without the cards in the trick, `whole` with them.
"""


def trial(turn: Turn, goal: Stakes, exact: int = 0) -> Trial:
    """Return the trial that fits the contract; with up to `exact` tricks left nothing is drawn."""
    if turn.contract.negative:
        return _shunning(turn, goal)
    return _solving(turn, goal) if turn.left <= exact else _taking(turn, goal)


def _taking(turn: Turn, goal: Stakes) -> Trial:
    course, ring, seat = turn.course, turn.ring, turn.seat
    past = Table(turn.taken)

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], start: Start, draw: Draw
    ) -> float:
        knowing = minds(world.side, turn.declarer, turn.called)
        taken = rollout(course, hands, whole, world.side, start, ring, draw, knowing)
        return goal.worth(past[world.side] + taken, world.side)[seat]

    return play


def _solving(turn: Turn, goal: Stakes) -> Trial:
    """Return the trial by perfect play, which knows the deals that have come up before."""
    past = Table(turn.taken)
    solvers = Table[Side, Solve](lambda side: solver(_ending(turn, goal, side)))
    known: dict[tuple[tuple[Hand, ...], Side], float] = {}

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], start: Start, draw: Draw
    ) -> float:
        key = (tuple(hands), world.side)
        if key not in known:
            known[key] = solvers[world.side](hands, whole, start, past[world.side])
        return known[key]

    return play


def _ending(turn: Turn, goal: Stakes, side: Side) -> Ending:
    said = goal.rules.pagat_reserved and any(item.startswith("pagat") for item in goal.declared)
    reserved, seat = PAGAT_BIT if said else 0, turn.seat

    def worth(taken: int) -> float:
        return goal.worth(taken, side)[seat]

    return Ending(turn.course, turn.way, reserved, turn.ring, side, side[seat], worth)


def _shunning(turn: Turn, goal: Stakes) -> Trial:
    course, ring, seat = turn.course, turn.ring, turn.seat
    piles = [pile & ONLY_PILE for pile in turn.piles]

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], start: Start, draw: Draw
    ) -> float:
        taken = shun.rollout(course, hands, whole, start, ring, draw)
        return goal.shunned([*map(sum, zip(piles, taken, strict=True))], world.side)[seat]

    return play
