"""Blocks that show the table from above: who sits where, who deals, leads and speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from htpy import Node, figcaption, figure, p

from engine.game import Seat, order_from_forehand, play_order, seat_step
from ui.book.figures.pictures import BACK
from ui.book.figures.seats import SEAT, seat_list, seat_name
from ui.book.figures.table_picture import Setting, table_picture
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import CARDS, GAME, PERCENT, TEXT, Attribute, Given, Shortcode, one_of
from ui.book.text.when import vary
from ui.wording import card_in_sentence, word_list

SOUTH = 0
TYPES = ("table", "deal", "lead", "bid")


def scene(context: Context, given: Given) -> Node:
    """The table at one moment; without a dealer named, South is forehand."""
    if given["type"] == "lead" and len(given["cards"]) > 4:
        raise BookError(mistake("scene", count=len(given["cards"])))

    def drawn(rules: Any) -> Node:
        dealer = before(SOUTH, rules.direction) if given["dealer"] is None else given["dealer"]
        setting = SETTINGS[given["type"]](dealer, rules.direction, given["cards"])
        return pictured(context, given, setting, f"scene.{given['type']}")

    return vary(context, ("direction",), drawn, inline=False)


def reset_diagram(context: Context, given: Given) -> Node:
    """Who deals next, who is then forehand, and in what order play goes."""

    def drawn(rules: Any) -> Node:
        setting = Setting(*seated(given["new-dealer"], rules.direction), stock=True)
        return pictured(context, given, setting, "scene.reset")

    return vary(context, ("direction",), drawn, inline=False)


def before(seat: Seat, direction: str) -> Seat:
    """The seat that plays before this one."""
    return (seat - seat_step(direction)) % 4


def seated(dealer: Seat, direction: str) -> tuple[Seat, tuple[Seat, ...], str]:
    """Return dealer, order from forehand and direction: how each drawing begins."""
    return dealer, order_from_forehand(dealer, direction), direction


def at_table(dealer: Seat, direction: str, cards: tuple[str, ...]) -> Setting:
    """The table with South's cards."""
    return Setting(*seated(dealer, direction), hand=cards)


def at_deal(dealer: Seat, direction: str, cards: tuple[str, ...]) -> Setting:
    """The table while cards are dealt; South's are those it has."""
    return Setting(*seated(dealer, direction), hand=cards, stock=True)


def at_lead(dealer: Seat, direction: str, cards: tuple[str, ...]) -> Setting:
    """The table with a trick, its cards in the order of play from forehand's lead."""
    order = play_order(order_from_forehand(dealer, direction)[0], direction)
    trick = tuple(zip(order, cards or (BACK,), strict=False))
    return Setting(*seated(dealer, direction), trick=trick)


def at_bid(dealer: Seat, direction: str, cards: tuple[str, ...]) -> Setting:
    """The table while all speak in their turn."""
    return Setting(*seated(dealer, direction), hand=cards, speaking=True)


SETTINGS: dict[str, Callable[[Seat, str, tuple[str, ...]], Setting]] = {
    "table": at_table,
    "deal": at_deal,
    "lead": at_lead,
    "bid": at_bid,
}


def pictured(context: Context, given: Given, setting: Setting, key: str) -> Node:
    """The drawing, its caption, and the same in words."""
    return figure(".scene")[
        table_picture(context, setting),
        figcaption[
            given["caption"] and p(".caption")[given["caption"]],
            p(".told")[sentences(context, setting, key)],
        ],
    ]


def sentences(context: Context, setting: Setting, key: str) -> str:
    """In words what the drawing shows."""
    say, order = context.say, setting.order
    names = [seat_name(say, seat) for seat in order]
    sentence = say(
        key,
        dealer=names[3],
        old=seat_name(say, before(setting.dealer, setting.direction)),
        first=names[0],
        second=names[1],
        third=names[2],
        order=seat_list(say, order),
        direction=say(f"option.direction.{setting.direction}"),
    )
    return " ".join([sentence, *cards_told(context, setting)])


def cards_told(context: Context, setting: Setting) -> list[str]:
    """The cards of a drawing in words, if it has any."""
    say = context.say
    hand = word_list(say, [card_in_sentence(say, card) for card in setting.hand])
    played = [
        say("scene.plays", who=seat_name(say, seat), card=card_in_sentence(say, card))
        for seat, card in setting.trick
        if card != BACK
    ]
    return [
        *([say("scene.hand", who=seat_name(say, SOUTH), cards=hand)] if hand else []),
        *([say("scene.trick", plays=word_list(say, played))] if played else []),
    ]


SHORTCODES = (
    Shortcode(
        "scene",
        "layout",
        (
            Attribute("game", GAME),
            Attribute("type", one_of(*TYPES), "table"),
            Attribute("dealer", SEAT),
            Attribute("cards", CARDS),
            Attribute("caption", TEXT),
            Attribute("width", PERCENT, "70"),
        ),
        scene,
    ),
    Shortcode(
        "reset-diagram",
        "layout",
        (
            Attribute("game", GAME),
            Attribute("new-dealer", SEAT, None),
            Attribute("caption", TEXT),
            Attribute("width", PERCENT, "70"),
        ),
        reset_diagram,
    ),
)
