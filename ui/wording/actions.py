"""What the button of an action says, and what choosing it means and costs (P15)."""

from __future__ import annotations

from ui.games import face_of_game
from ui.model import Scene
from ui.wording.cards import card_name, in_sentence
from ui.wording.refusals import refusal
from ui.wording.stakes import at_stake


def label(scene: Scene, action: str) -> str:
    """Return what the button of this action says."""
    verb, *words = action.split(" ")
    if verb == "play":
        return card_name(scene.say, words[0])
    own = face_of_game(scene.view["game"]).action_labels.get(verb)
    return own(scene, verb, words) if own else scene.say(f"action.{verb}")


def sure(scene: Scene, action: str) -> str:
    """Return what is asked before a dear action is carried out, and how to answer."""
    return f"{question(scene, action)} {scene.say('ui.sure.more')}"


def question(scene: Scene, action: str) -> str:
    """Return whether a dear action is really meant, with what it may cost."""
    value = at_stake(scene.deal, action)
    return scene.say("ui.sure", action=label(scene, action), value=value)


def explained(scene: Scene, action: str) -> str:
    """Return what an action is called, and what it means or why it is refused."""
    legal = action in scene.view["legal"]
    more = meaning(scene, action) if legal else refusal(scene, action)
    return f"{label(scene, action)}: {more}"


def meaning(scene: Scene, action: str) -> str:
    """Return what this action means and what is at stake, with what multiplies it now."""
    verb, *words = action.split(" ")
    if verb == "play":
        return scene.say("action.play.more", card=in_sentence(scene.say, words[0]))
    own = face_of_game(scene.view["game"]).action_meanings.get(verb)
    return own(scene, verb, words) if own else scene.say(f"action.{verb}.more")
