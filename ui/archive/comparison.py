"""Two attempts at the same cards, trick by trick, side by side."""

from __future__ import annotations

from itertools import zip_longest

from htpy import Element, Node, div, h3, p, span, strong, table, tbody, td, th, thead, tr

from engine.daily_deal import daily_deal_date
from engine.record import Record, last_deal_and_match_meta, replay_record
from ui.archive import sheet_text as deal
from ui.archive.short_cards import short_card
from ui.components.names import render_player_name
from ui.components.offer import command_button
from ui.components.points import render_gain
from ui.model import ME, Scene
from ui.position.card_order import LaidCard, laid_cards
from ui.wording.gains import deal_verdict, gain_tone, seat_gain
from ui.wording.results import deal_summary


def comparison_view(scene: Scene, mine: Record) -> Element:
    """Render my attempt beside the one on the table, or why they cannot be compared."""
    theirs = scene.whole_match
    return div(".compare")[
        command_button(scene, "deal-back", words=scene.say("compare.back"), place="compare"),
        h3("#compare-title", tabindex="-1")[scene.say("compare.title")],
        p("#compare-not")[scene.say(problem)]
        if (problem := comparison_problem_key(mine, theirs))
        else comparison_table(
            *(
                deal.sheet_scene(record, scene.model.settings, is_for_others=False)
                for record in (mine, theirs)
            )
        ),
    ]


def comparison_problem_key(mine: Record, theirs: Record) -> str:
    """Return the key of the sentence why two attempts cannot be compared, or "" if they can.

    Bots of another build may play otherwise, so a different result may not be the player's doing.
    """
    if replay_record(theirs).result is None:
        return "compare.unfinished"
    builds = {build for build in map(build_of_last_deal, (mine, theirs)) if build}
    return "compare.build" if daily_deal_date(theirs) and len(builds) > 1 else ""


def build_of_last_deal(record: Record) -> str:
    """Return the build that a deal was played with, or "" if it is not recorded."""
    return str(last_deal_and_match_meta(record).get("build", ""))


def comparison_table(mine: Scene, theirs: Scene) -> Element:
    """Render the tricks of both attempts in the rows of a table, and their results."""
    attempts = (mine, theirs)
    rows = zip_longest(*(attempt.view["tricks"] for attempt in attempts))
    return table(".sheet")[
        thead[
            tr[
                th(scope="col")[mine.say("sheet.trick")],
                (th(scope="col")[mine.say(f"compare.{who}")] for who in ("mine", "theirs")),
            ]
        ],
        tbody[
            (
                tr[
                    th(scope="row")[str(number)],
                    (
                        td[trick and compared_trick(attempt, laid_cards(attempt.view, trick))]
                        for attempt, trick in pairs
                    ),
                ]
                for number, pairs in enumerate((zip(attempts, row, strict=True) for row in rows), 1)
            ),
            tr[
                th(scope="row")[mine.say("scores.now")],
                (td[my_outcome(attempt)] for attempt in attempts),
            ],
        ],
    ]


def compared_trick(scene: Scene, cards: tuple[LaidCard, ...]) -> Node:
    """Render the cards of a trick in order, with who played each. The winner is marked."""
    return [
        span(class_=["compared-card", {"won": card.has_won}])[
            span(".player-name")[render_player_name(scene, card.seat)],
            " ",
            short_card(scene, card.card),
            " ",
        ]
        for card in cards
    ]


def my_outcome(scene: Scene) -> Node:
    """Render my result of the deal."""
    if scene.view["result"] is None:
        return (strong[deal_verdict(scene)], p[deal_summary(scene)])
    mine = seat_gain(scene, ME)
    points = render_gain(scene.say, scene.view["game"], mine)
    return (
        strong(class_=gain_tone(mine))[deal_verdict(scene), " ", points],
        p[deal_summary(scene)],
    )
