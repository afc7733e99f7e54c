"""Panels over the table: one at a time, with a title, a way out and everything else at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, button, div, h2, section

from ui.kept import archive, house_rules, recall
from ui.late import lazy_import
from ui.model import Model, Scene
from ui.views.card import icon


class Panel(NamedTuple):
    """A row: a panel is this, its view and its texts."""

    name: str
    view: Callable[[Scene], Node]
    way: str = ""  # that leads to it: "menu", or "bar" and menu
    opened: Callable[[Model], Model] = lambda model: model  # what it needs besides being open
    deals: Callable[[Model], int] = lambda model: recall.UNDO_DEALS  # that it shows before this one
    group: str = "play"  # of the menu


def panel(scene: Scene) -> Node:
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
            title(scene, name),
            div("#content", tabindex="0", role="region", aria_labelledby="panel-title")[
                PANELS[name].view(scene)
            ],
        ],
    ]


def title(scene: Scene, name: str) -> Element:
    """The head of a panel with the way out."""
    words = scene.say("ui.close")
    return div(".title")[
        h2("#panel-title", tabindex="-1")[scene.say(f"ui.{name}")],
        button("#close.tool", type="button", data_do="close", aria_label=words)[icon("close")],
    ]


def with_rules(model: Model) -> Model:
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


def deals_shown(model: Model) -> int:
    """How many deals before the one on the table its panel shows; without one, undo wants some."""
    row = PANELS.get(model.table.panel)
    return row.deals(model) if row else recall.UNDO_DEALS


def of_panel(module: str, name: str = "") -> Callable[[Scene], Node]:
    """A view that is read when its panel is opened for the first time."""
    return lazy_import(f"ui.views.panels.{module}", name or module)


ROWS = (
    Panel("scores", of_panel("scores"), "bar", deals=lambda model: model.table.listed_count),
    Panel("rules", of_panel("rules_form"), "bar", opened=with_rules),
    Panel("settings", of_panel("settings_form"), "bar", group="look"),
    Panel("help", of_panel("help", "help_page"), "bar", group="read"),
    Panel("last-trick", of_panel("last_trick"), "menu"),
    Panel("counted", of_panel("counted"), "menu"),
    Panel("read-out", of_panel("read_out"), "menu"),
    Panel("knows", of_panel("knows"), "menu"),
    Panel("signs", of_panel("signs"), "menu", group="read"),
    Panel(
        "share",
        of_panel("share"),
        "menu",
        opened=lazy_import("ui.table.sharing", "open_sharing"),
        deals=lambda model: recall.MAX_SHOWN_DEALS,
        group="share",
    ),
    Panel("record", of_panel("record"), "menu", deals=recall.count_text_deals, group="share"),
    Panel("backup", lazy_import("ui.views.backup.panel", "backup_panel"), "menu", group="share"),
    Panel(
        "deals",
        lazy_import("ui.views.archive.shelf", "shelf"),
        "menu",
        opened=archive.drop_archive_list,
        group="deals",
    ),
    Panel(
        "statistics",
        lazy_import("ui.views.archive.statistics", "panel"),
        "menu",
        opened=archive.drop_archive_list,
        group="deals",
    ),
    Panel(
        "again",
        lazy_import("ui.views.archive.attempts", "attempts_panel"),
        "menu",
        opened=archive.drop_archive_list,
        group="deals",
    ),
    Panel("sheet", lazy_import("ui.views.archive.sheet", "sheet_panel"), "menu", group="deals"),
    Panel("match-end", of_panel("match_end"), deals=lambda model: recall.MAX_SHOWN_DEALS),
    Panel("reasons", of_panel("reasons")),
)

PANELS: dict[str, Panel] = {row.name: row for row in ROWS}
"""Every panel by its name, which is `model.table.panel`, its title `ui.NAME` and its icon."""
