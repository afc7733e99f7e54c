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
from assets.build.marks import everywhere, filled
from assets.build.offline import ROOT, sha256
from engine.games import GAMES
from ui.games import face_of_game
from ui.kept import settings
from ui.languages import LANGUAGES, TERMS_BY_LOCALE, translate
from ui.model import Model
from ui.scene import SETTING_OF_ATTRIBUTE as ATTRIBUTES
from ui.scene import make_scene
from ui.start import START_PARAMETERS, make_first_model
from ui.views import first_screen
from ui.views.page import page_view
from ui.views.pages import table
from ui.views.pages.document import Document, render_document
from ui.views.regions import RenderedRegion, render_regions

DEALS = 3
"""First deals of each game; every start reads all their screens, in both languages."""

KIND = "text/html"
"""Neither run nor parsed: a template of each screen would cost the first paint 30 ms."""

FONTS = ("alegreya-sans-latin-500-normal", "alegreya-latin-700-normal")
"""What most of the first screen is set in; the others come late without moving anything."""

PARTS, CUT = "first-parts", re.compile(r'(?=<\w+ id=")')
"""Where the parts of all screens are, each once and on a line of its own, and where one begins."""

TAGS = re.compile(r'[<>"]')
"""What stands between the texts and attributes of a screen."""

SCRIPT = ROOT / "assets/start/first.js"
SAVING, MEGABYTES = "assets/start/saving.js", "{megabytes}"
MAIN = "import ui.browser.main"


def write(dist: Path) -> None:
    """Write the page of the table."""
    (dist / "index.html").write_text(f"{render_document(site())}\n")


def site() -> Document:
    """Return the page; `first.js` puts into it what asks for Python's parts."""
    code = SCRIPT.read_text()
    screens = [*(empty_screen(game) for game in GAMES), *first_screens()]
    return table.table_page(
        fragment[div("#app")[noscript[without_scripts()]], screens],
        preload.standalone_python((), preload.running(MAIN)),
        (sha256(code.encode()),),
        facts=facts(),
        early_head=[script[Markup(code)], *(font(name) for name in FONTS)],
        installable=True,
    )


def font(name: str) -> VoidElement:
    """Return what asks for a font before any style sheet does."""
    file = f"assets/vendor/fonts/{name}.woff2"
    return link(rel="preload", as_="font", type="font/woff2", crossorigin="", href=file)


# --- the screens ---------------------------------------------------------------------------


def first_models() -> Iterator[Model]:
    """Yield the model of every first screen as a first visit will start with it."""
    for game in GAMES:
        for language in settings.SETTING_CHOICES["language"]:
            for deal in first_screen.list_opening_seeds(game, DEALS):
                yield make_first_model(
                    {"game": game}, {}, language=language, seed=deal, shown_seed=deal
                )


def drawn_page(model: Model) -> str:
    """Return what the page will draw for this model."""
    return str(page_view(make_scene(model)))


def first_screens() -> Iterator[Element]:
    """Yield every first screen by the numbers of its parts, then the parts, which nobody parses."""
    numbers: dict[str, int] = {}
    for model in first_models():
        language = model.settings.language
        parts = CUT.split(drawn_page(model))
        yield script(
            type=KIND,
            lang=language,
            data_game=model.record.game,
            data_deal=model.match.seed,
            data_words=translate(language, "ui.taken"),
        )[" ".join(str(numbers.setdefault(part, len(numbers))) for part in parts)]
    yield script(id=PARTS, type=KIND)[Markup("\n".join(numbers))]


def empty_screen(game: str) -> Element:
    """Return the table without a deal, for whoever comes for a certain one."""
    return script(type=KIND, data_game=game)[Markup(table.empty_table(game))]


def without_scripts() -> Node:
    """Return a first screen that says why nobody can play there."""
    model = next(first_models())
    shown = make_scene(replace(model, visit=replace(model.visit, is_first_visit=False)))
    told = Markup(div("#notices")[table.no_script_notice()])
    return page_view(shown, {**render_regions(shown), "notices": RenderedRegion(None, told)})


# --- what first.js knows ---------------------------------------------------------------------


def facts() -> dict[str, Any]:
    """Return what `first.js` starts with as `ui/start.py` will, and what starts Python."""
    usual = asdict(settings.settings_for_language(""))
    plain = plain_settings()
    return {
        "art": {game: face_of_game(game).art for game in GAMES},
        **preload.open_link_facts(first_screen.OPEN_TABLE_KEY),
        "certain": sorted(START_PARAMETERS),
        "settings": {
            name: {"usual": usual[name], "choices": settings.SETTING_CHOICES[name]}
            for name in dict.fromkeys((*ATTRIBUTES.values(), "terms", *plain))
        },
        "countries": TERMS_BY_LOCALE,
        "terms": {language: worded(language) for language, own in LANGUAGES.items() if own.terms},
        "attributes": ATTRIBUTES,
        "plain": plain,
        "links": preload.links(),
        "scripts": preload.scripts(),
        "early": preload.EARLY,
        "store": preload.STORE,
        "saving": {"script": f"./{SAVING}", "words": saving()},
    }


def saving() -> dict[str, dict[str, str]]:
    """Return what is said where the parts wait for the reader, and while they come."""
    return {
        language: {
            "wait": translate(language, "plain.saving", megabytes=MEGABYTES),
            "come": translate(language, "plain.saving.come", come="{come}", megabytes=MEGABYTES),
        }
        for language in settings.SETTING_CHOICES["language"]
    }


def weigh(dist: Path) -> None:
    """Tell the script that counts the parts how large each is, and how large as a host sends it."""
    names = [row["href"].removeprefix("./") for row in preload.links()]
    bodies = [(dist / name).read_bytes() for name in names]
    sent = [len(gzip.compress(body, 9)) for body in bodies]
    sizes = [[*row] for row in zip(names, map(len, bodies), sent, strict=True)]
    counts, index = dist / SAVING, dist / "index.html"
    counts.write_text(filled(counts.read_text(), BYTES=sizes))
    index.write_text(everywhere(index.read_text(), MEGABYTES, f"{sum(sent) / 1e6:.0f}"))


def worded(language: str) -> dict[str, dict[str, str]]:
    """Return what first screens say otherwise with each set of terms of a language."""
    models = [model for model in first_models() if model.settings.language == language]
    return {
        terms: {words: other for model in models for words, other in reworded(model, terms)}
        for terms in LANGUAGES[language].terms
    }


def reworded(model: Model, terms: str) -> Iterator[tuple[str, str]]:
    """Yield every text and attribute of a screen that is another with a set of terms."""
    other = replace(model, settings=replace(model.settings, terms=terms))
    parts = (TAGS.split(drawn_page(one)) for one in (model, other))
    yield from ((words, others) for words, others in zip(*parts, strict=True) if words != others)


def plain_settings() -> list[str]:
    """Return the settings with which a first deal looks otherwise than it is drawn here."""
    # Each language has screens of its own; what names the theme, and terms, are set by `first.js`.
    others = settings.SETTING_CHOICES.keys() - {"language", "theme", "terms"}
    usual = [(model, drawn_page(model)) for model in first_models()]
    return sorted(name for name in others if any(looks_otherwise(*one, name) for one in usual))


def looks_otherwise(model: Model, usual: str, name: str) -> bool:
    """Tell whether a screen is another with any other choice of a setting."""
    had = getattr(model.settings, name)
    others = (choice for choice in settings.SETTING_CHOICES[name] if choice != had)
    liked = (replace(model.settings, **{name: choice}) for choice in others)
    return any(drawn_page(replace(model, settings=one)) != usual for one in liked)
