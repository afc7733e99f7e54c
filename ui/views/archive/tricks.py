"""The tricks of a deal as a table; every card links to the moment when it was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, a, button, span, table, tbody, td, th, thead, tr

from engine.game import SEATS
from engine.record import Record
from ui.model import ME, Scene
from ui.table.card_order import LaidCard, laid_cards
from ui.table.replay_scene import finished_tricks_by_ply
from ui.table.replays import may_replay
from ui.views.archive.short_cards import short_card
from ui.views.names import render_player_name

MomentLink = Callable[[int, str | None], Element]
"""A function from a ply and a `tabindex` to the link to that moment of the deal."""


def make_moment_link(scene: Scene, record: Record) -> MomentLink:
    """Return the function that links to the deal's moments; in a lesson it makes no links."""
    deal_id, number = scene.model.table.archive_view.open_deal_id, len(record.deals) - 1

    def archive_link(ply: int, tabindex: str | None) -> Element:
        target = f"{deal_id} {ply}"
        return button(
            ".moment-link", type="button", tabindex=tabindex, data_do="open-deal", data_arg=target
        )

    def match_link(ply: int, tabindex: str | None) -> Element:
        return a(".moment-link", href=f"#d={number + 1}&p={ply}", tabindex=tabindex)

    if deal_id:
        return archive_link
    may_open = scene.model.table.replay or may_replay(scene.model, number)
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
    """Render the row of a trick that was complete at `last_ply`; each card links to its moment."""
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
