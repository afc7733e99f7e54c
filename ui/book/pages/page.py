"""A page of the rulebook around its text: head, navigation, table of contents and tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from htpy import (
    Element,
    Fragment,
    Node,
    a,
    aside,
    button,
    details,
    div,
    footer,
    form,
    fragment,
    g,
    h1,
    header,
    input,
    label,
    li,
    main,
    nav,
    ol,
    option,
    output,
    p,
    script,
    search,
    select,
    span,
    summary,
    svg,
)
from markupsafe import Markup

from engine.cards import Pack
from engine.games import GAMES
from engine.options import list_options
from ui.book.figures.card_images import CARD_ART_HEIGHT, CARD_ART_WIDTH, draw_card
from ui.book.text.context import BookContext
from ui.book.text.render import Heading
from ui.components import content_security
from ui.components.document import Document, card_page_attributes, font_preloads, style_sheet_urls
from ui.components.page_bar import SitePage, appearance_script, page_bar
from ui.languages import LANGUAGES
from ui.wording.house_rules import value_name

BOOK_SHEET = "book-page"


@dataclass(frozen=True, slots=True)
class BookPage:
    """A page: its file name without the language, its title, summary and content.

    `context` gives language and game, and `headings` fill the table of contents. `has_lesson` means
    that there is a lesson of the game, and `has_pdf` that there is a printed version, which has a
    cover if there is an `edition`. The contents of a print have the `page_numbers` of its anchors.
    """

    context: BookContext
    name: str
    title: str
    lead: str
    content: Node
    headings: Sequence[Heading] = ()
    has_lesson: bool = False
    has_pdf: bool = True
    edition: str = ""
    page_numbers: Mapping[str, int] = field(default_factory=dict)


def book_document(page: BookPage) -> Document:
    """Return the whole page. It makes no request to other sites and runs no other scripts."""
    context = page.context
    return Document(
        language=context.language,
        title=f"{page.title} · Zwanzig",
        description=page.lead,
        preview=page.name if page.name in GAMES else "table",
        policy=content_security.READING_PAGE_POLICY,
        style_sheets=style_sheet_urls(BOOK_SHEET),
        attributes={**card_page_attributes(context.language), "data-page": page.name},
        appearance_script=appearance_script(),
        facts={
            "games": {game: rule_data_for_script(context.for_game(game)) for game in GAMES},
            "terms": regional_terms_for_script(context.language),
        },
        late_head=[*font_preloads(*FONT_FILES), *BOOK_SCRIPTS],
        name="book",
        content=page_content(page),
    )


def page_content(page: BookPage) -> Fragment:
    """Return the body of the page."""
    say = page.context.say
    game = page.name if page.name in GAMES else ""
    about_links = (
        a(href=f"{name}.{page.context.language}.html")[say(f"{name}.title")]
        for name in ("accessibility", "privacy", "licences")
    )
    return fragment[
        a("#skip", href="#text")[say("book.skip")],
        page_bar(SitePage(say, page.context.language, page.name, game, page.has_lesson)),
        main("#text.page")[
            header(".opening")[
                h1[page.title],
                p(".lead")[page.lead],
                page.edition and print_cover(page),
                reader_tools(page),
                search_form(page),
            ],
            aside("#book-side")[contents_list(page)],
            div("#chapters")[page.content],
        ],
        footer(".about")[Markup(" · ").join(about_links)],
    ]


FAN_ANGLE = 18
"""Degrees between two neighbouring cards of the fan on a cover."""


def print_cover(page: BookPage) -> Element:
    """Return the cover of a printed book: a fan of cards, with edition and language."""
    context, language = page.context, LANGUAGES[page.context.language].name
    cards = highest_cards(context.pack)
    return div(".cover", hidden=True)[
        svg(viewBox="-430 -490 860 420", aria_hidden="true")[
            (
                g(transform=f"rotate({FAN_ANGLE * (index - (len(cards) - 1) / 2):g})")[
                    draw_card(
                        context, card, -CARD_ART_WIDTH / 2, -1.9 * CARD_ART_HEIGHT, CARD_ART_WIDTH
                    )
                ]
                for index, card in enumerate(cards)
            )
        ],
        p[context.say("book.edition", edition=page.edition, tongue=language)],
    ]


def highest_cards(pack: Pack) -> list[str]:
    """Return the highest card of each suit."""
    return [pack.card_names(pack.mask_of[suit])[0] for suit in range(len(pack.suit_letters))]


def rule_data_for_script(context: BookContext) -> dict[str, Any]:
    """Return the data about a game for `book.js`: presets, names of values and allowed values.

    Values that are displayed as they are have no names.
    """
    options = list_options(context.engine.rules)
    return {
        "presets": {
            preset.name: {row.name: getattr(preset.rules, row.name) for row in options}
            for preset in context.engine.presets
        },
        "words": {
            row.name: {
                str(value): name
                for value in row.choices or range(row.low, row.high + 1)
                if (name := value_name(context.say, row, value)) != str(value)
            }
            for row in options
        },
        "options": {
            row.name: {
                key: value
                for key, value in row.to_json().items()
                if key in ("choices", "low", "high", "needs")
            }
            for row in options
        },
    }


def regional_terms_for_script(language: str) -> dict[str, Any]:
    """Return the data about regional words for `book.js`: their usual locales, and the words."""
    return {
        name: {"usual": terms.locales, "words": dict(terms.words)}
        for name, terms in LANGUAGES[language].terms.items()
    }


def reader_tools(page: BookPage) -> Element:
    """Return the reader's tools: choice of house rules, large print and the PDF."""
    say = page.context.say
    file = f"{page.name}.{page.context.language}.pdf"
    return div("#reader")[
        page.name in GAMES and rules_choice(page),
        button("#large.scripted", type="button", aria_pressed="false")[say("book.large")],
        page.has_pdf and a(".pdf", href=file)[say("book.pdf")],
    ]


