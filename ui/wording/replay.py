"""The texts of a replay: prompt, position and viewpoint."""

from __future__ import annotations

from ui.game_face import CardNaming
from ui.model import Scene
from ui.wording.cards import card_in_sentence, card_in_spoken_sentence
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.prompts import prompt_sentence
from ui.wording.story import deal_story


def replay_prompt(scene: Scene, name_card: CardNaming = card_in_sentence) -> str:
    """Return the last action before the moment, or who deals. At the end it is the usual prompt."""
    view, action_count = scene.view, len(scene.model.record.deals[-1].actions)
    if view["to_act"] is None:
        return prompt_sentence(scene)
    if not action_count:
        return sentence_about(scene, "log.deal", view["dealer"], number=view["deal_number"])
    return " ".join(deal_story(scene, action_count - 1, name_card))


def replay_position_text(scene: Scene) -> str:
    """Return the position of the replay as its slider announces it: "12 of 44: …"."""
    replay = scene.model.replay
    last = len(scene.whole_match.deals[replay.deal_index].actions) if replay else 0
    what = replay_prompt(scene, card_in_spoken_sentence)
    facts = {"ply": replay.ply if replay else 0, "last": last, "what": what}
    return scene.say("replay.place", **facts)


def viewpoint_name(scene: Scene, viewpoint: str) -> str:
    """Return the name of a viewpoint, as a choice."""
    key = {"0": "replay.eyes.me", "all": "replay.eyes.all"}.get(viewpoint, "replay.eyes.other")
    return scene.say(key, who="" if viewpoint == "all" else player_name(scene, int(viewpoint)))
