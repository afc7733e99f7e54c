"""`engine/RULES.md` has every point of the rules that is cited, every option and every preset."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import build
from engine.game import Game
from engine.games import GAMES
from engine.options import list_options
from tests.documents import document_text, names_in, table_rows

ROOMS = ("assets", "engine", "tests", "ui")
CODE = (".py", ".js", ".mjs")
DOTTED = r"[AB]\.\d+(?:-\d+[a-z]?)?"
NUMBER = rf"(?:{DOTTED}|[A-Z]\d{{1,2}}[a-z]?)"
CITATION = re.compile(
    rf"""(?:id="|\"{{3}}|\(|\# |source: )({NUMBER}(?:(?:,\ |\ and\ ){NUMBER})*)(?=[-:"),;.]|$)""",
    re.MULTILINE,
)
SOURCE = re.compile(r"S\d{3}|X-[A-Z]+|Jäger")
RULES = document_text("engine/RULES.md")


@cache
def rule_rows() -> list[tuple[tuple[str, ...], str, set[str], set[str]]]:
    """Return the points, the sentence, the options and the sources of each row."""
    rows = [row for row in table_rows(RULES) if len(row) == 4]
    return [
        (
            tuple(points.split(", ")),
            rule,
            {*names_in(options)},
            {*SOURCE.findall(sources)} or {sources},
        )
        for points, rule, options, sources in rows
        if re.match(NUMBER, points)
    ]


def described_points() -> set[str]:
    """Return the points that have a row."""
    return {point for points, *_ in rule_rows() for point in points}


def points_to_look_up() -> set[str]:
    """Return what may be cited: points, and numbers without a dash for all that begin so."""
    headings = re.findall(rf"^###? .*?({DOTTED})", RULES, re.MULTILINE)
    return {*described_points(), *headings, *(p.split("-")[0] for p in described_points())}


def cited_points(text: str) -> set[str]:
    """Return the numbers that comments, docstrings and names of cases in a text cite."""
    lists = (number for found in CITATION.findall(text) for number in re.findall(NUMBER, found))
    return {*lists, *re.findall(rf"(?<![\w.]){DOTTED}(?![\w.])", text)}


def code_files(*rooms: str) -> list[Path]:
    """Return the files with code in these folders."""
    files = (file for room in rooms for file in sorted((build.ROOT / room).rglob("*.*")))
    own = (file for file in files if file.suffix in CODE and file != Path(__file__))
    return [file for file in own if not file.is_relative_to(build.VENDOR)]


def test_every_cited_rule_number_exists() -> None:
    missing = {
        f"{file.relative_to(build.ROOT)}: {point}"
        for file in code_files(*ROOMS)
        for point in cited_points(file.read_text(encoding="utf-8")) - points_to_look_up()
    }
    assert missing == set()


def test_cited_number_without_rule_is_found() -> None:
    text = '"""The log (Y13)."""\n# P4: no.\nid="B40-2", (T7, E2) (A.4-3a)\nplay("T20 T9", "H7")'
    assert cited_points(text) - points_to_look_up() == {"Y13", "P4", "B40"}


def test_every_point_is_named_by_a_test() -> None:
    named = {
        point
        for file in code_files("tests")
        for point in cited_points(file.read_text(encoding="utf-8"))
    }
    assert described_points() - named == set()


def test_every_rule_point_has_sentence_and_source() -> None:
    for points, rule, _, sources in rule_rows():
        assert rule.endswith((".", ".)")) and sources != {""}, points
    in_order = sorted(point for points, *_ in rule_rows() for point in points)
    assert [one for one, other in pairwise(in_order) if one == other] == []


def test_every_source_is_listed_and_used() -> None:
    listed = {row[0] for row in table_rows(RULES) if SOURCE.fullmatch(row[0])}
    used = {source for *_, sources in rule_rows() for source in sources}
    assert {source for source in used if SOURCE.fullmatch(source)} == listed
    for game in GAMES.values():
        cited = [option.source for option in list_options(game.rules)]
        cited += [preset.source for preset in game.presets]
        assert {*SOURCE.findall(" ".join(cited))} <= listed


def section_of(game: Game) -> str:
    """Return the part of the document about a game."""
    (part,) = (p for p in RULES.split("\n## ") if p.startswith(f"{game.title}\n"))
    return part


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_option_stands_with_cited_points(game: Game) -> None:
    options_at = {point: options for points, _, options, _ in rule_rows() for point in points}
    for option in list_options(game.rules):
        cited = re.findall(NUMBER, SOURCE.sub("", option.source))
        assert cited, option.name
        for point in cited:
            assert option.name in options_at.get(point, ()), (option.name, point)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_rules_document_names_exactly_game_options(game: Game) -> None:
    names = {option.name for option in list_options(game.rules)}
    rows = [row for row in table_rows(section_of(game)) if len(row) == 4]
    assert {name for row in rows for name in names_in(row[2])} == names


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_preset_table_has_engine_values(game: Game) -> None:
    table = section_of(game).split(": options and presets")[1]
    rows = [[cell.strip("`") for cell in row] for row in table_rows(table)]
    expected = [["option", *(preset.name for preset in game.presets)]]
    for option in list_options(game.rules):
        expected.append([option.name])
        for rules in (preset.rules for preset in game.presets):
            value = json.dumps(getattr(rules, option.name)).strip('"')
            expected[-1].append(value if option.is_relevant(rules) else f"({value})")
    assert rows == expected
