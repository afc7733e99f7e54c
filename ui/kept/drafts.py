"""What the form of the house rules does: a draft is changed, dropped, and begun by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from ui.effects import Announce, Copy, Focus, Step
from ui.kept import house_rules
from ui.languages import text
from ui.late import late
from ui.model import HouseRules, Model
from ui.table import announcements, match


def begins(model: Model, arg: str) -> bool:
    """Tell whether a match by the drafted rules takes the place of the one on the table."""
    draft = model.kept.draft
    return draft is None or draft.game == model.record.game


def begin(model: Model, arg: str) -> Step:
    """Begin a match by the drafted rules; say why if they are refused."""
    draft = model.kept.draft or house_rules.of_record(model.record)
    if draft.problem:
        return model, (Announce(announcements.refused_rules(model, draft)),)
    after = match.start_match(model, draft)
    after = replace(after, table=replace(after.table, aside=()))
    return after, (Announce(announcements.dealt(after)),)


def of_game(draft: HouseRules, game: str) -> HouseRules:
    """The rules of a game with nothing drafted."""
    return house_rules.of_game(game)


def changing(change: Callable[[HouseRules, str], HouseRules]) -> Callable[[Model, str], Step]:
    """A command that changes the drafted rules; changes that all go at once can come back."""

    def command(model: Model, arg: str) -> Step:
        before = model.kept.draft or house_rules.of_record(model.record)
        draft = change(before, arg)
        after = replace(model, kept=replace(model.kept, draft=draft))
        if not before.options or draft.options:
            return after, ()
        aside = replace(model.table, aside=(*model.table.aside, before))
        return replace(after, table=aside), (Announce(announcements.put_aside(model, before)),)

    return command


game_chosen, preset_chosen = changing(of_game), changing(house_rules.with_preset)
"""The commands that draft the rules of a game, and those of a rule set."""


def reset(model: Model, name: str) -> Step:
    """Put a drafted rule, or all, back to the preset; its button is gone then, its row is not."""
    after, effects = changing(house_rules.without)(model, name)
    draft = after.kept.draft
    known = draft and house_rules.row_of(draft.game, name)
    place = f"#option-{name}" if known else "#rules-draft-undo"
    return after, (*effects, Focus((place, "#content")))


def undo(model: Model, arg: str) -> Step:
    """Go back to the changes of the draft that were dropped last."""
    *aside, draft = model.table.aside or (model.kept.draft,)
    table = replace(model.table, aside=tuple(aside))
    after = replace(model, table=table, kept=replace(model.kept, draft=draft))
    return after, (Focus(("#rules-changes button", "#content")),)


# --- a link --------------------------------------------------------------------------------


def fragment(draft: HouseRules) -> str:
    """The part of an address that carries rules."""
    return f"#h={house_rules.packed(draft)}"


def with_rules(give: Callable[[Model, str], Step]) -> Callable[[Model, str], Step]:
    """A command that needs a link to the drafted rules, or those in play, which must be allowed."""

    def command(model: Model, arg: str) -> Step:
        draft = model.kept.draft or house_rules.of_record(model.record)
        if draft.problem:
            return model, (Announce(announcements.refused_rules(model, draft)),)
        return give(model, fragment(draft))

    return command


def copy(model: Model, found: str) -> Step:
    """Put the link where it can be pasted from."""
    said = text(model.settings.language, "rules.copied")
    return model, (Copy(found, said, "#rules-copy"),)


copied, code_drawn = with_rules(copy), with_rules(late("ui.table.sharing", "drawn_of"))
"""The commands that need the rules as a link."""


def offer(model: Model, link: str) -> Model:
    """The model with the house rules of a link on offer, or with why it carries none."""
    try:
        offered, notice = house_rules.unpacked(link), model.visit.notice
    except EngineError as error:
        offered, notice = None, announcements.unreadable_rules(model, error)
    return replace(model, visit=replace(model.visit, offered_rules=offered, notice=notice))


def accept(model: Model, arg: str) -> Step:
    """Draft the rules that are on offer, and show them; what was drafted before can come back."""
    offered = model.visit.offered_rules
    if offered is None:
        return model, ()
    before = model.kept.draft
    aside = (*model.table.aside, before) if before and before.options else model.table.aside
    table = replace(model.table, panel="rules", place="", sought="", aside=aside)
    after = replace(model, table=table, kept=replace(model.kept, draft=offered))
    return decline(after, ""), ()


def decline(model: Model, arg: str) -> Model:
    """The model without the rules that were on offer."""
    return replace(model, visit=replace(model.visit, offered_rules=None))
