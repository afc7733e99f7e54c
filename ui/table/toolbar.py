"""The toolbar: hint or the bots' reasons, undo, the last trick, sorting and tempo."""

from __future__ import annotations

from htpy import Element, button, div, span

from ui.components.card import icon
from ui.match.real_table import is_at_real_table
from ui.model import ME, Scene
from ui.position.bot_reasons import reasons_of_deal
from ui.position.card_order import visible_tricks
from ui.storage.settings import matching_tempo
from ui.wording.settings import sort_label


def toolbar_view(scene: Scene) -> Element:
    """Render the most used commands. Small screens have some of them in the deal's panel only."""
    if scene.model.replay:
        return div("#toolbar")
    return div("#toolbar")[
        hint_or_reasons_button(scene),
        tool_button(scene, "undo", is_disabled=not scene.can_undo),
        tool_button(scene, "last-trick", panel="last-trick", is_disabled=not visible_tricks(scene)),
        tool_button(scene, "sort", words=sort_label(scene)),  # says how the hand is sorted
        tempo_button(scene),
    ]


def hint_or_reasons_button(scene: Scene) -> Element:
    """Render the button of the hint. Once the deal is over, it opens the bots' reasons instead."""
    is_over = scene.view["to_act"] is None and not scene.model.table.is_trick_held
    if is_over and reasons_of_deal(scene.model):
        return tool_button(scene, "reasons", sign="help", panel="reasons")
    is_disabled = scene.view["to_act"] != ME or is_at_real_table(scene.model)
    return tool_button(scene, "hint", is_disabled=is_disabled)


def tempo_button(scene: Scene) -> Element:
    """Render the button that shows the tempo, and selects the next one."""
    current = matching_tempo(scene.model.settings)
    words = scene.say("ui.tempo", tempo=scene.say(f"tempo.{current}"))
    return tool_button(scene, "tempo", words=words, sign=f"tempo-{current}")


def tool_button(
    scene: Scene,
    name: str,
    *,
    words: str = "",
    sign: str = "",
    panel: str = "",
    is_disabled: bool = False,
) -> Element:
    """Render a small button with an icon, a short word below it, and its full name.

    Its name gives the default of the full name (`words`) and the icon (`sign`).
    """
    return button(
        f"#toolbar-{name}.tool",
        type="button",
        title=words or scene.say(f"ui.{name}"),
        aria_disabled="true" if is_disabled else None,
        data_do="open" if panel else name,
        data_arg=panel or None,
    )[icon(sign or name), span(".word", aria_hidden="true")[scene.say(f"strip.{name}")]]
