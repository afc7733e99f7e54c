"""The refusals of Zwanzigerrufen: a sentence for each reason."""

from __future__ import annotations

from engine.common_rules import COMMON_REFUSAL_SENTENCES
from engine.game import Reason, RefusalWords, make_reason
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS

REFUSAL_SENTENCES = {
    **COMMON_REFUSAL_SENTENCES,
    "stack-taken": "Stack {stack} is taken. Left: {stacks}.",
    "throw-in-no-tarock": "You hold no tarock, so you must throw your cards in.",
    "throw-in-lone-trull": "Your only tarock is {cards}, so you must throw your cards in.",
    "contract-off": "{contract} is not part of these house rules.",
    "forehand-bids": "Forehand opens the auction: you must bid before anyone may pass.",
    "forehand-only": "Only forehand may bid {contract}. Bid higher or pass.",
    "not-higher": "{contract} does not outbid {best}. Bid higher or pass.",
    "no-call-card": "You hold every tarock you could call ({cards}), so you must play alone.",
    "too-few-suit-cards": "You need {needed} suit cards to bid a Suit Solo; you hold {held}.",
    "holds-skues": "You hold the Sküs, so you may not bid Picolo.",
    "bonus-off": "Declaring {bonus} is not part of these house rules.",
    "bonus-not-here": "{bonus} can’t be declared in this contract: {contract}.",
    "pagat-not-held": "Only the holder of the Pagat may declare Pagat Ultimo.",
    "declared-already": "Your side has already declared {bonus}.",
    "kontra-off": "Kontra is not part of these house rules.",
    "kontra-max": "It goes no higher: {item} already counts ×{level}.",
    "kontra-not-yours": "The next step on {item} is up to the other side.",
    "not-declared": "Nobody has declared {item}, so there is nothing to double.",
    "must-tarock": "You cannot follow suit, so you must play a tarock.",
    "lead-suit-card": "In a Suit Solo you must lead a suit card while you hold one.",
    "suit-card-first": "In a Suit Solo you may not play a tarock while you hold suit cards.",
    "must-beat": "You can beat the trick, so you must: play {choice}.",
    "pagat-last": "The Pagat comes last: play your other tarocks first.",
    "pagat-wins": "Sküs and Mond are in the trick, so you must play the Pagat, which wins it.",
    "skues-kept": "In Picolo you must keep the Sküs as long as you may play another card.",
    "pagat-kept": "You declared Pagat Ultimo, so keep the Pagat for the last trick: play {choice}.",
}
"""English sentences by the key of a refusal, with its facts as placeholders."""

CONTRACT_TITLES = {contract.key: contract.title for contract in CONTRACTS.values()}
BONUS_TITLES = {bonus.key: bonus.title for bonus in BONUSES.values()}

REFUSAL_WORDS: RefusalWords = {
    "phase": {
        "cut": "cutting",
        "stack": "choosing a stack",
        "throw-in": "throwing in",
        "bid": "the auction",
        "declare": "the declarations",
        "play": "the play",
    },
    "contract": CONTRACT_TITLES,
    "best": CONTRACT_TITLES,
    "bonus": BONUS_TITLES,
    "item": {
        "game": "the game",
        **{
            f"{key}-{side}": f"{title} ({side_name})"
            for key, title in BONUS_TITLES.items()
            for side, side_name in (("dazu", "declarer’s side"), ("dagegen", "defenders"))
        },
    },
}
"""English words for the facts, by the fact's name and value."""

PHASES_OF_VERB = {
    "cut": ("cut",),
    "knock": ("cut",),
    "stack": ("stack",),
    "throw-in": ("throw-in",),
    "keep": ("throw-in",),
    "bid": ("bid",),
    "pass": ("bid", "declare"),
    "declare": ("declare",),
    "kontra": ("declare",),
    "play": ("play",),
}
"""The phases that have an action, by the action's first word."""


def misplaced_action_reason(action: str, phase: str) -> Reason:
    """Return the reason for refusing an action that this phase does not have."""
    short_action = action[:40]
    phases = PHASES_OF_VERB.get(action.split(" ")[0], (phase,))
    if phase in phases:
        return make_reason("unknown-action", action=short_action)
    return make_reason("not-now", action=short_action, phase=phase)
