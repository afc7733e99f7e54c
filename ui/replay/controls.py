"""The controls of a replay: position, steps, playing and viewpoint."""

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

from ui.components.card import icon
from ui.components.settings_row import tempo_select
from ui.model import Scene
from ui.model.replay import Replay
from ui.position import guided_deal
from ui.position.replay_moments import REPLAY_KEYS, allowed_viewpoints
from ui.position.replay_scene import is_deal_over
from ui.storage.settings import is_watched_deal
from ui.wording import replay

MORE_STEPS = (
    *("previous-trick", "next-trick"),
    *("previous-phase", "next-phase"),
    *("first", "last"),
)
"""The steps behind "More", in pairs. Playing comes after them."""

ENDS_OF_A_DEAL = ("first", "last")
"""The steps that nobody repeats, so they close "More", which covers a part of the table."""

CLOSES_MORE = {"popovertarget": "replay-more", "popovertargetaction": "hide"}
"""The attributes of a button that closes "More"."""

STEP_KEYS = {does.arg: key.replace(" ", "+") for key, does in REPLAY_KEYS.items() if does.arg}
"""The keyboard shortcut of each step, as `aria-keyshortcuts` spells it."""


def replay_controls(scene: Scene, replay_state: Replay) -> Element:
    """Render two buttons and the slider between them, "More", and the buttons that leave."""
    is_watched = is_watched_deal(scene.model.record)
    return section(
        "#replay", aria_label=scene.say("ui.replay"), inert=bool(scene.model.panel.name)
    )[
        div(".moments")[
            step_button(scene, "previous"),
            replay_slider(scene, replay_state),
            step_button(scene, "next"),
        ],
        div(".button-row")[
            is_watched and play_or_pause_button(scene, replay_state),
            button("#replay-more-button.command", type="button", popovertarget="replay-more")[
                scene.say("replay.more")
            ],
            not replay_state.is_standalone
            and (retry_button(scene, replay_state), leave_buttons(scene)),
        ],
        more_controls(scene, replay_state),
    ]


def more_controls(scene: Scene, replay_state: Replay) -> Element:
    """Render what opens above the bar: the longer steps, playing, the tempo, and the viewpoint."""
    is_watched = is_watched_deal(scene.model.record)
    return div("#replay-more", popover="auto")[
        (labelled_step_button(scene, name) for name in MORE_STEPS),
        not is_watched and play_or_pause_button(scene, replay_state),
        label(".choice")[span[scene.say("setting.tempo")], tempo_select(scene, "replay-tempo")],
        label(".choice")[span[scene.say("replay.eyes")], viewpoint_select(scene, replay_state)],
    ]


def retry_button(scene: Scene, replay_state: Replay) -> Node:
    """Render the button that plays a finished deal again: from this moment, or all at an end."""
    record, number = scene.whole_match, replay_state.deal_index
    if is_watched_deal(scene.model.record) or not is_deal_over(record, number):
        return None
    is_inside = 0 < replay_state.ply < len(record.deals[number].actions)
    words = [scene.say(key) for key in ("ui.play-again", "ui.retry-moment")]
    return button(
        "#replay-retry-moment.command",
        type="button",
        data_do="retry-moment",
        data_longest=max(words, key=len),  # so that nothing moves when the words change
    )[words[is_inside]]


def leave_buttons(scene: Scene) -> Node:
    """Render the buttons back to the current state of the match, and from a guest match to mine.

    A deal from my archive cannot be played on.
    """
    guest = bool(scene.model.guest.home_game) and not guided_deal.is_guided(scene.model)
    key_suffix = ".guest" if guest else ""
    return (
        (not guest or scene.model.guest.origin != "deal")
        and button("#replay-leave.command", type="button", data_do="replay-leave")[
            scene.say(f"ui.replay-leave{key_suffix}")
        ],
        guest
        and button("#replay-home.command", type="button", data_do="leave-guest")[
            scene.say("replay.home" if scene.model.guest.has_own_match else "replay.home.new")
        ],
    )


def replay_slider(scene: Scene, replay_state: Replay) -> VoidElement:
    """Render the slider for the position in the deal."""
    return input(
        "#replay-at",
        type="range",
        min="0",
        max=str(len(scene.whole_match.deals[replay_state.deal_index].actions)),
        value=str(replay_state.ply),
        data_input="replay-go",
        aria_label=scene.say("replay.at"),
        aria_valuetext=replay.replay_position_text(scene),
    )


def step_button(scene: Scene, name: str) -> Element:
    """Render the button of one step as an icon."""
    words = scene.say(f"replay.{name}")
    return button(
        f"#replay-{name}.tool",
        type="button",
        title=words,
        **step_attributes(name),
    )[icon(f"replay-{name}")]


def labelled_step_button(scene: Scene, name: str) -> Element:
    """Render the button of one step as an icon with words."""
    closing = CLOSES_MORE if name in ENDS_OF_A_DEAL else {}
    return button(f"#replay-{name}.entry", type="button", **step_attributes(name), **closing)[
        icon(f"replay-{name}"), span[scene.say(f"replay.{name}")]
    ]


def step_attributes(name: str) -> dict[str, str]:
    """Return the key and the command of the button of one step."""
    return {"aria_keyshortcuts": STEP_KEYS[name], "data_do": "replay-go", "data_arg": name}


def play_or_pause_button(scene: Scene, replay_state: Replay) -> Element:
    """Render the button that plays the deal or pauses. Behind "More" it closes what is open."""
    name = "pause" if replay_state.is_playing else "play"
    closing = {} if is_watched_deal(scene.model.record) else CLOSES_MORE
    return button(
        "#replay-play.entry",
        type="button",
        aria_keyshortcuts="Space",
        data_do="replay-play",
        **closing,
    )[icon(f"replay-{name}"), span[scene.say(f"replay.{name}")]]


def viewpoint_select(scene: Scene, replay_state: Replay) -> Element:
    """Render the choice of the viewpoint."""
    return select("#replay-viewpoint", name="eyes", data_do="replay-eyes")[
        (
            option(value=viewpoint, selected=viewpoint == replay_state.viewpoint)[
                replay.viewpoint_name(scene, viewpoint)
            ]
            for viewpoint in allowed_viewpoints(
                scene.whole_match,
                replay_state.deal_index,
                shows_all=scene.model.guest.shows_all_cards,
            )
        )
    ]
