"""The log of the declarations of Zwanzigerrufen."""

from __future__ import annotations

from collections.abc import Sequence

from ui.game_face import OpeningAction


def without_passes_after_declaring(actions: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return all actions except the passes that only end a player's declarations."""
    speaker = None
    said = list[OpeningAction]()
    for action in actions:
        ends = (action.phase, action.action) == ("declare", "pass") and action.seat == speaker
        speaker = (
            None if ends or action.phase != "declare" or action.action == "pass" else action.seat
        )
        if not ends:
            said.append(action)
    return said


def spoken_declarations(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return what was said in the phase of declarations, or nothing if everybody passed."""
    has_spoken = any(action.action != "pass" for action in group)
    return without_passes_after_declaring(group) if has_spoken else ()
