"""Random numbers of playouts: spread evenly, and the same again where they should be."""

from __future__ import annotations

from itertools import islice

from engine.bots.playout import (
    MAX_NUMBERS,
    common_random_numbers,
    one_random_stream,
    random_int_source,
)


def test_same_luck_restarts_with_each_playout() -> None:
    for begin in islice(common_random_numbers(3), 4):
        numbers, again = begin(), begin()
        assert [numbers() for _ in range(MAX_NUMBERS)] == [again() for _ in range(MAX_NUMBERS)]
    first, second = (begin() for begin in islice(common_random_numbers(3), 2))
    assert [first() for _ in range(MAX_NUMBERS)] != [second() for _ in range(MAX_NUMBERS)]


def test_random_luck_differs_from_playout_to_playout() -> None:
    first, second = (begin() for begin in islice(one_random_stream(3), 2))
    assert [first() for _ in range(MAX_NUMBERS)] != [second() for _ in range(MAX_NUMBERS)]


def test_random_numbers_fill_32_bits_by_seed() -> None:
    one, again, other = random_int_source(1), random_int_source(1), random_int_source(2)
    drawn = [one() for _ in range(2000)]
    assert drawn == [again() for _ in range(2000)]
    assert drawn != [other() for _ in range(2000)]
    assert 0 <= min(drawn) and 2**31 < max(drawn) < 2**32
    assert abs(sum(drawn) / 2000 / 2**32 - 0.5) < 0.05
