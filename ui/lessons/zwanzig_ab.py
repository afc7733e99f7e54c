"""The lesson of Zwanzig ab."""

from __future__ import annotations

from engine.deals import DealRecord
from engine.record import Record, record_view
from engine.view import require_value
from engine.zwanzig_ab.view import as_zwanzig_ab
from ui.model import ME, Scene
from ui.model.lesson import GuidedDeal, Note
from ui.wording.players_and_numbers import format_count, format_integer, player_name


def lesson_facts(scene: Scene, whole: Record) -> dict[str, str]:
    """Return the facts for notes on a position of the lesson, besides the facts of any game."""
    view = as_zwanzig_ab(scene.view)
    rules = view["rules"]
    end = as_zwanzig_ab(record_view(whole, ME))
    seats_without_trick = [
        item["facts"]["seat"]
        for item in require_value(end["result"])["items"]
        if item["rule"] == "no-trick"
    ]
    return {
        "start": format_integer(rules["start_score"]),
        "limit": scene.say(f"number.{rules['exchange_max']}"),
        "penalty": format_count(scene.say, "point", rules["zero_trick_penalty"]),
        "out": " ".join(player_name(scene, seat) for seat in view["dropped"]),
        "none": player_name(scene, seats_without_trick[0]),
        "forced": scene.say(f"in.suit.{rules['forced_stay_suit']}"),
        "double": scene.say(f"in.suit.{rules['double_suit']}"),
        "deals": format_integer(rules["endgame_after"]),
        "trumps": scene.say(f"suit.{view['trump']}") if view["trump"] else "",
        "trump": scene.say(f"in.suit.{view['trump']}") if view["trump"] else "",
    }


TRICKS = ("SA SJ S7", "CA C10 S10", "HA H8 H7", "D10 S9 DA", "HK H9 DK")

# I am forehand and name spades. West stays and takes no trick, East drops out.
LESSON = GuidedDeal(
    Record(
        "zwanzig-ab",
        "standard",
        deals=(
            DealRecord(
                dealer=3,
                hands=(
                    ("SA", "S9", "HK", "D7", "C8"),
                    ("SJ", "C10", "DA", "H9", "D8"),
                    ("S10", "HA", "D10", "C9", "C7"),
                    ("S8", "HJ", "D9", "CJ", "CK"),
                ),
                stock=("CA", "H8", "H7", "S7", "DK", "DJ", "CQ", "HQ", "SK", "SQ", "H10", "DQ"),
                actions=(
                    *("trump S", "exchange D7 C8", "exchange D8", "exchange C9 C7"),
                    *("exchange HJ D9 CJ", "stay", "stay", "drop"),
                    *(f"play {card}" for trick in TRICKS for card in trick.split()),
                ),
            ),
        ),
    ),
    (
        Note(0, "trump", "hand", ("dealer", "forehand")),
        Note(1, "aim", "players", ("maker",)),
        Note(1, "pack", "hand"),
        Note(1, "exchange", "hand"),
        Note(5, "stay", "players", ("exchange", "turn")),
        Note(8, "lead", "hand", ("leader",)),
        Note(11, "first", "trick", ("crown",)),
        Note(11, "ace", "hand", ("taken",)),
        Note(14, "trumped", "trick"),
        Note(15, "follow", "hand"),
        Note(18, "void", "hand"),
        Note(20, "beaten", "trick"),
        Note(20, "last", "hand"),
        Note(23, "score"),
        Note(23, "penalty"),
        Note(23, "hearts"),
        Note(23, "end"),
    ),
)
