"""Who a player is: the role in this deal, how strong the bot is, and the choice of strength."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, a, div, h3, p

from engine.daily_deal import daily_deal_date
from engine.seats import SEATS, Seat
from ui.components.names import render_names_untranslated, render_player_name
from ui.components.people import player_portrait
from ui.components.settings_row import setting_row
from ui.game_face import face_of_game
from ui.model import ME, Model, Scene
from ui.position import guided_deal
from ui.storage.settings import (
    LEVEL_SETTING_BY_SEAT,
    MIXED_LEVELS,
    setting_rows,
    shown_seat_level,
    shown_setting,
    visit_settings,
)
from ui.table.seats import PINNED_MARKS
from ui.wording.players_and_numbers import sentence_about


def player_panel(scene: Scene) -> Element:
    """Render the player whose seat the panel was opened at."""
    seat = seat_of_panel(scene.model)
    level = "" if guided_deal.is_guided(scene.model) else shown_seat_level(scene.model, seat)
    roles = " · ".join(role_words(scene, seat))
    strength = sentence_about(scene, f"player.{level}", seat) if level else ""
    page = f"bots.{scene.model.settings.language}.html"
    return div(".player")[
        div(".player-head")[
            player_portrait(scene.view["game"], seat),
            div[h3(f"#player-{seat}", tabindex="-1")[render_player_name(scene, seat)], p[roles]],
        ],
        bool(strength) and p[render_names_untranslated(scene, strength)],
        strength_choice(scene, seat),
        # The build makes the page, so there is none during development.
        bool(scene.model.program.version) and p[a(href=page)[scene.say("bots.title")]],
    ]


def seat_of_panel(model: Model) -> Seat:
    """Return the seat that the anchor of the panel names, the next one after mine by default."""
    return next(
        (seat for seat in SEATS if seat != ME and model.panel.anchor == f"player-{seat}"), ME + 1
    )


def role_words(scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield what the table shows of a player's part in this deal."""
    view, face = scene.view, face_of_game(scene.view["game"])
    if side := face.side_of_seat(view, seat):
        yield scene.say(f"ui.party.{side}")
    yield from (
        scene.say(f"ui.mark.{name}") for name, applies in PINNED_MARKS if applies(view, seat)
    )
    if seat == face.trump_maker(view):
        yield scene.say("ui.mark.maker")


def strength_choice(scene: Scene, seat: Seat) -> Node:
    """Render the choice of strength, for all bots unless they differ, or why there is none."""
    if reason := fixed_strength_reason(scene.model):
        return p[scene.say(f"player.fixed.{reason}")]
    own_setting = LEVEL_SETTING_BY_SEAT[seat]
    is_mixed = shown_setting(visit_settings(scene.model), "level")[0] == MIXED_LEVELS
    name = own_setting if is_mixed else "level"
    return (
        div(".group")[setting_row(scene, name, setting_rows(scene.model.settings)[name])],
        p[
            is_mixed and (scene.say("setting.level.more"), " "),
            a(href=f"#settings={own_setting}")[scene.say("settings.each-bot")],
        ],
    )


def fixed_strength_reason(model: Model) -> str:
    """Return the name of the reason why the strength cannot be chosen here, "" if it can."""
    replay = model.replay
    if guided_deal.is_guided(model):
        return "lesson"
    if model.visit.is_embedded:
        return "embed"
    if replay is not None and (model.guest.home_game or replay.is_standalone):
        return "replay"
    return "daily" if daily_deal_date(model.record) else ""
