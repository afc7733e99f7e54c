"""Every link from the table to the rules leads to a heading of the game's book."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from engine.bots.reasons import REASON_FACTS
from engine.games import GAMES
from engine.options import list_options
from tests.ui.scenes import Tag, phase_models, render_tags, scene_of
from tests.ui.tables import ZR, make_match, table_at, with_fields
from ui.components.rule_link import SKILL_HEADING, rulebook_url
from ui.game_face import face_of_game, rule_anchor
from ui.languages import LANGUAGES
from ui.languages.en import zwanzig_ab
from ui.model.panel import OpenPanel
from ui.model.score_sheet import ScoreSheetState
from ui.model.settings import Settings

MODELS = phase_models()
RULES = {
    "zwanzig-ab": {
        key.removeprefix("score.").removesuffix(".me")
        for key in zwanzig_ab.TEXTS
        if key.startswith("score.")
    },
    "zwanzigerrufen": set(face_of_game("zwanzigerrufen").score_item_texts),
}
"""The rules of score lines that have texts."""


def rule_links(page: Tag) -> list[str]:
    return [tag.get("href") for tag in page if "rule-link" in tag.get("class")]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_explained_has_a_heading(game: str) -> None:
    """Every refusal, score line and house rule, and some hints; the others lead to one heading."""
    face = face_of_game(game)
    assert face.refusals.keys() == {*GAMES[game].refusal_sentences}
    assert face.scores.keys() == RULES[game]
    assert face.hints.keys() - REASON_FACTS.keys() == set()
    for table in (face.refusals, face.scores, face.hints, face.options):
        assert {SKILL_HEADING, *table.values()} - {*face.headings} == set()


@pytest.mark.parametrize("game", GAMES)
def test_book_headings_are_valid_unique_ids(game: str) -> None:
    anchors = face_of_game(game).headings
    assert len(set(anchors)) == len(anchors)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", anchor) for anchor in anchors)


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_links_to_its_heading(game: str) -> None:
    assert face_of_game(game).options.keys() == {
        row.name for row in list_options(GAMES[game].rules)
    }
    name = "zr-bid" if game == "zwanzigerrufen" else "ab-lead"
    form = render_tags(with_fields(MODELS[name], panel=OpenPanel("rules")))
    ways = [tag for tag in form if "option-rule" in tag.get("class")]
    assert len(ways) == len(face_of_game(game).options)
    ends = [way for item in ways for way in rule_links(item)]
    assert {end.partition("#")[2] for end in ends} == {
        *map(rule_anchor, face_of_game(game).options)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["zr-bid", "ab-lead"])
def test_links_to_house_rules_have_distinct_names(name: str, language: str) -> None:
    form = render_tags(with_fields(MODELS[name], panel=OpenPanel("rules")), language)
    ways = [tag for tag in form if "option-rule" in tag.get("class")]
    assert len({way.text for way in ways}) == len(ways) > 20


@pytest.mark.parametrize(
    ("name", "language", "address"),
    [
        ("refused", "en", "zwanzig-ab.en.html?rules=standard#follow"),
        ("refused", "de", "zwanzig-ab.de.html?rules=standard#follow"),
        ("hint-bid", "en", "zwanzigerrufen.en.html?rules=classic#strategy"),
    ],
)
def test_refusal_or_hint_links_its_rule(name: str, language: str, address: str) -> None:
    page = render_tags(MODELS[name], language)
    assert rule_links(page) == [address]
    [link] = [tag for tag in page if "rule-link" in tag.get("class")]
    assert (link.get("target"), link.get("rel")) == ("_blank", "noopener")


def test_score_lines_link_to_their_rules() -> None:
    over = MODELS["zr-over"]
    [first, *_] = rule_links(render_tags(over))
    assert first == "zwanzigerrufen.en.html?rules=classic#scoring"
    opened = {"panel": OpenPanel("scores"), "score_sheet": ScoreSheetState(frozenset({0}))}
    panel = render_tags(with_fields(over, **opened, settings=Settings()))
    assert len(rule_links(panel)) == 2 * len(rule_links(render_tags(over)))


def rules_in_address(*options: tuple[str, int]) -> str:
    """Return the rules that the address of the book asks for."""
    record = replace(make_match(ZR, game="zwanzigerrufen", preset="rulebook"), options=options)
    there = urlsplit(rulebook_url(scene_of(table_at(record))))
    assert there.path == "zwanzigerrufen.en.html" and not there.fragment
    (rules,) = parse_qs(there.query)["rules"]
    return rules


def test_rulebook_link_carries_rules_of_table() -> None:
    assert rules_in_address() == "rulebook"
    assert json.loads(rules_in_address(("solo_value", 5))) == {
        "preset": "rulebook",
        "solo_value": 5,
    }
