"""A view has a type: its keys are those that are shown, and mypy finds a misspelt one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.record import record_view
from engine.seats import SEATS
from engine.view import View
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.random_matches import random_match

TYPES = {"zwanzig-ab": zwanzig_ab.View, "zwanzigerrufen": zwanzigerrufen.View}


@pytest.mark.parametrize("game", GAMES)
def test_view_has_keys_of_its_type(game: str) -> None:
    for record in random_match(GAMES[game], GAMES[game].presets[0].name, 1, 2):
        for seat in (*SEATS, None):
            assert {*record_view(record, seat)} == {*TYPES[game].__annotations__}


def misread(view: View) -> Iterator[object]:
    """Yield what mypy refuses: it reports a comment here that hides no error."""
    yield view["hand"]  # type: ignore[typeddict-item]  # no such key
    yield view["trump"]  # type: ignore[typeddict-item]  # of one game only
    yield as_zwanzigerrufen(view)["contrakt"]  # type: ignore[typeddict-item]  # misspelt
    yield view["to_act"] + 1  # type: ignore[operator]  # may be None
    yield view["result"]["deltas"]  # type: ignore[index]  # may be None
    yield as_zwanzigerrufen(view)["contract"].upper()  # type: ignore[union-attr]  # may be None
