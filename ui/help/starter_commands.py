"""The commands of the starter table: play the full game, and answer the offer of a rule."""

from __future__ import annotations

from dataclasses import replace

from ui.help import starter_table
from ui.help.newcomers import progress_of, with_progress
from ui.languages import translate
from ui.match import announcements, match, toasts
from ui.model import Model
from ui.model.command import always_plays, command, command_with
from ui.model.effects import Announce, MoveFocus, Step
from ui.model.house_rules import HouseRules
from ui.storage.house_rules import default_rules, with_problem

FIRST_CHOICE = ("#actions button:not([aria-disabled])", "#actions button", "#hand button")
AFTER_OFFER = ("#welcome button", '[data-do="next-deal"]', "#actions button")


def play_full_game(model: Model) -> Step:
    """Play by all rules, with the same cards before my first decision, or else in a new match."""
    rules = default_rules(model.record.game)
    if starter_table.may_change_rules_in_place(model):
        after = starter_table.with_rules_in_place(model, rules)
    else:
        after = match.start_match(model, rules)
    return after, (*announcements.announce_new_deal(after), MoveFocus(FIRST_CHOICE))


def add_starter_rule_to_draft(model: Model, step: str) -> Step:
    """Add a rule that the starter table leaves out, from the next match on."""
    if step != starter_table.offered_step(model):
        return model, ()
    draft = with_problem(
        starter_table.with_step_added(starter_table.next_starter_rules(model), step)
    )
    after = replace(
        with_progress(model, good_deals=0, answered_deal=starter_table.deal_key(model)),
        rules_form=model.rules_form.with_dropped_draft(draft_of_other_game(model)),
    )
    after = replace(after, stored=replace(after.stored, rules_draft=draft))
    words = translate(model.settings.language, "starter.added")
    return after, (Announce(words), MoveFocus(AFTER_OFFER))


def draft_of_other_game(model: Model) -> HouseRules | None:
    """Return the draft of another game, which the form can restore."""
    draft = model.stored.rules_draft
    return draft if draft and draft.game != model.record.game else None


def decline_starter_rule(model: Model, step: str) -> Step:
    """Leave a rule out. It is not offered again, and stays among the house rules."""
    if step != starter_table.offered_step(model):
        return model, ()
    declined_options = (*progress_of(model).declined_options, step)
    after = with_progress(model, good_deals=0, declined_options=declined_options)
    return after, (MoveFocus(AFTER_OFFER),)


COMMANDS = (
    command("full-game", toasts.replacement_with_toast("new-match", play_full_game), always_plays),
    command_with(str, "add-rule", add_starter_rule_to_draft),
    command_with(str, "decline-rule", decline_starter_rule),
)
