"""Every level decides in every rule set: at once, legally, and reproducibly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.players import PLAYER_BY_LEVEL
from engine.bots.reasons import REASON_FACTS
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import (
    Record,
    new_record,
    record_view,
    replay_record,
    with_action,
    with_next_deal,
)
from tests.case_matrix import combine_cases
from tests.engine.bot_views import zwanzig_ab_view, zwanzigerrufen_view
from tests.engine.random_matches import random_options

pytestmark = pytest.mark.slow

TABLES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]
OPTION_MIXES = 5


def mixed_record(game: str, preset: str, seed: int) -> Record:
    options = random_options(GAMES[game], preset, Random(seed))
    return new_record(game, preset, options, seed)


def played_to_end(record: Record, levels: tuple[str, str], seed: int) -> Record:
    """Return the record after its last deal, with players of two levels in turn round the table."""
    while (seat := replay_record(record).to_act) is not None:
        view = record_view(record, seat)
        answer = choose(view, level=levels[seat % 2], seed=seed, budget_ms=0)
        record = with_action(record, str(answer["action"]))
    return record


def has_all_facts(answer: dict[str, Any]) -> bool:
    """Return whether the reason has the facts of its key; fails for an unknown key."""
    reason = answer["reason"]
    return all(fact in reason["facts"] for fact in REASON_FACTS[reason["key"]])


@pytest.mark.parametrize(("table", "level"), combine_cases(TABLES, [*PLAYER_BY_LEVEL]))
def test_level_finishes_any_mix_of_options(table: tuple[str, str], level: str) -> None:
    game, preset = table
    for seed in range(OPTION_MIXES):
        record = mixed_record(game, preset, seed)
        while (seat := replay_record(record).to_act) is not None:
            view = record_view(record, seat)
            answer = choose(view, level=level, seed=seed, worlds=2)
            assert answer == choose(view, level=level, seed=seed, worlds=2, budget_ms=0)
            assert answer["action"] in view["legal"]
            assert has_all_facts(answer)
            record = with_action(record, str(answer["action"]))


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_club_player_copes_with_random_opponents(game: str, preset: str) -> None:
    """Opponents that play at random reach every phase and position."""
    for seed in range(OPTION_MIXES):
        record = mixed_record(game, preset, seed + 100)
        record = played_to_end(record, ("club", "random"), seed)
        if not replay_record(record).match_after().is_over:
            played_to_end(with_next_deal(record, seed), ("random", "club"), seed)


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_candidates_are_legal_actions_and_reason_given(game: str, preset: str) -> None:
    record = mixed_record(game, preset, 1)
    view = record_view(record, replay_record(record).to_act)
    answer = choose(view)
    listed = answer["candidates"]
    assert isinstance(listed, list)
    assert [row["action"] for row in listed if isinstance(row, dict)] == view["legal"]
    assert isinstance(answer["reason"], dict) and set(answer["reason"]) == {"key", "facts"}


def test_one_legal_action_is_taken_at_once() -> None:
    view = zwanzig_ab_view(
        ("HA CA C9 D7 D8",), "trump D, exchange, exchange, exchange, exchange, play HA"
    )
    view["legal"] = view["legal"][:1]
    assert choose(view)["reason"] == {"key": "only-one", "facts": {}}


def test_random_level_reaches_every_action_by_seed() -> None:
    view = zwanzigerrufen_view(("SK SQ CK HN T20 T18 T14 T10 T6 T4",), "bid normal")
    taken = {choose(view, level="random", seed=seed)["action"] for seed in range(60)}
    assert taken == set(view["legal"])


@pytest.mark.parametrize("level", ["oracle", "", None, []])
def test_an_unknown_level_is_refused(level: str) -> None:
    view = zwanzigerrufen_view(("SK SQ CK HN T20 T18 T14 T10 T6 T4",), "")
    with pytest.raises(EngineError, match="club, master, random") as refused:
        choose(view, level=level)
    assert refused.value.code == "unknown-level"


def test_a_view_without_a_decision_is_refused() -> None:
    view = zwanzigerrufen_view(("SK SQ CK HN T20 T18 T14 T10 T6 T4",), "") | {"legal": []}
    with pytest.raises(EngineError) as refused:
        choose(view)
    assert refused.value.code == "nobody-to-act"
