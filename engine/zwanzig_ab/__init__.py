"""Zwanzig ab: from twenty down to zero in deals of five tricks (rules.md Part A)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import FRENCH, Card, hand_of
from engine.game import Game, Match, Seat, from_forehand
from engine.zwanzig_ab.choices import start
from engine.zwanzig_ab.law import HELD
from engine.zwanzig_ab.match import Dropped, gain, ranking
from engine.zwanzig_ab.options import CONFLICTS, PRESETS, Rules
from engine.zwanzig_ab.proof import prove
from engine.zwanzig_ab.public import known
from engine.zwanzig_ab.reasons import REASONS, WORDS
from engine.zwanzig_ab.state import State
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import KEY, ROWS


def open_match(rules: Rules) -> Match[Rules, Dropped]:
    """Return a match before its first deal; who deals first is up to the table (A.1-6)."""
    first = rules.start_score
    return Match(KEY, rules, (), (first, first, first, first))


def deal_out(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return hands and stock: a packet each from forehand on, then the rest up to five (A.4-2)."""
    order, first = from_forehand(dealer, rules.direction), rules.first_packet
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    taken = 0
    for packet in (first, HELD - first):
        for seat in order:
            hands[seat] += tuple(cards[taken : taken + packet])
            taken += packet
    return tuple(hands), tuple(cards[taken:])


def begin(
    match: Match[Rules, Dropped],
    dealer: Seat,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
) -> State:
    """Return the first state of a deal whose cards are checked (see `engine.cards.check_deal`)."""
    dealt = tuple(map(tuple, hands))
    return start(
        Table(
            match=match,
            dealer=dealer,
            order=from_forehand(dealer, match.rules.direction),
            dealt=dealt,
            stock=tuple(stock),
            hands=tuple(map(hand_of, dealt)),
        )
    )


GAME = Game(
    key=KEY,
    title="Zwanzig ab",
    pack=FRENCH,
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
    gain=gain,
    view_rows=ROWS,
    prove=prove,
    public=known,
)
