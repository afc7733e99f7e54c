"""What Kontra and a declared Absolut say of a hand, learnt from declarations of self-play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.train.files import Learned, parser, write
from engine.bots.train.zwanzigerrufen import FIRST, GAME, Example, fit, rounded
from engine.bots.zwanzigerrufen import bidding
from engine.bots.zwanzigerrufen.bid_model import traits
from engine.bots.zwanzigerrufen.level import CLUB, MASTER
from engine.bots.zwanzigerrufen.talk_model import word
from engine.cards import TAROCK
from engine.game import Deal, Seat
from engine.views import make_view
from engine.zwanzigerrufen.options import CLASSIC
from engine.zwanzigerrufen.view import as_zwanzigerrufen

BIDDING, TALKING = 60, 100
"""Deals imagined for each bid, and for each declaration."""

WORDS = {"kontra game": "kontra", "declare absolut": "absolut"}
"""What is learnt, by action."""


def talk_model(argv: Sequence[str]) -> int:
    """Learn from deals of self-play before the first lead, and write the file."""
    parsed = parser("zwanzigerrufen", "talk_model")
    parsed.add_argument("--deals", type=int, default=8000, help="deals to learn from")
    parsed.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")
    options = parsed.parse_args(argv)
    with ProcessPoolExecutor(options.jobs) as pool:
        found = pool.map(examples, range(FIRST, FIRST + options.deals), chunksize=16)
        weights, figures = fit([example for heard in found for example in heard])
    told = [
        f"{options.deals} deals from seed {FIRST}, bid by club:worlds={BIDDING} and talked over by "
        f"master:worlds={TALKING}.",
        *figures,
    ]
    command = f"zwanzigerrufen talk_model --deals {options.deals}"
    write(options.out, Learned(TALK_MODEL, command, told, rounded(weights)))
    return 0


TALK_MODEL = (
    "What each trait of a hand counts in the odds that it doubles the game, or declares Absolut,",
    "in a contract of Zwanzigerrufen.",
)


def examples(seed: int) -> list[Example]:
    """Return, for all who could first double or declare in a deal, the traits and if they did."""
    deal = fresh(GAME.open_match(CLASSIC), seed, seed % 4)
    while deal.phase in ("cut", "throw-in", "bid"):
        deal = deal.play(_bid(deal, seed))
    chances: dict[tuple[str, Seat], Example] = {}
    while deal.phase == "declare":
        action = _talk(deal, seed)
        chances |= dict(_chances(deal, action, chances))
        deal = deal.play(action)
    return [*chances.values()]


def _chances(
    deal: Deal, action: str, before: dict[tuple[str, Seat], Example]
) -> Iterator[tuple[tuple[str, Seat], Example]]:
    """Yield what could be said now for the first time, and whether it was."""
    seat = deal.to_act
    assert seat is not None
    view = as_zwanzigerrufen(make_view(deal, seat))
    for said, name in WORDS.items():
        first = view["kontra"].get("game", 1) == 1 or name != "kontra"
        if said in view["legal"] and first and not before.get((name, seat), ((), 0))[1]:
            one = word(view, name, seat)
            hand = TAROCK.parse_hand(filter(None, view["hands"][seat]))
            yield (name, seat), (((), tuple(traits(one, one.bids[0], hand))), int(action == said))


def _bid(deal: Deal, seed: int) -> str:
    decide = {"bid": bidding.bid, "throw-in": bidding.throw_in}.get(deal.phase)
    legal = deal.legal()
    if decide is None or len(legal) == 1:
        return legal[0]
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    return decide(view, Budget(bot_seed(seed), worlds=BIDDING), CLUB).action


def _talk(deal: Deal, seed: int) -> str:
    view = as_zwanzigerrufen(make_view(deal, deal.to_act))
    return bidding.talk(view, Budget(bot_seed(seed), worlds=TALKING), MASTER).action
