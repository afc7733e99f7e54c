"""Actions of the person: an action, a card for the exchange, a card ahead, a typed line."""

from __future__ import annotations

from dataclasses import replace

from engine.record import is_at_puzzle_question, replay_record
from ui.match import announcements, match
from ui.model import ME, Model
from ui.model.effects import Announce, Send, Step
from ui.model.messages import (
    ActionChosen,
    AutoplayDue,
    CardToggled,
    PuzzleAnswered,
    UnguidedActionChosen,
)
from ui.position import guided_deal
from ui.position.autoplay import autoplay_action, may_choose_ahead, own_cards
from ui.position.seat_view import ply_of
from ui.table import focus
from ui.table.keyboard import parse_typed_action
from ui.wording.actions import action_explanation, confirm_prompt
from ui.wording.stakes import is_costly


def on_action_chosen(model: Model, message: ActionChosen) -> Step:
    """Carry out the chosen action, or announce why the rules refuse it."""
    verb = message.action.partition(" ")[0]
    model = match.release_trick(model)
    deal = replay_record(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt_speech(model)),)
    if deal.why_not(message.action) is not None:
        return refuse_action(model, message.action)
    if guided_deal.is_unexpected_action(model, message.action):
        table = replace(model.table, refused_action="")
        return replace(model, table=table), (Send(UnguidedActionChosen(message.action)),)
    # The first action is an answer, on which the bots comment. Then the deal is played on.
    if is_at_puzzle_question(model.record) and not model.table.puzzle_answer:
        table = replace(model.table, puzzle_answer=message.action, refused_action="")
        return replace(model, table=table), (Send(PuzzleAnswered()),)
    needs_confirmation = (
        verb == "play" and model.settings.confirm or is_costly(deal, message.action)
    )
    if needs_confirmation and model.table.chosen_action != message.action:
        return select_action_to_confirm(model, message.action)
    action = guided_deal.next_guided_action(model) or message.action  # in the lesson's order
    table = replace(model.table, pressed_ply=ply_of(model.record))
    return match.after_action(replace(model, table=table), action), ()


def select_action_to_confirm(model: Model, action: str) -> Step:
    """Choose an action that must then be confirmed. Announce a costly one."""
    after = replace(
        model,
        table=replace(model.table, chosen_action=action, explained_action="", refused_action=""),
    )
    is_costly_action = is_costly(replay_record(model.record), action)
    return after, (
        announcements.announce(model, confirm_prompt, action),
    ) if is_costly_action else ()


def confirm_action(model: Model, action: str) -> Step:
    """Carry out an action if it was chosen and waits for a second tap."""
    return (
        on_action_chosen(model, ActionChosen(action))
        if model.table.chosen_action == action
        else (model, ())
    )


def clear_choices(model: Model) -> Step:
    """Clear everything marked, chosen or picked up. Announce the withdrawal of a costly action."""
    is_costly_action = is_costly(replay_record(model.record), model.table.chosen_action)
    table = replace(
        model.table,
        marked_cards=frozenset(),
        chosen_action="",
        card_ahead="",
        explained_action="",
        refused_action="",
    )
    after = replace(model, table=table, hand_arranging=model.hand_arranging.as_inactive())
    return after, (
        Announce(announcements.speech_with_prompt(model, "say.undone")),
    ) if is_costly_action else ()


def explain_action(model: Model, action: str) -> Step:
    """Show and announce what an offer means, or why it is refused.

    An empty action ends that, and so does the same offer again.
    """
    if action in ("", model.table.explained_action):
        return replace(model, table=replace(model.table, explained_action="")), ()
    deal = replay_record(model.record)
    if deal.to_act != ME or action not in (*deal.legal(), *deal.likely_refusals()):
        return model, ()
    after = replace(
        model,
        table=replace(model.table, explained_action=action, refused_action=""),
        hints=replace(model.hints, glossary_term=""),
    )
    return after, (announcements.announce(model, action_explanation, action),)


def refuse_action(model: Model, action: str) -> Step:
    """Show and announce why an action is refused. The focus goes to a card that is allowed."""
    after = replace(
        model,
        table=replace(model.table, refused_action=action),
        lesson=replace(model.lesson, astray_action=""),
    )
    announcement = announcements.announce_refusal(model, action)
    if not action.startswith("play "):
        return after, announcement
    after, focus_move = focus.move_to_allowed_card(after)
    return after, (*announcement, *focus_move)


def on_card_toggled(model: Model, message: CardToggled) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay_record(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    marked_cards = model.table.marked_cards ^ {message.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(marked_cards) > max(limit, len(model.table.marked_cards)):
        return refuse_action(model, " ".join(("exchange", *sorted(marked_cards))))
    after = replace(model, table=replace(model.table, marked_cards=marked_cards, refused_action=""))
    count = len(marked_cards)
    return after, (announcements.announce_text(after, "say.marked", count=count, limit=limit),)


def on_autoplay_due(model: Model, message: AutoplayDue) -> Step:
    """Play my automatic action, unless it is no longer due."""
    action = "" if model.panel.name or model.table.is_trick_held else autoplay_action(model)
    return (match.after_action(model, action) if action else model), ()


def choose_card_ahead(model: Model, card: str) -> Step:
    """Choose a card for my next turn, or withdraw it."""
    if not may_choose_ahead(model) or card not in own_cards(model.record):
        return model, (Announce(announcements.prompt_speech(model)),)
    card_ahead = "" if model.table.card_ahead == card else card
    after = replace(
        model,
        table=replace(model.table, card_ahead=card_ahead, refused_action=""),
        tips=replace(model.tips, has_chosen_ahead=True),
    )
    return after, (Announce(announcements.card_ahead_speech(after, card)),)


def drop_refused_card_ahead(before: Model, after: Model) -> Step:
    """Drop a card chosen ahead if the rules refuse it on my turn."""
    deal = replay_record(after.record)
    if not after.table.card_ahead or deal.to_act != ME or after.table.is_trick_held:
        return after, ()
    action = f"play {after.table.card_ahead}"
    if deal.why_not(action) is None:
        return after, ()
    table = replace(after.table, card_ahead="", refused_action=action)
    return replace(after, table=table), (
        Announce(announcements.dropped_card_ahead_speech(after, action)),
    )


def run_typed_line(model: Model, line: str) -> Step:
    """Run a typed line, without a second tap unless it is costly, or announce it as unknown."""
    action = parse_typed_action(model, line)
    if action:
        chosen_action = (
            model.table.chosen_action if is_costly(replay_record(model.record), action) else action
        )
        return on_action_chosen(
            replace(model, table=replace(model.table, chosen_action=chosen_action)),
            ActionChosen(action),
        )
    return model, (announcements.announce_text(model, "ui.typed.unknown", line=line[:40]),)
