"""Matches with many deals behind them, and the rows that a browser keeps of them."""

from __future__ import annotations

from functools import cache

from engine.games import GAMES
from engine.record import Record, new_record, next_deal, replay_record, with_action
from ui.model import Match
from ui.storage import saved_matches

OPEN = {"zwanzig-ab": {"start_score": 100}, "zwanzigerrufen": {}}
"""Rules by which a match of each game goes on for long."""

NAME = "abcdef012345"
"""What such a match is called among those that are kept."""


def finished(record: Record) -> Record:
    """Play a deal to its end, always with the first action that is legal."""
    while (deal := replay_record(record)).phase != "over":
        record = with_action(record, deal.legal()[0])
    return record


@cache
def long(game: str, deals: int) -> Record:
    """A match of so many deals that are over."""
    record = new_record(game, GAMES[game].presets[0].name, OPEN[game], 1)
    for seed in range(2, deals + 1):
        record = next_deal(finished(record), seed)
    return finished(record)


def rows(game: str, deals: int) -> dict[str, str]:
    """What is kept of a match with so many deals behind it and one that has just been dealt."""
    record = next_deal(long(game, deals), 77)
    return {
        **saved_matches.changed_rows(None, Match(record, 5, NAME)),
        saved_matches.LAST_GAME_KEY: game,
    }
