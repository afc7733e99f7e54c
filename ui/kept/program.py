"""The program itself: which build this is, what the browser keeps of it, and when it may change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.record import replay
from ui.languages import text
from ui.model import Announce, App, Effect, Heard, Model, Program
from ui.scene import place
from ui.table.history import back

Step = tuple[Model, tuple[Effect, ...]]


def heard(model: Model, msg: Heard) -> Step:
    """Take in news about the program; a new version takes over at once if nothing is under way."""
    news = dict(msg.news)
    cold, before = bool(news.pop("cold", False)), model.app
    app = replace(before, **news)
    if before.update:  # it has been told, and perhaps answered
        app = replace(app, update=before.update)
    after = with_notice(replace(model, app=app))
    if app.update == before.update:
        return after, ()
    if cold and not under_way(model):
        return replace(after, app=replace(app, update="taking")), (Program("take-over"),)
    return after, (Announce(text(model.settings.language, "app.update")),)


def with_notice(model: Model) -> Model:
    """Return the model with a word about a browser that has no room left."""
    if model.app.reason != "quota" or model.notice:
        return model
    return replace(model, notice=text(model.settings.language, "app.reason.quota"))


def under_way(model: Model) -> bool:
    """Tell whether a reload would come in between: I have acted in a deal that is not over."""
    if model.panel or model.chosen or model.guest:
        return True
    untouched = place(model.record)[1] == 0 or back(model.record) is None
    return not untouched and not rests(model)


def rests(model: Model) -> bool:
    """Tell whether the deal is over and nothing else is being looked at."""
    over = replay(model.record).phase == "over"
    return over and not model.held and model.panel in ("", "match-end")


def due(before: Model, after: Model) -> Step:
    """Do what is due once a deal is over: take the version put off, ask to keep the saves."""
    if not rests(after):
        return after, ()
    lasting = (Program("persist"),) if after.app.lasting == "no" and not rests(before) else ()
    if after.app.update != "later":
        return after, lasting
    # Once: a second reload would cut off the first.
    return replace(after, app=replace(after.app, update="taking")), (Program("take-over"), *lasting)


def ordered(order: str, **news: Any) -> Callable[[Model, str], Step]:
    """Return a command that gives the rim an order, and notes what that changes at once."""
    return lambda model, arg: (
        replace(model, app=replace(model.app, **news)),
        (Program(order),) if order else (),
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

__all__ = ["COMMANDS", "App", "due", "heard"]
