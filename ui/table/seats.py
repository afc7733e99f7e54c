"""The four players: names, marks, status in this deal, and the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, article, b, button, i, section, span

from engine.bots.levels import LEVEL_NAMES
from engine.seats import play_order
from engine.view import View
from ui.components.card import icon, suit_icon
from ui.components.names import render_names_untranslated, render_player_name
from ui.components.people import player_portrait, seat_mark
from ui.game_face import Revelation, face_of_game
from ui.model import ME, Scene
from ui.position import guided_deal
from ui.storage.settings import shown_seat_level
from ui.wording.bubbles import SpeechBubble, speech_bubbles
from ui.wording.news import fresh_partner_revelations
from ui.wording.players_and_numbers import (
    format_count,
    format_integer,
    given_player_name,
    player_name,
)

READING_ORDER = (1, 2, 3, 0)
"""The seats in reading order: left, opposite, right, me."""


def is_forehand(view: View, seat: int) -> bool:
    """Return whether a player is forehand, in a phase in which that matters."""
    forehand = play_order(view["dealer"], view["rules"]["direction"])[1]
    return view["phase"] in face_of_game(view["game"]).forehand_phases and seat == forehand


PINNED_MARKS: tuple[tuple[str, Callable[[View, int], bool]], ...] = (
    ("dealer", lambda view, seat: seat == view["dealer"]),
    ("forehand", is_forehand),
    ("leader", lambda view, seat: view["phase"] == "play" and seat == view["trick"]["leader"]),
)
"""The marks of a seat, each with its condition. The words are `ui.mark.<name>`."""


def players_view(scene: Scene) -> Element:
    """Render the players in reading order."""
    bubbles, news_by_seat = speech_bubbles(scene), fresh_partner_revelations(scene)
    return section("#players", aria_label=scene.say("ui.players"))[
        (
            player_place(scene, seat, bubbles.get(seat), news_by_seat.get(seat))
            for seat in READING_ORDER
        )
    ]


def player_place(
    scene: Scene, seat: int, bubble: SpeechBubble | None, news: Revelation | None
) -> Element:
    """Render one player's place at the table."""
    view = scene.view
    has_turn = view["to_act"] == seat and not scene.model.table.is_trick_held
    is_out = seat not in face_of_game(view["game"]).seats_in_play(view)
    states = {"turn": has_turn, "is-out": is_out}
    return article(
        f"#seat-{seat}",
        class_=["seat", f"place-{seat}", states],
        aria_label=player_name(scene, seat),
    )[
        player_portrait(view["game"], seat),
        span(".line")[
            has_turn and span(".turn-sign")[icon("on"), span(".hidden")[scene.say("ui.turn")]],
            seat == ME and seat_mark(seat),
            b(class_=["player-name", {"given": has_given_name(scene, seat)}])[
                seat_name(scene, seat)
            ],
            span(".marks")[seat_marks(scene, seat)],
        ],
        span(".line")[
            span(".seat-status")[party_and_status(scene, seat, bubble.text if bubble else "")],
            span(".numbers")[seat_numbers(scene, seat)],
        ],
        card_backs(view, seat) if seat else None,
        seat != ME and bubble is not None and not news and bubble_view(bubble),
        news
        and span(f"#news-{seat}", class_=["speech-bubble", "news", {"secret": news.is_secret}])[
            render_names_untranslated(scene, news.text)
        ],
    ]


def bubble_view(bubble: SpeechBubble) -> Element:
    """Render a speech bubble. Its style shows either the whole text or the brief one."""
    if bubble.text == bubble.brief:
        return span(".speech-bubble")[bubble.text]
    return span(".speech-bubble")[span(".whole")[bubble.text], span(".brief")[bubble.brief]]


def has_given_name(scene: Scene, seat: int) -> bool:
    """Return whether somebody has named the player, perhaps with more letters than fit."""
    model = scene.model
    return bool(given_player_name(model.settings, model.record.players[seat], seat))


