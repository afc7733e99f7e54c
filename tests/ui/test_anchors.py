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
def test_every_refusal_has_a_heading(game: str) -> None:
    assert face_of_game(game).refusals.keys() == set(GAMES[game].refusal_sentences)


@pytest.mark.parametrize("game", GAMES)
def test_every_score_line_has_a_heading(game: str) -> None:
    assert face_of_game(game).scores.keys() == RULES[game]


@pytest.mark.parametrize("game", GAMES)
def test_hint_headings_belong_to_known_hints(game: str) -> None:
    assert face_of_game(game).hints.keys() - REASON_FACTS.keys() == set()
    assert SKILL_HEADING in face_of_game(game).headings


@pytest.mark.parametrize("table", ["refusals", "scores", "hints", "options"])
@pytest.mark.parametrize("game", GAMES)
def test_headings_are_those_of_the_book(game: str, table: str) -> None:
    assert (
        set(getattr(face_of_game(game), table).values()) - set(face_of_game(game).headings) == set()
    )


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


def test_refusal_links_its_rule_in_page_language() -> None:
    assert rule_links(render_tags(MODELS["refused"])) == [
        "zwanzig-ab.en.html?rules=standard#follow"
    ]
    assert rule_links(render_tags(MODELS["refused"], "de")) == [
        "zwanzig-ab.de.html?rules=standard#follow"
    ]
    [link] = [tag for tag in render_tags(MODELS["refused"]) if "rule-link" in tag.get("class")]
    assert (link.get("target"), link.get("rel")) == ("_blank", "noopener")


def test_a_hint_leads_to_its_rule() -> None:
    assert rule_links(render_tags(MODELS["hint-bid"])) == [
        "zwanzigerrufen.en.html?rules=classic#strategy"
    ]


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
