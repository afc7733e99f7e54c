"""Zwanzig ab: from twenty points down to zero in deals of five tricks (`engine/RULES.md`)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import FRENCH, Card, hand_of
from engine.game import Game, Match
from engine.seats import Seat, order_from_forehand
from engine.zwanzig_ab.before_play import first_state_of_deal
from engine.zwanzig_ab.law import HAND_SIZE
from engine.zwanzig_ab.match import DroppedSeats, rank_seats, score_gain
from engine.zwanzig_ab.options import CONFLICTS, PRESETS, Rules
from engine.zwanzig_ab.proof import prove_claim
from engine.zwanzig_ab.public_knowledge import public_knowledge
from engine.zwanzig_ab.refusals import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzig_ab.state import State
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import GAME_KEY, GAME_VIEW_CHECKS


def open_match(rules: Rules) -> Match[Rules, DroppedSeats]:
    """Return a match before its first deal, which any seat may deal (A.1-6)."""
    first = rules.start_score
    return Match(GAME_KEY, rules, (), (first, first, first, first))


def deal_out(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return hands and stock, dealt in two packets each from forehand on (A.4-2)."""
    order, first = order_from_forehand(dealer, rules.direction), rules.first_packet
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    dealt_count = 0
    for packet in (first, HAND_SIZE - first):
        for seat in order:
            hands[seat] += tuple(cards[dealt_count : dealt_count + packet])
            dealt_count += packet
    return tuple(hands), tuple(cards[dealt_count:])


def begin_deal(
    match: Match[Rules, DroppedSeats],
    dealer: Seat,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
) -> State:
    """Return the first state of a deal. `engine.cards.check_deal` must have checked the cards."""
    dealt_hands = tuple(map(tuple, hands))
    return first_state_of_deal(
        Table(
            match=match,
            dealer=dealer,
            seat_order=order_from_forehand(dealer, match.rules.direction),
            dealt_hands=dealt_hands,
            stock=tuple(stock),
            hands=tuple(map(hand_of, dealt_hands)),
        )
    )


GAME = Game(
    key=GAME_KEY,
    title="Zwanzig ab",
    pack=FRENCH,
    hand_size=HAND_SIZE,
    rules=Rules,
    presets=PRESETS,
    conflicts=CONFLICTS,
    refusal_sentences=REFUSAL_SENTENCES,
    refusal_words=REFUSAL_WORDS,
    open_match=open_match,
    deal_out=deal_out,
    begin_deal=begin_deal,
    rank_seats=rank_seats,
    score_gain=score_gain,
    view_checks=GAME_VIEW_CHECKS,
    prove_claim=prove_claim,
    public_knowledge=public_knowledge,
)
