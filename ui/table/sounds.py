"""What is heard when the table changes: found by comparing two scenes, as what moves is.

Every sound goes with a line of the log or of the prompt: nothing is told by sound alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.record import is_continuation
from ui.games import face
from ui.model import ME, Scene
from ui.table.motion import finished, same_deal
from ui.wording.gains import gain, tone


def sounds(before: Scene, after: Scene) -> tuple[str, ...]:
    """The sounds that a step asks for, each once; none unless somebody has chosen to hear them."""
    model = after.model
    heard = before.model.visit.ready and model.visit.owner == "me" and model.settings.sound != "off"
    if not heard or not same_deal(before, after):
        return ()
    if before.model.record != model.record and not is_continuation(
        before.model.record, model.record
    ):
        return ()
    return tuple(dict.fromkeys(_step(before, after)))


def _step(before: Scene, after: Scene) -> Iterator[str]:
    known = len(before.model.record.deals[-1].actions)
    own = face(after.view["game"])
    for action in after.model.record.deals[-1].actions[known:]:
        verb = action.partition(" ")[0]
        if verb == "play":
            yield "card"
        elif verb in (*own.usual, *own.apart):
            yield "knock"
    if _swept(before) < _swept(after):
        yield "trick"
    if finished(after) and not finished(before):
        yield from _end(after)
    elif _mine(after) and not _mine(before):
        yield "turn"


def _swept(scene: Scene) -> int:
    """How many tricks have been taken away from the table."""
    return len(scene.view["tricks"]) - scene.model.table.held


def _mine(scene: Scene) -> bool:
    return scene.view["to_act"] == ME and not scene.model.table.held


def _end(scene: Scene) -> Iterator[str]:
    """How a deal, or with it the match, has ended for me."""
    if scene.view["match"]["winner"] == ME:
        yield "win"
    elif scene.view["result"] is not None and (mine := gain(scene, ME)):
        yield tone(mine)
