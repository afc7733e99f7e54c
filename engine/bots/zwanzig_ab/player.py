"""The players of Zwanzig ab: what to do before the tricks, by what the hand is worth."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.zwanzig_ab import cards
from engine.bots.zwanzig_ab.before import Thought, WorthIn, simulated
from engine.bots.zwanzig_ab.equity import equity_of, points_of
from engine.bots.zwanzig_ab.tricks import weighed
from engine.bots.zwanzig_ab.hand import doubled, prospect
from engine.bots.zwanzig_ab.scene import scene_of
from engine.bots.zwanzig_ab.sight import PACK, law_of
from engine.cards import FRENCH, Hand, cards_of
from engine.zwanzig_ab.tricks import SUIT_OF

LETTERS = FRENCH.letters
FULL = 5


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by simple rules does in this view."""
    return PHASES[view["phase"]](view)


class Level(NamedTuple):
    """How a player thinks: about how many worlds, and what it plays for.

    `before` are the worlds for a decision before the tricks and `during` those for a card, `offers`
    how many exchanges are looked at; the last `exact` tricks are solved with open cards.
    """

    before: int
    during: int
    offers: int
    exact: int
    worth: WorthIn


CLUB = Level(before=40, during=24, offers=5, exact=0, worth=points_of)
MASTER = Level(before=400, during=240, offers=8, exact=3, worth=equity_of)


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who imagines a few deals and counts points."""
    return _thought(CLUB, view, budget)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who imagines many deals and plays for the match."""
    return _thought(MASTER, view, budget)


def _thought(level: Level, view: View, budget: Budget) -> Advice:
    told = f"{budget.seed} {json.dumps(view, sort_keys=True)}"
    thought = Thought(scene_of(view), level.worth, Random(told).random)
    phase = view["phase"]
    if phase == "play":
        found = weighed(thought, view["legal"], budget, level.during, level.exact)
    else:
        actions = _offers(view, level.offers) if phase == "exchange" else view["legal"]
        found = simulated(thought, actions, budget, level.before)
    best = found[0]
    return Advice(best.action, "random", {}, {**dict.fromkeys(view["legal"], -99.0), **{t.action: t.mean for t in found}})


def _offers(view: View, most: int) -> list[str]:
    worth = {offer: (_kept(view, offer), -_height(view, offer)) for offer in view["legal"]}
    return sorted(worth, key=lambda offer: worth[offer], reverse=True)[:most]


def _blind(view: View) -> Advice:
    """Gamble on hearts unseen only when somebody else is about to win."""
    scores, seat = view["scores"], view["to_act"]
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
    hand = _hand(view)
    if action != "next":
        return _gain(view, hand, action[-1])
    turned = cards_of(PACK & ~hand)
    gains = [_gain(view, hand | 1 << card, LETTERS[SUIT_OF[card]]) for card in turned]
    return sum(gains) / len(gains)


def _gain(view: View, hand: Hand, suit: str) -> float:
    rules = view["rules"]
    law = law_of(view, LETTERS.index(suit))
    expected = prospect(hand, law, 3, FULL - hand.bit_count())
    return expected.gain(rules["maker_zero_penalty"]) * doubled(rules, suit)


def _tenths(view: View, suit: str) -> float:
    hand, law = _hand(view), law_of(view, LETTERS.index(suit))
    return round(prospect(hand, law, 3, FULL - hand.bit_count()).tricks, 1)


def _exchange(view: View) -> Advice:
    """Keep what is better than an unknown card."""
    action = max(view["legal"], key=lambda offer: (_kept(view, offer), -_height(view, offer)))
    count = len(action.split()) - 1
    return Advice(action, "draw-better" if count else "keep-all", {"count": count})


def _kept(view: View, action: str) -> float:
    away = FRENCH.hand(action.split()[1:])
    law, rivals = law_of(view, LETTERS.index(view["trump"])), len(view["in_play"]) - 1
    kept = _hand(view) & ~away
    return prospect(kept, law, rivals, away.bit_count(), away).gain(_penalty(view))


def _height(view: View, action: str) -> int:
    """Return how high the cards are that would go: of equal use, low ones go first."""
    law = law_of(view, LETTERS.index(view["trump"]))
    away = FRENCH.hand(action.split()[1:])
    return sum(law.power[SUIT_OF[card]][card] for card in cards_of(away))


def _stay(view: View) -> Advice:
    """Stay if the hand is worth more than nothing, and a little sooner than that.

    Whoever drops leaves the tricks to the others, or even the whole deal to the trump maker.
    """
    seat = view["to_act"]
    law, rivals = law_of(view, LETTERS.index(view["trump"])), len(view["in_play"]) - 1
    draws = _still_to_draw(view)
    kept, away = _hand(view), FRENCH.hand(view["discarded"][seat] or ())
    expected = prospect(kept, law, rivals, 0, away)
    gain = expected.gain(_penalty(view)) + draws * DRAW
    facts = {"tricks": round(expected.tricks, 1), "none": round(100 * expected.none)}
    if gain >= (LAST if rivals == 1 else STAY):
        return Advice("stay", "stay-worth", facts)
    return Advice("drop", "drop-weak", facts)


def _still_to_draw(view: View) -> int:
    undrawn = view["exchanged"][view["to_act"]] is None
    return int(view["rules"]["exchange_max"]) if undrawn else 0


def _penalty(view: View) -> int:
    maker = view["to_act"] == view["maker"]
    return int(view["rules"]["maker_zero_penalty" if maker else "zero_trick_penalty"])


def _hand(view: View) -> Hand:
    return FRENCH.hand(view["hands"][view["to_act"]])


NEAR, FAR = 4, 10
STAY, LAST = 0.2, -1.0
DRAW = 0.3
"""What each card that may yet be exchanged adds to a hand: about a quarter of a trick."""

PHASES: Mapping[str, Callable[[View], Advice]] = {
    "blind": _blind,
    "trump": _trump,
    "exchange": _exchange,
    "stay": _stay,
    "play": cards.advise,
}
