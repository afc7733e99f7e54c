"""Focus management: a table of what happened and where the focus goes then.

Whatever takes the focused element away, the page puts the focus back where the reader was, or else
where `resting_selectors` says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.record import Record, is_continued_by, replay_record
from ui.model import ME, Model
from ui.model.effects import MoveFocus, Step
from ui.position import guided_deal
from ui.position.card_order import hand_order, legal_cards
from ui.position.scene import make_scene
from ui.position.seat_view import ply_of, seat_view
from ui.position.undo import previous_decision

Selectors = tuple[str, ...]


class FocusMove(NamedTuple):
    """A condition on two models, and the selectors of the elements that may get the focus.

    A move for which the reader has asked is made wherever the focus is.
    """

    happened: Callable[[Model, Model], bool]
    where: Callable[[Model, Model], Selectors]
    is_asked: bool = False


def move_focus(before: Model, after: Model) -> Step:
    """Move the focus by the first matching row of `FOCUS_MOVES`.

    In a tab that does not play the match this is skipped, unless a panel has just opened.
    """
    if after.tab.owner != "me" and not is_panel_opened(before, after):
        return after, ()
    for move in FOCUS_MOVES:
        if move.happened(before, after):
            selectors = move.where(before, after)
            reveals = move.happened is is_panel_opened and bool(after.panel.anchor)
            focus = MoveFocus(selectors, reveals, is_polite=not move.is_asked)
            return with_hand_tab_stop(after, selectors[0]), (focus,)
    return after, ()


def with_hand_tab_stop(model: Model, selector: str) -> Model:
    """Return the model with the focused card as the hand's tab stop, to draw it only once."""
    card = selector.removeprefix("#card-")
    is_in_hand = card in seat_view(model.record)["hands"][ME]
    return replace(model, table=replace(model.table, cursor_card=card)) if is_in_hand else model


def is_panel_opened(before: Model, after: Model) -> bool:
    return bool(after.panel.name) and after.panel.name != before.panel.name


def is_lesson_entered(before: Model, after: Model) -> bool:
    return guided_deal.is_guided(after) and not guided_deal.is_guided(before)


def is_replay_entered(before: Model, after: Model) -> bool:
    return after.replay is not None and before.replay is None


def panel_selectors(before: Model, after: Model) -> Selectors:
    """Return the panel's anchor if it has one, then the panel."""
    anchor = after.panel.anchor
    return (f"#{anchor}", "#panel-box") if anchor else ("#panel-box",)


def has_played_card(before: Model, after: Model) -> bool:
    """Return whether I have just played a card from my hand."""
    ply = ply_of(before.record)
    if replay_record(before.record).to_act != ME or not is_continued_by(
        before.record, after.record
    ):
        return False  # another match, in which nothing was played
    deal = after.record.deals[len(before.record.deals) - 1]
    new_actions = deal.actions[ply : ply + 1]
    return any(action.startswith("play ") for action in new_actions)


def has_new_decision(before: Model, after: Model) -> bool:
    """Return whether I have a new decision with another first control than my last one.

    Offers are redrawn after every bid, so the button that was pressed is gone.
    """
    decision = pending_decision(after)
    if decision is not None and decision[1] not in FIRST_SELECTORS:
        return pending_decision(before) is None or has_gone_on(before.record, after.record)
    if decision is None or decision == pending_decision(before):
        return False
    last = previous_decision(after.record)
    return last is None or decision != (len(last.deals) - 1, replay_record(last).phase)


def has_lesson_advanced(before: Model, after: Model) -> bool:
    """Return whether a lesson's note must be read, has just been read, or asks me to decide."""
    note = guided_deal.current_note(after)
    if note is None:
        return False
    is_waiting = guided_deal.must_read_note(after) or pending_decision(after) is not None
    return (
        guided_deal.must_read_note(before)
        if not is_waiting
        else note != guided_deal.current_note(before)
    )


