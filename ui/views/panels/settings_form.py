"""What a person likes, as a form; every change holds at once."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, div, fieldset, input, label, legend, option, select, small, span

from ui.kept.settings import holding, rows
from ui.model import YES_NO, Scene, SettingRow
from ui.views.panels.program import program_section


def settings_form(scene: Scene) -> Node:
    """The form of settings."""
    known = rows(scene.model.settings)
    headings = dict.fromkeys(row.group for row in known.values())
    return div(".settings")[
        (group(scene, heading, known) for heading in headings),
        program_section(scene),
    ]


def group(scene: Scene, heading: str, known: dict[str, SettingRow]) -> Element:
    """The settings under one heading."""
    return fieldset(f"#settings-{heading}")[
        legend[scene.say(f"settings.{heading}")],
        (setting(scene, name, row) for name, row in known.items() if row.group == heading),
    ]


def setting(scene: Scene, name: str, row: SettingRow) -> Element:
    """One setting: its name, its control and, where that helps, what it does."""
    return div(".row")[
        label(for_=f"setting-{name}")[scene.say(f"setting.{name}")],
        control(scene, name, row),
        row.explained and small(f"#more-setting-{name}")[scene.say(f"setting.{name}.more")],
    ]


def control(scene: Scene, name: str, row: SettingRow) -> Element:
    """A box to tick for yes and no, a list to choose from for anything else."""
    value = getattr(holding(scene.model), name)
    described_by = f"more-setting-{name}" if row.explained else None
    if row.choices == YES_NO:
        return span(".switch")[
            input(
                f"#setting-{name}",
                type="checkbox",
                checked=value,
                data_set=f"settings.{name}",
                aria_describedby=described_by,
            )
        ]
    return select(f"#setting-{name}", data_set=f"settings.{name}", aria_describedby=described_by)[
        (choice(scene, name, one, value) for one in row.choices)
    ]


def choice(scene: Scene, name: str, one: Any, value: Any) -> Element:
    """One value to choose."""
    return option(value=str(one), selected=one == value)[scene.say(f"setting.{name}.{one}")]
