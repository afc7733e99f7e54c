"""What a person likes, on one page: found by a word, with its default; a change holds at once."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import (
    Element,
    Node,
    button,
    div,
    fieldset,
    input,
    label,
    legend,
    nav,
    option,
    p,
    select,
    small,
    span,
)

from ui.kept import profiles
from ui.kept.settings import holding, rows
from ui.languages import LANGUAGES
from ui.model import YES_NO, Scene, SettingRow
from ui.views.offer import command
from ui.views.panels.find import find_field, finds
from ui.views.panels.program import program_section
from ui.views.panels.settings_preview import preview
from ui.views.panels.settings_profiles import profiles_section
from ui.views.prompt import undoes
from ui.wording.settings import setting_value

Rows = dict[str, SettingRow]


def settings_form(scene: Scene) -> Node:
    """The form of settings; what is searched for leaves nothing else of it."""
    found = {n: row for n, row in rows(scene.model.settings).items() if wanted(scene, n, row)}
    groups = [*dict.fromkeys(row.group for row in found.values())]
    whole = not scene.model.table.sought
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
    return not scene.model.table.sought or finds(scene, texts(scene, name, row))


def texts(scene: Scene, name: str, row: SettingRow) -> Iterator[str]:
    """Everything that is said of a setting."""
    yield scene.say(f"settings.{row.group}")
    yield scene.say(f"setting.{name}")
    if row.explained:
        yield scene.say(f"setting.{name}.more")
    yield from (setting_value(scene, name, one) for one in row.choices if row.choices != YES_NO)


def taken_back(scene: Scene) -> Node:
    """What was just done to many settings at once, with the way back."""
    likes = scene.model.table.likes
    if likes is None:
        return None
    back = undoes(scene.model) and command(scene, "settings-undo")
    return div("#settings-done.notice")[p[likes.said], back]


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
        legend[scene.say(f"settings.{heading}")],
        heading == "look" and preview(scene),
        (setting(scene, name, row) for name, row in here.items()),
    ]


def setting(scene: Scene, name: str, row: SettingRow) -> Element:
    """One setting: its name, its control, what it does where that helps, and its default."""
    off = row.bare is not None and scene.model.settings.real_table
    changed = not off and name in profiles.changed(scene.model.settings).keys() - profiles.OWN
    return div(class_=["row", {"changed": changed}])[
        label(for_=f"setting-{name}")[scene.say(f"setting.{name}")],
        control(scene, name, row),
        row.explained and small(f"#more-setting-{name}")[scene.say(f"setting.{name}.more")],
        changed and way_back(scene, name),
    ]


def way_back(scene: Scene, name: str) -> Element:
    """What a setting is at first, as the way back to it."""
    usual = getattr(profiles.usual(scene.model.settings), name)
    words = scene.say("settings.default", value=setting_value(scene, name, usual))
    return span(".back")[
        button(f"#reset-setting-{name}.quiet", type="button", data_do="reset", data_arg=name)[words]
    ]


def reset_all(scene: Scene) -> Node:
    """The button that puts every setting back, where there is one to put back."""
    changed = profiles.changed(scene.model.settings).keys() - profiles.OWN
    return bool(changed) and command(scene, "settings-reset", do="reset", arg="")


def control(scene: Scene, name: str, row: SettingRow) -> Element:
    """A box to tick for yes and no, a list to choose from for anything else."""
    value, likes = getattr(holding(scene.model), name), scene.model.settings
    attributes: dict[str, str | bool | None] = {
        "data-set": f"settings.{name}",
        "aria-describedby": f"more-setting-{name}" if row.explained else None,
        "disabled": row.bare is not None and likes.real_table,
    }
    if row.choices == YES_NO:
        box = input(f"#setting-{name}", attributes, type="checkbox", checked=value)
        return span(".switch")[box]
    return select(f"#setting-{name}", attributes)[
        (
            option(value=str(one), selected=one == value)[setting_value(scene, name, one)]
            for one in row.choices
        )
    ]
