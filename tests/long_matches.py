"""Matches with many finished deals, and the rows that a browser stores for them."""

from __future__ import annotations

from functools import cache

from engine.games import GAMES
from engine.record import Record, new_record, replay_record, with_action, with_next_deal
from ui.model import Match
from ui.storage import saved_matches

LONG_MATCH_OPTIONS = {"zwanzig-ab": {"start_score": 100}, "zwanzigerrufen": {}}
"""Options that keep a match of each game from ending early."""

MATCH_ID = "abcdef012345"
"""The id of such a match in storage."""


def play_deal_out(record: Record) -> Record:
    """Return the record with its last deal played to the end, always by the first legal action."""
    while (deal := replay_record(record)).phase != "over":
        record = with_action(record, deal.legal()[0])
    return record


@cache
def finished_deals(game: str) -> list[Record]:
    """Return a match after each of its deals, as far as it has been played."""
    preset = GAMES[game].presets[0].name
    return [play_deal_out(new_record(game, preset, LONG_MATCH_OPTIONS[game], 1))]


def long_match(game: str, deals: int) -> Record:
    """Return a match of `deals` finished deals."""
    played = finished_deals(game)
    while len(played) < deals:
        played.append(play_deal_out(with_next_deal(played[-1], len(played) + 1)))
    return played[deals - 1]


def long_match_rows(game: str, deals: int) -> dict[str, str]:
    """Return the stored rows of a match with `deals` finished deals and a fresh one."""
    record = with_next_deal(long_match(game, deals), 77)
    return {
        **saved_matches.changed_rows(None, Match(record, 5, MATCH_ID)),
        saved_matches.LAST_GAME_KEY: game,
    }
