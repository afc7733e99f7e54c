"""The statistics of the archived deals: key figures, the latest deals, and tables of many deals."""

from __future__ import annotations

import json
from collections.abc import Iterator

from htpy import (
    Element,
    Node,
    b,
    button,
    dd,
    div,
    dl,
    dt,
    h3,
    label,
    option,
    p,
    select,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from ui.archive import figures, par_view, wording
from ui.archive.deal_row import deal_end_time, gain_badge
from ui.archive.figure_tables import (
    NamedFigure,
    explanation_details,
    figures_table,
    statistics_heading,
    won_share,
)
from ui.archive.panel import deletion_notice, render_archive, unread_rows_note
from ui.archive.par import split_skill
from ui.archive.statistics_commands import SelectedDeals, selected_deals
from ui.archive.timeline import latest_deals_chart, timeline_chart
from ui.components.offer import command_button
from ui.components.points import points_with_tone
from ui.components.rule_link import chapter_link
from ui.game_face import face_of_game
from ui.model import Scene
from ui.model.archive import ArchiveState, Entry, Listing, Quizzes
from ui.wording.gains import format_mean_gain, gain_tone
from ui.wording.players_and_numbers import format_integer


def statistics_panel(scene: Scene) -> Node:
    """Render the statistics, or the deal that was opened from them."""
    return render_archive(scene, statistics_view)


def statistics_view(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render the statistics."""
    return div(".statistics")[
        p[scene.say("statistics.about")],
        command_button(scene, "deals", do="open", arg="deals", place="statistics"),
        deletion_notice(scene, archive),
        unread_rows_note(scene, deals),
        render_all_figures(scene, archive, deals),
        quiz_statistics(scene, archive.quiz_results),
    ]


def render_all_figures(scene: Scene, archive: ArchiveState, deals: Listing) -> Node:
    """Render the figures of the selected deals, or a note if there are no deals at all."""
    selection = selected_deals(archive, deals)
    if not selection.rules_key:
        return p("#statistics-empty")[scene.say("deals.empty")]
    rules_name = wording.filter_value_text(scene.model.settings, "rules", selection.rules_key)
    choices = (rules_select(scene, selection), help_select(scene, deals, selection))
    return (
        any(choices) and div(".deals-choices")[choices],
        not choices[0] and h3("#statistics-of")[rules_name],
        rules_statistics(scene, deals, selection),
    )


def help_select(scene: Scene, deals: Listing, selection: SelectedDeals) -> Node:
    """Render the choice of deals with help, without help, or all, if there are both kinds."""
    groups, say = figures.group_deals_by_rules(deals), scene.say
    if not (groups.with_help and groups.without_help):
        return None
    texts = {"all": "deals.any", "without": "deals.help.without", "with": "deals.help.with"}
    counts = {name: sum(map(len, groups.select_deals(name).values())) for name in texts}
    return div(".list-filter")[
        div(".explained-heading")[
            label(for_="statistics-apart")[say("statistics.apart")],
            explanation_details(scene, say("statistics.apart.more")),
        ],
        select("#statistics-apart", data_do="statistics-apart")[
            (
                option(value=name, selected=name == (selection.help_filter or "all"))[
                    say("statistics.apart.count", deals=say(key), count=counts[name])
                ]
                for name, key in texts.items()
            )
        ],
    ]


def game_of_rules_key(rule_set_json: str) -> str:
    """Return the game of a set of rules (`listing.rule_set`)."""
    game, _, _ = json.loads(rule_set_json)
    return str(game)


def rules_select(scene: Scene, selection: SelectedDeals) -> Node:
    """Render the choice of the rules whose deals are counted, if there are several."""
    settings = scene.model.settings
    if len(selection.deals_by_rules) < 2:
        return None
    return div(".list-filter")[
        label(for_="statistics-rules")[scene.say("statistics.rules.of")],
        select("#statistics-rules", data_do="statistics-of")[
            (
                option(value=rule_set, selected=rule_set == selection.rules_key)[
                    wording.filter_value_text(settings, "rules", rule_set)
                ]
                for rule_set in selection.deals_by_rules
            )
        ],
    ]


def rules_statistics(scene: Scene, deals: Listing, selection: SelectedDeals) -> Node:
    """Render the statistics of the deals by one set of rules. Tables need enough deals."""
    rules = selection.rules_key
    rule_deals, game = selection.deals_by_rules[rules], game_of_rules_key(rules)
    skill = split_skill(rule_deals, scene.model.archive.par_by_deal)
    matches = figures.count_finished_and_won_matches(deals, rules, selection.help_filter)
    return (
        key_figures(scene, game, figures.deals_figure(rule_deals), matches),
        latest_deals_chart(scene, game, rule_deals),
        par_view.cards_and_play_statistics(scene, game, skill),
        len(rule_deals) < figures.MIN_DEALS_FOR_TIMELINE
        and p("#statistics-trend")[
            scene.say(
                "statistics.trend", count=figures.MIN_DEALS_FOR_TIMELINE, deals=len(rule_deals)
            )
        ],
        len(rule_deals) >= figures.MIN_DEALS_FOR_BAND
        and (
            timeline_section(scene, game, rule_deals),
            par_view.my_strengths_table(scene, game, rule_deals),
            (breakdown_table(scene, game, rule_deals, name) for name in figures.BREAKDOWNS),
            best_and_worst_deals(scene, game, rule_deals),
            rules_table(scene, selection),
        ),
    )


def key_figures(
    scene: Scene, game: str, figure: figures.Figure, matches: tuple[int, int]
) -> Element:
    """Render how many deals there are, what a deal brought on average, and how many were good."""
    say, (matches_over, matches_won) = scene.say, matches
    average = format_mean_gain(scene.model.settings.language, game, figure.mean, 1)
    texts: dict[str, Node] = {
        say("statistics.col.deals"): format_integer(figure.deals),
        say("statistics.average"): span(class_=["mean", gain_tone(figure.mean)])[
            points_with_tone(say, game, figure.mean, average)
        ],
        say(f"verdict.{face_of_game(game).verdict_key}gain"): won_share(scene, figure),
    }
    if matches_over:
        texts[say("statistics.matches")] = say("statistics.of", won=matches_won, count=matches_over)
    return dl(".key-figures")[(div[dt[name], dd[text]] for name, text in texts.items())]


def timeline_section(scene: Scene, game: str, rule_deals: figures.Deals) -> Node:
    """Render the averages over time, if there are enough deals for two."""
    chart = timeline_chart(scene, game, figures.split_into_time_spans(rule_deals))
    return chart and (statistics_heading(scene, "course"), chart)


def rules_table(scene: Scene, selection: SelectedDeals) -> Node:
    """Render the figures by rules, if there are several."""
    if len(selection.deals_by_rules) < 2:
        return None
    rows = [
        NamedFigure(
            wording.filter_value_text(scene.model.settings, "rules", rule_set),
            figures.deals_figure(rule_deals),
            game_of_rules_key(rule_set),
        )
        for rule_set, rule_deals in selection.deals_by_rules.items()
    ]
    return statistics_heading(scene, "rules"), figures_table(scene, "rules", rows)


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
    """Yield the best deals and the worst deals as buttons."""
    for name, sign in (("best", 1), ("worst", -1)):
        if entries := figures.extreme_deals(rule_deals, sign):
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