def search_form(page: BookPage) -> Element:
    """Return the form that searches the books. It is hidden without scripts."""
    context = page.context
    words = {f"data_{key}": context.say(f"search.{key}", count="{count}") for key in COUNT_KEYS}
    return search[
        form("#search.scripted", data_index=f"book-search.{context.language}.json", **words)[
            label(for_="search-field")[context.say("search.label")],
            input("#search-field", type="search", autocomplete="off", spellcheck="false"),
            output("#search-count", role="status", for_="search-field"),
            ol("#search-results"),
        ],
        script(type="module", src="assets/book/search.js"),
    ]


COUNT_KEYS = ("none", "one", "many")
"""Keys of the messages about the number of sections found."""


def rules_choice(page: BookPage) -> Node:
    """Return the choice between rule sets and the reader's own. It is hidden without scripts."""
    context, say = page.context, page.context.say
    names = [preset.name for preset in context.engine.presets]
    return fragment[
        label("#rules-choice.scripted")[
            say("book.rules"),
            select("#rules-shown", data_game=context.game)[
                (option(value=name)[say(f"preset.{context.game}.{name}")] for name in names),
                option(value="mine", disabled=True)[say("book.rules.mine")],
            ],
        ],
        p("#rules-note", role="status", data_mine=say("book.rules.mine.note"))[
            say("book.rules.note", preset=say(f"preset.{context.game}.{names[0]}"))
        ],
    ]


FONT_FILES = (
    *(f"alegreya-latin-{weight}" for weight in (500, 700, 800)),
    *(f"alegreya-sans-latin-{weight}" for weight in (500, 700)),
)
"""The fonts of the first screen, which are preloaded."""

BOOK_SCRIPTS = [script(defer=True, src=f"assets/book/{name}.js") for name in ("book", "play")]

MAX_LISTED_LEVEL = 3
"""The lowest level of headings in the table of contents."""


def contents_list(page: BookPage) -> Element:
    """Return the table of contents, which is collapsed on a narrow screen."""
    headings = [heading for heading in page.headings if heading.level <= MAX_LISTED_LEVEL]
    return details("#contents")[
        summary[page.context.say("book.contents")],
        nav(aria_label=page.context.say("book.contents"))[
            ol[
                (
                    li(class_=f"level-{level}")[
                        a(href=f"#{anchor}")[text, page_number(page, anchor)]
                    ]
                    for level, anchor, text in headings
                )
            ]
        ],
    ]


def page_number(page: BookPage, anchor: str) -> Node:
    """Return the number of the page of a print on which an anchor is, if it is printed."""
    numbers = page.page_numbers
    return span(".page-number")[str(numbers.get(anchor, ""))] if numbers else None
