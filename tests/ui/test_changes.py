"""Running the passes and regions that a step concerns gives the same as running all of them."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from unittest.mock import patch

import pytest

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import replay_record, with_action, with_last_deal_aids
from tests.case_matrix import combine_cases
from tests.ui.random_visits import RandomVisit
from tests.ui.scenes import phase_models
from tests.ui.tables import OPENING, make_model, with_fields
from ui.app import update as updates
from ui.app.regions import (
    DEFERRED_REGIONS,
    REGIONS,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.update import PASSES, run_passes, update
from ui.model import Model
from ui.model.effects import Effect, Step
from ui.model.feature import UpdatePass
from ui.model.messages import ReadingProgressed
from ui.position.changes import ALL_CHANGES, list_changes
from ui.position.scene import make_scene

STEPS = 70
"""The messages of a random visit."""

PHASE_MODELS = phase_models()


def run_both_ways(before: Model, after: Model, left_out: Container[UpdatePass]) -> Step:
    """Run the passes that the step concerns, and check that all of them make the same step."""
    step = run_passes(before, after, left_out)
    with patch.object(updates, "list_changes", lambda before, after: ALL_CHANGES):
        every_step = run_passes(before, after, left_out)
    assert step == every_step
    deal, same_deal = (model.record.deals[-1] for model, _ in (step, every_step))
    assert deal.hashable_meta == same_deal.hashable_meta  # which equality ignores
    return step


def test_passes_and_regions_name_existing_changes() -> None:
    whens = [*(row.when for row in PASSES), *(region.when for region in REGIONS.values())]
    assert {name for when in whens for name in when} <= ALL_CHANGES


def check_visit(visit: RandomVisit, steps: int) -> None:
    """Compare every step and drawing of a visit with one in which nothing is left out."""
    model = visit.first_model
    regions = render_regions(make_scene(model))
    for _ in range(steps):
        message = visit.next_message(model, "".join(region.html for region in regions.values()))
        effects: tuple[Effect, ...] = ()
        with suppress(EngineError), patch.object(updates, "run_passes", run_both_ways):
            model, effects = update(model, message)  # what cannot be handled changes nothing
        visit.carry_out(effects, model)
        scene = make_scene(model)
        regions = render_urgent_regions(scene, regions)
        if is_log_drawn := visit.draw.random() < 0.7:
            regions = render_deferred_regions(scene, regions)
        late_regions = set() if is_log_drawn else DEFERRED_REGIONS
        assert not changed_html(regions, render_regions(scene)).keys() - late_regions, message


@pytest.mark.parametrize(("game", "seed"), combine_cases([*GAMES], range(12), most=8))
def test_what_is_left_out_would_change_nothing(game: str, seed: int) -> None:
    check_visit(RandomVisit(game, seed), STEPS)


@pytest.mark.sharing
def test_tick_runs_no_pass_draws_own_region() -> None:
    before = make_model(*OPENING, reading_progress=(0, 9))
    after, effects = update(before, ReadingProgressed(1, 9))
    changes = list_changes(before, after)
    assert changes == {"anything", "reading_progress"} and not effects
    assert [row for row in PASSES if not changes.isdisjoint(row.when)] == []
    assert [name for name in REGIONS if not changes.isdisjoint(REGIONS[name].when)] == ["notices"]


@pytest.mark.parametrize("name", PHASE_MODELS)
def test_a_change_of_the_position_is_named(name: str) -> None:
    model = PHASE_MODELS[name]
    for action in replay_record(model.record).legal()[:1]:
        after = with_fields(model, record=with_action(model.record, action))
        assert {"position", "played", "match.record"} <= list_changes(model, after)
        assert "moved" in list_changes(after, model)
    noted = with_fields(model, record=with_last_deal_aids(model.record, "none"))
    assert "moved" in list_changes(model, noted) and not list_changes(model, model)
