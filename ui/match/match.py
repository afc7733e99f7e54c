"""Changes to the match by the person, the bots and the timer, all as functions of the model."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from engine.cards import MAX_SEED
from engine.record import (
    Record,
    is_continued_by,
    new_record,
    replay_record,
    truncate_record,
    with_action,
    with_next_deal,
    with_used_help,
)
from engine.seats import SEATS
from ui.match import set_aside_matches
from ui.match.real_table import is_at_real_table
from ui.model import ME, Match, Model
from ui.model.autoplay import AutoplayState
from ui.model.guest_match import GuestMatch
from ui.model.house_rules import HouseRules
from ui.model.lesson import LessonState
from ui.model.panel import OpenPanel
from ui.position import guided_deal
from ui.position.autoplay import autoplay_setting, only_card_action
from ui.position.seat_view import count_finished_tricks, ply_of
from ui.position.undo import (
    UNDO_HELP,
    has_acted,
    has_learned_more,
    next_decision,
    previous_decision,
)
from ui.storage import house_rules, saved_matches


def after_action(model: Model, action: str) -> Model:
    """Return the model after a legal action of the seat to act."""
    record = with_action(model.record, action)
    has_won_trick = count_finished_tricks(record) > count_finished_tricks(model.record)
    is_my_turn = replay_record(model.record).to_act == ME
    after = replace(
        model.for_new_position(),
        match=saved_matches.without_lost_redo(replace(model.match, record=record)),
    )
    if is_my_turn:
        after = without_replaced_match(after)
        after = replace(after, table=replace(after.table, card_ahead=""))
    holds_trick = has_won_trick and (holds_tricks(model) or guided_deal.tells_of_trick(after))
    return (
        replace(after, table=replace(after.table, is_trick_held=True))
        if holds_trick
        else with_match_end_panel(after)
    )


def after_bot_action(model: Model, action: str) -> Model:
    """Return the model after a bot's answer, if the table waits for one.

    An answer that the rules refuse is replaced by the first legal action, so the game goes on.
    """
    deal = replay_record(model.record)
    is_waiting = (
        deal.to_act not in (ME, None) and not model.panel.name and not model.table.is_trick_held
    )
    if model.tab.owner != "me" or not is_waiting:
        return model
    return after_action(model, action if deal.why_not(action) is None else deal.legal()[0])


def release_trick(model: Model) -> Model:
    """Return the model after the finished trick has been seen."""
    if not model.table.is_trick_held:
        return model
    return with_match_end_panel(replace(model, table=replace(model.table, is_trick_held=False)))


def with_match_end_panel(model: Model) -> Model:
    """Return the model with the panel for the end of the match, if the match is over."""
    deal = replay_record(model.record)
    is_over = deal.phase == "over" and deal.match_after().is_over
    return replace(model, panel=OpenPanel("match-end")) if is_over else model


def holds_tricks(model: Model) -> bool:
    """Return whether a finished trick stays on the table for a while."""
    at_once = model.visit.fast or model.autoplay.is_skipping
    return not at_once and model.settings.trick_pause >= 0


# --- undo and redo -------------------------------------------------------------------------


def undo_decision(model: Model) -> Model:
    """Undo: return the model at my previous decision, or before the match or deal just replaced."""
    if model.replaced_match:
        return go_to_match(model, model.replaced_match)
    if is_at_real_table(model):
        return model
    record_before = record_before_claim(model) or undo_target(model)
    return model if record_before is None else undo_to(model, record_before)


def undo_to(model: Model, record_before: Record) -> Model:
    """Return the model at an earlier position, noting a decision made with more knowledge."""
    full_record = saved_matches.whole_record(saved_matches.match_to_save(model))
    if not guided_deal.is_guided(model) and has_learned_more(
        record_before, model.record, had_hint=bool(model.hints.hint)
    ):
        number, ply = len(record_before.deals) - 1, ply_of(record_before)
        played_deals = range(number, len(model.record.deals))
        full_record = with_used_help(full_record, played_deals, UNDO_HELP)
        record_before = truncate_record(full_record, number, ply)
    return at_record(
        replace(model, match=replace(model.match, redo_record=full_record)), record_before
    )


def record_before_claim(model: Model) -> Record | None:
    """Return the record at which I claimed the rest, if some of it has been played."""
    claimed_rest = model.autoplay.claimed_rest
    if claimed_rest is None or not is_continued_by(claimed_rest.record, model.record):
        return None
    return claimed_rest.record


def undo_target(model: Model) -> Record | None:
    """Return my previous decision, skipping autoplayed cards unless there is nothing else."""
    return previous_decision(
        model.record, partial(only_card_action, setting=autoplay_setting(model))
    ) or previous_decision(model.record)


def redo_decision(model: Model) -> Model:
    """Return the model at my next decision along the redo record."""
    redo_record = model.match.redo_record
    if (
        redo_record is None
        or model.settings.real_table
        or not is_continued_by(model.record, redo_record)
    ):
        return model
    next_record = next_decision(
        model.record, redo_record, partial(only_card_action, setting=autoplay_setting(model))
    )
    return with_match_end_panel(at_record(model, next_record))


def at_record(model: Model, record: Record) -> Model:
    """Return the model at another position: with a reset table, no panel and no replay.

    In a lesson, a note about a trick that is gone counts as read.
    """
    model = without_replaced_match(model.for_new_position())
    table = replace(model.table, is_trick_held=False, card_ahead="")
    there = replace(
        model,
        match=replace(model.match, record=record),
        table=table,
        announced_count=ply_of(record),
        autoplay=AutoplayState(is_paused=True),
        panel=OpenPanel(),
        replay=None,
    )
    return replace(there, lesson=LessonState(notes_read=int(guided_deal.tells_of_trick(there))))


def go_to_match(model: Model, match: Match, *, is_written: bool = False) -> Model:
    """Return the model at a match. `is_written` says that its rows are in storage already."""
    new_model = replace(at_record(model, match.record), match=replace(match, has_current_rows=True))
    return replace(
        new_model, stored=replace(model.stored, written_match=match if is_written else None)
    )


# --- deals ---------------------------------------------------------------------------------


def deal_seed(seed: int, number: int) -> int:
    """Return the seed of deal `number` (from 0) of a match: seeds count up from the first."""
    return (seed + number) % (MAX_SEED + 1)


def another_seed(seed: int) -> int:
    """Return a seed far from this one, and always the same."""
    return int(Random(f"another {seed}").random() * MAX_SEED)


def deal_next(model: Model) -> Model:
    """Return the model with the next deal, if this one is over and the match is not."""
    deal = replay_record(model.record)
    if deal.phase != "over" or deal.match_after().is_over:
        return model
    record = with_next_deal(model.record, deal_seed(model.match.seed, len(model.record.deals)))
    after = at_record(model, record)
    return replace(after, match=saved_matches.without_lost_redo(after.match))


def deal_other_cards(model: Model) -> Model:
    """Return the model with new cards for the current deal and the same dealer.

    Nothing changes in a lesson, nor at a real table, where nobody hands back cards that have been
    seen.
    """
    if guided_deal.is_guided(model) or model.settings.real_table:
        return model
    last, number = model.record.deals[-1], len(model.record.deals) - 1
    seed = another_seed(model.match.seed)
    earlier_deals = replace(model.record, deals=model.record.deal_chain.first_deals(number))
    record = with_next_deal(earlier_deals, deal_seed(seed, number), last.dealer)
    return with_replaced_match_kept(
        model,
        go_to_match(
            set_aside_matches.with_match_set_aside(model), match_with_new_id(model, record, seed)
        ),
    )


def restart_current_deal(model: Model) -> Model:
    """Return the model at the start of the current deal with its cards, except at a real table."""
    if is_at_real_table(model):
        return model
    restarted_model = undo_to(model, truncate_record(model.record, len(model.record.deals) - 1, 0))
    return (
        with_replaced_match_kept(model, restarted_model)
        if restarted_model.record != model.record
        else restarted_model
    )


# --- matches -------------------------------------------------------------------------------


def new_match_record(rules: HouseRules, seed: int, dealer: int | None = None) -> Record:
    """Return a new match by these rules, or raise `EngineError` if they are refused."""
    return new_record(rules.game, rules.preset, rules.options, deal_seed(seed, 0), dealer)


def with_replaced_match_kept(before: Model, after: Model) -> Model:
    """Return the model after a match was replaced, with the old one for undo."""
    return replace(after, replaced_match=saved_matches.match_to_save(before))


def without_replaced_match(model: Model) -> Model:
    """Return the model when a replaced match can no longer be brought back."""
    return replace(model, replaced_match=None, toast=None)


def with_pack_cut(record: Record) -> Record:
    """Return the record with the pack cut if that comes next, so that the cards are in sight."""
    return with_action(record, "cut") if replay_record(record).phase == "cut" else record


def first_match_record(rules: HouseRules, seed: int) -> Record:
    """Return the first match of somebody new to a game, who sees cards and decides at once.

    The only exception: somebody else may have to throw in a hand first.
    """
    records = [with_pack_cut(new_match_record(rules, seed, dealer)) for dealer in SEATS]
    return next((row for row in records if replay_record(row).to_act == ME), records[0])


def is_new_to_game(model: Model, game: str) -> bool:
    """Return whether no match of a game has been begun in this browser."""
    own_match_begun = (
        has_decision(model.record)
        if model.record.game == game and not model.guest.home_game
        else game in model.stored.saved_matches
    )
    earlier = set_aside_matches.list_earlier_matches(model)
    return not own_match_begun and all(match.game != game for match in earlier)


def match_with_new_id(model: Model, record: Record, seed: int) -> Match:
    """Return a match with a new id."""
    return Match(record, seed, saved_matches.match_identity(model.visit.id_seed, seed, record))


def start_match(model: Model, rules: HouseRules) -> Model:
    """Return the model at the start of a new match by these rules.

    The player's previous match of that game is set aside and can be resumed.
    """
    return replace_table_match(at_own_match(model, rules.game), rules)


def at_own_match(model: Model, game: str) -> Model:
    """Return the model with my own match of a game on the table, if there is one."""
    is_on_table = model.record.game == game and not model.guest.home_game
    return (
        switch_game(model, game)
        if game in model.stored.saved_matches and not is_on_table
        else model
    )


def replace_table_match(model: Model, rules: HouseRules) -> Model:
    """Return the model with a new match in place of the one on the table."""
    seed = another_seed(model.match.seed)
    is_own_match = model.record.game == rules.game and not model.guest.home_game
    model_left = (
        set_aside_matches.with_match_set_aside(model)
        if is_own_match
        else with_own_match_stored(model, rules.game)
    )
    after = without_rules_draft(model_left, rules.game)
    make_record = first_match_record if is_new_to_game(model, rules.game) else new_match_record
    new_match = match_with_new_id(model, make_record(rules, seed), seed)
    new_model = go_to_match(replace(after, guest=GuestMatch()), new_match)
    return with_replaced_match_kept(model, new_model) if is_own_match else new_model


def without_rules_draft(model: Model, game: str) -> Model:
    """Return the model without the draft of a game's rules, once a match is started by it."""
    is_drafted = model.stored.rules_draft and model.stored.rules_draft.game == game
    return replace(model, stored=replace(model.stored, rules_draft=None)) if is_drafted else model


