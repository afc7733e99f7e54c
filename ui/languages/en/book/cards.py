"""English words of blocks that show cards and the table, and of the layout."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "card.back": "Back of a card",
    "scene.part.dealer": "dealer",
    "scene.part.forehand": "forehand",
    "scene.table": "{dealer} deals, {first} is forehand. Play goes {direction}: {order}.",
    "scene.deal": (
        "{dealer} deals {direction}: to {first} first, then to {second} and {third}, and last "
        "to the dealer."
    ),
    "scene.lead": "{first} is forehand and leads; {second}, {third} and {dealer} follow.",
    "scene.bid": "{first} is forehand and speaks first; {second}, {third} and {dealer} follow.",
    "scene.reset": (
        "{old} has dealt, so {dealer} deals next. {first} is now forehand, and play goes "
        "{direction}: {order}."
    ),
    "scene.hand": "{who} holds {cards}.",
    "scene.plays": "{who} {card}",
    "scene.trick": "On the table: {plays}.",
    "pov.thinks": "{who} thinks",
    "sticky.title": "Remember",
    "short.title": "In short",
    "cta.text": "Continue from here",
    "stats.players": "Players",
    "stats.ages": "Age",
    "stats.duration": "Time",
}
