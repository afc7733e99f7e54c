"""Endgame solver: the exact solution of the last tricks with open cards, by alpha-beta search.

Codes are as in `engine.bots.playout`, piles as in `play_out_declarer_pile`. The declarer's side and
the defenders have opposite aims, measured by the worth for one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from operator import itemgetter
from typing import NamedTuple, TypeVar

from engine.bots.playout import TRULL_MASK, CardCode, PlayoutRules, maerchenstich_winner
from engine.bots.zwanzigerrufen.rollout import (
    MOND_CATCHER,
    MOND_LOSER,
    MOND_LOST,
    SKUES_AND_MOND_BITS,
    TRICK_PILES,
    OpenTrick,
    play_out_declarer_pile,
)
from engine.cards import TAROCK, Card, Hand, cards_of
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.law import ALL_CARDS, MOND, SKUES, TAROCKS, Law
from engine.zwanzigerrufen.law import TRULL as TRULL_CARDS

SUIT_MASKS = TAROCK.mask_of
PLAIN_TAROCKS = TAROCKS & ~TRULL_CARDS

POWERLESS_MASK = (1 << 17) - 1
"""The mask of a code without its power."""

NO_SUIT_LED = 5
"""The led suit as long as nobody has led."""

MAX_POSITIONS = 100_000
"""The number of positions, in some 20 MB, at which the memo is cleared."""

CardChoice = tuple[Hand, CardCode, Hand]
"""A card as a bit, its code, and the cards of which one must be out for it to make a difference.

The code has no power if the card cannot win the trick. The difference is to the choice before.
"""

HandChoices = tuple[tuple[CardChoice, ...], tuple[CardChoice, ...]]
"""The choices of a hand, the highest first and the lowest first."""

TrickState = tuple[tuple[Seat, ...], Hand, int]
"""The seats in the order of the trick, the cards out before it, and the pile before it."""

SearchNextTrick = Callable[[Seat, CardCode, int, TrickState, float, float], float]
SearchInTrick = Callable[[int, int, CardCode, Seat, int, TrickState, float, float], float]
SolveEnding = Callable[[Sequence[Hand], Sequence[Hand], OpenTrick, int], float]
"""`solve(hands, hands_with_trick, start, pile)`: the worth of perfect play from this trick on.

