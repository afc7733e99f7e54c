"""The answers to the questions of the keyboard and of the panel that lists them (Y11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.games import face_of_game
from ui.model import Scene
from ui.table.arrange import laid_cards, visible_tricks
from ui.wording.cards import in_speech, word_list
from ui.wording.leading import leading
from ui.wording.log import log_entries
from ui.wording.prompts import prompt
from ui.wording.retold import whole_hand
from ui.wording.speech import each, holds, sentences, standings, stands
from ui.wording.story import cards_by, taken


def answer(scene: Scene, key: str) -> str:
    """The answer to a question by its letter: S L H I P V G W ?; empty for any other."""
    found = ANSWERS.get(key.upper())
    return found(scene) if found else ""


def _trick(scene: Scene) -> str:
    view = scene.view
    cards = laid_cards(view, view["trick"]) if view["trick"] else ()
    if not cards:
        return scene.say("say.empty-trick")
    said = scene.say("say.current-trick", cards=cards_by(scene, cards))
    return sentences([said, leading(scene)])


def _last_trick(scene: Scene) -> str:
    view = scene.view
    if not view["tricks"]:
        return scene.say("say.no-trick")
    if not visible_tricks(scene):
        return scene.say("tricks.away")
    last = view["tricks"][-1]
    said = scene.say("say.last-trick", cards=cards_by(scene, laid_cards(view, last)))
    return f"{said} {taken(scene, last)}"


def _allowed(scene: Scene) -> str:
    plays = [action for action in scene.view["legal"] if action.startswith("play ")]
    if not plays:
        return prompt(scene)
    cards = [in_speech(scene.say, action.removeprefix("play ")) for action in plays]
    return scene.say("say.allowed", cards=word_list(scene.say, cards, "or"))


def _points(scene: Scene) -> str:
    view, say = scene.view, scene.say
    scores = standings(scene)
    if view["phase"] not in ("play", "over"):
        return scores
    points = face_of_game(view["game"]).seat_points
    if points and scene.model.settings.standing == "off" and view["phase"] != "over":
        points = None
    counted = ("say.points", points(view)) if points else ("say.tricks", view["tricks_won"])
    key, numbers = counted
    return " ".join(filter(None, (scores, say(key, sums=each(scene, numbers)), stands(scene))))


def _so_far(scene: Scene) -> str:
    return sentences(entry.text for entry in log_entries(scene))


ANSWERS: Mapping[str, Callable[[Scene], str]] = {
    "H": whole_hand,
    "I": _allowed,
    "S": _trick,
    "L": _last_trick,
    "G": prompt,
    "V": holds,
    "P": _points,
    "W": _so_far,
    "?": lambda scene: scene.say("say.key-help"),
}
"""The questions by their letters, those of my own cards first."""

LETTERS = tuple(letter for letter in ANSWERS if letter.isalpha())
"""The questions that the panel lists."""
