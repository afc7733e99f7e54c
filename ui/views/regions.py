"""The page in regions: each is drawn by itself, and again only if what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple

from htpy import Element, Node, a, div, nav
from markupsafe import Markup

from ui.lessons import course
from ui.lessons.view import lesson_region
from ui.model import Scene
from ui.table.replays import replayable_deal
from ui.views.actions import actions
from ui.views.facts import facts
from ui.views.foot import foot
from ui.views.hand import hand
from ui.views.header import top
from ui.views.hint import hint
from ui.views.moment import moment
from ui.views.notices import notices
from ui.views.open_hands import open_cards
from ui.views.panels.panel import panel
from ui.views.prompt import prompt
from ui.views.replay import controls
from ui.views.seats import players
from ui.views.side import side
from ui.views.toast import toast
from ui.views.tools import tools
from ui.views.trick import trick
from ui.views.typing import typing, wanted
from ui.views.welcome import welcome, welcomes

SKIPS = ("hand", "trick", "log")


class Drawn(NamedTuple):
    """A region as HTML, and what it was drawn from if it can be known without drawing it."""

    source: tuple[Any, ...] | None
    html: Markup


class Region(NamedTuple):
    """A view that draws one element with an id, and everything of the scene that it shows."""

    view: Callable[[Scene], Node]
    source: Callable[[Scene], tuple[Any, ...] | None] = lambda scene: None


def skip_links(scene: Scene) -> Element:
    """Links that jump over the header (Y1)."""
    return nav("#skips", aria_label=scene.say("ui.skips"), inert=bool(scene.model.table.panel))[
        (a(href=f"#{name}")[scene.say(f"ui.skip.{name}")] for name in SKIPS)
    ]


def frame(scene: Scene) -> tuple[Any, ...]:
    """What everything around the table depends on."""
    return (scene.model.settings.language, bool(scene.model.table.panel))


def menus(scene: Scene) -> tuple[Any, ...]:
    """What the bar and its menu depend on besides."""
    record = scene.model.record
    rules = (record.game, record.preset, record.options)
    likes = scene.model.settings
    deals = scene.whole_match.deals
    deal = (len(deals), bool(deals[-1].actions), replayable_deal(scene))
    return (
        *rules,
        *deal,
        likes.theme,
        likes.sort,
        scene.can_redo,
        bool(course.current_lesson(scene.model)),
    )


def match(scene: Scene) -> tuple[Any, ...]:
    """What everything that shows the course of the match depends on."""
    return (*frame(scene), scene.model.record, scene.model.settings, scene.model.table.replay)


REGIONS: Mapping[str, Region] = {
    "skips": Region(skip_links, frame),
    "bar": Region(top, lambda scene: (*frame(scene), *menus(scene))),
    "welcome": Region(welcome, lambda scene: (*menus(scene), *frame(scene), welcomes(scene))),
    "notices": Region(lambda scene: div("#notices")[notices(scene)]),
    "lesson": Region(lesson_region),
    "prompt": Region(prompt),
    "hint": Region(hint),
    "facts": Region(facts),
    "trick": Region(trick),
    "moment": Region(moment),
    "players": Region(players),
    "open": Region(open_cards),
    "hand": Region(hand),
    "actions": Region(actions),
    "strip": Region(tools),
    "replay": Region(controls),
    "toast": Region(
        toast,
        lambda scene: (*frame(scene), scene.model.table.toast, scene.model.visit.has_own_match),
    ),
    "side": Region(side, lambda scene: (*match(scene), scene.model.table.is_trick_held)),
    "typing": Region(typing, lambda scene: (*frame(scene), wanted(scene))),
    "foot": Region(foot, match),
    "panels": Region(lambda scene: div("#panels")[panel(scene)]),
}
"""By the id of its element, in the order in which they are read (Y2)."""

ABOVE = ("skips", "bar", "welcome")
BELOW = ("replay", "toast", "side", "typing", "foot", "panels")
OF_THE_TABLE = (
    *("notices", "lesson", "prompt", "hint", "facts", "trick", "moment"),
    *("players", "open", "hand", "actions", "strip"),
)

LATE = frozenset(("side",))
"""What is costly to draw, and not what the eye waits for after a click."""

Regions = Mapping[str, Drawn]


def regions(scene: Scene) -> Regions:
    """Every region of the page."""
    return {name: _drawn(region, scene) for name, region in REGIONS.items()}


def at_once(scene: Scene, before: Regions) -> Regions:
    """The regions with those that may come late still as they were before."""
    return _redrawn(scene, before, REGIONS.keys() - LATE)


def late(scene: Scene, before: Regions) -> Regions:
    """The regions as they were before with those that may come late drawn too."""
    return _redrawn(scene, before, LATE)


def _redrawn(scene: Scene, before: Regions, names: Set[str]) -> Regions:
    return {
        name: _drawn(REGIONS[name], scene, drawn) if name in names else drawn
        for name, drawn in before.items()
    }


def changed(before: Regions, after: Regions) -> dict[str, str]:
    """The HTML of the regions that look different from before."""
    return {name: str(new.html) for name, new in after.items() if new.html != before[name].html}


def _drawn(region: Region, scene: Scene, before: Drawn | None = None) -> Drawn:
    source = region.source(scene)
    if before and source is not None and source == before.source:
        return before
    return Drawn(source, Markup(region.view(scene)))
