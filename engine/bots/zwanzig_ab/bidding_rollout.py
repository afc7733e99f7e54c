"""The rest of a deal before the tricks, as simple players would go on; then the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzig_ab.deck import ACES, HIGH, HIGHEST, TRUMPS, Deck, Ranked
from engine.bots.zwanzig_ab.hand_tables import judged, thrown
from engine.bots.zwanzig_ab.position import Agenda, Position, deck_in, forced
from engine.bots.zwanzig_ab.rollout import OpenTrick, rollout
from engine.cards import Card
from engine.game import SEATS, Seat
from engine.zwanzig_ab.choices import STEPS_BY_TIMING
from engine.zwanzig_ab.scoring import no_trick_penalty


class End(NamedTuple):
    """How a deal ended: the seats that stayed in, in play order, and the tricks of each of them."""

    stayed: tuple[Seat, ...]
    tricks: tuple[int, ...]

    def of(self, seat: Seat) -> int | None:
        """Return the tricks of a seat, `None` if it dropped out."""
        return self.tricks[self.stayed.index(seat)] if seat in self.stayed else None


class Scenario(NamedTuple):
    """What the rest of a deal depends on besides the cards, once trumps are known."""

    deck: Deck
    me: Seat
    order: tuple[Seat, ...]
    stayed: tuple[Seat, ...]
    forced: tuple[bool, ...]
    penalties: tuple[int, ...]
    most: int
    all_or_none: bool
    two_stay: bool
    overtrump: bool
    draws: int


class RankedWorld(NamedTuple):
    """The cards of a sampled deal as ranked hands by seat, and the stock card by card."""

    hands: tuple[Ranked, ...]
    stock: tuple[Ranked, ...]


def scenario_of(position: Position, trump: int) -> Scenario:
    """Return the scenario of a deal with this suit as trumps."""
    rules, table = position.rules, position.table
    first, _ = STEPS_BY_TIMING[rules.drop_timing]
    return Scenario(
        deck=deck_in(position, trump),
        me=position.me,
        order=table.seat_order,
        stayed=table.in_play,
        forced=forced(position, trump),
        penalties=tuple(
            no_trick_penalty(rules, is_maker=seat == table.trump_maker)[1] for seat in SEATS
        ),
        most=rules.exchange_max,
        all_or_none=rules.exchange_mode == "zero_or_full",
        two_stay=rules.min_two_active,
        overtrump=rules.must_overtrump,
        draws=rules.exchange_max if first == "stay" else 0,
    )


def laid_out(
    scenario: Scenario, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
) -> RankedWorld:
    """Return a sampled deal as ranked hands."""
    bits = scenario.deck.bits
    return RankedWorld(
        tuple(map(scenario.deck.ranked, hands)), tuple([bits[card] for card in stock])
    )


def finished(scenario: Scenario, cards: RankedWorld, agenda: Agenda) -> End:
    """Return how a deal ends if everybody goes on by simple habits."""
    hands, stock, drawn = [*cards.hands], cards.stock, 0
    stayed = scenario.stayed
    for step, seat in agenda:
        if seat not in stayed:
            continue
        if step == "exchange":
            away = thrown(hands[seat], scenario.most, scenario.all_or_none)
            count = away.bit_count()
            hands[seat] = hands[seat] ^ away | sum(stock[drawn : drawn + count])
            drawn += count
        elif drops(scenario, hands[seat], seat, stayed):
            stayed = tuple([other for other in stayed if other != seat])
    if len(stayed) == 1:
        return End(stayed, (0,))
    held = [hands[seat] for seat in stayed]
    return End(stayed, tuple(rollout(held, 0, OpenTrick(0), scenario.overtrump)))


def drops(scenario: Scenario, hand: Ranked, seat: Seat, stayed: tuple[Seat, ...]) -> bool:
    """Tell whether a seat drops out with this hand, if it may."""
    rivals = len(stayed) - 1
    if scenario.forced[seat] or (scenario.two_stay and rivals == 1 and seat == scenario.order[-1]):
        return False
    if seat != scenario.me:
        return not likely(hand, scenario.draws)
    expected = judged(hand, rivals)
    gain = expected.tricks - scenario.penalties[seat] * expected.none + scenario.draws * DRAW
    return gain < (LAST if rivals == 1 else STAY)


def likely(hand: Ranked, draws: int) -> bool:
    """Tell whether a person would stay in by the rule of thumb, as the club player does.

    That takes the highest trump, or as much as three trumps: the next highest counts for two, an
    ace for half a trump. With cards still to come, one of them may be a trump.
    """
    if hand & HIGHEST:
        return True
    trumps = (hand & TRUMPS).bit_count() + (hand & HIGH).bit_count() + (draws > 0)
    return 2 * trumps + (hand & ACES).bit_count() >= 6


def exchanged(cards: RankedWorld, seat: Seat, away: Ranked) -> RankedWorld:
    """Return the deal after a seat has put these cards away and drawn as many."""
    count = away.bit_count()
    hands = [*cards.hands]
    hands[seat] = hands[seat] ^ away | sum(cards.stock[:count])
    return RankedWorld(tuple(hands), cards.stock[count:])


STAY, LAST = 0.2, -1.0
DRAW = 0.3
"""What each card that may yet be exchanged adds to a hand: about a quarter of a trick."""
