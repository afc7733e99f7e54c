"""Letters and patterns on the cards, for players who need more than colours and signs."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.ui.scenes import phase_models, render_tags
from tests.ui.tables import with_fields
from tests.ui.test_suits import drawn_cards
from ui.components.suit_mark import SUIT_PATTERNS
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.settings import Settings
from ui.position.scene import translator_for_game
from ui.wording.cards import SUIT_SIGNS, suit_abbreviation

MODELS = phase_models()
HAND = ("ab-lead", "zr-trick")


def table_with_marks(name: str, wished: str, deck: str = "pictures") -> Model:
    return with_fields(MODELS[name], settings=Settings(language="de", suit_marks=wished, deck=deck))


def marks(model: Model) -> int:
    return len(render_tags(model, "de").with_id("hand").all(lambda tag: tag.get("class") == "mark"))


@pytest.mark.parametrize("terms", ["german", "austrian"])
@pytest.mark.parametrize("suits", ["french", "german"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_suit_has_letters_that_begin_another(language: str, suits: str, terms: str) -> None:
    say = translator_for_game(Settings(language=language, suits=suits, terms=terms), "zwanzig-ab")
    for one, other in permutations(SUIT_SIGNS, 2):
        assert not say(f"suit.{other}").startswith(suit_abbreviation(say, one)), (one, other)


def test_german_abbreviations_tell_clubs_from_diamonds() -> None:
    say = translator_for_game(Settings(language="de"), "zwanzig-ab")
    assert [suit_abbreviation(say, suit) for suit in "CSHD"] == ["Kr", "P", "H", "Ka"]


@pytest.mark.parametrize("deck", ["pictures", "large"])
@pytest.mark.parametrize("wished", ["letters", "patterns"])
@pytest.mark.parametrize("name", HAND)
def test_suit_cards_are_marked_tarocks_are_not(name: str, wished: str, deck: str) -> None:
    model = table_with_marks(name, wished, deck)
    cards = [href.partition("#")[2] for href in drawn_cards(model, "hand")]
    assert marks(model) == sum(card[0] in SUIT_SIGNS and card != "SKU" for card in cards) > 0


@pytest.mark.parametrize("name", HAND)
def test_nothing_is_marked_unless_it_is_wished(name: str) -> None:
    assert marks(table_with_marks(name, "none")) == 0


def test_no_two_patterns_are_alike() -> None:
    assert len(set(SUIT_PATTERNS.values())) == len(SUIT_PATTERNS) == len(SUIT_SIGNS)
