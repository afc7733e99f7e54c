"""The regions of the page: each is drawn separately, and only if what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import NamedTuple

from htpy import Element, a, button, div, nav
from markupsafe import Markup

from ui.app.features import FEATURES
from ui.app.notices import NOTICE_CHANGES, notices_view
from ui.app.page_header import page_header
from ui.app.panels import panel_view
from ui.app.side_view import side_view
from ui.model import Model, Scene
from ui.model.feature import Region
from ui.position.changes import ALL_CHANGES, SCENE, list_changes
from ui.table.record_footer import record_footer

SKIP_TARGETS = ("actions", "hand", "trick", "log")


class RenderedRegion(NamedTuple):
    """A region's HTML, and the model that it shows, or None if it must be drawn in any case."""

    model: Model | None
    html: Markup


def skip_links(scene: Scene) -> Element:
    """Render links that jump over the header, and the button that shows the typing line."""
    return nav("#skip-links", aria_label=scene.say("ui.skips"), inert=bool(scene.model.panel.name))[
        (a(href=f"#{name}")[scene.say(f"ui.skip.{name}")] for name in SKIP_TARGETS),
        button(type="button", data_do="type")[scene.say("ui.typed")],
    ]


REGIONS: Mapping[str, Region] = {
    "skip-links": Region(skip_links, ("panel", "settings")),
    "bar": Region(
        page_header, ("moved", "guest", "daily", "panel", "program", "replay", "settings", "visit")
    ),
    "notices": Region(lambda scene: div("#notices")[notices_view(scene)], NOTICE_CHANGES),
    "side": Region(side_view, (*SCENE, "panel", "guest")),
    "foot": Region(record_footer, ("match.record", "panel", "settings")),
    "panels": Region(lambda scene: div("#panels")[panel_view(scene)], ("panel-open",)),
    **{name: region for feature in FEATURES for name, region in feature.regions.items()},
}
"""The regions by the ids of their elements."""

REGIONS_ABOVE_TABLE = ("skip-links", "bar", "welcome")
REGIONS_BELOW_TABLE = ("replay", "toast", "side", "typing", "foot", "panels")
TABLE_REGIONS = (
    *("notices", "lesson", "prompt", "hint", "deal-facts", "trick", "highlight"),
    *("players", "open-hands", "hand", "actions", "toolbar"),
)

DEFERRED_REGIONS = frozenset(("side",))
"""Regions that are costly to draw, and that nobody waits for after a click."""

RenderedRegions = Mapping[str, RenderedRegion]

OnFailure = Callable[[str, Exception], None]
"""Called with the name of a region that cannot be drawn, and the reason."""


def raise_failure(name: str, error: Exception) -> None:
    """Raise the error of a region that cannot be drawn."""
    raise error


def render_regions(scene: Scene, on_failure: OnFailure = raise_failure) -> RenderedRegions:
    """Render every region of the page."""
    return {name: _render_region(name, scene, None, on_failure) for name in REGIONS}


def render_urgent_regions(
    scene: Scene, before: RenderedRegions, on_failure: OnFailure = raise_failure
) -> RenderedRegions:
    """Render all regions but the deferred ones, which stay as they were."""
    return _rerender_regions(scene, before, REGIONS.keys() - DEFERRED_REGIONS, on_failure)


def render_deferred_regions(
    scene: Scene, before: RenderedRegions, on_failure: OnFailure = raise_failure
) -> RenderedRegions:
    """Render the deferred regions. The others stay as they were."""
    return _rerender_regions(scene, before, DEFERRED_REGIONS, on_failure)


def _rerender_regions(
    scene: Scene, before: RenderedRegions, names: Set[str], on_failure: OnFailure
) -> RenderedRegions:
    """Render the named regions again if a change since the model they show concerns them."""
    page = scene.page or scene.model
    shown_models = {id(before[name].model): before[name].model for name in names}
    changes = {
        key: list_changes(model, page) if model else ALL_CHANGES
        for key, model in shown_models.items()
    }
    after = dict(before)
    for name in names:
        previous = before[name]
        is_same = changes[id(previous.model)].isdisjoint(REGIONS[name].when)
        after[name] = (
            RenderedRegion(page, previous.html)
            if is_same
            else _render_region(name, scene, previous, on_failure)
        )
    return after


def changed_html(before: RenderedRegions, after: RenderedRegions) -> dict[str, str]:
    """Return the HTML of the regions that differ from before."""
    return {name: str(new.html) for name, new in after.items() if new.html != before[name].html}


def _render_region(
    name: str, scene: Scene, before: RenderedRegion | None, on_failure: OnFailure
) -> RenderedRegion:
    """Render a region. One that fails stays as it was, and is drawn again the next time."""
    try:
        return RenderedRegion(scene.page or scene.model, Markup(REGIONS[name].view(scene)))
    except Exception as error:
        on_failure(name, error)
        return RenderedRegion(None, before.html if before else Markup(div(id=name)))
