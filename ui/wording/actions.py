"""The texts of actions: label, meaning, stake and question."""

from __future__ import annotations

from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.cards import card_in_sentence, card_name
from ui.wording.refusals import refusal_sentence
from ui.wording.stakes import points_at_stake


def action_label(scene: Scene, action: str) -> str:
    """Return the label of an action's button."""
    verb, *words = action.split(" ")
    if verb == "play":
        return card_name(scene.say, words[0])
    game_label = face_of_game(scene.view["game"]).action_labels.get(verb)
    return game_label(scene, verb, words) if game_label else scene.say(f"action.{verb}")


def confirm_prompt(scene: Scene, action: str) -> str:
    """Return the question before a costly action is carried out, and how to answer it."""
    return f"{confirm_question(scene, action)} {scene.say('ui.sure.more')}"


def confirm_question(scene: Scene, action: str) -> str:
    """Return the question that confirms a costly action, with its stake."""
    value = points_at_stake(scene.deal, action)
    return scene.say("ui.sure", action=action_label(scene, action), value=value)


def action_explanation(scene: Scene, action: str) -> str:
    """Return an action's label, with its meaning or why it is refused."""
    return f"{action_label(scene, action)}: {meaning_or_refusal(scene, action)}"


def meaning_or_refusal(scene: Scene, action: str) -> str:
    """Return an action's meaning, or why it is refused."""
    is_legal = action in scene.view["legal"]
    return action_meaning(scene, action) if is_legal else refusal_sentence(scene, action)


def action_meaning(scene: Scene, action: str) -> str:
    """Return the meaning of an action and its stake, with the multipliers in force."""
    verb, *words = action.split(" ")
    if verb == "play":
        return scene.say("action.play.more", card=card_in_sentence(scene.say, words[0]))
    game_meaning = face_of_game(scene.view["game"]).action_meanings.get(verb)
    return game_meaning(scene, verb, words) if game_meaning else scene.say(f"action.{verb}.more")
