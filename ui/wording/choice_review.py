"""The review of my choices in a deal, in a sentence or two."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.advice import CostliestChoice
from engine.record import Record, truncate_record
from ui.model import Scene
from ui.position.choice_review import review_on_table
from ui.position.replay_scene import finished_tricks_by_ply
from ui.position.seat_view import seat_view
from ui.wording.advice import candidate_action_name
from ui.wording.cards import card_in_sentence
from ui.wording.players_and_numbers import capitalize_sentence, format_decimal


def choice_review_sentence(scene: Scene) -> str:
    """Return my costliest choice of the finished deal, or that there was none.

    While the choices are being weighed it says so. Without a review it is "".
    """
    review = review_on_table(scene.model)
    if review is None:
        return ""
    if not review.is_complete:
        return scene.say("review.pending")
    if review.costliest:
        return _costliest_choice_text(scene, review.costliest)
    return scene.say("review.none")


def _costliest_choice_text(scene: Scene, choice: CostliestChoice) -> str:
    record, say = scene.model.record, scene.say
    number = len(record.deals) - 1
    price = choice_price(scene, truncate_record(record, number, choice.ply), choice)
    if choice.action.startswith("play "):
        card = card_in_sentence(say, choice.action.removeprefix("play "))
        trick = finished_tricks_by_ply(record, number)[choice.ply] + 1
        return f"{say('review.card', trick=trick, card=card)} {price}"
    before = truncate_record(record, number, choice.ply)
    action, view = _action_before(scene, before, choice.action), seat_view(before)
    if view["phase"] == "trump":  # before all cards were dealt
        count = say(f"number.{view['rules']['first_packet']}")
        words = say("review.action.trump", number=count, action=action)
    else:
        words = say("review.action", action=action)
    return f"{words} {price}"


def choice_price(scene: Scene, record_before: Record, choice: CostliestChoice) -> str:
    """Return what my costliest choice cost. The words are the same wherever it is shown."""
    points = format_decimal(scene.model.settings.language, choice.points)
    if choice.best.startswith("play "):
        best = card_in_sentence(scene.say, choice.best.removeprefix("play "))
        return scene.say("review.price.card", best=capitalize_sentence(best), points=points)
    best = _action_before(scene, record_before, choice.best)
    return scene.say("review.price.action", best=best, points=points)


def _action_before(scene: Scene, record_before: Record, action: str) -> str:
    """Return the name that an action had before it was chosen."""
    return candidate_action_name(replace(scene, view=seat_view(record_before)), action)
