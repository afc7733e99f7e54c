"""The score sheet, and the end of a match."""

from __future__ import annotations

from dataclasses import replace

from ui.match import history_loader
from ui.model import Model
from ui.model.command import command, command_with, parse_number, silent_change
from ui.model.effects import MoveFocus, Step
from ui.model.feature import Feature, Panel
from ui.model.lazy import lazy
from ui.model.panel import LIST_PAGE_SIZE


def show_more_deals(model: Model) -> Model:
    """Return the model with more deals on the score sheet."""
    listed_count = model.score_sheet.listed_count + LIST_PAGE_SIZE
    return replace(model, score_sheet=replace(model.score_sheet, listed_count=listed_count))


def toggle_score_lines(model: Model, number: int) -> Step:
    """Expand the score lines of a deal on the sheet, and scroll to them, or collapse them."""
    open_accounts = model.score_sheet.open_accounts ^ {number}
    after = replace(model, score_sheet=replace(model.score_sheet, open_accounts=open_accounts))
    return after, (MoveFocus((f"#account-{number}",), reveals=True),)


FEATURE = Feature(
    commands=(
        command_with(parse_number, "account", toggle_score_lines),
        command("more-deals", silent_change(show_more_deals)),
    ),
    panels=(
        Panel(
            "scores",
            lazy("ui.scores.score_sheet_panel", "score_sheet_panel"),
            "bar",
            deals_before=lambda model: model.score_sheet.listed_count,
        ),
        Panel(
            "match-end",
            lazy("ui.scores.match_end_panel", "match_end_panel"),
            deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
        ),
    ),
)
