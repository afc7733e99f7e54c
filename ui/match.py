"""What the person, the bots and the clock do to the match: every one a function of the model."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.cards import MAX_SEED
from engine.record import Record, act, new_record, next_deal, replay
from ui import house, lessons, saving
from ui.history import back, continues, cut, forth
from ui.model import ME, House, Model
from ui.scene import place, tricks_done


def played(model: Model, action: str) -> Model:
    """Return the model after a legal action of the seat to act."""
    record = act(model.record, action)
    full = model.undone if continues(record, model.undone) else None
    trick = tricks_done(record) > tricks_done(model.record)
    after = replace(model, record=record, undone=full, chosen=frozenset(), refused="")
    after = replace(after, read=0, astray="")
    if replay(model.record).to_act == ME:
        after = replace(after, replaced=None)
    held = trick and (holds_tricks(model) or lessons.pauses(after))
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
        record, seed = model.replaced
        return replace(jumped(model, record), seed=seed)
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
    if lessons.of(model):
        return model
    *past, last = model.record.deals
    seed = another_seed(model.seed)
    shorter = replace(model.record, deals=tuple(past))
    record = next_deal(shorter, deal_seed(seed, len(past)), last.dealer)
    kept = (model.record, model.seed)
    return replace(jumped(model, record), seed=seed, undone=None, replaced=kept)


def dealt_again(model: Model) -> Model:
    """Return the model at the start of the current deal, with the same cards."""
    full = model.undone if continues(model.record, model.undone) else model.record
    return replace(jumped(model, cut(model.record, len(model.record.deals) - 1, 0)), undone=full)


# --- matches -------------------------------------------------------------------------------


def opened(rules: House, seed: int, dealer: int | None = None) -> Record:
    """Return a new match by these rules; raise `EngineError` if they are refused."""
    return new_record(rules.game, rules.preset, rules.options, deal_seed(seed, 0), dealer)


def started(model: Model, rules: House) -> Model:
    """Return the model at the start of a new match by these rules."""
    seed = another_seed(model.seed)
    after = set_aside(model, rules.game)
    fresh = replace(after, seed=seed, undone=None, guest="")
    if model.house and model.house.game == rules.game:
        fresh = replace(fresh, house=None)
    kept = (model.record, model.seed) if model.record.game == rules.game else None
    return replace(jumped(fresh, opened(rules, seed)), replaced=None if model.guest else kept)


def next_rules(model: Model, game: str) -> House:
    """Return what the next match of a game is played by: the draft, else as the last, else its
    first preset.
    """
    draft = model.house
    if draft and draft.game == game and not draft.problem:
        return draft
    return house.of_record(model.record) if model.record.game == game else house.of_game(game)


def switched(model: Model, game: str) -> Model:
    """Return the model with the other game's match as it was left, or with a new one."""
    aside = set_aside(model, game)
    if game not in aside.drafts:
        return started(model, next_rules(model, game))
    found, damaged = saving.mend(aside.drafts[game], another_seed(model.seed))
    aside = replace(aside, damaged=damaged or model.damaged)
    if found is None:
        return started(aside, next_rules(model, game))
    record, seed = found
    return replace(jumped(aside, record), seed=seed, undone=None, guest="")


def set_aside(model: Model, game: str) -> Model:
    """Return the model with its match kept as a draft, when another game takes the table."""
    if model.record.game == game or model.guest:
        return model
    return replace(model, drafts={**model.drafts, model.record.game: saving.dumps(model)})


def visited(model: Model, text: str) -> Model:
    """Return the model at a match from a link or file, the own one set aside.

    Raises `EngineError` for text that is no record.
    """
    record, seed = saving.read(text, another_seed(model.seed))
    aside = model.drafts
    if not model.guest:
        aside = {**aside, model.record.game: saving.dumps(model)}
    home = model.guest or model.record.game
    return replace(jumped(model, record), drafts=aside, guest=home, seed=seed, undone=None)


def home(model: Model) -> Model:
    """Return the model back at the own match."""
    return switched(model, model.guest) if model.guest else model
