"""What was answered in the rulebook: where the rules are known, and where not yet."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, table, tbody, td, th, thead, tr

from ui.archive.quizzes import Quizzes
from ui.model import Scene
from ui.views.archive.figures import heading
from ui.views.rule_link import to_chapter


def of_book(scene: Scene, found: Quizzes) -> Node:
    """The chapters whose questions were answered, each a way to it."""
    return bool(found) and (heading(scene, "quizzes"), quizzes_table(scene, found))


def quizzes_table(scene: Scene, found: Quizzes) -> Element:
    """A row for each chapter, game by game."""
    say = scene.say
    columns = ("of", "count", "first", "now")
    return table("#statistics-quizzes.figures", aria_label=say("statistics.quizzes"))[
        thead[tr[(th(scope="col")[say(f"statistics.quizzes.{one}")] for one in columns)]],
        (
            tbody[
                tr[th(scope="rowgroup", colspan=len(columns))[say(f"game.{game}")]],
                rows(scene, found, game),
            ]
            for game in dict.fromkeys(game for game, _ in found)
        ),
    ]


def rows(scene: Scene, found: Quizzes, of: str) -> Iterator[Element]:
    """Yield a row for each chapter of a game's book."""
    for (game, topic), one in found.items():
        if game == of:
            way = to_chapter(scene, game, topic, scene.say(f"quiz.topic.{topic}"))
            yield tr[th(scope="row")[way], (td[number] for number in one)]