def next_rules(model: Model, game: str) -> HouseRules:
    """Return the rules of a game's next match: the draft, the table's rules, or the default."""
    draft = model.stored.rules_draft
    if draft and draft.game == game and not draft.problem:
        return draft
    if model.record.game == game:
        return house_rules.rules_of_record(model.record)
    return house_rules.default_rules(game)


def switch_game(model: Model, game: str) -> Model:
    """Return the model with my own match of a game as it was left, or with a new one."""
    model_left = with_own_match_stored(model, game)
    if game not in model_left.stored.saved_matches:
        return replace_table_match(model, next_rules(model, game))
    found_match, damaged_text = saved_matches.repair_match(
        model_left.stored.saved_matches[game], another_seed(model.match.seed)
    )
    texts = saved_matches.with_damaged_text(
        model.stored.damaged_text,
        "" if saved_matches.is_of_newer_release(damaged_text) else damaged_text,
    )
    model_left = replace(model_left, stored=replace(model_left.stored, damaged_text=texts))
    if found_match is None:
        return replace_table_match(model_left, next_rules(model, game))
    own_model = replace(model_left, guest=GuestMatch())
    return go_to_match(own_model, found_match, is_written=not damaged_text)


def with_saved_match(model: Model, text: str) -> Model:
    """Return the model with the match of a save, or the same model if the save is unreadable."""
    found_match, damaged_text = saved_matches.repair_match(text, model.match.seed)
    if found_match is None or damaged_text or found_match.record.game != model.record.game:
        return model
    return replace(
        without_replaced_match(model),
        match=replace(found_match, id=found_match.id or model.match.id, has_current_rows=True),
        table=replace(
            model.table,
            is_trick_held=False,
            marked_cards=frozenset(),
            chosen_action="",
            refused_action="",
        ),
        announced_count=ply_of(found_match.record),
        stored=replace(model.stored, written_match=found_match),
    )


