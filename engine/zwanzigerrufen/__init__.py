"""Zwanzigerrufen: the Austrian tarock game with a called partner (`engine/RULES.md`)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import TAROCK, Card
from engine.game import Game, Match
from engine.seats import Seat, order_from_forehand
from engine.zwanzigerrufen.auction import first_state_of_deal
from engine.zwanzigerrufen.contracts import offered_contracts
from engine.zwanzigerrufen.law import HAND_SIZE
from engine.zwanzigerrufen.match import rank_seats
from engine.zwanzigerrufen.options import CONFLICTS, PRESETS, Rules
from engine.zwanzigerrufen.proof import prove_claim
from engine.zwanzigerrufen.public_knowledge import public_knowledge
from engine.zwanzigerrufen.refusals import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import DoubleRounds, Table
from engine.zwanzigerrufen.view import GAME_KEY, GAME_VIEW_CHECKS


def open_match(rules: Rules) -> Match[Rules, DoubleRounds]:
    """Return a match before its first deal, which any seat may deal."""
    return Match(GAME_KEY, rules, (), (0, 0, 0, 0))


def deal_out(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands in packets from forehand on, and no stock (B.1-5)."""
    order, packet = order_from_forehand(dealer, rules.direction), rules.deal_packet
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    for number, dealt_count in enumerate(range(0, len(cards), packet)):
        hands[order[number % 4]] += tuple(cards[dealt_count : dealt_count + packet])
    return tuple(hands), ()


def begin_deal(
    match: Match[Rules, DoubleRounds],
    dealer: Seat,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
) -> State:
    """Return the first state of a deal. `engine.cards.check_deal` must have checked the cards."""
    order = order_from_forehand(dealer, match.rules.direction)
    table = Table(match, dealer, order, offered_contracts(match.rules))
    return first_state_of_deal(table, tuple(map(tuple, hands)))


GAME = Game(
    key=GAME_KEY,
    title="Zwanzigerrufen",
    pack=TAROCK,
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
    view_checks=GAME_VIEW_CHECKS,
    prove_claim=prove_claim,
    public_knowledge=public_knowledge,
)
