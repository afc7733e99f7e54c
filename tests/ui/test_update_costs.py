"""What an action costs, in counts that do not depend on the machine's load."""

import pytest

from engine.game import Deal
from engine.make_view import make_view
from engine.seats import Seat
from engine.view import View
from tests.ui.scenes import phase_models
from ui.app.page import table_attributes
from ui.app.regions import render_deferred_regions, render_regions, render_urgent_regions
from ui.app.update import update
from ui.model.messages import ActionChosen
from ui.position import seat_view
from ui.position.scene import make_scene
from ui.table.motion import card_moves

MODELS = phase_models()
ACTIONS = {
    "ab-lead": "play HA",
    "zr-lead": "play T19",
    "zr-bid": "bid normal",
    "zr-declare": "pass",
}


@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_makes_each_view_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = make_scene(MODELS[name])
    html = render_regions(before)
    made: list[Deal] = []  # kept, since an address may be used again

    def make_and_count_view(deal: Deal, seat: Seat | None = None) -> View:
        made.append(deal)
        return make_view(deal, seat)

    monkeypatch.setattr(seat_view, "make_view", make_and_count_view)
    monkeypatch.setattr("engine.record.make_view", make_and_count_view)
    after, _ = update(MODELS[name], ActionChosen(ACTIONS[name]))
    now = make_scene(after)
    card_moves(before, now)
    table_attributes(now)
    render_deferred_regions(now, render_urgent_regions(now, html))
    assert after.record != MODELS[name].record
    # The position before, the one after it, and what the log tells of an action before the play.
    assert len(made) == len({id(deal) for deal in made}) <= 3
