"""A deal of the archive: its sheet, a note, and its commands."""

from __future__ import annotations

from htpy import Element, Node, button, div, form, label, p, textarea

from ui.archive.deal_row import deal_end_time
from ui.archive.sheet_panel import sheet_view
from ui.archive.update import MAX_NOTE_LENGTH
from ui.components.offer import command_button
from ui.model import Scene
from ui.model.archive import ArchiveState


def archived_deal_view(scene: Scene) -> Node:
    """Render the open deal, without its content until it is loaded."""
    archive = scene.model.archive
    return div(".deal-open")[
        command_button(scene, "deal-back", words=back_label(scene), place="archive"),
        deal_end_time_line(scene, archive),
        archive.open_record is not None
        and (
            ways_to_the_table(scene, archive),
            sheet_view(scene, archive.open_record, share_button(scene, archive)),
            note_form(scene, archive),
            command_button(scene, "deal-delete", arg=archive.open_deal_id, place="archive"),
        ),
    ]


def back_label(scene: Scene) -> str:
    """Return the text of the back button: to the list, or to the statistics."""
    in_statistics = scene.model.panel.name == "statistics"
    return scene.say("ui.statistics-back" if in_statistics else "ui.deal-back")


def deal_end_time_line(scene: Scene, archive: ArchiveState) -> Node:
    """Render when the deal ended."""
    entry = archive.listing.find_entry(archive.open_deal_id) if archive.listing else None
    return p[deal_end_time(scene.model.settings, entry)] if entry else None


def ways_to_the_table(scene: Scene, archive: ArchiveState) -> Element:
    """Render the buttons that play the deal again and review it."""
    deal_id = archive.open_deal_id
    words = scene.say("ui.play-again")
    return div(".button-row")[
        command_button(scene, "open-deal", arg=deal_id, primary=True, place="archive"),
        command_button(scene, "deal-again", arg=deal_id, words=words, place="archive"),
    ]


def share_button(scene: Scene, archive: ArchiveState) -> Element:
    """Render the button that shares the deal."""
    words = scene.say("share.deal")
    return command_button(
        scene, "deal-share", arg=archive.open_deal_id, words=words, place="archive"
    )


def note_form(scene: Scene, archive: ArchiveState) -> Element:
    """Render the field for a note on the deal, as plain text."""
    text = archive.listing.pin_and_note(archive.open_deal_id)[1] if archive.listing else ""
    return form("#deal-note", data_do="deal-note")[
        label(for_="deal-note-text")[scene.say("deal.note")],
        textarea("#deal-note-text", name="text", rows="3", maxlength=str(MAX_NOTE_LENGTH))[text],
        button("#deal-note-save.command", type="submit")[scene.say("ui.deal-note")],
    ]
