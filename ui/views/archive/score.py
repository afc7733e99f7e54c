"""The score of a deal, and the exports of its sheet: as text, as a picture, and on paper."""

from __future__ import annotations

from htpy import Element, Node, b, button, details, div, li, p, summary, textarea, ul

from engine.view import require_value
from ui.archive.sheet import sheet_text
from ui.model import Scene
from ui.wording import format_points_by_player, score_lines


def score_lines_with_sum(scene: Scene) -> Node:
    """Render every line of the score, and their sum."""
    result = scene.view["result"]
    if result is None:
        return p[scene.say("scores.void")]
    return (
        ul(".sheet-lines")[
            (
                li[b[line.text], " ", line.computation]
                for line in score_lines(scene, require_value(result))
            )
        ],
        p[scene.say("scores.sum", sums=format_points_by_player(scene, result["deltas"]))],
    )


def sheet_exports(scene: Scene) -> Element:
    """Render the exports of the sheet: as text, as a picture, and on paper."""
    say, words = scene.say, sheet_text(scene)
    return div(".sheet-exports")[
        button("#sheet-print.command", type="button", data_do="print")[say("ui.sheet-print")],
        button("#sheet-svg.command", type="button", data_do="sheet-svg")[say("ui.sheet-svg")],
        details("#sheet-text")[
            summary(".command")[say("sheet.text")],
            textarea(readonly=True, rows="12", aria_label=say("sheet.text"))[words],
        ],
    ]
