"""The sheet of a deal as a self-contained SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from htpy import Element, Node, desc, g, line, rect, svg, text, title

from engine.seats import SEATS
from engine.view import WonTrickView, require_value
from ui.archive import sheet_text
from ui.model import Model, Scene
from ui.model.effects import DownloadFile, Step
from ui.position.card_order import card_suit, laid_cards
from ui.wording.cards import localized_short_card_name
from ui.wording.house_rules import rules_line
from ui.wording.players_and_numbers import player_name
from ui.wording.results import format_gains_by_player, score_lines

WIDTH, MARGIN = 640, 20
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 42, 28, 4
"""Width and height of a card, and the gap between two cards."""

HAND_X = 140
"""The x position of the first card of a hand."""

ROW_HEIGHT, LINE_HEIGHT = 38, 22
LETTERS_PER_LINE = 72
LETTERS_BESIDE_HAND = 10
"""The longest name that fits beside a hand in the usual size."""

RED, INK, PALE = "#a3151f", "#221a12", "#8a7f70"
FONT_FAMILY = "Georgia, 'Times New Roman', serif"


def download_deal_sheet(model: Model) -> Step:
    """Download the open sheet as an SVG."""
    record = sheet_text.shown_sheet_record(model)
    if record is None:
        return model, ()
    scene = sheet_text.sheet_scene(record, model.settings)
    name = f"{record.game}-{scene.view['deal_number']}.svg"
    return model, (DownloadFile(name, str(draw_sheet(scene))),)


def draw_sheet(scene: Scene) -> Element:
    """Draw the sheet of a finished deal."""
    rows = list(_sheet_rows_with_heights(scene))
    height = MARGIN * 2 + sum(row_height for row_height, _ in rows)
    return svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=str(WIDTH),
        height=str(height),
        role="img",
        font_family=FONT_FAMILY,
        font_size="15",
        fill=INK,
    )[
        title[sheet_text.sheet_title(scene)],
        desc[sheet_text.sheet_text(scene)],
        rect(width=str(WIDTH), height=str(height), fill="#fbf7ec"),
        stack_rows(rows),
    ]


def stack_rows(rows: Iterable[tuple[int, Node]]) -> Iterator[Element]:
    """Yield the rows, each one below the one before."""
    offset = MARGIN
    for row_height, row in rows:
        yield g(transform=f"translate(0 {offset})")[row]
        offset += row_height


def _sheet_rows_with_heights(scene: Scene) -> Iterator[tuple[int, Node]]:
    say = scene.say
    yield LINE_HEIGHT + 8, draw_text_line(sheet_text.sheet_title(scene), size="20", weight="bold")
    yield from wrapped_lines_with_heights(rules_line(scene), fill=PALE)
    yield 12, None
    yield from ((ROW_HEIGHT, draw_hand(scene, hand)) for hand in sheet_text.hand_lines(scene))
    yield heading_with_height(say("sheet.said"))
    for opening_line in sheet_text.lines_before_play(scene):
        yield from wrapped_lines_with_heights(opening_line)
    if scene.view["tricks"]:
        yield heading_with_height(say("sheet.tricks"))
        yield LINE_HEIGHT, draw_player_names(scene)
        for number, won_trick in enumerate(scene.view["tricks"], 1):
            yield CARD_HEIGHT + 6, draw_trick(scene, number, won_trick)
    yield heading_with_height(say("sheet.score"))
    if result := scene.view["result"]:
        for item in score_lines(scene, require_value(result)):
            yield from wrapped_lines_with_heights(f"{item.text} {item.computation}")
        yield from wrapped_lines_with_heights(
            say("scores.sum", sums=format_gains_by_player(scene, result["deltas"])), weight="bold"
        )


def heading_with_height(heading: str) -> tuple[int, Node]:
    """Draw a heading with a line above it."""
    rule = line(x1=str(MARGIN), x2=str(WIDTH - MARGIN), y1="12", y2="12", stroke=PALE)
    return 46, (rule, text(x=str(MARGIN), y="36", font_size="16", font_weight="bold")[heading])


def wrapped_lines_with_heights(words: str, **style: str) -> Iterator[tuple[int, Node]]:
    """Yield the lines of a wrapped text, each with its height."""
    current_line = ""
    for word in words.split():
        if current_line and len(current_line) + len(word) >= LETTERS_PER_LINE:
            yield LINE_HEIGHT, draw_text_line(current_line, **style)
            current_line = ""
        current_line += f" {word}" if current_line else word
    yield LINE_HEIGHT, draw_text_line(current_line, **style)


def draw_text_line(
    content: str, *, size: str = "15", weight: str = "normal", fill: str = INK
) -> Element:
    """Draw a line of text."""
    return text(x=str(MARGIN), y="16", font_size=size, font_weight=weight, fill=fill)[content]


def draw_hand(scene: Scene, hand: sheet_text.HandLine) -> Node:
    """Draw a hand as dealt. Discards are struck out, and drawn cards follow a plus."""
    name = player_name(scene, hand.seat)
    size = "15" if len(name) <= LETTERS_BESIDE_HAND else "10"
    name_text = text(x=str(MARGIN), y="18", font_size=size, font_weight="bold")[name]
    out_label = text(x=str(MARGIN), y="32", font_size="12", fill=PALE)[
        scene.say("sheet.out").rstrip(".")
    ]
    return (
        name_text,
        hand.is_out and out_label,
        draw_card_row(scene, hand.cards_dealt, hand.discarded_cards),
        draw_cards_drawn(scene, hand),
    )


def draw_cards_drawn(scene: Scene, hand: sheet_text.HandLine) -> Node:
    """Draw the cards that a player drew, after a plus."""
    if not hand.cards_drawn:
        return None
    left_edge = HAND_X + len(hand.cards_dealt) * (CARD_WIDTH + CARD_GAP)
    plus = text(x=str(left_edge + 2), y="20")["+"]
    return (plus, draw_card_row(scene, hand.cards_drawn, (), left_edge + 18))


def draw_card_row(
    scene: Scene, card_names: Sequence[str], struck_cards: Sequence[str], left_edge: int = HAND_X
) -> Node:
    """Draw cards in a row."""
    step = CARD_WIDTH + CARD_GAP
    return [
        draw_card(scene, card_name, left_edge + index * step, is_struck=card_name in struck_cards)
        for index, card_name in enumerate(card_names)
    ]


def draw_card(
    scene: Scene, name: str, left_edge: int, *, is_struck: bool = False, is_bold: bool = False
) -> Node:
    """Draw a small card with its rank and suit."""
    frame = {"fill": "#ffffff", "stroke": INK, "stroke_width": "2.5" if is_bold else "0.8"}
    sign = {"text_anchor": "middle", "font_weight": "bold" if is_bold else "normal"}
    middle = left_edge + CARD_WIDTH // 2
    return (
        rect(
            x=str(left_edge), y="0", width=str(CARD_WIDTH), height=str(CARD_HEIGHT), rx="4", **frame
        ),
        text(x=str(middle), y="19", fill=RED if card_suit(name) in "HD" else INK, **sign)[
            localized_short_card_name(scene, name)
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


def trick_column_x(seat: int) -> int:
    """Return the x position of a seat's cards in the tricks."""
    return HAND_X - 60 + seat * 135


def draw_player_names(scene: Scene) -> Node:
    """Draw the names of the players above the tricks."""
    return [
        text(x=str(trick_column_x(seat)), y="16", font_size="13", fill=PALE)[
            player_name(scene, seat)
        ]
        for seat in SEATS
    ]


def draw_trick(scene: Scene, number: int, trick: WonTrickView) -> Node:
    """Draw a trick, with a dot before the card led and a thick frame around the winning card."""
    return (
        text(x=str(MARGIN), y="19", fill=PALE)[f"{number}."],
        (
            (
                draw_card(scene, laid.card, trick_column_x(laid.seat), is_bold=laid.has_won),
                laid.trick_index == 0 and text(x=str(trick_column_x(laid.seat) - 12), y="19")["•"],
            )
            for laid in laid_cards(scene.view, trick)
        ),
    )
