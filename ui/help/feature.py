"""The welcome of a first visit, and the help."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node

from ui.help.welcome import is_welcome_shown, welcome_view
from ui.model import Model, Scene
from ui.model.command import command, silent_change
from ui.model.feature import Feature, Panel, Region
from ui.position import guided_deal


def dismiss_welcome(model: Model) -> Model:
    """Return the model without the welcome."""
    return replace(model, visit=replace(model.visit, is_first_visit=False))


def help_panel(scene: Scene) -> Node:
    """Render the help."""
    from ui.help.help_panel import help_panel as render

    return render(scene)


FEATURE = Feature(
    commands=(command("just-play", "dismiss the introduction", silent_change(dismiss_welcome)),),
    panels=(Panel("help", help_panel, "bar or menu"),),
    regions={
        "welcome": Region(
            welcome_view,
            lambda scene: (
                scene.model.record.game,
                scene.model.settings.language,
                bool(scene.model.panel.name),
                guided_deal.is_guided(scene.model),
                is_welcome_shown(scene),
            ),
        )
    },
)
