"""The lesson's note above the table: one idea, what is to be done, and the ways on and out."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, h2, p, section, span

from ui.lessons import course
from ui.model import Scene
from ui.views.card import icon
from ui.wording import deviation_text, note_idea_text, task_text


def lesson_region(scene: Scene) -> Element:
    """The note that is shown; the region is hidden where no lesson is."""
    note = course.current_note(scene.model)
    label = scene.say("ui.lesson")
    if note is None:
        return section("#lesson", aria_label=label, hidden=True)
    return section("#lesson", aria_label=label, tabindex="-1")[
        lesson_head(scene),
        div(".idea")[
            p("#lesson-idea")[note_idea_text(scene, note)],
            bool(scene.model.table.astray_action) and p("#lesson-astray")[deviation_text(scene)],
            task_line(scene),
        ],
        onward_button(scene),
    ]


def lesson_head(scene: Scene) -> Element:
    """Which lesson it is, how far it has come, and the ways back and out."""
    game = scene.view["game"]
    return div(".head")[
        h2("#lesson-title")[
            span[scene.say("lesson.title", game=scene.say(f"game.{game}"))],
            " ",
            span(".step")[scene.say("lesson.step", **note_numbers(scene))],
        ],
        course.note_index(scene.model) > 0 and lesson_tool(scene, "lesson-anew", "same-deal", game),
        lesson_tool(scene, "lesson-leave", "close"),
    ]


def note_numbers(scene: Scene) -> dict[str, int]:
    """The number of the note, from 1, and how many there are."""
    lesson = course.current_lesson(scene.model)
    return {"step": course.note_index(scene.model) + 1, "steps": len(lesson.notes) if lesson else 0}


def task_line(scene: Scene) -> Node:
    """What is to be done, where something is."""
    words = task_text(scene)
    return bool(words) and p("#lesson-task")[icon("hint"), b[words]]


def onward_button(scene: Scene) -> Node:
    """The button that reads on, or at the end the one that plays."""
    if course.is_lesson_finished(scene.model):
        return lesson_step_button(scene, "lesson-done", scene.view["game"])
    return course.must_read_note(scene.model) and lesson_step_button(scene, "lesson-next")


def lesson_step_button(scene: Scene, name: str, arg: str = "") -> Element:
    """The button that goes on."""
    return button(f"#{name}.command.primary", type="button", data_do=name, data_arg=arg or None)[
        scene.say(f"ui.{name}")
    ]


def lesson_tool(scene: Scene, name: str, sign: str, arg: str = "") -> Element:
    """A small button with a sign, and its name beside it where there is room."""
    words = scene.say(f"ui.{name}")
    return button(
        f"#{name}.tool",
        type="button",
        title=words,
        aria_label=words,
        data_do=COMMAND_OF_BUTTON.get(name, name),
        data_arg=arg or None,
    )[icon(sign), span(".words")[words]]


COMMAND_OF_BUTTON = {"lesson-leave": "leave-guest"}
"""What a button does that is not called like it."""
