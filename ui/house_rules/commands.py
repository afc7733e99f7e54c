"""Commands of the house rules form: edit, drop and share drafts, and start a match by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from ui.components.qr_code import toggle_qr_code
from ui.languages import translate
from ui.match import announcements, match, toasts
from ui.model import Model
from ui.model.command import always_plays, command, command_with, silent_change
from ui.model.effects import CopyText, MoveFocus, ShareLink, Step
from ui.model.house_rules import HouseRules
from ui.model.panel import OpenPanel
from ui.model.rules_form import RulesFormState
from ui.position.scene import make_scene
from ui.storage import house_rules
from ui.wording.house_rules import (
    changes_put_aside_text,
    counted_rules_name,
    draft_refusal,
    is_starter_set,
)


def draft_replaces_match(model: Model, argument: None) -> bool:
    """Return whether a match by the drafted rules would replace the one on the table."""
    draft = model.stored.rules_draft
    return draft is None or draft.game == model.record.game


def start_drafted_match(model: Model) -> Step:
    """Start a match by the drafted rules, or announce why they are refused."""
    draft = model.stored.rules_draft or house_rules.rules_of_record(model.record)
    if draft.problem:
        return model, (announcements.announce(model, draft_refusal, draft),)
    after = match.start_match(model, draft)
    after = replace(after, rules_form=RulesFormState())
    return after, announcements.announce_new_deal(after)


def draft_command(change: Callable[[HouseRules, str], HouseRules]) -> Callable[[Model, str], Step]:
    """Return a command that changes the draft. Dropping all its changes at once can be undone."""

    def change_draft(model: Model, choice: str) -> Step:
        before = model.stored.rules_draft or house_rules.rules_of_record(model.record)
        draft = change(before, choice)
        after = replace(model, stored=replace(model.stored, rules_draft=draft))
        if not before.options or draft.options:
            return after, ()
        rules_form = RulesFormState((*model.rules_form.dropped_drafts, before))
        return replace(after, rules_form=rules_form), (
            announcements.announce(model, changes_put_aside_text, before),
        )

    return change_draft


choose_draft_game, choose_draft_preset = (
    draft_command(lambda draft, game: house_rules.default_rules(game)),
    draft_command(house_rules.with_preset),
)
"""The commands that draft the default rules of a game, and the rules of a rule set."""


def reset_draft_option(model: Model, name: str) -> Step:
    """Reset a drafted option, or all, to the preset. Focus its row, since the button disappears."""
    after, effects = draft_command(house_rules.with_option_reset)(model, name)
    draft = after.stored.rules_draft
    is_option = draft and house_rules.find_rules_option(draft.game, name)
    place = f"#option-{name}" if is_option else "#rules-draft-undo"
    return after, (*effects, MoveFocus((place, "#content")))


def restore_dropped_draft(model: Model) -> Step:
    """Restore the draft that was dropped last."""
    *earlier_drafts, draft = model.rules_form.dropped_drafts or (model.stored.rules_draft,)
    after = replace(
        model,
        rules_form=RulesFormState(tuple(earlier_drafts)),
        stored=replace(model.stored, rules_draft=draft),
    )
    return after, (MoveFocus(("#rules-changes button", "#content")),)


# --- links ---------------------------------------------------------------------------------


def rules_fragment(draft: HouseRules) -> str:
    """Return the part of an address that carries rules."""
    return f"#h={house_rules.pack_rules(draft)}"


def rules_link_command(run: Callable[[Model, str], Step]) -> Callable[[Model], Step]:
    """Return a command that needs a link to the drafted or current rules, which must be allowed."""

    def run_with_rules_link(model: Model) -> Step:
        draft = model.stored.rules_draft or house_rules.rules_of_record(model.record)
        if draft.problem:
            return model, (announcements.announce(model, draft_refusal, draft),)
        return run(model, rules_fragment(draft))

    return run_with_rules_link


def copy_rules_fragment(model: Model, fragment: str) -> Step:
    """Copy the link to the clipboard."""
    confirmation = translate(model.settings.language, "rules.copied")
    return model, (CopyText("", fragment, confirmation, "#rules-copy"),)


copy_rules_link, toggle_rules_qr_code = (
    rules_link_command(copy_rules_fragment),
    rules_link_command(toggle_qr_code),
)
"""The commands that share the rules as a link."""


def open_rules_link(model: Model, link: str) -> Model:
    """Return the model at a table by the rules of a link, or with these rules on offer.

    They are dealt at once where nothing of the player's could be lost. A link without rules leads
    to a notice.
    """
    try:
        rules = house_rules.unpack_rules(link)
    except EngineError as error:
        notice = announcements.unreadable_rules_notice(model, error)
        return replace(model, offered_rules=None, notice=notice)
    is_at_own_match = model.tab.owner == "me" and not (model.guest.home_game or model.replay)
    if is_at_own_match and rules == house_rules.rules_of_record(model.record):
        return with_linked_rules(model, rules)
    if is_at_own_match and has_nothing_to_lose(model, rules):
        after = match.without_replaced_match(match.start_match(model, rules))
        return with_linked_rules(after, rules)
    return replace(model, offered_rules=rules)


def has_nothing_to_lose(model: Model, rules: HouseRules) -> bool:
    """Return whether there is neither a begun match nor house rules that these would replace."""
    chosen = (house_rules.rules_of_record(model.record), model.stored.rules_draft)
    return (
        not match.has_decision(model.record)
        and match.is_new_to_game(model, rules.game)
        and all(
            mine == house_rules.default_rules(mine.game)
            or is_starter_set(mine.game, mine.preset, mine.options)
            for mine in chosen
            if mine and mine.game == rules.game
        )
    )


def with_linked_rules(model: Model, rules: HouseRules) -> Model:
    """Return the model with rules known as the rules of a link, and no longer on offer."""
    return replace(model, offered_rules=None, linked_rules=rules)


def play_offered_rules(model: Model) -> Step:
    """Start a match by the offered rules. The match on the table is set aside."""
    rules = model.offered_rules
    if rules is None:
        return model, ()
    after = with_linked_rules(match.start_match(model, rules), rules)
    return after, announcements.announce_new_deal(after)


def accept_rules(model: Model) -> Step:
    """Draft the offered rules and show them. The previous draft can be restored."""
    rules = model.offered_rules
    if rules is None:
        return model, ()
    after = replace(
        model,
        rules_form=model.rules_form.with_dropped_draft(model.stored.rules_draft),
        panel=OpenPanel("rules"),
        stored=replace(model.stored, rules_draft=rules),
    )
    return with_linked_rules(after, rules), ()


def send_table_rules(model: Model) -> Step:
    """Share the link to the rules of the table with other programs of the device, or copy it."""
    rules, say = house_rules.rules_of_record(model.record), make_scene(model).say
    title = say(
        "rules.title", game=say(f"game.{rules.game}"), preset=counted_rules_name(say, rules)
    )
    confirmation = say("rules.copied")
    return model, (ShareLink(title, rules_fragment(rules), confirmation, "#share-rules-send"),)


def decline_rules(model: Model) -> Model:
    """Return the model without the offered rules."""
    return replace(model, offered_rules=None)


COMMANDS = (
    command_with(str, "draft-game", choose_draft_game),
    command_with(str, "draft-preset", choose_draft_preset),
    command_with(str, "draft-reset", reset_draft_option),
    command("draft-undo", restore_dropped_draft),
    command("rules-copy", copy_rules_link),
    command("rules-code", toggle_rules_qr_code),
    command("rules-send", send_table_rules),
    command(
        "rules-play", toasts.replacement_with_toast("new-match", play_offered_rules), always_plays
    ),
    command("rules-accept", accept_rules),
    command("rules-decline", silent_change(decline_rules)),
    command(
        "start-draft",
        toasts.replacement_with_toast("new-match", start_drafted_match),
        draft_replaces_match,
    ),
)
