"""What a person likes, on one page: found by a word, with its default; a change holds at once."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, button, div, fieldset, h3, legend, nav, p

from ui.kept.settings import setting_rows
from ui.languages import LANGUAGES
from ui.model import YES_NO, Scene, SettingRow
from ui.views.notices import undoes
from ui.views.offer import command
from ui.views.panels.find import find_field, finds
from ui.views.panels.program import program_section
from ui.views.panels.settings_preview import preview
from ui.views.panels.settings_profiles import profiles_section
from ui.views.panels.settings_row import differing, setting
from ui.wording.settings import setting_value

Rows = dict[str, SettingRow]


def settings_form(scene: Scene) -> Node:
    """The form of settings; what is searched for leaves nothing else of it."""
    found = {
        n: row for n, row in setting_rows(scene.model.settings).items() if wanted(scene, n, row)
    }
    groups = [*dict.fromkeys(row.group for row in found.values())]
    whole = not scene.model.table.search_text
    return div(".settings")[
        find_field(scene, "settings", len(found)),
        taken_back(scene),
        whole and contents(scene, groups),
        (group(scene, heading, found) for heading in groups),
        whole and (reset_all(scene), profiles_section(scene), program_section(scene)),
    ]


def wanted(scene: Scene, name: str, row: SettingRow) -> bool:
    """Tell whether a setting means something in this language, and has what is sought."""
    if name == "terms" and not LANGUAGES[scene.model.settings.language].terms:
        return False
    return not scene.model.table.search_text or finds(scene, texts(scene, name, row))


def texts(scene: Scene, name: str, row: SettingRow) -> Iterator[str]:
    """Everything that is said of a setting."""
    yield scene.say(f"settings.{row.group}")
    yield scene.say(f"setting.{name}")
    if row.explained:
        yield scene.say(f"setting.{name}.more")
    yield from (setting_value(scene, name, one) for one in row.choices if row.choices != YES_NO)


def taken_back(scene: Scene) -> Node:
    """What was just done to many settings at once, with the way back."""
    likes = scene.model.table.settings_undo
    return (
        likes is not None
        and div("#settings-done.notice")[
            p[likes.notice], undoes(scene.model) and command(scene, "settings-undo")
        ]
    )


def contents(scene: Scene, groups: list[str]) -> Element:
    """The headings, each leading to what stands under it."""
    return nav(".contents", aria_label=scene.say("settings.contents"))[
        (
            button(".chip", type="button", data_do="open", data_arg=f"settings settings-{one}")[
                scene.say(f"settings.{one}")
            ]
            for one in (*groups, "profiles")
        )
    ]


def group(scene: Scene, heading: str, found: Rows) -> Element:
    """The settings under one heading."""
    here = {name: row for name, row in found.items() if row.group == heading}
    return fieldset(f"#settings-{heading}", tabindex="-1")[
        legend[h3[scene.say(f"settings.{heading}")]],
        preview(scene, heading),
        (setting(scene, name, row) for name, row in here.items()),
    ]


def reset_all(scene: Scene) -> Node:
    """The button that puts every setting back, where there is one to put back."""
    return bool(differing(scene)) and command(scene, "settings-reset", do="reset", arg="")
