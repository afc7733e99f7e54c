"""Previews of settings: cards and hand, the players, the tempo, the aids (G01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from htpy import Element, Node, b, div, p, span
from markupsafe import Markup

from engine.games import GAMES, find_game
from ui.games import alternative_suits, face_of_game
from ui.model import ME, Scene
from ui.storage.settings import matching_tempo
from ui.table.card_order import sort_hand
from ui.views.card import card_picture, icon, suited_card_picture
from ui.views.names import render_player_name
from ui.views.people import player_portrait
from ui.wording import format_decimal

PREVIEW_CARDS, PREVIEW_STEP = 8, 5
"""The number of cards shown, and their distance in the pack: it covers all ranks and suits."""

OTHER_GAME_CARDS = ("SK", "HQ", "CJ", "DA")
"""Cards of a game that is not on the table, for settings about that game."""


MY_POINTS, THEIR_POINTS = 31, 22
"""Card points of the sides in the preview of the standing."""


def settings_preview(scene: Scene, heading: str) -> Node:
    """Render the preview of the settings under a heading, if there is one."""
    return PREVIEWS_BY_HEADING[heading](scene, heading) if heading in PREVIEWS_BY_HEADING else None


def preview_frame(heading: str, *content: Node) -> Element:
    """Render a preview for the eye; screen readers hear the effect from the settings themselves."""
    return div(f"#settings-preview-{heading}.settings-preview", aria_hidden="true")[content]


def hand_preview(scene: Scene, heading: str) -> Element:
    """Render a hand."""
    names = find_game(scene.view["game"]).pack.names
    cards = {names[at * PREVIEW_STEP % len(names)] for at in range(PREVIEW_CARDS)}
    faces = [card_picture(scene, card) for card in sort_hand(scene, cards)]
    return preview_frame(heading, faces, heading == "cards" and [*other_game_cards(scene)])


def players_preview(scene: Scene, heading: str) -> Element:
    """Render the other players with their names, in the current colours."""
    game = scene.view["game"]
    seats = (seat for seat in range(len(scene.view["hands"])) if seat != ME)
    names = [
        span(".preview-player")[player_portrait(game, seat), b[render_player_name(scene, seat)]]
        for seat in seats
    ]
    return preview_frame(heading, names)


def tempo_preview(scene: Scene, heading: str) -> Element:
    """Render how long a trick takes, in words."""
    settings, say = scene.model.settings, scene.say
    waits, tempo_key = settings.trick_pause == 0, f"tempo.{matching_tempo(settings)}"
    seconds = (3 * settings.bot_pause + max(settings.trick_pause, 0)) / 1000
    words = say(
        "tempo.trick.waits" if waits else "tempo.trick",
        seconds=format_decimal(settings.language, seconds),
    )
    return p(f"#settings-preview-{heading}.preview-speech")[
        b[say("say.tempo", tempo=say(tempo_key))], " ", words
    ]


def aids_preview(scene: Scene, heading: str) -> Element:
    """Render a trick with the aids that are on, and the standing of the deal."""
    settings, say = scene.model.settings, scene.say
    low, high = (f"H{rank}" for rank in ("J", "Q"))
    sides: list[Node] = (
        [b[say("stand.mine")], f" {MY_POINTS}"] if settings.standing != "off" else []
    )
    sides += (
        [" · ", b[say("stand.theirs")], f" {THEIR_POINTS}"] if settings.standing == "all" else []
    )
    return preview_frame(
        heading,
        span[card_picture(scene, low)],
        span(class_={"preview-ahead": settings.winning})[
            card_picture(scene, high), settings.partner and span(".called-tab")[icon("partner")]
        ],
        bool(sides) and span(".preview-standing")[sides],
    )


PREVIEWS_BY_HEADING: Mapping[str, Callable[[Scene, str], Element]] = {
    "look": players_preview,
    "cards": hand_preview,
    "hand": hand_preview,
    "play": tempo_preview,
    "aids": aids_preview,
}
"""The function that renders the preview of a heading, by its name."""


def other_game_cards(scene: Scene) -> Iterator[Markup]:
    """Yield cards of games with alternative suits, while another game is on the table."""
    settings, table_game = scene.model.settings, scene.view["game"]
    games = (
        game
        for game in GAMES
        if alternative_suits(game, settings) and not face_of_game(table_game).art_by_suits
    )
    for game in games:
        yield from (suited_card_picture(scene, card, game) for card in OTHER_GAME_CARDS)
