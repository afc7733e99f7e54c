"""The choices of the moment, laid out as the phase wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, Node, div, section

from ui.lessons import course
from ui.model import ME, Scene
from ui.views.card import card_back, suit_icon
from ui.views.offer import command, confirmation, explain, offer, verb
from ui.views.result import result

FEW, CROWD = 2, 5
"""So many choices show their meanings on the smallest phone, and on a large one."""

Group = Callable[[Scene, Sequence[str]], Node]

APART = ("pass", "drop", "redeal", "keep", "look", "next")
"""Verbs that stand apart from the choices beside them: they decline, or undo work."""


def actions(scene: Scene) -> Element:
    """Return the region of choices: empty while others act, the score when the deal is over."""
    return section(
        "#actions", role="group", aria_label=scene.say("ui.actions"), data_phase=phase(scene)
    )[choices(scene)]


def phase(scene: Scene) -> str:
    """Return what the region is about: a phase of mine, a held trick, or waiting."""
    if scene.model.table.held:
        return "held"
    mine = scene.view["to_act"] in (ME, None)
    return str(scene.view["phase"]) if mine else "wait"


def choices(scene: Scene) -> Node:
    """Return what can be chosen now."""
    now = phase(scene)
    if now == "held":
        return not course.pauses(scene.model) and command(scene, "continue", primary=True)
    if now == "over":
        return div(".result")[result(scene)]
    if now in ("wait", "play"):
        return None
    return (GROUPS.get(now, offers)(scene, offered(scene)), confirmation(scene))


def offered(scene: Scene) -> list[str]:
    """Return the legal actions and, where few, those that the rules bar but one would look for."""
    legal, refused = scene.view["legal"], scene.view["refused"]
    return [*legal, *refused] if scene.view["phase"] not in LEGAL_ONLY else [*legal]


def offers(scene: Scene, actions: Sequence[str]) -> Node:
    """Return offers one below the other with their meanings, those that decline apart.

    Where many offers meet a small screen, their meanings unfold on demand.
    """
    apart = [action for action in actions if verb(action) in APART]
    plain = [action for action in actions if action not in apart]
    many, crowd = len(actions) > FEW, len(actions) > CROWD
    switch = many and explain(scene)
    return (
        bool(plain)
        and div(class_=["offers", {"many": many, "crowd": crowd}])[
            (offer(scene, action) for action in plain),
            not apart and switch,
        ],
        bool(apart) and div(".apart")[switch, (offer(scene, action) for action in apart)],
    )


def suits(scene: Scene, actions: Sequence[str]) -> Node:
    """Return the four suits side by side under large signs, other ways to choose below."""
    named = [action for action in actions if verb(action) in ("trump", "blind")]
    rest = [action for action in actions if action not in named]
    return (
        div(class_=["suits", {"many": bool(rest)}])[
            (offer(scene, action, suit_icon(action[-1])) for action in named)
        ],
        bool(rest) and div(".apart")[explain(scene), (offer(scene, action) for action in rest)],
    )


def stacks(scene: Scene, actions: Sequence[str]) -> Node:
    """Return the stacks of cards lying face down; those taken are empty places."""
    back = card_back(game=scene.view["game"])
    legal = scene.view["legal"]
    return div(".stacks")[
        (offer(scene, action, back if action in legal else None) for action in sorted(actions))
    ]


def exchange(scene: Scene, actions: Sequence[str]) -> Node:
    """Return the one button that confirms the cards marked in the hand (Y8)."""
    marked = scene.model.table.marked
    action = " ".join(("exchange", *sorted(marked)))
    known = next((a for a in actions if set(a.split()[1:]) == marked), action)
    return div(".offers")[offer(scene, known, allowed=known in scene.view["legal"])]


LEGAL_ONLY = ("bid", "declare")
"""Phases with so much that could be said that only what may be said is shown (P15)."""

GROUPS: dict[str, Group] = {
    "blind": suits,
    "trump": suits,
    "exchange": exchange,
    "stack": stacks,
}
"""How the choices of a phase are laid out; all others are plain offers."""
