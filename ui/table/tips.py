"""Tips in the first deals: how to hurry the bots, and that a card can be chosen ahead."""

from __future__ import annotations

from engine.record import replay_record
from ui.match.timing import is_players_first_deal
from ui.model import ME, Model
from ui.position.autoplay import may_choose_ahead
from ui.position.seat_view import count_finished_tricks


def shows_hurry_tip(model: Model) -> bool:
    """Return whether to show the tip on hurrying the bots: in the first deal, until it was done."""
    is_new_to_this = not model.tips.has_hurried and is_players_first_deal(model)
    return is_new_to_this and _is_waiting(model) and count_finished_tricks(model.record) == 0


def shows_ahead_tip(model: Model) -> bool:
    """Return whether to show the tip on choosing a card ahead.

    It is shown in the first deal of a match, until I have done so, but not with the tip on
    hurrying.
    """
    is_new_to_this = not model.tips.has_chosen_ahead and len(model.record.deals) == 1
    must_wait = is_new_to_this and _is_waiting(model) and may_choose_ahead(model)
    return must_wait and not shows_hurry_tip(model)


def _is_waiting(model: Model) -> bool:
    """Return whether I wait for the actions of others, and see them one by one."""
    is_live = model.visit.ready and not model.visit.fast and not model.table.is_trick_held
    return is_live and replay_record(model.record).to_act not in (ME, None)
