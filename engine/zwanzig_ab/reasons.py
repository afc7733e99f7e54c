"""Why an action is refused, in a sentence for each reason that a player can meet."""

from __future__ import annotations

from engine.cards import FRENCH
from engine.errors import Json
from engine.game import Reason

REASONS = {
    "deal-over": "The deal is over: nothing can be played in it any more.",
    "unknown-action": "There is no action “{action}” in this game.",
    "not-now": "“{action}” is not possible now, in the phase “{phase}”.",
    "unknown-card": "There is no card “{card}” in this pack.",
    "not-in-hand": "You do not hold {card}.",
    "follow-suit": "You must follow suit: you still hold {cards}.",
    "must-trump": "You cannot follow suit, so you must play a trump: you hold {cards}.",
    "must-overtrump": "The trick is trumped with {card}, so you must go higher: you hold {cards}.",
    "held-suits": "You may name only a suit of your first cards: {suits}.",
    "not-looked": "Look at your cards first, or name the trump suit blind.",
    "already-looked": "You have looked at your cards, so you can no longer name trump blind.",
    "blind-off": "Naming trump blind is not part of these house rules.",
    "next-off": "Calling “next” is not part of these house rules.",
    "redeal-off": "Asking for a new deal is not part of these house rules.",
    "redeal-cards": "A new deal takes nothing but 7s and 8s: you hold {cards}.",
    "exchange-twice": "You cannot exchange {card} twice.",
    "exchange-limit": "You may exchange at most {limit} cards, not {count}.",
    "exchange-all-or-none": "You may exchange {limit} cards or none, not {count}.",
    "stay-maker": "You made trump, so you must stay in.",
    "stay-option": "Dropping out is not part of these house rules.",
    "stay-endgame": "From deal {deal} on nobody may drop out.",
    "stay-suit": "Nobody may drop out when {suit} is trumps.",
    "stay-score": "Your score is {score}; only with {needed} or more may you drop out.",
    "stay-twice": "You dropped out of the last deal, so you must stay in this one.",
    "stay-dealer": "All others but the trump maker have dropped out, so the dealer must stay in.",
}
"""English sentences by reason key; the words in braces are the reason's facts."""

ACTIONS = {
    *("look", "next", "redeal", "stay", "drop"),
    *(f"{verb} {suit}" for verb in ("blind", "trump") for suit in FRENCH.letters),
    *(f"play {card}" for card in FRENCH.names),
}


def because(key: str, **facts: Json) -> Reason:
    """Return the reason with this key and facts."""
    return Reason(key, facts)


def misplaced(action: str, phase: str) -> Reason:
    """Return why an action that this phase does not have is refused."""
    shown = action[:40]
    if action in ACTIONS or action.startswith("exchange"):
        return because("not-now", action=shown, phase=phase)
    return because("unknown-action", action=shown)
