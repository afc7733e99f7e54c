"""The refusals of Zwanzig ab: a sentence for each reason."""

from __future__ import annotations

from engine.cards import FRENCH, SUIT_NAMES
from engine.common_rules import COMMON_REFUSAL_SENTENCES
from engine.game import Reason, RefusalWords, make_reason

REFUSAL_SENTENCES = {
    **COMMON_REFUSAL_SENTENCES,
    "must-trump": "You cannot follow suit, so you must play a trump.",
    "must-overtrump": "The trick is trumped with {card}, so you must go higher: play {choice}.",
    "held-suits": "You may only name a suit of your first cards: {suits}.",
    "not-looked": "Look at your cards first, or name trumps blind.",
    "already-looked": "You have seen your cards, so you can no longer name trumps blind.",
    "blind-off": "Naming trumps blind is not part of these house rules.",
    "next-off": "Turning the next card is not part of these house rules.",
    "redeal-off": "A new deal for 7s and 8s is not part of these house rules.",
    "redeal-cards": "You get a new deal only with nothing but 7s and 8s; you hold {cards}.",
    "exchange-twice": "You cannot exchange {card} twice.",
    "exchange-limit": "You may exchange at most {limit} of your cards, not {count}.",
    "exchange-all-or-none": "You may exchange {limit} of your cards or none, not {count}.",
    "stay-maker": "You named trumps, so you must stay in.",
    "stay-option": "Dropping out is not part of these house rules.",
    "stay-endgame": "Endgame: from deal {deal} on nobody may drop out.",
    "stay-suit": "Nobody may drop out when {suit} are trumps.",
    "stay-score": "Your score is {score}; you may drop out only at {needed} or more.",
    "stay-twice": "You dropped out of the last deal, so you must stay in this one.",
    "stay-dealer": "All but the trump maker have dropped out, so you, the dealer, must stay in.",
}
"""English sentences by the key of a refusal, with its facts as placeholders."""

REFUSAL_WORDS: RefusalWords = {
    "phase": {
        "blind": "naming trumps blind or not",
        "trump": "choosing trumps",
        "exchange": "the exchange",
        "stay": "staying in or dropping out",
        "play": "the play",
    },
    "suit": SUIT_NAMES,
    "suits": SUIT_NAMES,
}
"""English words for the facts, by the fact's name and value."""

KNOWN_ACTIONS = {
    *("look", "next", "redeal", "stay", "drop"),
    *(f"{verb} {suit}" for verb in ("blind", "trump") for suit in FRENCH.suit_letters),
    *(f"play {card}" for card in FRENCH.names),
}


def misplaced_action_reason(action: str, phase: str) -> Reason:
    """Return the reason for refusing an action that this phase does not have."""
    short_action = action[:40]
    if action in KNOWN_ACTIONS or action.startswith("exchange"):
        return make_reason("not-now", action=short_action, phase=phase)
    return make_reason("unknown-action", action=short_action)
