"""What the log of Zwanzigerrufen says of the declarations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.games import OpeningAction


def spoken(actions: Iterable[OpeningAction]) -> Iterator[OpeningAction]:
    """Yield all but the passes that only end what a player has declared."""
    speaker = None
    for action in actions:
        ends = (action.phase, action.action) == ("declare", "pass") and action.seat == speaker
        speaker = (
            None if ends or action.phase != "declare" or action.action == "pass" else action.seat
        )
        if not ends:
            yield action


def spoken_declarations(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """What was said while declarations were made; nothing if everybody passed."""
    return [*spoken(group)] if any(action.action != "pass" for action in group) else []
