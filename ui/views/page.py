"""The whole page: what is drawn into `#app`."""

from __future__ import annotations

from htpy import (
    Element,
    Fragment,
    Node,
    a,
    button,
    details,
    div,
    footer,
    fragment,
    main,
    nav,
    pre,
    summary,
)

from engine.record import dumps
from ui.model import Scene
from ui.views.actions import actions
from ui.views.card import icon
from ui.views.facts import facts
from ui.views.hand import hand
from ui.views.header import bar
from ui.views.panels import panel
from ui.views.prompt import notices, prompt
from ui.views.seats import players
from ui.views.side import side
from ui.views.trick import trick

SKIPS = ("hand", "trick", "log")


def page(scene: Scene) -> Fragment:
    """Return the page; the regions stand in the order in which they are read (Y2)."""
    return fragment[
        skip_links(scene), bar(scene), table(scene), side(scene), foot(scene), panel(scene)
    ]


def skip_links(scene: Scene) -> Element:
    """Return links that jump over the header (Y1)."""
    return nav("#skips", aria_label=scene.say("ui.skips"), inert=bool(scene.model.panel))[
        (a(href=f"#{name}")[scene.say(f"ui.skip.{name}")] for name in SKIPS)
    ]


def table(scene: Scene) -> Element:
    """Return the table; its data attributes are the contract of formats.md 5."""
    view, model = scene.view, scene.model
    return main(
        "#table",
        aria_label=scene.say("ui.table"),
        inert=bool(model.panel),
        data_game=view["game"],
        data_phase=view["phase"],
        data_to_act="" if view["to_act"] is None else view["to_act"],
        data_ready="python" if model.ready else None,
        aria_busy=None if model.ready else "true",
        data_held="true" if model.held else None,
    )[
        div("#notices")[notices(scene)],
        prompt(scene),
        facts(scene),
        trick(scene),
        players(scene),
        hand(scene),
        actions(scene),
        tools(scene),
    ]


def tools(scene: Scene) -> Element:
    """Return what is wanted often: back, forth, and the trick before."""
    return div("#strip")[
        tool(scene, "undo", barred=not scene.can_undo),
        tool(scene, "redo", barred=not scene.can_redo),
        tool(scene, "last-trick", panel="last-trick", barred=not scene.view["tricks"]),
    ]


def tool(scene: Scene, name: str, *, panel: str = "", barred: bool) -> Element:
    """Return a small button with a sign; its words are for those who do not see it."""
    words = scene.say(f"ui.{name}")
    return button(
        f"#strip-{name}.tool",
        type="button",
        title=words,
        aria_label=words,
        aria_disabled="true" if barred else None,
        data_do="open" if panel else name,
        data_arg=panel or None,
    )[icon(name)]


def foot(scene: Scene) -> Node:
    """Return the record of the match as text (formats.md 3)."""
    return footer("#foot", inert=bool(scene.model.panel))[
        details("#record-details")[
            summary[scene.say("ui.record")],
            pre("#record", tabindex="0")[dumps(scene.model.record)],
        ]
    ]