def seat_name(scene: Scene, seat: int) -> Node:
    """Render a player's name, which opens the panel about the player unless it is mine."""
    name = render_player_name(scene, seat)
    if seat == ME:
        return name
    return button(
        ".player-button",
        type="button",
        aria_haspopup="dialog",
        data_do="open",
        data_arg=f"player player-{seat}",
    )[name]


def seat_marks(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield the marks for dealer, forehand and leader, and the suit for the trump maker."""
    for name, applies in PINNED_MARKS:
        if applies(scene.view, seat):
            words = scene.say(f"ui.mark.{name}")
            short = scene.say(f"ui.mark.{name}.short")
            yield legend_mark_button(name, words)[span(aria_hidden="true")[short]]
    view, face = scene.view, face_of_game(scene.view["game"])
    if seat == face.trump_maker(view):
        trump = face.trump_letter(view)
        words = scene.say("ui.mark.maker")
        yield legend_mark_button("maker", words)[suit_icon(scene, trump)]


def legend_mark_button(name: str, words: str) -> Element:
    """Render a mark that opens the legend. By keyboard the legend is reached through the help."""
    return button(
        f".mark.{name}",
        type="button",
        title=words,
        tabindex="-1",
        data_do="open",
        data_arg="signs",
    )


def party_and_status(scene: Scene, seat: int, bubble: str) -> Iterator[Node]:
    """Yield a player's party and status, or else a bot's level or my own words."""
    party = party_mark(scene, seat)
    fallback = bot_level(scene, seat) if seat != ME else None if party else bubble
    yield party
    yield face_of_game(scene.view["game"]).seat_status(scene, seat) or fallback


def bot_level(scene: Scene, seat: int) -> Node:
    """Render the level of a bot, if it is known. The bots of a lesson have none."""
    name = "" if guided_deal.is_guided(scene.model) else shown_seat_level(scene.model, seat)
    if not name:
        return None
    words, rank = scene.say(f"bots.level.{name}"), LEVEL_NAMES.index(name) + 1
    dots = "●" * rank + "○" * (len(LEVEL_NAMES) - rank)
    return span(".level", title=words)[
        span(".dots", aria_hidden="true")[dots], span(".words")[words]
    ]


def party_mark(scene: Scene, seat: int) -> Node:
    """Render the party of a player, once it is known."""
    name = face_of_game(scene.view["game"]).side_of_seat(scene.view, seat)
    if not name:
        return None
    words = scene.say(f"ui.party.{name}")
    return legend_mark_button(name, words)[icon(name), span(aria_hidden="true")[words]]


def seat_numbers(scene: Scene, seat: int) -> Iterator[Node]:
    """Yield the total in the match and the tricks won in this deal, beside their pile."""
    view, say = scene.view, scene.say
    total = format_integer(view["match"]["scores"][seat])
    yield span(class_=["total", {"long": len(total) > 4}], title=say("ui.total"))[
        span(".hidden")[say("ui.total"), " "], total
    ]
    trick_count = view["tricks_won"][seat]
    if trick_count:
        words = format_count(say, "trick", trick_count)
        yield span(".trick-count", title=words)[
            trick_pile(seat, trick_count - is_trick_coming(scene, seat)),
            span(aria_hidden="true")[str(trick_count)],
            span(".hidden")[words],
        ]


def trick_pile(seat: int, trick_count: int) -> Element:
    """Render tricks as a small pile of backs. Their number stands beside it."""
    return span(f"#pile-{seat}.pile", aria_hidden="true")[(i for _ in range(trick_count))]


def is_trick_coming(scene: Scene, seat: int) -> bool:
    """Return whether a trick that the player has won is still on the table."""
    tricks, is_held = scene.view["tricks"], scene.model.table.is_trick_held
    return is_held and bool(tricks) and tricks[-1]["winner"] == seat


def card_backs(view: View, seat: int) -> Element:
    """Render the cards that a player holds, as a small fan of backs."""
    card_count = len(view["hands"][seat])
    return span(f"#backs-{seat}.backs", data_count=card_count, aria_hidden="true")[
        (i for _ in range(card_count))
    ]
