"""The shuffle is even, and an uneven one would be found (`python -m tests.shuffle`)."""

from __future__ import annotations

from random import Random

import pytest

from engine import record
from engine.cards import Card, Pack
from engine.games import GAMES
from tests.shuffle import shuffle_findings

pytestmark = pytest.mark.slow

DEALS = 2_000


def naive_shuffle(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Swap every card with any other: the well-known mistake."""
    draw, order = Random(seed).random, list(range(len(pack)))
    for i in range(len(order)):
        j = int(draw() * len(order))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@pytest.mark.parametrize("game", GAMES)
def test_shuffled_cards_land_anywhere_after_any_other(game: str) -> None:
    assert [str(finding) for finding in shuffle_findings(game, DEALS) if not finding.is_even] == []


def test_an_uneven_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "shuffle_pack", naive_shuffle)
    assert [finding for finding in shuffle_findings("zwanzig-ab", DEALS) if not finding.is_even]
