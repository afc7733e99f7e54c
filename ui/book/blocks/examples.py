"""Worked examples from stored matches: what was said, and what a deal came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from htpy import (
    Element,
    Node,
    caption,
    dd,
    div,
    dl,
    dt,
    strong,
    table,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
)

from engine.cards import TAROCK
from engine.record import truncate_record
from engine.view import require_value
from engine.zwanzigerrufen.law import KINGS, MOND, PAGAT_BIT, SKUES, TRULL
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.book.blocks.quiz import read_scores, result_of, signed
from ui.book.figures.people import names_of, scene_from
from ui.book.figures.pictures import row
from ui.book.figures.written import body_lines
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT, Attribute, Given, Kind, Shortcode, whole
from ui.games import OpeningAction
from ui.games.zwanzigerrufen.log import spoken
from ui.model import Scene
from ui.wording import format_signed, player_name, short_card_name
from ui.wording.items import item_text
from ui.wording.results import score_formula
from ui.wording.story import opening_actions, short_action_text

SCORES = Kind("scores", lambda context, text: read_scores(text))


def example(context: Context, given: Given) -> Node:
    """The score of a finished deal of a record line by line, with its computation."""
    record = context.record(given["record"])
    number = given["deal"] or len(record.deals)
    if number > len(record.deals):
        raise BookError(mistake("deal", number=number, most=len(record.deals)))
    deal = truncate_record(record, number - 1, len(record.deals[number - 1].actions))
    deltas = result_of(deal)
    if given["claim"] and given["claim"] != deltas:
        raise BookError(mistake("claim", wrong=signed(given["claim"]), right=signed(deltas)))
    place, names = context.of_game(record.game), names_of(context, record)
    scene = scene_from(place, deal)
    title = given["caption"] or context.say("book.example")
    return div(".scrolled", role="group", tabindex="0", aria_label=title)[
        table(".example")[
            caption[title],
            thead[
                tr[
                    th(scope="col")[context.say("book.column.item")],
                    th(scope="col")[context.say("book.column.how")],
                    (th(scope="col")[name] for name in names),
                ]
            ],
            tbody[
                (line(place, scene, item) for item in require_value(scene.view["result"])["items"])
            ],
            tfoot[
                tr[
                    th(scope="row", colspan="2")[context.say("book.sum")],
                    (td(".number")[strong[format_signed(delta)]] for delta in deltas),
                ]
            ],
        ]
    ]


def line(context: Context, scene: Scene, item: Mapping[str, Any]) -> Element:
    """One line of the score: rule and cards, computation, what each seat gets."""
    cards = CARDS_OF.get(item["rule"], ())
    return tr[
        th(scope="row")[item_text(scene, item), cards and row(context, cards)],
        td[score_formula(scene, item)],
        (td(".number")[format_signed(delta)] for delta in item["deltas"]),
    ]


CARDS_OF = {
    "pagat": TAROCK.card_names(PAGAT_BIT),
    "trull": TAROCK.card_names(TRULL),
    "kings": TAROCK.card_names(KINGS),
    "mondfang": TAROCK.card_names(1 << SKUES | 1 << MOND),
}
"""The cards that a line is about."""


def bid_script(context: Context, given: Given) -> Node:
    """What was said before the first card, of a record or as it is written."""
    lines = [*recorded(context, given)] if given["record"] else [*written(given)]
    if not lines:
        raise BookError(mistake("script"))
    return dl(".script")[
        (
            div[dt[who], (dd[words] for _, words in said_by)]
            for who, said_by in groupby(lines, key=lambda line: line[0])
        )
    ]


def written(given: Given) -> Iterator[tuple[str, Node]]:
    """Yield speakers and words as they are written."""
    for number, text in body_lines(given):
        who, colon, words = text.partition(":")
        if not colon or not who.strip() or not words.strip():
            raise BookError(mistake("unread.speaker", text=text[:60]), number)
        yield who.strip(), words.strip()


def recorded(context: Context, given: Given) -> Iterator[tuple[str, Node]]:
    """Yield speakers and words of the auction and the declarations of a record."""
    record = context.record(given["record"])
    scene = scene_from(context.of_game(record.game), record)
    for one in spoken(opening_actions(scene)):
        yield player_name(scene, one.seat), words_of(scene, one)


def words_of(scene: Scene, one: OpeningAction) -> str:
    """What was said, with the card that a bid calls; or what was done, as a sentence."""
    verb, *words = one.action.split(" ")
    if verb not in SPOKEN:
        return one.text.removeprefix(f"{player_name(scene, one.seat)} ")
    called = _called(scene, words)
    calls = f" ({scene.say('ui.called')} {short_card_name(called)})" if called else ""
    return short_action_text(scene, one) + calls


def _called(scene: Scene, words: Sequence[str]) -> str | None:
    """Return the card that is called if these are the words of the bid that stands."""
    if scene.view["game"] != "zwanzigerrufen":
        return None
    view = as_zwanzigerrufen(scene.view)
    return view["called"] if words[:1] == [view["contract"]] else None


SPOKEN = ("bid", "pass", "declare", "kontra")
"""The verbs that are words at the table; the others are done."""

SHORTCODES = (
    Shortcode(
        "example",
        "tricks",
        (
            Attribute("record", TEXT, None),
            Attribute("claim", SCORES),
            Attribute("deal", whole(1, 999)),
            Attribute("caption", TEXT),
        ),
        example,
    ),
    Shortcode(
        "bid-script",
        "callouts",
        (Attribute("record", TEXT),),
        bid_script,
        "optional",
    ),
)
