"""The bots' reasons for their actions, shown once the deal is over and nothing is given away."""

from __future__ import annotations

from itertools import groupby

from htpy import Element, Node, a, div, h3, li, p, section, span, strong, ul

from ui.model import Scene
from ui.position.replay_moments import replayable_deal
from ui.wording.advice import ActionReason, bot_decisions_with_reasons


def bot_reasons_panel(scene: Scene) -> Node:
    """Render the bots' actions with their reasons, trick by trick."""
    entries = bot_decisions_with_reasons(scene)
    if not entries:
        return p[scene.say("reasons.none")]
    parts = groupby(entries, key=lambda why: why.trick)
    return div(".reasons")[(trick_reasons(scene, trick, [*group]) for trick, group in parts)]


def trick_reasons(scene: Scene, trick: int, entries: list[ActionReason]) -> Element:
    """Render the actions of one trick, or the actions before the first trick."""
    heading = scene.say("reasons.trick", number=trick) if trick else scene.say("reasons.before")
    return section[
        h3[heading], ul[(li[strong[action_link(scene, why)], p[why.reason]] for why in entries)]
    ]


def action_link(scene: Scene, why: ActionReason) -> Node:
    """Render an action as the link to its moment in the replay."""
    number = replayable_deal(scene)
    if number is None:
        return action_signs(why)
    return a(".moment-link", href=f"#d={number + 1}&p={why.ply}")[action_signs(why)]


def action_signs(why: ActionReason) -> Node:
    """Render an action: its cards as signs for the eye, as names for screen readers."""
    if why.action_text == why.speech:
        return why.action_text
    return (span(aria_hidden="true")[why.action_text], span(".hidden")[why.speech])
