"""The score sheet: every deal with its gains and their account, and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    caption,
    div,
    li,
    p,
    small,
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
from markupsafe import Markup

from engine.games import match_places_by_seat
from engine.record import Record, record_view
from engine.seats import SEATS
from engine.view import require_value
from ui.components.card import icon
from ui.components.chart import goal_line, score_chart
from ui.components.names import render_names_untranslated, render_player_name
from ui.components.offer import command_button
from ui.components.points import render_gain
from ui.components.rule_link import score_rule_link
from ui.game_face import face_of_game
from ui.match.real_table import NO_AIDS
from ui.model import ME, Match, Model, Scene
from ui.model.settings import Settings
from ui.position.replay_moments import opening_ply
from ui.position.replay_scene import scene_of_match
from ui.position.scene import translator_for_game
from ui.position.score_sheet import deal_end_records, finished_deal_numbers
from ui.wording.gains import gain_tone, seat_gain
from ui.wording.players_and_numbers import format_integer, sentence_about
from ui.wording.results import ScoreLine, format_gains_by_player, score_lines


def score_sheet_panel(scene: Scene) -> Node:
    """Render the sheet with the chart above it, or with the goal before the first deal is over."""
    scene = replace(scene_of_match(scene), is_for_others=True)
    deal_ends = deal_end_records(scene.model.record, scene.model.score_sheet.listed_count)
    return div(".scores")[
        p(".aim")[face_of_game(scene.view["game"]).aim_text(scene)],
        score_chart(scene) if deal_ends else goal_line(scene),
        more_deals_button(scene, len(deal_ends)),
        score_sheet_table(scene, deal_ends),
        command_button(
            scene,
            "print",
            do="open",
            arg="print print-scores",
            words=scene.say("print.scores"),
            place="scores",
        ),
    ]


def more_deals_button(scene: Scene, shown_count: int) -> Node:
    """Render the button for the deals before the shown ones, if there are any."""
    record = scene.model.record
    finished_count = finished_deal_numbers(record, len(record.deals)).stop
    if finished_count <= scene.model.score_sheet.listed_count:
        return None
    say = scene.say
    return div("#earlier-deals.separate-actions")[
        p[say("scores.latest", shown=shown_count, deals=finished_count)],
        command_button(scene, "more-deals", place="scores"),
    ]


def score_sheet_table(scene: Scene, deal_ends: Mapping[int, Record]) -> Element:
    """Render the table of deals. `deal_ends` has the record at the end of each."""
    open_accounts = scene.model.score_sheet.open_accounts
    last_view = record_view([*deal_ends.values()][-1], ME) if deal_ends else scene.view
    first = leading_seats(scene)
    return table(".sheet")[
        caption(".hidden")[scene.say("scores.caption")],
        thead[
            tr[
                th(scope="col")[scene.say("scores.deal")],
                (player_column_header(scene, s, leads=s in first) for s in SEATS),
            ]
        ],
        (
            deal_rows(
                end,
                number,
                scene.model.settings,
                opening_ply(scene.model, end) if number in open_accounts else None,
            )
            for number, end in deal_ends.items()
        ),
        None if deal_ends else upcoming_deal_row(scene),
        tbody(".highlighted-row")[
            tr[
                th(scope="row")[scene.say("scores.now")],
                (
                    td(class_={"is-me": s == ME, "is-leading": s in first})[
                        b[format_integer(last_view["match"]["scores"][s])]
                    ]
                    for s in SEATS
                ),
            ]
        ],
    ]


def upcoming_deal_row(scene: Scene) -> Element:
    """Render the row that the first deal will have."""
    return tbody(".ghost")[
        tr[
            th(scope="row")[
                span(".number", aria_hidden="true")[str(scene.view["deal_number"])],
                small[scene.say("scores.first")],
            ],
            (td(class_={"is-me": s == ME}, aria_hidden="true")["–"] for s in SEATS),
        ]
    ]


def player_column_header(scene: Scene, seat: int, *, leads: bool) -> Element:
    """Render the head of a player's column. The leader or winner has a crown."""
    words = scene.say("scores.leads")
    crown = span(".leader-crown", title=words)[icon("crown"), span(".hidden")[words]]
    return th(scope="col", class_={"is-me": seat == ME, "is-leading": leads})[
        render_player_name(scene, seat), leads and crown
    ]


def leading_seats(scene: Scene) -> list[int]:
    """Return the seats in first place, or none if all share it."""
    match = scene.deal.match_after() if scene.view["phase"] == "over" else scene.deal.match
    ranks = match_places_by_seat(match)
    first = [seat for seat in SEATS if ranks[seat] == 1]
    return first if len(first) < len(SEATS) else []


