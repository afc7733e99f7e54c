"""The table's page: first screens as the views draw them, and a script that shows one at once."""

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
from assets.build.service_worker import ROOT, integrity_hash
from assets.build.template import fill_constants, replace_all
from engine.games import GAMES
from ui.games import face_of_game
from ui.languages import LANGUAGES, TERMS_BY_LOCALE, translate
from ui.model import Model
from ui.scene import SETTING_OF_ATTRIBUTE as ATTRIBUTES
from ui.scene import make_scene
from ui.start import START_PARAMETERS, make_first_model
from ui.storage import settings
from ui.views import first_screen
from ui.views.page import page_view
from ui.views.pages import table
from ui.views.pages.document import Document, render_document
from ui.views.regions import RenderedRegion, render_regions

DEALS_PER_GAME = 3
"""First deals of each game; every start reads all their screens, in both languages."""

SCREEN_TYPE = "text/html"
"""Neither run nor parsed: a template of each screen would cost the first paint 30 ms."""

FIRST_FONTS = ("alegreya-sans-latin-500-normal", "alegreya-latin-700-normal")
"""What most of the first screen is set in; the others come late without moving anything."""

PARTS_ID, PART_START = "first-parts", re.compile(r'(?=<\w+ id=")')
"""Where the parts of all screens are, each once and on a line of its own, and where one begins."""

MARKUP_SIGNS = re.compile(r'[<>"]')
"""What stands between the texts and attributes of a screen."""

FIRST_SCRIPT = ROOT / "assets/start/first-paint.js"
SAVING_SCRIPT, MEGABYTES_PLACEHOLDER = "assets/start/data-saver.js", "{megabytes}"
MAIN_CODE = "import ui.browser.main"


def write_table_page(dist: Path) -> None:
    """Write the page of the table."""
    (dist / "index.html").write_text(f"{render_document(table_document())}\n")


def table_document() -> Document:
    """Return the page; `first-paint.js` puts into it what asks for Python's parts."""
    code = FIRST_SCRIPT.read_text()
    screens = [*(empty_screen(game) for game in GAMES), *first_screens()]
    return table.table_page(
        fragment[div("#app")[noscript[no_script_screen()]], screens],
        preload.standalone_python((), preload.python_script(MAIN_CODE)),
        (integrity_hash(code.encode()),),
        facts=first_facts(),
        early_head=[script[Markup(code)], *(font_preload(name) for name in FIRST_FONTS)],
        installable=True,
    )


def font_preload(name: str) -> VoidElement:
    """Return what asks for a font before any style sheet does."""
    file = f"assets/vendor/fonts/{name}.woff2"
    return link(rel="preload", as_="font", type="font/woff2", crossorigin="", href=file)


# --- the screens ---------------------------------------------------------------------------


def first_models() -> Iterator[Model]:
    """Yield the model of every first screen as a first visit will start with it."""
    for game in GAMES:
        for language in settings.SETTING_CHOICES["language"]:
            for deal in first_screen.list_opening_seeds(game, DEALS_PER_GAME):
                yield make_first_model(
                    {"game": game}, {}, language=language, seed=deal, shown_seed=deal
                )


def prerender_page(model: Model) -> str:
    """Return what the page will draw for this model."""
    return str(page_view(make_scene(model)))


def first_screens() -> Iterator[Element]:
    """Yield every first screen by the numbers of its parts, then the parts, which nobody parses."""
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
    """Return the table without a deal, for whoever comes for a certain one."""
    return script(type=SCREEN_TYPE, data_game=game)[Markup(table.empty_table(game))]


def no_script_screen() -> Node:
    """Return a first screen that says why nobody can play there."""
    model = next(first_models())
    table_scene = make_scene(replace(model, visit=replace(model.visit, is_first_visit=False)))
    notice = Markup(div("#notices")[table.no_script_notice()])
    return page_view(
        table_scene, {**render_regions(table_scene), "notices": RenderedRegion(None, notice)}
    )


