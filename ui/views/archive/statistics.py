"""The statistics: what the deals of the archive come to, by rules, role, contract and level."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from htpy import Element, Node, b, button, div, label, option, p, select

from ui.archive import figures, words
from ui.archive.listing import Entry, Listing
from ui.archive.statistics import selected_deals
from ui.archive.worth import split_skill
from ui.model import ArchiveView, Scene
from ui.views.archive import worth
from ui.views.archive.figures import Named, explained, figures_table, heading
from ui.views.archive.quizzes import of_book
from ui.views.archive.row import figure, when
from ui.views.archive.shelf import read, undo, unread_rows
from ui.views.archive.timeline import timeline
from ui.views.offer import command


def panel(scene: Scene) -> Node:
    """The figures, or a deal that they lead to."""
    return read(scene, all_figures)


def all_figures(scene: Scene, held: ArchiveView, deals: Listing) -> Node:
    """The figures with the ways to the list and to the deals that are counted apart."""
    return div(".statistics")[
        p[scene.say("statistics.about")],
        div(".counted-how")[
            command(scene, "deals", do="open", arg="deals", place="statistics"),
            switch(scene, held, deals),
        ],
        undo(scene, held),
        unread_rows(scene, deals),
        counted(scene, held, deals),
        of_book(scene, held.quiz_results),
    ]


def switch(scene: Scene, held: ArchiveView, deals: Listing) -> Node:
    """The switch to the deals that are counted apart, where there are those and own ones."""
    found = figures.count_deals(deals)
    number = sum(map(len, found.other_deals.values()))
    return (
        bool(found.own_deals and found.other_deals)
        and div(".explaining")[
            button(
                "#statistics-apart.command",
                type="button",
                data_do="statistics-apart",
                aria_pressed=str(held.shows_other_deals).lower(),
            )[scene.say("ui.statistics-apart", count=number)],
            explained(scene, "apart"),
        ]
    )


def counted(scene: Scene, held: ArchiveView, deals: Listing) -> Node:
    """All figures; a word where there are none, or none that count as the reader's own."""
    sets, rules, apart = selected_deals(held)
    if not rules:
        return p("#statistics-empty")[scene.say("deals.empty")]
    likes = scene.model.settings
    named = [
        Named(
            words.filter_value_text(likes, "rules", one),
            figures.deals_figure(sets[one]),
            game_of(one),
        )
        for one in sets
    ]
    return (
        not figures.count_deals(deals).own_deals
        and p("#statistics-none-own")[scene.say("statistics.none-own")],
        heading(scene, "rules"),
        figures_table(scene, "rules", named),
        len(sets) > 1 and chooser(scene, sets, rules),
        of_rules(scene, deals, rules, sets[rules], apart=apart),
    )


def game_of(rules: str) -> str:
    """Return the game of a set of rules (`listing.rule_set`)."""
    game, _, _ = json.loads(rules)
    return str(game)


def chooser(scene: Scene, sets: Mapping[str, figures.Deals], rules: str) -> Element:
    """The choice of the rules whose deals are looked at more closely."""
    likes = scene.model.settings
    return div(".only")[
        label(for_="statistics-rules")[scene.say("statistics.closer")],
        select("#statistics-rules", data_do="statistics-of")[
            (
                option(value=one, selected=one == rules)[
                    words.filter_value_text(likes, "rules", one)
                ]
                for one in sets
            )
        ],
    ]


def of_rules(scene: Scene, deals: Listing, rules: str, some: figures.Deals, *, apart: bool) -> Node:
    """The figures of the deals by some rules."""
    held, say = scene.model.table.archive_view, scene.say
    over, won = figures.count_matches(deals, rules, apart=apart)
    game = game_of(rules)
    return (
        heading(scene, "course"),
        timeline(scene, game, figures.time_spans(some))
        or p[say("statistics.too-few", few=2 * figures.MIN_DEALS_FOR_BAND)],
        bool(over)
        and (heading(scene, "matches"), p("#statistics-matches")[matches(scene, over, won)]),
        worth.of_many(scene, game, split_skill(some, held.par_by_deal)),
        worth.strengths(scene, game, some),
        (part(scene, game, some, name) for name in figures.BREAKDOWNS),
        single(scene, some),
    )


def matches(scene: Scene, over: int, won: int) -> str:
    """How many matches were won."""
    return scene.say("statistics.won", matches=over, won=won)


def part(scene: Scene, game: str, some: figures.Deals, name: str) -> Node:
    """The figures for each value of a part, where it has several."""
    found = figures.figures_by_part(some, name)
    if len(found) < 2:
        return None
    named = [Named(words.part_text(scene.say, name, key), one, game) for key, one in found.items()]
    return heading(scene, name), figures_table(scene, name, named)


def single(scene: Scene, some: figures.Deals) -> Iterator[Node]:
    """Yield the ways to the best deals and to the worst."""
    for name, found in (("best", figures.best_deals(some)), ("worst", figures.worst_deals(some))):
        if found:
            yield heading(scene, name)
            yield div(".single-deals")[(way(scene, one) for one in found)]


def way(scene: Scene, one: Entry) -> Element:
    """The way to a deal: what was played, when, and what it brought."""
    said = words.kind_text(scene.say, str(one.summary.get("kind", "")))
    return button(
        f"#deal-of-{one.id}.deal-row", type="button", data_do="deal-open", data_arg=one.id
    )[
        when(scene.model.settings, one),
        b(".what")[said],
        figure(scene.say, one.summary),
    ]
