"""What is not given at a real table, and the note of it in the record (H07)."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record, with_aids
from ui.effects import Step
from ui.lessons import course
from ui.model import Model

NONE = "none"
"""What is noted of a deal that was played without any aid from its first action on."""


def at_real_table(model: Model) -> bool:
    """Tell whether no aid is given; a lesson helps in any case."""
    return model.settings.real_table and course.of(model) is None


def noted(before: Model, after: Model) -> Step:
    """Note in the record that a deal is played without aids, as long as that is true."""
    deal, bare = after.record.deals[-1], at_real_table(after)
    begins = not deal.actions and after.match.undone is None
    word = NONE if bare and (begins or deal.aids == NONE) else ""
    if (
        word == deal.aids
        or after.visit.owner != "me"
        or replay_record(after.record).phase == "over"
    ):
        return after, ()
    match = replace(after.match, record=with_aids(after.record, word))
    return replace(after, match=match), ()
