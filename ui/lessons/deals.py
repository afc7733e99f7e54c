"""The two lessons as data: a whole deal of each game in notation, and the notes that go with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.deals import DealRecord
from engine.record import Record


class Note(NamedTuple):
    """One idea of a lesson, told once so many actions of the deal are done.

    Its texts are `lesson.GAME.KEY` and, where the learner decides, `lesson.GAME.KEY.why`. `look`
    names the region of the table that it is about.
    """

    ply: int
    key: str
    look: str = ""


class Lesson(NamedTuple):
    """A whole deal as it is played in the lesson, and its notes in the order of the deal."""

    record: Record
    notes: tuple[Note, ...]


def tricks(*lines: str) -> tuple[str, ...]:
    """Return the actions that play these cards."""
    return tuple(f"play {card}" for line in lines for card in line.split())


# I am forehand and name spades. West stays and takes no trick, East drops out.
ZWANZIG_AB = Lesson(
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
                    *tricks("SA SJ S7", "CA C10 S10", "HA H8 H7", "D10 S9 DA", "HK H9 DK"),
                ),
            ),
        ),
    ),
    (
        Note(0, "aim", "players"),
        Note(0, "pack", "hand"),
        Note(0, "trump", "hand"),
        Note(1, "trumps", "hand"),
        Note(1, "exchange", "hand"),
        Note(5, "stay", "players"),
        Note(8, "out", "players"),
        Note(8, "lead", "hand"),
        Note(11, "won", "trick"),
        Note(11, "ace", "hand"),
        Note(14, "trumped", "trick"),
        Note(15, "follow", "hand"),
        Note(18, "void", "hand"),
        Note(20, "beaten", "trick"),
        Note(20, "last", "hand"),
        Note(23, "discard", "trick"),
        Note(23, "score"),
        Note(23, "penalty"),
        Note(23, "hearts"),
        Note(23, "end"),
    ),
)

# I am forehand and call the XX, which North holds; the Pagat takes the last trick.
ZWANZIGERRUFEN = Lesson(
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
)

LESSONS: Mapping[str, Lesson] = {"zwanzig-ab": ZWANZIG_AB, "zwanzigerrufen": ZWANZIGERRUFEN}
"""By the game they teach."""
