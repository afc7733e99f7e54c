"""German suits: the drawings and words of one game follow the setting, records never do."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.scenes import phase_models, render_tags
from tests.ui.tables import with_fields
from ui.app.update import update
from ui.game_face import alternative_suits, face_of_game
from ui.languages import LANGUAGES, TEXTS
from ui.model import Model
from ui.model.messages import ActionChosen
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.keyboard import parse_typed_action
from ui.wording.cards import card_in_sentence, card_name, localized_short_card_name, rank_sign

FRENCH_SUIT_WORDS = {
    "de": r"\b(?:Kreuz|Pik|Karo|Dame|Bube)\b",
    "en": r"(?i)\b(?:clubs|spades|diamonds|queen|jack)\b",
}
"""Words of French suits and ranks, which texts for cards with other suits must not have."""

SUITED = Settings(suits="german")
MODELS = phase_models()


def table_with_suits(name: str, language: str = "de", **likes: Any) -> Model:
    return with_fields(MODELS[name], settings=replace(SUITED, language=language, **likes))


def drawn_cards(model: Model, part: str = "") -> list[str]:
    """Return the cards that are drawn on the page or in a part of it, without backs and heads."""
    page = render_tags(model, "de")
    hrefs = [tag.get("href") for tag in (page.with_id(part) if part else page)]
    cards = [href for href in hrefs if "/cards/" in href]
    return [href for href in cards if not re.search(r"#(?:back|half-)", href)]


def test_only_zwanzig_ab_wears_german_suits() -> None:
    assert alternative_suits("zwanzig-ab", SUITED) == "german"
    assert (
        alternative_suits("zwanzigerrufen", SUITED)
        == alternative_suits("zwanzig-ab", Settings())
        == ""
    )
    assert not [href for href in drawn_cards(table_with_suits("zr-trick")) if "german" in href]


@pytest.mark.parametrize("deck", ["pictures", "large"])
def test_every_table_card_shows_german_suits(deck: str) -> None:
    for name in ("ab-trick", "ab-lead", "ab-over"):
        result = drawn_cards(table_with_suits(name, deck=deck))
        assert result and all("cards/german" in href for href in result), name
    sprite = "german-large.svg#" if deck == "large" else "german.svg#"
    assert all(
        sprite in href for href in drawn_cards(table_with_suits("ab-lead", deck=deck), "hand")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_names_no_french_suit_or_rank(language: str) -> None:
    names = [name for name in MODELS if name.startswith("ab") and not MODELS[name].panel.name]
    for name in names:
        table = render_tags(table_with_suits(name), language).with_id("table").text
        assert re.findall(FRENCH_SUIT_WORDS[language], table) == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_french_card_texts_have_german_form(language: str) -> None:
    other = re.compile(r"setting\.|zwanzigerrufen|term\.|plain\.|bots\.|suited\.|.*[CSHD]N$")
    for key, words in TEXTS[language].items():
        if re.search(FRENCH_SUIT_WORDS[language], words) and not re.search(other, key):
            assert f"suited.german.{key}" in TEXTS[language], key


def test_cards_are_named_as_they_are_drawn() -> None:
    de, en = (make_scene(table_with_suits("ab-lead", language)) for language in ("de", "en"))
    names = [card_name(de.say, card) for card in ("CQ", "DJ")]
    assert names == ["Eichel-Ober", "Schellen-Unter"]
    assert card_in_sentence(en.say, "SQ") == "the Ober of leaves"
    short = [localized_short_card_name(de, card) for card in ("CQ", "D10", "HJ")]
    assert short == ["Eichel O", "Schellen 10", "Herz U"]
    assert rank_sign(en, "SK") == "K"


def test_austrian_terms_and_german_suits_combine() -> None:
    text = make_scene(table_with_suits("ab-lead", terms="austrian")).say
    assert text("suit.C") == "Eichel" and text("term.skues") == "Gstieß (Sküs)"


def test_a_record_stays_as_it_was() -> None:
    usual, other = with_fields(MODELS["ab-lead"], settings=Settings()), table_with_suits("ab-lead")
    action = ActionChosen(make_scene(usual).view["legal"][0])
    assert update(usual, action)[0].record == update(other, action)[0].record


def test_cards_can_be_typed_by_either_name() -> None:
    model = table_with_suits("ab-lead", "en")
    for line in ("Ober of acorns", "Eichel Ober", "queen of clubs", "CQ"):
        assert parse_typed_action(model, line) == "play CQ"
    assert face_of_game("zwanzigerrufen").art_by_suits == {}
