"""Decisions of all levels in random deals by random rules, with the reasons that were given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from engine.bots import choose
from engine.cards import Pack, shuffle_pack
from engine.game import Game, Match, Seat
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from tests.engine.walks import random_options

LEVELS = (
    {"level": "beginner"},
    {"level": "casual"},
    {"level": "club", "worlds": 12},
    {"level": "club", "worlds": 12, "style": "bold"},
    {"level": "master", "worlds": 16},
    {"level": "master", "worlds": 16, "style": "careful"},
)
"""Who decides; the worlds are few, for a reason must be true of whatever was chosen."""

AT_RANDOM = 0.25
"""So often something else is done than was advised, so that odd positions come up too."""


class Decision(NamedTuple):
    """A position with a choice, who was asked, and the answer."""

    view: Any
    asked: Mapping[str, Any]
    action: str
    key: str
    facts: Mapping[str, Any]
    values: Mapping[str, float]


class ExplainedAction:
    """A decision taken apart: who acts with which hand, the words of the action, and its reason."""

    pack: Pack

    def __init__(self, decision: Decision) -> None:
        self.view = decision.view
        self.asked = decision.asked
        self.action, self.facts, self.values = decision.action, decision.facts, decision.values
        self.verb, *self.words = decision.action.split(" ")
        self.seat: Seat = self.view["to_act"]
        self.hand = self.pack.parse_hand(card for card in self.view["hands"][self.seat] if card)


def decisions(name: str, number: int, seed: int = 0) -> Iterator[Decision]:
    """Yield so many decisions of a game: under every preset, half of the deals by mixed rules."""
    game, found = GAMES[name], 0
    while True:
        draw = Random(f"{name} {seed}")
        seed += 1
        for decision in _deal(game, draw):
            yield decision
            found += 1
            if found == number:
                return


def _deal(game: Game, draw: Random) -> Iterator[Decision]:
    deal = _fresh(game, draw)
    while deal.to_act is not None:
        legal = deal.legal()
        action = draw.choice(legal)
        if len(legal) > 1:
            decision = _decided(make_view(deal, deal.to_act), draw)
            yield decision
            action = action if draw.random() < AT_RANDOM else decision.action
        deal = deal.play(action)


def _fresh(game: Game, draw: Random) -> Any:
    preset = draw.choice([one.name for one in game.presets])
    options = random_options(game, preset, draw) if draw.random() < 0.5 else {}
    match: Match[Any, Any] = game.open_match(house_rules(game, preset, options))
    dealer = draw.randrange(4)
    hands, stock = game.deal_out(
        match.rules, dealer, shuffle_pack(game.pack, draw.randrange(10**6))
    )
    return game.begin_deal(match, dealer, hands, stock)


def _decided(view: Any, draw: Random) -> Decision:
    asked = draw.choice(LEVELS)
    answer: Any = choose(view, seed=draw.randrange(1000), **asked)
    values = {row["action"]: row["value"] for row in answer["candidates"]}
    reason = answer["reason"]
    return Decision(view, asked, answer["action"], reason["key"], reason["facts"], values)
