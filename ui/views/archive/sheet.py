"""The sheet of a deal that is over, to read, to print and as text."""

from __future__ import annotations

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

from engine.record import Record
from ui.archive import sheet as deal
from ui.model import ME, Scene
from ui.views.archive.cards import listed
from ui.views.archive.score import score, take_along
from ui.views.archive.tricks import tricks, way
from ui.views.archive.worth import of_deal
from ui.views.names import player_name


def sheet_panel(scene: Scene) -> Node:
    """The sheet of the deal that is looked at again, or of the latest one that is over."""
    record = deal.finished_record(scene.whole_match, scene.model.table.replay)
    return sheet_of(scene, record) if record else p[scene.say("sheet.not-yet")]


def sheet_of(scene: Scene, record: Record) -> Element:
    """The sheet of the deal that a record ends with, and how to take it along."""
    own = deal.sheet_scene(record, scene.model.settings)
    return div(".sheet-of-deal")[
        p(".sheet-title")[strong[deal.sheet_title(own)], span[deal.rules_line(own)]],
        h3[own.say("sheet.hands")],
        hands(own),
        h3[own.say("sheet.said")],
        ul(".sheet-said")[(li[one] for one in deal.opening_lines(own))],
        bool(own.view["tricks"]) and (h3[own.say("sheet.tricks")], tricks(own, way(scene, record))),
        h3[own.say("sheet.score")],
        score(own),
        of_deal(scene, record),
        take_along(own),
    ]


def hands(scene: Scene) -> Element:
    """What each player was dealt, laid away and drew; the last two where anybody did."""
    lines = list(deal.hand_lines(scene))
    swapped = any(line.cards_laid_away for line in lines)
    names = ("player", "dealt", *(("away", "drawn") if swapped else ()))
    return table(".sheet-hands")[
        thead[tr[(th(scope="col")[scene.say(f"sheet.{name}")] for name in names)]],
        tbody[(hand(scene, line, swapped=swapped) for line in lines)],
    ]


def hand(scene: Scene, line: deal.HandLine, *, swapped: bool) -> Element:
    """The row of a player."""
    dealer = line.seat == scene.view["dealer"]
    parts = (
        (line.cards_dealt, line.cards_laid_away, line.cards_drawn)
        if swapped
        else (line.cards_dealt,)
    )
    return tr(class_={"me": line.seat == ME})[
        th(scope="row")[
            player_name(scene, line.seat),
            dealer and note(scene.say("sign.dealer")),
            line.is_out and note(scene.say("sheet.out")),
        ],
        (
            td(data_name=scene.say(f"sheet.{name}"))[listed(scene, cards) if cards else "–"]
            for name, cards in zip(("dealt", "away", "drawn"), parts, strict=False)
        ),
    ]


def note(words: str) -> Element:
    """What holds of a player, below the name."""
    return span(".sheet-note")[words.rstrip(".")]
