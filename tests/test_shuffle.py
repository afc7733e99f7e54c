"""The shuffle is even, and an uneven one would be found (`python -m tests.shuffle`)."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, fsum, lgamma, log
from random import Random

import pytest

from engine import record
from engine.cards import Card, Pack, shuffle_pack
from engine.games import GAMES
from tests.shuffle import ShuffleFinding, shuffle_findings

pytestmark = pytest.mark.slow

DEALS = 2_000

Shuffle = Callable[[Pack, int], tuple[Card, ...]]


def naive_shuffle(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Swap every card with any other: the well-known mistake."""
    draw, order = Random(seed).random, list(range(len(pack)))
    for i in range(len(order)):
        j = int(draw() * len(order))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def off_by_one_shuffle(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Never leave a card in its place: off by one."""
    draw, order = Random(seed).random, list(range(len(pack)))
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * i)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def few_seeds_shuffle(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Deal only 200 different deals."""
    return shuffle_pack(pack, seed % 200)


def cut_only_shuffle(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Only cut the sorted pack: every card comes anywhere, but together with its neighbours."""
    at = int(Random(seed).random() * len(pack))
    order = tuple(range(len(pack)))
    return order[at:] + order[:at]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_comes_anywhere_and_after_any_other(game: str) -> None:
    assert [str(finding) for finding in shuffle_findings(game, DEALS) if not finding.is_even] == []


@pytest.mark.parametrize(
    "shuffle", [naive_shuffle, off_by_one_shuffle, few_seeds_shuffle, cut_only_shuffle]
)
@pytest.mark.parametrize("game", GAMES)
def test_an_uneven_shuffle_is_found(
    game: str, shuffle: Shuffle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "shuffle_pack", shuffle)
    assert [finding for finding in shuffle_findings(game, DEALS) if not finding.is_even]


def test_the_bounds_are_those_of_chance() -> None:
    """The exact chi-square has 1 in 17 million below the lower and above the upper bound."""
    low, high = ShuffleFinding("", 0.0, 124).bounds
    assert share_below(low, 124) == pytest.approx(5.8e-8, rel=0.2)
    assert 1 - share_below(high, 124) == pytest.approx(5.8e-8, rel=0.2)


def share_below(value: float, freedom: int) -> float:
    """Return the probability that a chi-square with an even number of degrees of freedom stays
    below a value: that of a Poisson count with mean `value / 2` reaching half of the degrees.
    """
    logs = (n * log(value / 2) - value / 2 - lgamma(n + 1) for n in range(freedom // 2, 1_000))
    return fsum(map(exp, logs))


def test_what_is_too_even_is_found_too() -> None:
    assert not ShuffleFinding("", 1.0, 124).is_even
