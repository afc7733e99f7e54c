"""Deals of four club players, for what is asked of others in the same places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bots.arena.entrants import entrant
from engine.bots.arena.table import Ask, asking, fresh
from engine.game import Deal
from engine.games import GAMES
from engine.views import make_view

CLUB = "club:worlds=12"

PRESETS: Mapping[str, str] = {"zwanzigerrufen": "classic", "zwanzig-ab": "standard"}
"""By what rules each game is played."""


def club(seed: int) -> Ask:
    """Return such a player, who thinks with the seed of a deal."""
    return asking(entrant(CLUB, 0), seed, 0.0)


def decisions(game: str, seed: int) -> Iterator[Deal]:
    """Yield the deal of this seed wherever there is more than one thing to do."""
    rules = next(one.rules for one in GAMES[game].presets if one.name == PRESETS[game])
    deal, ask = fresh(GAMES[game].open_match(rules), seed, seed % 4), club(seed)
    while (seat := deal.to_act) is not None:
        legal = deal.legal()
        if len(legal) > 1:
            yield deal
        deal = deal.play(legal[0] if len(legal) == 1 else ask(make_view(deal, seat)))
