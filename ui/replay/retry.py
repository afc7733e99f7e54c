"""A finished deal played again from a moment of its review, beside my match."""

from __future__ import annotations

from engine.record import deal_states
from ui.match.deal_retries import play_again
from ui.model import ME, Model
from ui.model.command import AnyCommand, command
from ui.model.effects import Step
from ui.position.replay_scene import deal_on_table, is_deal_over


def retry_from_moment(model: Model) -> Step:
    """Play on from the moment under review, or from the beginning if it is at an end.

    If the moment shows my action, play on from before it. Nothing happens while the deal is still
    being played.
    """
    moment, record = model.replay, deal_on_table(model)
    if moment is None or record is None or not is_deal_over(model.record, moment.deal_index):
        return model, ()
    ply = moment.ply % len(record.deals[-1].actions)
    states = deal_states(record, len(record.deals) - 1)
    is_after_mine = ply > 0 and states[ply - 1].to_act == ME
    return play_again(model, record, ply - is_after_mine)


COMMANDS: tuple[AnyCommand, ...] = (command("retry-moment", retry_from_moment),)
