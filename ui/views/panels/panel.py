"""Panels over the table: one at a time, with a title, a way out and everything else at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, button, div, h2, section

from ui.lazy_import import lazy_import
from ui.model import Model, Scene
from ui.storage import archive, history_loader, house_rules
from ui.views.card import icon


class Panel(NamedTuple):
    """A row: a panel is this, its view and its texts."""

    name: str
    view: Callable[[Scene], Node]
    shown_in: str = ""  # that leads to it: "menu", or "bar" and menu
    prepare: Callable[[Model], Model] = lambda model: model  # what it needs besides being open
    deals_before: Callable[[Model], int] = lambda model: (
        history_loader.UNDO_DEALS
    )  # that it shows before this one
    menu_group: str = "play"  # of the menu


def panel_view(scene: Scene) -> Node:
    """The open panel as a modal dialog; the rest of the page is inert meanwhile."""
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
    """The head of a panel with the way out."""
    words = scene.say("ui.close")
    return div(".title")[
        h2("#panel-title", tabindex="-1")[scene.say(f"ui.{name}")],
        button("#close.tool", type="button", data_do="close", aria_label=words)[icon("close")],
    ]


def with_rules_draft(model: Model) -> Model:
    """The model with rules to change: the draft for this game, else those in play."""
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
    """How many deals before the one on the table its panel shows; without one, undo wants some."""
    row = PANELS.get(model.table.panel)
    return row.deals_before(model) if row else history_loader.UNDO_DEALS


def lazy_panel(module: str, name: str = "") -> Callable[[Scene], Node]:
    """A view that is read when its panel is opened for the first time."""
    return lazy_import(f"ui.views.panels.{module}", name or module)


PANEL_ROWS = (
    Panel(
        "scores", lazy_panel("scores"), "bar", deals_before=lambda model: model.table.listed_count
    ),
    Panel("rules", lazy_panel("rules_form"), "bar", prepare=with_rules_draft),
    Panel("settings", lazy_panel("settings_form"), "bar", menu_group="look"),
    Panel("help", lazy_panel("help", "help_page"), "bar", menu_group="read"),
    Panel("last-trick", lazy_panel("last_trick"), "menu"),
    Panel("counted", lazy_panel("counted"), "menu"),
    Panel("read-out", lazy_panel("read_out"), "menu"),
    Panel("knows", lazy_panel("knows"), "menu"),
    Panel("signs", lazy_panel("signs"), "menu", menu_group="read"),
    Panel(
        "share",
        lazy_panel("share"),
        "menu",
        prepare=lazy_import("ui.table.sharing", "open_sharing"),
        deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
        menu_group="share",
    ),
    Panel(
        "record",
        lazy_panel("record"),
        "menu",
        deals_before=history_loader.count_text_deals,
        menu_group="share",
    ),
    Panel(
        "backup", lazy_import("ui.views.backup.panel", "backup_panel"), "menu", menu_group="share"
    ),
    Panel(
        "deals",
        lazy_import("ui.views.archive.panel", "archive_panel"),
        "menu",
        prepare=archive.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "statistics",
        lazy_import("ui.views.archive.statistics", "statistics_panel"),
        "menu",
        prepare=archive.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "again",
        lazy_import("ui.views.archive.attempts", "attempts_panel"),
        "menu",
        prepare=archive.drop_archive_list,
        menu_group="deals",
    ),
    Panel(
        "sheet", lazy_import("ui.views.archive.sheet", "sheet_panel"), "menu", menu_group="deals"
    ),
    Panel(
        "match-end",
        lazy_panel("match_end"),
        deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
    ),
    Panel("reasons", lazy_panel("reasons")),
)

PANELS: dict[str, Panel] = {row.name: row for row in PANEL_ROWS}
"""Every panel by its name, which is `model.table.panel`, its title `ui.NAME` and its icon."""