def with_own_match_stored(model: Model, except_game: str = "") -> Model:
    """Return the model with its own match stored, unless it is one of `except_game`.

    A match that a later release has saved stays as that release wrote it.
    """
    if model.record.game == except_game or model.guest.home_game or model.tab.owner == "newer":
        return model
    matches = {
        **model.stored.saved_matches,
        model.record.game: saved_matches.dump_match(saved_matches.match_to_save(model)),
    }
    return replace(model, stored=replace(model.stored, saved_matches=matches))


def resume_set_aside_match(model: Model, text: str) -> Model:
    """Return the model at a match that was set aside, setting aside the one on the table.

    Raise `EngineError` for text that is no match.
    """
    earlier_match = saved_matches.parse_saved_match(text, another_seed(model.match.seed))
    home_model = return_home(model)
    if home_model.record.game != earlier_match.record.game:
        home_model = switch_game(home_model, earlier_match.record.game)
    return with_replaced_match_kept(
        home_model,
        go_to_match(
            set_aside_matches.with_match_set_aside(home_model), earlier_match, is_written=True
        ),
    )


# --- guests --------------------------------------------------------------------------------


def visit_record_text(model: Model, text: str) -> Model:
    """Return the model at a guest match from a link or file.

    Raise `EngineError` for text that is no record.
    """
    found_match = saved_matches.parse_saved_match(text, another_seed(model.match.seed))
    return visit_match(model, match_with_new_id(model, found_match.record, found_match.seed))


