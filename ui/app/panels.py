"""Panels over the table: one at a time, modal, with a title and a close button."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, button, div, h2, section

from ui.app.features import FEATURE_PANELS
from ui.components.card import icon
from ui.match.history_loader import UNDO_DEALS, missing_deals_query
from ui.model import Model, Scene
from ui.model.command import command, command_with, silent_change, silent_change_with
from ui.model.effects import MoveFocus, PrintPage, ReadEarlierDeals, Step
from ui.model.feature import Panel
from ui.model.lazy import lazy
from ui.model.messages import PanelRequested
from ui.model.panel import OpenPanel
from ui.model.score_sheet import ScoreSheetState
from ui.model.settings_form import SettingsFormState
from ui.storage import settings
from ui.tabs.notice import lock_notice

ELEMENT_ID = re.compile(r"[A-Za-z][\w-]{0,80}", re.ASCII)
"""The id of an element."""

MAX_SEARCH_LENGTH = 80
"""The most characters of a search in a form."""


def panel_view(scene: Scene) -> Node:
    """Render the open panel as a modal dialog, a focus trap: the rest of the page is inert."""
    name = scene.model.panel.name
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
            lock_notice(scene, "-in-panel"),
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


def needed_deals_query(model: Model) -> ReadEarlierDeals | None:
    """Return the query for the earlier deals that undo or the open panel needs."""
    row = PANELS.get(model.panel.name)
    return missing_deals_query(model, max(UNDO_DEALS, row.deals_before(model) if row else 0))


def settings_with_program_section(scene: Scene) -> Node:
    """Render the settings panel with the program's section at its end."""
    from ui.program.program_section import program_section  # packed until the panel opens
    from ui.settings.settings_form import settings_panel

    return settings_panel(scene, program_section(scene))


OWN_PANELS = (
    Panel("this-deal", lazy("ui.app.deal_panel", "deal_panel"), "menu"),
    Panel("settings", settings_with_program_section, "bar or menu"),
)
"""The panels that bring several features together."""

PANELS = {**FEATURE_PANELS, **{panel.name: panel for panel in OWN_PANELS}}
"""The panels by name, as in `model.panel.name`, the title `ui.NAME` and the icon."""


# --- commands ------------------------------------------------------------------------------


class PanelAddress(NamedTuple):
    """A panel, and the id of an element in it, or "" for its top."""

    panel: str
    anchor: str = ""


def parse_panel_address(text: str) -> PanelAddress:
    """Return the address in "PANEL ANCHOR", or raise ValueError for an unknown panel."""
    name, _, anchor = text.partition(" ")
    if name not in PANELS:
        raise ValueError(f"{name!r} is not a panel")
    return PanelAddress(name, anchor if ELEMENT_ID.fullmatch(anchor) else "")


def open_panel(model: Model, address: PanelAddress) -> Step:
    """Open a panel, at an anchor if there is one. Move the focus there if it is open already."""
    opened_model = replace(
        model,
        panel=OpenPanel(address.panel, address.anchor),
        score_sheet=ScoreSheetState(),
        settings_form=SettingsFormState(),
    )
    after = PANELS[address.panel].prepare(opened_model)
    is_open_already = address.anchor and model.panel.name == address.panel
    return after, (MoveFocus((f"#{address.anchor}",), reveals=True),) if is_open_already else ()


def on_panel_requested(model: Model, message: PanelRequested) -> Step:
    """Open the panel, if there is one of this name."""
    if message.panel not in PANELS:
        return model, ()
    return open_panel(model, PanelAddress(message.panel))


def open_settings_at(model: Model, name: str) -> Step:
    """Open the settings at the setting or group of this name, or at the top."""
    setting_names = settings.setting_rows(model.settings)
    anchor = ""
    if name in setting_names or name == settings.TEMPO:
        anchor = f"setting-{name}"
    elif name in {row.group for row in setting_names.values()}:
        anchor = f"settings-{name}"
    return open_panel(model, PanelAddress("settings", anchor))


def close_panel(model: Model) -> Model:
    """Return the model without an open panel."""
    return replace(model, panel=OpenPanel())


def search_open_form(model: Model, search_text: str) -> Model:
    """Return the model with another search text for the open form."""
    return replace(model, panel=replace(model.panel, search_text=search_text[:MAX_SEARCH_LENGTH]))


def print_panel(model: Model) -> Step:
    """Print the open panel."""
    return model, (PrintPage(),)


PANEL_COMMANDS = (
    command_with(parse_panel_address, "open", open_panel),
    command_with(str, "settings-at", open_settings_at),
    command("close", silent_change(close_panel)),
    command_with(str, "find", silent_change_with(search_open_form)),
    command("print", print_panel),
)
