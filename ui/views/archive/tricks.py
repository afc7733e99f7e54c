"""The tricks of a deal as a table: every card leads to the moment at which it was laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, a, button, span, table, tbody, td, th, thead, tr

from engine.game import SEATS
from engine.record import Record
from ui.model import ME, Scene
from ui.table.arrange import LaidCard, laid_cards
from ui.table.replay_scene import trick_counts
from ui.table.replays import may_replay
from ui.views.archive.cards import short
from ui.views.names import player_name

Way = Callable[[int, str | None], Element]
"""The way to the moment after so many actions of the deal, with its `tabindex`."""


def way(scene: Scene, record: Record) -> Way:
    """The way to the deal at the table, or in the match; in a lesson there is none."""
    opened, number = scene.model.table.archive_view.open_deal_id, len(record.deals) - 1

    def of_archive(ply: int, quiet: str | None) -> Element:
        there = f"{opened} {ply}"
        return button(
            ".to-moment", type="button", tabindex=quiet, data_do="open-deal", data_arg=there
        )

    def of_match(ply: int, quiet: str | None) -> Element:
        return a(".to-moment", href=f"#d={number + 1}&p={ply}", tabindex=quiet)

    if opened:
        return of_archive
    seen = scene.model.table.replay or may_replay(scene.model, number)
    return of_match if seen else lambda ply, quiet: span


def tricks(scene: Scene, lead: Way) -> Element:
    """Every trick as a row: each card under its player; who led and who won are marked."""
    view, record = scene.view, scene.model.record
    done = trick_counts(record, len(record.deals) - 1)
    return table(".sheet-tricks")[
        thead[
            tr[
                th(scope="col")[scene.say("sheet.trick")],
                (th(scope="col", class_={"me": s == ME})[player_name(scene, s)] for s in SEATS),
            ]
        ],
        tbody[
            (
                trick(scene, laid_cards(view, one), lead, done.index(number), number)
                for number, one in enumerate(view["tricks"], 1)
            )
        ],
    ]


def trick(scene: Scene, laid: Sequence[LaidCard], lead: Way, last: int, number: int) -> Element:
    """The row of a trick that was complete after so many actions; each card leads to its moment."""
    cards, first = {card.seat: card for card in laid}, last - len(laid) + 1
    return tr[
        th(scope="row")[
            lead(last, None)[span(".hidden")[f"{scene.say('sheet.trick')} "], str(number)]
        ],
        (cell(scene, cards.get(seat), lead, first) for seat in SEATS),
    ]


def cell(scene: Scene, card: LaidCard | None, lead: Way, first: int) -> Element:
    """A card with what it did."""
    if card is None:
        return td["–"]
    led, won = card.trick_index == 0, card.has_won
    said = [scene.say(f"sheet.{name}") for name, holds in (("leads", led), ("takes", won)) if holds]
    return td(class_={"led": led, "won": won})[
        lead(first + card.trick_index, "-1")[
            short(scene, card.card), bool(said) and span(".hidden")[f" {', '.join(said)}"]
        ]
    ]
