"""The table's page: prerendered first screens, and a script that shows one of them at once."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from htpy import Element, Node, VoidElement, div, fragment, link, noscript, script
from markupsafe import Markup

from assets.build import preload
from assets.build.page_writer import write_page
from assets.build.service_worker import ROOT, integrity_hash
from assets.build.template import fill_constants
from engine.games import GAMES
from ui.app import first_screen
from ui.app.page import page_view
from ui.app.regions import RenderedRegion, render_regions
from ui.app.start import START_PARAMETERS, make_first_model
from ui.components.document import Document
from ui.components.navigation_bar import theme_switch_texts
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, TERMS_BY_LOCALE, make_translator, translate
from ui.model import Model
from ui.pages import table
from ui.position.scene import SETTING_OF_ATTRIBUTE as ATTRIBUTES
from ui.position.scene import make_scene
from ui.storage import settings

DEALS_PER_GAME = 3
"""Number of first deals of each game. Every start reads all screens, in all languages."""

SCREEN_TYPE = "text/html"
"""A script of this type is neither run nor parsed. Parsing every screen would cost 30 ms."""

FIRST_FONTS = ("alegreya-sans-latin-500-normal", "alegreya-latin-700-normal")
"""The fonts of most of the first screen. The others arrive late without a layout shift."""

PARTS_ID, PART_START = "first-parts", re.compile(r'(?=<\w+ id=")')
"""The element that holds each distinct part of the screens once, and where a part begins.

The element has one part a line.
"""

MARKUP_SIGNS = re.compile(r'[<>"]')
"""The signs that separate texts and attributes of a screen."""

FIRST_SCRIPT = ROOT / "assets/start/first-paint.js"
SAVING_SCRIPT = "assets/start/data-saver.js"
MAIN_CODE = "import ui.browser.main"


def write_table_page(dist: Path) -> None:
    """Write the page of the table, and the sizes of what it downloads into `data-saver.js`."""
    names = [row["href"].removeprefix("./") for row in preload.preload_links()]
    bodies = [(dist / name).read_bytes() for name in names]
    compressed_sizes = [len(gzip.compress(body, 9)) for body in bodies]
    sizes = [[*row] for row in zip(names, map(len, bodies), compressed_sizes, strict=True)]
    saver = dist / SAVING_SCRIPT
    saver.write_text(
        fill_constants(saver.read_text(encoding="utf-8"), BYTES=sizes), encoding="utf-8"
    )
    write_page(dist, "index.html", table_document(sum(compressed_sizes)))


def table_document(download_size: int) -> Document:
    """Return the page. `first-paint.js` adds the elements that load Python."""
    code = FIRST_SCRIPT.read_text(encoding="utf-8")
    screens = [*(empty_screen(game) for game in GAMES), *first_screens()]
    return table.table_page(
        fragment[div("#app")[noscript[no_script_screen()]], screens],
        preload.standalone_python((), preload.pyscript_element(MAIN_CODE)),
        (integrity_hash(code.encode()),),
        facts=first_facts(download_size),
        early_head=[script[Markup(code)], *(font_preload(name) for name in FIRST_FONTS)],
        installable=True,
    )


def font_preload(name: str) -> VoidElement:
    """Return the preload link of a font."""
    file = f"assets/vendor/fonts/{name}.woff2"
    return link(rel="preload", as_="font", type="font/woff2", crossorigin="", href=file)


# --- the screens ---------------------------------------------------------------------------


def first_models() -> Iterator[Model]:
    """Yield the model of every first screen, just as a first visit makes it."""
    for game in GAMES:
        for language in settings.SETTING_CHOICES["language"]:
            for deal in first_screen.list_first_screen_seeds(game, DEALS_PER_GAME):
                yield make_first_model(
                    {"game": game}, {}, language=language, seed=deal, shown_seed=deal
                )


def prerender_page(model: Model) -> str:
    """Return the HTML of the page for this model."""
    return str(page_view(make_scene(model)))


def first_screens() -> Iterator[Element]:
    """Yield every first screen as part numbers, then the element with the parts."""
    numbers: dict[str, int] = {}
    for model in first_models():
        language = model.settings.language
        parts = PART_START.split(prerender_page(model))
        yield script(
            type=SCREEN_TYPE,
            lang=language,
            data_game=model.record.game,
            data_deal=model.match.seed,
            data_words=translate(language, "ui.taken"),
        )[" ".join(str(numbers.setdefault(part, len(numbers))) for part in parts)]
    yield script(id=PARTS_ID, type=SCREEN_TYPE)[Markup("\n".join(numbers))]


def empty_screen(game: str) -> Element:
    """Return the table without a deal, for links to a certain deal."""
    return script(type=SCREEN_TYPE, data_game=game)[Markup(table.empty_table(game))]


def no_script_screen() -> Node:
    """Return a first screen with a notice that playing needs JavaScript."""
    model = next(first_models())
    table_scene = make_scene(
        replace(model, visit=replace(model.visit, welcoming_games=frozenset()))
    )
    notice = Markup(div("#notices")[table.no_script_notice()])
    return page_view(
        table_scene, {**render_regions(table_scene), "notices": RenderedRegion(None, notice)}
    )


# --- facts for first-paint.js -------------------------------------------------------------------


def first_facts(download_size: int) -> dict[str, Any]:
    """Return the facts for `first-paint.js`: the rules of `ui/app/start.py`, and Python's files."""
    defaults = asdict(settings.settings_for_language(""))
    visible = visible_settings()
    return {
        "art": {game: face_of_game(game).art for game in GAMES},
        **preload.open_link_facts(first_screen.OPEN_TABLE_KEY),
        "certain": sorted(START_PARAMETERS),
        "settings": {
            name: {"usual": defaults[name], "choices": settings.SETTING_CHOICES[name]}
            for name in dict.fromkeys((*ATTRIBUTES.values(), "terms", *visible))
        },
        "countries": TERMS_BY_LOCALE,
        "themes": {code: theme_switch_texts(make_translator(code)) for code in LANGUAGES},
        "terms": {
            language: wording_by_terms(language) for language, own in LANGUAGES.items() if own.terms
        },
        "attributes": ATTRIBUTES,
        "plain": visible,
        "links": preload.preload_links(),
        "scripts": preload.start_scripts(),
        "early": preload.start_files().early,
        "store": preload.STORE_SCRIPT,
        "saving": {"script": f"./{SAVING_SCRIPT}", "words": data_saver_texts(download_size)},
    }


