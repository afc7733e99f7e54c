"""Speech bubbles: each player's last words, shown at the table while they matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ui.game_face import OpeningAction, face_of_game
from ui.languages import has_text
from ui.model import Scene
from ui.wording.players_and_numbers import capitalize_sentence
from ui.wording.story import opening_actions


class SpeechBubble(NamedTuple):
    """A player's last words, and the brief form of them for a small screen."""

    text: str
    brief: str


def speech_bubbles(scene: Scene) -> Mapping[int, SpeechBubble]:
    """Return each seat's last words until the first card is played. Some words add up."""
    view = scene.view
    has_play_begun = bool(view["tricks"]) or bool(view["trick"] and view["trick"]["cards"])
    if has_play_begun or view["to_act"] is None:
        return {}
    actions_by_seat: dict[int, list[OpeningAction]] = {}
    for action in opening_actions(scene):
        if has_text(f"said.{_action_verb(action)}"):
            actions_by_seat.setdefault(action.seat, []).append(action)
    return {
        seat: _bubble_of_actions(scene, shown)
        for seat, actions in actions_by_seat.items()
        if (shown := _shown_actions(scene, actions))
    }


def _shown_actions(scene: Scene, actions: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return all actions that add up, or else the last, unless it declined before this phase."""
    face, last = face_of_game(scene.view["game"]), actions[-1]
    together = [action for action in actions if _action_verb(action) in face.cumulative_verbs]
    phase = scene.view["phase"]
    has_declined = (
        _action_verb(last) in (*face.usual_verbs, *face.separate_verbs) and last.phase != phase
    )
    is_over = has_declined or phase == "play"
    return together or ([] if is_over else [last])


def _bubble_of_actions(scene: Scene, actions: Sequence[OpeningAction]) -> SpeechBubble:
    texts = [scene.say(f"said.{_action_verb(action)}", **action.facts) for action in actions]
    brief_key = f"said.{_action_verb(actions[-1])}.brief"
    brief = scene.say(brief_key, **actions[-1].facts) if has_text(brief_key) else texts[-1]
    return SpeechBubble(capitalize_sentence(", ".join(texts)), capitalize_sentence(brief))


def _action_verb(action: OpeningAction) -> str:
    return action.action.partition(" ")[0]
