"""The navigation bar above the table, with buttons where other pages have links."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, h1

from engine.games import GAMES
from ui.app.menu import menu_entries
from ui.app.panels import PANELS
from ui.components.navigation_bar import (
    NavItem,
    bar_tool,
    language_link,
    navigation_bar,
    other_languages,
    panel_item,
    theme_switch_texts,
    today_tool,
)
from ui.components.rule_link import rulebook_url
from ui.game_face import face_of_game
from ui.model import Model, Scene
from ui.model.daily_deal import GameDay
from ui.position import guided_deal


def page_header(scene: Scene) -> Element:
    """Render the page's header."""
    return navigation_bar(
        scene.say,
        title=h1[scene.say("ui.title")],
        games=game_items(scene),
        sections=bar_section_items(scene),
        tools=header_tools(scene),
        menu=menu_entries(scene, bar_section_items(scene)),
        inert=bool(scene.model.panel.name),
    )


def game_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the tabs that switch between the games."""
    for game in GAMES:
        is_current, words = game == scene.view["game"], scene.say(f"game.{game}")
        yield NavItem(
            game, words, do="" if is_current else "new-match", arg=game, is_current=is_current
        )


def bar_section_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the sections: play, learn, and the rulebook for this table's rules."""
    game, in_lesson = scene.view["game"], guided_deal.is_guided(scene.model)
    leave = "leave-guest" if in_lesson else ""
    yield NavItem("play", scene.say("bar.play"), do=leave, is_current=not in_lesson)
    if game in scene.model.guided_deals:
        do, arg = ("", "") if in_lesson else ("lesson", game)
        yield NavItem("learn", scene.say("bar.learn"), do=do, arg=arg, is_current=in_lesson)
    if face_of_game(game).headings:
        yield NavItem("book", scene.say("bar.book"), href=rulebook_url(scene))


def state_of_today(model: Model) -> str:
    """Return whether today's deal is "done" or "open", or "about" before that is known."""
    game_day = GameDay(model.record.game, model.program.today)
    if game_day in model.daily.attempts:
        return "done"
    return "open" if game_day.day and model.daily.read_on == game_day.day else "about"


def header_tools(scene: Scene) -> Iterator[Node]:
    """Yield the day's deal, the most used panels, the other languages, and the theme."""
    if "daily" in PANELS:
        item = NavItem("daily", scene.say("bar.today"), do="open", arg="daily")
        yield today_tool(scene.say, item, state_of_today(scene.model))
    for row in PANELS.values():
        if row.shown_in in ("bar", "bar or menu"):
            yield bar_tool(panel_item(scene, row))
    for code, name in other_languages(scene.model.settings.language):
        yield language_link(NavItem(code, name, do="language", arg=code))
    words = theme_switch_texts(scene.say)[scene.model.settings.theme]
    yield bar_tool(NavItem("theme", words, do="theme"))
