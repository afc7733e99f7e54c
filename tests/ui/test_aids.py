"""What the table shows of how a deal stands: each aid a switch, and no more than the seat knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.record import act
from tests.ui.scenes import models, records
from tests.ui.scenes import shown as page_of
from tests.ui.tables import having, table_at
from ui import wording
from ui.model import Model, Settings
from ui.scene import scene
from ui.views.trick import trick


def drawn(table: Model) -> str:
    return str(trick(scene(table)))


# The card that is winning


def test_a_rim_follows_the_best_card_so_far() -> None:
    """Tarock XIX, then the Sküs above it: the rim goes on to the Sküs, and stays there."""
    record = records()["zr-lead"]
    best = []
    for card in ("T19", "SKU", "T20"):
        record = act(record, f"play {card}")
        page = page_of(table_at(record))
        (ahead,) = page.all(lambda tag: "ahead" in tag.get("class").split())
        best.append(ahead.get("id"))
        assert "winning so far" in ahead.text
    assert best == ["laid-T19", "laid-SKU", "laid-SKU"]


def test_a_finished_trick_has_a_crown_and_no_rim_for_the_best_so_far() -> None:
    held = drawn(models()["zr-held"])
    assert "crown" in held and "ahead" not in held and "winning so far" not in held


def test_whoever_listens_hears_who_is_ahead() -> None:
    table = table_at(records()["zr-follow"])
    assert "West is ahead." not in wording.answer(scene(table), "G")
    assert wording.answer(scene(table), "S").endswith("East is ahead.")


def test_who_is_ahead_may_be_me() -> None:
    table = table_at(act(records()["zr-lead"], "play T19"))
    assert wording.answer(scene(table), "S").endswith("You are ahead.")


@pytest.mark.parametrize("name", ["ab-follow", "zr-follow"])
def test_the_card_that_is_winning_is_a_switch(name: str) -> None:
    table = table_at(records()[name])
    without = having(table, settings=replace(Settings(), winning=False))
    assert "ahead" in drawn(table) and "ahead" not in drawn(without)
    assert "ahead" not in wording.answer(scene(without), "S")
