"""Running the passes and regions that a step concerns gives the same as running all of them."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from unittest.mock import patch

import pytest

from engine.errors import EngineError
from engine.record import dumps
from tests.case_matrix import combine_cases
from tests.ui.random_visits import RandomVisit
from ui.app import update as updates
from ui.app.regions import (
    DEFERRED_REGIONS,
    REGIONS,
    RenderedRegions,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.update import PASSES, run_passes, update
from ui.model import Model
from ui.model.effects import Effect, Step
from ui.model.feature import Pass, UpdatePass
from ui.position.changes import ALL_CHANGES
from ui.position.scene import make_scene

GAMES = ("zwanzig-ab", "zwanzigerrufen")
STEPS = 60


def run_both_ways(before: Model, after: Model, left_out: Container[UpdatePass]) -> Step:
    """Run the passes that the step concerns, and check that all of them make the same step."""
    step = run_passes(before, after, left_out)
    with patch.object(updates, "list_changes", lambda before, after: ALL_CHANGES):
        every_step = run_passes(before, after, left_out)
    assert step == every_step
    assert dumps(step[0].record) == dumps(every_step[0].record)  # with what equality ignores
    return step


@pytest.mark.parametrize("row", PASSES)
def test_a_pass_names_changes_that_there_are(row: Pass) -> None:
    assert {*row.when} <= ALL_CHANGES


@pytest.mark.parametrize("name", REGIONS)
def test_a_region_names_changes_that_there_are(name: str) -> None:
    assert {*REGIONS[name].when} <= ALL_CHANGES


def shown_html(regions: RenderedRegions) -> str:
    return "".join(region.html for region in regions.values())


def walk(game: str, seed: int, steps: int) -> None:
    visit = RandomVisit(game, seed)
    model = visit.first_model
    regions = render_regions(make_scene(model))
    for _ in range(steps):
        effects: tuple[Effect, ...] = ()
        message = visit.next_message(model, shown_html(regions))
        with suppress(EngineError), patch.object(updates, "run_passes", run_both_ways):
            model, effects = update(model, message)  # what cannot be handled changes nothing
        visit.carry_out(effects, model)
        scene = make_scene(model)
        every_region = render_regions(scene)
        regions = render_urgent_regions(scene, regions)
        if visit.draw.random() < 0.7:
            regions = render_deferred_regions(scene, regions)
        late = set() if regions["side"].model is model else DEFERRED_REGIONS
        assert not changed_html(regions, every_region).keys() - late, message


@pytest.mark.parametrize(("game", "seed"), combine_cases(GAMES, range(8)))
def test_what_is_left_out_would_change_nothing(game: str, seed: int) -> None:
    walk(game, seed, STEPS)
