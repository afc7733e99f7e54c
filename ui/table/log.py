"""The log: the events of this deal, as a list that grows downwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, a, b, div, fragment, i, li, ol, span

from engine.seats import SEATS
from ui.components.card import suit_icon
from ui.components.names import render_names_untranslated, render_player_name
from ui.components.people import seat_mark
from ui.model import Scene
from ui.position.card_order import LaidCard, card_suit
from ui.position.replay_moments import replayable_deal
from ui.position.replay_scene import scene_at_latest_action
from ui.storage.settings import is_watched_deal
from ui.wording.cards import localized_short_card_name, rank_sign
from ui.wording.log import LogEntry, log_entries


def log_view(scene: Scene) -> Element:
    """Render the log. It is not announced, because the spoken summaries say the same.

    During a replay it has every line of the deal, and each line links to its moment. The log of a
    watched deal does not tell what is still to come. Otherwise the outcome is left to the result
    beside it.
    """
    replay, is_watched = scene.model.replay, is_watched_deal(scene.model.record)
    deal_scene = scene if is_watched else scene_at_latest_action(scene)
    entries = [entry for entry in log_entries(deal_scene) if replay or entry.kind != "outcome"]
    return div("#log", role="log", aria_live="off", aria_label=scene.say("ui.log"), tabindex="0")[
        ol[(log_line(deal_scene, entry) for entry in entries)]
    ]


def log_line(scene: Scene, entry: LogEntry) -> Element:
    """Render a line: its short form for the eye, the sentences for screen readers."""
    render_short = SHORT_LINES.get(entry.kind)
    if render_short is None:
        return li(class_=entry.kind)[
            moment_link(scene, entry.ply)[render_names_untranslated(scene, entry.text)]
        ]
    return li(class_=entry.kind)[
        moment_link(scene, entry.ply, ".hidden")[render_names_untranslated(scene, entry.text)],
        div(".short-line", aria_hidden="true")[render_short(scene, entry)],
    ]


def moment_link(scene: Scene, ply: int, kind: str = "", *, for_eyes: bool = False) -> Element:
    """Render the link to the moment after `ply` actions, or only its text if there is no replay.

    With `for_eyes` it is left out of the tab order, since the hidden sentences have the same link.
    """
    number = replayable_deal(scene)
    if not ply or number is None:
        return span(kind) if kind else span
    replay = scene.model.replay
    is_current = "true" if replay and replay.ply == ply else None
    href, tabindex = f"#d={number + 1}&p={ply}", "-1" if for_eyes else None
    return a(f"{kind}.moment-link", href=href, aria_current=is_current, tabindex=tabindex)


def phase_line(scene: Scene, entry: LogEntry) -> Iterator[Node]:
    """Yield the title of a phase, and the words of each speaker."""
    yield b[entry.title]
    for speaker, words in entry.parts:
        yield fragment[" ", span(".part")[render_names_untranslated(scene, speaker), " ", i[words]]]


def contract_header(scene: Scene, entry: LogEntry) -> Node:
    """Render the contract, and the players as headings of the columns below."""
    return fragment[
        div[render_names_untranslated(scene, entry.title)],
        div(".columns")[span, (column_player(scene, seat) for seat in SEATS), span],
    ]


def column_player(scene: Scene, seat: int) -> Element:
    """Render the player of a column, in the colour of the seat."""
    return span(f".player-name.seat-{seat}")[seat_mark(seat), " ", render_player_name(scene, seat)]


def trick_line(scene: Scene, entry: LogEntry) -> Node:
    """Render a trick as a row: every card under its player, leader and winner marked."""
    cards = {card.seat: card for card in entry.cards}
    first_ply = entry.ply - len(entry.cards) + 1
    return div(".columns")[
        moment_link(scene, entry.ply, ".number", for_eyes=True)[entry.title],
        (laid_card_link(scene, cards.get(seat), first_ply) for seat in SEATS),
        span(".points")[entry.points],
    ]


def laid_card_link(scene: Scene, card: LaidCard | None, first_ply: int) -> Element:
    """Render a card in two or three characters, as a link to the moment when it was played."""
    if card is None:
        return span
    suit = card_suit(card.card)
    classes = (
        ".log-card"
        + (".is-lead" if card.trick_index == 0 else "")
        + (".has-won-trick" if card.has_won else "")
    )
    return moment_link(scene, first_ply + card.trick_index, classes, for_eyes=True)[
        suit != "T" and suit_icon(scene, suit),
        b(translate="no")[
            localized_short_card_name(scene, card.card)
            if suit == "T"
            else rank_sign(scene, card.card)
        ],
    ]


SHORT_LINES: dict[str, Callable[[Scene, LogEntry], Node | Iterator[Node]]] = {
    "together": phase_line,
    "holds": contract_header,
    "trick": trick_line,
}
"""The lines whose short form differs from their text."""
