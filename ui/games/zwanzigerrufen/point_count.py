"""The cards that each side has taken in a deal of Zwanzigerrufen, with their points."""

from __future__ import annotations

from htpy import Element, Node, b, caption, p, small, span, table, tbody, td, th, thead, tr

from engine.zwanzigerrufen.piles import Pile, TakenTrick, side_piles
from engine.zwanzigerrufen.standing import card_point_standing
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import ME, Scene
from ui.wording.cards import card_name, localized_short_card_name
from ui.wording.players_and_numbers import format_integer, player_name, sentence_about


def point_count_view(scene: Scene) -> Node:
    """Render a table for each side, or only for mine if the setting says so."""
    view = zwanzigerrufen_view(scene)
    piles = side_piles(view, ME)
    if scene.model.settings.standing == "own" and view["phase"] != "over":
        piles = piles[:1]
    standing = card_point_standing(view, ME)
    return bool(piles) and [
        p[scene.say("counted.about")],
        standing is not None
        and p[
            scene.say(
                "counted.needed",
                side=sentence_about(scene, "stand.mine", ME),
                needed=standing.points_needed,
                total=standing.total,
            )
        ],
        *(pile_table(scene, pile) for pile in piles),
    ]


def pile_table(scene: Scene, pile: Pile) -> Element:
    """Render the tricks of a side with every card, and their sum."""
    say = scene.say
    names = ", ".join(player_name(scene, seat) for seat in pile.seats)
    side = sentence_about(scene, "stand.mine", ME)
    name = names if pile.key == "seat" else say(f"counted.{pile.key}", side=side, names=names)
    return table(".sheet.counted")[
        caption[name],
        thead[
            tr[
                th(scope="col")[say("counted.trick")],
                th(".counted-cards", scope="col")[say("counted.cards")],
                th(scope="col")[say("counted.points")],
            ]
        ],
        tbody[(trick_row(scene, trick) for trick in pile.tricks)],
        tbody(".highlighted-row")[
            tr[th(scope="row")[say("counted.sum")], td, td[b[format_integer(pile.points)]]],
        ],
    ]


def trick_row(scene: Scene, trick: TakenTrick) -> Element:
    """Render a trick: its number, its winner, its cards with their points."""
    spoken_cards = (
        f"{card_name(scene.say, card)} {format_integer(points)}" for card, points in trick.cards
    )
    return tr[
        th(scope="row")[f"{trick.number} ", small[player_name(scene, trick.winner)]],
        td(".counted-cards")[
            span(".hidden")[", ".join(spoken_cards)],
            span(aria_hidden="true")[(card_with_points(scene, *card) for card in trick.cards)],
        ],
        td[format_integer(trick.points)],
    ]


def card_with_points(scene: Scene, card: str, points: int) -> Node:
    """Render a card and its points for the eye."""
    return (
        span(".card-with-points")[
            localized_short_card_name(scene, card), small[format_integer(points)]
        ],
        " ",
    )
