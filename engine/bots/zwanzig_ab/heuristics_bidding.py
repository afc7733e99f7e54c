"""Simple rules for every phase: what to do before the tricks, by what the hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab.hand import prospect
from engine.bots.zwanzig_ab.heuristics_play import advise
from engine.bots.zwanzig_ab.sight import PACK, law_in, own_hand, sight, trump_of
from engine.cards import FRENCH, Hand, cards_of
from engine.view import acting
from engine.zwanzig_ab.law import HELD, SUIT_OF, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import factors, no_trick
from engine.zwanzig_ab.view import View

LETTERS = FRENCH.letters


def _blind(view: View) -> Advice:
    """Gamble on hearts unseen only when somebody else is about to win."""
    scores, seat = view["scores"], acting(view)
    others = min(score for other, score in enumerate(scores) if other != seat)
    if others <= NEAR and scores[seat] - others >= FAR:
        return Advice("blind H", "gamble-blind", {"score": scores[seat], "best": others})
    return Advice("look", "look-first")


def _trump(view: View) -> Advice:
    """Name the suit that promises most; `next` if a turned card promises more."""
    if "redeal" in view["legal"]:
        return Advice("redeal", "poor-hand")
    worth = {action: _offer(view, action) for action in view["legal"]}
    action = max(worth, key=lambda offer: worth[offer])
    if action == "next":
        return Advice(action, "no-good-suit")
    return Advice(action, "best-suit", {"suit": action[-1], "tricks": _tenths(view, action[-1])})


def _offer(view: View, action: str) -> float:
    hand = own_hand(view)
    if action != "next":
        return _gain(view, hand, action[-1])
    turned = cards_of(PACK & ~hand)
    gains = [_gain(view, hand | 1 << card, LETTERS[SUIT_OF[card]]) for card in turned]
    return sum(gains) / len(gains)


def _gain(view: View, hand: Hand, suit: str) -> float:
    rules, trump = Rules(**view["rules"]), LETTERS.index(suit)
    expected = prospect(hand, law_of(trump, rules), 3, HELD - hand.bit_count())
    hearts, _ = factors(rules, trump, False)
    return expected.gain(no_trick(rules, maker=True)[1]) * hearts


def _tenths(view: View, suit: str) -> float:
    hand, law = own_hand(view), law_in(view, LETTERS.index(suit))
    return round(prospect(hand, law, 3, HELD - hand.bit_count()).tricks, 1)


def _exchange(view: View) -> Advice:
    """Keep what is better than an unknown card."""
    action = offers(view)[0]
    count = len(action.split()) - 1
    return Advice(action, "draw-better" if count else "keep-all", {"count": count})


def offers(view: View) -> list[str]:
    """Return the exchanges by what is left of the hand, the best first."""
    worth = {offer: (-_kept(view, offer), height(view, offer)) for offer in view["legal"]}
    return sorted(worth, key=lambda offer: worth[offer])


def _kept(view: View, action: str) -> float:
    away = FRENCH.hand(action.split()[1:])
    law, rivals = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    kept = own_hand(view) & ~away
    return prospect(kept, law, rivals, away.bit_count(), away).gain(_penalty(view))


def height(view: View, action: str) -> int:
    """Return how high the cards are that would go: of equal use, low ones go first."""
    law = law_in(view, trump_of(view))
    away = FRENCH.hand(action.split()[1:])
    return sum(law.power[SUIT_OF[card]][card] for card in cards_of(away))


def _stay(view: View) -> Advice:
    """Stay if the hand is worth more than nothing, and a little sooner than that.

    Whoever drops leaves the tricks to the others, or even the whole deal to the trump maker.
    """
    seat = acting(view)
    law, rivals = law_in(view, trump_of(view)), len(view["in_play"]) - 1
    draws = still_to_draw(view)
    kept, away = own_hand(view), FRENCH.hand(view["discarded"][seat] or ())
    expected = prospect(kept, law, rivals, 0, away)
    gain = expected.gain(_penalty(view)) + draws * DRAW
    facts = {"tricks": round(expected.tricks, 1), "none": round(100 * expected.none)}
    if gain >= (LAST if rivals == 1 else STAY):
        return Advice("stay", "stay-worth", facts)
    return Advice("drop", "drop-weak", facts)


def still_to_draw(view: View) -> int:
    """Return how many cards the seat to act may yet exchange."""
    undrawn = view["exchanged"][acting(view)] is None
    return int(view["rules"]["exchange_max"]) if undrawn else 0


def _penalty(view: View) -> int:
    return no_trick(Rules(**view["rules"]), maker=view["to_act"] == view["maker"])[1]


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
