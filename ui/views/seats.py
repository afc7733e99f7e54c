"""The four players: who they are, what they did in this deal, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, article, b, section, span

from engine.game import play_order
from engine.view import View
from ui.games import face
from ui.model import Scene
from ui.views.card import icon, suit_icon
from ui.wording import count_of, minus, player

READING_ORDER = (1, 2, 3, 0)
"""The order of reading: left, opposite, right, me."""

Holds = Callable[[View, int], bool]

MARKS: tuple[tuple[str, Holds], ...] = (
    ("dealer", lambda view, seat: seat == view["dealer"]),
    ("forehand", lambda view, seat: forehand_counts(view) and seat == forehand(view)),
    ("leader", lambda view, seat: view["phase"] == "play" and seat == view["trick"]["leader"]),
)
"""What may be pinned to a player, each by its letter; the words are `ui.mark.<name>`."""


def players(scene: Scene) -> Element:
    """The players in reading order."""
    return section("#players", aria_label=scene.say("ui.players"))[
        (seat_card(scene, seat) for seat in READING_ORDER)
    ]


def seat_card(scene: Scene, seat: int) -> Element:
    """One player's place at the table."""
    view = scene.view
    turn = view["to_act"] == seat and not scene.model.table.held
    out = seat not in face(view["game"]).in_play(view)
    states = {"turn": turn, "out": out}
    return article(f"#seat-{seat}", class_=["seat", f"at-{seat}", states])[
        span(".line")[
            turn and span(".to-act")[icon("on"), span(".hidden")[scene.say("ui.turn")]],
            b(".who")[player(scene, seat)],
            span(".marks")[marks(scene, seat)],
        ],
        span(".line")[
            span(".doing")[side(scene, seat), face(view["game"]).status(scene, seat)],
            span(".numbers")[numbers(scene, seat)],
        ],
        backs(view, seat) if seat else None,
    ]


def marks(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield dealer, forehand, leader, and the suit of who made trump."""
    for name, holds in MARKS:
        if holds(scene.view, seat):
            words = scene.say(f"ui.mark.{name}")
            yield span(f".mark.{name}", title=words)[
                span(aria_hidden="true")[scene.say(f"ui.mark.{name}.short")],
                span(".hidden")[words],
            ]
    view, of_game = scene.view, face(scene.view["game"])
    if seat == of_game.maker(view):
        trump = of_game.trump(view)
        yield span(".mark.maker")[suit_icon(trump), span(".hidden")[scene.say("ui.mark.maker")]]


def side(scene: Scene, seat: int) -> Node:
    """The party of a player, once it is known."""
    name = face(scene.view["game"]).party(scene.view, seat)
    words = scene.say(f"ui.party.{name}") if name else ""
    return span(f".mark.{name}", title=words)[icon(name), span[words]] if name else None


def numbers(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield the total in the match and the tricks won in this deal."""
    view, say = scene.view, scene.say
    yield span(".total", title=say("ui.total"))[
        span(".hidden")[say("ui.total"), " "], minus(view["match"]["scores"][seat])
    ]
    won = view["tricks_won"][seat]
    if won:
        words = count_of(say, "trick", won)
        yield span(".taken", title=words)[
            icon("last-trick"), span(aria_hidden="true")[str(won)], span(".hidden")[words]
        ]


def backs(view: View, seat: int) -> Element:
    """The cards that a player holds, as a small fan of backs."""
    return span(".backs", data_count=len(view["hands"][seat]), aria_hidden="true")


def forehand_counts(view: View) -> bool:
    """Tell whether it matters now who is forehand."""
    return view["phase"] in face(view["game"]).forehand_phases


def forehand(view: View) -> int:
    """The seat after the dealer in play order."""
    return play_order(view["dealer"], view["rules"]["direction"])[1]
