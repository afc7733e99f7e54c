"""The lesson of Zwanzigerrufen."""

from __future__ import annotations

from engine.deals import DealRecord
from engine.record import Record, show
from engine.view import known
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.lessons.lesson import Lesson, Note, tricks
from ui.model import ME, Scene
from ui.table.arrange import suit_of
from ui.wording.cards import in_sentence
from ui.wording.people import count_of, player

TAROCKS = 20


def facts(scene: Scene, whole: Record) -> dict[str, str]:
    """What can be told of a position of the lesson, besides its tricks."""
    view = as_zwanzigerrufen(scene.view)
    end = as_zwanzigerrufen(show(whole, ME))
    items = {item["rule"]: item["facts"] for item in known(end["result"])["items"]}
    with_me, others = known(end["parties"])
    partner = next(seat for seat in with_me if seat != ME)
    held = sum(suit_of(card) == "T" for card in view["hands"][ME] if card)
    fallen = sum(suit_of(card) == "T" for trick in view["tricks"] for card in trick["cards"])
    return {
        "called": in_sentence(scene.say, known(end["called"])),
        "partner": player(scene, partner),
        "side": count_of(scene.say, "point", sum(view["points"][seat] for seat in with_me)),
        "theirs": count_of(scene.say, "point", sum(view["points"][seat] for seat in others)),
        "needed": str(items["game"]["needed"]),
        "all": str(sum(items["game"]["points"])),
        "least": str(items["absolut"]["limit"]),
        "gain": count_of(scene.say, "point", known(end["result"])["deltas"][ME]),
        "held": str(held),
        "left": str(TAROCKS - held - fallen),
    }


# I am forehand and call the XX, which North holds; the Pagat takes the last trick.
LESSON = Lesson(
    Record(
        "zwanzigerrufen",
        "classic",
        deals=(
            DealRecord(
                dealer=1,
                hands=(
                    ("SKU", "T18", "T17", "T15", "T12", "T7", "T1", "HK", "HJ", "CN"),
                    ("T16", "T13", "T10", "T9", "T5", "HQ", "S10", "CJ", "SN", "C10"),
                    ("T21", "T20", "T8", "T4", "SK", "CK", "DK", "SJ", "DJ", "DN"),
                    ("T19", "T14", "T11", "T6", "HN", "HA", "SQ", "CQ", "DQ", "DA"),
                ),
                stock=(),
                actions=(
                    *("cut", "bid normal", "pass", "pass", "pass"),
                    *("pass", "pass", "pass", "pass"),
                    *tricks("T18 T6 T4 T5", "HK HA T20 HQ", "SK S10 T7 SQ", "T17 T11 T8 T9"),
                    *tricks("T15 T14 T21 T10", "CK C10 CN CQ", "DK T13 SKU DA"),
                    *tricks("T12 T19 SJ T16", "HN DJ CJ HJ", "DQ DN SN T1"),
                ),
            ),
        ),
    ),
    (
        Note(0, "aim", "players"),
        Note(1, "tarocks", "hand"),
        Note(1, "suits", "hand"),
        Note(1, "values", "hand"),
        Note(1, "call"),
        Note(5, "declare"),
        Note(9, "lead", "hand"),
        Note(13, "won", "trick"),
        Note(13, "king", "hand"),
        Note(17, "partner", "players"),
        Note(19, "duty", "hand"),
        Note(21, "count", "trick"),
        Note(21, "draw", "hand"),
        Note(25, "more", "hand"),
        Note(29, "mond", "trick"),
        Note(31, "follow", "hand"),
        Note(35, "skues", "hand"),
        Note(37, "give", "hand"),
        Note(44, "keep", "hand"),
        Note(48, "pagat", "hand"),
        Note(49, "ultimo", "trick"),
        Note(49, "points"),
        Note(49, "score"),
        Note(49, "end"),
    ),
    facts,
)
