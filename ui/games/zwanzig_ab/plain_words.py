"""Zwanzig ab in plain words: its sentences in the order in which they are read."""

from __future__ import annotations

from ui.game_face import PlainWords, plain_sentences

EXCHANGE = ("exchange-one", "exchange-up-to", "exchange-full")
PENALTY = ("no-trick", "no-trick-forehand", "no-trick-others")


def plain_words() -> PlainWords:
    """Return the sentences in plain words by their headings."""
    return {
        "need": plain_sentences("players", "alone", "pack", "suits", "highest", "ranks"),
        "goal": plain_sentences("start", "zero", "trick-points"),
        "deal": plain_sentences(
            *("dealer", "clockwise", "clockwise.way", "anticlockwise"),
            *("anticlockwise.way", "packet", "next-dealer"),
        ),
        "trump": plain_sentences(
            *("strongest", "jass", "jass.ranks", "look", "choose", "any-suit", "held-suit"),
            *("blind", "blind-factor", "next", "next.suit", "redeal.when", "redeal", "rest"),
            *("five", "endgame"),
        ),
        "exchange": (
            *plain_sentences("no-exchange", *EXCHANGE),
            *plain_sentences("swap.away", "swap.new", "swap.first", rules=EXCHANGE),
        ),
        "drop": plain_sentences(
            *("no-drop", "drop-free.when", "drop-after", "drop-before", "drop", "drop-free"),
            *("drop-free.points", "drop-free.forehand", "dealer-stays.when", "dealer-stays"),
            *("not-twice", "drop-score.when", "drop-score", "all-stay", "endgame-stay"),
            *("walkover.when", "walkover"),
        ),
        "trick": plain_sentences(
            "middle", "middle.trick", "lead", "next-trick", "trick", "trick.suit"
        ),
        "follow": plain_sentences(
            *("follow", "follow.none", "follow.trump", "overtrump.when", "overtrump"),
            *("follow.trumpless", "follow.any"),
        ),
        "count": (
            *plain_sentences("all-tricks"),
            *plain_sentences("penalty", rules=PENALTY),
            *plain_sentences(*PENALTY, "hearts"),
        ),
        "end": plain_sentences(
            *("match", "win-below.when", "win-below", "win-exactly.when", "win-exactly"),
            *("win-exactly.below", "tie", "tie-play-on", "tie-shared"),
        ),
    }
