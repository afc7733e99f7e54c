"""Sheets to print: the rules of the table, in short or in plain words, and a blank score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from htpy import (
    Element,
    VoidElement,
    button,
    caption,
    div,
    h3,
    input,
    p,
    section,
    span,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from engine.games import find_game
from engine.seats import SEATS
from ui.components.offer import command_button
from ui.components.plain_words import has_plain_words, plain_words_title, plain_words_view
from ui.game_face import face_of_game
from ui.help.help_panel import how_to_play
from ui.languages import has_text
from ui.model import Scene
from ui.wording.house_rules import rules_line
from ui.wording.players_and_numbers import format_integer

BLANK_ROWS = 22
"""Deals for which a page of A4 has room."""


def print_panel(scene: Scene) -> Element:
    """Render the choice of a sheet, and the chosen one as it is printed."""
    chosen = scene.model.panel.anchor.removeprefix("print-")
    name = chosen if chosen in SHEETS else "rules"
    return div(".help.print-panel")[
        div(".choices", role="group", aria_label=scene.say("print.sheets"))[
            (
                button(
                    f"#print-{sheet}",
                    type="button",
                    data_do="open",
                    data_arg=f"print print-{sheet}",
                    aria_pressed=str(sheet == name).lower(),
                )[scene.say(f"print.{sheet}")]
                for sheet in SHEETS
                if sheet != "plain-words" or has_plain_words(scene.view["game"])
            )
        ],
        command_button(scene, "print", primary=True, place="sheet"),
        p(".sheet-title")[strong[scene.say(f"game.{scene.view['game']}")], span[rules_line(scene)]],
        SHEETS[name](scene),
    ]


def rules_sheet(scene: Scene) -> Element:
    """Render the rules of the table in short."""
    game, deal = scene.view["game"], scene.deal
    return how_to_play(scene, game, deal.card_order(), deal.match.rules)


def plain_words_sheet(scene: Scene) -> Element:
    """Render the rules of the table in plain words."""
    game = scene.view["game"]
    return section[
        h3[plain_words_title(scene, game)],
        plain_words_view(scene, game, scene.deal.match.rules),
    ]


def blank_score_sheet(scene: Scene) -> Element:
    """Render a table of the players with their first score, and empty rows for the deals."""
    game, say = scene.view["game"], scene.say
    first_scores = find_game(game).open_match(scene.deal.match.rules).scores
    check = f"print.check.{game}"
    return section[
        p[face_of_game(game).aim_text(scene), " ", has_text(check) and say(check)],
        table(".blank-scores")[
            caption(".hidden")[say("print.scores")],
            thead[
                tr[
                    th(scope="col")[say("scores.deal")],
                    (th(scope="col")[name_field(scene, seat)] for seat in SEATS),
                ]
            ],
            tbody[
                tr[
                    th(scope="row")[span(".hidden")[say("scores.now")]],
                    (td[format_integer(first_scores[seat])] for seat in SEATS),
                ],
                (
                    tr[th(scope="row")[str(number)], (td for _ in SEATS)]
                    for number in range(1, BLANK_ROWS + 1)
                ),
            ],
        ],
    ]


def name_field(scene: Scene, seat: int) -> VoidElement:
    """Render the field for a name. Friends play, so only the reader's own names are in it."""
    return input(
        type="text",
        value=scene.model.settings.own_names[seat],
        aria_label=scene.say("print.name", number=seat + 1),
        maxlength="20",
        autocomplete="off",
        spellcheck="false",
    )


SHEETS: Mapping[str, Callable[[Scene], Element]] = {
    "rules": rules_sheet,
    "plain-words": plain_words_sheet,
    "scores": blank_score_sheet,
}
"""The sheets by name."""
