"""The program itself, as a section of the settings: offline, version, update, repair."""

from __future__ import annotations

from htpy import Element, Node, div, fieldset, legend, p, progress

from ui.model import Scene
from ui.views.banner import way
from ui.wording import decimal
from ui.wording.people import calendar_day


def program_section(scene: Scene) -> Node:
    """The section; there is none while the page is being developed."""
    program = scene.model.program
    if not program.version:
        return None
    return fieldset("#program")[
        legend[scene.say("program.heading")],
        row(offline(scene), install(scene)),
        row(version(scene), update(scene)),
        row(lasting(scene), ways(scene, "repair", "erase")),
        program.asking and row(p(role="alert")[scene.say("program.erase.sure")], sure(scene)),
    ]


def row(*parts: Node) -> Element:
    """A line of the section."""
    return div(".row")[parts]


def ways(scene: Scene, *names: str) -> Element:
    """Buttons side by side."""
    return div(".ways")[(way(scene, name) for name in names)]


def sure(scene: Scene) -> Element:
    """The answers to whether everything shall go."""
    return ways(scene, "erase-all", "erase-not")


def offline(scene: Scene) -> Node:
    """Whether the page needs a network, and why."""
    program, say = scene.model.program, scene.say
    if not program.offline:
        return None
    reason = say(f"program.reason.{program.reason}") if program.reason else ""
    facts = {"done": megabytes(scene, program.done), "total": megabytes(scene, program.total)}
    return (
        p("#program-offline", data_offline=program.offline)[
            say(f"program.offline.{program.offline}", reason=reason, **facts)
        ],
        program.offline == "loading"
        and progress(value=program.done, max=program.total or 1, aria_label=say("program.heading")),
    )


def megabytes(scene: Scene, size: int) -> str:
    """A size as people write it."""
    return decimal(scene.model.settings.language, size / 1e6)


def version(scene: Scene) -> Node:
    """Which build this is, and of which day."""
    program, say = scene.model.program, scene.say
    known = bool(program.day)
    words = say(
        "program.version.day" if known else "program.version",
        version=program.version,
        day=calendar_day(scene.model.settings.language, program.day),
    )
    return p("#program-version")[words]


def update(scene: Scene) -> Node:
    """The way to a newer version, or what looking for one has found."""
    program, say = scene.model.program, scene.say
    if program.update in ("waiting", "later"):
        key = "program.update.later" if program.update == "later" else "program.update"
        return (p("#program-update")[say(key)], ways(scene, "update-now"))
    if program.update:
        return p("#program-update")[say("program.update.taking")]
    found = (
        program.checked
        and p("#program-update", role="status")[say(f"program.checked.{program.checked}")]
    )
    return (found, program.offline != "none" and ways(scene, "check-update"))


def install(scene: Scene) -> Node:
    """The way to install the page as an app, where there is one."""
    kind = scene.model.program.install
    if kind == "prompt":
        return ways(scene, "install")
    return kind and p[scene.say(f"program.install.{kind}")]


def lasting(scene: Scene) -> Node:
    """Whether the browser promises to keep the saves."""
    kept = scene.model.program.lasting
    return kept and p("#program-lasting")[scene.say(f"program.lasting.{kept}")]
