"""A deal of the archive: its sheet, a note, and what can be done with it."""

from __future__ import annotations

from htpy import Element, Node, button, div, form, label, p, textarea

from engine.record import Record
from ui.archive.acting import MAX_NOTE_LENGTH
from ui.archive.listing import Listing
from ui.model import ArchiveView, Scene
from ui.views.archive.row import when
from ui.views.archive.sheet import sheet_of
from ui.views.offer import command


def deal(scene: Scene) -> Node:
    """The deal that is open."""
    held = scene.model.table.archive_view
    return div(".deal-open")[
        command(scene, "deal-back", words=back(scene), place="archive"),
        head(scene, held),
        whole(scene, held, held.open_record) if held.open_record else None,
    ]


def back(scene: Scene) -> str:
    """Where the way back leads: to the list, or to the figures that led here."""
    counted = scene.model.table.panel == "statistics"
    return scene.say("ui.statistics-back" if counted else "ui.deal-back")


def head(scene: Scene, held: ArchiveView) -> Node:
    """When the deal ended."""
    one = listing(held).find_entry(held.open_deal_id) if held.listing else None
    return p[when(scene.model.settings, one)] if one else None


def whole(scene: Scene, held: ArchiveView, record: Record) -> Node:
    """The deal, once it has been read."""
    return (sheet_of(scene, record), ways(scene, held), note(scene, held))


def listing(held: ArchiveView) -> Listing:
    """The list that the deal is of."""
    found: Listing = held.listing
    return found


def ways(scene: Scene, held: ArchiveView) -> Element:
    """What can be done with the deal."""
    pinned = bool(held.listing) and listing(held).pin_and_note(held.open_deal_id)[0]
    return div(".apart")[
        command(scene, "open-deal", arg=held.open_deal_id, primary=True, place="archive"),
        command(
            scene,
            "deal-share",
            arg=held.open_deal_id,
            words=scene.say("ui.share"),
            place="archive",
        ),
        button(
            "#archive-deal-pin.command",
            type="button",
            data_do="deal-pin",
            data_arg=held.open_deal_id,
            aria_pressed=str(pinned).lower(),
        )[scene.say("ui.deal-pin")],
        command(scene, "deal-delete", arg=held.open_deal_id, place="archive"),
    ]


def note(scene: Scene, held: ArchiveView) -> Element:
    """The note on the deal, as plain text."""
    known = listing(held).pin_and_note(held.open_deal_id)[1] if held.listing else ""
    return form("#deal-note", data_do="deal-note")[
        label(for_="deal-note-text")[scene.say("deal.note")],
        textarea("#deal-note-text", name="text", rows="3", maxlength=str(MAX_NOTE_LENGTH))[known],
        button("#deal-note-save.command", type="submit")[scene.say("ui.deal-note")],
    ]
