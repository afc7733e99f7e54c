"""Everything that the table says of the rules leads to a heading of the game's book."""

from __future__ import annotations

import re

import pytest

from engine.bots.reasons import REASONS
from engine.games import GAMES
from tests.ui.scenes import Tag, models, shown
from tests.ui.tables import having
from ui.games import face
from ui.languages.en import zwanzig_ab
from ui.model import Settings
from ui.views.rule_link import SKILL

MODELS = models()
RULES = {
    "zwanzig-ab": {
        key.removeprefix("score.").removesuffix(".me")
        for key in zwanzig_ab.TEXTS
        if key.startswith("score.")
    },
    "zwanzigerrufen": set(face("zwanzigerrufen").items),
}
"""The rules of score lines, as they have their words."""


def links(page: Tag) -> list[str]:
    return [tag.get("href") for tag in page if "rule-link" in tag.get("class")]


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_heading(game: str) -> None:
    assert face(game).refusals.keys() == set(GAMES[game].reasons)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_score_has_a_heading(game: str) -> None:
    assert face(game).scores.keys() == RULES[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_has_a_heading_and_those_named_are_hints(game: str) -> None:
    assert face(game).hints.keys() - REASONS.keys() == set()
    assert SKILL in face(game).headings


@pytest.mark.parametrize("table", ["refusals", "scores", "hints"])
@pytest.mark.parametrize("game", GAMES)
def test_headings_are_those_of_the_book(game: str, table: str) -> None:
    assert set(getattr(face(game), table).values()) - set(face(game).headings) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_headings_of_a_book_are_ids_and_each_is_there_once(game: str) -> None:
    anchors = face(game).headings
    assert len(set(anchors)) == len(anchors)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", anchor) for anchor in anchors)


def test_a_refusal_leads_to_its_rule_in_the_language_of_the_page() -> None:
    assert links(shown(MODELS["refused"])) == ["zwanzig-ab.en.html#follow"]
    assert links(shown(MODELS["refused"], "de")) == ["zwanzig-ab.de.html#follow"]
    [link] = [tag for tag in shown(MODELS["refused"]) if "rule-link" in tag.get("class")]
    assert (link.get("target"), link.get("rel")) == ("_blank", "noopener")


def test_a_hint_leads_to_its_rule() -> None:
    assert links(shown(MODELS["hint-bid"])) == ["zwanzigerrufen.en.html#strategy"]


def test_the_lines_of_a_score_lead_to_their_rules() -> None:
    over = MODELS["zr-over"]
    [first, *_] = links(shown(over))
    assert first == "zwanzigerrufen.en.html#scoring"
    panel = shown(having(over, panel="scores", settings=Settings()))
    assert len(links(panel)) == 2 * len(links(shown(over)))
