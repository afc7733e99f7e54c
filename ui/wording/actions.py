"""What the button of an action says, and what choosing it means and costs (P15)."""

from __future__ import annotations

from ui.games import face
from ui.model import Scene
from ui.wording.cards import card_name, in_sentence


def label(scene: Scene, action: str) -> str:
    """Return what the button of this action says."""
    verb, *words = action.split(" ")
    if verb == "play":
        return card_name(scene.say, words[0])
    own = face(scene.view["game"]).labels.get(verb)
    return own(scene, verb, words) if own else scene.say(f"action.{verb}")


def meaning(scene: Scene, action: str) -> str:
    """Return what this action means and what is at stake, with what multiplies it now."""
    verb, *words = action.split(" ")
    if verb == "play":
        return scene.say("action.play.more", card=in_sentence(scene.say, words[0]))
    own = face(scene.view["game"]).meanings.get(verb)
    return own(scene, verb, words) if own else scene.say(f"action.{verb}.more")
