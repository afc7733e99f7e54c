"""The last tricks of a deal with open cards, played perfectly by both parties.

Codes are those of `engine.bots.playout`; what is taken is what `rollout` returns. The declarer's
side and the other want the opposite of each other, as the worth for one of them measures it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple, TypeVar

from engine.bots.playout import TRULL, Code, Course, after_fairy_tale
from engine.bots.zwanzigerrufen.rollout import (
    CAUGHT,
    MOND_CATCHER,
    MOND_LOSER,
    MOND_LOST,
    TRICK_PILES,
    OpenTrick,
    rollout,
)
from engine.cards import TAROCK, Card, Hand, cards_of
from engine.game import SEATS, Seat
from engine.zwanzigerrufen.law import ALL_CARDS, MOND, SKUES, TAROCKS, Law
from engine.zwanzigerrufen.law import TRULL as TRULL_CARDS

SUITS = TAROCK.mask_of
PLAIN = TAROCKS & ~TRULL_CARDS

WEAK = (1 << 17) - 1
"""What a code keeps that has lost its power."""

LEAD = 5
"""What stands for the suit that was led as long as nobody has led."""

MOST = 100_000
"""How many positions are remembered, in some 20 MB, before all of them are forgotten."""

Choice = tuple[Hand, Code, Hand]
"""A card as a bit, its code, and the cards of which one must be out for it to make a difference.

The code has no power if the card cannot win what was led; the difference is to the choice before.
"""

Choices = tuple[tuple[Choice, ...], tuple[Choice, ...]]
"""What a hand may play, the highest first and the lowest first."""

Trick = tuple[tuple[Seat, ...], Hand, int]
"""Who plays to a trick in turn, the cards that were out before, and what had been taken."""

Close = Callable[[Seat, Code, int, Trick, float, float], float]
Play = Callable[[int, int, Code, Seat, int, Trick, float, float], float]
Solve = Callable[[Sequence[Hand], Sequence[Hand], OpenTrick, int], float]
"""`solve(hands, whole, start, taken)`: the worth of perfect play from this trick on.

