"""The same cards once more: from which seat, by which rules; and all that was made of them."""

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

from engine.daily import day_of_record
from engine.game import SEATS
from engine.games import find_game
from ui.archive import words
from ui.archive.listing import Entry, Listing
from ui.kept.archive import cards_identity
from ui.model import ME, Scene
from ui.table.days import same_cards_record
from ui.views.archive.compare import comparison
from ui.views.archive.row import figure
from ui.views.names import player_name
from ui.views.offer import command
from ui.wording.people import calendar_day
from ui.wording.rules import preset_name


def attempts_panel(scene: Scene) -> Node:
    """What can be played with these cards, and what has been."""
    day, held = day_of_record(scene.whole_match), scene.model.table.archive_view
    if held.open_record:
        return comparison(scene, held.open_record)
    return div(".again")[
        p[
            scene.say("again.day", day=calendar_day(scene.model.settings.language, day))
            if day
            else scene.say("again.about")
        ],
        div(".ways")[command(scene, "daily", arg=scene.view["game"], place="again")],
        section[h3[scene.say("again.seat")], div(".ways")[(from_seat(scene, s) for s in SEATS)]],
        section[h3[scene.say("again.rules")], div(".ways")[rule_sets(scene)]],
        attempts(scene),
    ]


def from_seat(scene: Scene, seat: int) -> Element:
    """The button that plays these cards from a seat."""
    words_of = scene.say("again.mine") if seat == ME else player_name(scene, seat)
    return way(f"again-{seat}", f"{seat}", words_of)


def rule_sets(scene: Scene) -> Node:
    """The buttons that play these cards by the other rule sets that deal so."""
    record = scene.whole_match
    own = record.preset if not record.options else ""
    return [
        way(f"again-{one.name}", f"{ME} {one.name}", preset_name(scene.say, record.game, one.name))
        for one in find_game(record.game).presets
        if one.name != own and same_cards_record(record, ME, one.name)
    ]


def way(name: str, arg: str, words_of: Node) -> Element:
    """A button that deals the cards again."""
    return button(f"#{name}.command", type="button", data_do="cards-again", data_arg=arg)[words_of]


def attempts(scene: Scene) -> Node:
    """All that was played to its end with these cards, the latest first."""
    held = scene.model.table.archive_view
    if held.is_unavailable or held.listing is None:
        return None
    deals: Listing = held.listing
    cards = cards_identity(scene.whole_match)
    found = [one for one in deals.remaining_entries() if one.summary.get("cards") == cards]
    if not found:
        return p("#attempts-none")[scene.say("again.none")]
    counted = first(found) if day_of_record(scene.whole_match) else None
    columns = ("when", "by", "level", "result")
    return table("#attempts.sheet")[
        caption[scene.say("again.attempts")],
        thead[tr[(th(scope="col")[scene.say(f"again.{name}")] for name in columns)]],
        tbody[(attempt(scene, deals, one, counted=one is counted) for one in found)],
    ]


def first(found: list[Entry]) -> Entry | None:
    """The attempt that counts for a day: the first one without help."""
    alone = [one for one in found if not one.summary.get("help")]
    return min(alone, key=lambda one: one.time, default=None)


def attempt(scene: Scene, deals: Listing, one: Entry, *, counted: bool) -> Element:
    """The row of an attempt, which leads to its sheet."""
    setup, likes = deals.setup_of(one), scene.model.settings
    notes = {"helped": one.summary.get("help"), "counts": counted}
    return tr[
        th(scope="row")[
            button(".quiet", type="button", data_do="attempt", data_arg=one.id)[
                words.day_text(likes, one.time), " ", words.clock_time(one.time)
            ],
            (small(".noted")[scene.say(f"again.{note}")] for note, holds in notes.items() if holds),
        ],
        td[words.rules_text(scene.say, setup)],
        td[words.levels_text(scene.say, str(one.summary.get("level", "")))],
        td[
            figure(scene.say, one.summary),
            bool(scene.model.visit.guest_home)
            and button(".quiet", type="button", data_do="compare", data_arg=one.id)[
                scene.say("ui.compare")
            ],
        ],
    ]
