"""What a person likes, as a form; every change holds at once."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, div, fieldset, input, label, legend, option, select, small, span

from ui.kept.settings import CHOICES, YES_NO
from ui.model import Scene
from ui.views.panels.program import program

GROUPS = {
    "look": ("language", "theme", "four_colours", "german_index", "sort", "motion"),
    "play": ("level", "trick_pause", "bot_pause", "confirm"),
    "access": ("game_keys", "speech"),
}
"""The settings by heading, in the order of the form."""

EXPLAINED = ("level", "four_colours", "german_index", "trick_pause", "confirm", "game_keys")


def settings_form(scene: Scene) -> Node:
    """Return the form of settings."""
    return div(".settings")[
        (group(scene, name, names) for name, names in GROUPS.items()),
        program(scene),
    ]


def group(scene: Scene, name: str, names: tuple[str, ...]) -> Element:
    """Return the settings under one heading."""
    return fieldset(f"#settings-{name}")[
        legend[scene.say(f"settings.{name}")],
        (setting(scene, one) for one in names),
    ]


def setting(scene: Scene, name: str) -> Element:
    """Return one setting: its name, its control and, where that helps, what it does."""
    explained = name in EXPLAINED
    return div(".row")[
        label(for_=f"setting-{name}")[scene.say(f"setting.{name}")],
        control(scene, name, f"more-setting-{name}" if explained else None),
        explained and small(f"#more-setting-{name}")[scene.say(f"setting.{name}.more")],
    ]


def control(scene: Scene, name: str, described_by: str | None) -> Element:
    """Return a box to tick for yes and no, a list to choose from for anything else."""
    value = getattr(scene.model.settings, name)
    value = scene.model.visit.level or value if name == "level" else value
    if CHOICES[name] == YES_NO:
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
        (choice(scene, name, one, value) for one in CHOICES[name])
    ]


def choice(scene: Scene, name: str, one: Any, value: Any) -> Element:
    """Return one value to choose."""
    return option(value=str(one), selected=one == value)[scene.say(f"setting.{name}.{one}")]
