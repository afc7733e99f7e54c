"""One setting: its name and link, its control, and the button back to its default."""

from __future__ import annotations

from collections.abc import Set

from htpy import Element, a, button, div, input, label, option, select, small, span

from ui.components.card import icon
from ui.model import ME, Scene
from ui.model.settings import YES_NO, SettingRow
from ui.storage import profiles
from ui.storage.settings import (
    ALL_SEATS_ALIKE,
    MAX_PLAYER_NAME_LENGTH,
    OWN_NAMES,
    TEMPO,
    TEMPO_SETTINGS,
    matching_tempo,
    shown_setting,
    visit_settings,
)
from ui.wording.players_and_numbers import standard_name
from ui.wording.settings import setting_value_text


def setting_row(scene: Scene, name: str, row: SettingRow) -> Element:
    """Render a setting: its name, its control, its explanation if it has one, and its default."""
    is_off = row.real_table_value is not None and scene.model.settings.real_table
    is_changed = not is_off and name in changed_setting_names(scene)
    is_idle = is_setting_idle(scene, name)
    return div(class_=["row", {"changed": is_changed, "idle": is_idle}])[
        label(for_=f"setting-{name}")[scene.say(f"setting.{name}")],
        setting_link(scene, name),
        setting_control(scene, name, row),
        row.explained and small(f"#more-setting-{name}")[scene.say(f"setting.{name}.more")],
        is_idle and small(f"#more-setting-{name}")[scene.say(f"setting.{name}.idle")],
        is_changed and reset_setting_button(scene, name),
    ]


def is_setting_idle(scene: Scene, name: str) -> bool:
    """Return whether another setting takes its effect. The text `setting.NAME.idle` says so."""
    return name == "animation" and scene.model.settings.motion == "reduced"


def tempo_row(scene: Scene) -> Element:
    """Render the choice of the tempo, which sets several settings at once."""
    settings, defaults = scene.model.settings, scene.model.visit.default_settings
    is_changed = matching_tempo(settings) != matching_tempo(defaults)
    return div(class_=["row", {"changed": is_changed}])[
        label(for_="setting-tempo")[scene.say("setting.tempo")],
        setting_link(scene, TEMPO),
        tempo_select(scene, "setting-tempo"),
        is_changed and reset_setting_button(scene, TEMPO),
    ]


def setting_link(scene: Scene, name: str) -> Element:
    """Render a link to a setting, to be shared. Followed here, it leads to the control."""
    words = scene.say("settings.link", name=scene.say(f"setting.{name}"))
    return a(f"#link-setting-{name}.setting-link", href=f"#settings={name}", aria_label=words)[
        icon("link")
    ]


def changed_setting_names(scene: Scene) -> Set[str]:
    """Return the settings that differ from their defaults. A seat's settings count as the level."""
    model = scene.model
    names = profiles.non_default_settings(model.settings, model.visit.default_settings).keys()
    levels = {"level"} if names & ALL_SEATS_ALIKE.keys() else set[str]()
    return (names | levels) - ALL_SEATS_ALIKE.keys() - profiles.UNSHARED_SETTINGS


def reset_setting_button(scene: Scene, name: str) -> Element:
    """Render the default of a setting as the button that restores it."""
    defaults = scene.model.visit.default_settings
    value = (
        scene.say(f"tempo.{matching_tempo(defaults)}")
        if name == TEMPO
        else setting_value_text(scene, name, getattr(defaults, name))
    )
    words = scene.say("settings.default", value=value)
    return span(".back")[
        button(f"#reset-setting-{name}.quiet", type="button", data_do="reset", data_arg=name)[words]
    ]


def setting_control(scene: Scene, name: str, row: SettingRow) -> Element:
    """Render a checkbox for a yes/no setting, fields for names, a list for any other."""
    settings, is_idle = scene.model.settings, is_setting_idle(scene, name)
    value, choices = shown_setting(visit_settings(scene.model), name)
    attributes: dict[str, str | bool | None] = {
        "data-set": f"settings.{name}",
        "aria-describedby": f"more-setting-{name}" if row.explained or is_idle else None,
        "disabled": is_idle or row.real_table_value is not None and settings.real_table,
    }
    if name == OWN_NAMES:
        return own_name_fields(scene)
    if row.choices == YES_NO:
        box = input(f"#setting-{name}", attributes, type="checkbox", checked=value)
        return span(".switch")[box]
    return select(f"#setting-{name}", attributes)[
        (
            option(value=str(choice), selected=choice == value)[
                setting_value_text(scene, name, choice)
            ]
            for choice in choices
        )
    ]


def own_name_fields(scene: Scene) -> Element:
    """Render a field for the name of each seat, which shows the usual name while it is empty."""
    return span(
        ".own-names",
        role="group",
        aria_label=scene.say("setting.own_names"),
        aria_describedby="more-setting-own_names",
    )[
        (
            label[
                span[scene.say(f"setting.own_names.{seat}")],
                input(
                    # The name of the whole setting, and a link to it, lead to the first field.
                    "#setting-own_names" + (f"-{seat}" if seat != ME else ""),
                    data_set=f"settings.{OWN_NAMES}.{seat}",
                    value=name,
                    placeholder=standard_name(scene, seat),
                    maxlength=str(MAX_PLAYER_NAME_LENGTH),
                    autocomplete="off",
                    autocapitalize="words",
                    spellcheck="false",
                    translate="no",
                ),
            ]
            for seat, name in enumerate(scene.model.settings.own_names)
        )
    ]


def tempo_select(scene: Scene, element_id: str) -> Element:
    """Render the control of the tempo, which sets several settings at once."""
    current = matching_tempo(scene.model.settings)
    names = (*TEMPO_SETTINGS, *(() if current in TEMPO_SETTINGS else (current,)))
    return select(f"#{element_id}", data_set=f"settings.{TEMPO}")[
        (option(value=name, selected=name == current)[scene.say(f"tempo.{name}")] for name in names)
    ]
