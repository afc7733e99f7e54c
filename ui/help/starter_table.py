"""The starter table of a game: fewer house rules, and the ones left out offered one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.record import replay_record, truncate_record
from ui.game_face import face_of_game
from ui.help.newcomers import has_decided, has_linked_rules, progress_of, with_progress
from ui.languages import Say
from ui.match.match import at_record, has_deal_just_ended, with_pack_cut
from ui.model import ME, Model
from ui.model.effects import Step
from ui.model.house_rules import HouseRules
from ui.position.scene import make_scene
from ui.storage.house_rules import default_rules, rules_of_record, unchecked_engine_rules
from ui.wording.gains import seat_gain

DEALS_PER_OFFER = 2
"""Good deals that are played before the next rule is offered."""

HOPELESS_LOSS = 2
"""Whoever loses so many points in a deal does not understand or enjoy the game yet."""


def starter_rules(game: str) -> HouseRules:
    """Return the rules of a game's starter table."""
    return HouseRules(game, default_rules(game).preset, face_of_game(game).starter_options)


def list_left_out_steps(rules: HouseRules) -> list[str]:
    """Return the rules that are left out here, in the order of their offers.

    There are none except at a starter table, where some of the rules may have been added.
    """
    starter = starter_rules(rules.game)
    is_starter_table = rules.preset == starter.preset and all(
        name in starter.options and starter.options[name] == value
        for name, value in rules.options.items()
    )
    return [
        name
        for name, left_out in face_of_game(rules.game).starter_steps
        if is_starter_table and left_out.keys() <= rules.options.keys()
    ]


def with_step_added(rules: HouseRules, step: str) -> HouseRules:
    """Return the rules with one of the left-out rules."""
    left_out = dict(face_of_game(rules.game).starter_steps).get(step, {})
    options = {name: value for name, value in rules.options.items() if name not in left_out}
    return HouseRules(rules.game, rules.preset, options)


def is_at_starter_table(model: Model) -> bool:
    """Return whether my own match on the table leaves out rules for a newcomer."""
    return not model.guest.home_game and bool(list_left_out_steps(rules_of_record(model.record)))


def left_out_sentence(say: Say, rules: HouseRules) -> str:
    """Return what is left out under these rules."""
    facts = _rule_facts(say, rules)
    parts = [
        say(f"starter.{rules.game}.{step}.out", **facts) for step in list_left_out_steps(rules)
    ]
    return say("starter.out", rules=", ".join(parts))


def offer_sentence(say: Say, rules: HouseRules, step: str) -> str:
    """Return what changes if one of the left-out rules is added."""
    return say(f"starter.{rules.game}.{step}", **_rule_facts(say, with_step_added(rules, step)))


def _rule_facts(say: Say, rules: HouseRules) -> Mapping[str, str]:
    return face_of_game(rules.game).rule_facts(say, unchecked_engine_rules(rules))


def may_change_rules_in_place(model: Model) -> bool:
    """Return whether other rules can apply to these cards, because I have not decided yet."""
    is_begun = has_decided(model) or replay_record(model.record).phase == "over"
    return len(model.record.deals) == 1 and not is_begun


def with_rules_in_place(model: Model, rules: HouseRules) -> Model:
    """Return the model with the same cards by other rules, before anybody has acted.

    The rules may forbid what the others have said, or let it end the auction. The cards have been
    seen, so the pack is cut.
    """
    record = replace(
        truncate_record(model.record, 0, 0),
        preset=rules.preset,
        options=tuple(sorted(rules.options.items())),
    )
    same_match = replace(model.match, redo_record=None)
    return at_record(replace(model, match=same_match), with_pack_cut(record))


def sit_down_at_starter_table(model: Model) -> Model:
    """Return the model at the starter table with the same cards, unless other rules were chosen."""
    rules_here = rules_of_record(model.record)
    is_default = rules_here == default_rules(rules_here.game) and not has_linked_rules(model)
    rules = starter_rules(model.record.game)
    if not (is_default and rules.options and may_change_rules_in_place(model)):
        return model
    return with_rules_in_place(model, rules)


# --- offers --------------------------------------------------------------------------------


def deal_key(model: Model) -> str:
    """Return what identifies the deal on the table."""
    return f"{model.match.id} {len(model.record.deals)}"


def count_starter_deal(before: Model, after: Model) -> Step:
    """Count a deal at the starter table that has been played to its end and was not hopeless."""
    if not has_deal_just_ended(before, after) or not is_at_starter_table(after):
        return after, ()
    progress = progress_of(after)
    is_hopeless = seat_gain(make_scene(after), ME) <= -HOPELESS_LOSS
    if progress.counted_deal == deal_key(after) or is_hopeless:
        return after, ()
    good_deals = progress.good_deals + 1
    return with_progress(after, good_deals=good_deals, counted_deal=deal_key(after)), ()


def next_starter_rules(model: Model) -> HouseRules:
    """Return the rules of the next match: the draft for this game, or else the rules here."""
    rules, draft = rules_of_record(model.record), model.stored.rules_draft
    return draft if draft and draft.game == rules.game else rules


def offered_step(model: Model) -> str:
    """Return the rule that is offered after the deal on the table, or "" if there is none."""
    progress = progress_of(model)
    if progress.good_deals < DEALS_PER_OFFER:
        return ""
    if not (_is_deal_shown_over(model) and is_at_starter_table(model)):
        return ""
    steps = list_left_out_steps(next_starter_rules(model))
    return next((step for step in steps if step not in progress.declined_options), "")


def has_just_added_rule(model: Model) -> bool:
    """Return whether a rule has been added after the deal on the table, for the next match."""
    is_answered = progress_of(model).answered_deal == deal_key(model)
    is_changed = next_starter_rules(model) != rules_of_record(model.record)
    return is_answered and is_changed and _is_deal_shown_over(model)


def _is_deal_shown_over(model: Model) -> bool:
    is_over = replay_record(model.record).phase == "over" and not model.table.is_trick_held
    return is_over and not model.guest.home_game and model.replay is None
