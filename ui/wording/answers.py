"""The answers to the questions that keys and a panel ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.game_face import face_of_game
from ui.model import Scene
from ui.position.card_order import laid_cards, visible_tricks
from ui.wording.cards import word_list
from ui.wording.log import log_entries
from ui.wording.prompts import prompt_sentence
from ui.wording.refusals import legal_card_names
from ui.wording.retelling import hand_speech
from ui.wording.speech import (
    deal_standing_text,
    join_sentences,
    match_totals_sentence,
    players_with_numbers,
    trump_or_contract_text,
)
from ui.wording.story import cards_with_players, current_winner_sentence, trick_winner_sentence


def answer_for_letter(scene: Scene, key: str) -> str:
    """Return the answer to a question by its letter (S L H I P V G W ?), or "" for any other."""
    compose = ANSWERS_BY_LETTER.get(key.upper())
    return compose(scene) if compose else ""


def _trick_answer(scene: Scene) -> str:
    view = scene.view
    cards = laid_cards(view, view["trick"]) if view["trick"] else ()
    if not cards:
        return scene.say("say.empty-trick")
    sentence = scene.say("say.current-trick", cards=cards_with_players(scene, cards))
    return join_sentences([sentence, current_winner_sentence(scene)])


def _last_trick_answer(scene: Scene) -> str:
    view = scene.view
    if not view["tricks"]:
        return scene.say("say.no-trick")
    if not visible_tricks(scene):
        return scene.say("tricks.away")
    last = view["tricks"][-1]
    sentence = scene.say("say.last-trick", cards=cards_with_players(scene, laid_cards(view, last)))
    return f"{sentence} {trick_winner_sentence(scene, last)}"


def _legal_cards_answer(scene: Scene) -> str:
    names = legal_card_names(scene)
    if not names:
        return prompt_sentence(scene)
    return scene.say("say.allowed", cards=word_list(scene.say, names, "or"))


def _points_answer(scene: Scene) -> str:
    view, say = scene.view, scene.say
    scores = match_totals_sentence(scene)
    if view["phase"] not in ("play", "over"):
        return scores
    points = face_of_game(view["game"]).seat_points
    if points and scene.model.settings.standing == "off" and view["phase"] != "over":
        points = None
    key_and_numbers = ("say.points", points(view)) if points else ("say.tricks", view["tricks_won"])
    key, numbers = key_and_numbers
    return " ".join(
        filter(
            None,
            (
                scores,
                say(key, sums=players_with_numbers(scene, numbers)),
                deal_standing_text(scene),
            ),
        )
    )


def _log_answer(scene: Scene) -> str:
    return join_sentences(entry.text for entry in log_entries(scene))


ANSWERS_BY_LETTER: Mapping[str, Callable[[Scene], str]] = {
    "H": hand_speech,
    "I": _legal_cards_answer,
    "S": _trick_answer,
    "L": _last_trick_answer,
    "G": prompt_sentence,
    "V": trump_or_contract_text,
    "P": _points_answer,
    "W": _log_answer,
    "?": lambda scene: scene.say("say.key-help"),
}
"""The questions by letter. Questions about my own cards come first."""

PANEL_QUESTIONS = tuple(letter for letter in ANSWERS_BY_LETTER if letter.isalpha())
"""The questions that the panel lists."""
