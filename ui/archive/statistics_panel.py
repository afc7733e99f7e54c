"""The statistics of the archived deals by rules, role, contract and level, and of questions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from htpy import (
    Element,
    Node,
    b,
    button,
    div,
    label,
    option,
    p,
    select,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from ui.archive import figures, wording, worth
from ui.archive.deal_row import deal_end_time, gain_badge
from ui.archive.figure_tables import (
    NamedFigure,
    explanation_details,
    figures_table,
    statistics_heading,
)
from ui.archive.panel import deletion_notice, render_archive, unread_rows_note
from ui.archive.par import split_gains_by_cards_and_play
from ui.archive.statistics_commands import selected_deals
from ui.archive.timeline import timeline_chart
from ui.components.offer import command_button
from ui.components.rule_link import chapter_link
from ui.model import Scene
from ui.model.archive import ArchiveState, Entry, Listing, Quizzes


def statistics_panel(scene: Scene) -> Node:
    """Render the statistics, or the deal that was opened from them."""
    return render_archive(scene, statistics_view)


def statistics_view(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render the statistics with the switch to the deals that are counted apart."""
    return div(".statistics")[
        p[scene.say("statistics.about")],
        div(".statistics-switches")[
            command_button(scene, "deals", do="open", arg="deals", place="statistics"),
            other_deals_switch(scene, archive, deals),
        ],
        deletion_notice(scene, archive),
        unread_rows_note(scene, deals),
        render_all_figures(scene, archive, deals),
        quiz_statistics(scene, archive.quiz_results),
    ]


def other_deals_switch(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render the switch to the deals that are counted apart, if there are both kinds."""
    groups = figures.group_deals_by_rules(deals)
    number = sum(map(len, groups.other_deals.values()))
    return (
        bool(groups.own_deals and groups.other_deals)
        and div(".explained-heading")[
            button(
                "#statistics-apart.command",
                type="button",
                data_do="statistics-apart",
                aria_pressed=str(archive.shows_other_deals).lower(),
            )[scene.say("ui.statistics-apart", count=number)],
            explanation_details(scene, scene.say("statistics.apart.more")),
        ]
    )


def render_all_figures(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render all figures, or a note if there are none or none of the reader's own deals."""
    sets, rules, apart = selected_deals(archive, deals)
    if not rules:
        return p("#statistics-empty")[scene.say("deals.empty")]
    settings = scene.model.settings
    rows = [
        NamedFigure(
            wording.filter_value_text(settings, "rules", rule_set),
            figures.deals_figure(sets[rule_set]),
            game_of_rule_set_json(rule_set),
        )
        for rule_set in sets
    ]
    return (
        not figures.group_deals_by_rules(deals).own_deals
        and p("#statistics-none-own")[scene.say("statistics.none-own")],
        statistics_heading(scene, "rules"),
        figures_table(scene, "rules", rows),
        len(sets) > 1 and rules_select(scene, sets, rules),
        rules_statistics(scene, deals, rules, sets[rules], apart=apart),
    )


def game_of_rule_set_json(rule_set_json: str) -> str:
    """Return the game of a set of rules (`listing.rule_set`)."""
    game, _, _ = json.loads(rule_set_json)
    return str(game)


def rules_select(scene: Scene, sets: Mapping[str, figures.Deals], rules: str) -> Element:
    """Render the choice of the rules whose deals are shown in detail."""
    settings = scene.model.settings
    return div(".list-filter")[
        label(for_="statistics-rules")[scene.say("statistics.closer")],
        select("#statistics-rules", data_do="statistics-of")[
            (
                option(value=rule_set, selected=rule_set == rules)[
                    wording.filter_value_text(settings, "rules", rule_set)
                ]
                for rule_set in sets
            )
        ],
    ]


def rules_statistics(
    scene: Scene, deals: Listing, rules: str, rule_deals: figures.Deals, *, apart: bool
) -> Node:
    """Render the statistics of the deals by one set of rules."""
    archive, say = scene.model.archive, scene.say
    over, won = figures.count_finished_and_won(deals, rules, are_others=apart)
    game = game_of_rule_set_json(rules)
    return (
        statistics_heading(scene, "course"),
        timeline_chart(scene, game, figures.split_into_time_spans(rule_deals))
        or p[say("statistics.too-few", few=2 * figures.MIN_DEALS_FOR_BAND)],
        bool(over)
        and (
            statistics_heading(scene, "matches"),
            p("#statistics-matches")[say("statistics.won", matches=over, won=won)],
        ),
        worth.cards_and_play_table(
            scene, game, split_gains_by_cards_and_play(rule_deals, archive.par_by_deal)
        ),
        worth.my_strengths_table(scene, game, rule_deals),
        (breakdown_table(scene, game, rule_deals, name) for name in figures.BREAKDOWNS),
        best_and_worst_deals(scene, game, rule_deals),
    )


def breakdown_table(scene: Scene, game: str, rule_deals: figures.Deals, part_name: str) -> Node:
    """Render the figures for each value of a breakdown, if it has several."""
    by_value = figures.figures_by_part(rule_deals, part_name)
    if len(by_value) < 2:
        return None
    rows = [
        NamedFigure(wording.part_value_text(scene.say, part_name, key), figure, game)
        for key, figure in by_value.items()
    ]
    return statistics_heading(scene, part_name), figures_table(scene, part_name, rows)


def best_and_worst_deals(scene: Scene, game: str, rule_deals: figures.Deals) -> Iterator[Node]:
    """Yield the best deals and the worst ones as buttons."""
    for name, entries in (
        ("best", figures.best_deals(rule_deals)),
        ("worst", figures.worst_deals(rule_deals)),
    ):
        if entries:
            yield statistics_heading(scene, name)
            yield div(".single-deals")[(deal_button(scene, game, entry) for entry in entries)]


def deal_button(scene: Scene, game: str, entry: Entry) -> Element:
    """Render a deal as a button: its contract, time and gain."""
    kind_text = wording.deal_kind_text(scene.say, str(entry.summary.get("kind", "")))
    return button(
        f"#deal-of-{entry.id}.deal-row", type="button", data_do="deal-open", data_arg=entry.id
    )[
        deal_end_time(scene.model.settings, entry),
        b(".deal-title")[kind_text],
        gain_badge(scene.say, game, entry.summary["gain"]),
    ]


def quiz_statistics(scene: Scene, quizzes: Quizzes) -> Node:
    """Render the chapters whose questions were answered, each with a link to it."""
    return bool(quizzes) and (statistics_heading(scene, "quizzes"), quizzes_table(scene, quizzes))


def quizzes_table(scene: Scene, quizzes: Quizzes) -> Element:
    """Render a row for each chapter, by game."""
    say = scene.say
    columns = ("of", "count", "first", "now")
    return table("#statistics-quizzes.figures", aria_label=say("statistics.quizzes"))[
        thead[tr[(th(scope="col")[say(f"statistics.quizzes.{column}")] for column in columns)]],
        (
            tbody[
                tr[th(scope="rowgroup", colspan=len(columns))[say(f"game.{game}")]],
                chapter_rows(scene, quizzes, game),
            ]
            for game in dict.fromkeys(game for game, _ in quizzes)
        ),
    ]


def chapter_rows(scene: Scene, quizzes: Quizzes, shown_game: str) -> Iterator[Element]:
    """Yield a row for each chapter of a game's book."""
    for (game, topic), counts in quizzes.items():
        if game == shown_game:
            link = chapter_link(scene, game, topic, scene.say(f"quiz.topic.{topic}"))
            yield tr[th(scope="row")[link], (td[number] for number in counts)]
