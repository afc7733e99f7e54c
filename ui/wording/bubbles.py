"""What everybody has last said, as it hangs over the table for as long as it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.game import Deal
from ui.games import face
from ui.languages import has_words
from ui.model import Scene
from ui.wording.people import capital
from ui.wording.story import facts_of, opening


class Word(NamedTuple):
    """Something said before the first card, by its verb."""

    verb: str
    action: str
    before: Deal


def bubbles(scene: Scene) -> Mapping[int, str]:
    """Return by seat what was said last; what adds up, until the first trick is over."""
    if scene.view["tricks"] or scene.view["to_act"] is None:
        return {}
    spoken: dict[int, list[Word]] = {}
    for seat, action, before in opening(scene.model.record):
        verb = action.partition(" ")[0]
        if has_words(f"said.{verb}"):
            spoken.setdefault(seat, []).append(Word(verb, action, before))
    told = {seat: ", ".join(_told(scene, words)) for seat, words in spoken.items()}
    return {seat: capital(text) for seat, text in told.items() if text}


def _told(scene: Scene, words: Sequence[Word]) -> Iterator[str]:
    """Yield all that adds up, or else the last word, unless it declined before this phase."""
    of_game, last = face(scene.view["game"]), words[-1]
    together = [word for word in words if word.verb in of_game.adding]
    phase = scene.view["phase"]
    declined = last.verb in (*of_game.usual, *of_game.apart) and last.before.phase != phase
    gone = declined or phase == "play"
    for word in together or ([] if gone else [last]):
        yield scene.say(f"said.{word.verb}", **facts_of(scene, word.action, word.before))
