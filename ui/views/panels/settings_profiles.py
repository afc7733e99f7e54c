"""Profiles of settings: to choose, rename, delete, and share as a link."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, fieldset, form, input, label, legend, li, p, ul

from ui.model import Scene, Settings
from ui.storage import profiles


def profiles_section(scene: Scene) -> Element:
    """Render the profiles, and the field that saves the settings as a new one."""
    say, saved_profiles = scene.say, scene.model.stored.profiles
    return fieldset("#settings-profiles", tabindex="-1")[
        legend[say("settings.profiles")],
        p[say("profile.about")],
        bool(saved_profiles)
        and ul(".profiles")[
            (
                profile_item(scene, number, *item)
                for number, item in enumerate(saved_profiles.items())
            )
        ],
        name_form(scene, "profile-save", ""),
    ]


def profile_item(scene: Scene, number: int, name: str, settings: Settings) -> Element:
    """Render a profile with its buttons; its name is a field while it is renamed."""
    if name == scene.model.table.profile_to_rename:
        return li[name_form(scene, "profile-rename", name)]
    link = f"#s={profiles.pack_profile(name, settings)}"
    return li(aria_current="true" if settings == scene.model.settings else None)[
        a(href=link)[name],
        div(".button-row")[
            (
                profile_button(scene, do, number, name)
                for do in ("profile-use", "profile-copy", "profile-edit", "profile-delete")
            )
        ],
    ]


def profile_button(scene: Scene, do: str, number: int, name: str) -> Element:
    """Render a button for one profile; the profile's name is part of its accessible name."""
    words = scene.say(f"ui.{do}")
    return button(
        f"#{do}-{number}.quiet",
        type="button",
        data_do=do,
        data_arg=name,
        aria_label=f"{words}: {name}",
    )[words]


def name_form(scene: Scene, do: str, value: str) -> Node:
    """Render a field with its button."""
    return form(f"#{do}", data_do=do)[
        label(for_=f"{do}-name")[scene.say("profile.name")],
        input(
            f"#{do}-name",
            name="name",
            value=value,
            maxlength=str(profiles.MAX_NAME_LENGTH),
            autocomplete="off",
        ),
        button(".command", type="submit")[scene.say(f"ui.{do}")],
    ]
