"""The program itself: which build this is, what the browser keeps of it, and when it may change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.record import replay_record
from ui.effects import Announce, Maintain, Step
from ui.languages import text
from ui.messages import Heard
from ui.model import Model
from ui.scene import place
from ui.table.history import back


def heard(model: Model, msg: Heard) -> Step:
    """Take in news about the program; a new version takes over at once if nothing is under way."""
    news = dict(msg.news)
    cold, before = bool(news.pop("cold", False)), model.program
    program = replace(before, **news)
    if before.update:  # it has been told, and perhaps answered
        program = replace(program, update=before.update)
    after = with_notice(replace(model, program=program))
    if program.update == before.update:
        return after, ()
    if cold and not under_way(model):
        return taking(after), (Maintain("take-over"),)
    return after, (Announce(text(model.settings.language, "program.update")),)


def with_notice(model: Model) -> Model:
    """The model with a word about a browser that has no room left."""
    if model.program.reason != "quota" or model.visit.notice:
        return model
    notice = text(model.settings.language, "program.reason.quota")
    return replace(model, visit=replace(model.visit, notice=notice))


def taking(model: Model) -> Model:
    """The model while a newer version takes over."""
    return replace(model, program=replace(model.program, update="taking"))


def under_way(model: Model) -> bool:
    """Tell whether a reload would come in between: I have acted in a deal that is not over."""
    table = model.table
    if table.panel or table.marked or table.chosen or model.visit.guest:
        return True
    untouched = place(model.record)[1] == 0 or back(model.record) is None
    return not untouched and not rests(model)


def rests(model: Model) -> bool:
    """Tell whether the deal is over and nothing else is being looked at."""
    over = replay_record(model.record).phase == "over"
    return over and not model.table.held and model.table.panel in ("", "match-end")


def due(before: Model, after: Model) -> Step:
    """Do what is due once a deal is over: take the version put off, ask to keep the saves."""
    if not rests(after):
        return after, ()
    lasting = (Maintain("persist"),) if after.program.lasting == "no" and not rests(before) else ()
    if after.program.update != "later":
        return after, lasting
    # Once: a second reload would cut off the first.
    return taking(after), (Maintain("take-over"), *lasting)


def ordered(order: str, **news: Any) -> Callable[[Model, str], Step]:
    """A command that gives the rim an order, and notes what that changes at once."""
    return lambda model, arg: (
        replace(model, program=replace(model.program, **news)),
        (Maintain(order),) if order else (),
    )


COMMANDS: Mapping[str, Callable[[Model, str], Step]] = {
    "check-update": ordered("check", checked="looking"),
    "update-now": ordered("take-over", update="taking"),
    "update-later": ordered("", update="later"),
    "repair": ordered("repair"),
    "install": ordered("install"),
    "persist": ordered("persist"),
    "erase": ordered("", asking=True),
    "erase-not": ordered("", asking=False),
    "erase-all": ordered("erase"),
}
"""What the buttons of the program's section do."""
