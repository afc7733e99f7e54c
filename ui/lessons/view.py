"""The lesson's note above the table: one idea, what is to be done, and the ways on and out."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, h2, p, section, span

from ui.lessons import course
from ui.model import Scene
from ui.views.card import icon
from ui.wording import astray, idea, task


def lesson(scene: Scene) -> Element:
    """The note that is shown; the region is hidden where no lesson is."""
    note = course.note(scene.model)
    label = scene.say("ui.lesson")
    if note is None:
        return section("#lesson", aria_label=label, hidden=True)
    return section("#lesson", aria_label=label, tabindex="-1")[
        head(scene),
        div(".idea")[
            p("#lesson-idea")[idea(scene, note)],
            bool(scene.model.table.astray) and p("#lesson-astray")[astray(scene)],
            doing(scene),
        ],
        onward(scene),
    ]


def head(scene: Scene) -> Element:
    """Which lesson it is, how far it has come, and the ways back and out."""
    game = scene.view["game"]
    return div(".head")[
        h2("#lesson-title")[
            span[scene.say("lesson.title", game=scene.say(f"game.{game}"))],
            " ",
            span(".step")[scene.say("lesson.step", **steps(scene))],
        ],
        course.step(scene.model) > 0 and tool(scene, "lesson-anew", "same-deal", game),
        tool(scene, "lesson-leave", "close"),
    ]


def steps(scene: Scene) -> dict[str, int]:
    """The number of the note, from 1, and how many there are."""
    lesson = course.of(scene.model)
    return {"step": course.step(scene.model) + 1, "steps": len(lesson.notes) if lesson else 0}


def doing(scene: Scene) -> Node:
    """What is to be done, where something is."""
    words = task(scene)
    return bool(words) and p("#lesson-task")[icon("hint"), b[words]]


def onward(scene: Scene) -> Node:
    """The button that reads on, or at the end the one that plays."""
    if course.is_finished(scene.model):
        return way(scene, "lesson-done", scene.view["game"])
    return course.pauses(scene.model) and way(scene, "lesson-next")


def way(scene: Scene, name: str, arg: str = "") -> Element:
    """The button that goes on."""
    return button(f"#{name}.command.primary", type="button", data_do=name, data_arg=arg or None)[
        scene.say(f"ui.{name}")
    ]


def tool(scene: Scene, name: str, sign: str, arg: str = "") -> Element:
    """A small button with a sign, and its name beside it where there is room."""
    words = scene.say(f"ui.{name}")
    return button(
        f"#{name}.tool",
        type="button",
        title=words,
        aria_label=words,
        data_do=DOES.get(name, name),
        data_arg=arg or None,
    )[icon(sign), span(".words")[words]]


DOES = {"lesson-leave": "leave-guest"}
"""What a button does that is not called like it."""
