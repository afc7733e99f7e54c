"""Cards by simulation: every card is played out in many imagined deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen.belief import belief
from engine.bots.zwanzigerrufen.bid_model import heard
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.position import Position, position_of
from engine.bots.zwanzigerrufen.talk_model import talk
from engine.bots.zwanzigerrufen.tally import Found, hopeful, weighed
from engine.bots.zwanzigerrufen.trial import trial
from engine.bots.zwanzigerrufen.utility import stakes
from engine.bots.zwanzigerrufen.worlds import World, parties, weighed_by, worlds
from engine.cards import Card
from engine.zwanzigerrufen.view import View


def values(view: View, budget: Budget, level: Level) -> dict[Card, float]:
    """Return what each card that makes a difference is worth to the seat: the mean over worlds."""
    at = position_of(view)
    play = trial(at, stakes(view, level.fine), level.exact)
    starts = {card: at.after(card) for card in at.choices()}
    found: Found = {card: [] for card in starts}
    left, seat, own, sift = [*starts], at.seat, at.unseen.hand, level.sift
    drawn = budget.within(imagined(view, at, budget, level), level.worlds)
    for number, (world, begin) in enumerate(zip(drawn, level.luck(budget.seed), strict=False), 1):
        hands, whole = [*world.hands], at.whole(world)
        for card in left:
            hands[seat] = own ^ 1 << card
            found[card].append(play(world, hands, whole, starts[card], begin()))
        if number == sift:
            left, sift = hopeful(found, left), 2 * sift
            if len(left) == 1:
                break
    return weighed(found, left)


def imagined(view: View, at: Position, budget: Budget, level: Level) -> Iterator[World]:
    """Return deals of the unseen cards without end, as the level sees them in the play."""
    random = Random(budget.seed)
    drawn = worlds(at.unseen, parties(view, at.unseen.cards), random)
    if not level.weighs:
        return drawn
    silent = at.contract.negative or not at.contract.tarocks_trump
    cards = None if silent else belief(view, at.law)
    said = talk(view, MISTRUST)
    return weighed_by(drawn, heard(view, MISTRUST), cards, random, level.share, said)


MISTRUST = 0.05
"""Doubt of bids while cards are played: more than before, for it is the deals in which a strong
declarer can still be beaten that must be played for."""