Hands are by seat, without and with the cards in the trick; `taken` is what the declarer's side
had before it.
"""

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A function that remembers what it has found."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        found = self[key] = self.find(key)
        return found


class Ending(NamedTuple):
    """What stays the same in a search: rules, parties, and the worth of all that may be taken.

    `reserved` cards are played only if nothing else is legal (E27); `ring[seat]` are those who
    follow a lead of that seat, `side[seat]` tells who plays with the declarer. These want more of
    `worth` if `gains`, or else less.
    """

    course: Course
    law: Law
    reserved: Hand
    ring: Sequence[tuple[Seat, ...]]
    side: Sequence[bool]
    gains: bool
    worth: Callable[[int], float]


def solver(game: Ending) -> Solve:
    """Return what solves endings where points are wanted; it remembers positions between them."""
    course, side = game.course, game.side
    orders = [(seat, *game.ring[seat]) for seat in SEATS]
    last, worth = Memo(_last_trick(game)), Memo(game.worth)
    memo: dict[tuple[int, ...], tuple[float, float]] = {}
    hands, whole = [0, 0, 0, 0], [0, 0, 0, 0]

    def close(
        winner: Seat, best: Code, total: int, trick: Trick, alpha: float, beta: float
    ) -> float:
        order, _, taken = trick
        if total & CAUGHT == CAUGHT:
            winner, lost = _caught(course, whole, order[0], winner, best, total)
            taken |= lost
        if side[winner]:
            taken += TRICK_PILES[total & 255] + course.each
        a, b, c, d = hands
        if not a & a - 1:
            return worth[taken + last[a, b, c, d, winner]]
        key = (a, b, c, d, winner, taken)
        low, high = memo.get(key, (-inf, inf))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        then = (orders[winner], a | b | c | d, taken)
        value = play(0, LEAD, -1, winner, 0, then, alpha, beta)
        memo[key] = low if value <= alpha else value, high if value >= beta else value
        return value

    play = _player(game, hands, close)

    def solve(held: Sequence[Hand], dealt: Sequence[Hand], start: OpenTrick, taken: int) -> float:
        if len(memo) > MOST:
            memo.clear()
        hands[:], whole[:] = held, dealt
        leader, led, best, winner, total, rest, left = start
        a, b, c, d = dealt
        if left == 1:
            return worth[taken + last[a, b, c, d, leader]]
        trick = (orders[leader], a | b | c | d, taken)
        if not rest:
            return close(winner, best, total, trick, -inf, inf)
        return play(4 - len(rest), led, best, winner, total, trick, -inf, inf)

    return solve


def _player(game: Ending, hands: list[Hand], close: Close) -> Play:
    """Return the search below a trick with so many cards; who plays a card takes it off `hands`."""
    up = [mine == game.gains for mine in game.side]
    codes = {code >> 8 & 63: code for cards in game.course.spread(ALL_CARDS) for code in cards}
    choices = [Memo(_chooser(game, codes, led)) for led in range(LEAD + 1)]

    def play(
        at: int,
        led: int,
        best: Code,
        winner: Seat,
        total: int,
        trick: Trick,
        alpha: float,
        beta: float,
    ) -> float:
        order, out, _ = trick
        seat = order[at]
        hand, mine = hands[seat], up[seat]
        high, low = choices[led][hand]
        value = -inf if mine else inf
        takes_it = up[winner] != mine and high[0][1] > best
        # An order that cuts early: whoever can takes what an enemy has, and spares high cards else.
        for bit, code, between in high if takes_it or not at else low:
            if not between & out:
                continue
            hands[seat] = hand ^ bit
            now, ahead = (code, seat) if code > best else (best, winner)
            if at == 3:
                found = close(ahead, now, total + code, trick, alpha, beta)
            else:
                suit = led if at else code >> 14 & 7
                found = play(at + 1, suit, now, ahead, total + code, trick, alpha, beta)
            if mine:
                value = found if found > value else value
                alpha = value if value > alpha else alpha
            else:
                value = found if found < value else value
                beta = value if value < beta else beta
            if alpha >= beta:
                break
        hands[seat] = hand
        return value

    return play


def _chooser(game: Ending, codes: Mapping[Card, Code], led: int) -> Callable[[Hand], Choices]:
    """Return what finds the choices of a hand when this suit was led."""
    law, suit = game.law, (led - 1) % 5
    trick = () if led == LEAD else (next(cards_of(SUITS[suit])),)
    winning = ALL_CARDS if led == LEAD else law.trumps | SUITS[suit]

    def find(hand: Hand) -> Choices:
        legal = law.legal(hand, trick, game.reserved)
        cards = {c: codes[c] & (-1 if winning >> c & 1 else WEAK) for c in cards_of(legal)}
        high = sorted(((1 << card, code) for card, code in cards.items()), key=_code, reverse=True)
        return tuple(_apart(high)), tuple(_apart(high[::-1]))

    return find


def _code(choice: tuple[Hand, Code]) -> Code:
    return choice[1]


def _apart(cards: Sequence[tuple[Hand, Code]]) -> Iterator[Choice]:
    """Yield the choices: of plain tarocks one makes a difference if others lie between them."""
    for (before, _), (bit, code) in pairwise([(0, 0), *cards]):
        same = PLAIN & before and PLAIN & bit
        yield bit, code, abs(bit - before) & ~(bit | before) if same else bit


def _caught(
    course: Course, whole: Sequence[Hand], leader: Seat, winner: Seat, best: Code, total: int
) -> tuple[Seat, int]:
    """Return who wins a trick with Sküs and Mond in it, and what becomes of the Mond."""
    if best == course.fairy and total & TRULL == TRULL:
        winner = after_fairy_tale(whole, leader, winner, course.in_order)
    if not whole[winner] >> SKUES & 1:
        return winner, 0
    loser = next(seat for seat in SEATS if whole[seat] >> MOND & 1)
    return winner, MOND_LOST | loser << MOND_LOSER | winner << MOND_CATCHER


def _last_trick(game: Ending) -> Callable[[tuple[int, ...]], int]:
    """Return what finds the yield of a last trick, by the cards of all seats and its leader."""

    def find(key: tuple[int, ...]) -> int:
        *whole, leader = key
        hands = [*whole]
        hands[leader] = 0
        code = next(code for cards in game.course.spread(whole[leader]) for code in cards)
        start = OpenTrick(leader, code >> 14 & 7, code, leader, code, game.ring[leader], 1)
        # Nobody has a choice any more, so the rollout needs no chance.
        return rollout(game.course, hands, whole, game.side, start, game.ring, int)

    return find
