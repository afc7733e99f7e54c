"""Training for Zwanzig ab: what players keep, and how often a score wins the match.

`belief` fits weights to self-play, so that imagined deals hold in each place what the true ones
did; `equity` plays matches and fits weights of scores by the greatest likelihood, as stiff curves.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, NamedTuple

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.players import LEVELS, Player
from engine.bots.train.files import Learned, parser, write
from engine.bots.zwanzig_ab.belief import MARKS, SHAPE_COUNT, Belief, key_of, shape_of
from engine.bots.zwanzig_ab.equity import KNOTS, Mix, height, mix_of, parts
from engine.bots.zwanzig_ab.heuristics_bidding import PHASES
from engine.bots.zwanzig_ab.position import Position, deck_in, position_of
from engine.bots.zwanzig_ab.worlds import worlds
from engine.cards import FRENCH, Card
from engine.game import SEATS, Deal, Match, order_from_forehand
from engine.games import GAMES, house_rules
from engine.view import require_value
from engine.views import make_view
from engine.zwanzig_ab.view import as_zwanzig_ab

GAME = GAMES["zwanzig-ab"]
LONGEST = 400
"""Deals after which a match of self-play is given up."""

PLAYERS: Mapping[str, Player] = {
    "rules": lambda view, budget: PHASES[view["phase"]](as_zwanzig_ab(view)),
    **LEVELS,
}
"""Who may play: the levels, and a player that judges every hand by the counted tables."""

Walk = Iterator[Deal]
Forms = dict[str, list[float]]
Weights = Mapping[str, Sequence[float]]


def states(match: Match[Any, Any], seed: int, level: str, worlds: int) -> Walk:
    """Yield every state of a match of self-play."""
    player = PLAYERS[level]
    for number in range(LONGEST):
        deal = fresh(match, seed * LONGEST + number, seed % 4)
        while (seat := deal.to_act) is not None:
            yield deal
            legal = deal.legal()
            budget = Budget(bot_seed(seed), worlds=worlds)
            one = len(legal) == 1
            deal = deal.play(legal[0] if one else player(make_view(deal, seat), budget).action)
        yield deal
        match = deal.match_after()
        if match.is_over:
            return


def _options(what: str, argv: Sequence[str]) -> argparse.Namespace:
    parsed = parser("zwanzig-ab", what)
    parsed.add_argument("--level", default="rules", choices=list(PLAYERS))
    parsed.add_argument("--worlds", type=int, default=20, help="for a level that imagines deals")
    parsed.add_argument("--matches", type=int, default=200, help="for each set of house rules")
    parsed.add_argument("--seed", type=int, default=1)
    return parsed.parse_args(argv)


def _write(
    what: str,
    options: argparse.Namespace,
    about: Sequence[str],
    rules: str,
    found: str,
    weights: Mapping[str, object],
) -> int:
    """Write what was learnt, from `found` in matches under each of these `rules`."""
    level, worlds, seed = options.level, options.worlds, options.seed
    command = f"--level {level} --worlds {worlds} --matches {options.matches} --seed {seed}"
    played = f"{options.matches} matches under each {rules}, from seed {seed}"
    figures = f"{played}, by {level}:worlds={worlds}.", f"{found}."
    write(options.out, Learned(about, f"zwanzig-ab {what} {command}", figures, weights))
    return 0


# Belief

KIND_COUNT, FITTING, STEP, LEAST = 16, 15, 0.6, 0.01
"""Kinds of card, and rounds of fitting: how many, and how far each goes; the
least weight."""

Hidden = Sequence[Sequence[Card]]
"""Four hands, and what each seat has put away."""


class Counts(NamedTuple):
    """How often each kind of card and each shape of hand lies in a place, by what is known."""

    kinds: dict[str, Counter[int]]
    shapes: dict[str, Counter[int]]


def belief(argv: Sequence[str]) -> int:
    """Fit the weights of what players keep, and write their file.

    They are changed in rounds until every kind of card and every shape of hand lies as often in
    each place of imagined deals as it did in the true ones.
    """
    options = _options("belief", argv)
    sights = [*_sights(options)]
    truth = _counted(sights)
    found = Belief(_even(truth.kinds, KIND_COUNT), _even(truth.shapes, SHAPE_COUNT))
    for number in range(FITTING):
        draw = Random(f"{options.seed} {number}").random
        imagined = _counted(
            (position, worlds(position, draw, found).hidden()) for position, _ in sights
        )
        found = Belief(*map(_nearer, found, truth, imagined))
    weights = {name: _rows(rows) for name, rows in found._asdict().items()}
    return _write("belief", options, BELIEF, "preset", f"{len(sights)} sights", weights)


BELIEF = (
    "What players of Zwanzig ab keep and put away, by what is known of a place: hand or away, what",
    "the seat chose to be (maker, in, out; else open), and how many cards it has exchanged.",
    "kinds: how much likelier a kind of card is there than elsewhere, plain from the lowest, then",
    "trumps from the lowest.",
    "shapes: how much likelier a shape of hand is than these weights of its cards make it; four",
    "for each number of trumps (four or five are one): with neither a high trump nor a plain",
    "ace, with an ace, with a high trump, with both.",
)


def _rows(rows: Mapping[str, Sequence[float]]) -> dict[str, tuple[float, ...]]:
    return {key: _rounded(row) for key, row in sorted(rows.items())}


def _sights(options: argparse.Namespace) -> Iterator[tuple[Position, Hidden]]:
    """Yield what a seat knew in every decision before the second card, and what lay where."""
    for preset in GAME.presets:
        for number in range(options.matches):
            match = GAME.open_match(preset.rules)
            for deal in states(match, options.seed + number, options.level, options.worlds):
                if deal.phase in ("exchange", "stay") or _untouched(deal):
                    yield position_of(as_zwanzig_ab(make_view(deal, deal.to_act))), _hidden(deal)


def _hidden(deal: Deal) -> Hidden:
    seen = as_zwanzig_ab(make_view(deal))
    places = (*seen["hands"], *(cards or () for cards in seen["discarded"]))
    return [[FRENCH.card_of[require_value(name)] for name in cards] for cards in places]


def _untouched(deal: Deal) -> bool:
    seen = as_zwanzig_ab(make_view(deal))
    return deal.phase == "play" and not seen["tricks"] and not seen["trick"]["cards"]


def _counted(sights: Iterable[tuple[Position, Hidden]]) -> Counts:
    """Return what lies in the places that a seat does not see."""
    found = Counts({}, {})
    for position, hidden in sights:
        kinds = deck_in(position).kinds
        for seat in SEATS:
            if seat != position.me:
                hand, away = hidden[seat], hidden[seat + 4]
                key, marks = (
                    key_of(position, "hand", seat),
                    sum(MARKS[kinds[card]] for card in hand),
                )
                found.kinds.setdefault(key, Counter()).update(kinds[card] for card in hand)
                found.shapes.setdefault(key, Counter())[shape_of(marks)] += 1
                key = key_of(position, "away", seat)
                found.kinds.setdefault(key, Counter()).update(kinds[card] for card in away)
    return found


def _even(counts: Mapping[str, Counter[int]], size: int) -> Weights:
    return {key: [1.0] * size for key, counter in counts.items() if counter}


def _nearer(
    weights: Weights, truth: Mapping[str, Counter[int]], imagined: Mapping[str, Counter[int]]
) -> Weights:
    """Return the weights one step nearer to what lies there in truth."""
    return {
        key: _step(row, truth[key], imagined.get(key, Counter())) for key, row in weights.items()
    }


def _step(row: Sequence[float], truth: Counter[int], imagined: Counter[int]) -> list[float]:
    part = truth.total() / max(imagined.total(), 1)
    odds = [(truth[n] + DOUBT) / (imagined[n] * part + DOUBT) for n in range(len(row))]
    moved = [weight * ratio**STEP for weight, ratio in zip(row, odds, strict=True)]
    middle = sum(moved) / len(moved)
    return [min(max(weight / middle, LEAST), 1 / LEAST) for weight in moved]


# Equity


class Standing(NamedTuple):
    """A match between two deals: seats in play order from the next maker, and who won it."""

    mix: Mix
    scores: tuple[int, ...]
    winner: int


MIXES: Sequence[tuple[str, Mapping[str, object]]] = (
    ("standard", {}),
    ("jaeger", {}),
    ("standard", {"finish": "exactly_zero"}),
    ("jaeger", {"finish": "exactly_zero"}),
)


def equity(argv: Sequence[str]) -> int:
    """Fit the logarithms of weights by form and knot, and those by turn; write their file."""
    options = _options("equity", argv)
    standings = [*_standings(options)]
    forms: Forms = {}
    turns = [0.0] * 4
    for form in sorted({form for standing in standings for form, _ in standing.mix}):
        forms[form] = [START * knot for knot in KNOTS]
    for _ in range(ROUNDS):
        _climb(forms, turns, standings)
    weights = {"knots": KNOTS, "forms": _rows(forms), "turns": _rounded([*map(exp, turns)])}
    counted = f"{len(standings)} standings"
    return _write("equity", options, EQUITY, "set of house rules", counted, weights)


EQUITY = (
    "Chances to win a match of Zwanzig ab by score.",
    "knots: scores at which the logarithm of a weight is known.",
    "forms: these logarithms, by how a match is won, and where it stands: open, if hearts are",
    "never trumps without choice; endgame, once they are; before, eight deals sooner.",
    "turns: what the weight is multiplied by in play order, from who makes trump next.",
)

START, ROUNDS, DAMPED, LEAP = -0.1, 30, 0.7, 1.0
"""The first slope of the logarithms; steps of the ascent, how much of each is gone, at most."""

COUNTED = 14
"""A match counts with so many standings: a few long ones would outweigh the others."""

LOOSE, DOUBT = 0.001, 8.0
"""How many standings the first slope is worth, and how many say that all turns are alike."""

STIFF: Mapping[str, float] = {"at_or_below_zero": 200.0, "exactly_zero": 8.0}
"""How many standings it is worth that a knot lies on the line through its neighbours.

