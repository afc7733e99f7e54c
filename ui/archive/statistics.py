"""What is looked at in the statistics: by which rules, and the own deals or the others."""

from __future__ import annotations

from collections.abc import Mapping

from ui.archive.acting import on_shelf
from ui.archive.figures import Deals, counted
from ui.archive.listing import Listing
from ui.effects import Step
from ui.model import Model, Shelf


def of_rules(model: Model, rules: str) -> Step:
    """Show the figures of some rules."""
    return on_shelf(model, rules=rules), ()


def turned(model: Model, arg: str) -> Step:
    """Show the deals with help, of lessons and of guests, or the own ones again."""
    return on_shelf(model, apart=not model.table.shelf.apart), ()


def looked_at(held: Shelf) -> tuple[Mapping[str, Deals], str]:
    """The deals by their rules, and the rules that are looked at: without a choice the latest."""
    deals: Listing = held.deals
    sets = counted(deals).of(held.apart)
    return sets, held.rules if held.rules in sets else next(iter(sets), "")
