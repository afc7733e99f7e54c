"""The type of a command: a row with a name, a description and a handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.model import Model
from ui.model.effects import Step

CommandHandler = Callable[[Model, str], Step]


def always_plays(model: Model, arg: str) -> bool:
    """Return True: the command always plays the match."""
    return True


def never_plays(model: Model, arg: str) -> bool:
    """Return False: the command never plays the match."""
    return False


class Command(NamedTuple):
    """A command of the page, run by its name with an argument, which may be empty."""

    name: str
    meaning: str
    run: CommandHandler
    # True if only the tab that holds the lock may run it.
    plays: Callable[[Model, str], bool] = never_plays


def silent_command(change: Callable[[Model, str], Model]) -> CommandHandler:
    """Return a handler that only changes the model and has no effects."""
    return lambda model, arg: (change(model, arg), ())
