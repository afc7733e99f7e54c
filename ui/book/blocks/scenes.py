"""Blocks that show the table from above: the dealer, the order of play and the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from htpy import Node, figcaption, figure, p

from engine.seats import Seat, seat_step
from ui.book.figures.card_images import CARD_BACK
from ui.book.figures.seats import SEAT_KIND, seat_list, seat_name
from ui.book.figures.table_picture import TableLayout, table_picture
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import render_for_option_choices
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    CARDS_KIND,
    PERCENT_KIND,
    TEXT_KIND,
    Arguments,
    Attribute,
    Shortcode,
    choice_kind,
)
from ui.wording.cards import card_in_sentence, word_list

SOUTH = 0


def scene_figure(context: BookContext, args: Arguments) -> Node:
    """Render the table at a moment of the deal. By default South is forehand."""
    if args["type"] == "lead" and len(args["cards"]) > 4:
        raise BookError(mistake("scene", count=len(args["cards"])))

    def render_scene_for_rules(rules: Any) -> Node:
        dealer = previous_seat(SOUTH, rules.direction) if args["dealer"] is None else args["dealer"]
        layout = scene_layout(args["type"], dealer, rules.direction, args["cards"])
        return captioned_scene(context, args, layout, f"scene.{args['type']}")

    return render_for_option_choices(context, ("direction",), render_scene_for_rules, inline=False)


def next_deal_diagram(context: BookContext, args: Arguments) -> Node:
    """Render the next dealer, the new forehand and the order of play."""

    def render_scene_for_rules(rules: Any) -> Node:
        layout = TableLayout(args["new-dealer"], rules.direction, stock=True)
        return captioned_scene(context, args, layout, "scene.reset")

    return render_for_option_choices(context, ("direction",), render_scene_for_rules, inline=False)


def previous_seat(seat: Seat, direction: str) -> Seat:
    """Return the seat that plays before this one."""
    return (seat - seat_step(direction)) % 4


def scene_layout(
    scene_type: str, dealer: Seat, direction: str, cards: tuple[str, ...]
) -> TableLayout:
    """Return the content of a drawing.

    The cards of a lead are a trick in order of play from forehand on, all others South's hand.
    """
    layout = TableLayout(
        dealer, direction, stock=scene_type == "deal", speaking=scene_type == "bid"
    )
    if scene_type == "lead":
        trick = tuple(zip(layout.order, cards or (CARD_BACK,), strict=False))
        return replace(layout, trick=trick)
    return replace(layout, hand=cards)


def captioned_scene(context: BookContext, args: Arguments, layout: TableLayout, key: str) -> Node:
    """Render the drawing with its caption and a description."""
    return figure(".scene")[
        table_picture(context, layout),
        figcaption[
            args["caption"] and p(".caption")[args["caption"]],
            p(".scene-description")[describe_scene(context, layout, key)],
        ],
    ]


def describe_scene(context: BookContext, layout: TableLayout, key: str) -> str:
    """Return a description of a drawing."""
    say, order = context.say, layout.order
    names = [seat_name(context, seat) for seat in order]
    sentence = say(
        key,
        dealer=names[3],
        old=seat_name(context, previous_seat(layout.dealer, layout.direction)),
        first=names[0],
        second=names[1],
        third=names[2],
        order=seat_list(context, order),
        direction=say(f"option.direction.{layout.direction}"),
    )
    return " ".join([sentence, *describe_cards(context, layout)])


def describe_cards(context: BookContext, layout: TableLayout) -> list[str]:
    """Return sentences about the cards in a drawing."""
    say = context.say
    hand = word_list(say, [card_in_sentence(say, card) for card in layout.hand])
    plays = [
        say("scene.plays", who=seat_name(context, seat), card=card_in_sentence(say, card))
        for seat, card in layout.trick
        if card != CARD_BACK
    ]
    return [
        *([say("scene.hand", who=seat_name(context, SOUTH), cards=hand)] if hand else []),
        *([say("scene.trick", plays=word_list(say, plays))] if plays else []),
    ]


SHORTCODES = (
    Shortcode(
        "scene",
        "layout",
        (
            Attribute("game", GAME_KIND),
            Attribute("type", choice_kind("table", "deal", "lead", "bid"), "table"),
            Attribute("dealer", SEAT_KIND),
            Attribute("cards", CARDS_KIND),
            Attribute("caption", TEXT_KIND),
            Attribute("width", PERCENT_KIND, "70"),
        ),
        scene_figure,
    ),
    Shortcode(
        "reset-diagram",
        "layout",
        (
            Attribute("game", GAME_KIND),
            Attribute("new-dealer", SEAT_KIND, None),
            Attribute("caption", TEXT_KIND),
            Attribute("width", PERCENT_KIND, "70"),
        ),
        next_deal_diagram,
    ),
)
