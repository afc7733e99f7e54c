"""Sorting the hand by the next order, and arranging it card by card, by key or drag."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

from engine.errors import EngineError
from engine.seats import SEATS
from engine.strict_json import parse_strict_json, require_list, require_short_text
from ui.match import announcements
from ui.model import Model
from ui.model.command import parse_number
from ui.model.effects import Announce, MoveFocus, Step
from ui.model.hand_arranging import ArrangedHand, HandArranging
from ui.model.panel import OpenPanel
from ui.position.card_order import hand_order, hand_with_moved_card
from ui.position.scene import make_scene
from ui.wording.settings import sort_label
from ui.wording.speech import position_in_hand_text

MAX_HAND_SIZE = 16
"""The most cards of a hand read back from storage."""


MAX_SHIFT = 99
"""The most places by which a card is moved. The ends of the hand stop it anyway."""


class CardShift(NamedTuple):
    """A card of the hand, and by how many places it moves. A negative number is to the left."""

    card: str
    steps: int


def parse_card_shift(text: str) -> CardShift:
    """Return the shift in "HA -1" or "T20 3". Raise ValueError if there is none."""
    card, _, steps = text.partition(" ")
    distance = parse_number(steps.removeprefix("-"))
    if distance > MAX_SHIFT:
        raise ValueError(f"{steps} is farther than any hand is long")
    return CardShift(card, -distance if steps.startswith("-") else distance)


def move_card(model: Model, shift: CardShift) -> Step:
    """Move a card in the hand and keep the player's order from then on.

    The other cards stay in the order in which they were sorted.
    """
    current_scene = make_scene(model)
    if shift.card not in hand_order(current_scene):
        return model, ()
    order = ArrangedHand(model.record.deals[-1].hands, hand_with_moved_card(current_scene, *shift))
    after = replace(
        model,
        table=replace(model.table, cursor_card=shift.card),
        hand_arranging=replace(model.hand_arranging, arranged_hand=order),
        settings=replace(model.settings, sort="hand"),
    )
    announcement = announcements.announce(after, position_in_hand_text, shift.card)
    return after, (announcement, MoveFocus((f"#card-{shift.card}",)))


SORT_ORDERS = ("suit", "trumps-last", "rank")
"""The orders of the hand, in turn. The player's own order follows if there is one."""


def toggle_arranging(model: Model) -> Step:
    """Start or stop arranging the hand by taps, and announce it."""
    before = model.hand_arranging
    is_active = not before.is_active and len(hand_order(make_scene(model))) > 1
    after = replace(
        model,
        table=replace(model.table, chosen_action="", refused_action=""),
        hand_arranging=HandArranging(before.arranged_hand, is_active),
        panel=OpenPanel(),
    )
    return after, (Announce(announcements.arranging_speech(after)),)


def tap_card_to_arrange(model: Model, card: str) -> Step:
    """Pick up a card of the hand, or move the picked-up card to the place of this one."""
    cards, card_to_move = hand_order(make_scene(model)), model.hand_arranging.card_to_move
    if not model.hand_arranging.is_active or card not in cards:
        return model, ()
    if card_to_move in cards and card_to_move != card:
        distance = cards.index(card) - cards.index(card_to_move)
        after, effects = move_card(model, CardShift(card_to_move, distance))
        return with_card_to_move(after, ""), effects
    after = with_card_to_move(model, "" if card_to_move else card)
    return after, (
        Announce(announcements.picked_up_card_speech(after)),
    ) if after.hand_arranging.card_to_move else ()


def with_card_to_move(model: Model, card: str) -> Model:
    """Return the model with this card picked up, or with none if it is ""."""
    return replace(model, hand_arranging=replace(model.hand_arranging, card_to_move=card))


def stop_stale_arranging(before: Model, after: Model) -> Step:
    """Stop arranging when the deal changes, a panel opens or fewer than two cards are left."""
    if not after.hand_arranging.is_active:
        return after, ()
    is_same_deal = after.record.deals[-1].hands == before.record.deals[-1].hands
    if is_same_deal and not after.panel.name and len(hand_order(make_scene(after))) > 1:
        return after, ()
    return replace(after, hand_arranging=after.hand_arranging.as_inactive()), ()


# --- storage ------------------------------------------------------------------------------------


def dump_hand_order(model: Model) -> str:
    """Return the player's order of the hand with its deal as JSON, or "" if there is none."""
    order = model.hand_arranging.arranged_hand
    if not order.cards:
        return ""
    return json.dumps([order.dealt_hands, order.cards], separators=(",", ":"))


def load_hand_order(text: str) -> ArrangedHand:
    """Read a saved order. Malformed text gives none. The order applies to its own deal only."""
    try:
        hands, cards = require_list(parse_strict_json(text), "An order", 2) if text else ([], [])
        dealt_hands = tuple(map(_card_names, require_list(hands, "A deal", len(SEATS))))
        return ArrangedHand(dealt_hands, _card_names(cards))
    except (EngineError, ValueError):
        return ArrangedHand()


def _card_names(data: object) -> tuple[str, ...]:
    return tuple(map(require_short_text, require_list(data, "A hand", MAX_HAND_SIZE)))


def sort_in_next_order(model: Model) -> Step:
    """Sort the hand in the next order and announce it."""
    is_arranged = model.hand_arranging.arranged_hand.dealt_hands == model.record.deals[-1].hands
    orders, current_order = (
        (*SORT_ORDERS, "hand") if is_arranged else SORT_ORDERS,
        model.settings.sort,
    )
    next_order = (
        orders[(orders.index(current_order) + 1) % len(orders)]
        if current_order in orders
        else orders[0]
    )
    sorted_settings = replace(model.settings, sort=next_order)
    after = replace(model, settings=sorted_settings, panel=OpenPanel())
    return after, (announcements.announce(after, sort_label),)
