"""Claims in Zwanzig ab: the leader's claim to all remaining tricks (A.4-8, A.4-9)."""

from __future__ import annotations

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.claims import Claim, RemainingPlay, make_all_tricks_claim, winning_order
from engine.view import View as AnyView
from engine.view import cards_of_seat_to_act, require_value
from engine.zwanzig_ab.law import MASK_OF_SUIT, law_of
from engine.zwanzig_ab.view import View, as_zwanzig_ab, rules_of

ALL_CARDS: Hand = (1 << len(FRENCH)) - 1


def prove_claim(view: AnyView) -> Claim | None:
    """Return the claim to all remaining tricks, if every lead is proved to take its trick.

    Another trick is never worse, except if exactly zero has to be reached (Z12): then there is
    no claim.
    """
    ab_view = as_zwanzig_ab(view)
    rules = rules_of(ab_view)
    if ab_view["trick"]["cards"] or rules.finish == "exactly_zero":
        return None
    law = law_of(FRENCH.suit_letters.index(require_value(ab_view["trump"])), rules)
    hand = FRENCH.parse_hand(cards_of_seat_to_act(view))
    unseen = ALL_CARDS & ~hand & ~_own_discards_and_trick_cards(ab_view)

    def beaten_by(card: Card) -> Hand:
        return hand_of(other for other in cards_of(unseen) if law.find_winner_index((card, other)))

    remaining = RemainingPlay(
        hand, unseen, MASK_OF_SUIT, lambda cards: law.legal(cards, ()), beaten_by
    )
    return make_all_tricks_claim(FRENCH.names, law.trumps, remaining, winning_order(remaining))


def _own_discards_and_trick_cards(view: View) -> Hand:
    """Return the cards that the seat to act has discarded or seen in finished tricks."""
    own_discards = view["discarded"][require_value(view["to_act"])] or []
    return FRENCH.parse_hand(
        [*own_discards, *(card for trick in view["tricks"] for card in trick["cards"])]
    )