def visit_match(model: Model, match: Match, *, is_written: bool = False, origin: str = "") -> Model:
    """Return the model at a guest match from `origin` (`GuestMatch`), keeping my own match."""
    is_own_match = not model.guest.home_game
    guest = GuestMatch(
        home_game=model.record.game if is_own_match else model.guest.home_game,
        home_reasons=model.bot_reasons if is_own_match else model.guest.home_reasons,
        has_own_match=has_decision(model.record) if is_own_match else model.guest.has_own_match,
        origin=origin,
    )
    new_model = go_to_match(with_own_match_stored(model), match, is_written=is_written)
    visiting = replace(new_model, guest=guest, lesson=LessonState())
    holds_trick = guided_deal.tells_of_trick(visiting)
    return replace(visiting, table=replace(visiting.table, is_trick_held=holds_trick))


def has_decision(record: Record) -> bool:
    """Return whether anybody has made a decision in a match."""
    return len(record.deals) > 1 or has_acted(record)


def return_home(model: Model) -> Model:
    """Return the model back at my own match, with the bots' reasons in it."""
    if not model.guest.home_game:
        return model
    home = switch_game(model, model.guest.home_game)
    return replace(home, bot_reasons=model.guest.home_reasons)


def adopt_guest(model: Model) -> Model:
    """Return the model with its guest match as my own. The previous one can be resumed.

    The guest match is also set aside until this tab holds the lock for that game.
    """
    if not model.guest.home_game or guided_deal.is_guided(model):
        return model
    own_model = switch_game(model, model.record.game)
    guest_match = saved_matches.match_to_save(model)
    return with_replaced_match_kept(
        own_model,
        go_to_match(
            set_aside_matches.with_set_aside_row(
                set_aside_matches.with_match_set_aside(own_model), guest_match
            ),
            guest_match,
        ),
    )


def has_deal_just_ended(before: Model, after: Model) -> bool:
    """Return whether this step has played a deal of this tab's match to its end.

    Redo does not count: it only repeats what was played before.
    """
    record, is_same_match = after.record, after.match.id == before.match.id
    if (
        record is before.record
        or not is_same_match
        or after.match.redo_record
        or after.tab.owner != "me"
    ):
        return False
    return replay_record(record).result is not None and is_continued_by(before.record, record)


def match_origin(model: Model) -> str:
    """Return where the match comes from: "lesson", "guest", or "" for the player's own."""
    return "lesson" if guided_deal.is_guided(model) else "guest" if model.guest.home_game else ""
