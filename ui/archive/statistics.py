"""What is looked at in the statistics: by which rules, and the own deals or the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from ui.archive import sheet
from ui.archive.acting import on_shelf
from ui.archive.figures import Deals, counted
from ui.archive.listing import Listing
from ui.archive.worth import MORE, MOST, Worth
from ui.effects import Announce, Save, Step
from ui.kept import archive
from ui.kept.worth import as_text, of_record, wanted
from ui.languages import text
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
    known, shelf = Worth(msg.mean, msg.error, msg.number, msg.build), model.table.shelf
    worths = {**shelf.worths, msg.name: known}
    row = archive.as_text({key: one for key, one in known._asdict().items() if one != ""})
    saved, waits = Save(archive.PAR + msg.name, row), shelf.weighing
    after = on_shelf(model, worths=worths, weighing="" if waits == msg.name else waits)
    said = Announce(text(model.settings.language, "worth.exactly"))
    return after, (saved, said) if waits == msg.name else (saved,)


def more(model: Model, name: str) -> Step:
    """Have the deal whose sheet is open weighed by more plays, so that less is left to chance."""
    shelf, known = model.table.shelf, model.table.shelf.worths.get(name)
    record = sheet.opened(model)
    if known is None or record is None or not wanted(model):
        return model, ()
    weigh = of_record(name, record, model.program.version)
    if not shelf.opened:  # how well the others played is known of this match, and not noted in it
        deal = archive.noted(model, record.deals[-1], len(record.deals) - 1)
        weigh = replace(weigh, text=as_text(record, deal))
    said = Announce(text(model.settings.language, "worth.soon"))
    times = min(MORE * known.number, MOST)
    return on_shelf(model, weighing=name), (replace(weigh, times=times), said)


class LookedAt(NamedTuple):
    """The deals by their rules, the rules that are looked at, and whether they are the own ones."""

    sets: Mapping[str, Deals]
    rules: str
    apart: bool


def looked_at(held: Shelf) -> LookedAt:
    """Return what is looked at: without a choice the rules played by last.

    Where there are only deals of one kind, own ones or others, it is those.
    """
    deals: Listing = held.deals
    found = counted(deals)
    apart = bool(found.apart) and (held.apart or not found.own)
    sets = found.of(apart)
    return LookedAt(sets, held.rules if held.rules in sets else next(iter(sets), ""), apart)
