"""How the holder wants the hand: in the next order, or a card along in it, by key or drag (P13)."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay
from ui.effects import Announce, Focus, Step
from ui.model import ME, Arranged, Model
from ui.scene import scene, tricks_done
from ui.table import announcements
from ui.table.arrange import hand_order, moved
from ui.table.pace import is_first_deal


def shifted(model: Model, arg: str) -> Step:
    """Move a card so many places along: "HA -1", "T20 3"; the hand is arranged by hand from then.

    Where it was sorted before, the others stay as they lie.
    """
    card, _, steps = arg.partition(" ")
    now = scene(model)
    if card not in hand_order(now) or not steps.lstrip("-").isdecimal() or len(steps) > 3:
        return model, ()
    order = Arranged(model.record.deals[-1].hands, moved(now, card, int(steps)))
    table = replace(model.table, arranged=order, cursor=card)
    after = replace(model, table=table, settings=replace(model.settings, sort="hand"))
    said = announcements.arranged(after, card)
    return after, (Announce(said), Focus((f"#card-{card}",)))


ORDERS = ("suit", "trumps-last", "rank")
"""What the hand is sorted by in turn; after those as it was arranged by hand, if it was."""


def resorted(model: Model, arg: str) -> Step:
    """Sort the hand in the next order, and say which it is now."""
    by_hand = model.table.arranged.hands == model.record.deals[-1].hands
    orders, now = (*ORDERS, "hand") if by_hand else ORDERS, model.settings.sort
    following = orders[(orders.index(now) + 1) % len(orders)] if now in orders else orders[0]
    after = replace(model, settings=replace(model.settings, sort=following))
    return after, (Announce(announcements.sorting(after)),)


def offers_order(model: Model) -> bool:
    """Tell whether to offer other orders of the hand unasked: before my first card of all."""
    if not model.visit.ready or model.visit.fast or not is_first_deal(model) or model.table.held:
        return False
    deal = replay(model.record)
    return deal.to_act == ME and deal.phase == "play" and tricks_done(model.record) == 0
