"""Training for Zwanzigerrufen: the model of card play, and the shifts of bids."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log, sqrt
from random import Random
from statistics import mean

from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen.bidding import choose_bid, choose_throw_in, simulate_bid_gains
from engine.bots.zwanzigerrufen.level import CLUB
from engine.bots.zwanzigerrufen.play_model import card_traits, list_play_moments, situation_of
from engine.cards import TAROCK, cards_of
from engine.game import Deal
from engine.games import find_game
from engine.make_view import make_view
from engine.options import with_options
from engine.seats import SEATS
from engine.view import require_value, seat_to_act
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import law_of
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK, Rules
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena.entrants import parse_entrant
from tests.bench.arena.plan import NO_CUT_NO_THROW_IN
from tests.bench.arena.table import (
    bid_normal_game,
    bot_seed,
    deal_from_seed,
    make_seat_player,
    play_to_end,
)
from tests.bench.train.weights_files import (
    WeightsFile,
    add_deals_option,
    add_jobs_option,
    make_training_parser,
    write_and_report_weights,
)

GAME = find_game("zwanzigerrufen")
FIRST_TRAINING_SEED = 1_000_000
"""The first seed for training; contests begin at 0."""

ChoiceExample = tuple[tuple[tuple[str, ...], ...], int]
"""The traits of each card that could be played, and the index of the card that was."""


def train_play_model(argv: Sequence[str]) -> int:
    """Learn the choice of cards from deals of self-play, and write the file."""
    parser = _make_parser("play_model")
    add_deals_option(parser, 3000)
    options = parser.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        results = pool.map(
            partial(normal_game_card_examples, options.player),
            _training_seeds(options.deals),
            chunksize=8,
        )
        weights, figures = fit_and_test_weights(
            [example for examples_of_deal in results for example in examples_of_deal]
        )
    report = [
        f"{options.deals} deals from seed {FIRST_TRAINING_SEED}, played by {options.player}.",
        *figures,
    ]
    command = f"zwanzigerrufen play_model --deals {options.deals} --player {options.player}"
    write_and_report_weights(
        options.out,
        WeightsFile(ABOUT_PLAY_MODEL, command, report, rounded_nonzero_weights(weights)),
    )
    return 0


def train_gain_corrections(argv: Sequence[str]) -> int:
    """Learn how much more bids gain than playouts promise, and write the file."""
    parser = _make_parser("bid_shifts")
    parser.add_argument("--deals", type=int, default=200, help="deals for each contract")
    options = parser.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        shifts = {
            key: mean_gain_correction(
                pool.map(
                    partial(predicted_and_actual_gain, options.player, key),
                    _training_seeds(options.deals),
                )
            )
            for key in CONTRACTS
        }
    report = [f"{options.deals} deals from seed {FIRST_TRAINING_SEED}, played by {options.player}."]
    command = f"zwanzigerrufen bid_shifts --deals {options.deals} --player {options.player}"
    write_and_report_weights(options.out, WeightsFile(ABOUT_BID_SHIFTS, command, report, shifts))
    return 0


ABOUT_PLAY_MODEL = (
    "Weights of a card's traits in the log odds that it is played in Zwanzigerrufen.",
)
ABOUT_BID_SHIFTS = (
    "Game points that a contract of Zwanzigerrufen gains its declarer above the promise of fast",
    "playouts.",
)


def _make_parser(name: str) -> argparse.ArgumentParser:
    parser = make_training_parser("zwanzigerrufen", name)
    parser.add_argument("--player", default="club:worlds=60", help="the bot in every seat")
    add_jobs_option(parser)
    return parser


def _training_seeds(count: int) -> range:
    return range(FIRST_TRAINING_SEED, FIRST_TRAINING_SEED + count)


def play_club_auction(rules: Rules, seed: int, worlds: int) -> Deal:
    """Return a deal after its auction by club bots with so many worlds for each bid."""
    deal = deal_from_seed(GAME.open_match(rules), seed, seed % 4)
    while deal.phase in ("cut", "throw-in", "bid"):
        decide = {"bid": choose_bid, "throw-in": choose_throw_in}.get(deal.phase)
        legal = deal.legal()
        if decide is None or len(legal) == 1:
            deal = deal.play(legal[0])
        else:
            view = as_zwanzigerrufen(make_view(deal, deal.to_act))
            deal = deal.play(decide(view, Budget(bot_seed(seed), worlds=worlds), CLUB).action)
    return deal


# Choices


def normal_game_card_examples(player: str, seed: int) -> list[ChoiceExample]:
    """Return every choice between cards in one Normal game of self-play."""
    deal = bid_normal_game(_deal_without_cut_or_throw_in(CLASSIC, seed))
    return [*_list_choices(deal, _play_out(deal, player, seed))] if deal else []


def _list_choices(opening: Deal, end: Deal) -> Iterator[ChoiceExample]:
    view = as_zwanzigerrufen(make_view(end))
    law = law_of(CONTRACTS["normal"], CLASSIC)
    hands = [TAROCK.parse_hand(hand) for hand in make_view(opening)["hands"]]
    side = [seat in require_value(view["parties"])[0] for seat in SEATS]
    for moment in list_play_moments(view, law):
        play = moment.play
        legal = [*cards_of(law.legal(hands[play.seat], play.cards_before))]
        hands[play.seat] ^= 1 << play.card
        if len(legal) > 1:
            situation = situation_of(moment, require_value(view["declarer"]), side)
            yield tuple(card_traits(situation, card) for card in legal), legal.index(play.card)


def fit_and_test_weights(data: list[ChoiceExample]) -> tuple[dict[str, float], list[str]]:
    """Return the maximum-likelihood weight of each trait, and lines about the quality of the fit.

    Uses stochastic gradients (Adagrad); every tenth choice is held out for the test.
    """
    test_rows, training_rows = data[::10], [row for number, row in enumerate(data) if number % 10]
    weights, squares = defaultdict[str, float](float), defaultdict[str, float](lambda: 1e-3)
    order = Random(1)
    for epoch in range(EPOCHS):
        order.shuffle(training_rows)
        for row in training_rows:
            _learn_example(weights, squares, row, RATE * FADE**epoch)
    even = mean(log(len(cards)) for cards, _ in test_rows)
    loss = mean(-log(_choice_chances(weights, cards)[choice]) for cards, choice in test_rows)
    figures = [
        f"{len(data)} choices, {len(weights)} traits.",
        f"Log loss on every tenth: {loss:.4f}; all cards alike {even:.4f}.",
    ]
    return dict(weights), figures


EPOCHS, RATE, FADE, SHRINK = 5, 0.15, 0.6, 1e-4


def _choice_chances(weights: dict[str, float], cards: Sequence[Sequence[str]]) -> list[float]:
    odds = [exp(sum(weights.get(trait, 0.0) for trait in traits)) for traits in cards]
    return [value / sum(odds) for value in odds]


def _learn_example(
    weights: dict[str, float], squares: dict[str, float], row: ChoiceExample, rate: float
) -> None:
    cards, choice = row
    for number, chance in enumerate(_choice_chances(weights, cards)):
        for trait in cards[number]:
            slope = chance - (number == choice) + SHRINK * weights[trait]
            squares[trait] += slope * slope
            weights[trait] -= rate * slope / sqrt(squares[trait])


# Shifts


def predicted_and_actual_gain(
    player: str, contract_key: str, seed: int
) -> tuple[float, float] | None:
    """Return predicted and actual gain of forehand's bid; None if illegal or a foregone result."""
    deal = _deal_without_cut_or_throw_in(
        CLASSIC if CONTRACTS[contract_key].is_offered(CLASSIC) else RULEBOOK, seed
    )
    action = f"bid {contract_key}"
    if deal.phase != "bid" or action not in deal.legal():
        return None
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    promise = simulate_bid_gains(view, [action], Budget(bot_seed(seed), worlds=200), CLUB).gains[
        action
    ]
    if abs(promise) > 3 * view["rules"][CONTRACTS[contract_key].value_option]:
        return None  # won or lost in any case
    deal = deal.play(action)
    while deal.phase != "play":
        deal = deal.play("pass")
    end = _play_out(deal, player, seed)
    return promise, end.result.deltas[seat_to_act(view)] if end.result else 0


def mean_gain_correction(pairs: Iterator[tuple[float, float] | None]) -> float:
    """Return the mean by which bids gained more than they promised."""
    rows = [row for row in pairs if row]
    return round(mean(gain - promise for promise, gain in rows), 2) if rows else 0.0


def _deal_without_cut_or_throw_in(rules: Rules, seed: int) -> Deal:
    return deal_from_seed(GAME.open_match(with_options(rules, NO_CUT_NO_THROW_IN)), seed, seed % 4)


def _play_out(deal: Deal, player: str, seed: int) -> Deal:
    return play_to_end(deal, [make_seat_player(parse_entrant(player, 0), seed, 0.0)] * 4)


def rounded_nonzero_weights(weights: Mapping[str, float]) -> dict[str, float]:
    """Return weights rounded to two places and sorted by name, without those that round to 0."""
    result = {trait: round(weight, 2) for trait, weight in sorted(weights.items())}
    return {trait: weight for trait, weight in result.items() if weight}
