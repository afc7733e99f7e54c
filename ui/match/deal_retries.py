"""A deal played again beside my match: from a moment of it, another seat or by other rules."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.deals import DealRecord
from engine.record import Record, deal_states, replay_record, with_last_deal
from engine.seats import SEATS
from ui.match import announcements, match, toasts
from ui.model import ME, Match, Model
from ui.model.command import AnyCommand, command, command_with, parse_number
from ui.model.effects import Step
from ui.position.replay_scene import deal_excerpt, deal_on_table, is_deal_over, same_cards_record
from ui.position.scene import make_scene
from ui.position.undo import UNDO_HELP
from ui.wording.gains import seat_gain


def play_again(model: Model, played: Record, ply: int = 0) -> Step:
    """Play the last deal of a record again from a ply, as a guest match. My own match waits."""
    record = restarted_record(played, ply)
    guest = match.match_with_new_id(model, record, match.another_seed(model.match.seed))
    after = match.visit_match(model, guest, origin="cards")
    if replay_record(played).result:
        first_gain = seat_gain(make_scene(Model(Match(played))), ME)
        after = replace(after, guest=replace(after.guest, first_try_gain=first_gain))
    step = after, announcements.announce_new_deal(after)
    return toasts.with_toast(model, step, "import")


def restarted_record(record: Record, ply: int) -> Record:
    """Return a record with its last deal as it was at a ply, without notes on how it was played.

    A player who goes on in the middle of a deal knows how it went, which counts as help.
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


class SeatAndPreset(NamedTuple):
    """From which seat to play the same cards, and by which preset. "" keeps the rules."""

    seat: int = ME
    preset: str = ""


def parse_seat_and_preset(text: str) -> SeatAndPreset:
    """Return the seat and the preset in "SEAT PRESET". Without a seat it is my own."""
    seat, _, preset = text.partition(" ")
    return SeatAndPreset(int(seat) if seat in map(str, SEATS) else ME, preset)


def play_same_cards(model: Model, choice: SeatAndPreset) -> Step:
    """Play the cards of the latest deal from a seat, by a preset or by the match's rules.

    Nothing happens if other rules would deal these cards differently.
    """
    record = same_cards_record(model.record, choice.seat, choice.preset)
    if record is None:
        return model, ()
    return play_again(model, record)


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


COMMANDS: tuple[AnyCommand, ...] = (
    command_with(parse_number, "retry-deal", retry_deal),
    command_with(parse_seat_and_preset, "cards-again", play_same_cards),
    command("retry-moment", retry_from_moment),
)
