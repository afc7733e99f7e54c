"""The sheet of a deal as a picture of its own: an SVG that needs nothing else, on light paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from htpy import Element, Node, desc, fragment, g, line, rect, svg, text, title
from markupsafe import Markup

from engine.game import SEATS
from engine.view import WonTrickView, require_value
from ui.archive import sheet
from ui.effects import Download, Step
from ui.model import Model, Scene
from ui.table.arrange import laid_cards, suit_of
from ui.wording import player, score_lines, sums
from ui.wording.cards import card_sign

WIDTH, MARGIN = 640, 20
CARD, TALL, GAP = 42, 28, 4
"""Width and height of a card, and what is between two of them."""

HANDS = 140
"""Where the cards of a hand begin."""

ROW, LINE = 38, 22
LETTERS_A_LINE = 72
RED, INK, PALE = "#a3151f", "#221a12", "#8a7f70"
LETTERS = "Georgia, 'Times New Roman', serif"


def offered(model: Model, arg: str) -> Step:
    """Offer the sheet that is open as a file."""
    record = sheet.opened(model)
    if record is None:
        return model, ()
    scene = sheet.scene_of(record, model.settings)
    name = f"{record.game}-{scene.view['deal_number']}.svg"
    return model, (Download(name, str(drawn(scene))),)


def drawn(scene: Scene) -> Markup:
    """The picture of a deal that is over."""
    rows = list(_rows(scene))
    height = MARGIN * 2 + sum(tall for tall, _ in rows)
    return Markup(
        fragment[
            svg(
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {WIDTH} {height}",
                width=str(WIDTH),
                height=str(height),
                role="img",
                font_family=LETTERS,
                font_size="15",
                fill=INK,
            )[
                title[sheet.title(scene)],
                desc[sheet.as_text(scene)],
                rect(width=str(WIDTH), height=str(height), fill="#fbf7ec"),
                placed(rows),
            ]
        ]
    )


def placed(rows: Iterable[tuple[int, Node]]) -> Iterator[Element]:
    """The rows, each below the other."""
    down = MARGIN
    for tall, row in rows:
        yield g(transform=f"translate(0 {down})")[row]
        down += tall


def _rows(scene: Scene) -> Iterator[tuple[int, Node]]:
    say = scene.say
    yield LINE + 8, written(sheet.title(scene), size="20", weight="bold")
    yield from wrapped(sheet.by(scene), fill=PALE)
    yield 12, None
    yield from ((ROW, hand(scene, held)) for held in sheet.hands(scene))
    yield heading(say("sheet.said"))
    for one in sheet.said(scene):
        yield from wrapped(one)
    if scene.view["tricks"]:
        yield heading(say("sheet.tricks"))
        yield LINE, names(scene)
        for number, taken in enumerate(scene.view["tricks"], 1):
            yield TALL + 6, trick(scene, number, taken)
    yield heading(say("sheet.score"))
    if result := scene.view["result"]:
        for item in score_lines(scene, require_value(result)):
            yield from wrapped(f"{item.text} {item.how}")
        yield from wrapped(say("scores.sum", sums=sums(scene, result["deltas"])), weight="bold")


def heading(words: str) -> tuple[int, Node]:
    """A heading with a rule above it."""
    rule = line(x1=str(MARGIN), x2=str(WIDTH - MARGIN), y1="12", y2="12", stroke=PALE)
    return 46, (rule, text(x=str(MARGIN), y="36", font_size="16", font_weight="bold")[words])


def wrapped(words: str, **looks: str) -> Iterator[tuple[int, Node]]:
    """Words in as many lines as they need."""
    begun = ""
    for word in words.split():
        if begun and len(begun) + len(word) >= LETTERS_A_LINE:
            yield LINE, written(begun, **looks)
            begun = ""
        begun += f" {word}" if begun else word
    yield LINE, written(begun, **looks)


def written(words: str, *, size: str = "15", weight: str = "normal", fill: str = INK) -> Element:
    """A line of words."""
    return text(x=str(MARGIN), y="16", font_size=size, font_weight=weight, fill=fill)[words]


def hand(scene: Scene, one: sheet.Line) -> Node:
    """A hand as dealt; what was laid away of it is struck out, what came is after a plus."""
    name = text(x=str(MARGIN), y="18", font_weight="bold")[player(scene, one.seat)]
    out = text(x=str(MARGIN), y="32", font_size="12", fill=PALE)[scene.say("sheet.out").rstrip(".")]
    return (name, one.out and out, cards(scene, one.dealt, one.away), came(scene, one))


def came(scene: Scene, one: sheet.Line) -> Node:
    """The cards that a player drew."""
    if not one.drawn:
        return None
    at = HANDS + len(one.dealt) * (CARD + GAP)
    plus = text(x=str(at + 2), y="20")["+"]
    return (plus, cards(scene, one.drawn, (), at + 18))


def cards(scene: Scene, shown: Sequence[str], away: Sequence[str], at: int = HANDS) -> Node:
    """Cards in a row."""
    step = CARD + GAP
    return [card(scene, one, at + n * step, struck=one in away) for n, one in enumerate(shown)]


def card(scene: Scene, name: str, at: int, *, struck: bool = False, bold: bool = False) -> Node:
    """One card, small: its rank and suit."""
    frame = {"fill": "#ffffff", "stroke": INK, "stroke_width": "2.5" if bold else "0.8"}
    sign = {"text_anchor": "middle", "font_weight": "bold" if bold else "normal"}
    middle = at + CARD // 2
    return (
        rect(x=str(at), y="0", width=str(CARD), height=str(TALL), rx="4", **frame),
        text(x=str(middle), y="19", fill=RED if suit_of(name) in "HD" else INK, **sign)[
            card_sign(scene, name)
        ],
        struck and line(x1=str(at), x2=str(at + CARD), y1=str(TALL), y2="0", stroke=PALE),
    )


def column(seat: int) -> int:
    """Where the cards of a seat stand among the tricks."""
    return HANDS - 60 + seat * 135


def names(scene: Scene) -> Node:
    """The players over the tricks."""
    return [
        text(x=str(column(seat)), y="16", font_size="13", fill=PALE)[player(scene, seat)]
        for seat in SEATS
    ]


def trick(scene: Scene, number: int, one: WonTrickView) -> Node:
    """A trick: who led has a dot, who took it a thick frame."""
    return (
        text(x=str(MARGIN), y="19", fill=PALE)[f"{number}."],
        (
            (
                card(scene, laid.card, column(laid.seat), bold=laid.won),
                laid.place == 0 and text(x=str(column(laid.seat) - 12), y="19")["•"],
            )
            for laid in laid_cards(scene.view, one)
        ),
    )
