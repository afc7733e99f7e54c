"""The program section of the settings: offline, version, update, repair."""

from __future__ import annotations

from htpy import Element, Node, div, fieldset, legend, p, progress

from ui.components.banner import banner_button
from ui.model import Scene
from ui.wording.players_and_numbers import format_date, format_decimal


def program_section(scene: Scene) -> Node:
    """Render the section, except during development."""
    program = scene.model.program
    if not program.version:
        return None
    return fieldset("#program")[
        legend[scene.say("program.heading")],
        div(".row")[offline_status(scene), install_offer(scene)],
        div(".row")[version_line(scene), update_status(scene)],
        div(".row")[persistence_status(scene), button_row(scene, "repair", "erase")],
        program.asks_to_erase
        and div(".row")[
            p(role="alert")[scene.say("program.erase.sure")],
            button_row(scene, "erase-all", "erase-not"),
        ],
    ]


def button_row(scene: Scene, *names: str) -> Element:
    """Render buttons side by side."""
    return div(".button-row")[(banner_button(scene, name) for name in names)]


def offline_status(scene: Scene) -> Node:
    """Render whether the page works offline, and if not, why."""
    program, say = scene.model.program, scene.say
    if not program.offline:
        return None
    reason = say(f"program.reason.{program.reason}") if program.reason else ""
    facts = {
        "done": format_megabytes(scene, program.cached_bytes),
        "total": format_megabytes(scene, program.total),
    }
    return (
        p("#program-offline", data_offline=program.offline)[
            say(f"program.offline.{program.offline}", reason=reason, **facts)
        ],
        program.offline == "loading"
        and progress(
            value=program.cached_bytes, max=program.total or 1, aria_label=say("program.heading")
        ),
    )


def format_megabytes(scene: Scene, size: int) -> str:
    """Return a size in megabytes, in the reader's number format."""
    return format_decimal(scene.model.settings.language, size / 1e6)


def version_line(scene: Scene) -> Node:
    """Render the version of this build, and its day."""
    program, say = scene.model.program, scene.say
    has_day = bool(program.day)
    words = say(
        "program.version.day" if has_day else "program.version",
        version=program.version,
        day=format_date(scene.model.settings.language, program.day),
    )
    return p("#program-version")[words]


def update_status(scene: Scene) -> Node:
    """Render the button for a newer version, or the result of looking for one."""
    program, say = scene.model.program, scene.say
    if program.update in ("waiting", "later"):
        key = "program.update.later" if program.update == "later" else "program.update"
        return (p("#program-update")[say(key)], button_row(scene, "update-now"))
    if program.update:
        return p("#program-update")[say("program.update.taking")]
    result = (
        program.checked
        and p("#program-update", role="status")[say(f"program.checked.{program.checked}")]
    )
    return (result, program.offline != "none" and button_row(scene, "check-update"))


def install_offer(scene: Scene) -> Node:
    """Render the install button or instructions, if the browser can install the page."""
    kind = scene.model.program.install
    if kind == "prompt":
        return button_row(scene, "install")
    return kind and p[scene.say(f"program.install.{kind}")]


def persistence_status(scene: Scene) -> Node:
    """Render whether the browser promises to keep the saved data."""
    persistence = scene.model.program.lasting
    return persistence and p("#program-lasting")[scene.say(f"program.lasting.{persistence}")]
