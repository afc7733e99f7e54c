"""A field that filters the rows of a form by any of their words, with every letter typed."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, div, input, label, p

from ui.model import Scene
from ui.wording.text_search import fold_words, matches_terms, parse_search_terms


def search_field(scene: Scene, form: str, match_count: int) -> Element:
    """Render the field of a form (its text is `find.FORM`), and how many rows match."""
    query, say = scene.model.panel.search_text, scene.say
    found = say("find.found", count=match_count) if match_count else say("find.none")
    return div(".search-form", role="search")[
        label(for_=f"search-{form}")[say(f"find.{form}")],
        input(
            f"#search-{form}",
            type="search",
            value=query,
            autocomplete="off",
            spellcheck="false",
            data_input="find",
        ),
        p(role="status")[bool(query) and found],
    ]


def matches_search(scene: Scene, texts: Iterable[str]) -> bool:
    """Return whether each word of the search text occurs in one of these texts."""
    terms = parse_search_terms(scene.model.panel.search_text)
    return matches_terms(fold_words(" ".join(texts)), terms)
