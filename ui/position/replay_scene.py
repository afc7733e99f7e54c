"""The scene of a replay: the record up to a moment, from a viewpoint."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.deals import DealRecord
from engine.errors import EngineError
from engine.games import find_game
from engine.record import Record, deal_states, replay_record, truncate_record
from engine.view import View
from ui.model import ME, Model, Scene
from ui.model.replay import Replay
from ui.position.seat_view import ply_of, seat_view

VIEWPOINT_ALL = "all"
"""The viewpoint that shows every card."""


def at_replay_moment(model: Model) -> Model:
    """Return the model at the replay's moment, without choices, hints or tries."""
    moment = model.replay
    if moment is None or moment.deal_index < model.record.deal_chain.missing_deal_count:
        return model
    record = truncate_record(model.record, moment.deal_index, moment.ply)
    clean_model = model.for_new_position()
    table = replace(
        clean_model.table,
        card_ahead="",
        is_trick_held=is_trick_held_at(model.record, moment),
    )
    return replace(
        clean_model,
        match=replace(model.match, record=record),
        table=table,
        hints=replace(model.hints, hint=None),
        hand_arranging=model.hand_arranging.as_inactive(),
    )


def is_deal_over(record: Record, number: int) -> bool:
    """Return whether a deal of a match is over."""
    return number < len(record.deals) - 1 or replay_record(record).phase == "over"


def is_trick_held_at(record: Record, moment: Replay) -> bool:
    """Return whether the latest action has finished a trick that is still on the table.

    At the end of a deal its result is shown instead.
    """
    tricks = finished_tricks_by_ply(record, moment.deal_index)
    is_over = replay_record(truncate_record(record, moment.deal_index, moment.ply)).phase == "over"
    return (
        0 < moment.ply < len(tricks) and tricks[moment.ply] > tricks[moment.ply - 1] and not is_over
    )


@lru_cache(maxsize=4)
def finished_tricks_by_ply(record: Record, number: int) -> tuple[int, ...]:
    """Return how many tricks of a deal are complete after each number of its actions."""
    return tuple(len(state.deal_view(None)["tricks"]) for state in deal_states(record, number))


def first_card_ply(record: Record, number: int) -> int:
    """Return the ply at which the first card of a deal is on the table, or its end if none is."""
    actions = record.deals[number].actions
    plies = (ply for ply, action in enumerate(actions, 1) if action.startswith("play "))
    return next(plies, len(actions))


def record_through_deal(record: Record, number: int) -> Record:
    """Return a record without the deals after this one."""
    return replace(record, deals=record.deal_chain.first_deals(number + 1))


def scene_at_latest_action(scene: Scene) -> Scene:
    """Return the scene at the latest action of the deal under review."""
    moment = scene.model.replay
    if moment is None:
        return scene
    return _scene_at(scene, record_through_deal(scene.whole_match, moment.deal_index))


def scene_of_match(scene: Scene) -> Scene:
    """Return the scene of the match on the table, whatever moment of it is under review."""
    if scene.model.replay is None:
        return scene
    return _scene_at(replace(scene, model=replace(scene.model, replay=None)), scene.whole_match)


def _scene_at(scene: Scene, record: Record) -> Scene:
    """Return the scene with another record."""
    model = replace(scene.model, match=replace(scene.model.match, record=record))
    return replace(scene, model=model, view=view_from_viewpoint(model))


def sees_through_others(model: Model) -> bool:
    """Return whether a replay shows another viewpoint than mine, so that its cards are visible."""
    return model.replay is not None and model.replay.viewpoint != str(ME)


def view_from_viewpoint(model: Model) -> View:
    """Return the view of the table from my seat or from the replay's viewpoint."""
    moment = model.replay
    viewpoint = moment.viewpoint if moment else str(ME)
    return seat_view(model.record, None if viewpoint == VIEWPOINT_ALL else int(viewpoint))


def shown_deal_index(model: Model) -> int:
    """Return the index of the deal on the table."""
    return model.replay.deal_index if model.replay else len(model.record.deals) - 1


def shown_ply(model: Model) -> int:
    """Return the number of actions that the table shows."""
    return model.replay.ply if model.replay else ply_of(model.record)


def deal_on_table(model: Model) -> Record | None:
    """Return the whole deal on the table, whatever moment of it is shown."""
    return deal_excerpt(model.record, shown_deal_index(model))


def same_cards_record(record: Record, seat: int, preset: str) -> Record | None:
    """Return the cards of the latest deal as a new match without actions."""
    from engine.excerpt import rotate_players  # packed until it is needed

    try:
        last = record.deals[-1]
        bare_deal = DealRecord(last.dealer, last.hands, last.stock)
        new_record = rotate_players(replace(record, deals=(bare_deal,), extra_meta=""), seat)
        if preset and find_game(record.game).find_preset(preset):
            new_record = replace(new_record, preset=preset, options=())
        replay_record(new_record)
    except EngineError:
        return None
    return new_record


@lru_cache(maxsize=4)
def deal_excerpt(record: Record, number: int) -> Record | None:
    """Return one deal of the match as a record, with what it needs of the match before it.

    It is None while the deal is not loaded.
    """
    from engine.excerpt import shortest_record_of_deal, summarize_earlier_deals

    try:
        record_alone = shortest_record_of_deal(record, number)
        return (
            record_alone
            if len(record_alone.deals) == 1
            else summarize_earlier_deals(record, number)
        )
    except EngineError:
        return None
