"""The shuffle is even, and a shuffle that is not would be found (`python -m tests.shuffle`)."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, fsum, lgamma, log
from random import Random

import pytest

from engine import record
from engine.cards import Card, Pack, shuffle_pack
from engine.games import GAMES
from tests.shuffle import Finding, findings

pytestmark = pytest.mark.slow

DEALS = 2_000

Shuffle = Callable[[Pack, int], tuple[Card, ...]]


def anywhere(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Change every card with any other: the well-known mistake."""
    draw, order = Random(seed).random, list(range(len(pack)))
    for i in range(len(order)):
        j = int(draw() * len(order))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def one_less(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Never leave a card where it is: off by one."""
    draw, order = Random(seed).random, list(range(len(pack)))
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * i)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def few(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Know 200 deals only."""
    return shuffle_pack(pack, seed % 200)


def clumped(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Cut the sorted pack: every card comes anywhere, but its neighbours come with it."""
    at = int(Random(seed).random() * len(pack))
    order = tuple(range(len(pack)))
    return order[at:] + order[:at]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_comes_anywhere_and_after_any_other(game: str) -> None:
    assert [str(one) for one in findings(game, DEALS) if not one.even] == []


@pytest.mark.parametrize("shuffle", [anywhere, one_less, few, clumped])
@pytest.mark.parametrize("game", GAMES)
def test_an_uneven_shuffle_is_found(
    game: str, shuffle: Shuffle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "shuffle_pack", shuffle)
    assert [one for one in findings(game, DEALS) if not one.even]


def test_the_bounds_are_those_of_chance() -> None:
    """As the exact chi-square has them: 1 in 17 million lies below the one, or above the other."""
    low, high = Finding("", 0.0, 124).bounds
    assert share_below(low, 124) == pytest.approx(5.8e-8, rel=0.2)
    assert 1 - share_below(high, 124) == pytest.approx(5.8e-8, rel=0.2)


def share_below(value: float, freedom: int) -> float:
    """Return how often chance stays below a chi-square with an even number of degrees of freedom:
    as often as a Poisson count with half its mean reaches half of them.
    """
    logs = (n * log(value / 2) - value / 2 - lgamma(n + 1) for n in range(freedom // 2, 1_000))
    return fsum(map(exp, logs))


def test_what_is_too_even_is_found_too() -> None:
    assert not Finding("", 1.0, 124).even
