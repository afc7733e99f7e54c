"""The log of the declarations of Zwanzigerrufen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.game_face import OpeningAction


def without_passes_after_declaring(actions: Iterable[OpeningAction]) -> Iterator[OpeningAction]:
    """Yield all actions except the passes that only end a player's declarations."""
    speaker = None
    for action in actions:
        ends = (action.phase, action.action) == ("declare", "pass") and action.seat == speaker
        speaker = (
            None if ends or action.phase != "declare" or action.action == "pass" else action.seat
        )
        if not ends:
            yield action


def spoken_declarations(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return what was said in the phase of declarations, or nothing if everybody passed."""
    return (
        [*without_passes_after_declaring(group)]
        if any(action.action != "pass" for action in group)
        else []
    )
