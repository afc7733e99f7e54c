"""Why the others played as they did, once the deal is over and nothing is given away."""

from __future__ import annotations

from itertools import groupby

from htpy import Element, Node, a, div, h3, li, p, section, span, strong, ul

from ui.model import Scene
from ui.table.replays import replayable_deal
from ui.wording.advice import Why, whys


def reasons(scene: Scene) -> Node:
    """Return the actions of the others with their reasons, trick by trick."""
    found = whys(scene)
    if not found:
        return p[scene.say("reasons.none")]
    parts = groupby(found, key=lambda why: why.trick)
    return div(".reasons")[(part(scene, trick, [*group]) for trick, group in parts)]


def part(scene: Scene, trick: int, found: list[Why]) -> Element:
    """Return what was done in one trick, or before the first."""
    heading = scene.say("reasons.trick", number=trick) if trick else scene.say("reasons.before")
    return section[
        h3[heading], ul[(li[strong[moment(scene, why)], p[why.reason]] for why in found)]
    ]


def moment(scene: Scene, why: Why) -> Node:
    """Return what was done as the way to its moment, where the cards are to be seen."""
    number = replayable_deal(scene)
    if number is None:
        return done(why)
    return a(".to-moment", href=f"#d={number + 1}&p={why.ply}")[done(why)]


def done(why: Why) -> Node:
    """Return what was done: the cards in signs to the eye, by their names to the ear."""
    if why.what == why.heard:
        return why.what
    return (span(aria_hidden="true")[why.what], span(".hidden")[why.heard])
