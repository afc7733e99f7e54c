"""Cards and play: how much of a result the cards were worth, and how much the play brought."""

from __future__ import annotations

from htpy import Element, Node, b, div, p, small, table, tbody, td, th, thead, tr

from engine.games import deal_gain
from engine.record import Record, replay_record
from ui.archive import wording
from ui.archive.figure_tables import (
    NamedFigure,
    error_band,
    figures_table,
    heading_with_explanation,
    render_mean_gain,
    statistics_heading,
)
from ui.archive.figures import MIN_DEALS_FOR_BAND, Deals, Figure
from ui.archive.par import MAX_PLAYS, SkillSplit, gains_over_par_by_part
from ui.components.offer import command_button
from ui.components.points import render_gain
from ui.match.deal_json import archived_deal_id
from ui.match.timing import is_par_enabled
from ui.model import ME, Scene
from ui.model.archive import ParEstimate
from ui.wording.gains import gain_tone
from ui.wording.players_and_numbers import format_count, format_decimal


def deal_worth(scene: Scene, record: Record) -> Node:
    """Render how much of a record's last result came from the cards, and how much from the play."""
    name = archived_deal_id(record)
    worth = scene.model.archive.par_by_deal.get(name)
    if worth is None and not (is_par_enabled(scene.model) and replay_record(record).result):
        return None
    is_pending = worth is None or scene.model.archive.refined_deal_id == name
    return div(".worth")[
        worth_heading(scene, worth),
        worth and cards_and_play_sentence(scene, record, worth),
        is_pending and p(role="status")[scene.say("worth.soon")],
        worth
        and is_par_enabled(scene.model)
        and not is_pending
        and worth.number < MAX_PLAYS
        and command_button(scene, "weigh-more", arg=name, place="worth"),
    ]


def cards_and_play_sentence(scene: Scene, record: Record, worth: ParEstimate) -> Element:
    """Render my result, and in a sentence what the cards and what my play brought or cost."""
    gain, game = deal_gain(replay_record(record), ME), record.game
    return p(".worth-total")[
        b(class_=["mean", gain_tone(gain)])[render_gain(scene.say, game, gain)],
        " ",
        cards_and_play_text(scene, worth.mean, gain - worth.mean),
    ]


def cards_and_play_text(scene: Scene, cards: float, play: float) -> str:
    """Return a sentence on what the cards and what my play brought or cost."""
    clauses = {"cards": cards, "play": play}
    return scene.say(
        "worth.sum", **{name: _worth_clause(scene, name, gain) for name, gain in clauses.items()}
    )


def _worth_clause(scene: Scene, name: str, gain: float) -> str:
    """Return what the cards or my play brought or cost, or that it was nothing."""
    tone = gain_tone(round(gain, 1))
    amount = format_decimal(scene.model.settings.language, abs(gain), 1)
    return scene.say(f"worth.{name}.{tone}", amount=amount)


def worth_heading(scene: Scene, worth: ParEstimate | None) -> Element:
    """Render the heading, with how certain the figures are behind the question mark."""
    say = scene.say
    if worth is None:
        return statistics_heading(scene, "worth")
    error = format_decimal(scene.model.settings.language, worth.error, 1)
    certainty = say("worth.certainty", count=worth.number, error=error)
    return heading_with_explanation(
        scene, say("statistics.worth"), f"{say('statistics.worth.more')} {certainty}"
    )


def cards_and_play_statistics(scene: Scene, game: str, skill: SkillSplit | None) -> Node:
    """Render what cards and play brought per deal where the par is known, in a sentence if few."""
    if skill is None:
        return None
    if skill.result.deals < MIN_DEALS_FOR_BAND:
        sentence = cards_and_play_text(scene, skill.cards.mean, skill.play.mean)
        return (
            statistics_heading(scene, "skill"),
            p("#statistics-skill")[
                scene.say(
                    "statistics.skill.few",
                    deals=format_count(scene.say, "deal", skill.result.deals),
                    sentence=sentence,
                )
            ],
        )
    rows = {"result": skill.result, "cards": skill.cards, "play": skill.play}
    return (
        statistics_heading(scene, "skill"),
        table(".figures", aria_label=scene.say("statistics.skill"))[
            thead[
                tr[
                    th(scope="col")[scene.say("statistics.skill.of", count=skill.result.deals)],
                    th(scope="col")[scene.say("statistics.col.mean")],
                ]
            ],
            tbody[(skill_row(scene, game, name, figure) for name, figure in rows.items())],
        ],
    )


def my_strengths_table(scene: Scene, game: str, rule_deals: Deals) -> Node:
    """Render by role and contract how my play compares with a master's."""
    parts = {
        name: gains_over_par_by_part(rule_deals, scene.model.archive.par_by_deal, name)
        for name in SKILL_PARTS
    }
    rows = [
        NamedFigure(wording.part_value_text(scene.say, name, key), figure, game)
        for name, figures in parts.items()
        if len(figures) > 1
        for key, figure in figures.items()
    ]
    return bool(rows) and (
        statistics_heading(scene, "strengths"),
        figures_table(scene, "strengths", rows),
    )


SKILL_PARTS = ("role", "kind")
"""Breakdowns that are compared: each of their parts needs its own skill."""


def skill_row(scene: Scene, game: str, name: str, figure: Figure) -> Element:
    """Render one part of the result per deal."""
    return tr[
        th(scope="row")[scene.say(f"statistics.skill.{name}")],
        td[render_mean_gain(scene, game, figure), small[error_band(scene, figure)]],
    ]
