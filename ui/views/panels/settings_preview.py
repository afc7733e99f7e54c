"""What settings come to: cards as they look and lie, the others, the tempo, the aids (G01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from htpy import Element, Node, b, div, p, span
from markupsafe import Markup

from engine.games import GAMES, find_game
from ui.games import alternative_suits, face_of_game
from ui.kept.settings import matching_tempo
from ui.model import ME, Scene
from ui.table.arrange import sort_cards
from ui.views.card import card_of, icon, suited_face
from ui.views.names import player_name
from ui.views.people import head
from ui.wording import decimal

CARDS, STEP = 8, 5
"""Cards that are shown, and how far apart they stand in the pack: of all ranks and suits."""

FEW = ("SK", "HQ", "CJ", "DA")
"""Cards of a game that is not on the table, where a setting is about that one."""


MINE, THEIRS = 31, 22
"""Card points of the sides in the picture of how a deal stands."""


def preview(scene: Scene, heading: str) -> Node:
    """Return what the settings under a heading come to, where that can be shown."""
    return PREVIEWS[heading](scene, heading) if heading in PREVIEWS else None


def picture(heading: str, *inside: Node) -> Element:
    """Return something for the eye: what a change does is said where it is made."""
    return div(f"#settings-preview-{heading}.settings-preview", aria_hidden="true")[inside]


def hand(scene: Scene, heading: str) -> Element:
    """Return a hand."""
    names = find_game(scene.view["game"]).pack.names
    cards = {names[at * STEP % len(names)] for at in range(CARDS)}
    faces = [card_of(scene, card) for card in sort_cards(scene, cards)]
    return picture(heading, faces, heading == "cards" and [*elsewhere(scene)])


def others(scene: Scene, heading: str) -> Element:
    """Return the others by their names, in these colours."""
    game = scene.view["game"]
    seats = (seat for seat in range(len(scene.view["hands"])) if seat != ME)
    names = [span(".preview-who")[head(game, seat), b[player_name(scene, seat)]] for seat in seats]
    return picture(heading, names)


def tempo(scene: Scene, heading: str) -> Element:
    """Return how long a trick takes, in words."""
    likes, say = scene.model.settings, scene.say
    waits, known = likes.trick_pause == 0, f"tempo.{matching_tempo(likes)}"
    seconds = (3 * likes.bot_pause + max(likes.trick_pause, 0)) / 1000
    words = say(
        "tempo.trick.waits" if waits else "tempo.trick",
        seconds=decimal(likes.language, seconds),
    )
    return p(f"#settings-preview-{heading}.preview-said")[
        b[say("say.tempo", tempo=say(known))], " ", words
    ]


def aids(scene: Scene, heading: str) -> Element:
    """Return a trick with the signs that are wanted, and how the deal would stand."""
    likes, say = scene.model.settings, scene.say
    low, high = (f"H{rank}" for rank in ("J", "Q"))
    sides: list[Node] = [b[say("stand.mine")], f" {MINE}"] if likes.standing != "off" else []
    sides += [" · ", b[say("stand.theirs")], f" {THEIRS}"] if likes.standing == "all" else []
    return picture(
        heading,
        span[card_of(scene, low)],
        span(class_={"preview-ahead": likes.winning})[
            card_of(scene, high), likes.partner and span(".called-tab")[icon("partner")]
        ],
        bool(sides) and span(".preview-stand")[sides],
    )


PREVIEWS: Mapping[str, Callable[[Scene, str], Element]] = {
    "look": others,
    "cards": hand,
    "hand": hand,
    "play": tempo,
    "aids": aids,
}
"""What is shown under a heading, by its name."""


def elsewhere(scene: Scene) -> Iterator[Markup]:
    """Yield cards of the games that wear other suits, while another one is on the table."""
    likes, here = scene.model.settings, scene.view["game"]
    wearing = (
        game
        for game in GAMES
        if alternative_suits(game, likes) and not face_of_game(here).art_by_suits
    )
    for game in wearing:
        yield from (suited_face(scene, card, game) for card in FEW)
