"""What a feature adds to the page: the row that it gives to the application."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, NamedTuple, TypeVar

from htpy import Node

from ui.model import Model, Scene
from ui.model.command import AnyCommand
from ui.model.effects import Effect, Step

M = TypeVar("M")

UpdatePass = Callable[[Model, Model], Step]
"""Compares the model before a message with the present one, adjusts one thing and may ask for
effects."""

Phase = Literal[
    "position",  # what depends on the position only, since all others read it
    "lock",  # only the tab that plays the match speaks, moves the focus and saves
    "announce",  # the latest action before the notes on the position
    "announce-later",
    "focus",
    "address",
    "count",  # what is saved next
    "save",  # after all changes to stored data; the match goes on only afterwards
    "continue",
    "request",
]
"""When a pass runs. The phases are in their order."""


ANYTHING = ("anything",)
"""The name of any change at all, for rows that do not say more (`ui/position/changes.py`)."""


class Pass(NamedTuple):
    """A pass, and the names of the changes that concern it."""

    phase: Phase
    run: UpdatePass
    when: Collection[str] = ANYTHING


def request_pass(find_request: Callable[[Model], Effect | None]) -> UpdatePass:
    """Return a pass that sends the request of a model, unless the model before had the same."""

    def make_request(before: Model, after: Model) -> Step:
        request = find_request(after)
        return after, (request,) if request and request != find_request(before) else ()

    return make_request


Condition = Callable[[Model | None, Model], bool]
"""Compares the model before a step, or None if everything is written again, with the one after."""


class StoredValue(NamedTuple):
    """A field of the model that is stored as a row, or each of its items as a row of its own.

    A row is written when its value has changed. The row of an item that is gone is deleted.
    """

    key: str  # before the names of items it ends with a slash
    field: str  # as the name of a change: "stored.newcomers"
    dump: Callable[[Any], str]
    may_write: Condition = lambda before, after: True
    # Even if the value is the same, unless it is empty.
    must_write: Condition = lambda before, after: False


PanelPlace = Literal[
    "",  # wherever a view has a button for it
    "bar",
    "bar or menu",  # in the bar where there is room
    "menu",
    "deal view",  # in the panel of the deal, among the ways to look at it
    "deal again",  # there, among the ways to play it again
]
"""Where the button is that opens a panel."""


class Handler(NamedTuple):
    """A handler of the messages of a type."""

    message_type: type[Any]
    handle: Callable[[Model, Any], Step]


def handler(message_type: type[M], handle: Callable[[Model, M], Step]) -> Handler:
    """Return a handler whose function takes messages of this type."""
    return Handler(message_type, handle)


class Panel(NamedTuple):
    """A panel over the table. Its texts are found by its name."""

    name: str
    view: Callable[[Scene], Node]
    shown_in: PanelPlace = ""
    menu_text: str = ""  # key of its name in the menu if that differs from its title
    prepare: Callable[[Model], Model] = lambda model: model  # for the model when it opens
    # How many deals before the current one it shows.
    deals_before: Callable[[Model], int] = lambda model: 0


NoticeKind = Literal[
    "reading",
    "lock",
    "told",
    "damaged",
    "storage",
    "backup",
    "offer",
    "program",
    "settings",
    "sound",
]
"""What a notice is about. The kinds are in the order of their urgency."""


class Notice(NamedTuple):
    """A banner above the table that stays until it is answered, or until it is no longer due."""

    kind: NoticeKind
    is_due: Callable[[Scene], bool]
    view: Callable[[Scene], Node]
    when: Collection[str] = ANYTHING


class Region(NamedTuple):
    """A view that draws one element with an id, and the names of the changes that concern it."""

    view: Callable[[Scene], Node]
    when: Collection[str] = ANYTHING


class LazyCommands(NamedTuple):
    """Commands that are rarely used: their names, and the module that has their rows."""

    names: Sequence[str]
    module: str

    def load(self) -> Sequence[AnyCommand]:
        """Import the rows."""
        rows: Sequence[AnyCommand] = import_module(self.module).COMMANDS
        return rows


Reader = Callable[[Model, Mapping[str, str]], Model]
"""Returns the model with what it finds in stored rows, or in the parameters of an address."""


def read_nothing(model: Model, source: Mapping[str, str]) -> Model:
    """Return the model as it is."""
    return model


@dataclass(frozen=True, slots=True)
class Feature:
    """What a feature adds to the page."""

    commands: Sequence[AnyCommand] = ()
    lazy_commands: Sequence[LazyCommands] = ()
    handlers: Sequence[Handler] = ()
    passes: Sequence[Pass] = ()
    panels: Sequence[Panel] = ()
    regions: Mapping[str, Region] = field(default_factory=dict)
    notices: Sequence[Notice] = ()
    load_rows: Reader = read_nothing
    stored_values: Sequence[StoredValue] = ()
    read_address: Reader = read_nothing  # what the address offers, at every start
    visit_address: Reader = read_nothing  # the deal that it requests, unless at a reload
    open_address: Reader = read_nothing  # what it shows of the match on the table, at every start
