"""Training of the model of Kontra and a declared Absolut, from self-play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen import bidding
from engine.bots.zwanzigerrufen.bid_model import bid_traits
from engine.bots.zwanzigerrufen.level import MASTER
from engine.bots.zwanzigerrufen.talk_model import auction_word
from engine.cards import TAROCK
from engine.game import Deal
from engine.make_view import make_view
from engine.seats import Seat
from engine.zwanzigerrufen.options import CLASSIC
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena.table import bot_seed
from tests.bench.train.weights_files import (
    WeightsFile,
    add_deals_option,
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

WORLDS_PER_BID, WORLDS_PER_WORD = 60, 100
"""The number of worlds for each bid, and for each declaration."""

WORD_BY_ACTION = {"kontra game": "kontra", "declare absolut": "absolut"}
"""The learned words, by action."""


def train_kontra_model(argv: Sequence[str]) -> int:
    """Learn from deals of self-play before the first lead, and write the file."""
    parser = make_training_parser("zwanzigerrufen", "talk_model")
    add_deals_option(parser, 8000)
    add_jobs_option(parser)
    options = parser.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        results = pool.map(
            kontra_examples,
            range(FIRST_TRAINING_SEED, FIRST_TRAINING_SEED + options.deals),
            chunksize=16,
        )
        weights, figures = fit_and_test_weights(
            [example for examples_of_deal in results for example in examples_of_deal]
        )
    report = [
        f"{options.deals} deals from seed {FIRST_TRAINING_SEED}, "
        f"bid by club:worlds={WORLDS_PER_BID} and talked over by "
        f"master:worlds={WORLDS_PER_WORD}.",
        *figures,
    ]
    command = f"zwanzigerrufen talk_model --deals {options.deals}"
    write_and_report_weights(
        options.out,
        WeightsFile(ABOUT_TALK_MODEL, command, report, rounded_nonzero_weights(weights)),
    )
    return 0


ABOUT_TALK_MODEL = (
    "Weights of a hand's traits in the log odds of doubling the game, or of declaring Absolut, in",
    "a contract of Zwanzigerrufen.",
)


def kontra_examples(seed: int) -> list[ChoiceExample]:
    """Return an example per chance to double or declare: the traits, and whether it was used."""
    deal = play_club_auction(CLASSIC, seed, WORLDS_PER_BID)
    examples: dict[tuple[str, Seat], ChoiceExample] = {}
    while deal.phase == "declare":
        action = _declaring_action_of_master(deal, seed)
        examples |= dict(_list_examples(deal, action, examples))
        deal = deal.play(action)
    return [*examples.values()]


def _list_examples(
    deal: Deal, action: str, earlier_examples: dict[tuple[str, Seat], ChoiceExample]
) -> Iterator[tuple[tuple[str, Seat], ChoiceExample]]:
    """Yield the words that could be said now for the first time, and whether they were."""
    seat = deal.to_act
    assert seat is not None
    view = as_zwanzigerrufen(make_view(deal, seat))
    for spoken_action, name in WORD_BY_ACTION.items():
        is_first = view["kontra"].get("game", 1) == 1 or name != "kontra"
        if (
            spoken_action in view["legal"]
            and is_first
            and not earlier_examples.get((name, seat), ((), 0))[1]
        ):
            possible_word = auction_word(view, name, seat)
            hand = TAROCK.parse_hand(filter(None, view["hands"][seat]))
            yield (
                (name, seat),
                (
                    ((), tuple(bid_traits(possible_word, possible_word.bids[0], hand))),
                    int(action == spoken_action),
                ),
            )


def _declaring_action_of_master(deal: Deal, seed: int) -> str:
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    return bidding.choose_declaration_or_kontra(
        view, Budget(bot_seed(seed), worlds=WORLDS_PER_WORD), MASTER
    ).action
