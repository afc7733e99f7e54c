"""The results of the rulebook's questions, by chapter."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, table, tbody, td, th, thead, tr

from ui.archive.quizzes import Quizzes
from ui.model import Scene
from ui.views.archive.figures import statistics_heading
from ui.views.rule_link import chapter_link


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
