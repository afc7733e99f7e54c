"""A hand arranged by its holder: a card goes along in it, by a key or by a drag (P13)."""

from __future__ import annotations

from dataclasses import replace

from ui.effects import Announce, Focus, Step
from ui.model import Arranged, Model
from ui.scene import scene
from ui.table import announcements
from ui.table.arrange import hand_order, moved


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
