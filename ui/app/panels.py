"""Panels over the table: one at a time, modal, with a title and a close button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, button, div, h2, section

from ui.archive import archiving
from ui.components.card import icon
from ui.match import history_loader
from ui.model import Model, Scene
from ui.model.lazy_import import lazy_import
from ui.storage import house_rules


class Panel(NamedTuple):
    """A row of the panels; its texts are found by its name."""

    name: str
    view: Callable[[Scene], Node]
    shown_in: str = ""  # "menu", or "bar" for bar and menu
    prepare: Callable[[Model], Model] = lambda model: model  # for the model when it opens
    deals_before: Callable[[Model], int] = lambda model: (
        history_loader.UNDO_DEALS
    )  # how many deals before the current one it shows
    menu_group: str = "play"


def panel_view(scene: Scene) -> Node:
    """Render the open panel as a modal dialog; the rest of the page is inert meanwhile."""
    name = scene.model.table.panel
    if name not in PANELS:
        return None
    return div("#panel", data_panel=name)[
        div(".backdrop", data_do="close"),
        section(
            "#panel-box",
            role="dialog",
            aria_modal="true",
            aria_labelledby="panel-title",
            tabindex="-1",
        )[
            panel_title(scene, name),
            div("#content", tabindex="0", role="region", aria_labelledby="panel-title")[
                PANELS[name].view(scene)
            ],
        ],
    ]


def panel_title(scene: Scene, name: str) -> Element:
    """Render the title of a panel with the close button."""
    words = scene.say("ui.close")
    return div(".title")[
        h2("#panel-title", tabindex="-1")[scene.say(f"ui.{name}")],
        button("#close.tool", type="button", data_do="close", aria_label=words)[icon("close")],
    ]


def with_rules_draft(model: Model) -> Model:
    """Return the model with a rules draft: the one for this game, else the rules in play."""
    draft = model.stored.rules_draft
    if draft and draft.game == model.record.game:
        return model
    aside = (
        (*model.table.dropped_drafts, draft)
        if draft and draft.options
        else model.table.dropped_drafts
    )
    return replace(
        model,
        table=replace(model.table, dropped_drafts=aside),
        stored=replace(model.stored, rules_draft=house_rules.rules_of_record(model.record)),
    )


def count_panel_deals(model: Model) -> int:
    """Return how many earlier deals the open panel shows; without a panel, how many undo needs."""
    row = PANELS.get(model.table.panel)
    return row.deals_before(model) if row else history_loader.UNDO_DEALS


def settings_with_program_section(scene: Scene) -> Node:
    """Render the settings panel with the program's section at its end."""
    from ui.program.program_section import program_section  # packed until the panel opens
    from ui.settings.settings_form import settings_panel

    return settings_panel(scene, program_section(scene))


PANEL_ROWS = (
    Panel(
        "scores",
        lazy_import("ui.scores.score_sheet_panel", "score_sheet_panel"),
        "bar",
        deals_before=lambda model: model.table.listed_count,
    ),
    Panel(
        "rules",
        lazy_import("ui.house_rules.rules_form", "rules_panel"),
        "bar",
        prepare=with_rules_draft,
    ),
    Panel("settings", settings_with_program_section, "bar", menu_group="look"),
    Panel("help", lazy_import("ui.help.help_panel", "help_panel"), "bar", menu_group="read"),
    Panel("last-trick", lazy_import("ui.table.last_trick_panel", "last_trick_panel"), "menu"),
    Panel("counted", lazy_import("ui.table.point_count_panel", "point_count_panel"), "menu"),
    Panel("read-out", lazy_import("ui.table.read_out_panel", "read_out_questions_panel"), "menu"),
    Panel("knows", lazy_import("ui.table.known_cards_panel", "known_cards_panel"), "menu"),
    Panel("signs", lazy_import("ui.table.legend_panel", "legend_panel"), "menu", menu_group="read"),
    Panel(
        "share",
        lazy_import("ui.sharing.share_panel", "share_panel"),
        "menu",
        prepare=lazy_import("ui.sharing.sharing", "open_sharing"),
        deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
        menu_group="share",
    ),
    Panel(
        "record",
        lazy_import("ui.sharing.record_panel", "record_panel"),
        "menu",
        deals_before=history_loader.count_deals_for_match_text,
        menu_group="share",
    ),
    Panel("backup", lazy_import("ui.backup.panel", "backup_panel"), "menu", menu_group="share"),
    Panel(
        "deals",
        lazy_import("ui.archive.panel", "archive_panel"),
        "menu",
        prepare=archiving.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "statistics",
        lazy_import("ui.archive.statistics_panel", "statistics_panel"),
        "menu",
        prepare=archiving.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "again",
        lazy_import("ui.archive.attempts", "play_again_panel"),
        "menu",
        prepare=archiving.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "sheet", lazy_import("ui.archive.sheet_panel", "sheet_panel"), "menu", menu_group="deals"
    ),
    Panel(
        "match-end",
        lazy_import("ui.scores.match_end_panel", "match_end_panel"),
        deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
    ),
    Panel("reasons", lazy_import("ui.table.reasons_panel", "bot_reasons_panel")),
)

PANELS: dict[str, Panel] = {row.name: row for row in PANEL_ROWS}
"""The panels by name: that of `model.table.panel`, of the title `ui.NAME`, and of the icon."""
