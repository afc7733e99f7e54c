"""What the players of Zwanzigerrufen learn from self-play: how cards are chosen, shifts of bids."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log, sqrt
from random import Random
from statistics import mean

from engine.bots.arena.entrants import entrant
from engine.bots.arena.plan import AT_ONCE
from engine.bots.arena.table import asking, bot_seed, finished, fresh, normal_game
from engine.bots.budget import Budget
from engine.bots.train.files import Learned, parser, write
from engine.bots.zwanzigerrufen.bidding import simulated
from engine.bots.zwanzigerrufen.level import CLUB
from engine.bots.zwanzigerrufen.play_model import moments, situation, traits
from engine.cards import TAROCK, cards_of
from engine.game import SEATS, Deal
from engine.games import find_game
from engine.options import with_options
from engine.view import require_value, seat_to_act
from engine.views import make_view
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import law_of
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK, Rules
from engine.zwanzigerrufen.view import as_zwanzigerrufen

GAME = find_game("zwanzigerrufen")
FIRST = 1_000_000
"""Seeds from here on are for training; contests begin at 0."""

Example = tuple[tuple[tuple[str, ...], ...], int]
"""The traits of each card that could be played, and which of them was."""


def play_model(argv: Sequence[str]) -> int:
    """Learn how cards are chosen from deals of self-play, and write the file."""
    parsed = _parser("play_model")
    parsed.add_argument("--deals", type=int, default=3000, help="deals to learn from")
    options = parsed.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        found = pool.map(partial(examples, options.player), _seeds(options.deals), chunksize=8)
        weights, figures = fit([example for played in found for example in played])
    told = [f"{options.deals} deals from seed {FIRST}, played by {options.player}.", *figures]
    command = f"zwanzigerrufen play_model --deals {options.deals} --player {options.player}"
    write(options.out, Learned(PLAY_MODEL, command, told, rounded(weights)))
    return 0


def bid_shifts(argv: Sequence[str]) -> int:
    """Learn by how much bids bring more than they promise, and write the file."""
    parsed = _parser("bid_shifts")
    parsed.add_argument("--deals", type=int, default=200, help="deals for each contract")
    options = parsed.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        shifts = {
            key: shift(pool.map(partial(forced, options.player, key), _seeds(options.deals)))
            for key in CONTRACTS
        }
    told = [f"{options.deals} deals from seed {FIRST}, played by {options.player}."]
    command = f"zwanzigerrufen bid_shifts --deals {options.deals} --player {options.player}"
    write(options.out, Learned(BID_SHIFTS, command, told, shifts))
    return 0


PLAY_MODEL = ("What each trait of a card counts in the odds that it is played in Zwanzigerrufen.",)
BID_SHIFTS = (
    "Game points that a contract of Zwanzigerrufen brings its declarer above what hurried playouts",
    "promise.",
)


def _parser(what: str) -> argparse.ArgumentParser:
    parsed = parser("zwanzigerrufen", what)
    parsed.add_argument("--player", default="club:worlds=60", help="who plays")
    parsed.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")
    return parsed


def _seeds(count: int) -> range:
    return range(FIRST, FIRST + count)


# Choices


def examples(player: str, seed: int) -> list[Example]:
    """Return every choice between cards in one Normal game of self-play."""
    deal = normal_game(_fresh(CLASSIC, seed))
    return [*_choices(deal, _played(deal, player, seed))] if deal else []


def _choices(opening: Deal, end: Deal) -> Iterator[Example]:
    view = as_zwanzigerrufen(make_view(end))
    law = law_of(CONTRACTS["normal"], CLASSIC)
    hands = [TAROCK.parse_hand(hand) for hand in make_view(opening)["hands"]]
    side = [seat in require_value(view["parties"])[0] for seat in SEATS]
    for moment in moments(view, law):
        play = moment.play
        legal = [*cards_of(law.legal(hands[play.seat], play.cards_before))]
        hands[play.seat] ^= 1 << play.card
        if len(legal) > 1:
            at = situation(moment, require_value(view["declarer"]), side)
            yield tuple(traits(at, card) for card in legal), legal.index(play.card)


def fit(data: list[Example]) -> tuple[dict[str, float], list[str]]:
    """Return the weight of each trait that makes the choices likeliest, and how likely they are.

    Maximum likelihood by stochastic gradients (Adagrad); every tenth choice is kept for the test.
    """
    tests, lessons = data[::10], [row for number, row in enumerate(data) if number % 10]
    weights, squares = defaultdict[str, float](float), defaultdict[str, float](lambda: 1e-3)
    order = Random(1)
    for epoch in range(EPOCHS):
        order.shuffle(lessons)
        for row in lessons:
            _learn(weights, squares, row, RATE * FADE**epoch)
    even = mean(log(len(cards)) for cards, _ in tests)
    loss = mean(-log(_chances(weights, cards)[taken]) for cards, taken in tests)
    figures = [
        f"{len(data)} choices, {len(weights)} traits.",
        f"Log loss on every tenth: {loss:.4f}; all cards alike {even:.4f}.",
    ]
    return dict(weights), figures


EPOCHS, RATE, FADE, SHRINK = 5, 0.15, 0.6, 1e-4


def _chances(weights: dict[str, float], cards: Sequence[Sequence[str]]) -> list[float]:
    odds = [exp(sum(weights.get(trait, 0.0) for trait in traits)) for traits in cards]
    return [value / sum(odds) for value in odds]


def _learn(weights: dict[str, float], squares: dict[str, float], row: Example, rate: float) -> None:
    cards, taken = row
    for number, chance in enumerate(_chances(weights, cards)):
        for trait in cards[number]:
            slope = chance - (number == taken) + SHRINK * weights[trait]
            squares[trait] += slope * slope
            weights[trait] -= rate * slope / sqrt(squares[trait])


# Shifts


def forced(player: str, key: str, seed: int) -> tuple[float, float] | None:
    """Return what forehand's bid of a contract promised and what it brought, if it was open."""
    deal = _fresh(CLASSIC if CONTRACTS[key].is_offered(CLASSIC) else RULEBOOK, seed)
    action = f"bid {key}"
    if deal.phase != "bid" or action not in deal.legal():
        return None
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    promised = simulated(view, [action], Budget(bot_seed(seed), worlds=200), CLUB).gains[action]
    if abs(promised) > 3 * view["rules"][CONTRACTS[key].value_option]:
        return None  # won or lost in any case
    deal = deal.play(action)
    while deal.phase != "play":
        deal = deal.play("pass")
    end = _played(deal, player, seed)
    return promised, end.result.deltas[seat_to_act(view)] if end.result else 0


def shift(found: Iterator[tuple[float, float] | None]) -> float:
    """Return by how much bids brought more than they promised."""
    rows = [row for row in found if row]
    return round(mean(brought - promised for promised, brought in rows), 2) if rows else 0.0


def _fresh(rules: Rules, seed: int) -> Deal:
    return fresh(GAME.open_match(with_options(rules, AT_ONCE)), seed, seed % 4)


def _played(deal: Deal, player: str, seed: int) -> Deal:
    return finished(deal, [asking(entrant(player, 0), seed, 0.0)] * 4)


def rounded(weights: Mapping[str, float]) -> dict[str, float]:
    """Return weights to two places by name; those that round to nothing are left out."""
    found = {trait: round(weight, 2) for trait, weight in sorted(weights.items())}
    return {trait: weight for trait, weight in found.items() if weight}
