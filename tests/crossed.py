"""Which combinations of what a test is given run each time, and which with `test --all` alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest


def crossed(*axes: Sequence[Any]) -> list[Any]:
    """Every combination of the axes; a diagonal of them, with each value once, runs each time."""
    usual = {tuple(n % len(axis) for axis in axes) for n in range(max(map(len, axes)))}
    return [
        pytest.param(
            *(axis[at] for axis, at in zip(axes, place, strict=True)),
            marks=() if place in usual else pytest.mark.all,
        )
        for place in product(*(range(len(axis)) for axis in axes))
    ]


def first(values: Iterable[Any], count: int = 1) -> list[Any]:
    """All values, of which so many run each time."""
    return [
        pytest.param(value, marks=() if at < count else pytest.mark.all)
        for at, value in enumerate(values)
    ]
