"""Training of the model of bids, from auctions of self-play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from engine.bots.zwanzigerrufen.bid_model import AuctionWord, auction_words, bid_traits
from engine.cards import TAROCK, Hand
from engine.make_view import make_view
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK, Rules
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.train.weights_files import (
    WeightsFile,
    add_jobs_option,
    make_training_parser,
    write_and_report_weights,
)
from tests.bench.train.zwanzigerrufen import (
    FIRST_TRAINING_SEED,
    ChoiceExample,
    fit_and_test_weights,
    play_club_auction,
    rounded_nonzero_weights,
)

WORLDS_PER_BID = 100
"""The number of worlds for each bid."""


class AuctionLesson(NamedTuple):
    """Auctions to learn from: rules, first seed and number of deals."""

    rules: Rules
    first_seed: int
    deals: int


AUCTION_LESSONS = (
    AuctionLesson(CLASSIC, FIRST_TRAINING_SEED, 12_000),
    AuctionLesson(RULEBOOK, FIRST_TRAINING_SEED + 20_000, 4_000),
)
"""Together the two presets have all contracts."""


def train_bid_model(argv: Sequence[str]) -> int:
    """Learn from the auctions of the lessons, and write the file."""
    parser = make_training_parser("zwanzigerrufen", "bid_model")
    parser.add_argument("--part", type=int, default=1, help="N: every N-th deal only")
    add_jobs_option(parser)
    options = parser.parse_args(argv)
    tasks = [task for lesson in AUCTION_LESSONS for task in rules_and_seeds_of_lesson(lesson)][
        :: options.part
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        results = pool.map(auction_examples, *zip(*tasks, strict=True), chunksize=16)
        weights, figures = fit_and_test_weights(
            [example for examples_of_deal in results for example in examples_of_deal]
        )
    report = [
        f"{len(tasks)} auctions by club:worlds={WORLDS_PER_BID}, from seed {FIRST_TRAINING_SEED}.",
        *figures,
    ]
    command = f"zwanzigerrufen bid_model --part {options.part}"
    write_and_report_weights(
        options.out, WeightsFile(ABOUT_BID_MODEL, command, report, rounded_nonzero_weights(weights))
    )
    return 0


ABOUT_BID_MODEL = ("Weights of a hand's traits in the log odds of a bid in Zwanzigerrufen.",)


def rules_and_seeds_of_lesson(lesson: AuctionLesson) -> Iterator[tuple[Rules, int]]:
    """Yield the arguments of `auction_examples` for each deal of a lesson."""
    return ((lesson.rules, lesson.first_seed + number) for number in range(lesson.deals))


def auction_examples(rules: Rules, seed: int) -> list[ChoiceExample]:
    """Return every word of one auction: the traits of each possible bid, and which it was.

    The first choice is to pass, which has no traits.
    """
    deal = play_club_auction(rules, seed, WORLDS_PER_BID)
    if deal.phase == "over":
        return []
    view = as_zwanzigerrufen(make_view(deal))
    hands = [TAROCK.parse_hand(hand) for hand in view["hands"]]
    return [_word_example(word, hands[word.seat]) for word in auction_words(view)]


def _word_example(word: AuctionWord, hand: Hand) -> ChoiceExample:
    choices = ((), *(tuple(bid_traits(word, bid, hand)) for bid in word.bids))
    return choices, (None, *word.bids).index(word.bid)
