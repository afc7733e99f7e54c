"""Sounds, found by comparing two scenes like the animations.

Every sound goes with a line of the log or the prompt. Nothing is told by sound alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.table.motion import is_result_shown, is_same_deal, is_taken_back
from ui.wording.gains import gain_tone, seat_gain


def step_sounds(before: Scene, after: Scene) -> tuple[str, ...]:
    """Return the sounds of a step, each once, or none if sound is off. A new loudness is heard."""
    model = after.model
    is_audible = (
        before.model.visit.ready and model.tab.owner == "me" and model.settings.sound != "off"
    )
    if not is_audible:
        return ()
    if before.model.settings.sound != model.settings.sound:
        return ("turn",)
    if not is_same_deal(before, after) or is_taken_back(before, after):
        return ()
    return tuple(dict.fromkeys(_list_sounds(before, after)))


def _list_sounds(before: Scene, after: Scene) -> Iterator[str]:
    action_count = len(before.model.record.deals[-1].actions)
    face = face_of_game(after.view["game"])
    for action in after.model.record.deals[-1].actions[action_count:]:
        verb = action.partition(" ")[0]
        if verb == "play":
            yield "card"
        elif verb in (*face.usual_verbs, *face.separate_verbs):
            yield "knock"
    if _count_swept_tricks(before) < _count_swept_tricks(after):
        yield "trick"
    if is_result_shown(after) and not is_result_shown(before):
        yield from _end_sounds(after)
    elif _is_own_turn(after) and not _is_own_turn(before):
        yield "turn"


def _count_swept_tricks(scene: Scene) -> int:
    """Return how many tricks have been taken away from the table."""
    return len(scene.view["tricks"]) - scene.model.table.is_trick_held


def _is_own_turn(scene: Scene) -> bool:
    return scene.view["to_act"] == ME and not scene.model.table.is_trick_held


def _end_sounds(scene: Scene) -> Iterator[str]:
    """Yield the sound of my result of the deal, or of winning the match."""
    if scene.view["match"]["winner"] == ME:
        yield "win"
    elif scene.view["result"] is not None and (own_gain := seat_gain(scene, ME)):
        yield gain_tone(own_gain)
