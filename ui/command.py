"""A command as a row: its name, what it is for, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.effects import Step
from ui.model import Model

CommandHandler = Callable[[Model, str], Step]


def always_plays(model: Model, arg: str) -> bool:
    """Say yes."""
    return True


def never_plays(model: Model, arg: str) -> bool:
    """Say no."""
    return False


class Command(NamedTuple):
    """What can be asked of the page by its name, with an argument or none."""

    name: str
    meaning: str
    run: CommandHandler
    plays: Callable[[Model, str], bool] = never_plays  # so that only the tab may whose match it is


def silent_command(change: Callable[[Model, str], Model]) -> CommandHandler:
    """A command that only changes the model."""
    return lambda model, arg: (change(model, arg), ())