def deal_rows(end: Record, number: int, settings: Settings, review_ply: int | None) -> Markup:
    """Return the HTML of a deal. `review_ply`, where its review opens, adds its account."""
    return render_deal_rows(end, number, settings, review_ply, end.deals[-1].hashable_meta)


@lru_cache(maxsize=512)
def render_deal_rows(
    end: Record,
    number: int,
    settings: Settings,
    review_ply: int | None,
    meta_cache_key: tuple[str, ...],
) -> Markup:
    """Return the HTML of a deal from a cache. Each new deal renders the whole sheet again."""
    scene = Scene(
        Model(Match(end), settings),
        record_view(end, ME),
        translator_for_game(settings, end.game),
        is_for_others=True,
    )
    return Markup(deal_section(scene, number, review_ply))


def deal_section(scene: Scene, number: int, review_ply: int | None) -> Element:
    """Render a deal's row, which opens the account of its points."""
    result = scene.view["result"]
    return tbody(f"#deal-{number}")[
        tr[
            th(scope="row")[
                score_lines_button(number, review_ply is not None, row_heading(scene))
                if result
                else row_heading(scene)
            ],
            (td(class_={"is-me": s == ME})[gain_cell(scene, s)] for s in SEATS),
        ],
        result
        and review_ply is not None
        and tr(f"#account-row-{number}.account-row")[
            td(colspan="5")[score_lines_section(scene, review_ply)]
        ],
    ]


def score_lines_button(number: int, is_open: bool, words: Node) -> Element:
    """Render the button of a row, which covers all of it."""
    return button(
        f"#account-{number}.account-toggle",
        type="button",
        data_do="account",
        data_arg=str(number),
        aria_expanded="true" if is_open else "false",
        aria_controls=f"account-row-{number}" if is_open else None,
    )[words]


def row_heading(scene: Scene) -> Node:
    """Render the number, the contract and the dealer."""
    view = scene.view
    return (
        span(".number")[str(view["deal_number"])],
        span(".played")[played_contract(scene)],
        small[sentence_about(scene, "scores.dealer", view["dealer"])],
        (
            small(".note-text")[scene.say(f"scores.{note}")]
            for note in note_keys(scene.model.record)
        ),
    )


def note_keys(record: Record) -> Iterator[str]:
    """Yield the keys of notes on how a deal was played: with help, or as at a real table."""
    deal = record.deals[-1]
    if deal.help_words:
        yield "helped"
    if deal.aids == NO_AIDS:
        yield "bare"


def played_contract(scene: Scene) -> Node:
    """Render the contract with its multiplier."""
    view = scene.view
    if view["result"] is None:
        return scene.say("scores.void")
    times = view["multiplier"] > 1 and b(".times")[f"×{view['multiplier']}"]
    return (face_of_game(view["game"]).played_view(scene), times)


def gain_cell(scene: Scene, seat: int) -> Node:
    """Render a player's points with their sign, and the new total."""
    if scene.view["result"] is None:
        return "–"
    better = seat_gain(scene, seat)
    return (
        strong(class_=gain_tone(better))[render_gain(scene.say, scene.view["game"], better)],
        small[
            span(".hidden")[scene.say("scores.after", total="")],
            format_integer(scene.view["match"]["scores"][seat]),
        ],
    )


def score_lines_section(scene: Scene, review_ply: int) -> Element:
    """Render the ways to see and play a deal again, every line of its score, and their sum."""
    record, result = scene.model.record, require_value(scene.view["result"])
    number = len(record.deals)
    return div[
        div(".button-row")[
            a(".command", href=f"#d={number}&p={review_ply}")[scene.say("ui.replay")],
            command_button(
                scene,
                "retry-deal",
                arg=str(number),
                words=scene.say("ui.play-again"),
                place=f"account-{number}",
            ),
        ],
        ul(".score-lines")[(score_line(scene, line) for line in score_lines(scene, result))],
        p(".sum")[
            render_names_untranslated(
                scene,
                scene.say("scores.sum", sums=format_gains_by_player(scene, result["deltas"])),
            )
        ],
    ]


def score_line(scene: Scene, line: ScoreLine) -> Element:
    """Render one line: its text, its computation, and the link to its rule."""
    return li[
        span[render_names_untranslated(scene, line.text)],
        small[
            render_names_untranslated(scene, line.computation),
            " ",
            score_rule_link(scene, line.rule),
        ],
    ]
