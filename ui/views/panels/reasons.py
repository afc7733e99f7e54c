"""Why the others played as they did, once the deal is over and nothing is given away."""

from __future__ import annotations

from itertools import groupby

from htpy import Element, Node, a, div, h3, li, p, section, span, strong, ul

from ui.model import Scene
from ui.table.replays import replayable_deal
from ui.wording.advice import ActionReason, action_reasons


def reasons(scene: Scene) -> Node:
    """Return the actions of the others with their reasons, trick by trick."""
    entries = action_reasons(scene)
    if not entries:
        return p[scene.say("reasons.none")]
    parts = groupby(entries, key=lambda why: why.trick)
    return div(".reasons")[(trick_reasons(scene, trick, [*group]) for trick, group in parts)]


def trick_reasons(scene: Scene, trick: int, entries: list[ActionReason]) -> Element:
    """Return what was done in one trick, or before the first."""
    heading = scene.say("reasons.trick", number=trick) if trick else scene.say("reasons.before")
    return section[
        h3[heading], ul[(li[strong[action_link(scene, why)], p[why.reason]] for why in entries)]
    ]


def action_link(scene: Scene, why: ActionReason) -> Node:
    """Return what was done as the way to its moment, where the cards are to be seen."""
    number = replayable_deal(scene)
    if number is None:
        return action_signs(why)
    return a(".to-moment", href=f"#d={number + 1}&p={why.ply}")[action_signs(why)]


def action_signs(why: ActionReason) -> Node:
    """Return what was done: the cards in signs to the eye, by their names to the ear."""
    if why.action_text == why.speech:
        return why.action_text
    return (span(aria_hidden="true")[why.action_text], span(".hidden")[why.speech])
