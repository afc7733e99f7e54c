"""Update the model after a message, and collect effects for the browser layer."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, get_args

from ui.app import save_changes
from ui.app.commands import on_command_given, parse_command, plays_match
from ui.app.features import FEATURES
from ui.app.panels import needed_deals_query, on_panel_requested
from ui.model import Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import Effect, SaveRow, Send, Step
from ui.model.feature import Handler, Pass, Phase, UpdatePass, handler, request_pass
from ui.model.messages import (
    ActionChosen,
    AdviceGiven,
    AutoplayDue,
    BotActed,
    CardToggled,
    CommandGiven,
    EarlierMatchRead,
    Message,
    PanelRequested,
    PauseElapsed,
    RowStored,
)
from ui.position.changes import list_changes
from ui.tabs import lock


class PassFailed(Exception):
    """A pass has raised an exception, which is the cause of this one."""

    def __init__(self, update_pass: UpdatePass) -> None:
        super().__init__(getattr(update_pass, "__name__", ""))
        self.update_pass = update_pass


def update(
    model: Model, page_input: PageInput, left_out: Container[UpdatePass] = frozenset()
) -> Step:
    """Return the model after a message or a command, and the effects for the browser layer.

    An unknown command, or one whose argument does not fit, changes nothing. `left_out` has the
    passes to leave out because they fail.
    """
    message = parse_command(page_input) if isinstance(page_input, CommandText) else page_input
    if message is None:
        return model, ()
    if is_locked_out(model, message):
        return lock.lock_out(model, message)
    if is_stale(model, message) or rests_in_replay(model, message):
        return model, ()
    handled_model, effects = handle_message(model, message)
    after, later_effects = run_passes(model, handled_model, left_out)
    effects = (*effects, *later_effects)
    if isinstance(message, RowStored):  # the tab that sent it has stored it
        effects = tuple(effect for effect in effects if not isinstance(effect, SaveRow))
    return after, effects


def run_passes(before: Model, after: Model, left_out: Container[UpdatePass]) -> Step:
    """Run the passes concerned by the changes of a step, including changes by earlier passes."""
    effects: tuple[Effect, ...] = ()
    changes = list_changes(before, after)
    for row in PASSES:
        if changes.isdisjoint(row.when) or row.run in left_out:
            continue
        try:
            changed_model, later_effects = row.run(before, after)
        except Exception as error:
            raise PassFailed(row.run) from error
        effects = (*effects, *later_effects)
        if changed_model is not after:
            after, changes = changed_model, changes | list_changes(after, changed_model)
    return after, effects


def handle_message(model: Model, message: Message) -> Step:
    """Run the handlers of a message, and of the messages that they send in turn."""
    effects: tuple[Effect, ...] = ()
    for row in HANDLERS.get(type(message), ()):
        model, handler_effects = row.handle(model, message)
        for effect in handler_effects:
            sent_effects: tuple[Effect, ...] = (effect,)
            if isinstance(effect, Send):
                model, sent_effects = handle_message(model, effect.message)
            effects = (*effects, *sent_effects)
    return model, effects


def is_locked_out(model: Model, message: Message) -> bool:
    """Return whether a message is rejected because another tab plays the match."""
    if model.tab.owner == "me":
        return False
    if isinstance(message, CommandGiven):
        return plays_match(model, message)
    return isinstance(message, ActionChosen | CardToggled | EarlierMatchRead)


def is_stale(model: Model, message: Message) -> bool:
    """Return whether a message answers for another position than the one on the table.

    Only here the whole record is compared: after an undo another position may have as many actions
    as the one in question.
    """
    return (
        isinstance(message, BotActed | AdviceGiven | PauseElapsed | AutoplayDue)
        and message.record != model.record
    )


def rests_in_replay(model: Model, message: Message) -> bool:
    """Return whether a message has no effect because the match rests during a replay."""
    plays_match = isinstance(
        message, ActionChosen | CardToggled | BotActed | PauseElapsed | AutoplayDue
    )
    return model.replay is not None and plays_match


# --- what all features add up to -----------------------------------------------------------


def group_handlers(rows: Sequence[Handler]) -> Mapping[type[Any], Sequence[Handler]]:
    """Return the handlers by the type of their messages."""
    return {
        message_type: tuple(row for row in rows if row.message_type is message_type)
        for message_type in dict.fromkeys(row.message_type for row in rows)
    }


HANDLERS = group_handlers(
    (
        handler(CommandGiven, on_command_given),
        handler(PanelRequested, on_panel_requested),
        *(row for feature in FEATURES for row in feature.handlers),
    )
)
"""The handlers of each message."""


OWN_PASSES: Sequence[Pass] = (
    Pass(
        "save", save_changes.delete_unreadable_rows, ("guest", "visit", "tab", "stored.unread_keys")
    ),
    Pass(
        "save",
        save_changes.save_changes,
        (
            *(row.field for row in save_changes.STORED_VALUES),
            *("match", "guest", "visit", "tab"),
            *("hand_arranging", "bot_reasons", "choice_reviews"),
        ),
    ),
    Pass(
        "request",
        request_pass(needed_deals_query),
        ("moved", "match.id", "panel", "score_sheet", "visit.ready"),
    ),
)
"""The passes that belong to no feature."""


PASSES = sorted(
    (*OWN_PASSES, *(row for feature in FEATURES for row in feature.passes)),
    key=lambda row: get_args(Phase).index(row.phase),
)
"""The passes in their order. After a message, only the passes that its changes concern run."""
