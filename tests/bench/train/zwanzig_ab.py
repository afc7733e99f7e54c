"""Training for Zwanzig ab: which cards players keep, and how often a score wins the match.

`train_belief` fits weights to self-play until imagined deals have the same kinds of cards in each
place as the true deals. `train_equity` plays matches and fits the logarithms of the weights of
scores, as stiff curves, by maximum likelihood.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, NamedTuple

from engine.bots.budget import Budget
from engine.bots.players import PLAYER_BY_LEVEL, LevelPlayer
from engine.bots.zwanzig_ab.belief import (
    MARKS_BY_KIND,
    SHAPE_COUNT,
    Belief,
    hand_category_of,
    place_key,
)
from engine.bots.zwanzig_ab.equity import (
    KNOTS,
    WeightMix,
    equity_weight_mix,
    interpolate_log_weight,
    knot_shares,
)
from engine.bots.zwanzig_ab.heuristics_bidding import ADVICE_BY_PHASE
from engine.bots.zwanzig_ab.position import Position, position_of, ranked_pack_in
from engine.bots.zwanzig_ab.worlds import make_world_source
from engine.cards import FRENCH, Card
from engine.game import Deal, Match
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from engine.seats import SEATS, order_from_forehand
from engine.view import require_value
from engine.zwanzig_ab.view import as_zwanzig_ab
from tests.bench.arena.table import bot_seed, deal_from_seed
from tests.bench.train.weights_files import (
    WeightsFile,
    make_training_parser,
    write_and_report_weights,
)

GAME = GAMES["zwanzig-ab"]
MAX_MATCH_DEALS = 400
"""The number of deals after which a match of self-play is given up."""

PLAYERS: Mapping[str, LevelPlayer] = {
    "rules": lambda view, budget: ADVICE_BY_PHASE[view["phase"]](as_zwanzig_ab(view)),
    **PLAYER_BY_LEVEL,
}
"""The levels, and a player that judges every hand by the counted tables."""

DealStates = Iterator[Deal]
LogWeights = dict[str, list[float]]
PlaceWeights = Mapping[str, Sequence[float]]


def self_play_states(match: Match[Any, Any], seed: int, level: str, worlds: int) -> DealStates:
    """Yield every state of every deal in a match of self-play."""
    player = PLAYERS[level]
    for number in range(MAX_MATCH_DEALS):
        deal = deal_from_seed(match, seed * MAX_MATCH_DEALS + number, seed % 4)
        while (seat := deal.to_act) is not None:
            yield deal
            legal = deal.legal()
            budget = Budget(bot_seed(seed), worlds=worlds)
            is_forced = len(legal) == 1
            deal = deal.play(
                legal[0] if is_forced else player(make_view(deal, seat), budget).action
            )
        yield deal
        match = deal.match_after()
        if match.is_over:
            return


def _parse_options(name: str, argv: Sequence[str]) -> argparse.Namespace:
    parser = make_training_parser("zwanzig-ab", name)
    parser.add_argument("--level", default="rules", choices=list(PLAYERS))
    parser.add_argument("--worlds", type=int, default=20, help="for a level that imagines deals")
    parser.add_argument("--matches", type=int, default=200, help="for each set of house rules")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(argv)


def _write_weights_file(
    name: str,
    options: argparse.Namespace,
    about: Sequence[str],
    rules: str,
    sample_text: str,
    weights: Mapping[str, object],
) -> int:
    """Write the weights learned from `sample_text` in matches under each of these `rules`."""
    level, worlds, seed = options.level, options.worlds, options.seed
    command = f"--level {level} --worlds {worlds} --matches {options.matches} --seed {seed}"
    matches_text = f"{options.matches} matches under each {rules}, from seed {seed}"
    figures = f"{matches_text}, by {level}:worlds={worlds}.", f"{sample_text}."
    write_and_report_weights(
        options.out, WeightsFile(about, f"zwanzig-ab {name} {command}", figures, weights)
    )
    return 0


# Belief

KIND_COUNT, FIT_ROUNDS, FIT_EXPONENT, MIN_WEIGHT = 16, 15, 0.6, 0.01
"""The number of kinds of card and of rounds, the exponent of each round, and the least weight."""

HiddenCards = Sequence[Sequence[Card]]
"""The cards of the four hands, then the discards of each seat."""


class KindCounts(NamedTuple):
    """How often each kind of card and each shape of hand lies in a place, by the place's key."""

    kinds: dict[str, Counter[int]]
    shapes: dict[str, Counter[int]]


