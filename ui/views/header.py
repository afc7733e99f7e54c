"""The bar over the table: everything in it acts at once, and the match goes on."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, h1

from engine.games import GAMES
from ui.games import face_of_game
from ui.lessons import course
from ui.model import Scene
from ui.views.bar import Way, bar, other_languages, tongue, tool
from ui.views.menu import groups, panel
from ui.views.panels.panel import PANELS
from ui.views.rule_link import address


def top(scene: Scene) -> Element:
    """Return the page's header."""
    return bar(
        scene.say,
        title=h1[scene.say("ui.title")],
        games=games(scene),
        sections=sections(scene),
        tools=tools(scene),
        groups=groups(scene, tuple(sections(scene))),
        inert=bool(scene.model.table.panel),
    )


def games(scene: Scene) -> Iterator[Way]:
    """Yield the switch between the games."""
    for game in GAMES:
        here, words = game == scene.view["game"], scene.say(f"game.{game}")
        yield Way(game, words, do="" if here else "new-match", arg=game, here=here)


def sections(scene: Scene) -> Iterator[Way]:
    """Yield the ways to play, to learn, and to the rulebook of this table's rules."""
    game, learns = scene.view["game"], course.current_lesson(scene.model) is not None
    yield way(scene, "play", "leave-guest" if learns else "", "", here=not learns)
    if face_of_game(game).lesson:
        yield way(scene, "learn", "" if learns else "lesson", game, here=learns)
    if face_of_game(game).headings:
        yield Way("book", scene.say("bar.book"), href=address(scene))


def way(scene: Scene, name: str, do: str, arg: str, *, here: bool) -> Way:
    """A section that is at the table."""
    return Way(name, scene.say(f"bar.{name}"), do=do, arg=arg if do else "", here=here)


def tools(scene: Scene) -> Iterator[Node]:
    """Yield the panels that are wanted most, the other languages, and the colours."""
    yield from (tool(panel(scene, row.name)) for row in PANELS.values() if row.way == "bar")
    for code, name in other_languages(scene.model.settings.language):
        yield tongue(Way(code, name, do="language", arg=code, lang=code))
    words = scene.say(f"setting.theme.{scene.model.settings.theme}")
    yield tool(Way("theme", scene.say("bar.theme", theme=words), do="theme"))
