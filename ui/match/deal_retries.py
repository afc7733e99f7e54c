"""A finished deal played again beside my match."""

from __future__ import annotations

from dataclasses import replace

from engine.deals import DealRecord
from engine.record import Record, replay_record, with_last_deal
from ui.match import announcements, match, toasts
from ui.model import ME, Match, Model
from ui.model.command import AnyCommand, command_with, parse_number
from ui.model.effects import Announce, Step
from ui.position.replay_scene import deal_excerpt, is_deal_over
from ui.position.scene import make_scene
from ui.position.undo import UNDO_HELP
from ui.wording.gains import seat_gain


def play_again(model: Model, played: Record, ply: int = 0) -> Step:
    """Play the last deal of a record again from a ply, as a guest match; my own waits."""
    record = restarted_record(played, ply)
    guest = match.match_with_new_id(model, record, match.another_seed(model.match.seed))
    after = match.visit_match(model, guest, origin="cards")
    if replay_record(played).result:
        first_gain = seat_gain(make_scene(Model(Match(played))), ME)
        after = replace(after, visit=replace(after.visit, first_try_gain=first_gain))
    step = after, (Announce(announcements.new_deal_speech(after)),)
    return toasts.with_toast(model, step, "import")


def restarted_record(record: Record, ply: int) -> Record:
    """Return a record with its last deal as it was at a ply, without notes on how it was played.

    Who goes on in the middle of a deal knows how it went, which counts as help.
    """
    last = record.deals[-1]
    help_words = (UNDO_HELP,) if ply else ()
    deal = DealRecord(last.dealer, last.hands, last.stock, last.actions[:ply], help_words)
    return replace(with_last_deal(record, deal), extra_meta="")


def retry_deal(model: Model, number: int) -> Step:
    """Play a finished deal of the match again, from its beginning."""
    record = deal_excerpt(model.record, number - 1) if number else None
    if record is None or not is_deal_over(model.record, number - 1):
        return model, ()
    return play_again(model, record)


COMMANDS: tuple[AnyCommand, ...] = (command_with(parse_number, "retry-deal", retry_deal),)
