"""The help: how to play, the keys, how strong the bots are, why the game is fair, the glossary."""

from __future__ import annotations

from itertools import count, islice, takewhile

from htpy import Element, Node, a, dd, div, dl, dt, h3, kbd, li, ol, p, section, span, ul

from engine.bots.levels import LEVEL_NAMES
from engine.bots.strength import MeasuredGain, gains_of_level
from engine.games import GAMES
from ui.components.card import icon
from ui.components.offer import command_button
from ui.components.rule_link import rulebook_url, term_rule_link
from ui.components.term import alphabetical_key, link_glossary_terms, term_card_picture
from ui.game_face import face_of_game
from ui.languages import has_text
from ui.model import Scene
from ui.wording.strength import figure_unit, format_figure_with_error

NAMED_KEYS = ("arrows", "updown", "enter", "hurry", "ahead", "review", "esc", "rank", "suit")
LETTER_KEYS = "RHISLGVPWMTUFO?/"


def help_panel(scene: Scene) -> Node:
    """Render the help; the game on the table comes first."""
    games = sorted(GAMES, key=lambda game: game != scene.view["game"])
    return div(".help")[
        book_link(scene),
        (how_to_play(scene, game, lesson_start_button(scene, game)) for game in games),
        table_section(scene),
        keys_section(scene),
        strength_section(scene),
        fairness_section(scene),
        glossary_section(scene),
    ]


def book_link(scene: Scene) -> Node:
    """Render the link to the book of the game on the table, for the table's rules."""
    if not face_of_game(scene.view["game"]).headings:
        return None
    return p(".book-links")[
        a(".command", href=rulebook_url(scene), target="_blank", rel="noopener")[
            icon("book"),
            scene.say("help.book"),
            span(".hidden")[f" ({scene.say('ui.the-rule.new')})"],
        ],
        # The build makes the page, so there is none during development.
        bool(scene.model.program.version)
        and a(href=f"rules.{scene.model.settings.language}.html")[scene.say("plain.rules")],
    ]


def lesson_start_button(scene: Scene, game: str) -> Node:
    """Render the button that starts the lesson of a game, if it has one."""
    if game not in scene.model.guided_deals:
        return None
    words = scene.say("lesson.start", game=scene.say(f"game.{game}"))
    return command_button(scene, f"lesson-{game}", do="lesson", arg=game, words=words, place="help")


def how_to_play(scene: Scene, game: str, lesson: Node = None) -> Element:
    """Render a game in a few lines, with the button for its lesson."""
    say, lines = scene.say, takewhile(has_text, (f"help.{game}.{number}" for number in count(1)))
    return section(f"#help-{game}")[
        h3[say("help.play", game=say(f"game.{game}"))],
        ol[(li[link_glossary_terms(scene, game, say(line))] for line in lines)],
        p(".note")[say("help.rules-note")],
        lesson,
    ]


def table_section(scene: Scene) -> Element:
    """Render shortcuts at the table: choosing ahead, handling the hand, hurrying the others."""
    lines = takewhile(has_text, (f"help.table.{number}" for number in count(1)))
    return section("#help-table")[
        h3[scene.say("help.table")],
        ul[(li[scene.say(line)] for line in lines)],
        command_button(scene, "signs", do="open", arg="signs", place="help"),
    ]


def keys_section(scene: Scene) -> Element:
    """Render the keyboard shortcuts."""
    say = scene.say
    named_keys = [(say(f"key.{key}"), say(f"key.{key}.more")) for key in NAMED_KEYS]
    letter_keys = [(letter, say(f"key.{letter}.more")) for letter in LETTER_KEYS]
    return section("#help-keys")[
        h3[say("help.keys")],
        dl(".keys")[(div[dt[kbd[key]], dd[does]] for key, does in (*named_keys, *letter_keys))],
        # The build makes the pages, so there are none during development.
        bool(scene.model.program.version) and p[about_link(scene, "accessibility")],
        p[a(href="#settings=access")[say("help.keys.settings")]],
    ]


def strength_section(scene: Scene) -> Element:
    """Render the levels with their gains, and the link to the full page."""
    page = f"bots.{scene.model.settings.language}.html"
    return section("#help-bots")[
        h3[scene.say("bots.help")],
        dl(".terms")[(level_entry(scene, name) for name in LEVEL_NAMES)],
        # The build makes the page, so there is none during development.
        bool(scene.model.program.version) and p[a(href=page)[scene.say("bots.title")]],
    ]


def level_entry(scene: Scene, name: str) -> Element:
    """Render a level with its first measurement for the game on the table."""
    rows = (row for row in gains_of_level(name) if row.game == scene.view["game"])
    return div[
        dt[scene.say(f"bots.level.{name}")],
        dd[scene.say(f"bots.short.{name}")],
        (dd(".level-gain")[gain_against(scene, row)] for row in islice(rows, 1)),
    ]


def gain_against(scene: Scene, row: MeasuredGain) -> str:
    """Return what the level gains, and against which level."""
    other = scene.say(f"bots.level.{row.levels[1]}")
    figure = format_figure_with_error(scene, row)
    words = figure if row.figure is None else f"{figure} {figure_unit(scene, row)}"
    return scene.say("bots.against", other=other, figure=words)


def fairness_section(scene: Scene) -> Element:
    """Render why the bots cannot cheat, and which data stay on this device."""
    return section("#help-fair")[
        h3[scene.say("help.fair")],
        (p[scene.say(f"help.fair.{number}")] for number in range(1, 6)),
        bool(scene.model.program.version)
        and p[about_link(scene, "privacy"), " · ", about_link(scene, "licences")],
    ]


def about_link(scene: Scene, name: str) -> Element:
    """Render a link to a page about the site."""
    return a(href=f"{name}.{scene.model.settings.language}.html")[scene.say(f"{name}.title")]


def glossary_section(scene: Scene) -> Element:
    """Render the glossary in alphabetical order."""
    games = sorted(GAMES, key=lambda game: game == scene.view["game"])
    games_by_term = {term: game for game in games for term in face_of_game(game).glossary_terms}
    words = sorted((scene.say(f"term.{term}"), term) for term in games_by_term)
    return section("#help-terms")[
        h3[scene.say("help.terms")],
        dl(".terms")[
            (
                glossary_entry(scene, games_by_term[term], term)
                for _, term in sorted(words, key=alphabetical_key)
            )
        ],
    ]


def glossary_entry(scene: Scene, game: str, term: str) -> Element:
    """Render a term with its card, its meaning and the link to the chapter that explains it."""
    means = scene.say(f"term.{term}.more")
    return div(id=f"term-{term}", tabindex="-1")[
        dt[scene.say(f"term.{term}")],
        dd[
            term_card_picture(scene, game, term),
            span[means, " ", term_rule_link(scene, game, term)],
        ],
    ]
