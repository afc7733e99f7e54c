"""Card play by maxims: what is usual where a card lies so, but nothing that people complain of.

Nothing is imagined. A card is worth what simple rules say of it, and more where it is usual: so
the player does what others expect, and can be read. What is never done is not done.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, log

from engine.bots.advice import Advice, Reason
from engine.bots.zwanzigerrufen import heuristics_play, heuristics_shunning
from engine.bots.zwanzigerrufen.choice import CHILDISH, MANNERS, NEVER, beginners_card, spared
from engine.bots.zwanzigerrufen.explanation import Other, explained
from engine.bots.zwanzigerrufen.play_model import coming, odds, situation
from engine.bots.zwanzigerrufen.sight import Sight, sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.view import View

USUAL = 3.0
"""Card points for each step, of e, by which a card is more usual."""


def advise(view: View) -> Advice:
    """Return the card that is worth most of those that no maxim speaks against."""
    seen = sight(view)
    won = view["tricks_won"][seen.seat]
    worth = values(view, seen, won)
    left = worth
    if not seen.contract.negative:
        for rules in (CHILDISH, NEVER, MANNERS):
            left = spared(seen, left, rules, inf)
    card = max(left, key=lambda one: (left[one], one))
    reason = _why(seen, card, worth, left, won) or Reason(_thumb(seen, card, won), {})
    name = TAROCK.names[card]
    return Advice(f"play {name}", reason.key, {"card": name, **reason.facts})


def values(view: View, seen: Sight, won: int) -> dict[Card, float]:
    """Return what each legal card is worth.

    Habits are known where tarocks are trumps. They are followed in a trick that somebody has led:
    leads by habit lose to leads by rule.
    """
    cards = cards_of(seen.legal)
    if seen.contract.negative:
        return {card: heuristics_shunning.value(seen, card, won) for card in cards}
    worth = {card: heuristics_play.value(seen, card) for card in cards}
    known = seen.contract.tarocks_trump and seen.contract.aim != "all-tricks"
    if not known or not seen.trick:
        return worth
    side = [party == "declarer" for party in view["public_party"]]
    at = situation(coming(view, seen.law), view["declarer"], side)
    return {card: round(value + USUAL * log(odds(at, card)), 6) for card, value in worth.items()}


def _why(
    seen: Sight, card: Card, worth: Mapping[Card, float], left: Mapping[Card, float], won: int
) -> Reason | None:
    """Return why this card goes and not a beginner's, or the next best, if that can be told."""
    others = [one for one in (left if len(left) > 1 else worth) if not seen.alike(one, card)]
    if not others:
        return explained(seen, card)
    beginners = beginners_card(seen, won)
    next_best = max(others, key=lambda one: (worth[one], one))
    rival = next_best if seen.alike(beginners, card) else beginners
    found = explained(seen, card, Other(rival, spoken_against=rival not in left))
    return None if found.key == IMAGINED else found


IMAGINED = "sim-even"
"""What is said where nothing tells two cards apart but what came of them."""


def _thumb(seen: Sight, card: Card, won: int) -> str:
    if seen.contract.negative:
        return heuristics_shunning.reason(seen, card, won)
    return heuristics_play.reason(seen, card)
