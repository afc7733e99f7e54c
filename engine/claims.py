"""Claims: what can be proved of the rest of a deal from what one seat knows of it.

A proof holds for every layout of the hidden cards, and whatever the others play. There may be
claims that nobody proves here; one that is proved is true, and no line of the score is lost by it.
What the score of a game depends on is in its `proof.py`, the `prove` of its row in `engine.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.errors import Json
from engine.view import own_cards

if TYPE_CHECKING:
    from engine.game import Game
    from engine.view import View

FEW = range(2, 6)
"""So many cards in hand are looked at: the very last card plays itself."""


class Claim(NamedTuple):
    """What is claimed: that all tricks left are the seat's own, or that nothing can change.

    `order` is how the seat plays its cards if they are its own tricks. `why` is the key of a
    sentence about the proof and `facts` fill it.
    """

    kind: Literal["mine", "settled"]
    why: str
    order: tuple[str, ...] = ()
    facts: Mapping[str, Json] = {}


class Rest(NamedTuple):
    """What is left to play for a seat that leads, as it knows it.

    `unseen` are all cards that somebody else may hold. A lead from one of the `groups` has to be
    followed from it. `may_lead` are the cards of a hand that may be led, and `beaten_by` those that
    take a trick which this card leads.
    """

    hand: Hand
    unseen: Hand
    groups: Sequence[Hand]
    may_lead: Callable[[Hand], Hand]
    beaten_by: Callable[[Card], Hand]


def claim(game: Game, view: View) -> Claim | None:
    """Return what the seat to act may claim in the play of the cards, if a proof is found."""
    acts = view["to_act"] is not None and view["phase"] == "play"
    return game.prove(view) if acts and len(own_cards(view)) in FEW else None


def winning_order(rest: Rest, late: Hand = 0) -> tuple[Card, ...] | None:
    """Return an order in which every lead takes its trick, `late` cards as late as can be.

    Whoever holds cards of a group gives one up for each lead from it. So after as many leads as
    there are unseen cards of the group none is left, wherever they were. A lead that is sure stays
    sure, so it does not matter which of several comes first.
    """
    hand, order = rest.hand, list[Card]()
    while hand:
        threats = rest.unseen & ~_drawn(rest, order)
        leads = [c for c in cards_of(rest.may_lead(hand)) if not rest.beaten_by(c) & threats]
        if not leads:
            return None
        card = next((card for card in leads if not late >> card & 1), leads[0])
        order.append(card)
        hand ^= 1 << card
    return tuple(order)


def _drawn(rest: Rest, leads: Sequence[Card]) -> Hand:
    """Return the groups of which these leads have drawn every card."""
    drawn = 0
    for group in rest.groups:
        led = sum(group >> card & 1 for card in leads)
        if (rest.unseen & group).bit_count() <= led:
            drawn |= group
    return drawn


def all_mine(
    names: Sequence[str], trumps: Hand, rest: Rest, order: Sequence[Card] | None
) -> Claim | None:
    """Return the claim of a seat that leads its cards in a winning order."""
    if order is None:
        return None
    high = [names[card] for card in order if trumps >> card & 1]
    others = [names[card] for card in order if not trumps >> card & 1]
    cards = tuple(names[card] for card in order)
    if not high or not rest.unseen & trumps:
        return Claim("mine", "best", cards, {"cards": [*cards]})
    why = "trumps-then" if others else "trumps"
    return Claim("mine", why, cards, {"cards": [*high], "others": [*others]})
