"""The controls of a deal that is looked at again: where to, how, and through whose eyes."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    VoidElement,
    button,
    div,
    input,
    label,
    option,
    section,
    select,
    span,
)

from ui.lessons import course
from ui.model import Replay, Scene
from ui.table.keys import REPLAY_KEYS
from ui.table.replays import allowed_viewpoints
from ui.views.card import icon
from ui.wording import replay

STEPS = ("first", "previous-trick", "previous", "play", "next", "next-trick", "last")

KEYS = {does.arg: key.replace(" ", "+") for key, does in REPLAY_KEYS.items() if does.arg}
"""By a way through the deal: its key, as browsers are told of it."""


def controls(scene: Scene) -> Element:
    """The way through the deal as a slider and as buttons, whose eyes, and the way back."""
    now = scene.model.table.replay
    if now is None:
        return section("#replay", aria_label=scene.say("ui.replay"), hidden=True)
    return section(
        "#replay", aria_label=scene.say("ui.replay"), inert=bool(scene.model.table.panel)
    )[
        div(".moments")[
            step(scene, "previous-phase", now), slider(scene, now), step(scene, "next-phase", now)
        ],
        div(".steps")[(step(scene, name, now) for name in STEPS)],
        div(".ways")[
            label(".eyes")[span(".hidden")[scene.say("replay.eyes")], eyes(scene, now)],
            not now.is_standalone and ways_back(scene),
        ],
    ]


def ways_back(scene: Scene) -> Node:
    """The ways to where the match stands, and from a match of a guest to the own one.

    In a deal of the own archive there is nothing to play on with.
    """
    guest = bool(scene.model.visit.guest_home) and not course.current_lesson(scene.model)
    own = ".guest" if guest else ""
    return (
        (not guest or scene.model.visit.origin != "deal")
        and button("#replay-leave.command", type="button", data_do="replay-leave")[
            scene.say(f"ui.replay-leave{own}")
        ],
        guest
        and button("#replay-home.command", type="button", data_do="leave-guest")[
            scene.say("replay.home" if scene.model.visit.has_own_match else "replay.home.new")
        ],
    )


def slider(scene: Scene, now: Replay) -> VoidElement:
    """Where in the deal the moment is."""
    return input(
        "#replay-at",
        type="range",
        min="0",
        max=str(len(scene.whole_match.deals[now.deal_index].actions)),
        value=str(now.ply),
        data_input="replay-go",
        aria_label=scene.say("replay.at"),
        aria_valuetext=replay.place(scene),
    )


def step(scene: Scene, name: str, now: Replay) -> Element:
    """One way through the deal."""
    shown = "pause" if name == "play" and now.is_playing else name
    words = scene.say(f"replay.{shown}")
    return button(
        f"#replay-{name}.tool",
        type="button",
        title=words,
        aria_label=words,
        aria_keyshortcuts=KEYS.get(name, "Space"),
        data_do="replay-play" if name == "play" else "replay-go",
        data_arg=None if name == "play" else name,
    )[icon(f"replay-{shown}")]


def eyes(scene: Scene, now: Replay) -> Element:
    """Whose cards are seen."""
    return select("#replay-eyes", name="eyes", data_do="replay-eyes")[
        (
            option(value=whose, selected=whose == now.viewpoint)[replay.eyes(scene, whose)]
            for whose in allowed_viewpoints(
                scene.whole_match, now.deal_index, shows_all=scene.model.visit.shows_all_cards
            )
        )
    ]
