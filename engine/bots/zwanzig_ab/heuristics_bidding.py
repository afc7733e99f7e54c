"""Simple rules for every phase: what to do before the tricks, by what the hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab.hand import Prospect, prospect
from engine.bots.zwanzig_ab.heuristics_play import advise
from engine.bots.zwanzig_ab.sight import PACK, law_in, own_hand, sight, trump_of
from engine.cards import FRENCH, Hand, cards_of
from engine.view import seat_to_act
from engine.zwanzig_ab.law import HAND_SIZE, SUIT_OF, Law, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import deal_factors, no_trick_penalty
from engine.zwanzig_ab.view import View, rules_of

LETTERS = FRENCH.suit_letters


def _blind(view: View) -> Advice:
    """Gamble on hearts unseen only when somebody else is about to win."""
    scores, seat = view["scores"], seat_to_act(view)
    others = min(score for other, score in enumerate(scores) if other != seat)
    if others <= NEAR and scores[seat] - others >= FAR:
        return Advice("blind H", "gamble-blind", {"score": scores[seat], "best": others})
    return Advice("look", "look-first")


def _trump(view: View) -> Advice:
    """Name the suit that promises most; `next` if a turned card promises more."""
    if "redeal" in view["legal"]:
        return Advice("redeal", "poor-hand")
    rules, hand = rules_of(view), own_hand(view)
    worth = {action: _offer(rules, hand, action) for action in view["legal"]}
    action = max(worth, key=lambda offer: worth[offer])
    if action == "next":
        return Advice(action, "no-good-suit")
    tricks = round(_named(rules, hand, LETTERS.index(action[-1])).tricks, 1)
    return Advice(action, "best-suit", {"suit": action[-1], "tricks": tricks})


def _offer(rules: Rules, hand: Hand, action: str) -> float:
    if action != "next":
        return _gain(rules, hand, LETTERS.index(action[-1]))
    gains = [_gain(rules, hand | 1 << card, SUIT_OF[card]) for card in cards_of(PACK & ~hand)]
    return sum(gains) / len(gains)


def _gain(rules: Rules, hand: Hand, trump: int) -> float:
    hearts, _ = deal_factors(rules, trump, False)
    return _named(rules, hand, trump).gain(no_trick_penalty(rules, is_maker=True)[1]) * hearts


def _named(rules: Rules, hand: Hand, trump: int) -> Prospect:
    """Return what to expect of the first cards with this suit as trumps."""
    return prospect(hand, law_of(trump, rules), 3, HAND_SIZE - hand.bit_count())


def _exchange(view: View) -> Advice:
    """Keep what is better than an unknown card."""
    action = offers(view)[0]
    count = len(action.split()) - 1
    return Advice(action, "draw-better" if count else "keep-all", {"count": count})


def offers(view: View) -> list[str]:
    """Return the exchanges by what is left of the hand, the best first."""
    law, rivals = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    hand, penalty = own_hand(view), _penalty(view)

    def order(offer: str) -> tuple[float, int]:
        away = FRENCH.parse_hand(offer.split()[1:])
        kept = prospect(hand & ~away, law, rivals, away.bit_count(), away)
        return -kept.gain(penalty), height(law, away)

    return sorted(view["legal"], key=order)


def height(law: Law, away: Hand) -> int:
    """Return how high the cards are that would go: of equal use, low ones go first."""
    return sum(law.power[SUIT_OF[card]][card] for card in cards_of(away))


def _stay(view: View) -> Advice:
    """Stay if the hand is worth more than nothing, and a little sooner than that.

    Whoever drops leaves the tricks to the others, or even the whole deal to the trump maker.
    """
    seat = seat_to_act(view)
    law, rivals = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    draws = still_to_draw(view)
    kept, away = own_hand(view), FRENCH.parse_hand(view["discarded"][seat] or ())
    expected = prospect(kept, law, rivals, 0, away)
    gain = expected.gain(_penalty(view)) + draws * DRAW
    facts = {"tricks": round(expected.tricks, 1), "none": round(100 * expected.none)}
    if gain >= (LAST if rivals == 1 else STAY):
        return Advice("stay", "stay-worth", facts)
    return Advice("drop", "drop-weak", facts)


def still_to_draw(view: View) -> int:
    """Return how many cards the seat to act may yet exchange."""
    undrawn = view["exchanged"][seat_to_act(view)] is None
    return int(view["rules"]["exchange_max"]) if undrawn else 0


def _penalty(view: View) -> int:
    return no_trick_penalty(rules_of(view), is_maker=view["to_act"] == view["maker"])[1]


NEAR, FAR = 4, 10
STAY, LAST = 0.2, -1.0
DRAW = 0.3
"""What each card that may yet be exchanged adds to a hand: about a quarter of a trick."""

PHASES: Mapping[str, Callable[[View], Advice]] = {
    "blind": _blind,
    "trump": _trump,
    "exchange": _exchange,
    "stay": _stay,
    "play": lambda view: advise(sight(view)),
}
