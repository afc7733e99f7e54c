"""Deals of four club players: positions for measurements of other bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.game import Deal
from engine.games import GAMES
from engine.make_view import make_view
from tests.bench.arena.entrants import parse_entrant
from tests.bench.arena.table import SeatPlayer, deal_from_seed, make_seat_player

CLUB_PLAYER = "club:worlds=12"

PRESET_BY_GAME: Mapping[str, str] = {"zwanzigerrufen": "classic", "zwanzig-ab": "standard"}
"""The rule set that each game is played by."""


def club_seat_player(seed: int) -> SeatPlayer:
    """Return a club player who thinks with the seed of a deal."""
    return make_seat_player(parse_entrant(CLUB_PLAYER, 0), seed, 0.0)


def simulate_club_deal(game: str, seed: int) -> Iterator[Deal]:
    """Yield the deal of this seed at every decision between two or more actions."""
    rules = next(row.rules for row in GAMES[game].presets if row.name == PRESET_BY_GAME[game])
    deal, player = (
        deal_from_seed(GAMES[game].open_match(rules), seed, seed % 4),
        club_seat_player(seed),
    )
    while (seat := deal.to_act) is not None:
        legal = deal.legal()
        if len(legal) > 1:
            yield deal
        deal = deal.play(legal[0] if len(legal) == 1 else player(make_view(deal, seat)))
