"""Small buttons at hand: a hint, back, forth, the trick before, the order, and the tempo."""

from __future__ import annotations

from htpy import Element, button, div, span

from ui.kept.settings import matching_tempo
from ui.model import ME, Scene
from ui.table.aids import is_at_real_table
from ui.table.arrange import visible_tricks
from ui.views.card import icon
from ui.wording.settings import order_now


def tools(scene: Scene) -> Element:
    """Return what is wanted often; where there is little room some of it is in the menu alone."""
    bare = is_at_real_table(scene.model)
    if scene.model.table.replay:
        return div("#strip")
    return div("#strip")[
        tool(scene, "hint", barred=scene.view["to_act"] != ME or bare),
        tool(scene, "undo", barred=not scene.can_undo),
        tool(scene, "redo", barred=not scene.can_redo),
        tool(scene, "last-trick", panel="last-trick", barred=not visible_tricks(scene)),
        order(scene),
        tempo(scene),
    ]


def order(scene: Scene) -> Element:
    """Return the button that says how the hand is sorted, and changes to the next order."""
    words = order_now(scene)
    return button("#strip-sort.tool", type="button", title=words, aria_label=words, data_do="sort")[
        icon("sort"), word(scene, "sort")
    ]


def tempo(scene: Scene) -> Element:
    """Return the button that says how fast it goes, and changes to the next tempo."""
    now = matching_tempo(scene.model.settings)
    words = scene.say("ui.tempo", tempo=scene.say(f"tempo.{now}"))
    return button(
        "#strip-tempo.tool", type="button", title=words, aria_label=words, data_do="tempo"
    )[icon(f"tempo-{now}"), word(scene, "tempo")]


def tool(scene: Scene, name: str, *, panel: str = "", barred: bool) -> Element:
    """Return a small button with a sign, a short word below it, and its whole name."""
    words = scene.say(f"ui.{name}")
    return button(
        f"#strip-{name}.tool",
        type="button",
        title=words,
        aria_label=words,
        aria_disabled="true" if barred else None,
        data_do="open" if panel else name,
        data_arg=panel or None,
    )[icon(name), word(scene, name)]


def word(scene: Scene, name: str) -> Element:
    """Return the word below a sign."""
    return span(".word", aria_hidden="true")[scene.say(f"strip.{name}")]
