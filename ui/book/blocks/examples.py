"""Worked examples from stored matches: the auction, and the score of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from htpy import Element, Node, dd, div, dl, dt, strong, td, tfoot, th, tr

from engine.record import truncate_record
from engine.view import require_value
from ui.book.blocks.quiz import format_scores, last_deal_deltas, parse_scores
from ui.book.figures.card_images import card_image_list
from ui.book.figures.players import player_names, scene_from_seat
from ui.book.figures.tables import column_titles, scrolling_table
from ui.book.figures.written_tricks import body_lines_with_offset
from ui.book.game_book import book_of_game
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    TEXT_KIND,
    Arguments,
    Attribute,
    AttributeKind,
    Shortcode,
    whole_number_kind,
)
from ui.game_face import OpeningAction
from ui.model import Scene
from ui.wording.cards import short_card_name
from ui.wording.players_and_numbers import format_signed, player_name
from ui.wording.results import score_formula
from ui.wording.score_items import score_item_text
from ui.wording.story import opening_actions, short_action_text

SCORES_KIND = AttributeKind("scores", lambda context, text: parse_scores(text))


def deal_score_table(context: BookContext, args: Arguments) -> Node:
    """Render the score of a finished deal line by line, with its computation."""
    record = context.find_record(args["record"])
    number = args["deal"] or len(record.deals)
    if number > len(record.deals):
        raise BookError(mistake("deal", number=number, most=len(record.deals)))
    deal = truncate_record(record, number - 1, len(record.deals[number - 1].actions))
    deltas = last_deal_deltas(deal)
    if args["claim"] and args["claim"] != deltas:
        raise BookError(
            mistake("claim", wrong=format_scores(args["claim"]), right=format_scores(deltas))
        )
    game_context, names = context.for_game(record.game), player_names(context, record)
    scene = scene_from_seat(game_context, deal)
    title = args["caption"] or context.say("book.example")
    titles = [*column_titles(context, "item", "how"), *names]
    items = require_value(scene.view["result"])["items"]
    rows = [score_item_row(game_context, scene, item) for item in items]
    foot = tfoot[
        tr[
            th(scope="row", colspan="2")[context.say("book.sum")],
            (td(".number")[strong[format_signed(delta)]] for delta in deltas),
        ]
    ]
    return scrolling_table(title, titles, rows, kind="example", foot=foot)


def score_item_row(context: BookContext, scene: Scene, item: Mapping[str, Any]) -> Element:
    """Render a score line: rule and cards, computation, and the points of each seat."""
    cards = book_of_game(context.game).cards_by_rule.get(item["rule"], ())
    return tr[
        th(scope="row")[score_item_text(scene, item), cards and card_image_list(context, cards)],
        td[score_formula(scene, item)],
        (td(".number")[format_signed(delta)] for delta in item["deltas"]),
    ]


def bid_script(context: BookContext, args: Arguments) -> Node:
    """Render what was said before the first card, from a record or the block's body."""
    lines = [*recorded_speeches(context, args)] if args["record"] else [*written_speeches(args)]
    if not lines:
        raise BookError(mistake("script"))
    return dl(".script")[
        (
            div[dt[speaker], (dd[words] for _, words in speeches)]
            for speaker, speeches in groupby(lines, key=lambda line: line[0])
        )
    ]


def written_speeches(args: Arguments) -> Iterator[tuple[str, Node]]:
    """Yield speakers and words from the block's body."""
    for number, text in body_lines_with_offset(args):
        speaker, colon, words = text.partition(":")
        if not colon or not speaker.strip() or not words.strip():
            raise BookError(mistake("unread.speaker", text=text[:60]), number)
        yield speaker.strip(), words.strip()


def recorded_speeches(context: BookContext, args: Arguments) -> Iterator[tuple[str, Node]]:
    """Yield speakers and words of the auction and the declarations of a record."""
    record = context.find_record(args["record"])
    scene = scene_from_seat(context.for_game(record.game), record)
    for entry in book_of_game(record.game).spoken_actions([*opening_actions(scene)]):
        yield player_name(scene, entry.seat), spoken_words(scene, entry)


def spoken_words(scene: Scene, entry: OpeningAction) -> str:
    """Return the words of an action, with the card that a bid calls, or a sentence about it."""
    verb, *words = entry.action.split(" ")
    if verb not in SPOKEN_VERBS:
        return entry.text.removeprefix(f"{player_name(scene, entry.seat)} ")
    called_card = book_of_game(scene.view["game"]).called_card(scene.view, words)
    calls = f" ({scene.say('ui.called')} {short_card_name(called_card)})" if called_card else ""
    return short_action_text(scene, entry) + calls


SPOKEN_VERBS = ("bid", "pass", "declare", "kontra")
"""The verbs of actions that consist of words. The others are described."""

SHORTCODES = (
    Shortcode(
        "example",
        "tricks",
        (
            Attribute("record", TEXT_KIND, None),
            Attribute("claim", SCORES_KIND),
            Attribute("deal", whole_number_kind(1, 999)),
            Attribute("caption", TEXT_KIND),
        ),
        deal_score_table,
    ),
    Shortcode(
        "bid-script",
        "callouts",
        (Attribute("record", TEXT_KIND),),
        bid_script,
        "optional",
    ),
)
