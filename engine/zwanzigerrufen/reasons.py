"""Why an action is refused, in a sentence for each reason that a player can meet."""

from __future__ import annotations

from engine.errors import Json
from engine.game import Reason

REASONS = {
    "deal-over": "The deal is over: nothing can be played in it any more.",
    "unknown-action": "There is no action “{action}” in this game.",
    "not-now": "“{action}” is not possible now: the next decision is {phase}.",
    "stack-taken": "Stack {stack} has been taken; still on the table: {stacks}.",
    "throw-in-no-tarock": "You hold no tarock, so you must throw your cards in.",
    "throw-in-lone-trull": "You hold no tarock but {cards}, so you must throw your cards in.",
    "contract-off": "The contract {contract} is not part of these house rules.",
    "forehand-bids": "Forehand opens the auction and must bid before anyone may pass.",
    "forehand-only": "Only forehand may bid {contract}.",
    "not-higher": "{contract} does not outbid {best}: a higher contract is needed.",
    "no-call-card": "You hold every tarock that may be called, so you must play alone: {cards}.",
    "too-few-suit-cards": "A Suit Solo takes {needed} suit cards: you hold {held}.",
    "holds-skues": "You hold the Sküs, which Picolo does not allow.",
    "bonus-off": "Declaring {bonus} is not part of these house rules.",
    "bonus-not-here": "{bonus} cannot be declared in the contract {contract}.",
    "pagat-not-held": "Only who holds the Pagat may declare the Pagat Ultimo.",
    "declared-already": "Your side has already declared {bonus}.",
    "kontra-off": "Kontra is not part of these house rules.",
    "kontra-max": "The ladder ends here: {item} already counts {level} times.",
    "kontra-not-yours": "The next step on {item} belongs to the other side.",
    "not-declared": "{item} has not been declared, so there is nothing to double.",
    "unknown-card": "There is no card “{card}” in this pack.",
    "not-in-hand": "You do not hold {card}.",
    "follow-suit": "You must follow suit: you still hold {cards}.",
    "must-tarock": "You cannot follow suit, so you must play a tarock: you hold {cards}.",
    "lead-suit-card": "In a Suit Solo you lead suit cards as long as you hold any: {cards}.",
    "suit-card-first": "In a Suit Solo tarocks wait until the suit cards are gone: {cards}.",
    "must-beat": "You must beat the trick if you can: with {cards}.",
    "pagat-last": "The Pagat is the last tarock you may play: you still hold {cards}.",
    "pagat-wins": "Sküs and Mond lie in the trick, so you must play the Pagat, which wins it.",
    "skues-kept": "In Picolo the declarer keeps the Sküs while there is another card: {cards}.",
    "pagat-kept": "You declared the Pagat Ultimo, so the Pagat waits for the last trick: {cards}.",
}
"""English sentences by reason key; the words in braces are the reason's facts."""

PHASES = {
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
"""In which phases the first word of an action has its place."""


def because(key: str, **facts: Json) -> Reason:
    """Return the reason with this key and facts."""
    return Reason(key, facts)


def misplaced(action: str, phase: str) -> Reason:
    """Return why an action is refused that this phase does not have."""
    shown = action[:40]
    phases = PHASES.get(action.split(" ")[0], (phase,))
    if phase in phases:
        return because("unknown-action", action=shown)
    return because("not-now", action=shown, phase=phase)
