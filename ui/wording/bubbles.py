"""What everybody has last said, as it hangs over the table for as long as it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ui.games import OpeningAction, face_of_game
from ui.languages import has_words
from ui.model import Scene
from ui.wording.people import capital
from ui.wording.story import opening_actions


def bubbles(scene: Scene) -> Mapping[int, str]:
    """Return by seat what was said last; what adds up, until the first trick is taken away."""
    away = len(scene.view["tricks"]) - scene.model.table.is_trick_held
    if away > 0 or scene.view["to_act"] is None:
        return {}
    spoken: dict[int, list[OpeningAction]] = {}
    for one in opening_actions(scene):
        if has_words(f"said.{_verb(one)}"):
            spoken.setdefault(one.seat, []).append(one)
    told = {seat: ", ".join(_told(scene, words)) for seat, words in spoken.items()}
    return {seat: capital(text) for seat, text in told.items() if text}


def _told(scene: Scene, words: Sequence[OpeningAction]) -> Iterator[str]:
    """Yield all that adds up, or else the last word, unless it declined before this phase."""
    of_game, last = face_of_game(scene.view["game"]), words[-1]
    together = [word for word in words if _verb(word) in of_game.cumulative_verbs]
    phase = scene.view["phase"]
    declined = (
        _verb(last) in (*of_game.usual_verbs, *of_game.separate_verbs) and last.phase != phase
    )
    gone = declined or phase == "play"
    for word in together or ([] if gone else [last]):
        yield scene.say(f"said.{_verb(word)}", **word.facts)


def _verb(one: OpeningAction) -> str:
    return one.action.partition(" ")[0]
