"""A field that finds the rows of a form by any of their words, letter by letter."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, div, input, label, p

from ui.model import Scene


def find_field(scene: Scene, form: str, found: int) -> Element:
    """Return the field of a form (its text is `find.FORM`), and how many rows it has found."""
    sought, say = scene.model.table.search_text, scene.say
    return div(".find", role="search")[
        label(for_=f"find-{form}")[say(f"find.{form}")],
        input(
            f"#find-{form}",
            type="search",
            value=sought,
            autocomplete="off",
            spellcheck="false",
            data_input="find",
        ),
        p(role="status")[bool(sought) and told(scene, found)],
    ]


def told(scene: Scene, found: int) -> str:
    """How many rows there are, or that there is none."""
    return scene.say("find.found", count=found) if found else scene.say("find.none")


def finds(scene: Scene, texts: Iterable[str]) -> bool:
    """Tell whether every word that is sought begins or stands in one of these texts."""
    whole = " ".join(texts).casefold()
    return all(word in whole for word in scene.model.table.search_text.casefold().split())
