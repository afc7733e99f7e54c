"""The status of the program: its build, its offline copy, and when an update may be installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.record import replay_record
from ui.languages import translate
from ui.model import Model, Program
from ui.model.effects import Announce, AskDate, MaintainProgram, Step
from ui.model.messages import ProgramStatusChanged, TabShown
from ui.position.seat_view import ply_of
from ui.position.undo import has_acted


def on_program_status_changed(model: Model, message: ProgramStatusChanged) -> Step:
    """Store news about the program. Install an update at a cold start that interrupts nothing."""
    changes = dict(message.news)
    cold, before = bool(changes.pop("cold", False)), model.program
    program = replace(before, **changes)
    if before.update:  # the update was offered already, and perhaps answered
        program = replace(program, update=before.update)
    after = with_problem_notice(before, replace(model, program=program))
    if program.update == before.update:
        return after, ()
    if cold and not is_reload_disruptive(model):
        return with_takeover(after), (MaintainProgram("take-over"),)
    return after, (Announce(translate(model.settings.language, "program.update")),)


def with_problem_notice(before: Program, model: Model) -> Model:
    """Return the model with a notice of a new problem: no room, or a bot that is late."""
    after, key = model.program, ""
    if after.reason == "quota" != before.reason:
        key = "program.reason.quota"
    elif after.has_stand_in and not before.has_stand_in:
        key = "program.stand-in"
    if not key or model.notice:
        return model
    return replace(model, notice=translate(model.settings.language, key))


def with_takeover(model: Model) -> Model:
    """Return the model while a newer version takes over."""
    return replace(model, program=replace(model.program, update="taking"))


def is_reload_disruptive(model: Model) -> bool:
    """Return whether a reload would interrupt something.

    That is an open panel, a choice, a guest match, or a deal in which I have acted, until its
    result is uncovered.
    """
    table = model.table
    if model.panel.name or table.marked_cards or table.chosen_action or model.guest.home_game:
        return True
    is_untouched = ply_of(model.record) == 0 or not has_acted(model.record)
    return not is_untouched and not is_result_uncovered(model)


def is_result_uncovered(model: Model) -> bool:
    """Return whether the deal is over and nothing covers its result."""
    over = replay_record(model.record).phase == "over"
    return over and not model.table.is_trick_held and model.panel.name in ("", "match-end")


def finish_deal_maintenance(before: Model, after: Model) -> Step:
    """Install a postponed update and request persistent storage once a deal is over."""
    if not is_result_uncovered(after):
        return after, ()
    persist_effects = (
        (MaintainProgram("persist"),)
        if after.program.lasting == "no" and not is_result_uncovered(before)
        else ()
    )
    if after.program.update != "later":
        return after, persist_effects
    # Only once: a second reload would interrupt the first.
    return with_takeover(after), (MaintainProgram("take-over"), *persist_effects)


def program_command(order: str, **changes: Any) -> Callable[[Model], Step]:
    """Return a command that sends an order to the browser layer and changes the status at once."""
    return lambda model: (
        replace(model, program=replace(model.program, **changes)),
        (MaintainProgram(order),) if order else (),
    )


def on_tab_shown(model: Model, message: TabShown) -> Step:
    """Ask for the date if the page is looked at again."""
    return model, (AskDate(),) if model.program.today else ()
