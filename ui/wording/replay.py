"""What a moment of a deal that is looked at again is about."""

from __future__ import annotations

from ui.model import Scene
from ui.wording.people import player, sentence_about
from ui.wording.prompts import prompt
from ui.wording.story import story


def replayed(scene: Scene) -> str:
    """What has just been done at the moment, or who deals; at the end of the deal, its prompt."""
    view, done = scene.view, len(scene.model.record.deals[-1].actions)
    if view["to_act"] is None:
        return prompt(scene)
    if not done:
        return sentence_about(scene, "log.deal", view["dealer"], number=view["deal_number"])
    return " ".join(story(scene, done - 1))


def place(scene: Scene) -> str:
    """Where the moment is: "12 of 44: …", as a slider says it."""
    now = scene.model.table.replay
    last = len(scene.whole_match.deals[now.deal_index].actions) if now else 0
    facts = {"ply": now.ply if now else 0, "last": last, "what": replayed(scene)}
    return scene.say("replay.place", **facts)


def eyes(scene: Scene, whose: str) -> str:
    """Whose eyes are looked through, as a choice."""
    key = {"0": "replay.eyes.me", "all": "replay.eyes.all"}.get(whose, "replay.eyes.other")
    return scene.say(key, who="" if whose == "all" else player(scene, int(whose)))
