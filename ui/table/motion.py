"""Animations, found by comparing two scenes, so that no action has to start them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from engine.record import is_continued_by
from engine.seats import SEATS, order_from_forehand
from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.position.card_order import hand_order, shown_trick
from ui.position.hand_rows import hand_rows_at_trick_start
from ui.wording.gains import seat_gain

DEALING_MS = 320
"""Milliseconds in which all packets of a deal are on their way, however many there are."""

DURATION_FACTORS = {"slow": 1.7, "normal": 1.0, "fast": 0.5}
"""The duration of a movement as a multiple of the usual time, by the setting."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """A movement of one element, from or to the place of another.

    Places are element ids: `origin` is from before the redraw, `goal` from after it. A swept card
    is no longer on the page itself.
    """

    kind: str  # play, sweep, glide, deal
    element_id: str  # the element that moves
    origin: str = ""
    goal: str = ""
    delay_ms: int = 0


@dataclass(frozen=True, slots=True)
class CountUp:
    """A number that counts up or down to its new value, in the element with this id."""

    id: str
    start: int
    end: int


def result_count_ups(before: Scene, after: Scene) -> tuple[CountUp, ...]:
    """Return the numbers that count at the end of a deal: my result and everybody's total."""
    if (
        is_motion_off(before, after)
        or after.view["result"] is None
        or is_result_shown(before) == is_result_shown(after)
    ):
        return ()
    match, own_gain = after.view["match"]["scores"], abs(seat_gain(after, ME))
    totals = (CountUp(f"new-total-{s}", after.view["scores"][s], match[s]) for s in SEATS)
    return (
        CountUp("my-gain-number", 0, own_gain),
        *(total for total in totals if total.start != total.end),
    )


def is_result_shown(scene: Scene) -> bool:
    """Return whether the result of a deal is shown."""
    return scene.view["to_act"] is None and not scene.model.table.is_trick_held


def is_motion_off(before: Scene, after: Scene) -> bool:
    """Return whether animation is off: a panel is open, input is not live, or by setting."""
    model = after.model
    is_covered = before.model.panel.name or model.panel.name
    is_unwanted = model.visit.fast or model.settings.motion == "reduced"
    return bool(is_covered) or is_unwanted or not before.model.visit.ready


def card_moves(before: Scene, after: Scene) -> tuple[CardMove, ...]:
    """Return the movements between two scenes, or none if animation is off."""
    if is_motion_off(before, after):
        return ()
    if not is_same_deal(before, after):
        return tuple(dealing_moves(None, after))
    if is_taken_back(before, after):
        return tuple(remaining_card_moves(before, after))
    return (
        *sweeping_moves(before, after),
        *playing_moves(before, after),
        *remaining_card_moves(before, after),
        *dealing_moves(before, after),
    )


def is_same_deal(before: Scene, after: Scene) -> bool:
    """Return whether both scenes show the same deal."""
    record_before, record_after = before.model.record, after.model.record
    return (
        len(record_before.deals) == len(record_after.deals)
        and record_before.game == record_after.game
        and record_before.deals[-1].hands == record_after.deals[-1].hands
    )


def is_taken_back(before: Scene, after: Scene) -> bool:
    """Return whether the record has changed without going on, as after an undo."""
    record_before, record_after = before.model.record, after.model.record
    return record_before != record_after and not is_continued_by(record_before, record_after)


def dealing_moves(before: Scene | None, after: Scene) -> Iterator[CardMove]:
    """Yield the movements of new cards from the dealer, in packets from forehand on.

    The backs of another player's cards come with the first packet, and once.
    """
    view, old_cards = after.view, hand_order(before) if before else []
    old_hands = before.view["hands"] if before else [[] for _ in SEATS]
    has_first_cards = [
        bool(hand and not old) for hand, old in zip(view["hands"], old_hands, strict=True)
    ]
    dealt = {seat: [f"backs-{seat}"] if has_first_cards[seat] else [] for seat in SEATS}
    dealt[ME] = [f"card-{card}" for card in hand_order(after) if card not in old_cards]
    order = order_from_forehand(view["dealer"], view["rules"]["direction"])
    receivers = [seat for seat in order if dealt[seat]]
    size = face_of_game(view["game"]).packet_size(view)
    packet_count = len(receivers) * max(ceil(len(dealt[ME]) / size), 1)
    for turn, seat in enumerate(receivers):
        for index, element_id in enumerate(dealt[seat]):
            packet = index // size * len(receivers) + turn
            delay_ms = DEALING_MS * packet // packet_count
            yield CardMove("deal", element_id, f"seat-{view['dealer']}", delay_ms=delay_ms)


def remaining_card_moves(before: Scene, after: Scene) -> Iterator[CardMove]:
    """Yield the movements of cards that stay in the hand, as it closes a gap or makes room."""
    if hand_rows_at_trick_start(before) != hand_rows_at_trick_start(after):
        old, new = hand_order(before), hand_order(after)
        yield from (
            CardMove("glide", f"card-{card}", f"card-{card}") for card in new if card in old
        )


def playing_moves(before: Scene, after: Scene) -> Iterator[CardMove]:
    """Yield the movements of cards played to the table, each from its player."""
    cards_before = {card.card for card in shown_trick(before)}
    for card in shown_trick(after):
        if card.card not in cards_before:
            is_own_card = card.seat == ME and card.card in hand_order(before)
            yield CardMove(
                "play",
                f"trick-card-{card.card}",
                f"card-{card.card}" if is_own_card else f"seat-{card.seat}",
            )


def sweeping_moves(before: Scene, after: Scene) -> Iterator[CardMove]:
    """Yield the movements of a finished trick's cards to its winner's pile."""
    cards_left = {card.card for card in shown_trick(after)}
    swept_cards = [card.card for card in shown_trick(before) if card.card not in cards_left]
    if swept_cards:
        goal = f"pile-{after.view['tricks'][-1]['winner']}"
        yield from (
            CardMove("sweep", f"trick-card-{card}", f"trick-card-{card}", goal)
            for card in swept_cards
        )
