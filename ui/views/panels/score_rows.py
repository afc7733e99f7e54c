"""The rows of the score sheet: a deal with what it brought, and how that was counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    li,
    p,
    small,
    span,
    strong,
    tbody,
    td,
    th,
    tr,
    ul,
)
from markupsafe import Markup

from engine.record import Record
from engine.view import require_value
from ui.games import face_of_game
from ui.model import ME, Match, Model, Scene, Settings
from ui.scene import translator_for_game
from ui.table.aids import NO_AIDS
from ui.table.score_sheet import DealRow, score_row
from ui.views.names import with_names
from ui.views.points import toned
from ui.views.rule_link import of_score
from ui.wording import (
    ScoreLine,
    gain,
    minus,
    score_lines,
    sentence_about,
    sums,
    tone,
    with_sign,
)

SEATS = range(4)


def deal_rows(end: Record, number: int, settings: Settings, opened: bool) -> Markup:
    """A deal as HTML, its account open or not."""
    return drawn(end, number, settings, opened, end.deals[-1].meta_key)


@lru_cache(maxsize=512)
def drawn(
    end: Record, number: int, settings: Settings, opened: bool, noted: tuple[str, ...]
) -> Markup:
    """A deal as HTML, drawn once: with each one more the sheet has all of them again."""
    ended = score_row(end)
    scene = Scene(Model(Match(end), settings), ended.view, translator_for_game(settings, end.game))
    return Markup(deal(scene, ended, number, opened))


def deal(scene: Scene, ended: DealRow, number: int, opened: bool) -> Element:
    """A deal's row, which opens how its points came about."""
    result = ended.view["result"]
    return tbody(f"#deal-{number}")[
        tr[
            th(scope="row")[way_in(number, opened, head(scene)) if result else head(scene)],
            (td(class_={"me": s == ME})[cell(scene, s, ended.totals[s])] for s in SEATS),
        ],
        result and opened and tr(f"#why-{number}.why")[td(colspan="5")[counted(scene)]],
    ]


def way_in(number: int, opened: bool, words: Node) -> Element:
    """The button of a row, which lies over all of it."""
    return button(
        f"#account-{number}.account",
        type="button",
        data_do="account",
        data_arg=str(number),
        aria_expanded="true" if opened else "false",
        aria_controls=f"why-{number}" if opened else None,
    )[words]


def head(scene: Scene) -> Node:
    """Return number, what was played and who dealt."""
    view = scene.view
    return (
        span(".number")[str(view["deal_number"])],
        span(".played")[what(scene)],
        small[sentence_about(scene, "scores.dealer", view["dealer"])],
        (small(".noted")[scene.say(f"scores.{note}")] for note in notes(scene.model.record)),
    )


def notes(record: Record) -> Iterator[str]:
    """Yield what is noted of how a deal was played: with help, or as at a real table (H07)."""
    deal = record.deals[-1]
    if deal.help_words:
        yield "helped"
    if deal.aids == NO_AIDS:
        yield "bare"


def what(scene: Scene) -> Node:
    """What was played, with what multiplied the deal."""
    view = scene.view
    if view["result"] is None:
        return scene.say("scores.void")
    times = view["multiplier"] > 1 and b(".times")[f"×{view['multiplier']}"]
    return (face_of_game(view["game"]).played_view(scene), times)


def cell(scene: Scene, seat: int, total: int) -> Node:
    """What a player got, whether that was good, and the total after it."""
    result = scene.view["result"]
    if result is None:
        return "–"
    better = gain(scene, seat)
    return (
        strong(class_=tone(better))[toned(scene.say, better, with_sign(result["deltas"][seat]))],
        small[
            span(".hidden")[scene.say("scores.after", total="")],
            minus(total),
        ],
    )


def counted(scene: Scene) -> Element:
    """Every line of the deal's score, their sum, and the way to look at the deal again."""
    result, moment = require_value(scene.view["result"]), f"#d={len(scene.model.record.deals)}&p=0"
    return div[
        ul(".lines")[(score_line(scene, line) for line in score_lines(scene, result))],
        p(".sum")[with_names(scene, scene.say("scores.sum", sums=sums(scene, result["deltas"])))],
        p[a(href=moment)[scene.say("ui.replay")]],
    ]


def score_line(scene: Scene, line: ScoreLine) -> Element:
    """One line: what it is for, how it was computed, and the way to its rule."""
    return li[
        span[with_names(scene, line.text)],
        small[with_names(scene, line.how), " ", of_score(scene, line.rule)],
    ]
