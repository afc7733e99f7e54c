"""The sheet of a deal that is over, to read, to print and as text."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import (
    Element,
    Node,
    div,
    h3,
    li,
    p,
    span,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.game import SEATS
from engine.record import Record
from ui.archive import sheet as deal
from ui.model import ME, Scene
from ui.table.arrange import Laid, laid_cards
from ui.views.archive.cards import listed, short
from ui.views.archive.score import score, take_along
from ui.views.archive.worth import of_deal
from ui.wording import player


def sheet_panel(scene: Scene) -> Node:
    """The sheet of the latest deal of the match that is over."""
    record = deal.latest(scene.model.record)
    return sheet_of(scene, record) if record else p[scene.say("sheet.not-yet")]


def sheet_of(scene: Scene, record: Record) -> Element:
    """The sheet of the deal that a record ends with, and how to take it along."""
    own = deal.scene_of(record, scene.model.settings)
    return div(".sheet-of-deal")[
        p(".sheet-title")[strong[deal.title(own)], span[deal.by(own)]],
        h3[own.say("sheet.hands")],
        hands(own),
        h3[own.say("sheet.said")],
        ul(".sheet-said")[(li[one] for one in deal.said(own))],
        bool(own.view["tricks"]) and (h3[own.say("sheet.tricks")], tricks(own)),
        h3[own.say("sheet.score")],
        score(own),
        of_deal(scene, record),
        take_along(own),
    ]


def hands(scene: Scene) -> Element:
    """What each player was dealt, laid away and drew; the last two where anybody did."""
    lines = list(deal.hands(scene))
    swapped = any(line.away for line in lines)
    names = ("player", "dealt", *(("away", "drawn") if swapped else ()))
    return table(".sheet-hands")[
        thead[tr[(th(scope="col")[scene.say(f"sheet.{name}")] for name in names)]],
        tbody[(hand(scene, line, swapped=swapped) for line in lines)],
    ]


def hand(scene: Scene, line: deal.Line, *, swapped: bool) -> Element:
    """The row of a player."""
    dealer = line.seat == scene.view["dealer"]
    parts = (line.dealt, line.away, line.drawn) if swapped else (line.dealt,)
    return tr(class_={"me": line.seat == ME})[
        th(scope="row")[
            player(scene, line.seat),
            dealer and note(scene.say("sign.dealer")),
            line.out and note(scene.say("sheet.out")),
        ],
        (
            td(data_name=scene.say(f"sheet.{name}"))[listed(scene, cards) if cards else "–"]
            for name, cards in zip(("dealt", "away", "drawn"), parts, strict=False)
        ),
    ]


def note(words: str) -> Element:
    """What holds of a player, below the name."""
    return span(".sheet-note")[words.rstrip(".")]


def tricks(scene: Scene) -> Element:
    """Every trick as a row: each card under its player; who led and who won are marked."""
    view = scene.view
    return table(".sheet-tricks")[
        thead[
            tr[
                th(scope="col")[scene.say("sheet.trick")],
                (th(scope="col", class_={"me": s == ME})[player(scene, s)] for s in SEATS),
            ]
        ],
        tbody[
            (
                trick(scene, number, laid_cards(view, one))
                for number, one in enumerate(view["tricks"], 1)
            )
        ],
    ]


def trick(scene: Scene, number: int, laid: Sequence[Laid]) -> Element:
    """The row of a trick."""
    cards = {card.seat: card for card in laid}
    return tr[th(scope="row")[str(number)], (cell(scene, cards.get(seat)) for seat in SEATS)]


def cell(scene: Scene, card: Laid | None) -> Element:
    """A card with what it did."""
    if card is None:
        return td["–"]
    led, won = card.place == 0, card.won
    said = [scene.say(f"sheet.{name}") for name, holds in (("leads", led), ("takes", won)) if holds]
    return td(class_={"led": led, "won": won})[
        short(scene, card.card), bool(said) and span(".hidden")[f" {', '.join(said)}"]
    ]
