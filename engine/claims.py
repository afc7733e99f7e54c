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

CLAIM_HAND_SIZES = range(2, 6)
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


class RemainingPlay(NamedTuple):
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


def find_claim(game: Game, view: View) -> Claim | None:
    """Return what the seat to act may claim in the play of the cards, if a proof is found."""
    is_playing = view["to_act"] is not None and view["phase"] == "play"
    return (
        game.prove_claim(view) if is_playing and len(own_cards(view)) in CLAIM_HAND_SIZES else None
    )


def winning_order(remaining: RemainingPlay, late_cards: Hand = 0) -> tuple[Card, ...] | None:
    """Return an order in which every lead takes its trick, `late_cards` cards as late as can be.

    Whoever holds cards of a group gives one up for each lead from it. So after as many leads as
    there are unseen cards of the group none is left, wherever they were. A lead that is sure stays
    sure, so it does not matter which of several comes first.
    """
    hand, order = remaining.hand, list[Card]()
    while hand:
        threats = remaining.unseen & ~_drawn_groups(remaining, order)
        leads = [
            c for c in cards_of(remaining.may_lead(hand)) if not remaining.beaten_by(c) & threats
        ]
        if not leads:
            return None
        card = next((card for card in leads if not late_cards >> card & 1), leads[0])
        order.append(card)
        hand ^= 1 << card
    return tuple(order)


def _drawn_groups(remaining: RemainingPlay, leads: Sequence[Card]) -> Hand:
    """Return the groups of which these leads have drawn every card."""
    empty_groups = 0
    for group in remaining.groups:
        lead_count = sum(group >> card & 1 for card in leads)
        if (remaining.unseen & group).bit_count() <= lead_count:
            empty_groups |= group
    return empty_groups


def claim_all_tricks(
    names: Sequence[str], trumps: Hand, remaining: RemainingPlay, order: Sequence[Card] | None
) -> Claim | None:
    """Return the claim of a seat that leads its cards in a winning order."""
    if order is None:
        return None
    high = [names[card] for card in order if trumps >> card & 1]
    others = [names[card] for card in order if not trumps >> card & 1]
    cards = tuple(names[card] for card in order)
    if not high or not remaining.unseen & trumps:
        return Claim("mine", "best", cards, {"cards": [*cards]})
    why = "trumps-then" if others else "trumps"
    return Claim("mine", why, cards, {"cards": [*high], "others": [*others]})