Hands are by seat, without and with the cards of the trick. `pile` is the pile of the declarer's
side before it.
"""

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A dict that computes and stores missing values."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        value = self[key] = self.find(key)
        return value


class Ending(NamedTuple):
    """The constants of a search: rules, parties, and the worth of every final pile.

    `reserved` cards are played only if nothing else is legal (E27). `seats_after[seat]` are the
    seats that follow a lead of that seat, `side[seat]` tells who plays with the declarer. The
    declarer's side maximizes `worth` if `maximizes`, otherwise it minimizes it.
    """

    playout_rules: PlayoutRules
    law: Law
    reserved: Hand
    seats_after: Sequence[tuple[Seat, ...]]
    side: Sequence[bool]
    maximizes: bool
    worth: Callable[[int], float]


def make_solver(ending: Ending) -> SolveEnding:
    """Return a solver of endings where points are wanted. It stores positions between calls."""
    playout_rules, side = ending.playout_rules, ending.side
    orders = [(seat, *ending.seats_after[seat]) for seat in SEATS]
    last_trick_yields, worth_memo = Memo(_make_play_out_forced_trick(ending)), Memo(ending.worth)
    memo: dict[tuple[int, ...], tuple[float, float]] = {}
    hands, dealt_hands = [0, 0, 0, 0], [0, 0, 0, 0]

    def search_next_trick(
        winner: Seat, best: CardCode, total: int, trick: TrickState, alpha: float, beta: float
    ) -> float:
        order, _, pile = trick
        if total & SKUES_AND_MOND_BITS == SKUES_AND_MOND_BITS:
            winner, mond_bits = _winner_and_mond_loss_bits(
                playout_rules, dealt_hands, order[0], winner, best, total
            )
            pile |= mond_bits
        if side[winner]:
            pile += TRICK_PILES[total & 255] + playout_rules.points_per_trick
        a, b, c, d = hands
        if not a & a - 1:
            return worth_memo[pile + last_trick_yields[a, b, c, d, winner]]
        key = (a, b, c, d, winner, pile)
        low, high = memo.get(key, (-inf, inf))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        next_trick = (orders[winner], a | b | c | d, pile)
        value = search_in_trick(0, NO_SUIT_LED, -1, winner, 0, next_trick, alpha, beta)
        memo[key] = low if value <= alpha else value, high if value >= beta else value
        return value

    search_in_trick = _make_search_in_trick(ending, hands, search_next_trick)

    def solve_ending(
        hands_now: Sequence[Hand], hands_with_trick: Sequence[Hand], start: OpenTrick, pile: int
    ) -> float:
        if len(memo) > MAX_POSITIONS:
            memo.clear()
        hands[:], dealt_hands[:] = hands_now, hands_with_trick
        leader, led_suit, best, winner, total, seats_to_play, cards_left = start
        a, b, c, d = hands_with_trick
        if cards_left == 1:
            return worth_memo[pile + last_trick_yields[a, b, c, d, leader]]
        trick = (orders[leader], a | b | c | d, pile)
        if not seats_to_play:
            return search_next_trick(winner, best, total, trick, -inf, inf)
        return search_in_trick(
            4 - len(seats_to_play), led_suit, best, winner, total, trick, -inf, inf
        )

    return solve_ending


def _make_search_in_trick(
    ending: Ending, hands: list[Hand], search_next_trick: SearchNextTrick
) -> SearchInTrick:
    """Return the search within a trick. It takes each card that it tries off `hands`."""
    maximizes = [mine == ending.maximizes for mine in ending.side]
    codes = {
        code >> 8 & 63: code
        for cards in ending.playout_rules.split_by_suit(ALL_CARDS)
        for code in cards
    }
    choices = [Memo(_make_find_choices(ending, codes, led)) for led in range(NO_SUIT_LED + 1)]

    def search_in_trick(
        turn: int,
        led_suit: int,
        best: CardCode,
        winner: Seat,
        total: int,
        trick: TrickState,
        alpha: float,
        beta: float,
    ) -> float:
        order, cards_out, _ = trick
        seat = order[turn]
        hand, is_maximizing = hands[seat], maximizes[seat]
        high, low = choices[led_suit][hand]
        value = -inf if is_maximizing else inf
        takes_it = maximizes[winner] != is_maximizing and high[0][1] > best
        # This order causes early cut-offs: beat an enemy if possible, otherwise try low cards
        # first.
        for bit, code, between in high if takes_it or not turn else low:
            if not between & cards_out:
                continue
            hands[seat] = hand ^ bit
            best_now, winner_now = (code, seat) if code > best else (best, winner)
            if turn == 3:
                child_value = search_next_trick(
                    winner_now, best_now, total + code, trick, alpha, beta
                )
            else:
                suit = led_suit if turn else code >> 14 & 7
                child_value = search_in_trick(
                    turn + 1, suit, best_now, winner_now, total + code, trick, alpha, beta
                )
            if is_maximizing:
                value = child_value if child_value > value else value
                alpha = value if value > alpha else alpha
            else:
                value = child_value if child_value < value else value
                beta = value if value < beta else beta
            if alpha >= beta:
                break
        hands[seat] = hand
        return value

    return search_in_trick


def _make_find_choices(
    ending: Ending, codes: Mapping[Card, CardCode], led_suit: int
) -> Callable[[Hand], HandChoices]:
    """Return a function that finds the choices of a hand after a lead of this suit."""
    law, suit = ending.law, (led_suit - 1) % 5
    trick = () if led_suit == NO_SUIT_LED else (next(cards_of(SUIT_MASKS[suit])),)
    winning_cards = ALL_CARDS if led_suit == NO_SUIT_LED else law.trumps | SUIT_MASKS[suit]

    def find_choices(hand: Hand) -> HandChoices:
        legal = law.legal(hand, trick, ending.reserved)
        cards = {
            c: codes[c] & (-1 if winning_cards >> c & 1 else POWERLESS_MASK)
            for c in cards_of(legal)
        }
        high = sorted(
            ((1 << card, code) for card, code in cards.items()), key=itemgetter(1), reverse=True
        )
        return tuple(_distinct_choices(high)), tuple(_distinct_choices(high[::-1]))

    return find_choices


def _distinct_choices(cards: Sequence[tuple[Hand, CardCode]]) -> Iterator[CardChoice]:
    """Yield the choices: a plain tarock next to another differs only if others lie between them."""
    for (previous, _), (bit, code) in pairwise([(0, 0), *cards]):
        are_both_plain = PLAIN_TAROCKS & previous and PLAIN_TAROCKS & bit
        yield bit, code, abs(bit - previous) & ~(bit | previous) if are_both_plain else bit


def _winner_and_mond_loss_bits(
    playout_rules: PlayoutRules,
    dealt_hands: Sequence[Hand],
    leader: Seat,
    winner: Seat,
    best: CardCode,
    total: int,
) -> tuple[Seat, int]:
    """Return the winner of a trick with Sküs and Mond in it, and the flags of a lost Mond."""
    if best == playout_rules.maerchenstich_code and total & TRULL_MASK == TRULL_MASK:
        winner = maerchenstich_winner(dealt_hands, leader, winner, playout_rules.order_step)
    if not dealt_hands[winner] >> SKUES & 1:
        return winner, 0
    loser = next(seat for seat in SEATS if dealt_hands[seat] >> MOND & 1)
    return winner, MOND_LOST | loser << MOND_LOSER | winner << MOND_CATCHER


def _make_play_out_forced_trick(ending: Ending) -> Callable[[tuple[int, ...]], int]:
    """Return a function from the cards of all seats and the leader to the yield of a last trick."""

    def play_out_last_trick(key: tuple[int, ...]) -> int:
        *dealt_hands, leader = key
        hands = [*dealt_hands]
        hands[leader] = 0
        code = next(
            code
            for cards in ending.playout_rules.split_by_suit(dealt_hands[leader])
            for code in cards
        )
        start = OpenTrick(leader, code >> 14 & 7, code, leader, code, ending.seats_after[leader], 1)
        # Nobody has a choice any more, so the rollout needs no random numbers.
        return play_out_declarer_pile(
            ending.playout_rules, hands, dealt_hands, ending.side, start, ending.seats_after, int
        )

    return play_out_last_trick
