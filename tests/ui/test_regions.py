"""Regions of the page are drawn again only if something in them has changed."""

import pytest

from engine.record import replay_record
from tests.ui.scenes import phase_models, scene_of
from tests.ui.tables import with_fields
from ui.app.page import page_view
from ui.app.regions import (
    DEFERRED_REGIONS,
    REGIONS,
    RenderedRegions,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.messages import ActionChosen, BotActed, PageReady
from ui.position.scene import make_scene
from ui.storage.settings import with_setting

MODELS = phase_models()


def whole_match(game: str, speed: str, most: int) -> list[Model]:
    """Return the tables of a match, first legal actions throughout, panels opened now and then."""
    first = make_first_model({"game": game, "speed": speed}, {}, language="de", seed=7)
    table, _ = update(first, PageReady())
    walk = [table]
    while len(walk) < most:
        deal = replay_record(table.record)
        message: ActionChosen | BotActed | CommandText
        if table.table.is_trick_held:
            message = CommandText("continue")
        elif deal.to_act is None:
            message = CommandText("next-deal")
        elif deal.to_act == ME:
            message = ActionChosen(deal.legal()[0])
        else:
            message = BotActed(deal.legal()[0], table.record)
        if len(walk) % 17 == 0:
            walk.append(update(table, CommandText("open", "scores"))[0])
        table, _ = update(table, message)
        walk.append(table)
    return walk


def redrawn_regions(table: Model, before: RenderedRegions) -> RenderedRegions:
    """Return the regions drawn again: first the urgent ones, then the rest, as on the page."""
    return render_deferred_regions(
        make_scene(table), render_urgent_regions(make_scene(table), before)
    )


@pytest.mark.parametrize("speed", ["0", "1"])
@pytest.mark.parametrize("game", ["zwanzig-ab", "zwanzigerrufen"])
def test_what_is_taken_over_is_what_would_be_drawn(game: str, speed: str) -> None:
    first, *rest = whole_match(game, speed, 90)
    html = render_regions(make_scene(first))
    for table in rest:
        html = redrawn_regions(table, html)
        assert changed_html(html, render_regions(make_scene(table))) == {}


def test_every_change_of_a_setting_is_drawn() -> None:
    table = MODELS["zr-over"]
    before = render_regions(make_scene(table))
    for name, value in (("language", "de"), ("german_index", "true"), ("sort", "trumps-last")):
        settings = with_setting(table.settings, name, value)
        after = with_fields(table, settings=settings)
        assert changed_html(redrawn_regions(after, before), render_regions(make_scene(after))) == {}


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
def test_a_region_is_one_element_with_its_name(name: str) -> None:
    scene = scene_of(MODELS[name])
    html, page = render_regions(scene), str(page_view(scene))
    assert [*html] == [*REGIONS]
    for region, one in html.items():
        assert f'id="{region}"' in one.html.partition(">")[0]
        assert one.html in page
