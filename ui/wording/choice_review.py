"""The review of my choices in a deal, in a sentence or two."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.advice import CostliestChoice
from engine.record import truncate_record
from ui.model import ME, Scene
from ui.position.choice_review import review_of_deal
from ui.position.replay_scene import finished_tricks_by_ply
from ui.position.seat_view import seat_view
from ui.wording.advice import candidate_action_name
from ui.wording.cards import card_in_sentence
from ui.wording.gains import gain_tone, seat_gain
from ui.wording.players_and_numbers import capitalize_sentence, format_decimal


def choice_review_sentence(scene: Scene) -> str:
    """Return my costliest choice of the finished deal, or that there was none; "" without a review.

    While the choices are being weighed it says so.
    """
    review = review_of_deal(scene.model)
    if review is None:
        return ""
    if not review.is_complete:
        return scene.say("review.pending")
    if review.costliest:
        return _costliest_choice_text(scene, review.costliest)
    return scene.say(f"review.none.{gain_tone(seat_gain(scene, ME))}")


def _costliest_choice_text(scene: Scene, choice: CostliestChoice) -> str:
    record, say = scene.model.record, scene.say
    number = len(record.deals) - 1
    points = format_decimal(scene.model.settings.language, choice.points)
    if choice.action.startswith("play "):
        card, best = (
            card_in_sentence(say, action.removeprefix("play "))
            for action in (choice.action, choice.best)
        )
        trick = finished_tricks_by_ply(record, number)[choice.ply] + 1
        best = capitalize_sentence(best)
        return say("review.card", trick=trick, card=card, best=best, points=points)
    view = seat_view(truncate_record(record, number, choice.ply))
    action, best = (
        candidate_action_name(replace(scene, view=view), action)
        for action in (choice.action, choice.best)
    )
    return say("review.action", action=action, best=best, points=points)
