"""Both languages have every text that the engine and the page can ask for, and no others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from assets.build import translations
from engine.bots.players import PLAYER_BY_LEVEL
from engine.bots.reasons import REASON_FACTS
from engine.games import GAMES
from engine.seats import SEATS
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS
from ui.book.texts import BOOK_TEXTS
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, TEXTS, translate
from ui.model import ME
from ui.model.settings import YES_NO, Settings
from ui.pages.strength import MEASURED_GAINS
from ui.storage.settings import LEVEL_SETTINGS, SETTING_CHOICES, shown_setting

UI = Path(__file__).parents[2] / "ui"
PACKS = {card for game in GAMES.values() for card in game.pack.names}
PHASES = {
    "zwanzig-ab": ("blind", "trump", "exchange", "stay", "play"),
    "zwanzigerrufen": ("cut", "stack", "throw-in", "bid", "declare", "play"),
}
VERBS = (
    *("blind", "look", "trump", "next", "redeal", "exchange", "stay", "drop"),
    *("cut", "knock", "stack", "throw-in", "keep", "bid", "pass", "declare", "kontra"),
)
"""The verbs of FORMATS.md 2, save for the cards played, which are told trick by trick."""

SAID_OF_CARDS = {"cards", "choice", "led"}
"""Placeholders of refusals that come from the reason's cards."""

TITLES = (*(row.title for row in CONTRACTS.values()), *(row.title for row in BONUSES.values()))

SAME = {title for title in TITLES if title.isalpha()} | set(
    "Pagat Ultimo blind Blind Kontra Retour Supre Resupre Märchenstich Tarock Sküs Gstieß Mond "
    "Spatz Glatze Gartenzaun Schwarzer Stichzwang Zwanziger der Oide dazu dagegen weiter Partner "
    "Zwanzig ab Zwanzigerrufen Brostedt Jäger Standard West Deutsch English normal Esc Version ms "
    "Name OK Anna Greta Karl Emil Vroni Resi Poldi Toni Ober Unter Königrufen "
    "Rüdigervariante".split()
)
"""Texts that are the same in both languages: names and terms of the table."""


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def engine_text_keys() -> Iterator[str]:
    """Yield every key that follows from the engine, besides those of `test_words`."""
    yield from (f"card.{card}" for card in PACKS)
    yield from (f"the.{card}" for card in PACKS)
    yield from (f"reason.{key}" for key in REASON_FACTS)
    yield from (f"bots.level.{level}" for level in PLAYER_BY_LEVEL)
    for row in MEASURED_GAINS:
        yield from (f"bots.unit.{row.measure}", f"bots.mode.{row.mode}")
    yield from (f"kontra.{factor}" for factor in (2, 4, 8, 16))
    yield from (f"log.{verb}{me}" for verb in VERBS for me in ("", ".me"))
    for key, game in GAMES.items():
        yield f"game.{key}"
        yield from (f"person.{key}.{seat}" for seat in SEATS if seat != ME)
        for preset in game.presets:
            yield from (f"preset.{key}.{preset.name}", f"preset.{key}.{preset.name}.more")
            yield f"source.{preset.source[:4]}"
        yield from (f"conflict.{'+'.join(conflict.options)}" for conflict in game.conflicts)
        yield from (f"options.{key}.{heading}" for heading, _ in face_of_game(key).rule_groups)
        for phase in PHASES[key]:
            yield from (f"phase.{phase}", f"prompt.wait.{phase}", f"prompt.{key}.{phase}")


def settings_text_keys() -> Iterator[str]:
    for name, choices in SETTING_CHOICES.items():
        yield f"setting.{name}"
        if choices != YES_NO and name != "language":
            _, shown_choices = shown_setting(Settings(), name)
            row_name = "level" if name in LEVEL_SETTINGS else name
            yield from (f"setting.{row_name}.{choice}" for choice in shown_choices)


@cache
def source_nodes() -> Sequence[ast.AST]:
    """Return the nodes of the page's sources, without those of the texts."""
    files = (file for file in UI.rglob("*.py") if "languages" not in file.parts)
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return [node for tree in trees for node in ast.walk(tree)]


def literals() -> set[str]:
    """Return every literal in the page's sources."""
    constants = (node for node in source_nodes() if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}


def filled_in_patterns() -> set[str]:
    """Return the literals that are filled in, as patterns that allow for anything there."""
    joined = (node.values for node in source_nodes() if isinstance(node, ast.JoinedStr))
    begun = (parts for parts in joined if isinstance(parts[0], ast.Constant))
    return {"".join(literal_pattern(part) for part in parts) for parts in begun}


def literal_pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r".+"


def literal_keys() -> Iterator[str]:
    """Yield the keys that stand as they are in a call of `say` or `sentence_about`."""
    for node in source_nodes():
        if isinstance(node, ast.Call) and name_of(node.func) in ("say", "_say", "sentence_about"):
            yield from (
                argument.value
                for argument in node.args[:2]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )


def name_of(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def test_a_missing_text_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translations.check_translations(tmp_path)
    short = {key: words for key, words in BOOK_TEXTS["de"].items() if key != "author.text"}
    monkeypatch.setitem(BOOK_TEXTS, "de", short)
    with pytest.raises(SystemExit, match="de: author.text"):
        translations.check_translations(tmp_path)


@pytest.mark.parametrize("texts", [TEXTS, BOOK_TEXTS], ids=["table", "book"])
def test_texts_use_same_facts_in_both_languages(texts: Mapping[str, Mapping[str, str]]) -> None:
    """Refusals may name the cards of their reason differently, or not at all."""
    for key in texts["en"]:
        english, german = placeholders(texts["en"][key]), placeholders(texts["de"][key])
        may_differ = key.startswith("refused.") and english & SAID_OF_CARDS
        assert english ^ german <= (SAID_OF_CARDS if may_differ else set()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_engine_row_has_its_texts(language: str) -> None:
    expected = {*engine_text_keys(), *settings_text_keys()}
    assert expected - TEXTS[language].keys() - BOOK_TEXTS[language].keys() == set()


def test_bot_reason_uses_only_its_facts() -> None:
    for key, facts in REASON_FACTS.items():
        assert placeholders(TEXTS["en"][f"reason.{key}"]) <= {*facts}, key


def test_every_key_that_is_said_exists() -> None:
    text = {key for key in literal_keys() if "." in key or key in TEXTS["en"]}
    assert text - TEXTS["en"].keys() - BOOK_TEXTS["en"].keys() == set()


def test_no_text_is_without_a_speaker() -> None:
    speaker = re.compile("|".join(f"(?:{pattern})" for pattern in filled_in_patterns()))
    unsaid = {key.removesuffix(".me") for key in TEXTS["en"]} - literals()
    assert [key for key in unsaid if not speaker.fullmatch(key)] == []


def test_nothing_is_left_in_the_other_language() -> None:
    same = {key: words for key, words in TEXTS["en"].items() if TEXTS["de"][key] == words}
    plain = {key: re.sub(r"\{\w+\}|\b[IVX]+\b", "", words) for key, words in same.items()}
    words = {word for rest in plain.values() for word in re.findall(r"[^\W\d_]+", rest)}
    assert words - SAME == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_typeset(language: str) -> None:
    """No straight quotes, no three dots, no hyphen for a minus, no double space."""
    for key, words in TEXTS[language].items():
        assert not re.search(r"\"|\.\.\.|'|  |(?<!\w)-\d", words), key


def test_a_key_that_nobody_wrote_shows_itself() -> None:
    assert translate("de", "no.such.key", n=1) == "no.such.key"
