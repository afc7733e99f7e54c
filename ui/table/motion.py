"""What moves when the table changes: found by comparing two scenes, no action knows of it (Y26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import SEATS
from engine.record import is_continuation
from ui.model import ME, Scene
from ui.table.arrange import hand_order, trick_shown
from ui.table.places import rows_of_trick

STAGGER = 28
"""Milliseconds between the cards of a deal."""


LASTS = {"slow": 1.7, "normal": 1.0, "fast": 0.5}
"""How long a movement lasts, as a multiple of the usual time, by the setting."""


@dataclass(frozen=True, slots=True)
class Move:
    """One element glides: to its place from where another was, or from its place to another.

    Places are ids. `origin` was on the page before, `goal` is on it after; a card that is swept
    away is no longer on the page itself.
    """

    kind: str  # play, sweep, glide, deal
    card: str  # id of the element that moves
    origin: str = ""
    goal: str = ""
    delay: int = 0  # ms


@dataclass(frozen=True, slots=True)
class Count:
    """A number that counts up or down to what it is now, in the element with this id."""

    id: str
    start: int
    end: int


def counts(before: Scene, after: Scene) -> tuple[Count, ...]:
    """What counts when a deal has come to its end: my figure, and everybody's total."""
    if still(before, after) or after.view["result"] is None or finished(before) == finished(after):
        return ()
    match, mine = after.view["match"]["scores"], abs(after.view["result"]["deltas"][ME])
    totals = (Count(f"after-{s}", after.view["scores"][s], match[s]) for s in SEATS)
    return (Count("figure-number", 0, mine), *(one for one in totals if one.start != one.end))


def finished(scene: Scene) -> bool:
    """Tell whether the result of a deal is on show."""
    return scene.view["to_act"] is None and not scene.model.table.held


def still(before: Scene, after: Scene) -> bool:
    """Tell whether nothing may move: it is covered, not live yet, or nobody wants it (Y26)."""
    model = after.model
    covered = before.model.table.panel or model.table.panel
    unwanted = model.visit.fast or model.settings.motion == "reduced"
    return bool(covered) or unwanted or not before.model.visit.ready


def moves(before: Scene, after: Scene) -> tuple[Move, ...]:
    """What moves between two scenes; nothing where nothing may (Y26)."""
    model = after.model
    if still(before, after):
        return ()
    if not same_deal(before, after):
        return tuple(dealt(after))
    if before.model.record != model.record and not is_continuation(
        before.model.record, model.record
    ):
        return tuple(closed_up(before, after))
    return (*swept(before, after), *laid(before, after), *drawn_cards(before, after))


def same_deal(before: Scene, after: Scene) -> bool:
    """Tell whether both show the same cards dealt."""
    one, other = before.model.record, after.model.record
    return (
        len(one.deals) == len(other.deals)
        and one.game == other.game
        and one.deals[-1].hands == other.deals[-1].hands
    )


def dealt(after: Scene) -> Iterator[Move]:
    """Yield the cards of a new hand, one after the other from the middle of the table."""
    for number, card in enumerate(hand_order(after)):
        yield Move("deal", f"card-{card}", "trick", delay=number * STAGGER)


def closed_up(before: Scene, after: Scene) -> Iterator[Move]:
    """Yield the cards of the hand that stay in it, as it closes a gap or makes room."""
    if rows_of_trick(before) != rows_of_trick(after):
        old, new = hand_order(before), hand_order(after)
        yield from (Move("glide", f"card-{card}", f"card-{card}") for card in new if card in old)


def drawn_cards(before: Scene, after: Scene) -> Iterator[Move]:
    """Yield the hand as it closes up, and the cards that have come into it from the stock."""
    yield from closed_up(before, after)
    fresh = [card for card in hand_order(after) if card not in hand_order(before)]
    for number, card in enumerate(fresh):
        yield Move("deal", f"card-{card}", "trick", delay=number * STAGGER)


def laid(before: Scene, after: Scene) -> Iterator[Move]:
    """Yield the cards that have come to lie on the table, each from whoever played it."""
    known = {card.card for card in trick_shown(before)}
    for card in trick_shown(after):
        if card.card not in known:
            mine = card.seat == ME and card.card in hand_order(before)
            yield Move(
                "play", f"laid-{card.card}", f"card-{card.card}" if mine else f"seat-{card.seat}"
            )


def swept(before: Scene, after: Scene) -> Iterator[Move]:
    """Yield the cards of a finished trick as they go to whoever won it."""
    left = {card.card for card in trick_shown(after)}
    gone = [card.card for card in trick_shown(before) if card.card not in left]
    if gone:
        goal = f"seat-{after.view['tricks'][-1]['winner']}"
        yield from (Move("sweep", f"laid-{card}", f"laid-{card}", goal) for card in gone)
