"""The moments and viewpoints of a match that may be replayed, the keys, where a review opens."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import Record
from engine.seats import SEATS
from ui.model import ME, Model, Scene
from ui.model.command import CommandText
from ui.position import guided_deal
from ui.position.choice_review import review_of
from ui.position.replay_scene import (
    VIEWPOINT_ALL,
    first_card_ply,
    is_deal_over,
    shown_deal_index,
)

VIEWPOINTS = (*map(str, SEATS), VIEWPOINT_ALL)
"""The viewpoints: a seat's cards, or all."""

REPLAY_KEYS: Mapping[str, CommandText] = {
    "ArrowRight": CommandText("replay-go", "next"),
    "ArrowLeft": CommandText("replay-go", "previous"),
    "Shift ArrowRight": CommandText("replay-go", "next-trick"),
    "Shift ArrowLeft": CommandText("replay-go", "previous-trick"),
    "PageDown": CommandText("replay-go", "next-phase"),
    "PageUp": CommandText("replay-go", "previous-phase"),
    "Home": CommandText("replay-go", "first"),
    "End": CommandText("replay-go", "last"),
    " ": CommandText("replay-play"),
}
"""Keyboard shortcuts of a replay. The letters for questions and commands still work."""


def may_replay(model: Model, number: int) -> bool:
    """Return whether a deal may be replayed.

    It may not in a lesson, nor during play if only the last trick may be looked at.
    """
    chain = model.record.deal_chain
    if guided_deal.is_guided(model) or not chain.missing_deal_count <= number < len(chain):
        return False
    shows_every_trick = model.settings.tricks == "all" and not model.settings.real_table
    return shows_every_trick or is_deal_over(model.record, number)


def replayable_deal(scene: Scene) -> int | None:
    """Return the number of the deal on the table, if it may be replayed."""
    number = shown_deal_index(scene.model)
    return number if scene.model.replay or may_replay(scene.model, number) else None


def opening_moment(scene: Scene) -> str:
    """Return where a review of the latest deal opens, as the command takes it.

    It opens at my costliest choice or else the first card. While the deal is played, it opens at
    the present.
    """
    number = len(scene.whole_match.deals)
    if not is_deal_over(scene.whole_match, number - 1):
        return f"{number} end"
    return f"{number} {opening_ply(scene.model, scene.whole_match)}"


def opening_ply(model: Model, record: Record) -> int:
    """Return the ply at which a review of the latest deal of a record opens."""
    review = review_of(model, record.deals[-1])
    costliest = review.costliest if review else None
    return costliest.ply + 1 if costliest else first_card_ply(record, len(record.deals) - 1)


def allowed_viewpoints(record: Record, number: int, *, shows_all: bool) -> tuple[str, ...]:
    """Return the viewpoints allowed for a deal. While the deal is being played, only mine is.

    With `shows_all`, set by the link of a guest match, all are allowed.
    """
    return VIEWPOINTS if shows_all or is_deal_over(record, number) else VIEWPOINTS[:1]


def default_viewpoint(model: Model, number: int) -> str:
    """Return the viewpoint for a deal where none is asked for.

    It is the chosen one if there is one. Otherwise my own finished deals show all cards. In a guest
    match from a link or file it is my seat, since "as I saw it" is shared without naming the seat.
    """
    before = model.replay
    if before and (before.viewpoint != str(ME) or is_deal_over(model.record, before.deal_index)):
        return before.viewpoint
    is_mine = not model.guest.home_game or bool(model.guest.origin)
    return VIEWPOINT_ALL if is_mine and is_deal_over(model.record, number) else str(ME)


def count_actions(model: Model, number: int) -> int:
    """Return the number of actions in a deal."""
    return len(model.record.deals[number].actions)