def train_belief(argv: Sequence[str]) -> int:
    """Fit the weights of the cards that players keep, and write their file.

    The weights change in rounds until every kind of card and every shape of hand is as frequent in
    each place of imagined deals as in the true deals.
    """
    options = _parse_options("belief", argv)
    observations = [*_play_for_observations(options)]
    truth = _count_kinds_and_shapes(observations)
    belief = Belief(
        _even_weights(truth.kinds, KIND_COUNT), _even_weights(truth.shapes, SHAPE_COUNT)
    )
    for number in range(FIT_ROUNDS):
        draw = Random(f"{options.seed} {number}").random
        imagined_counts = _count_kinds_and_shapes(
            (position, make_world_source(position, draw, belief).next_hidden_cards())
            for position, _ in observations
        )
        belief = Belief(*map(_adjust_weights, belief, truth, imagined_counts))
    weights = {name: _round_rows(rows) for name, rows in belief._asdict().items()}
    sample_text = f"{len(observations)} sights"
    return _write_weights_file("belief", options, ABOUT_BELIEF, "preset", sample_text, weights)


ABOUT_BELIEF = (
    "Weights of the cards that players of Zwanzig ab keep (hand) and discard (away), by the role",
    "that the seat chose (maker, in, out; else open) and the number of cards that it exchanged.",
    "kinds: how much more likely a kind of card is there than elsewhere: plain cards from the",
    "lowest, then trumps from the lowest.",
    "shapes: how much more likely a shape of hand is than the weights of its cards imply: four",
    "for each number of trumps (four or five are one): with neither a high trump nor a plain",
    "ace, with an ace, with a high trump, with both.",
)


def _round_rows(rows: Mapping[str, Sequence[float]]) -> dict[str, tuple[float, ...]]:
    return {key: _round_numbers(row) for key, row in sorted(rows.items())}


def _play_for_observations(options: argparse.Namespace) -> Iterator[tuple[Position, HiddenCards]]:
    """Yield, for every decision before the second card, the position and the true hidden cards."""
    for preset in GAME.presets:
        for number in range(options.matches):
            match = GAME.open_match(preset.rules)
            for deal in self_play_states(
                match, options.seed + number, options.level, options.worlds
            ):
                if deal.phase in ("exchange", "stay") or _is_before_first_card(deal):
                    yield (
                        position_of(as_zwanzig_ab(make_view(deal, deal.to_act))),
                        _cards_by_place(deal),
                    )


def _cards_by_place(deal: Deal) -> HiddenCards:
    view = as_zwanzig_ab(make_view(deal))
    places = (*view["hands"], *(cards or () for cards in view["discarded"]))
    return [[FRENCH.card_of[require_value(name)] for name in cards] for cards in places]


def _is_before_first_card(deal: Deal) -> bool:
    view = as_zwanzig_ab(make_view(deal))
    return deal.phase == "play" and not view["tricks"] and not view["trick"]["cards"]


def _count_kinds_and_shapes(observations: Iterable[tuple[Position, HiddenCards]]) -> KindCounts:
    """Return the counts of the cards in the places that the seat does not see."""
    counts = KindCounts({}, {})
    for position, hidden_cards in observations:
        kinds = ranked_pack_in(position).kinds
        for seat in SEATS:
            if seat != position.me:
                hand, away = hidden_cards[seat], hidden_cards[seat + 4]
                key, marks = (
                    place_key(position, "hand", seat),
                    sum(MARKS_BY_KIND[kinds[card]] for card in hand),
                )
                counts.kinds.setdefault(key, Counter()).update(kinds[card] for card in hand)
                counts.shapes.setdefault(key, Counter())[hand_category_of(marks)] += 1
                key = place_key(position, "away", seat)
                counts.kinds.setdefault(key, Counter()).update(kinds[card] for card in away)
    return counts


def _even_weights(counts: Mapping[str, Counter[int]], size: int) -> PlaceWeights:
    return {key: [1.0] * size for key, counter in counts.items() if counter}


def _adjust_weights(
    weights: PlaceWeights,
    truth: Mapping[str, Counter[int]],
    imagined_counts: Mapping[str, Counter[int]],
) -> PlaceWeights:
    """Return the weights one step closer to the true counts."""
    return {
        key: _adjust_row(row, truth[key], imagined_counts.get(key, Counter()))
        for key, row in weights.items()
    }


