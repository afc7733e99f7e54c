"""The whole page, as it is drawn into `#app`."""

from __future__ import annotations

from htpy import Element, Fragment, fragment, main

from ui.app.regions import (
    REGIONS_ABOVE_TABLE,
    REGIONS_BELOW_TABLE,
    TABLE_REGIONS,
    RenderedRegions,
    render_regions,
)
from ui.game_face import face_of_game
from ui.model import Scene
from ui.position import guided_deal


def page_view(scene: Scene, regions: RenderedRegions | None = None) -> Fragment:
    """Render the page with its regions in reading order."""
    regions = regions or render_regions(scene)
    return fragment[
        (regions[name].html for name in REGIONS_ABOVE_TABLE if name in regions),
        table_view(scene, regions),
        (regions[name].html for name in REGIONS_BELOW_TABLE if name in regions),
    ]


def table_view(scene: Scene, regions: RenderedRegions) -> Element:
    """Render the table."""
    return main("#table", table_attributes(scene))[
        (regions[name].html for name in TABLE_REGIONS if name in regions)
    ]


def table_attributes(scene: Scene) -> dict[str, str | None]:
    """Return the attributes of the table. The data attributes are the contract of FORMATS.md 5.

    `None` leaves an attribute out.
    """
    view, model = scene.view, scene.model
    note = guided_deal.current_note(model) if guided_deal.current_note_fits(model) else None
    return {
        "aria-label": scene.say("ui.table"),
        "inert": "" if model.panel.name else None,
        "data-game": view["game"],
        "data-rows": str(face_of_game(view["game"]).hand_rows),
        "data-phase": view["phase"],
        "data-to-act": "" if view["to_act"] is None else str(view["to_act"]),
        "data-ready": "python" if model.visit.ready else None,
        "aria-busy": None if model.visit.ready else "true",
        "data-held": "true" if model.table.is_trick_held else None,
        "data-look": (note.region or None) if note else None,
    }
