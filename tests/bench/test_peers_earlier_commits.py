"""Bots of an earlier commit play at today's table."""

from __future__ import annotations

import sys

from engine.games import GAMES
from engine.make_view import make_view
from tests.bench.arena.bot_programs import BotProgram
from tests.bench.arena.table import deal_from_seed


def test_bot_of_earlier_commit_answers_legally() -> None:
    match = GAMES["zwanzig-ab"].open_match(GAMES["zwanzig-ab"].presets[0].rules)
    deal = deal_from_seed(match, 1, 0)
    seat = deal.to_act
    assert seat is not None
    words = "tests/peers/earlier_commits.py HEAD --level club --worlds 5".split()
    program = BotProgram((sys.executable, *words))
    try:
        assert program.choose(make_view(deal, seat), {"seed": 1}, 60) in deal.legal()
    finally:
        program.close()
