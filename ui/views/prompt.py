"""The one line that says what to do now, always in the same place."""

from __future__ import annotations

from htpy import Element, Node, p, span

from ui import wording
from ui.model import Scene
from ui.table.timing import shows_ahead_tip
from ui.views.term import link_terms


def prompt_view(scene: Scene) -> Element:
    """The prompt; the cards that cannot be played now point to it."""
    table = scene.model.table
    if table.replay:
        return p("#prompt")[link_terms(scene, wording.replay_prompt(scene))]
    is_my_turn = scene.view["to_act"] == 0 and not table.is_trick_held
    return p("#prompt", class_={"mine": is_my_turn})[
        link_terms(scene, wording.prompt_sentence(scene)),
        continue_tip(scene),
        choose_ahead_tip(scene),
    ]


def continue_tip(scene: Scene) -> Node:
    """How the table goes on after a trick, for a keyboard or for a finger: CSS shows one."""
    if not scene.model.table.is_trick_held:
        return None
    return (
        " ",
        span(".by-keys")[scene.say("prompt.held.keys")],
        span(".by-touch")[scene.say("prompt.held.touch")],
    )


def choose_ahead_tip(scene: Scene) -> Node:
    """That a card can be chosen before my turn comes, to who has not done so yet (P09)."""
    return shows_ahead_tip(scene.model) and span(".ahead-now")[scene.say("ui.ahead.now")]
