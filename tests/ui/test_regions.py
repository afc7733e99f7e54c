"""Regions of the page are drawn again only if something in them has changed."""

import pytest

from tests.ui.scenes import phase_models, scene_of
from tests.ui.tables import with_fields
from ui.app.page import page_view
from ui.app.regions import (
    DEFERRED_REGIONS,
    REGIONS,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.update import update
from ui.model.messages import ActionChosen
from ui.position.scene import make_scene
from ui.storage.settings import with_setting

MODELS = phase_models()


def test_every_change_of_a_setting_is_drawn() -> None:
    table = MODELS["zr-over"]
    before = render_regions(make_scene(table))
    for name, value in (("language", "de"), ("german_index", "true"), ("sort", "trumps-last")):
        settings = with_setting(table.settings, name, value)
        after = make_scene(with_fields(table, settings=settings))
        drawn = render_deferred_regions(after, render_urgent_regions(after, before))
        assert changed_html(drawn, render_regions(after)) == {}


def test_a_card_played_leaves_the_bar_alone() -> None:
    before = MODELS["ab-lead"]
    after, _ = update(before, ActionChosen("play HA"))
    different = changed_html(render_regions(make_scene(before)), render_regions(make_scene(after)))
    assert {"hand", "trick", "players", "prompt", "side"} <= different.keys()
    assert not {"bar", "skip-links", "notices", "panels"} & different.keys()


def test_the_log_may_come_a_frame_late() -> None:
    html = render_regions(make_scene(MODELS["ab-lead"]))
    after, _ = update(MODELS["ab-lead"], ActionChosen("play HA"))
    early = render_urgent_regions(make_scene(after), html)
    assert early["side"] == html["side"]
    assert changed_html(early, render_regions(make_scene(after))).keys() == DEFERRED_REGIONS


@pytest.mark.parametrize("name", MODELS)
def test_region_is_one_element_with_its_name(name: str) -> None:
    scene = scene_of(MODELS[name])
    html, page = render_regions(scene), str(page_view(scene))
    assert [*html] == [*REGIONS]
    for region, one in html.items():
        assert f'id="{region}"' in one.html.partition(">")[0]
        assert one.html in page