def data_saver_texts(download_size: int) -> dict[str, dict[str, str]]:
    """Return the texts of the deferred download, by language."""
    megabytes = f"{download_size / 1e6:.0f}"
    return {
        language: {
            "wait": translate(language, "plain.saving", megabytes=megabytes),
            "come": translate(language, "plain.saving.come", come="{come}", megabytes=megabytes),
        }
        for language in settings.SETTING_CHOICES["language"]
    }


def wording_by_terms(language: str) -> dict[str, dict[str, str]]:
    """Return the texts of first screens that differ with each set of a language's terms."""
    models = [model for model in first_models() if model.settings.language == language]
    return {
        terms: {words: other for model in models for words, other in changed_wording(model, terms)}
        for terms in LANGUAGES[language].terms
    }


def changed_wording(model: Model, terms: str) -> Iterator[tuple[str, str]]:
    """Yield each text and attribute of a screen that differs with other terms."""
    other = replace(model, settings=replace(model.settings, terms=terms))
    parts = (MARKUP_SIGNS.split(prerender_page(screen_model)) for screen_model in (model, other))
    yield from ((words, others) for words, others in zip(*parts, strict=True) if words != others)


def visible_settings() -> list[str]:
    """Return the settings that change how a first deal looks."""
    # Each language has its own screens. The script first-paint.js sets the theme and the terms.
    names = settings.SETTING_CHOICES.keys() - {"language", "theme", "terms"}
    screens = [(model, prerender_page(model)) for model in first_models()]
    return sorted(
        name for name in names if any(changes_first_screen(*screen, name) for screen in screens)
    )


def changes_first_screen(model: Model, usual: str, name: str) -> bool:
    """Tell whether any other choice of a setting changes the screen."""
    current = getattr(model.settings, name)
    other_choices = (choice for choice in settings.SETTING_CHOICES[name] if choice != current)
    variants = (replace(model.settings, **{name: choice}) for choice in other_choices)
    return any(prerender_page(replace(model, settings=variant)) != usual for variant in variants)
