"""Every search goes by words and is tolerant of their spelling."""

from __future__ import annotations

import pytest

from ui.wording.text_search import fold_text, fold_words, matches_terms, parse_search_terms


@pytest.mark.parametrize(
    ("one", "other"),
    [("Sküs", "SKUES"), ("Sküs", "skus"), ("Märchenstich", "Maerchenstich"), ("Größe", "grosse")],
)
def test_umlauts_and_capitals_make_no_difference(one: str, other: str) -> None:
    assert fold_text(one) == fold_text(other)


def test_words_stay_apart() -> None:
    assert fold_text("Trumpf") != fold_text("Triumph") and fold_text("Mond") != fold_text("Mund")


@pytest.mark.parametrize(
    ("search_text", "is_found"),
    [
        ("", True),
        ("SKUES mond", True),
        ("küs", True),
        ("xxi", True),
        ("mo", True),
        ("on", False),
        ("der, Mond!", True),
        ("mond xyzzy", False),
        ("derskus", False),
    ],
)
def test_every_word_has_to_occur(search_text: str, is_found: bool) -> None:
    words = fold_words("Der Sküs, der Mond (XXI).")
    assert matches_terms(words, parse_search_terms(search_text)) is is_found
