"""Play without aids as at a real table, and its note in the record."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record, with_last_deal_aids
from ui.model import Model
from ui.model.effects import Step
from ui.position import guided_deal

NO_AIDS = "none"
"""The record's note for a deal without any aid from its first action on."""


def is_at_real_table(model: Model) -> bool:
    """Return whether aids are off. Lessons always help."""
    return model.settings.real_table and not guided_deal.is_guided(model)


def record_no_aids(before: Model, after: Model) -> Step:
    """Note in the record that a deal is played without aids, as long as that is true."""
    deal, is_real_table = after.record.deals[-1], is_at_real_table(after)
    is_at_start = not deal.actions and after.match.redo_record is None
    word = NO_AIDS if is_real_table and (is_at_start or deal.aids == NO_AIDS) else ""
    if word == deal.aids or after.tab.owner != "me" or replay_record(after.record).phase == "over":
        return after, ()
    match = replace(after.match, record=with_last_deal_aids(after.record, word))
    return replace(after, match=match), ()
