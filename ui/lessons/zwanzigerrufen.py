"""The lesson of Zwanzigerrufen."""

from __future__ import annotations

from engine.deals import DealRecord
from engine.record import Record, record_view
from engine.view import require_value
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.model import ME, Scene
from ui.model.lesson import GuidedDeal, Note
from ui.position.card_order import card_suit
from ui.wording.cards import card_in_sentence
from ui.wording.players_and_numbers import format_count, player_name

TAROCKS = 20

SIMPLE_RULES = (("cut", None), ("declarations", False), ("kontra_max", 1))
"""What the lesson leaves out, so that it begins with cards in the hand and the tricks come soon."""


EXTRAS = ("game", "pagat", "absolut")
"""The lines of the score that the lesson adds up."""


def lesson_facts(scene: Scene, whole: Record) -> dict[str, str]:
    """Return the facts for notes on a position of the lesson, besides the facts of any game."""
    view = as_zwanzigerrufen(scene.view)
    end = as_zwanzigerrufen(record_view(whole, ME))
    items = {item["rule"]: item["facts"] for item in require_value(end["result"])["items"]}
    with_me, others = require_value(end["parties"])
    partner = next(seat for seat in with_me if seat != ME)
    held_count = sum(card_suit(card) == "T" for card in view["hands"][ME] if card)
    played_count = sum(
        card_suit(card) == "T" for trick in view["tricks"] for card in trick["cards"]
    )
    return {
        "called": card_in_sentence(scene.say, require_value(end["called"])),
        "partner": player_name(scene, partner),
        "side": str(sum(view["points"][seat] for seat in with_me)),
        "theirs": format_count(
            scene.say, "card-point", sum(view["points"][seat] for seat in others)
        ),
        "needed": str(items["game"]["needed"]),
        "all": str(sum(items["game"]["points"])),
        "least": str(items["absolut"]["limit"]),
        **{key: format_count(scene.say, "point", items[key]["value"]) for key in EXTRAS},
        "mondfang": format_count(scene.say, "point", view["rules"]["mondfang_value"]),
        "sum": "\u00a0+\u00a0".join(str(items[key]["value"]) for key in EXTRAS),
        "gain": format_count(scene.say, "point", require_value(end["result"])["deltas"][ME]),
        "held": str(held_count),
        "left": str(TAROCKS - held_count - played_count),
        "diamonds": scene.say("in.suit.D"),
        "spades": scene.say("in.suit.S"),
    }


TRICKS = (
    *("T16 T8 T10 T6", "T14 T20 T5 T9", "T15 T19 T11 T21", "DN DJ DK DA", "HN T12 T17 HK"),
    *("T4 T18 SKU T13", "CK CQ T7 CN", "SQ SN S10 SJ", "SK DQ HA C10", "T1 HQ HJ CJ"),
)

# I am forehand and call the XX, which East holds. The Pagat takes the last trick.
LESSON = GuidedDeal(
    Record(
        "zwanzigerrufen",
        "classic",
        SIMPLE_RULES,
        deals=(
            DealRecord(
                dealer=1,
                hands=(
                    ("T21", "T17", "T16", "T14", "T7", "T4", "T1", "SK", "SQ", "DN"),
                    ("T13", "T12", "T11", "T9", "T6", "SJ", "CQ", "CJ", "C10", "DA"),
                    ("SKU", "T19", "T10", "T5", "S10", "CK", "HN", "HJ", "HA", "DK"),
                    ("T20", "T18", "T15", "T8", "SN", "CN", "HK", "HQ", "DQ", "DJ"),
                ),
                stock=(),
                actions=(
                    *("bid normal", "pass", "pass", "pass"),
                    *(f"play {card}" for trick in TRICKS for card in trick.split()),
                ),
            ),
        ),
    ),
    (
        Note(0, "call", "hand", ("dealer", "forehand")),
        Note(4, "tarocks", "hand", ("declarer", "leader")),
        Note(4, "lead", "hand"),
        Note(8, "values", "trick", ("crown",)),
        Note(8, "draw", "hand", ("taken",)),
        Note(12, "partner", "trick", ("partner", "defender")),
        Note(15, "mond", "hand"),
        Note(16, "short", "hand"),
        Note(22, "duty", "hand"),
        Note(24, "king", "trick"),
        Note(24, "clear", "hand"),
        Note(28, "fallen", "trick"),
        Note(30, "keep", "hand"),
        Note(32, "queen", "hand"),
        Note(36, "sure", "hand"),
        Note(40, "pagat", "hand"),
        Note(44, "points", "trick"),
        Note(44, "score"),
        Note(44, "end"),
    ),
)
