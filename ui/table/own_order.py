"""How the holder wants the hand: in the next order, or a card along in it, by key or drag (P13)."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.errors import EngineError
from engine.game import SEATS
from engine.record import replay_record
from engine.strict import parse_list, parse_word, read_json
from ui.effects import Announce, Focus, Step
from ui.model import ME, Arranged, Model
from ui.scene import scene, tricks_done
from ui.table import announcements
from ui.table.arrange import hand_order, moved
from ui.table.pace import is_first_deal

MOST = 16
"""Cards of a hand that are read back at most."""


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


def by_taps(model: Model, arg: str) -> Step:
    """Begin to arrange the hand by taps, or end it, and say so (Y25)."""
    on = not model.table.arranging and len(hand_order(scene(model))) > 1
    table = replace(model.table, arranging=on, taken="", chosen="", refused="")
    after = replace(model, table=table)
    return after, (Announce(announcements.arranging(after)),)


def tapped(model: Model, card: str) -> Step:
    """Take a card of the hand; with one taken before, that goes where this one lies."""
    cards, taken = hand_order(scene(model)), model.table.taken
    if not model.table.arranging or card not in cards:
        return model, ()
    if taken in cards and taken != card:
        after, effects = shifted(model, f"{taken} {cards.index(card) - cards.index(taken)}")
        return replace(after, table=replace(after.table, taken="")), effects
    after = replace(model, table=replace(model.table, taken="" if taken else card))
    return after, (Announce(announcements.taken(after)),) if after.table.taken else ()


def left_off(before: Model, after: Model) -> Step:
    """Arrange no longer what is not on the table any more, or what a panel covers."""
    table = after.table
    if not table.arranging:
        return after, ()
    same = after.record.deals[-1].hands == before.record.deals[-1].hands
    if same and not table.panel and len(hand_order(scene(after))) > 1:
        return after, ()
    return replace(after, table=replace(table, arranging=False, taken="")), ()


# --- what is kept -------------------------------------------------------------------------------


def dumps(model: Model) -> str:
    """The order in which the hand was arranged, with the deal that it is of; "" if it was not."""
    order = model.table.arranged
    if not order.cards:
        return ""
    return json.dumps([order.hands, order.cards], separators=(",", ":"))


def loads(text: str) -> Arranged:
    """Read an order; none where it is not what it should be. Another deal makes nothing of it."""
    try:
        hands, cards = parse_list(read_json(text), "An order", 2) if text else ([], [])
        dealt = tuple(map(_cards, parse_list(hands, "A deal", len(SEATS))))
        return Arranged(dealt, _cards(cards))
    except (EngineError, ValueError):
        return Arranged()


def _cards(data: object) -> tuple[str, ...]:
    return tuple(map(parse_word, parse_list(data, "A hand", MOST)))


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
    deal = replay_record(model.record)
    return deal.to_act == ME and deal.phase == "play" and tricks_done(model.record) == 0
