"""The reason for the move that a replay shows: the bot's own, or a master's opinion of mine."""

from __future__ import annotations

from ui.model import Scene
from ui.position.choice_review import costliest_choice_at
from ui.position.move_reasons import is_only_legal_card, known_advice, replayed_move
from ui.wording.advice import candidate_action_name, reason_sentence
from ui.wording.cards import card_in_sentence
from ui.wording.choice_review import choice_price


def move_reason(scene: Scene) -> str:
    """Return why the latest action of a replay was made, or "" if that is unknown or a secret."""
    if is_only_legal_card(scene.whole_match, scene.model.replay):
        return scene.say("reason.only-one")
    move = replayed_move(scene.whole_match, scene.model.replay)
    if move is None:
        return ""
    if costliest := costliest_choice_at(scene.model, move):
        return choice_price(scene, move.record, costliest)
    advice = known_advice(scene.model, move)
    if advice is None or advice.key == "only-one":
        return ""
    reason = reason_sentence(scene, advice, to_me=False)
    if not move.is_mine:
        return reason
    if advice.action == move.action:
        return scene.say("replay.master.same", reason=reason)
    verb, _, card = advice.action.partition(" ")
    name = (
        card_in_sentence(scene.say, card)
        if verb == "play"
        else candidate_action_name(scene, advice.action)
    )
    return scene.say("replay.master.other", action=name, reason=reason)