# --- facts for first-paint.js -------------------------------------------------------------------


def first_facts() -> dict[str, Any]:
    """Return what `first-paint.js` starts with as `ui/start.py` will, and what starts Python."""
    defaults = asdict(settings.settings_for_language(""))
    plain = visible_settings()
    return {
        "art": {game: face_of_game(game).art for game in GAMES},
        **preload.open_link_facts(first_screen.OPEN_TABLE_KEY),
        "certain": sorted(START_PARAMETERS),
        "settings": {
            name: {"usual": defaults[name], "choices": settings.SETTING_CHOICES[name]}
            for name in dict.fromkeys((*ATTRIBUTES.values(), "terms", *plain))
        },
        "countries": TERMS_BY_LOCALE,
        "terms": {
            language: wording_by_terms(language) for language, own in LANGUAGES.items() if own.terms
        },
        "attributes": ATTRIBUTES,
        "plain": plain,
        "links": preload.preload_links(),
        "scripts": preload.start_scripts(),
        "early": preload.PARTS_SCRIPT,
        "store": preload.STORE_SCRIPT,
        "saving": {"script": f"./{SAVING_SCRIPT}", "words": saving_texts()},
    }


def saving_texts() -> dict[str, dict[str, str]]:
    """Return what is said where the parts wait for the reader, and while they come."""
    return {
        language: {
            "wait": translate(language, "plain.saving", megabytes=MEGABYTES_PLACEHOLDER),
            "come": translate(
                language, "plain.saving.come", come="{come}", megabytes=MEGABYTES_PLACEHOLDER
            ),
        }
        for language in settings.SETTING_CHOICES["language"]
    }


def write_download_sizes(dist: Path) -> None:
    """Tell the script that counts the parts how large each is, and how large as a host sends it."""
    names = [row["href"].removeprefix("./") for row in preload.preload_links()]
    bodies = [(dist / name).read_bytes() for name in names]
    compressed_sizes = [len(gzip.compress(body, 9)) for body in bodies]
    sizes = [[*row] for row in zip(names, map(len, bodies), compressed_sizes, strict=True)]
    counts, index = dist / SAVING_SCRIPT, dist / "index.html"
    counts.write_text(fill_constants(counts.read_text(), BYTES=sizes))
    index.write_text(
        replace_all(index.read_text(), MEGABYTES_PLACEHOLDER, f"{sum(compressed_sizes) / 1e6:.0f}")
    )


def wording_by_terms(language: str) -> dict[str, dict[str, str]]:
    """Return what first screens say otherwise with each set of terms of a language."""
    models = [model for model in first_models() if model.settings.language == language]
    return {
        terms: {words: other for model in models for words, other in changed_wording(model, terms)}
        for terms in LANGUAGES[language].terms
    }


def changed_wording(model: Model, terms: str) -> Iterator[tuple[str, str]]:
    """Yield every text and attribute of a screen that is another with a set of terms."""
    other = replace(model, settings=replace(model.settings, terms=terms))
    parts = (MARKUP_SIGNS.split(prerender_page(screen_model)) for screen_model in (model, other))
    yield from ((words, others) for words, others in zip(*parts, strict=True) if words != others)


def visible_settings() -> list[str]:
    """Return the settings with which a first deal looks otherwise than it is drawn here."""
    # Each language has its own screens; first-paint.js itself sets the theme and the terms.
    others = settings.SETTING_CHOICES.keys() - {"language", "theme", "terms"}
    usual = [(model, prerender_page(model)) for model in first_models()]
    return sorted(name for name in others if any(has_other_look(*screen, name) for screen in usual))


def has_other_look(model: Model, usual: str, name: str) -> bool:
    """Tell whether a screen is another with any other choice of a setting."""
    choice_now = getattr(model.settings, name)
    others = (choice for choice in settings.SETTING_CHOICES[name] if choice != choice_now)
    variants = (replace(model.settings, **{name: choice}) for choice in others)
    return any(prerender_page(replace(model, settings=variant)) != usual for variant in variants)
