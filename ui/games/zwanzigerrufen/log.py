"""What the log of Zwanzigerrufen says of the declarations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.games import OpeningAction


def spoken(actions: Iterable[OpeningAction]) -> Iterator[OpeningAction]:
    """Yield all but the passes that only end what a player has declared."""
    speaking = None
    for one in actions:
        ends = (one.phase, one.action) == ("declare", "pass") and one.seat == speaking
        speaking = None if ends or one.phase != "declare" or one.action == "pass" else one.seat
        if not ends:
            yield one


def declarations(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """What was said while declarations were made; nothing if everybody passed."""
    return [*spoken(group)] if any(one.action != "pass" for one in group) else []
