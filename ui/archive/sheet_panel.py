"""The sheet of a finished deal, to read, to print, as a picture and as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    details,
    div,
    h3,
    li,
    p,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    textarea,
    th,
    thead,
    tr,
    ul,
)

from engine.record import Record
from engine.seats import SEATS
from engine.view import require_value
from ui.archive import sheet_text as deal
from ui.archive.par_view import deal_worth
from ui.archive.short_cards import short_card, short_cards
from ui.components.names import render_player_name
from ui.model import ME, Scene
from ui.position.card_order import LaidCard, laid_cards
from ui.position.replay_moments import may_replay
from ui.position.replay_scene import finished_tricks_by_ply
from ui.wording.house_rules import rules_line
from ui.wording.results import format_gains_by_player, score_lines

MomentLink = Callable[[int, str | None], Element]
"""A function from a ply and a `tabindex` to the link to that moment of the deal."""


def sheet_panel(scene: Scene) -> Node:
    """Render the sheet of the deal in replay, or of the latest finished one."""
    record = deal.truncate_to_finished_deal(scene.whole_match, scene.model.replay)
    return sheet_view(scene, record) if record else p[scene.say("sheet.not-yet")]


def sheet_view(scene: Scene, record: Record, share_button: Node = None) -> Element:
    """Render the sheet of the last deal of a record, with its exports."""
    deal_scene = deal.sheet_scene(record, scene.model.settings)
    return div(".sheet-of-deal")[
        p(".sheet-title")[strong[deal.sheet_title(deal_scene)], span[rules_line(deal_scene)]],
        h3[deal_scene.say("sheet.hands")],
        hands_table(deal_scene),
        h3[deal_scene.say("sheet.said")],
        ul(".sheet-lines")[(li[line] for line in deal.lines_before_play(deal_scene))],
        bool(deal_scene.view["tricks"])
        and (
            h3[deal_scene.say("sheet.tricks")],
            tricks_table(deal_scene, make_moment_link(scene, record)),
        ),
        h3[deal_scene.say("sheet.score")],
        score_lines_with_sum(deal_scene),
        deal_worth(scene, record),
        sheet_exports(deal_scene, share_button),
    ]


def hands_table(scene: Scene) -> Element:
    """Render the cards dealt to each player, and the cards laid away and drawn in an exchange."""
    lines = list(deal.hand_lines(scene))
    has_exchange = any(line.discarded_cards for line in lines)
    parts = ("dealt", "away", "drawn") if has_exchange else ("dealt",)
    return table(".sheet-hands")[
        thead[tr[(th(scope="col")[scene.say(f"sheet.{name}")] for name in ("player", *parts))]],
        tbody[(player_hand_row(scene, line, parts) for line in lines)],
    ]


def player_hand_row(scene: Scene, line: deal.HandLine, parts: Sequence[str]) -> Element:
    """Render the row of a player with these parts of the hand."""
    cards_of = {"dealt": line.cards_dealt, "away": line.discarded_cards, "drawn": line.cards_drawn}
    return tr(class_={"is-me": line.seat == ME})[
        th(scope="row")[
            render_player_name(scene, line.seat),
            line.seat == scene.view["dealer"] and player_note(scene.say("sign.dealer")),
            line.is_out and player_note(scene.say("sheet.out")),
        ],
        (
            td(data_name=scene.say(f"sheet.{name}"))[
                short_cards(scene, cards_of[name]) if cards_of[name] else "–"
            ]
            for name in parts
        ),
    ]


def player_note(words: str) -> Element:
    """Render a note on a player, below the name."""
    return span(".sheet-note")[words.rstrip(".")]


def make_moment_link(scene: Scene, record: Record) -> MomentLink:
    """Return the function that links to the deal's moments. In a lesson it makes no links."""
    deal_id, number = scene.model.archive.open_deal_id, len(record.deals) - 1

    def archive_link(ply: int, tabindex: str | None) -> Element:
        target = f"{deal_id} {ply}"
        return button(
            ".moment-link", type="button", tabindex=tabindex, data_do="open-deal", data_arg=target
        )

    def match_link(ply: int, tabindex: str | None) -> Element:
        return a(".moment-link", href=f"#d={number + 1}&p={ply}", tabindex=tabindex)

    if deal_id:
        return archive_link
    may_open = scene.model.replay or may_replay(scene.model, number)
    return match_link if may_open else lambda ply, quiet: span


def tricks_table(scene: Scene, moment_link: MomentLink) -> Element:
    """Render every trick as a row: each card under its player, leader and winner marked."""
    view, record = scene.view, scene.model.record
    end_plies = finished_tricks_by_ply(record, len(record.deals) - 1)
    return table(".sheet-tricks")[
        thead[
            tr[
                th(scope="col")[scene.say("sheet.trick")],
                (
                    th(scope="col", class_={"is-me": s == ME})[render_player_name(scene, s)]
                    for s in SEATS
                ),
            ]
        ],
        tbody[
            (
                trick_row(
                    scene, laid_cards(view, trick), moment_link, end_plies.index(number), number
                )
                for number, trick in enumerate(view["tricks"], 1)
            )
        ],
    ]


def trick_row(
    scene: Scene,
    trick_cards: Sequence[LaidCard],
    moment_link: MomentLink,
    last_ply: int,
    number: int,
) -> Element:
    """Render the row of a trick that was complete at `last_ply`. Each card links to its moment."""
    cards, first_ply = {card.seat: card for card in trick_cards}, last_ply - len(trick_cards) + 1
    return tr[
        th(scope="row")[
            moment_link(last_ply, None)[
                span(".hidden")[f"{scene.say('sheet.trick')} "], str(number)
            ]
        ],
        (card_cell(scene, cards.get(seat), moment_link, first_ply) for seat in SEATS),
    ]


def card_cell(
    scene: Scene, card: LaidCard | None, moment_link: MomentLink, first_ply: int
) -> Element:
    """Render a card, and whether it led or won."""
    if card is None:
        return td["–"]
    is_lead, is_winner = card.trick_index == 0, card.has_won
    remarks = [
        scene.say(f"sheet.{name}")
        for name, applies in (("leads", is_lead), ("takes", is_winner))
        if applies
    ]
    return td(class_={"is-lead": is_lead, "won": is_winner})[
        moment_link(first_ply + card.trick_index, "-1")[
            short_card(scene, card.card),
            bool(remarks) and span(".hidden")[f" {', '.join(remarks)}"],
        ]
    ]


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
        p[scene.say("scores.sum", sums=format_gains_by_player(scene, result["deltas"]))],
    )


def sheet_exports(scene: Scene, share_button: Node) -> Element:
    """Render the exports of the sheet: to others, on paper, as a picture, and as text."""
    say, words = scene.say, deal.sheet_text(scene)
    return div(".sheet-exports")[
        share_button,
        button("#sheet-print.command", type="button", data_do="print")[say("ui.print")],
        details("#sheet-files")[
            summary(".command")[say("sheet.files")],
            button("#sheet-svg.command", type="button", data_do="sheet-svg")[say("ui.sheet-svg")],
            textarea(readonly=True, rows="12", aria_label=say("sheet.text"))[words],
        ],
    ]
