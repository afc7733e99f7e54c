"""The four players: who they are, what they did in this deal, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, article, b, button, i, section, span

from engine.bots.strength import LEVEL_NAMES as LEVELS
from engine.game import play_order
from engine.view import View
from ui.games import Revelation, face_of_game
from ui.kept.settings import shown_seat_level
from ui.lessons import course
from ui.model import ME, Scene
from ui.views.card import icon, suit_icon
from ui.views.names import player_name, with_names
from ui.views.people import head, mark
from ui.wording import count_of, minus
from ui.wording.bubbles import bubbles
from ui.wording.news import fresh

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
    said, out = bubbles(scene), fresh(scene)
    return section("#players", aria_label=scene.say("ui.players"))[
        (seat_card(scene, seat, said.get(seat, ""), out.get(seat)) for seat in READING_ORDER)
    ]


def seat_card(scene: Scene, seat: int, said: str, news: Revelation | None) -> Element:
    """One player's place at the table."""
    view = scene.view
    turn = view["to_act"] == seat and not scene.model.table.is_trick_held
    out = seat not in face_of_game(view["game"]).seats_in_play(view)
    states = {"turn": turn, "out": out}
    return article(f"#seat-{seat}", class_=["seat", f"at-{seat}", states])[
        head(view["game"], seat),
        span(".line")[
            turn and span(".to-act")[icon("on"), span(".hidden")[scene.say("ui.turn")]],
            seat == ME and mark(seat),
            b(".who")[player_name(scene, seat)],
            span(".marks")[marks(scene, seat)],
        ],
        span(".line")[
            span(".doing")[doing(scene, seat, said)],
            span(".numbers")[numbers(scene, seat)],
        ],
        backs(view, seat) if seat else None,
        bool(seat and said and not news) and span(".said")[said],
        news
        and span(f"#news-{seat}", class_=["said", "news", {"secret": news.is_secret}])[
            with_names(scene, news.text)
        ],
    ]


def marks(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield dealer, forehand, leader, and the suit of who made trump."""
    for name, holds in MARKS:
        if holds(scene.view, seat):
            words = scene.say(f"ui.mark.{name}")
            short = scene.say(f"ui.mark.{name}.short")
            yield pinned(name, words)[span(aria_hidden="true")[short], span(".hidden")[words]]
    view, of_game = scene.view, face_of_game(scene.view["game"])
    if seat == of_game.trump_maker(view):
        trump = of_game.trump_letter(view)
        words = scene.say("ui.mark.maker")
        yield pinned("maker", words)[suit_icon(scene, trump), span(".hidden")[words]]


def pinned(name: str, words: str) -> Element:
    """A sign, which explains itself; by keyboard the legend is reached through the menu."""
    return button(
        f".mark.{name}",
        type="button",
        title=words,
        tabindex="-1",
        data_do="open",
        data_arg="signs",
    )


def doing(scene: Scene, seat: int, said: str) -> Iterator[Node]:
    """Yield a player's party and what holds of them, or else how well they play, or what I said."""
    party = side(scene, seat)
    own = level(scene, seat) if seat != ME else None if party else said
    yield party
    yield face_of_game(scene.view["game"]).seat_status(scene, seat) or own


def level(scene: Scene, seat: int) -> Node:
    """How well one of the others plays, if it is known; in a lesson they do as it says."""
    name = "" if course.current_lesson(scene.model) else shown_seat_level(scene.model, seat)
    if not name:
        return None
    words, rank = scene.say(f"bots.level.{name}"), LEVELS.index(name) + 1
    dots = "●" * rank + "○" * (len(LEVELS) - rank)
    return span(".level", title=words)[
        span(".dots", aria_hidden="true")[dots], span(".words")[words]
    ]


def side(scene: Scene, seat: int) -> Node:
    """The party of a player, once it is known."""
    name = face_of_game(scene.view["game"]).side_of_seat(scene.view, seat)
    words = scene.say(f"ui.party.{name}") if name else ""
    return pinned(name, words)[icon(name), span[words]] if name else None


def numbers(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield the total in the match and the tricks won in this deal."""
    view, say = scene.view, scene.say
    total = minus(view["match"]["scores"][seat])
    yield span(class_=["total", {"long": len(total) > 4}], title=say("ui.total"))[
        span(".hidden")[say("ui.total"), " "], total
    ]
    won = view["tricks_won"][seat]
    if won:
        words = count_of(say, "trick", won)
        yield span(".taken", title=words)[
            icon("last-trick"), span(aria_hidden="true")[str(won)], span(".hidden")[words]
        ]


def backs(view: View, seat: int) -> Element:
    """The cards that a player holds, as a small fan of backs."""
    held = len(view["hands"][seat])
    return span(".backs", data_count=held, aria_hidden="true")[(i for _ in range(held))]


def forehand_counts(view: View) -> bool:
    """Tell whether it matters now who is forehand."""
    return view["phase"] in face_of_game(view["game"]).forehand_phases


def forehand(view: View) -> int:
    """The seat after the dealer in play order."""
    return play_order(view["dealer"], view["rules"]["direction"])[1]