def _adjust_row(
    row: Sequence[float], truth: Counter[int], imagined_counts: Counter[int]
) -> list[float]:
    part = truth.total() / max(imagined_counts.total(), 1)
    odds = [
        (truth[n] + PRIOR_COUNT) / (imagined_counts[n] * part + PRIOR_COUNT)
        for n in range(len(row))
    ]
    weights = [weight * ratio**FIT_EXPONENT for weight, ratio in zip(row, odds, strict=True)]
    mean = sum(weights) / len(weights)
    return [min(max(weight / mean, MIN_WEIGHT), 1 / MIN_WEIGHT) for weight in weights]


# Equity


class MatchStanding(NamedTuple):
    """A match between two deals: scores in play order from the next maker, and who won it."""

    mix: WeightMix
    scores: tuple[int, ...]
    winner: int


RULE_MIXES: Sequence[tuple[str, Mapping[str, object]]] = (
    ("standard", {}),
    ("jaeger", {}),
    ("standard", {"finish": "exactly_zero"}),
    ("jaeger", {"finish": "exactly_zero"}),
)


def train_equity(argv: Sequence[str]) -> int:
    """Fit the logarithms of weights by form and knot, and those by turn; write their file."""
    options = _parse_options("equity", argv)
    standings = [*_play_for_standings(options)]
    forms: LogWeights = {}
    turns = [0.0] * 4
    for form in sorted({form for standing in standings for form, _ in standing.mix}):
        forms[form] = [START_SLOPE * knot for knot in KNOTS]
    for _ in range(NEWTON_STEPS):
        _take_newton_step(forms, turns, standings)
    weights = {
        "knots": KNOTS,
        "forms": _round_rows(forms),
        "turns": _round_numbers([*map(exp, turns)]),
    }
    sample_text = f"{len(standings)} standings"
    return _write_weights_file(
        "equity", options, ABOUT_EQUITY, "set of house rules", sample_text, weights
    )


ABOUT_EQUITY = (
    "Chances to win a match of Zwanzig ab by score.",
    "knots: scores at which the logarithm of a weight is given.",
    "forms: these logarithms, by the way to win a match and its stage: open, if there is no",
    "endgame; endgame, if hearts are always trumps; before, eight deals earlier.",
    "turns: factors of the weights in play order, from the next trump maker.",
)

START_SLOPE, NEWTON_STEPS, DAMPING, MAX_STEP = -0.1, 30, 0.7, 1.0
"""The initial slope of the logarithms; the steps of the ascent, their damping and largest size."""

STANDINGS_PER_MATCH = 14
"""The standings that a match counts with: more would let a few long matches outweigh the others."""

SLOPE_PRIOR, PRIOR_COUNT = 0.001, 8.0
"""The prior of the initial slope, and that of equal turns, in numbers of standings."""

STIFFNESS: Mapping[str, float] = {"at_or_below_zero": 200.0, "exactly_zero": 8.0}
"""The prior for each knot on the line through its neighbours, in numbers of standings.

To hit zero is easier from some scores than from those beside them: doubled, odd ones stay odd.
"""


def _play_for_standings(options: argparse.Namespace) -> Iterator[MatchStanding]:
    for preset, options_to_change in RULE_MIXES:
        match = GAME.open_match(house_rules(GAME, preset, options_to_change))
        for number in range(options.matches):
            seed = options.seed + number
            ends = [
                s
                for s in self_play_states(match, seed, options.level, options.worlds)
                if s.result is not None
            ]
            winner = ends[-1].match_after().winner
            if winner is not None:
                yield from (
                    _standing_after_deal(deal, winner) for deal in ends[:-1][:STANDINGS_PER_MATCH]
                )


def _standing_after_deal(deal: Deal, winner: int) -> MatchStanding:
    match = deal.match_after()
    order = order_from_forehand(match.dealer or 0, match.rules.direction)
    scores = tuple(match.scores[seat] for seat in order)
    return MatchStanding(
        equity_weight_mix(match.rules, match.deals_counted), scores, order.index(winner)
    )


