"""The welcome of a game, and the help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from htpy import Node

from ui.help.newcomers import end_welcome, save_progress, without_welcome
from ui.help.welcome import is_welcome_shown, welcome_view
from ui.model import Model, Scene
from ui.model.command import command, silent_change
from ui.model.feature import Feature, Panel, Region
from ui.position import guided_deal
from ui.storage import newcomers, saved_matches


def dismiss_welcome(model: Model) -> Model:
    """Return the model without the welcome of the game on the table."""
    return without_welcome(model, model.record.game)


def with_newcomers(model: Model, rows_stored: Mapping[str, str]) -> Model:
    """Return the model with the stored progress of newcomers."""
    progress = newcomers.load_newcomers(rows_stored)
    return replace(model, stored=replace(model.stored, newcomers=progress))


def list_progress_rows(model: Model) -> dict[str, str]:
    """Return the rows of the progress of newcomers."""
    return {
        saved_matches.NEWCOMER_PREFIX + game: newcomers.dump_newcomer(progress)
        for game, progress in model.stored.newcomers.items()
    }


def help_panel(scene: Scene) -> Node:
    """Render the help."""
    from ui.help.help_panel import help_panel as render

    return render(scene)


FEATURE = Feature(
    commands=(command("just-play", "dismiss the introduction", silent_change(dismiss_welcome)),),
    passes=(("count", end_welcome), ("save", save_progress)),
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
    load_rows=with_newcomers,
    list_rows=list_progress_rows,
)
