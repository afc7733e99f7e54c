"""The texts of a lesson: notes with the facts of their positions, and tasks."""

from __future__ import annotations

from functools import lru_cache

from engine.record import Record, truncate_record
from engine.view import require_value
from ui.game_face import face_of_game
from ui.lessons import course
from ui.model import ME, Match, Model, Scene
from ui.model.lesson import Note
from ui.model.settings import Settings
from ui.position import guided_deal
from ui.position.card_order import card_suit, hand_order, seats_in_play_from
from ui.position.scene import make_scene as scene_of
from ui.position.seat_view import ply_of
from ui.wording.actions import action_label
from ui.wording.cards import card_in_sentence, card_list
from ui.wording.players_and_numbers import (
    format_count,
    format_integer,
    player_name,
    sentence_about,
)


def idea_text(scene: Scene, note: Note) -> str:
    """Return what is said now: the note, or a sentence on a trick that the note is not about.

    The sentence tells who has taken the trick on the table, or who leads to the next one.
    """
    if guided_deal.current_note_fits(scene.model):
        return note_idea_text(scene, note)
    view = scene.view
    if not scene.model.table.is_trick_held:
        return scene.say(
            "lesson.next-lead", who=player_name(scene, require_value(view["trick"]["leader"]))
        )
    facts = _placeholders_at_ply(scene, ply_of(scene.model.record))
    return sentence_about(
        scene, f"lesson.{view['game']}.taken", view["tricks"][-1]["winner"], **facts
    )


def note_idea_text(scene: Scene, note: Note) -> str:
    """Return the text of a note, with facts of its position from the engine."""
    game = scene.view["game"]
    return scene.say(f"lesson.{game}.{note.key}", **_placeholders_at_ply(scene, note.ply))


def task_text(scene: Scene) -> str:
    """Return the text of my task, or "" while there is none."""
    action = guided_deal.my_guided_action(scene.model)
    return scene.say("lesson.do", action=_action_text(scene, action)) if action else ""


def deviation_text(scene: Scene) -> str:
    """Return that my action is allowed, and why the lesson does something else."""
    note = guided_deal.current_note(scene.model)
    if note is None or not scene.model.lesson.astray_action:
        return ""
    lesson_action_text = _action_text(scene, guided_deal.next_guided_action(scene.model))
    tried_text = _action_text(scene, scene.model.lesson.astray_action)
    game = scene.view["game"]
    decision = guided_deal.notes_at_position(scene.model)[-1]
    facts = _placeholders_at_ply(scene, decision.ply)
    why = scene.say(f"lesson.{game}.{decision.key}.why", **facts)
    return scene.say("lesson.astray", tried=tried_text, action=lesson_action_text, why=why)


def note_text(scene: Scene) -> str:
    """Return the note as it is spoken."""
    note = guided_deal.current_note(scene.model)
    if note is None:
        return ""
    parts = (f"{step_text(scene)}.", idea_text(scene, note), task_text(scene))
    return " ".join(filter(None, parts))


def step_text(scene: Scene) -> str:
    """Return which of how many notes is shown."""
    lesson = guided_deal.current_guided_deal(scene.model)
    step, steps = guided_deal.note_index(scene.model) + 1, len(lesson.notes) if lesson else 0
    return scene.say("lesson.step", step=step, steps=steps)


def _action_text(scene: Scene, action: str) -> str:
    """Return the label of an action, with the cards of an exchange."""
    verb, *cards = action.split(" ")
    if verb != "exchange" or not cards:
        return action_label(scene, action)
    return scene.say("lesson.exchange", cards=card_list(scene.say, cards))


# --- facts -----------------------------------------------------------------------------------


def _placeholders_at_ply(scene: Scene, ply: int) -> dict[str, str]:
    lesson = guided_deal.current_guided_deal(scene.model)
    if lesson is None:
        return {}
    record = truncate_record(lesson.record, 0, ply)
    return _placeholders_at_record(record, lesson.record, scene.model.settings)


@lru_cache(maxsize=128)
def _placeholders_at_record(record: Record, whole: Record, settings: Settings) -> dict[str, str]:
    """Return all facts for the text of a note at the end of this record."""
    scene = scene_of(Model(Match(record), settings))
    return {
        **_hand_and_score_placeholders(scene),
        **_running_trick_placeholders(scene),
        **_last_trick_placeholders(scene),
        **course.LESSON_FACTS[whole.game](scene, whole),
    }


def _hand_and_score_placeholders(scene: Scene) -> dict[str, str]:
    view = scene.view
    return {
        "hand": card_list(scene.say, hand_order(scene)),
        "mine": format_count(scene.say, "trick", view["tricks_won"][ME]),
        "total": format_integer(view["match"]["scores"][ME]),
    }


def _running_trick_placeholders(scene: Scene) -> dict[str, str]:
    """Return who led which suit to the running trick, its latest card, and my legal cards."""
    view, cards = scene.view, scene.view["trick"]["cards"]
    if not cards:
        return {}
    return {
        "leader": player_name(scene, require_value(view["trick"]["leader"])),
        "led": scene.say(f"in.suit.{card_suit(cards[0])}"),
        "latest": card_in_sentence(scene.say, cards[-1]),
        "player": player_name(
            scene, seats_in_play_from(view, view["trick"]["leader"])[len(cards) - 1]
        ),
        "choice": card_list(scene.say, [action.split()[-1] for action in view["legal"]], "or"),
    }


def _last_trick_placeholders(scene: Scene) -> dict[str, str]:
    """Return who won the last trick with which card, how many so far, its suit and points."""
    view = scene.view
    if not view["tricks"]:
        return {}
    trick = view["tricks"][-1]
    winner_index = list(seats_in_play_from(view, trick["leader"])).index(trick["winner"])
    count_points = face_of_game(view["game"]).card_points
    points = count_points(view, trick["cards"]) if count_points else 0
    return {
        "winner": player_name(scene, trick["winner"]),
        "winning": card_in_sentence(scene.say, trick["cards"][winner_index]),
        "suit": scene.say(f"in.suit.{card_suit(trick['cards'][0])}"),
        "worth": format_count(scene.say, "card-point", points),
        "count": format_count(scene.say, "trick", view["tricks_won"][trick["winner"]]),
    }