def _take_newton_step(
    forms: LogWeights, turns: list[float], standings: Sequence[MatchStanding]
) -> None:
    """Take one damped Newton step towards the greatest likelihood."""
    score_derivatives, turn_derivatives = _log_likelihood_derivatives(forms, turns, standings)
    system = NewtonSystem({(form, knot): 0.0 for form in forms for knot in range(len(KNOTS))}, {})
    for (mix, score), derivatives in score_derivatives.items():
        shares_of_knots = [
            ((form, knot), share * part) for form, share in mix for knot, part in knot_shares(score)
        ]
        system.add_derivatives(shares_of_knots, *derivatives)
    for form, heights in forms.items():
        for knot, score in enumerate(KNOTS):
            system.add_derivatives(
                [((form, knot), 1.0)],
                SLOPE_PRIOR * (START_SLOPE * score - heights[knot]),
                SLOPE_PRIOR,
            )
        for knot in range(1, len(KNOTS) - 1):
            deviation_shares = _second_difference_coefficients(knot)
            deviation = sum(part * heights[neighbour] for neighbour, part in deviation_shares)
            stiff = STIFFNESS[form.split()[0]]
            system.add_derivatives(
                [((form, neighbour), part) for neighbour, part in deviation_shares],
                -stiff * deviation,
                stiff,
            )
    for (form, knot), step in system.solve_newton_steps().items():
        forms[form][knot] += max(-MAX_STEP, min(DAMPING * step, MAX_STEP))
    for n, (slope, curvature) in enumerate(turn_derivatives):
        turns[n] += DAMPING * slope / (curvature + PRIOR_COUNT)


Knot = tuple[str, int]
Derivatives = tuple[float, float]
"""The first and the negated second derivative of the log likelihood."""


def _log_likelihood_derivatives(
    forms: LogWeights, turns: Sequence[float], standings: Sequence[MatchStanding]
) -> tuple[Mapping[tuple[WeightMix, int], Derivatives], Sequence[Derivatives]]:
    """Return the derivatives by every observed score's log weight, and by every turn."""
    log = cache(
        lambda mix, score: sum(
            share * interpolate_log_weight(forms[form], score) for form, share in mix
        )
    )
    by_score: dict[tuple[WeightMix, int], list[float]] = {}
    by_turn = [[0.0, 0.0] for _ in turns]
    for mix, scores, winner in standings:
        odds = [exp(log(mix, score) + turns[n]) for n, score in enumerate(scores)]
        total = sum(odds)
        for n, score in enumerate(scores):
            chance = odds[n] / total
            for derivatives in (by_turn[n], by_score.setdefault((mix, score), [0.0, 0.0])):
                derivatives[0] += (n == winner) - chance
                derivatives[1] += chance * (1 - chance)
    return {key: (a, b) for key, (a, b) in by_score.items()}, [(a, b) for a, b in by_turn]


def _second_difference_coefficients(knot: int) -> Sequence[tuple[int, float]]:
    """Return the knots and factors that give a knot's distance from the line of its neighbours."""
    part = (KNOTS[knot] - KNOTS[knot - 1]) / (KNOTS[knot + 1] - KNOTS[knot - 1])
    return (knot, 1.0), (knot - 1, part - 1), (knot + 1, -part)


class NewtonSystem(NamedTuple):
    """The gradient of the log likelihood by knot, and its curvatures (the negated Hessian)."""

    gradient: dict[Knot, float]
    curvatures: dict[tuple[Knot, Knot], float]

    def add_derivatives(
        self, shares: Sequence[tuple[Knot, float]], slope: float, curvature: float
    ) -> None:
        """Add the derivatives by a height that is this mixture of knots."""
        for knot, part in shares:
            self.gradient[knot] += part * slope
            for other, share in shares:
                key = (knot, other)
                self.curvatures[key] = self.curvatures.get(key, 0.0) + part * share * curvature

    def solve_newton_steps(self) -> Mapping[Knot, float]:
        """Return the Newton step of each knot, by Gauss-Jordan elimination."""
        knots, slopes = [*self.gradient], [*self.gradient.values()]
        rows = [[*(self.curvatures.get((knot, other), 0.0) for other in knots)] for knot in knots]
        for n, row in enumerate(rows):
            for m, other in enumerate(rows):
                factor = other[n] / row[n]
                if m != n and factor:
                    rows[m] = [a - factor * b for a, b in zip(other, row, strict=True)]
                    slopes[m] -= factor * slopes[n]
        steps = (slope / row[n] for n, (slope, row) in enumerate(zip(slopes, rows, strict=True)))
        return dict(zip(knots, steps, strict=True))


def _round_numbers(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)
