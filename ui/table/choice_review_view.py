"""My costliest choice in a deal, under its result."""

from __future__ import annotations

from htpy import Element, Node, div, p

from ui.components.offer import command_button
from ui.model import Scene
from ui.position.choice_review import may_retry_choice, review_on_table
from ui.wording.choice_review import choice_review_sentence


def choice_review_view(scene: Scene) -> Element:
    """Render my costliest choice, or that there was none.

    Its room is kept while it is sought.
    """
    review = review_on_table(scene.model)
    is_found = review is not None and review.is_complete
    return div("#choice-review", class_={"pending": not is_found})[p[choice_review_sentence(scene)]]


def retry_button(scene: Scene) -> Node:
    """Render the button that goes back to my costliest choice, or in a replay only shows it."""
    review = review_on_table(scene.model)
    if review is None or review.costliest is None:
        return None
    if scene.model.replay:
        moment = f"{len(scene.model.record.deals)} {review.costliest.ply + 1}"
        return command_button(scene, "replay", arg=moment, words=scene.say("ui.show-choice"))
    return may_retry_choice(scene.model) and command_button(scene, "retry-choice")
