"""The commands of all features, and how they are found, parsed and run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.app.features import FEATURES
from ui.app.panels import PANEL_COMMANDS
from ui.model import Model
from ui.model.command import AnyCommand, CommandText, command_with
from ui.model.effects import Announce, Step
from ui.model.feature import LazyCommands
from ui.model.messages import CommandGiven


def announce_text(model: Model, text: str) -> Step:
    """Announce a text that the browser layer sends. An empty one is ignored."""
    return model, (Announce(text),) if text else ()


COMMAND_ROWS: Sequence[AnyCommand] = (
    *PANEL_COMMANDS,
    command_with(str, "announce", announce_text),
    *(row for feature in FEATURES for row in feature.commands),
)

COMMANDS: Mapping[str, AnyCommand] = {row.name: row for row in COMMAND_ROWS}
"""The commands that are at hand, by name."""

LAZY_COMMANDS: Mapping[str, LazyCommands] = {
    name: rows for feature in FEATURES for rows in feature.lazy_commands for name in rows.names
}
"""The other commands, each name with the row that imports it."""


def find_command(name: str) -> AnyCommand | None:
    """Return the command of this name, and import it if need be."""
    if name not in LAZY_COMMANDS:
        return COMMANDS.get(name)
    return next(row for row in LAZY_COMMANDS[name].load() if row.name == name)


def parse_command(text: CommandText) -> CommandGiven | None:
    """Return the message for a command as text, or None if it is unknown or its argument unfit."""
    row = find_command(text.name)
    return row.parse_message(text.arg) if row else None


SEEK_BY_COMMAND = {"undo": "previous", "redo": "next", "continue": "next"}
"""What undo, redo and continue mean during a replay."""


def on_command_given(model: Model, message: CommandGiven) -> Step:
    """Run a command, or during a replay what it means there."""
    if model.replay and (step := SEEK_BY_COMMAND.get(message.name)):
        message = CommandGiven("replay-go", step)
    row = find_command(message.name)
    if row is None or row.rests_in_replay and model.replay:
        return model, ()
    return row.run(model, message.argument)


def plays_match(model: Model, message: CommandGiven) -> bool:
    """Return whether a command plays the match on the table or replaces it."""
    row = find_command(message.name)
    return row is not None and row.plays(model, message.argument)
