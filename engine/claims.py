"""Claims: proofs, from one seat's view, that the rest of a deal is decided.

A proof holds for every layout of the hidden cards and any play by the others. The search is sound
but incomplete: it may miss a claim, it never accepts a false one, and claiming never costs points.
Each game's `proof.py` has the part that depends on its scoring (`Game.prove_claim`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.errors import Json

CLAIM_HAND_SIZES = range(2, 6)
"""Hand sizes for which a proof is tried; the last card is played automatically anyway."""


class Claim(NamedTuple):
    """A proved claim: the seat takes all remaining tricks, or the score can no longer change.

    `order` is the order in which a seat that takes all tricks plays its cards. `why` is the key
    of a sentence about the proof, and `facts` fill its placeholders.

    >>> from engine.games import find_game
    >>> from engine.record import new_record, record_view, with_action
    >>> record = new_record("zwanzig-ab", "standard", {}, seed=26486, dealer=3)
    >>> for action in ("trump D", *["exchange"] * 4):
    ...     record = with_action(record, action)
    >>> find_game(record.game).find_claim(record_view(record, seat=0)).order
    ('DA', 'DK', 'DQ', 'D10', 'D8')
    """

    kind: Literal["mine", "settled"]
    why: str
    order: tuple[str, ...] = ()
    facts: Mapping[str, Json] = {}


class RemainingPlay(NamedTuple):
    """The remaining play as the leader of the next trick knows it.

    `unseen` are all cards that somebody else may hold. A lead from one of the `groups` must be
    followed from the same group. `may_lead` returns the cards of a hand that may be led,
    `beaten_by` the cards that beat this lead.
    """

    hand: Hand
    unseen: Hand
    groups: Sequence[Hand]
    may_lead: Callable[[Hand], Hand]
    beaten_by: Callable[[Card], Hand]


def winning_order(remaining: RemainingPlay, late_cards: Hand = 0) -> tuple[Card, ...] | None:
    """Return an order in which every lead takes its trick, or `None` if there is none.

    `late_cards` are led as late as possible. Each lead from a group draws a card of it from every
    seat that has one, so after as many leads as there are unseen cards of the group, none is left
    wherever they were. A lead that cannot be beaten stays so; the choice among several is free.
    """
    hand, order = remaining.hand, list[Card]()
    while hand:
        threats = remaining.unseen & ~_exhausted_group_cards(remaining, order)
        leads = [
            c for c in cards_of(remaining.may_lead(hand)) if not remaining.beaten_by(c) & threats
        ]
        if not leads:
            return None
        card = next((card for card in leads if not late_cards >> card & 1), leads[0])
        order.append(card)
        hand ^= 1 << card
    return tuple(order)


def _exhausted_group_cards(remaining: RemainingPlay, leads: Sequence[Card]) -> Hand:
    """Return the cards of all groups that these leads have exhausted in the other hands."""
    empty_groups = 0
    for group in remaining.groups:
        lead_count = sum(group >> card & 1 for card in leads)
        if (remaining.unseen & group).bit_count() <= lead_count:
            empty_groups |= group
    return empty_groups


def make_all_tricks_claim(
    names: Sequence[str], trumps: Hand, remaining: RemainingPlay, order: Sequence[Card] | None
) -> Claim | None:
    """Return the claim to all remaining tricks, led in this order; `None` without an order."""
    if order is None:
        return None
    high = [names[card] for card in order if trumps >> card & 1]
    others = [names[card] for card in order if not trumps >> card & 1]
    cards = tuple(names[card] for card in order)
    if not high or not remaining.unseen & trumps:
        return Claim("mine", "best", cards, {"cards": [*cards]})
    why = "trumps-then" if others else "trumps"
    return Claim("mine", why, cards, {"cards": [*high], "others": [*others]})
