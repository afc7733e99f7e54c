"""Commands: what the values of `data-do` run, each with an argument of its own type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ui.model import Model
from ui.model.effects import Step
from ui.model.messages import CommandGiven, Message

T = TypeVar("T")

MAX_DIGITS = 8
"""The most digits of a number in an argument."""


class CommandText(NamedTuple):
    """A command as the page names it, in `data-do` and `data-arg`. It is parsed before it runs.

    A form with `data-do` sends the value of its first field as the argument.
    """

    name: str
    arg: str = ""


PageInput = Message | CommandText
"""What the page sends: messages, and commands as text."""


@dataclass(frozen=True, slots=True)
class Command(Generic[T]):
    """A row of the commands.

    `parse` reads the argument, and raises ValueError if the text does not fit. Such a command is
    ignored. `plays` says whether it plays the match on the table or replaces it, which only the tab
    that holds the lock may do. With `rests_in_replay` it does nothing during a replay, when another
    position is on the table.
    """

    name: str
    parse: Callable[[str], T]
    run: Callable[[Model, T], Step]
    plays: Callable[[Model, T], bool]
    rests_in_replay: bool = False

    def parse_message(self, arg: str) -> CommandGiven | None:
        """Return the message of this command with an argument, or None if that does not fit."""
        try:
            return CommandGiven(self.name, self.parse(arg))
        except ValueError:
            return None


def always_plays(*arguments: object) -> bool:
    """Return True: the command always plays the match."""
    return True


def never_plays(*arguments: object) -> bool:
    """Return False: the command never plays the match."""
    return False


def command(
    name: str,
    run: Callable[[Model], Step],
    plays: Callable[[Model, None], bool] = never_plays,
    *,
    rests_in_replay: bool = False,
) -> Command[None]:
    """Return a command without an argument."""
    return Command(name, ignore_argument, lambda model, _: run(model), plays, rests_in_replay)


def command_with(
    parse: Callable[[str], T],
    name: str,
    run: Callable[[Model, T], Step],
    plays: Callable[[Model, T], bool] = never_plays,
    *,
    rests_in_replay: bool = False,
) -> Command[T]:
    """Return a command whose argument is parsed by `parse`."""
    return Command(name, parse, run, plays, rests_in_replay)


def silent_change(change: Callable[[Model], Model]) -> Callable[[Model], Step]:
    """Return a handler that only changes the model and has no effects."""
    return lambda model: (change(model), ())


def silent_change_with(change: Callable[[Model, T], Model]) -> Callable[[Model, T], Step]:
    """Return a handler that only changes the model by an argument and has no effects."""
    return lambda model, argument: (change(model, argument), ())


# --- arguments -----------------------------------------------------------------------------


def ignore_argument(text: str) -> None:
    """Return None whatever the text."""


def parse_number(text: str) -> int:
    """Return a number from 0 on, or raise ValueError if the text is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def one_of(*choices: str) -> Callable[[str], str]:
    """Return a parser that accepts these texts only."""

    def parse_choice(text: str) -> str:
        if text not in choices:
            raise ValueError(f"{text!r} is none of {choices}")
        return text

    return parse_choice


AnyCommand = Command[Any]
"""A command whatever its argument, as tables hold it."""
