"""The same cards again: from which seat and by which rules, and all earlier attempts."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    button,
    caption,
    div,
    h3,
    p,
    section,
    small,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from engine.daily_deal import daily_deal_date
from engine.games import find_game
from engine.seats import SEATS
from ui.archive import wording
from ui.archive.comparison import comparison_view
from ui.archive.deal_row import gain_badge
from ui.components.names import render_player_name
from ui.model import ME, Scene
from ui.model.archive import Entry, Listing
from ui.model.daily_deal import first_unaided_attempt
from ui.position.replay_scene import same_cards_record
from ui.storage.archive_keys import cards_identity
from ui.wording.house_rules import preset_name
from ui.wording.players_and_numbers import format_date


def play_again_panel(scene: Scene) -> Node:
    """Render the buttons that play these cards again, and the attempts so far."""
    day, archive = daily_deal_date(scene.whole_match), scene.model.archive
    if archive.open_record:
        return comparison_view(scene, archive.open_record)
    return div(".attempts")[
        p[
            scene.say("again.day", day=format_date(scene.model.settings.language, day))
            if day
            else scene.say("again.about")
        ],
        deal_again_button("again-mine", f"{ME}", scene.say("ui.play-again")),
        section[
            h3[scene.say("again.seat")],
            div(".button-row")[
                (
                    deal_again_button(f"again-{seat}", f"{seat}", render_player_name(scene, seat))
                    for seat in SEATS
                    if seat != ME
                )
            ],
        ],
        section[h3[scene.say("again.rules")], div(".button-row")[play_by_rule_set_buttons(scene)]],
        attempts_table(scene),
    ]


def play_by_rule_set_buttons(scene: Scene) -> Node:
    """Render the buttons for the other rule sets by which these cards can be dealt."""
    record = scene.whole_match
    own_preset = record.preset if not record.options else ""
    return [
        deal_again_button(
            f"again-{preset.name}",
            f"{ME} {preset.name}",
            preset_name(scene.say, record.game, preset.name),
        )
        for preset in find_game(record.game).presets
        if preset.name != own_preset and same_cards_record(record, ME, preset.name)
    ]


def deal_again_button(name: str, arg: str, label: Node) -> Element:
    """Render a button that deals the cards again."""
    return button(f"#{name}.command", type="button", data_do="cards-again", data_arg=arg)[label]


def attempts_table(scene: Scene) -> Node:
    """Render all finished attempts at these cards, the latest first."""
    archive = scene.model.archive
    if archive.is_unavailable or archive.listing is None:
        return None
    deals = archive.listing
    cards = cards_identity(scene.whole_match)
    entries = [entry for entry in deals.remaining_entries() if entry.summary.get("cards") == cards]
    if not entries:
        return p("#attempts-none")[scene.say("again.none")]
    counting_entry = first_unaided_attempt(entries) if daily_deal_date(scene.whole_match) else None
    columns = ("when", "by", "level", "result")
    return table("#attempts.sheet")[
        caption[scene.say("again.attempts")],
        thead[tr[(th(scope="col")[scene.say(f"again.{name}")] for name in columns)]],
        tbody[
            (attempt_row(scene, deals, entry, counts=entry is counting_entry) for entry in entries)
        ],
    ]


def attempt_row(scene: Scene, deals: Listing, entry: Entry, *, counts: bool) -> Element:
    """Render the row of an attempt, which opens its sheet."""
    setup, settings = deals.setup_of(entry), scene.model.settings
    notes = {"helped": entry.summary.get("help"), "counts": counts}
    return tr[
        th(scope="row")[
            button(".quiet", type="button", data_do="attempt", data_arg=entry.id)[
                wording.format_local_date(settings, entry.time),
                " ",
                wording.format_clock_time(entry.time),
            ],
            (
                small(".note-text")[scene.say(f"again.{note}")]
                for note, applies in notes.items()
                if applies
            ),
        ],
        td[wording.rule_set_summary(scene.say, setup)],
        td[wording.bot_levels_text(scene.say, str(entry.summary.get("level", "")))],
        td[
            gain_badge(scene.say, setup["game"], entry.summary["gain"]),
            bool(scene.model.guest.home_game)
            and button(".quiet", type="button", data_do="compare", data_arg=entry.id)[
                scene.say("ui.compare")
            ],
        ],
    ]
