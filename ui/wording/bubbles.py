"""Speech bubbles: each player's last words, shown at the table while they matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ui.game_face import OpeningAction, face_of_game
from ui.languages import has_text
from ui.model import Scene
from ui.wording.players_and_numbers import capitalize_sentence
from ui.wording.story import opening_actions


def speech_bubbles(scene: Scene) -> Mapping[int, str]:
    """Return each seat's last words until the first trick is taken away; some words add up."""
    taken_count = len(scene.view["tricks"]) - scene.model.table.is_trick_held
    if taken_count > 0 or scene.view["to_act"] is None:
        return {}
    actions_by_seat: dict[int, list[OpeningAction]] = {}
    for action in opening_actions(scene):
        if has_text(f"said.{_action_verb(action)}"):
            actions_by_seat.setdefault(action.seat, []).append(action)
    texts = {
        seat: ", ".join(_bubble_words(scene, words)) for seat, words in actions_by_seat.items()
    }
    return {seat: capitalize_sentence(text) for seat, text in texts.items() if text}


def _bubble_words(scene: Scene, words: Sequence[OpeningAction]) -> Iterator[str]:
    """Yield all words that add up, or else the last one, unless it declined before this phase."""
    face, last = face_of_game(scene.view["game"]), words[-1]
    together = [word for word in words if _action_verb(word) in face.cumulative_verbs]
    phase = scene.view["phase"]
    has_declined = (
        _action_verb(last) in (*face.usual_verbs, *face.separate_verbs) and last.phase != phase
    )
    is_over = has_declined or phase == "play"
    for word in together or ([] if is_over else [last]):
        yield scene.say(f"said.{_action_verb(word)}", **word.facts)


def _action_verb(action: OpeningAction) -> str:
    return action.action.partition(" ")[0]
