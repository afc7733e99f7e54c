"""The settings on one page, searchable, each with its default; a change applies at once."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, button, div, fieldset, h3, legend, nav, p

from ui.languages import LANGUAGES
from ui.model import YES_NO, Scene, SettingRow
from ui.storage.settings import setting_rows
from ui.views.notices import can_undo_settings
from ui.views.offer import command_button
from ui.views.panels.program import program_section
from ui.views.panels.search_field import matches_search, search_field
from ui.views.panels.settings_preview import settings_preview
from ui.views.panels.settings_profiles import profiles_section
from ui.views.panels.settings_row import changed_setting_names, setting_row
from ui.wording.settings import setting_value_text

SettingRows = dict[str, SettingRow]


def settings_panel(scene: Scene) -> Node:
    """Render the settings; a search text leaves only the matching ones."""
    matches = {
        name: row
        for name, row in setting_rows(scene.model.settings).items()
        if is_setting_shown(scene, name, row)
    }
    groups = [*dict.fromkeys(row.group for row in matches.values())]
    is_unfiltered = not scene.model.table.search_text
    return div(".settings")[
        search_field(scene, "settings", len(matches)),
        undo_notice(scene),
        is_unfiltered and contents_nav(scene, groups),
        (settings_group(scene, heading, matches) for heading in groups),
        is_unfiltered
        and (reset_all_button(scene), profiles_section(scene), program_section(scene)),
    ]


def is_setting_shown(scene: Scene, name: str, row: SettingRow) -> bool:
    """Tell whether a setting has a meaning in this language, and matches the search text."""
    if name == "terms" and not LANGUAGES[scene.model.settings.language].terms:
        return False
    return not scene.model.table.search_text or matches_search(
        scene, setting_texts(scene, name, row)
    )


def setting_texts(scene: Scene, name: str, row: SettingRow) -> Iterator[str]:
    """Yield every text about a setting."""
    yield scene.say(f"settings.{row.group}")
    yield scene.say(f"setting.{name}")
    if row.explained:
        yield scene.say(f"setting.{name}.more")
    yield from (
        setting_value_text(scene, name, value) for value in row.choices if row.choices != YES_NO
    )


def undo_notice(scene: Scene) -> Node:
    """Render the last change of many settings at once, with its undo."""
    settings_undo = scene.model.table.settings_undo
    return (
        settings_undo is not None
        and div("#settings-done.notice")[
            p[settings_undo.notice],
            can_undo_settings(scene.model) and command_button(scene, "settings-undo"),
        ]
    )


def contents_nav(scene: Scene, groups: list[str]) -> Element:
    """Render the headings as buttons that lead to their settings."""
    return nav(".contents", aria_label=scene.say("settings.contents"))[
        (
            button(".chip", type="button", data_do="open", data_arg=f"settings settings-{heading}")[
                scene.say(f"settings.{heading}")
            ]
            for heading in (*groups, "profiles")
        )
    ]


def settings_group(scene: Scene, heading: str, matches: SettingRows) -> Element:
    """Render the settings under one heading."""
    rows = {name: row for name, row in matches.items() if row.group == heading}
    return fieldset(f"#settings-{heading}", tabindex="-1")[
        legend[h3[scene.say(f"settings.{heading}")]],
        settings_preview(scene, heading),
        (setting_row(scene, name, row) for name, row in rows.items()),
    ]


def reset_all_button(scene: Scene) -> Node:
    """Render the button that resets every setting, if one is changed."""
    return bool(changed_setting_names(scene)) and command_button(
        scene, "settings-reset", do="reset", arg=""
    )
