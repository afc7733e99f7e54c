"""The panel of the deal on the table: look at it or another, play it again, order the hand."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, div, h3, section

from ui.app.features import FEATURE_PANELS
from ui.components.navigation_bar import NavItem, panel_entry, panel_item
from ui.match.real_table import is_at_real_table
from ui.model import Scene
from ui.position import guided_deal
from ui.position.replay_moments import opening_moment, replayable_deal
from ui.wording.settings import sort_label


def deal_panel(scene: Scene) -> Element:
    """Render the commands for the deal on the table in groups."""
    groups = {
        "view": [replay_item(scene), *panel_items(scene, "deal view"), watch_item(scene)],
        "again": [*restart_items(scene), *panel_items(scene, "deal again")],
        "hand": sorting_and_redo_items(scene),
    }
    return div[
        (
            section(aria_labelledby=f"deal-{name}-title")[
                h3(f"#deal-{name}-title")[scene.say(f"this-deal.{name}")],
                div(".entries")[map(panel_entry, items)],
            ]
            for name, items in groups.items()
        )
    ]


def panel_items(scene: Scene, place: str) -> Iterator[NavItem]:
    """Yield the items that open the panels of a group."""
    yield from (panel_item(scene, row) for row in FEATURE_PANELS.values() if row.shown_in == place)


def replay_item(scene: Scene) -> NavItem:
    """Return the item that replays the latest deal."""
    is_disabled = replayable_deal(scene) is None or not scene.whole_match.deals[-1].actions
    words = scene.say("ui.replay")
    return NavItem("replay", words, do="replay", arg=opening_moment(scene), is_disabled=is_disabled)


def watch_item(scene: Scene) -> NavItem:
    """Return the item that lets bots play a deal of the game to watch."""
    return NavItem("watch", scene.say("ui.watch"), do="watch", arg=scene.view["game"])


def restart_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items that replace the deal."""
    at_real_table = is_at_real_table(scene.model)
    in_lesson = guided_deal.is_guided(scene.model)
    for name in ("same-deal", "new-deal"):
        is_disabled = at_real_table or in_lesson and name == "new-deal"
        yield NavItem(name, scene.say(f"ui.{name}"), do=name, is_disabled=is_disabled)


def sorting_and_redo_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items that order the hand, and the item that redoes what was undone."""
    yield NavItem("sort", sort_label(scene), do="sort")
    yield NavItem("arranging", scene.say("ui.arrange"), do="arranging")
    yield NavItem("redo", scene.say("ui.redo"), do="redo", is_disabled=not scene.can_redo)
