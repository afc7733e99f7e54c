"""The program itself, as a section of the settings: offline, version, update, repair."""

from __future__ import annotations

import re

from htpy import Element, Node, div, fieldset, legend, p, progress

from ui.languages import LANGUAGES
from ui.model import Scene
from ui.views.prompt import way
from ui.wording import decimal


def program(scene: Scene) -> Node:
    """Return the section; there is none while the page is being developed."""
    app = scene.model.program
    if not app.version:
        return None
    return fieldset("#program")[
        legend[scene.say("app.heading")],
        row(offline(scene), install(scene)),
        row(version(scene), update(scene)),
        row(lasting(scene), ways(scene, "repair", "erase")),
        app.asking and row(p(role="alert")[scene.say("app.erase.sure")], sure(scene)),
    ]


def row(*parts: Node) -> Element:
    """Return a line of the section."""
    return div(".row")[parts]


def ways(scene: Scene, *names: str) -> Element:
    """Return buttons side by side."""
    return div(".ways")[(way(scene, name) for name in names)]


def sure(scene: Scene) -> Element:
    """Return the answers to whether everything shall go."""
    return ways(scene, "erase-all", "erase-not")


def offline(scene: Scene) -> Node:
    """Return whether the page needs a network, and why."""
    app, say = scene.model.program, scene.say
    if not app.offline:
        return None
    reason = say(f"app.reason.{app.reason}") if app.reason else ""
    facts = {"done": megabytes(scene, app.done), "total": megabytes(scene, app.total)}
    return (
        p("#program-offline", data_offline=app.offline)[
            say(f"app.offline.{app.offline}", reason=reason, **facts)
        ],
        app.offline == "loading"
        and progress(value=app.done, max=app.total or 1, aria_label=say("app.heading")),
    )


def megabytes(scene: Scene, size: int) -> str:
    """Return a size as people write it."""
    return decimal(scene.model.settings.language, size / 1e6)


def version(scene: Scene) -> Node:
    """Return which build this is, and of which day."""
    app, say = scene.model.program, scene.say
    known = bool(app.day)
    words = say("app.version.day" if known else "app.version", version=app.version, day=day(scene))
    return p("#program-version")[words]


def day(scene: Scene) -> str:
    """Return the day of the build as it is written in the reader's language."""
    built = scene.model.program.day
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", built)
    if found is None:
        return built
    year, month, number = map(int, found.groups())
    form = LANGUAGES[scene.model.settings.language].day
    return form.format(year=year, month=month, day=number)


def update(scene: Scene) -> Node:
    """Return the way to a newer version, or what looking for one has found."""
    app, say = scene.model.program, scene.say
    if app.update in ("waiting", "later"):
        key = "app.update.later" if app.update == "later" else "app.update"
        return (p("#program-update")[say(key)], ways(scene, "update-now"))
    if app.update:
        return p("#program-update")[say("app.update.taking")]
    found = app.checked and p("#program-update", role="status")[say(f"app.checked.{app.checked}")]
    return (found, app.offline != "none" and ways(scene, "check-update"))


def install(scene: Scene) -> Node:
    """Return the way to install the page as an app, where there is one."""
    kind = scene.model.program.install
    if kind == "prompt":
        return ways(scene, "install")
    return kind and p[scene.say(f"app.install.{kind}")]


def lasting(scene: Scene) -> Node:
    """Return whether the browser promises to keep the saves."""
    kept = scene.model.program.lasting
    return kept and p("#program-lasting")[scene.say(f"app.lasting.{kept}")]
