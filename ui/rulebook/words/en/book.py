"""English words of the pages around the chapters."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.contents": "Contents",
    "book.zwanzig-ab.lead": "Twenty down: five tricks a deal, and who dares to stay in?",
    "book.zwanzigerrufen.lead": (
        "The Austrian tarock game in which the holder of the XX is your secret partner."
    ),
}
