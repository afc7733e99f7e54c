"""Zwanzigerrufen: the Austrian tarock game with a called partner (rules.md Part B)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import TAROCK, Card
from engine.game import Game, Match, Seat, from_forehand
from engine.zwanzigerrufen.auction import start
from engine.zwanzigerrufen.contracts import offered
from engine.zwanzigerrufen.law import HELD
from engine.zwanzigerrufen.match import DoubleRounds, ranking
from engine.zwanzigerrufen.options import CONFLICTS, PRESETS, Rules
from engine.zwanzigerrufen.proof import prove
from engine.zwanzigerrufen.public import known
from engine.zwanzigerrufen.reasons import REASONS, WORDS
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import Table
from engine.zwanzigerrufen.view import KEY, ROWS


def open_match(rules: Rules) -> Match[Rules, DoubleRounds]:
    """Return a match before its first deal; who deals first is up to the table."""
    return Match(KEY, rules, (), (0, 0, 0, 0))


def deal_out(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands in packets from forehand on, and no stock (B.1-5)."""
    order, packet = from_forehand(dealer, rules.direction), rules.deal_packet
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    for number, taken in enumerate(range(0, len(cards), packet)):
        hands[order[number % 4]] += tuple(cards[taken : taken + packet])
    return tuple(hands), ()


def begin(
    match: Match[Rules, DoubleRounds],
    dealer: Seat,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
) -> State:
    """Return the first state of a deal whose cards are checked (see `engine.cards.check_deal`)."""
    order = from_forehand(dealer, match.rules.direction)
    table = Table(match, dealer, order, offered(match.rules))
    return start(table, tuple(map(tuple, hands)))


GAME = Game(
    key=KEY,
    title="Zwanzigerrufen",
    pack=TAROCK,
    held=HELD,
    rules=Rules,
    presets=PRESETS,
    conflicts=CONFLICTS,
    reasons=REASONS,
    words=WORDS,
    open=open_match,
    deal_out=deal_out,
    begin=begin,
    ranking=ranking,
    view_rows=ROWS,
    prove=prove,
    public=known,
)
