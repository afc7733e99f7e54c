"""What bids say of a hand, learnt from auctions of self-play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.train.files import Learned, parser, write
from engine.bots.train.zwanzigerrufen import FIRST, GAME, Example, fit, rounded
from engine.bots.zwanzigerrufen import bidding
from engine.bots.zwanzigerrufen.bid_model import Word, traits, words
from engine.bots.zwanzigerrufen.level import CLUB
from engine.cards import TAROCK, Hand
from engine.game import Deal
from engine.views import make_view
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK, Rules
from engine.zwanzigerrufen.view import as_zwanzigerrufen

WORLDS = 100
"""Deals imagined for each bid."""


class Lesson(NamedTuple):
    """Auctions to learn from: under which rules, of which seeds, and of so many deals."""

    rules: Rules
    first: int
    deals: int


LESSONS = (Lesson(CLASSIC, FIRST, 12_000), Lesson(RULEBOOK, FIRST + 20_000, 4_000))
"""The two presets know all contracts between them."""


def bid_model(argv: Sequence[str]) -> int:
    """Learn from the auctions of the lessons, and write the file of what was learnt."""
    parsed = parser("zwanzigerrufen", "bid_model")
    parsed.add_argument("--part", type=int, default=1, help="learn from every so many deals only")
    parsed.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")
    options = parsed.parse_args(argv)
    tasks = [task for lesson in LESSONS for task in seeds(lesson)][:: options.part]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = pool.map(examples, *zip(*tasks, strict=True), chunksize=16)
        weights, figures = fit([example for heard in found for example in heard])
    told = [f"{len(tasks)} auctions by club:worlds={WORLDS}, from seed {FIRST}.", *figures]
    command = f"zwanzigerrufen bid_model --part {options.part}"
    write(options.out, Learned(BID_MODEL, command, told, rounded(weights)))
    return 0


BID_MODEL = ("What each trait of a hand counts in the odds of a bid in Zwanzigerrufen.",)


def seeds(lesson: Lesson) -> Iterator[tuple[Rules, int]]:
    """Yield what `examples` wants for each deal of a lesson."""
    return ((lesson.rules, lesson.first + number) for number in range(lesson.deals))


def examples(rules: Rules, seed: int) -> list[Example]:
    """Return every word of one auction: the traits of each bid that was possible, and which it was.

    Nothing better to say comes first, and has none.
    """
    deal = fresh(GAME.open_match(rules), seed, seed % 4)
    while deal.phase in ("cut", "throw-in", "bid"):
        deal = deal.play(_action(deal, seed))
    if deal.phase == "over":
        return []
    view = as_zwanzigerrufen(make_view(deal))
    hands = [TAROCK.parse_hand(hand) for hand in view["hands"]]
    return [_example(word, hands[word.seat]) for word in words(view)]


def _example(word: Word, hand: Hand) -> Example:
    choices = ((), *(tuple(traits(word, bid, hand)) for bid in word.bids))
    return choices, (None, *word.bids).index(word.bid)


def _action(deal: Deal, seed: int) -> str:
    legal = deal.legal()
    decide = {"bid": bidding.bid, "throw-in": bidding.throw_in}.get(deal.phase)
    if decide is None or len(legal) == 1:
        return legal[0]
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    return decide(view, Budget(bot_seed(seed), worlds=WORLDS), CLUB).action
