"""Decisions of all levels in random deals under random rules, with their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from engine.bots import choose
from engine.cards import Card, Pack, shuffle_pack
from engine.game import Game, Match
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from engine.seats import Seat
from tests.engine.random_matches import random_options

BOT_REQUESTS = (
    {"level": "beginner"},
    {"level": "casual"},
    {"level": "club", "worlds": 12},
    {"level": "club", "worlds": 12},
    {"level": "master", "worlds": 16},
    {"level": "master", "worlds": 16},
)
"""The bots that decide, those with most reasons twice as often.

Few worlds suffice, since a reason must be true of any choice.
"""

RANDOM_SHARE = 0.25
"""Share of random actions instead of the advised ones, so that odd positions come up too."""


class Decision(NamedTuple):
    """A position with a choice, the bot's request, and the answer."""

    view: Any
    request: Mapping[str, Any]
    action: str
    key: str
    facts: Mapping[str, Any]
    values: Mapping[str, float]


class ExplainedAction:
    """A decision in parts: the seat, its hand, the words of the action, and its reason."""

    pack: Pack

    def __init__(self, decision: Decision) -> None:
        self.view = decision.view
        self.request = decision.request
        self.action, self.facts, self.values = decision.action, decision.facts, decision.values
        self.verb, *self.words = decision.action.split(" ")
        self.seat: Seat = self.view["to_act"]
        self.hand = self.pack.parse_hand(card for card in self.view["hands"][self.seat] if card)

    @property
    def card(self) -> Card:
        return self.pack.card_of[self.words[0]]

    @property
    def rival(self) -> Card:
        return self.pack.card_of[self.facts["rival"]]

    @property
    def value_lead(self) -> float:
        """How much more the card was worth than its rival in the imagined deals."""
        return self.values[self.action] - self.values[f"play {self.facts['rival']}"]

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        return tuple(self.pack.card_of[name] for name in self.view["trick"]["cards"])

    @property
    def states_suit(self) -> bool:
        return bool(self.facts["suit"] == self.pack.suit_letters[self.pack.suit_of[self.card]])

    def cards_of_suit_held(self, card: Card) -> int:
        return (self.hand & self.pack.mask_of[self.pack.suit_of[card]]).bit_count()


def random_decisions(name: str, number: int, seed: int = 0) -> Iterator[Decision]:
    """Yield `number` decisions of a game: all presets, half of the deals with mixed options."""
    game, yielded = GAMES[name], 0
    while True:
        draw = Random(f"{name} {seed}")
        seed += 1
        for decision in _deal_decisions(game, draw):
            yield decision
            yielded += 1
            if yielded == number:
                return


def _deal_decisions(game: Game, draw: Random) -> Iterator[Decision]:
    deal = _random_deal(game, draw)
    while deal.to_act is not None:
        legal = deal.legal()
        action = draw.choice(legal)
        if len(legal) > 1:
            decision = _ask_bot(make_view(deal, deal.to_act), draw)
            yield decision
            action = action if draw.random() < RANDOM_SHARE else decision.action
        deal = deal.play(action)


def _random_deal(game: Game, draw: Random) -> Any:
    preset = draw.choice([row.name for row in game.presets])
    options = random_options(game, preset, draw) if draw.random() < 0.5 else {}
    match: Match[Any, Any] = game.open_match(house_rules(game, preset, options))
    dealer = draw.randrange(4)
    hands, stock = game.deal_out(
        match.rules, dealer, shuffle_pack(game.pack, draw.randrange(10**6))
    )
    return game.begin_deal(match, dealer, hands, stock)


def _ask_bot(view: Any, draw: Random) -> Decision:
    request = draw.choice(BOT_REQUESTS)
    answer: Any = choose(view, seed=draw.randrange(1000), **request)
    values = {row["action"]: row["value"] for row in answer["candidates"]}
    reason = answer["reason"]
    return Decision(view, request, answer["action"], reason["key"], reason["facts"], values)
