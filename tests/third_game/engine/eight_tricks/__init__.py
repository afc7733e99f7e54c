"""Eight Tricks: no trumps, a trick is a point, or two if one boasted, and most points win."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import FRENCH, Card, hand_of
from engine.game import Game, Match
from engine.seats import Scores, Seat, order_from_forehand

from .options import PRESETS, Rules
from .state import REFUSAL_SENTENCES, REFUSAL_WORDS, EightTricksDeal

KEY = "eight-tricks"
HAND_SIZE = 8


def open_match(rules: Rules) -> Match[Rules, tuple[()]]:
    """Return a match before its first deal."""
    return Match(KEY, rules, (), (0, 0, 0, 0))


def deal_out(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands, eight cards at once from forehand on; no card is left."""
    order = order_from_forehand(dealer, rules.direction)
    packets = {
        seat: tuple(cards[n * HAND_SIZE : (n + 1) * HAND_SIZE]) for n, seat in enumerate(order)
    }
    return tuple(packets[seat] for seat in sorted(packets)), ()


def begin_deal(
    match: Match[Rules, tuple[()]],
    dealer: Seat,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
) -> EightTricksDeal:
    """Return the first state of a deal: forehand boasts first, and leads."""
    leader = order_from_forehand(dealer, match.rules.direction)[0]
    return EightTricksDeal(match, dealer, tuple(map(hand_of, hands)), leader)


def rank_seats(rules: Rules, scores: Scores) -> Sequence[Seat]:
    """Return the seats from most points to fewest."""
    return sorted(range(4), key=lambda seat: -scores[seat])


GAME = Game(
    key=KEY,
    title="Eight Tricks",
    pack=FRENCH,
    hand_size=HAND_SIZE,
    rules=Rules,
    presets=PRESETS,
    conflicts=(),
    refusal_sentences=REFUSAL_SENTENCES,
    refusal_words=REFUSAL_WORDS,
    open_match=open_match,
    deal_out=deal_out,
    begin_deal=begin_deal,
    rank_seats=rank_seats,
)
