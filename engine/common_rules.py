"""The rules that several games share, in words: refusals, and the direction of play."""

from __future__ import annotations

COMMON_REFUSAL_SENTENCES = {
    "deal-over": "This deal is over. Go on to the next one.",
    "unknown-action": "This game has no action “{action}”.",
    "not-now": "Not now: first comes {phase}.",
    "unknown-card": "This pack has no card “{card}”.",
    "not-in-hand": "You do not hold {card}.",
    "follow-suit": "You must follow suit: you still hold {cards}.",
}
"""English sentences by the key of a refusal, with its facts as placeholders."""

DIRECTION_MEANING = "Which way cards are dealt and played."
"""The meaning of the option `direction`."""