def has_deal_ended(before: Model, after: Model) -> bool:
    return is_deal_shown_over(after) and not is_deal_shown_over(before)


def is_deal_shown_over(model: Model) -> bool:
    return not model.table.is_trick_held and replay_record(model.record).phase == "over"


def move_to_allowed_card(model: Model) -> Step:
    """Move the focus from a refused card to the first one that I may play, if there is any."""
    cards = legal_cards(make_scene(model))
    if not cards:
        return model, ()
    selectors = tuple(f"#card-{card}" for card in cards)
    return with_hand_tab_stop(model, selectors[0]), (MoveFocus(selectors, is_polite=True),)


def has_gone_on(before: Record, after: Record) -> bool:
    """Return whether a record has more actions in its last deal, or more deals."""
    return (len(after.deals), ply_of(after)) > (len(before.deals), ply_of(before))


def pending_decision(model: Model) -> tuple[int, str] | None:
    """Return the deal index and phase of my pending decision, if there is one."""
    deal = replay_record(model.record)
    is_my_turn = deal.to_act == ME and not model.table.is_trick_held
    return (len(model.record.deals) - 1, deal.phase) if is_my_turn else None


def neighbour_selectors(before: Model, after: Model) -> Selectors:
    """Return the cards nearest to the played one. The cards after it come first."""
    deal = after.record.deals[len(before.record.deals) - 1]
    played_card = deal.actions[ply_of(before.record)].removeprefix("play ")
    cards = hand_order(make_scene(before))
    index = cards.index(played_card)
    nearest = [*cards[index + 1 :], *reversed(cards[:index])]
    return (*(f"#card-{card}" for card in nearest), "#trick")


def first_control_selectors(before: Model, after: Model) -> Selectors:
    phase = replay_record(after.record).phase
    return FIRST_SELECTORS.get(phase, OFFER_SELECTORS)


def lesson_selectors(before: Model, after: Model) -> Selectors:
    """Return the button that reads on, else the controls of my decision, else the note."""
    if guided_deal.must_read_note(after):
        return ("#lesson-next",)
    return (
        first_control_selectors(before, after)
        if pending_decision(after)
        else ("#lesson-done", "#lesson")
    )


def resting_selectors(model: Model) -> Selectors:
    """Return where the focus rests if the element that had it is gone."""
    if model.panel.name:
        return ("#panel-box",)
    if model.replay:
        return REPLAY_SELECTORS
    if guided_deal.current_note(model):
        return (*lesson_selectors(model, model), "#trick")
    if is_deal_shown_over(model):
        return DEAL_END_SELECTORS
    if pending_decision(model):
        return first_control_selectors(model, model)
    return ('[data-do="continue"]', "#trick")


DEAL_END_SELECTORS: Selectors = ('[data-do="next-deal"]', "#actions button", "#trick")

REPLAY_SELECTORS: Selectors = ("#replay button", "#trick")

OFFER_SELECTORS: Selectors = (
    "#actions button:not([aria-disabled])",
    "#actions button",
    "#hand button",
)

FIRST_SELECTORS: dict[str, Selectors] = {
    "play": ("#hand button:not([aria-disabled])", "#hand button"),
    "exchange": ("#hand button",),
}
"""The first control of a phase. All other phases begin with their offers."""

FOCUS_MOVES = (
    FocusMove(is_panel_opened, panel_selectors, is_asked=True),
    FocusMove(is_replay_entered, lambda b, a: REPLAY_SELECTORS, is_asked=True),
    FocusMove(is_lesson_entered, lesson_selectors, is_asked=True),
    FocusMove(has_lesson_advanced, lesson_selectors),
    FocusMove(has_new_decision, first_control_selectors),
    FocusMove(has_deal_ended, lambda b, a: DEAL_END_SELECTORS),
    FocusMove(has_played_card, neighbour_selectors),
)
"""The moves of the focus, the most important first. The first that applies decides."""
