"""What can be claimed of the rest of a deal: all tricks left, by whoever leads (A.4-8, A.4-9)."""

from __future__ import annotations

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.claims import Claim, Rest, all_mine, winning_order
from engine.view import View, known, own_cards
from engine.zwanzig_ab.law import SUITS, law_of
from engine.zwanzig_ab.view import as_zwanzig_ab, rules_of

ALL: Hand = (1 << len(FRENCH)) - 1


def prove(view: View) -> Claim | None:
    """Return the claim to all tricks left, if every lead is proved to take its trick.

    A trick more is never worse, unless exactly zero has to be reached (Z12): then there is none.
    """
    rules, own = rules_of(as_zwanzig_ab(view)), as_zwanzig_ab(view)
    if own["trick"]["cards"] or rules.finish == "exactly_zero":
        return None
    law = law_of(FRENCH.letters.index(known(own["trump"])), rules)
    hand = FRENCH.hand(own_cards(view))
    unseen = ALL & ~hand & ~_gone(view)

    def beaten_by(card: Card) -> Hand:
        return hand_of(other for other in cards_of(unseen) if law.winner((card, other)))

    rest = Rest(hand, unseen, SUITS, lambda held: law.legal(held, ()), beaten_by)
    return all_mine(FRENCH.names, law.trumps, rest, winning_order(rest))


def _gone(view: View) -> Hand:
    """Return the cards of which the seat to act knows that nobody plays them any more."""
    own = as_zwanzig_ab(view)
    discarded = own["discarded"][known(own["to_act"])] or []
    return FRENCH.hand([*discarded, *(card for trick in own["tricks"] for card in trick["cards"])])
