"""The regions of the page: each is drawn separately, and only if what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple

from htpy import Element, a, div, nav
from markupsafe import Markup

from ui.app.features import FEATURES
from ui.app.notices import notices_view
from ui.app.page_header import page_header, state_of_today
from ui.app.panels import panel_view
from ui.app.side_view import side_view
from ui.match.replays import replayable_deal
from ui.model import Scene
from ui.model.feature import Region
from ui.position import guided_deal
from ui.table.record_footer import record_footer

SKIP_TARGETS = ("actions", "hand", "trick", "log")


class RenderedRegion(NamedTuple):
    """A region's HTML, and the values it was drawn from if they are known without drawing it."""

    dependencies: tuple[Any, ...] | None
    html: Markup


def skip_links(scene: Scene) -> Element:
    """Render links that jump over the header."""
    return nav("#skip-links", aria_label=scene.say("ui.skips"), inert=bool(scene.model.panel.name))[
        (a(href=f"#{name}")[scene.say(f"ui.skip.{name}")] for name in SKIP_TARGETS)
    ]


def frame_dependencies(scene: Scene) -> tuple[Any, ...]:
    """Return what everything around the table depends on."""
    return (scene.model.settings.language, bool(scene.model.panel.name))


def menu_dependencies(scene: Scene) -> tuple[Any, ...]:
    """Return what the bar and its menu also depend on."""
    record = scene.model.record
    rules = (record.game, record.preset, record.options)
    settings = scene.model.settings
    deals = scene.whole_match.deals
    deal = (len(deals), bool(deals[-1].actions), replayable_deal(scene))
    return (
        *rules,
        *deal,
        settings.theme,
        settings.sort,
        scene.can_redo,
        guided_deal.is_guided(scene.model),
        state_of_today(scene.model),
    )


def match_dependencies(scene: Scene) -> tuple[Any, ...]:
    """Return what everything that shows the course of the match depends on."""
    return (
        *frame_dependencies(scene),
        scene.model.record,
        scene.model.settings,
        scene.model.replay,
    )


REGIONS: Mapping[str, Region] = {
    "skip-links": Region(skip_links, frame_dependencies),
    "bar": Region(
        page_header, lambda scene: (*frame_dependencies(scene), *menu_dependencies(scene))
    ),
    "notices": Region(lambda scene: div("#notices")[notices_view(scene)]),
    "side": Region(
        side_view, lambda scene: (*match_dependencies(scene), scene.model.table.is_trick_held)
    ),
    "foot": Region(record_footer, match_dependencies),
    "panels": Region(lambda scene: div("#panels")[panel_view(scene)]),
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
    """Render the deferred regions; the others stay as they were."""
    return _rerender_regions(scene, before, DEFERRED_REGIONS, on_failure)


def _rerender_regions(
    scene: Scene, before: RenderedRegions, names: Set[str], on_failure: OnFailure
) -> RenderedRegions:
    return {
        name: _render_region(name, scene, previous, on_failure) if name in names else previous
        for name, previous in before.items()
    }


def changed_html(before: RenderedRegions, after: RenderedRegions) -> dict[str, str]:
    """Return the HTML of the regions that differ from before."""
    return {name: str(new.html) for name, new in after.items() if new.html != before[name].html}


def _render_region(
    name: str, scene: Scene, before: RenderedRegion | None, on_failure: OnFailure
) -> RenderedRegion:
    """Render a region; one that fails stays as it was, and is drawn again the next time."""
    region = REGIONS[name]
    try:
        dependencies = region.dependencies(scene)
        if before and dependencies is not None and dependencies == before.dependencies:
            return before
        return RenderedRegion(dependencies, Markup(region.view(scene)))
    except Exception as error:
        on_failure(name, error)
        return RenderedRegion(None, before.html if before else Markup(div(id=name)))
