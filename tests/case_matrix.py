"""Choose the parameter combinations that run every time; the others run with `test --all`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest


def combine_cases(*axes: Sequence[Any], most: int | None = None) -> list[Any]:
    """Return all combinations; only a diagonal, with every value once, runs each time.

    With `most`, only this many cases of the diagonal run each time.
    """
    longest = range(max(map(len, axes)))
    diagonal = {tuple(n % len(axis) for axis in axes) for n in longest[:most]}
    return [
        pytest.param(
            *(axis[index] for axis, index in zip(axes, indices, strict=True)),
            marks=() if indices in diagonal else pytest.mark.all,
        )
        for indices in product(*(range(len(axis)) for axis in axes))
    ]


def first_cases(values: Iterable[Any], count: int = 1) -> list[Any]:
    """Return all values, of which the first `count` run each time."""
    return [
        pytest.param(value, marks=() if index < count else pytest.mark.all)
        for index, value in enumerate(values)
    ]
