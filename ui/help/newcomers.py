"""Who is new to a game. Its welcome stays until it is used, or a deal has been played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.record import Record, replay_record
from ui.match import set_aside_matches
from ui.match.match import has_deal_just_ended
from ui.model import Model
from ui.model.effects import Step
from ui.model.newcomer import NewcomerProgress
from ui.position import guided_deal
from ui.position.undo import previous_decision
from ui.storage.house_rules import default_rules, rules_of_record


def may_be_welcomed(model: Model) -> bool:
    """Return whether the game on the table welcomes the player, who has not decided anything yet.

    The welcome leaves the felt while a deal is played, and returns with other cards.
    """
    game = model.record.game
    is_welcoming = game in model.visit.welcoming_games and not model.guest.home_game
    is_known = (
        game in model.stored.newcomers
        or game in model.stored.lesson_records
        # Who chooses rules knows the game.
        or not has_linked_rules(model)
        and rules_of_record(model.record) != default_rules(game)
    )
    return is_welcoming and not is_known and not has_decided(model) and not has_finished_deal(model)


def has_linked_rules(model: Model) -> bool:
    """Return whether my own match on the table has the rules of a link."""
    is_by_link = rules_of_record(model.record) == model.linked_rules
    return is_by_link and not model.guest.home_game


def has_decided(model: Model) -> bool:
    """Return whether I have decided anything in the match on the table, besides cutting."""
    return previous_decision(model.record, _is_cutting) is not None


def _is_cutting(record: Record) -> bool:
    """Return whether I am to cut, which needs no knowledge of the game."""
    return replay_record(record).phase == "cut"


def has_finished_deal(model: Model) -> bool:
    """Return whether a match of the game on the table, here or set aside, has a finished deal."""
    record = model.record
    return (
        len(record.deals) > 1
        or replay_record(record).phase == "over"
        or any(
            earlier.game == record.game and earlier.deals > 1
            for earlier in set_aside_matches.list_earlier_matches(model)
        )
    )


def end_welcome(before: Model, after: Model) -> Step:
    """End the welcome of a game with its lesson or the first deal that is played to its end."""
    is_lesson_opened = guided_deal.is_guided(after) and not guided_deal.is_guided(before)
    is_own_deal_over = has_deal_just_ended(before, after) and not after.guest.home_game
    is_over = is_lesson_opened or is_own_deal_over
    return (without_welcome(after) if is_over else after), ()


def without_welcome(model: Model) -> Model:
    """Return the model with the welcome of the game on the table over for good."""
    return model if model.record.game in model.stored.newcomers else with_progress(model)


def progress_of(model: Model) -> NewcomerProgress:
    """Return the progress of a newcomer to the game on the table, who may just begin."""
    return model.stored.newcomers.get(model.record.game, NewcomerProgress())


def with_progress(model: Model, **changes: Any) -> Model:
    """Return the model with changes of the progress in the game on the table."""
    progress = replace(progress_of(model), **changes)
    newcomers = {**model.stored.newcomers, model.record.game: progress}
    return replace(model, stored=replace(model.stored, newcomers=newcomers))
