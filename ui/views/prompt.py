"""The one line that says what to do now, always in the same place."""

from __future__ import annotations

from htpy import Element, Node, button, div, p, progress, span

from ui import wording
from ui.lessons import course
from ui.model import Scene


def prompt(scene: Scene) -> Element:
    """The prompt; the cards that cannot be played now point to it."""
    mine = scene.view["to_act"] == 0 and not scene.model.table.held
    return p("#prompt", class_={"mine": mine})[wording.prompt(scene), going_on(scene)]


def going_on(scene: Scene) -> Node:
    """How the table goes on after a trick, for a keyboard or for a finger: CSS shows one."""
    if not scene.model.table.held:
        return None
    return (
        " ",
        span(".for-keys")[scene.say("prompt.held.keys")],
        span(".for-touch")[scene.say("prompt.held.touch")],
    )


def notices(scene: Scene) -> Node:
    """What the reader has to know about saving and links, with the ways out of it."""
    model, say = scene.model, scene.say
    return (
        not model.visit.saved
        and notice("unsaved", say("ui.unsaved"), way(scene, "unsaved.export", do="export")),
        model.visit.low
        and notice(
            "low",
            say("ui.low"),
            way(scene, "low.export", do="export"),
            way(scene, "low.dismiss", do="low"),
        ),
        model.visit.owner == "other"
        and notice("elsewhere", say("ui.elsewhere"), way(scene, "take-over")),
        model.visit.reading and reading(scene, *model.visit.reading),
        model.visit.notice and notice("said", model.visit.notice, way(scene, "dismiss")),
        model.visit.guest
        and not course.of(model)
        and notice("guest", say("ui.guest"), way(scene, "leave-guest"), way(scene, "keep-guest")),
        model.kept.damaged
        and notice(
            "damaged",
            say("ui.damaged"),
            way(scene, "damaged.export", do="export", arg="damaged"),
            way(scene, "damaged.discard", do="discard-damaged"),
        ),
        *program_notices(scene),
    )


def reading(scene: Scene, done: int, total: int) -> Element:
    """How far a long record has been read, and the way to call it off."""
    words = scene.say("ui.reading", done=done, total=total)
    return div("#notice-reading.notice")[
        p[words],
        progress(value=done, max=total or 1, aria_label=words),
        way(scene, "stop-reading"),
    ]


def program_notices(scene: Scene) -> tuple[Node, ...]:
    """What has to be known about the program itself: a new version, a lost file."""
    program, say = scene.model.program, scene.say
    return (
        program.update == "waiting"
        and notice(
            "update", say("program.update"), way(scene, "update-now"), way(scene, "update-later")
        ),
        program.hole
        and notice("hole", say("program.hole", file=program.hole), way(scene, "repair")),
    )


def notice(name: str, words: str, *ways: Node) -> Element:
    """A banner."""
    return div(f"#notice-{name}.notice")[p[words], ways]


def way(scene: Scene, name: str, *, do: str = "", arg: str = "") -> Element:
    """A button of a banner."""
    return button(
        f"#do-{name.replace('.', '-')}.command",
        type="button",
        data_do=do or name,
        data_arg=arg or None,
    )[scene.say(f"ui.{name}")]
