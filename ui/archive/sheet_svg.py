"""The sheet of a deal as a picture of its own: an SVG that needs nothing else, on light paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from htpy import Element, Node, desc, fragment, g, line, rect, svg, text, title
from markupsafe import Markup

from engine.game import SEATS
from engine.view import WonTrickView, require_value
from ui.archive import sheet
from ui.effects import DownloadFile, Step
from ui.model import Model, Scene
from ui.table.card_order import card_suit, laid_cards
from ui.wording import format_gains, player_name, score_lines
from ui.wording.cards import card_sign

WIDTH, MARGIN = 640, 20
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 42, 28, 4
"""Width and height of a card, and what is between two of them."""

HAND_X = 140
"""Where the cards of a hand begin."""

ROW_HEIGHT, LINE_HEIGHT = 38, 22
LETTERS_PER_LINE = 72
RED, INK, PALE = "#a3151f", "#221a12", "#8a7f70"
FONT_FAMILY = "Georgia, 'Times New Roman', serif"


def download_sheet(model: Model, arg: str) -> Step:
    """Offer the sheet that is open as a file."""
    record = sheet.open_sheet_record(model)
    if record is None:
        return model, ()
    scene = sheet.sheet_scene(record, model.settings)
    name = f"{record.game}-{scene.view['deal_number']}.svg"
    return model, (DownloadFile(name, str(draw_sheet(scene))),)


def draw_sheet(scene: Scene) -> Markup:
    """The picture of a deal that is over."""
    rows = list(_sheet_rows(scene))
    height = MARGIN * 2 + sum(tall for tall, _ in rows)
    return Markup(
        fragment[
            svg(
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {WIDTH} {height}",
                width=str(WIDTH),
                height=str(height),
                role="img",
                font_family=FONT_FAMILY,
                font_size="15",
                fill=INK,
            )[
                title[sheet.sheet_title(scene)],
                desc[sheet.sheet_text(scene)],
                rect(width=str(WIDTH), height=str(height), fill="#fbf7ec"),
                stack_rows(rows),
            ]
        ]
    )


def stack_rows(rows: Iterable[tuple[int, Node]]) -> Iterator[Element]:
    """The rows, each below the other."""
    offset = MARGIN
    for tall, row in rows:
        yield g(transform=f"translate(0 {offset})")[row]
        offset += tall


def _sheet_rows(scene: Scene) -> Iterator[tuple[int, Node]]:
    say = scene.say
    yield LINE_HEIGHT + 8, draw_words(sheet.sheet_title(scene), size="20", weight="bold")
    yield from wrap_words(sheet.rules_line(scene), fill=PALE)
    yield 12, None
    yield from ((ROW_HEIGHT, draw_hand(scene, held)) for held in sheet.hand_lines(scene))
    yield draw_heading(say("sheet.said"))
    for one in sheet.opening_lines(scene):
        yield from wrap_words(one)
    if scene.view["tricks"]:
        yield draw_heading(say("sheet.tricks"))
        yield LINE_HEIGHT, draw_player_names(scene)
        for number, won_trick in enumerate(scene.view["tricks"], 1):
            yield CARD_HEIGHT + 6, draw_trick(scene, number, won_trick)
    yield draw_heading(say("sheet.score"))
    if result := scene.view["result"]:
        for item in score_lines(scene, require_value(result)):
            yield from wrap_words(f"{item.text} {item.computation}")
        yield from wrap_words(
            say("scores.sum", sums=format_gains(scene, result["deltas"])), weight="bold"
        )


def draw_heading(words: str) -> tuple[int, Node]:
    """A heading with a rule above it."""
    rule = line(x1=str(MARGIN), x2=str(WIDTH - MARGIN), y1="12", y2="12", stroke=PALE)
    return 46, (rule, text(x=str(MARGIN), y="36", font_size="16", font_weight="bold")[words])


def wrap_words(words: str, **style: str) -> Iterator[tuple[int, Node]]:
    """Words in as many lines as they need."""
    current_line = ""
    for word in words.split():
        if current_line and len(current_line) + len(word) >= LETTERS_PER_LINE:
            yield LINE_HEIGHT, draw_words(current_line, **style)
            current_line = ""
        current_line += f" {word}" if current_line else word
    yield LINE_HEIGHT, draw_words(current_line, **style)


def draw_words(words: str, *, size: str = "15", weight: str = "normal", fill: str = INK) -> Element:
    """A line of words."""
    return text(x=str(MARGIN), y="16", font_size=size, font_weight=weight, fill=fill)[words]


def draw_hand(scene: Scene, one: sheet.HandLine) -> Node:
    """A hand as dealt; what was laid away of it is struck out, what came is after a plus."""
    name = text(x=str(MARGIN), y="18", font_weight="bold")[player_name(scene, one.seat)]
    out = text(x=str(MARGIN), y="32", font_size="12", fill=PALE)[scene.say("sheet.out").rstrip(".")]
    return (
        name,
        one.is_out and out,
        draw_card_row(scene, one.cards_dealt, one.cards_laid_away),
        draw_cards_drawn(scene, one),
    )


def draw_cards_drawn(scene: Scene, one: sheet.HandLine) -> Node:
    """The cards that a player drew."""
    if not one.cards_drawn:
        return None
    left_edge = HAND_X + len(one.cards_dealt) * (CARD_WIDTH + CARD_GAP)
    plus = text(x=str(left_edge + 2), y="20")["+"]
    return (plus, draw_card_row(scene, one.cards_drawn, (), left_edge + 18))


def draw_card_row(
    scene: Scene, card_names: Sequence[str], struck_cards: Sequence[str], left_edge: int = HAND_X
) -> Node:
    """Cards in a row."""
    step = CARD_WIDTH + CARD_GAP
    return [
        draw_card(scene, one, left_edge + n * step, is_struck=one in struck_cards)
        for n, one in enumerate(card_names)
    ]


def draw_card(
    scene: Scene, name: str, left_edge: int, *, is_struck: bool = False, is_bold: bool = False
) -> Node:
    """One card, small: its rank and suit."""
    frame = {"fill": "#ffffff", "stroke": INK, "stroke_width": "2.5" if is_bold else "0.8"}
    sign = {"text_anchor": "middle", "font_weight": "bold" if is_bold else "normal"}
    middle = left_edge + CARD_WIDTH // 2
    return (
        rect(
            x=str(left_edge), y="0", width=str(CARD_WIDTH), height=str(CARD_HEIGHT), rx="4", **frame
        ),
        text(x=str(middle), y="19", fill=RED if card_suit(name) in "HD" else INK, **sign)[
            card_sign(scene, name)
        ],
        is_struck
        and line(
            x1=str(left_edge),
            x2=str(left_edge + CARD_WIDTH),
            y1=str(CARD_HEIGHT),
            y2="0",
            stroke=PALE,
        ),
    )


def column_x(seat: int) -> int:
    """Where the cards of a seat stand among the tricks."""
    return HAND_X - 60 + seat * 135


def draw_player_names(scene: Scene) -> Node:
    """The players over the tricks."""
    return [
        text(x=str(column_x(seat)), y="16", font_size="13", fill=PALE)[player_name(scene, seat)]
        for seat in SEATS
    ]


def draw_trick(scene: Scene, number: int, one: WonTrickView) -> Node:
    """A trick: who led has a dot, who took it a thick frame."""
    return (
        text(x=str(MARGIN), y="19", fill=PALE)[f"{number}."],
        (
            (
                draw_card(scene, laid.card, column_x(laid.seat), is_bold=laid.has_won),
                laid.trick_index == 0 and text(x=str(column_x(laid.seat) - 12), y="19")["•"],
            )
            for laid in laid_cards(scene.view, one)
        ),
    )
