"""What is looked at in the statistics: by which rules, and the own deals or the others."""

from __future__ import annotations

from collections.abc import Mapping

from ui.archive.acting import on_shelf
from ui.archive.figures import Deals, counted
from ui.archive.listing import Listing
from ui.archive.worth import Worth
from ui.effects import Save, Step
from ui.kept import archive
from ui.messages import Weighed
from ui.model import Model, Shelf


def of_rules(model: Model, rules: str) -> Step:
    """Show the figures of some rules."""
    return on_shelf(model, rules=rules), ()


def turned(model: Model, arg: str) -> Step:
    """Show the deals with help, of lessons and of guests, or the own ones again."""
    return on_shelf(model, apart=not model.table.shelf.apart), ()


def weighed(model: Model, msg: Weighed) -> Step:
    """Keep what a deal was worth, beside its row in the archive."""
    known = Worth(msg.mean, msg.error, msg.number, msg.build)
    worths = {**model.table.shelf.worths, msg.name: known}
    text = archive.as_text({key: one for key, one in known._asdict().items() if one != ""})
    return on_shelf(model, worths=worths), (Save(archive.PAR + msg.name, text),)


def looked_at(held: Shelf) -> tuple[Mapping[str, Deals], str]:
    """The deals by their rules, and the rules that are looked at: without a choice the latest."""
    deals: Listing = held.deals
    sets = counted(deals).of(held.apart)
    return sets, held.rules if held.rules in sets else next(iter(sets), "")
