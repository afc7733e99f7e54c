"""The prompt: one line that says what to do now, always in the same place."""

from __future__ import annotations

from htpy import Element, Node, p, span

from ui.components.term import link_terms
from ui.model import Scene
from ui.position import guided_deal
from ui.table.tips import shows_ahead_tip, shows_hurry_tip
from ui.wording.prompts import prompt_sentence
from ui.wording.replay import replay_prompt


def prompt_view(scene: Scene) -> Element:
    """Render the prompt, which describes the hand while its cards are only looked at."""
    if scene.model.replay:
        return p("#prompt")[link_terms(scene, replay_prompt(scene)), move_reason_line(scene)]
    is_held = scene.model.table.is_trick_held
    if guided_deal.must_read_note(scene.model) and not is_held:
        return p("#prompt")  # the note goes first, and its button is here
    is_my_turn = scene.view["to_act"] == 0 and not is_held
    return p("#prompt", class_={"is-my-turn": is_my_turn})[
        link_terms(scene, prompt_sentence(scene)),
        waiting_tip(scene),
    ]


def move_reason_line(scene: Scene) -> Node:
    """Render why the latest action of a replay was made."""
    from ui.wording.move_reasons import move_reason  # packed until it is needed

    reason = move_reason(scene)
    return bool(reason) and span(".move-reason")[reason]


def waiting_tip(scene: Scene) -> Node:
    """Render what I may do while I wait, until I have done it once.

    The first tip is how to hurry the others. Screen readers skip it, because Space on a card has
    another use. The second is that a card can be chosen ahead. They stand here because the first
    trick, which a newcomer should see, needs the felt.
    """
    if shows_hurry_tip(scene.model):
        return span(".waiting-tip", aria_hidden="true")[
            span(".touch-tip")[scene.say("ui.hurry.touch")],
            span(".keyboard-tip")[scene.say("ui.hurry.keys")],
        ]
    return shows_ahead_tip(scene.model) and span(".waiting-tip")[scene.say("ui.ahead.now")]
