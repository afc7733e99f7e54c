"""What the person, the bots and the clock do to the match: every one a function of the model."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from engine.cards import MAX_SEED
from engine.record import (
    Record,
    is_continuation,
    new_record,
    next_deal,
    replay_record,
    truncate_record,
    with_action,
    with_help_word,
)
from ui.kept import earlier, house_rules, saving
from ui.kept.tabs import newer
from ui.lessons import course
from ui.model import ME, HouseRules, Match, Model
from ui.scene import place, tricks_done
from ui.table.history import HELP, back, forth, has_seen
from ui.table.unasked import only_card, wish


def after_action(model: Model, action: str) -> Model:
    """The model after a legal action of the seat to act."""
    record = with_action(model.record, action)
    full = model.match.undone if is_continuation(record, model.match.undone) else None
    trick = tricks_done(record) > tricks_done(model.record)
    mine = replay_record(model.record).to_act == ME
    table = model.table.elsewhere()
    after = replace(
        model,
        match=replace(model.match, record=record, undone=full),
        table=replace(table, replaced=None, toast=None, ahead="") if mine else table,
    )
    held = trick and (holds_tricks(model) or course.pauses(after))
    return replace(after, table=replace(after.table, held=True)) if held else with_end_shown(after)


def bot_played(model: Model, action: str) -> Model:
    """The model after a bot's answer, if the table waits for one.

    An answer that the rules refuse gives way to the first legal action, so the game goes on.
    """
    deal = replay_record(model.record)
    waiting = deal.to_act not in (ME, None) and not model.table.panel and not model.table.held
    if model.visit.owner != "me" or not waiting:
        return model
    return after_action(model, action if deal.why_not(action) is None else deal.legal()[0])


def after_look(model: Model) -> Model:
    """The model after the finished trick has been looked at."""
    if not model.table.held:
        return model
    return with_end_shown(replace(model, table=replace(model.table, held=False)))


def with_end_shown(model: Model) -> Model:
    """The model with the end of the match on show, should this be it."""
    deal = replay_record(model.record)
    over = deal.phase == "over" and deal.match_after().is_over
    return replace(model, table=replace(model.table, panel="match-end")) if over else model


def holds_tricks(model: Model) -> bool:
    """Tell whether a finished trick stays to be seen."""
    at_once = model.visit.fast or model.table.skipping
    return not at_once and model.settings.trick_pause >= 0


# --- undo and redo -------------------------------------------------------------------------


def undo(model: Model) -> Model:
    """The model at my latest earlier decision, or before the new cards just dealt."""
    if model.table.replaced:
        return at(model, model.table.replaced)
    bare = model.settings.real_table and course.of(model) is None
    past = None if bare else before_claim(model) or decision_before(model)
    return model if past is None else taken_back(model, past)


def taken_back(model: Model, past: Record) -> Model:
    """The model at an earlier position; what is decided anew with more knowledge is noted (P04)."""
    undone = model.match.undone
    full = undone if undone and is_continuation(model.record, undone) else model.record
    if course.of(model) is None and has_seen(past, model.record, hint=bool(model.table.hint)):
        (number, ply), last = place(past), len(model.record.deals)
        full = with_help_word(full, range(number, last), HELP)
        past = truncate_record(full, number, ply)
    return at_record(replace(model, match=replace(model.match, undone=full)), past)


def before_claim(model: Model) -> Record | None:
    """Where I claimed the rest of the deal, once something of it has been played."""
    claimed = model.table.claimed
    return claimed if claimed and is_continuation(claimed, model.record) else None


def decision_before(model: Model) -> Record | None:
    """My latest earlier decision: no card that played itself, unless there is nothing else."""
    return back(model.record, partial(only_card, wish=wish(model))) or back(model.record)


def redo(model: Model) -> Model:
    """The model one decision of mine further along what was taken back."""
    full = model.match.undone
    if full is None or model.settings.real_table or not is_continuation(model.record, full):
        return model
    there = forth(model.record, full, partial(only_card, wish=wish(model)))
    return with_end_shown(at_record(model, there))


def at_record(model: Model, record: Record) -> Model:
    """The model at another position, with nothing half chosen and nothing left to say."""
    table = replace(
        model.table.elsewhere(),
        held=False,
        replay=None,
        replaced=None,
        toast=None,
        panel="",
        ahead="",
        by_hand=True,
        skipping=False,
        claimed=None,
        rest=(),
        spoken=place(record)[1],
    )
    return replace(model, match=replace(model.match, record=record), table=table)


def at(model: Model, match: Match, *, written: bool = False) -> Model:
    """The model at a match, of which nothing is known to be written down, or all of it."""
    there = replace(at_record(model, match.record), match=replace(match, folded=True))
    return replace(there, kept=replace(model.kept, written=match if written else None))


# --- deals ---------------------------------------------------------------------------------


def deal_seed(seed: int, number: int) -> int:
    """The seed of deal `number` (from 0) of a match: the seeds count up from the first."""
    return (seed + number) % (MAX_SEED + 1)


def another_seed(seed: int) -> int:
    """A seed far from this one, always the same."""
    return int(Random(f"another {seed}").random() * MAX_SEED)


def deal_next(model: Model) -> Model:
    """The model with the next deal, if this one is over and the match is not."""
    deal = replay_record(model.record)
    if deal.phase != "over" or deal.match_after().is_over:
        return model
    record = next_deal(model.record, deal_seed(model.match.seed, len(model.record.deals)))
    full = model.match.undone if is_continuation(record, model.match.undone) else None
    return at_record(replace(model, match=replace(model.match, undone=full)), record)


def deal_anew(model: Model) -> Model:
    """The model with fresh cards for the current deal and its dealer.

    Not in a lesson, and not at a real table, where nobody gives back the cards that he has seen.
    """
    if course.of(model) or model.settings.real_table:
        return model
    last, number = model.record.deals[-1], len(model.record.deals) - 1
    seed = another_seed(model.match.seed)
    shorter = replace(model.record, deals=model.record.deal_chain.first_deals(number))
    record = next_deal(shorter, deal_seed(seed, number), last.dealer)
    return with_way_back(model, at(earlier.settled(model), named_match(model, record, seed)))


def deal_again(model: Model) -> Model:
    """The model at the start of the current deal, with the same cards; not at a real table."""
    if model.settings.real_table and course.of(model) is None:
        return model
    again = taken_back(model, truncate_record(model.record, len(model.record.deals) - 1, 0))
    return with_way_back(model, again) if again.record != model.record else again


# --- matches -------------------------------------------------------------------------------


def new_match_record(rules: HouseRules, seed: int, dealer: int | None = None) -> Record:
    """Return a new match by these rules; raise `EngineError` if they are refused."""
    return new_record(rules.game, rules.preset, rules.options, deal_seed(seed, 0), dealer)


def with_way_back(before: Model, after: Model) -> Model:
    """The model after a match has been replaced, with the way back to it."""
    return replace(after, table=replace(after.table, replaced=saving.of(before)))


def named_match(model: Model, record: Record, seed: int) -> Match:
    """A match that is new here, under a name of its own."""
    return Match(record, seed, saving.identity(model.visit.name, seed, record))


def start_match(model: Model, rules: HouseRules) -> Model:
    """The model at the start of a new match by these rules.

    The own match of that game, wherever it is, can come back.
    """
    return begun(at_home(model, rules.game), rules)


def at_home(model: Model, game: str) -> Model:
    """The model with the own match of a game on the table, as it was left, if there is one."""
    there = model.record.game == game and not model.visit.guest
    return switch_game(model, game) if game in model.kept.matches and not there else model


def begun(model: Model, rules: HouseRules) -> Model:
    """The model at the start of a match in place of the one on the table."""
    seed = another_seed(model.match.seed)
    own = model.record.game == rules.game and not model.visit.guest
    left = earlier.settled(model) if own else leave_match(model, rules.game)
    after = without_draft(left, rules.game)
    there = at(not_a_guest(after), named_match(model, new_match_record(rules, seed), seed))
    return with_way_back(model, there) if own else there


def without_draft(model: Model, game: str) -> Model:
    """The model without the drafted rules of a game, by which its match now begins."""
    drafted = model.kept.draft and model.kept.draft.game == game
    return replace(model, kept=replace(model.kept, draft=None)) if drafted else model


def not_a_guest(model: Model) -> Model:
    """The model with the match that comes to the table as an own one."""
    return replace(model, visit=replace(model.visit, guest="", origin=""))


def next_rules(model: Model, game: str) -> HouseRules:
    """What the next match of a game is played by: the draft, else as the last, else its
    first preset.
    """
    draft = model.kept.draft
    if draft and draft.game == game and not draft.problem:
        return draft
    if model.record.game == game:
        return house_rules.of_record(model.record)
    return house_rules.of_game(game)


def switch_game(model: Model, game: str) -> Model:
    """The model with the own match of a game as it was left, or with a new one."""
    left = leave_match(model, game)
    if game not in left.kept.matches:
        return begun(model, next_rules(model, game))
    found, damaged = saving.mend(left.kept.matches[game], another_seed(model.match.seed))
    texts = saving.with_damaged(model.kept.damaged, "" if newer(damaged) else damaged)
    left = replace(left, kept=replace(left.kept, damaged=texts))
    if found is None:
        return begun(left, next_rules(model, game))
    return at(not_a_guest(left), found, written=not damaged)


def leave_match(model: Model, game: str = "") -> Model:
    """The model with its own match kept as it is left, unless that is one of `game`; what a later
    release has kept stays as that has written it.
    """
    if model.record.game == game or model.visit.guest or model.visit.owner == "newer":
        return model
    matches = {**model.kept.matches, model.record.game: saving.dumps(saving.of(model))}
    return replace(model, kept=replace(model.kept, matches=matches))


def brought_back(model: Model, text: str) -> Model:
    """The model at a match that was replaced; the one it replaces is set aside in turn.

    Raises `EngineError` for text that is no match.
    """
    kept = saving.read_match(text, another_seed(model.match.seed))
    table = return_home(model)
    if table.record.game != kept.record.game:
        table = switch_game(table, kept.record.game)
    return with_way_back(table, at(earlier.settled(table), kept, written=True))


# --- guests --------------------------------------------------------------------------------


def visit_text(model: Model, text: str) -> Model:
    """The model at a match from a link or file, the own one set aside.

    Raises `EngineError` for text that is no record.
    """
    found = saving.read_match(text, another_seed(model.match.seed))
    return visit_match(model, named_match(model, found.record, found.seed))


def visit_match(model: Model, match: Match, *, written: bool = False, origin: str = "") -> Model:
    """The model at a guest match from there (`Visit.origin`), the own one left as it is."""
    home = model.visit.guest or model.record.game
    own = model.visit.own if model.visit.guest else played(model.record)
    there = at(leave_match(model), match, written=written)
    visit = replace(there.visit, guest=home, own=own, origin=origin, open=False)
    return replace(there, visit=visit)


def played(record: Record) -> bool:
    """Tell whether somebody has decided anything in a match."""
    return len(record.deals) > 1 or back(record) is not None


def return_home(model: Model) -> Model:
    """The model back at the own match."""
    return switch_game(model, model.visit.guest) if model.visit.guest else model


def adopt_guest(model: Model) -> Model:
    """The model with its guest match as the own one; the one before can come back.

    It is among those set aside until this tab is the one that plays the matches of that game.
    """
    if not model.visit.guest or course.of(model):
        return model
    own = switch_game(model, model.record.game)
    kept = saving.of(model)
    return with_way_back(own, at(earlier.with_row(earlier.settled(own), kept), kept))
