"""A hint: what a bot at its best would do here, why, and what else it has weighed."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, b, button, details, li, ol, p, section, small, span, strong, summary

from ui.lessons import course
from ui.model import ME, Scene
from ui.views.card import icon
from ui.views.rule_link import of_hint
from ui.views.term import explanation
from ui.wording import advised, answered, decimal, reason, urged


def hint(scene: Scene) -> Element:
    """The hint; what is refused is answered in its place, and a word is explained there."""
    given = scene.model.table.hint
    if scene.model.table.glossary_term:
        return explanation(scene, scene.model.table.glossary_term)
    if given is None or scene.model.table.refused_action:
        return section("#hint", aria_label=scene.say("ui.hint"), hidden=True)
    why = reason(scene, given)
    return section("#hint", aria_label=scene.say("ui.hint"))[
        bool(scene.model.table.puzzle_answer) and p("#hint-answer")[answered(scene)],
        p("#hint-why")[
            icon("hint"),
            span[strong[urged(scene, given.action)], " ", why, " ", of_hint(scene, given.key)],
        ],
        button(
            "#hint-close.tool",
            type="button",
            data_do="drop-hint",
            aria_label=scene.say("hint.close"),
        )[icon("close")],
        bool(given.values) and weighed(scene, given.values),
    ]


def weighed(scene: Scene, values: Mapping[str, float]) -> Element:
    """The best of what was weighed, to unfold."""
    return details("#hint-more")[
        summary[scene.say("hint.more")],
        ol[(candidate(scene, *one, places(values)) for one in values.items())],
        small[scene.say("hint.value")],
    ]


def places(values: Mapping[str, float]) -> int:
    """How many decimals tell the values apart: they are points, or shares of a match."""
    spread = max(values.values()) - min(values.values())
    return 1 if spread >= 1 else 2 if spread >= 0.1 else 3


def candidate(scene: Scene, action: str, value: float, places: int) -> Element:
    """One that was weighed, with what it is worth."""
    number = decimal(scene.model.settings.language, value, places)
    return li[span[advised(scene, action)], " ", b[number]]


def is_advised(scene: Scene, control: str) -> bool:
    """Tell whether the hint is to use this control: an action's, or a card's to exchange.

    A lesson's task is such a hint.
    """
    given = scene.model.table.hint
    action = given.action if given else course.task_action(scene.model)
    if scene.model.table.is_trick_held or scene.view["to_act"] != ME:
        return False
    verb, *cards = action.split(" ")
    return control == action or verb == "exchange" and control in cards


def sign(scene: Scene, control: str) -> Node:
    """The sign on the control that is advised."""
    words = span(".hidden")[scene.say("ui.advised")]
    return is_advised(scene, control) and span(".advice")[icon("hint"), words]
