"""Simple rules for every phase: decisions before the tricks by the worth of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab.hand_value import HandProspect, hand_prospect
from engine.bots.zwanzig_ab.heuristics_play import advise_card
from engine.bots.zwanzig_ab.sight import ALL_CARDS, law_in, own_hand, sight_of, trump_of
from engine.cards import FRENCH, Hand, cards_of
from engine.view import seat_to_act
from engine.zwanzig_ab.law import HAND_SIZE, SUIT_OF, Law, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import no_trick_rule_and_penalty, suit_and_blind_factors
from engine.zwanzig_ab.view import View, rules_of

SUIT_LETTERS = FRENCH.suit_letters


def _advise_blind(view: View) -> Advice:
    """Gamble on hearts unseen only when somebody else is about to win."""
    scores, seat = view["scores"], seat_to_act(view)
    others = min(score for other, score in enumerate(scores) if other != seat)
    if others <= NEAR_WIN and scores[seat] - others >= FAR_BEHIND:
        return Advice("blind H", "gamble-blind", {"score": scores[seat], "best": others})
    return Advice("look", "look-first")


def _advise_trump(view: View) -> Advice:
    """Name the suit that promises most, or `next` if a turned card promises more."""
    if "redeal" in view["legal"]:
        return Advice("redeal", "poor-hand")
    rules, hand = rules_of(view), own_hand(view)
    worth = {action: _trump_action_gain(rules, hand, action) for action in view["legal"]}
    action = max(worth, key=lambda offer: worth[offer])
    if action == "next":
        return Advice(action, "no-good-suit")
    tricks = round(_suit_prospect(rules, hand, SUIT_LETTERS.index(action[-1])).tricks, 1)
    return Advice(action, "best-suit", {"suit": action[-1], "tricks": tricks})


def _trump_action_gain(rules: Rules, hand: Hand, action: str) -> float:
    if action != "next":
        return _suit_gain(rules, hand, SUIT_LETTERS.index(action[-1]))
    gains = [
        _suit_gain(rules, hand | 1 << card, SUIT_OF[card]) for card in cards_of(ALL_CARDS & ~hand)
    ]
    return sum(gains) / len(gains)


def _suit_gain(rules: Rules, hand: Hand, trump: int) -> float:
    hearts, _ = suit_and_blind_factors(rules, trump, False)
    return (
        _suit_prospect(rules, hand, trump).expected_gain(
            no_trick_rule_and_penalty(rules, is_maker=True)[1]
        )
        * hearts
    )


def _suit_prospect(rules: Rules, hand: Hand, trump: int) -> HandProspect:
    """Return the prospect of the first cards with this suit as trumps."""
    return hand_prospect(hand, law_of(trump, rules), 3, HAND_SIZE - hand.bit_count())


def _advise_exchange(view: View) -> Advice:
    """Keep the cards that are better than an unknown card."""
    action = rank_exchanges(view)[0]
    count = len(action.split()) - 1
    return Advice(action, "draw-better" if count else "keep-all", {"count": count})


def rank_exchanges(view: View) -> list[str]:
    """Return the exchanges by the prospect of the remaining hand, the best first."""
    law, opponent_count = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    hand, penalty = own_hand(view), _own_no_trick_penalty(view)

    def sort_key(offer: str) -> tuple[float, int]:
        discards = FRENCH.parse_hand(offer.split()[1:])
        prospect = hand_prospect(
            hand & ~discards, law, opponent_count, discards.bit_count(), discards
        )
        return -prospect.expected_gain(penalty), total_power(law, discards)

    return sorted(view["legal"], key=sort_key)


def total_power(law: Law, discards: Hand) -> int:
    """Return the total rank of the discards: among equally good exchanges, low cards go first."""
    return sum(law.power[SUIT_OF[card]][card] for card in cards_of(discards))


def _advise_stay(view: View) -> Advice:
    """Stay in if the hand is worth slightly more than nothing, or less against a single rival.

    Dropping out leaves the tricks to the others, or even the whole deal to the trump maker.
    """
    seat = seat_to_act(view)
    law, opponent_count = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    draws = max_cards_to_exchange(view)
    hand, discards = own_hand(view), FRENCH.parse_hand(view["discarded"][seat] or ())
    prospect = hand_prospect(hand, law, opponent_count, 0, discards)
    gain = prospect.expected_gain(_own_no_trick_penalty(view)) + draws * DRAW_VALUE
    facts = {"tricks": round(prospect.tricks, 1), "none": round(100 * prospect.no_trick_chance)}
    if gain >= (MIN_LAST_GAIN if opponent_count == 1 else MIN_STAY_GAIN):
        return Advice("stay", "stay-worth", facts)
    return Advice("drop", "drop-weak", facts)


def max_cards_to_exchange(view: View) -> int:
    """Return how many cards the seat to act may still exchange."""
    undrawn = view["exchanged"][seat_to_act(view)] is None
    return int(view["rules"]["exchange_max"]) if undrawn else 0


def _own_no_trick_penalty(view: View) -> int:
    return no_trick_rule_and_penalty(rules_of(view), is_maker=view["to_act"] == view["maker"])[1]


NEAR_WIN, FAR_BEHIND = 4, 10
MIN_STAY_GAIN, MIN_LAST_GAIN = 0.2, -1.0
DRAW_VALUE = 0.3
"""The value of each card that may still be exchanged: about a quarter of a trick."""

ADVICE_BY_PHASE: Mapping[str, Callable[[View], Advice]] = {
    "blind": _advise_blind,
    "trump": _advise_trump,
    "exchange": _advise_exchange,
    "stay": _advise_stay,
    "play": lambda view: advise_card(sight_of(view)),
}
