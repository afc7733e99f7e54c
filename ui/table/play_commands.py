"""What the person does with cards and offers: an action, a mark for the exchange, a typed line."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record
from ui.effects import Announce, Step
from ui.lessons import course, steps
from ui.messages import ActionChosen, AutoplayDue, CardToggled
from ui.model import ME, Model
from ui.table import announcements, match, puzzles
from ui.table.autoplay import autoplay_action, may_choose_ahead, own_cards
from ui.table.keyboard import parse_typed_action
from ui.wording.stakes import is_costly


def on_action_chosen(model: Model, message: ActionChosen) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb = message.action.partition(" ")[0]
    model = match.after_look(model)
    deal = replay_record(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt_speech(model)),)
    if deal.why_not(message.action) is not None:
        return refuse_action(model, message.action)
    if course.is_off_lesson(model, message.action):
        return steps.explain_deviation(model, message.action)
    if puzzles.awaits_answer(model):
        return puzzles.answer_puzzle(model, message.action)
    needs_confirmation = (
        verb == "play" and model.settings.confirm or is_costly(deal, message.action)
    )
    if needs_confirmation and model.table.chosen_action != message.action:
        return choose_action(model, message.action)
    action = course.next_action(model) or message.action  # in the lesson's order
    return match.after_action(model, action), ()


def choose_action(model: Model, action: str) -> Step:
    """Have an action wait to be confirmed; one that is dear says so."""
    after = replace(
        model,
        table=replace(model.table, chosen_action=action, explained_action="", refused_action=""),
    )
    is_dear_action = is_costly(replay_record(model.record), action)
    return after, (
        Announce(announcements.confirmation_speech(model, action)),
    ) if is_dear_action else ()


def confirm_action(model: Model, action: str) -> Step:
    """Carry out an action that waits for a second tap; do nothing where it does not."""
    return (
        on_action_chosen(model, ActionChosen(action))
        if model.table.chosen_action == action
        else (model, ())
    )


def clear_choices(model: Model) -> Step:
    """Have nothing marked, chosen or taken; what was dear is said to be withdrawn."""
    is_dear_action = is_costly(replay_record(model.record), model.table.chosen_action)
    table = replace(
        model.table,
        marked_cards=frozenset(),
        chosen_action="",
        card_ahead="",
        explained_action="",
        refused_action="",
    )
    table = replace(table, is_arranging=False, card_to_move="")
    words = announcements.withdrawal_speech(model) if is_dear_action else ""
    return replace(model, table=table), (Announce(words),) if is_dear_action else ()


def explain_action(model: Model, action: str) -> Step:
    """Show and say what an offer means, or why it is none (P15)."""
    deal = replay_record(model.record)
    if deal.to_act != ME or action not in (*deal.legal(), *deal.refusals()):
        return model, ()
    after = replace(model, table=replace(model.table, explained_action=action))
    return after, (Announce(announcements.action_meaning_speech(model, action)),)


def refuse_action(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    after = replace(model, table=replace(model.table, refused_action=action, astray_action=""))
    return after, (Announce(announcements.refusal_speech(model, action)),)


def on_card_toggled(model: Model, message: CardToggled) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay_record(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    marked_cards = model.table.marked_cards ^ {message.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(marked_cards) > max(limit, len(model.table.marked_cards)):
        return refuse_action(model, " ".join(("exchange", *sorted(marked_cards))))
    return replace(
        model, table=replace(model.table, marked_cards=marked_cards, refused_action="")
    ), ()


def on_autoplay_due(model: Model, message: AutoplayDue) -> Step:
    """Do what I do without being asked, unless it is no longer due."""
    action = "" if model.table.panel or model.table.is_trick_held else autoplay_action(model)
    return (match.after_action(model, action) if action else model), ()


def choose_card_ahead(model: Model, card: str) -> Step:
    """Choose a card for my next turn, or take it back; never anything but a card."""
    if not may_choose_ahead(model) or card not in own_cards(model.record):
        return model, (Announce(announcements.prompt_speech(model)),)
    card_ahead = "" if model.table.card_ahead == card else card
    visit = replace(model.visit, has_chosen_ahead=True)
    after = replace(
        model, table=replace(model.table, card_ahead=card_ahead, refused_action=""), visit=visit
    )
    return after, (Announce(announcements.card_ahead_speech(after, card)),)


def drop_refused_card_ahead(before: Model, after: Model) -> Step:
    """Give up a card chosen ahead that the rules refuse now that my turn has come."""
    deal = replay_record(after.record)
    if not after.table.card_ahead or deal.to_act != ME or after.table.is_trick_held:
        return after, ()
    action = f"play {after.table.card_ahead}"
    if deal.why_not(action) is None:
        return after, ()
    table = replace(after.table, card_ahead="", refused_action=action)
    return replace(after, table=table), (
        Announce(announcements.dropped_card_speech(after, action)),
    )


def run_typed_line(model: Model, line: str) -> Step:
    """Do what a typed line means, without a second tap unless it is dear; say so if it is none."""
    action = parse_typed_action(model, line)
    if action:
        chosen_action = (
            model.table.chosen_action if is_costly(replay_record(model.record), action) else action
        )
        return on_action_chosen(
            replace(model, table=replace(model.table, chosen_action=chosen_action)),
            ActionChosen(action),
        )
    return model, (Announce(announcements.not_understood_speech(model, line)),)
