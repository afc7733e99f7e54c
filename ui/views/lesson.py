"""The lesson's note above the table: one idea, what is to be done, and the ways on and out."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, h2, p, section, span

from ui import lessons
from ui.model import Scene
from ui.views.card import icon
from ui.wording import astray, idea, task


def lesson(scene: Scene) -> Element:
    """Return the note that is shown; the region is hidden where no lesson is."""
    note = lessons.note(scene.model)
    label = scene.say("ui.lesson")
    if note is None:
        return section("#lesson", aria_label=label, hidden=True)
    return section("#lesson", aria_label=label, tabindex="-1")[
        head(scene),
        div(".idea")[
            p("#lesson-idea")[idea(scene, note)],
            bool(scene.model.astray) and p("#lesson-astray")[astray(scene)],
            doing(scene),
        ],
        div(".ways")[ways(scene)],
    ]


def head(scene: Scene) -> Element:
    """Return which lesson it is, and how far it has come."""
    game = scene.say(f"game.{scene.view['game']}")
    return h2("#lesson-title")[
        span[scene.say("lesson.title", game=game)],
        span(".step")[scene.say("lesson.step", **steps(scene))],
    ]


def steps(scene: Scene) -> dict[str, int]:
    """Return the number of the note, from 1, and how many there are."""
    lesson = lessons.of(scene.model)
    return {"step": lessons.step(scene.model) + 1, "steps": len(lesson.notes) if lesson else 0}


def doing(scene: Scene) -> Node:
    """Return what is to be done, where something is."""
    words = task(scene)
    return bool(words) and p("#lesson-task")[icon("hint"), b[words]]


def ways(scene: Scene) -> Node:
    """Return the buttons: read on or play, begin again, and leave."""
    game, model = scene.view["game"], scene.model
    begun = lessons.step(model) > 0
    return (
        lessons.pauses(model) and way(scene, "lesson-next", primary=True),
        lessons.finished(model) and way(scene, "lesson-done", game, primary=True),
        begun and way(scene, "lesson-anew", game),
        not lessons.finished(model) and way(scene, "leave-guest", name="lesson-leave"),
    )


def way(scene: Scene, do: str, arg: str = "", *, name: str = "", primary: bool = False) -> Element:
    """Return a button of the lesson."""
    words = scene.say(f"ui.{name or do}")
    return button(
        f"#{name or do}",
        class_=["command", {"primary": primary}],
        type="button",
        data_do=do,
        data_arg=arg or None,
    )[words]
