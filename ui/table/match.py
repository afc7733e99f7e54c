"""What the person, the bots and the clock do to the match: every one a function of the model."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.cards import MAX_SEED
from engine.record import Record, act, continues, cut, new_record, next_deal, replay
from ui.kept import earlier, house, saving
from ui.lessons import course
from ui.model import ME, House, Kept, Model
from ui.scene import place, tricks_done
from ui.table.history import back, forth


def played(model: Model, action: str) -> Model:
    """Return the model after a legal action of the seat to act."""
    record = act(model.record, action)
    full = model.undone if continues(record, model.undone) else None
    trick = tricks_done(record) > tricks_done(model.record)
    after = replace(model, record=record, undone=full, chosen=frozenset(), refused="")
    after = replace(after, read=0, astray="")
    if replay(model.record).to_act == ME:
        after = replace(after, replaced=None)
    held = trick and (holds_tricks(model) or course.pauses(after))
    return replace(after, held=True) if held else ended(after)


def bot_played(model: Model, action: str, at: tuple[int, int]) -> Model:
    """Return the model after a bot's answer for the position `at`; stale answers change nothing.

    An answer that the rules refuse gives way to the first legal action, so the game goes on.
    """
    deal = replay(model.record)
    waiting = deal.to_act not in (ME, None) and not model.panel and not model.held
    if model.owner != "me" or not waiting or at != place(model.record):
        return model
    return played(model, action if deal.why_not(action) is None else deal.legal()[0])


def seen(model: Model) -> Model:
    """Return the model after the finished trick has been looked at."""
    return ended(replace(model, held=False)) if model.held else model


def ended(model: Model) -> Model:
    """Return the model with the end of the match on show, should this be it."""
    deal = replay(model.record)
    over = deal.phase == "over" and deal.after().over
    return replace(model, panel="match-end") if over else model


def holds_tricks(model: Model) -> bool:
    """Tell whether a finished trick stays to be seen."""
    return not model.fast and model.settings.trick_pause >= 0


# --- undo and redo -------------------------------------------------------------------------


def undone(model: Model) -> Model:
    """Return the model at my latest earlier decision, or before the new cards just dealt."""
    if model.replaced:
        return at(model, model.replaced)
    past = back(model.record)
    if past is None:
        return model
    full = model.undone if continues(model.record, model.undone) else model.record
    return jumped(replace(model, undone=full), past)


def redone(model: Model) -> Model:
    """Return the model one decision of mine further along what was taken back."""
    full = model.undone
    if full is None or not continues(model.record, full):
        return model
    return ended(jumped(model, forth(model.record, full)))


def jumped(model: Model, record: Record) -> Model:
    """Return the model at another position, with nothing half chosen and nothing left to say."""
    return replace(
        model,
        record=record,
        held=False,
        chosen=frozenset(),
        refused="",
        read=0,
        astray="",
        replaced=None,
        panel="",
        spoken=place(record)[1],
    )


def at(model: Model, kept: Kept) -> Model:
    """Return the model at a match as it was kept, with nothing known to be written of it."""
    there = replace(jumped(model, kept.record), seed=kept.seed, id=kept.id, stored=None)
    return replace(there, undone=kept.undone)


# --- deals ---------------------------------------------------------------------------------


def deal_seed(seed: int, number: int) -> int:
    """Return the seed of deal `number` (from 0) of a match: the seeds count up from the first."""
    return (seed + number) % (MAX_SEED + 1)


def another_seed(seed: int) -> int:
    """Return a seed far from this one, always the same."""
    return int(Random(f"another {seed}").random() * MAX_SEED)


def dealt(model: Model) -> Model:
    """Return the model with the next deal, if this one is over and the match is not."""
    deal = replay(model.record)
    if deal.phase != "over" or deal.after().over:
        return model
    record = next_deal(model.record, deal_seed(model.seed, len(model.record.deals)))
    full = model.undone if continues(record, model.undone) else None
    return replace(jumped(model, record), undone=full)


def dealt_anew(model: Model) -> Model:
    """Return the model with fresh cards for the current deal and its dealer; not in a lesson."""
    if course.of(model):
        return model
    last, number = model.record.deals[-1], len(model.record.deals) - 1
    seed = another_seed(model.seed)
    shorter = replace(model.record, deals=model.record.chain.first(number))
    record = next_deal(shorter, deal_seed(seed, number), last.dealer)
    return replace(
        at(earlier.settled(model), named(model, record, seed)), replaced=saving.of(model)
    )


def dealt_again(model: Model) -> Model:
    """Return the model at the start of the current deal, with the same cards."""
    full = model.undone if continues(model.record, model.undone) else model.record
    return replace(jumped(model, cut(model.record, len(model.record.deals) - 1, 0)), undone=full)


# --- matches -------------------------------------------------------------------------------


def opened(rules: House, seed: int, dealer: int | None = None) -> Record:
    """Return a new match by these rules; raise `EngineError` if they are refused."""
    return new_record(rules.game, rules.preset, rules.options, deal_seed(seed, 0), dealer)


def named(model: Model, record: Record, seed: int) -> Kept:
    """Return a match that is new here, under a name of its own."""
    return Kept(record, seed, saving.identity(model.visit, seed, record))


def started(model: Model, rules: House) -> Model:
    """Return the model at the start of a new match by these rules; the one before can come back."""
    seed = another_seed(model.seed)
    own = model.record.game == rules.game and not model.guest
    after = earlier.settled(model) if own else set_aside(model, rules.game)
    fresh = replace(after, guest="")
    if model.house and model.house.game == rules.game:
        fresh = replace(fresh, house=None)
    there = at(fresh, named(model, opened(rules, seed), seed))
    return replace(there, replaced=saving.of(model) if own else None)


def next_rules(model: Model, game: str) -> House:
    """Return what the next match of a game is played by: the draft, else as the last, else its
    first preset.
    """
    draft = model.house
    if draft and draft.game == game and not draft.problem:
        return draft
    return house.of_record(model.record) if model.record.game == game else house.of_game(game)


def switched(model: Model, game: str) -> Model:
    """Return the model with the own match of a game as it was left, or with a new one."""
    aside = set_aside(model, game)
    if game not in aside.drafts:
        return started(model, next_rules(model, game))
    found, damaged = saving.mend(aside.drafts[game], another_seed(model.seed))
    aside = replace(aside, damaged=saving.with_damaged(model.damaged, damaged))
    if found is None:
        return started(aside, next_rules(model, game))
    there = replace(at(aside, found), guest="")
    return there if damaged else replace(there, stored=found)


def set_aside(model: Model, game: str) -> Model:
    """Return the model with its match kept as a draft, when another game takes the table."""
    if model.record.game == game or model.guest:
        return model
    return replace(model, drafts=with_draft(model))


def with_draft(model: Model) -> dict[str, str]:
    """Return the drafts with the match on the table."""
    return {**model.drafts, model.record.game: saving.dumps(saving.of(model))}


def brought_back(model: Model, text: str) -> Model:
    """Return the model at a match that was replaced; the one it replaces is set aside in turn.

    Raises `EngineError` for text that is no match.
    """
    kept = saving.read(text, another_seed(model.seed))
    table = home(model)
    if table.record.game != kept.record.game:
        table = switched(table, kept.record.game)
    there = replace(at(earlier.settled(table), kept), stored=kept)
    return replace(there, replaced=saving.of(table))


# --- guests --------------------------------------------------------------------------------


def visited(model: Model, text: str) -> Model:
    """Return the model at a match from a link or file, the own one set aside.

    Raises `EngineError` for text that is no record.
    """
    found = saving.read(text, another_seed(model.seed))
    return visiting(model, named(model, found.record, found.seed))


def visiting(model: Model, kept: Kept) -> Model:
    """Return the model at a guest match, the own one set aside."""
    drafts = model.drafts if model.guest else with_draft(model)
    home = model.guest or model.record.game
    return replace(at(model, kept), drafts=drafts, guest=home)


def home(model: Model) -> Model:
    """Return the model back at the own match."""
    return switched(model, model.guest) if model.guest else model


def adopted(model: Model) -> Model:
    """Return the model with its guest match as the own one; the one before can come back.

    It is among those set aside until this tab is the one that plays the matches of that game.
    """
    if not model.guest or course.of(model):
        return model
    own = switched(model, model.record.game)
    kept = saving.of(model)
    there = at(earlier.with_row(earlier.settled(own), kept), kept)
    return replace(there, replaced=saving.of(own))
