"""Where the focus goes when the page changes under it (Y10), as a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.record import is_continuation, replay_record
from ui.effects import Focus, Step
from ui.lessons import course
from ui.model import ME, Model
from ui.scene import place, scene
from ui.seen import seen_by
from ui.table.arrange import hand_order
from ui.table.history import back

Selectors = tuple[str, ...]


class FocusMove(NamedTuple):
    """What happened between two models, and where the focus belongs then."""

    happened: Callable[[Model, Model], bool]
    where: Callable[[Model, Model], Selectors]


def moved(before: Model, after: Model) -> Step:
    """Move the focus where what happened belongs, unless another tab plays and no panel is new."""
    if after.visit.owner != "me" and after.table.panel == before.table.panel:
        return after, ()
    for move in MOVES:
        if move.happened(before, after):
            where = move.where(before, after)
            lead = move.happened is panel_opened and bool(after.table.place)
            return with_cursor(after, where[0]), (Focus(where, lead),)
    return after, ()


def with_cursor(model: Model, selector: str) -> Model:
    """The model with the card that gets the focus in the tab order, so that it is drawn once."""
    card = selector.removeprefix("#card-")
    held = card in seen_by(model.record)["hands"][ME]
    return replace(model, table=replace(model.table, cursor=card)) if held else model


def panel_opened(before: Model, after: Model) -> bool:
    return bool(after.table.panel) and after.table.panel != before.table.panel


def panel_closed(before: Model, after: Model) -> bool:
    return bool(before.table.panel) and not after.table.panel and after.record is before.record


def opened_at(before: Model, after: Model) -> Selectors:
    """The place in the panel that was asked for, else the panel itself."""
    place = after.table.place
    return (f"#{place}", "#panel-box") if place else ("#panel-box",)


def opener(model: Model) -> Selectors:
    """The controls that open the panel: first the one that leads to the same place."""
    panel, place = model.table.panel, model.table.place
    both = (f"{panel} {place}", panel) if place else (panel,)
    return tuple(f'[data-do="open"][data-arg="{arg}"]' for arg in both)


def card_played(before: Model, after: Model) -> bool:
    """Tell whether I have just played a card from my hand."""
    deal, ply = place(before.record)
    if replay_record(before.record).to_act != ME or not is_continuation(
        before.record, after.record
    ):
        return False  # another match may have come, and nothing was played
    now = after.record.deals[deal].actions[ply : ply + 1]
    return any(action.startswith("play ") for action in now)


def asked_anew(before: Model, after: Model) -> bool:
    """Tell whether a decision waits for me that begins elsewhere than my last one.

    Offers are drawn anew with every word, so that the one that was pressed is gone.
    """
    asked = question(after)
    if asked is not None and asked[1] not in FIRST_CHOICE:
        return question(before) is None or place(after.record) > place(before.record)
    if asked is None or asked == question(before):
        return False
    last = back(after.record)
    return last is None or asked != question(
        replace(after, match=replace(after.match, record=last))
    )


def lesson_went_on(before: Model, after: Model) -> bool:
    """Tell whether a lesson's note is to be read, has just been read, or asks me to decide."""
    note = course.note(after)
    if note is None:
        return False
    asks = course.pauses(after) or question(after) is not None
    return course.pauses(before) if not asks else note != course.note(before)


def deal_over(before: Model, after: Model) -> bool:
    return finished(after) and not finished(before)


def strip_read(before: Model, after: Model) -> bool:
    """Tell whether the strip of a first visit goes, in which the focus may be."""
    return before.visit.first and not after.visit.first


def taken_back(before: Model, after: Model) -> bool:
    """Tell whether what the toast said has been undone, and its button is gone."""
    gone = before.table.toast is not None and after.table.toast is None
    moved = after.record is not before.record
    return gone and moved and not is_continuation(before.record, after.record)


def finished(model: Model) -> bool:
    return not model.table.held and replay_record(model.record).phase == "over"


def question(model: Model) -> tuple[int, str] | None:
    """The deal and phase of the decision that waits for me, if one does."""
    deal = replay_record(model.record)
    mine = deal.to_act == ME and not model.table.held
    return (place(model.record)[0], deal.phase) if mine else None


def neighbour(before: Model, after: Model) -> Selectors:
    """The card that took the place of the one played, or the one before it."""
    deal, ply = place(before.record)
    played = after.record.deals[deal].actions[ply].removeprefix("play ")
    cards = hand_order(scene(before))
    at = cards.index(played)
    nearest = [*cards[at + 1 :], *reversed(cards[:at])]
    return (*(f"#card-{card}" for card in nearest), "#trick")


def first_control(before: Model, after: Model) -> Selectors:
    phase = replay_record(after.record).phase
    return FIRST_CHOICE.get(phase, OFFERS)


def lesson_control(before: Model, after: Model) -> Selectors:
    """The button that reads on, else what is to be decided, else the note itself."""
    if course.pauses(after):
        return ("#lesson-next",)
    return first_control(before, after) if question(after) else ("#lesson-done", "#lesson")


OFFERS: Selectors = ("#actions button:not([aria-disabled])", "#actions button", "#hand button")

FIRST_CHOICE: dict[str, Selectors] = {
    "play": ("#hand button:not([aria-disabled])", "#hand button"),
    "exchange": ("#hand button",),
}
"""The first control of a phase; all others begin with their offers."""

MOVES = (
    FocusMove(panel_opened, opened_at),
    FocusMove(
        panel_closed,
        lambda b, a: (
            *opener(b),
            "#menu-button",
            "#actions button",
            "#hand button",
        ),
    ),
    FocusMove(lesson_went_on, lesson_control),
    FocusMove(asked_anew, first_control),
    FocusMove(deal_over, lambda b, a: ('[data-do="next-deal"]', "#actions button")),
    FocusMove(card_played, neighbour),
    FocusMove(strip_read, first_control),
    FocusMove(taken_back, first_control),
)
"""From the most to the least important; the first that happened decides."""
