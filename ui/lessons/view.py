"""Views of the lesson's note above the table: text, task, and buttons."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, h2, p, section, span

from ui.components.card import icon
from ui.components.people import sign_picture
from ui.lessons.wording import deviation_text, idea_text, step_text, task_text
from ui.model import Scene
from ui.model.lesson import Note
from ui.position import guided_deal


def note_section(scene: Scene, note: Note) -> Element:
    """Render the current note of the lesson on the table."""
    return section("#lesson", aria_label=scene.say("ui.lesson"), tabindex="-1")[
        lesson_head(scene),
        div(".idea")[
            p("#lesson-idea")[idea_text(scene, note)],
            bool(scene.model.lesson.astray_action)
            and p("#lesson-deviation")[deviation_text(scene)],
            task_line(scene),
            guided_deal.current_note_fits(scene.model) and sign_lines(scene, note),
        ],
    ]


def lesson_head(scene: Scene) -> Element:
    """Render the lesson's title and progress, with the buttons to restart and to leave."""
    game = scene.view["game"]
    return div(".head")[
        h2("#lesson-title")[
            span[scene.say("lesson.title", game=scene.say(f"game.{game}"))],
            " ",
            span(".step")[step_text(scene)],
        ],
        guided_deal.note_index(scene.model) > 0
        and lesson_tool_button(scene, "lesson-anew", "same-deal", do="lesson-anew", arg=game),
        lesson_tool_button(scene, "lesson-leave", "close", do="leave-guest"),
    ]


def task_line(scene: Scene) -> Node:
    """Render my task, if there is one."""
    words = task_text(scene)
    return bool(words) and p("#lesson-task")[icon("hint"), b[words]]


def sign_lines(scene: Scene, note: Note) -> Node:
    """Render the meaning of the signs beside a note. Screen readers read the names of the signs."""
    return (
        bool(note.signs)
        and p("#lesson-signs", aria_hidden="true")[
            (
                span(".sign")[sign_picture(scene, name), " ", scene.say(f"sign.{name}")]
                for name in note.signs
            )
        ]
    )


def lesson_tool_button(
    scene: Scene, name: str, sign: str, *, do: str, arg: str | None = None
) -> Element:
    """Render a small button with an icon, and a label where there is room."""
    words = scene.say(f"ui.{name}")
    return button(
        f"#{name}.tool",
        type="button",
        title=words,
        data_do=do,
        data_arg=arg,
    )[icon(sign), span(".words", aria_hidden="true")[words]]