To hit zero is easier from some scores than from those beside them: doubled, odd ones stay odd.
"""


def _standings(options: argparse.Namespace) -> Iterator[Standing]:
    for preset, changed in MIXES:
        match = GAME.open_match(house_rules(GAME, preset, changed))
        for number in range(options.matches):
            seed = options.seed + number
            ends = [s for s in states(match, seed, options.level, options.worlds) if ended(s)]
            winner = ends[-1].match_after().winner
            if winner is not None:
                yield from (_standing(deal, winner) for deal in ends[:-1][:COUNTED])


def ended(deal: Deal) -> bool:
    """Tell whether a deal has counted."""
    return deal.result is not None


def _standing(deal: Deal, winner: int) -> Standing:
    after = deal.match_after()
    order = order_from_forehand(after.dealer or 0, after.rules.direction)
    scores = tuple(after.scores[seat] for seat in order)
    return Standing(mix_of(after.rules, after.deals_counted), scores, order.index(winner))


def _climb(forms: Forms, turns: list[float], standings: Sequence[Standing]) -> None:
    """Take one damped Newton step towards the greatest likelihood."""
    places, sides = _pulls(forms, turns, standings)
    slope = Slope({(form, knot): 0.0 for form in forms for knot in range(len(KNOTS))}, {})
    for (mix, score), pull in places.items():
        at = [((form, knot), share * part) for form, share in mix for knot, part in parts(score)]
        slope.add(at, *pull)
    for form, heights in forms.items():
        for knot, score in enumerate(KNOTS):
            slope.add([((form, knot), 1.0)], LOOSE * (START * score - heights[knot]), LOOSE)
        for knot in range(1, len(KNOTS) - 1):
            bump = _bump(knot)
            off = sum(part * heights[one] for one, part in bump)
            stiff = STIFF[form.split()[0]]
            slope.add([((form, one), part) for one, part in bump], -stiff * off, stiff)
    for (form, knot), step in slope.solved().items():
        forms[form][knot] += max(-LEAP, min(DAMPED * step, LEAP))
    for n, (steep, bend) in enumerate(sides):
        turns[n] += DAMPED * steep / (bend + DOUBT)


Knot = tuple[str, int]
Pull = tuple[float, float]
"""First and second derivative of the likelihood, the second one negative."""


def _pulls(
    forms: Forms, turns: Sequence[float], standings: Sequence[Standing]
) -> tuple[Mapping[tuple[Mix, int], Pull], Sequence[Pull]]:
    """Return the pulls on the logarithm of every score that was seen, and on every turn."""
    log = cache(lambda mix, score: sum(share * height(forms[one], score) for one, share in mix))
    places: dict[tuple[Mix, int], list[float]] = {}
    sides = [[0.0, 0.0] for _ in turns]
    for mix, scores, winner in standings:
        odds = [exp(log(mix, score) + turns[n]) for n, score in enumerate(scores)]
        total = sum(odds)
        for n, score in enumerate(scores):
            chance = odds[n] / total
            for pull in (sides[n], places.setdefault((mix, score), [0.0, 0.0])):
                pull[0] += (n == winner) - chance
                pull[1] += chance * (1 - chance)
    return {place: (a, b) for place, (a, b) in places.items()}, [(a, b) for a, b in sides]


def _bump(knot: int) -> Sequence[tuple[int, float]]:
    """Return by what knots, and how much of each, a knot stands off the line of its neighbours."""
    part = (KNOTS[knot] - KNOTS[knot - 1]) / (KNOTS[knot + 1] - KNOTS[knot - 1])
    return (knot, 1.0), (knot - 1, part - 1), (knot + 1, -part)


class Slope(NamedTuple):
    """How steep it is at every knot, and how that bends with the others: `pulls` and `bends`."""

    pulls: dict[Knot, float]
    bends: dict[tuple[Knot, Knot], float]

    def add(self, at: Sequence[tuple[Knot, float]], pull: float, bend: float) -> None:
        """Add the pull on a height that is made of so much of each of these knots."""
        for knot, part in at:
            self.pulls[knot] += part * pull
            for other, share in at:
                self.bends[knot, other] = self.bends.get((knot, other), 0.0) + part * share * bend

    def solved(self) -> Mapping[Knot, float]:
        """Return the step of each knot after which no slope would be left (Gauss and Jordan)."""
        knots, pulls = [*self.pulls], [*self.pulls.values()]
        rows = [[*(self.bends.get((one, other), 0.0) for other in knots)] for one in knots]
        for n, row in enumerate(rows):
            for m, other in enumerate(rows):
                factor = other[n] / row[n]
                if m != n and factor:
                    rows[m] = [a - factor * b for a, b in zip(other, row, strict=True)]
                    pulls[m] -= factor * pulls[n]
        steps = (pull / row[n] for n, (pull, row) in enumerate(zip(pulls, rows, strict=True)))
        return dict(zip(knots, steps, strict=True))


def _rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)
