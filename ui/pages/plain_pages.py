"""Pages that need no script: rules in short, bots, record, accessibility, privacy, licences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from htpy import Element, Fragment, a, fragment, h1, h2, h3, li, main, p, section, strong, ul

from engine.games import GAMES
from ui.book.texts import make_book_translator
from ui.components import content_security
from ui.components.document import Document, card_page_attributes, font_preloads, style_sheet_urls
from ui.components.page_bar import PAGE_TITLES, SitePage, appearance_script, page_bar
from ui.components.plain_words import folded_plain_words
from ui.game_face import face_of_game
from ui.help.help_panel import glossary_list, how_to_play
from ui.model import Scene
from ui.pages.accessibility import accessibility_page
from ui.pages.bots import bots_page
from ui.pages.licences import licences_page
from ui.pages.privacy import privacy_page
from ui.pages.record import record_format_page


def plain_page(scene: Scene, name: str) -> Document:
    """Return a page by its file name, in the language of the scene."""
    scene = with_book_texts(scene)
    heading = f"{scene.say('ui.title')}: {scene.say(PAGE_TITLES[name])}"
    return Document(
        language=scene.model.settings.language,
        title=heading,
        description=page_description(scene, name),
        policy=content_security.PLAIN_PAGE_POLICY,
        style_sheets=style_sheet_urls(PLAIN_SHEET),
        attributes=card_page_attributes(scene.model.settings.language),
        appearance_script=appearance_script(),
        late_head=font_preloads(*FIRST_SCREEN_FONTS),
        name="plain",
        content=fragment[
            page_bar(SitePage(scene.say, scene.model.settings.language, name)),
            main("#content.help")[h1[heading], PLAIN_PAGES[name](scene)],
        ],
    )


def page_description(scene: Scene, name: str) -> str:
    """Return what a page is about, for search engines and links."""
    if name in DESCRIPTION_KEYS:
        return scene.say(DESCRIPTION_KEYS[name])
    return " ".join(scene.say(f"game.{game}.more") for game in GAMES)


DESCRIPTION_KEYS = {
    "bots": "bots.about",
    "record": "format.lead",
    "accessibility": "access.lead",
    "privacy": "privacy.lead",
    "licences": "licences.lead",
}
"""The texts that describe pages. The texts about the games describe the page of the rules."""


def with_book_texts(scene: Scene) -> Scene:
    """Return the scene with the texts of the book as well, and the glossary on the same page."""
    return replace(scene, say=make_book_translator(scene.model.settings.language), glossary_page="")


def rules_page(scene: Scene) -> Fragment:
    """Render the links for learning both games, their rules, and the glossary."""
    return fragment[
        h2(".hidden")[scene.say("plain.ways")],
        ul(".game-links")[(game_links(scene, game) for game in GAMES)],
        ((usual_rules(scene, game), p(".note")[scene.say("help.rules-note")]) for game in GAMES),
        (
            folded_plain_words(scene, game, row.presets[0].rules, f"#plain-words-{game}")
            for game, row in GAMES.items()
        ),
        section("#help-terms")[h3[scene.say("help.terms")], glossary_list(scene, GAMES)],
        authors_section(scene),
    ]


def usual_rules(scene: Scene, game: str) -> Element:
    """Render the rules of a game in short, by its first rule set."""
    row = GAMES[game]
    rules, dealer = row.presets[0].rules, 0
    hands, stock = row.deal_out(rules, dealer, range(len(row.pack)))
    deal = row.begin_deal(row.open_match(rules), dealer, hands, stock)
    return how_to_play(scene, game, deal.card_order(), rules)


def game_links(scene: Scene, game: str) -> Element:
    """Render the links to a game: its lesson, its rulebook, its table."""
    say, language, face = scene.say, scene.model.settings.language, face_of_game(game)
    return li[
        strong[say(f"game.{game}")],
        p[say(f"game.{game}.more")],
        game in scene.model.guided_deals and a(".main", href=f"./?lesson={game}")[say("ui.learn")],
        bool(face.headings) and a(href=f"{game}.{language}.html")[say("plain.book")],
        a(href=f"./?game={game}")[say("plain.play")],
    ]


def authors_section(scene: Scene) -> Element:
    """Render the links for authors who write about the games."""
    say, language = scene.say, scene.model.settings.language
    return section("#authors")[
        h3[say("plain.authors")],
        p[say("plain.authors.more")],
        ul[(li[a(href=f"{name}.{language}.html")[say(f"plain.{name}")]] for name in AUTHOR_PAGES)],
    ]


AUTHOR_PAGES = ("builder", "author", "block-reference", "cheat-sheet")
"""Pages for authors who write about the games, by file name."""

PLAIN_SHEET = "plain-page"

FIRST_SCREEN_FONTS = ("alegreya-latin-700", "alegreya-latin-800", "alegreya-sans-latin-500")
"""The fonts of the first screen."""

PLAIN_PAGES: Mapping[str, Callable[[Scene], Fragment]] = {
    "rules": rules_page,
    "bots": bots_page,
    "record": record_format_page,
    "accessibility": accessibility_page,
    "privacy": privacy_page,
    "licences": licences_page,
}
"""The function that renders each page, by file name."""
