"""Sharing a position, and the match as a record; records that others have shared."""

from __future__ import annotations

from htpy import Node

from ui.match import history_loader
from ui.model import Model, Scene
from ui.model.command import AnyCommand
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Panel, handler
from ui.model.messages import HiddenCardsRedealt, QrCodeDrawn
from ui.sharing import opened_records


def on_hidden_cards_redealt(model: Model, message: HiddenCardsRedealt) -> Step:
    """Store the puzzle, if the position is still the same."""
    from ui.sharing.sharing import on_hidden_cards_redealt as handle

    return handle(model, message)


def on_qr_code_drawn(model: Model, message: QrCodeDrawn) -> Step:
    """Show a QR code, if its link is still the present one."""
    from ui.components.qr_code import on_qr_code_drawn as handle

    return handle(model, message)


def reset_sharing(model: Model) -> Model:
    """Return the model as the panel opens."""
    from ui.sharing.sharing import reset_sharing as handle

    return handle(model)


def share_panel(scene: Scene) -> Node:
    """Render the ways to share the position."""
    from ui.sharing.share_panel import share_panel as render

    return render(scene)


def record_panel(scene: Scene) -> Node:
    """Render the record of the match."""
    from ui.sharing.record_panel import record_panel as render

    return render(scene)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the commands of sharing."""
    from ui.sharing.sharing import COMMANDS

    return COMMANDS


FEATURE = Feature(
    commands=opened_records.COMMANDS,
    lazy_commands=LazyCommands(
        ("share-as", "share-copy", "share-text", "share-send", "share-code", "share-file"),
        load_lazy_commands,
    ),
    handlers=(
        handler(HiddenCardsRedealt, on_hidden_cards_redealt),
        handler(QrCodeDrawn, on_qr_code_drawn),
        *opened_records.HANDLERS,
    ),
    panels=(
        Panel(
            "share",
            share_panel,
            "menu",
            prepare=reset_sharing,
            deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
        ),
        Panel(
            "record",
            record_panel,
            deals_before=history_loader.count_deals_for_match_text,
        ),
    ),
)
