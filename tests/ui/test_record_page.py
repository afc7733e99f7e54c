"""The page on the record format agrees with what the engine reads and writes."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.games import GAMES
from engine.meta import DEAL_META_KEYS
from engine.record import loads, new_record
from tests.engine.random_matches import finished_deal
from ui.app.start import make_first_model
from ui.book.texts import BOOK_TEXTS
from ui.components.document import render_document
from ui.languages import LANGUAGES
from ui.pages.action_kinds import action_examples_by_phase, action_kind
from ui.pages.plain_pages import plain_page
from ui.pages.record import META_KEYS, RECORD_GRAMMAR, example_record, format_record
from ui.position.scene import make_scene


def html(language: str) -> str:
    return str(
        render_document(
            plain_page(make_scene(make_first_model({}, {}, language=language, seed=1)), "record")
        )
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_sentence_is_on_page_filled(language: str) -> None:
    words = unescape(re.sub(r"<[^>]+>", "", html(language)))
    own = {key: text for key, text in BOOK_TEXTS[language].items() if key.startswith("format.")}
    missing = [key for key, text in own.items() if text.partition("{")[0] not in words]
    assert own and not missing and "format." not in words


def test_record_page_example_matches_engine_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, text = html("en"), format_record(example_record())
    visible = [
        unescape(match) for match in re.findall(r"<pre[^>]*><code>(.*?)</code>", whole, re.S)
    ]
    assert visible[1] == text and loads(text) == example_record()
    (tmp_path / "example.json").write_text(text, encoding="utf-8")
    assert main(["replay", str(tmp_path / "example.json")]) == 0
    assert capsys.readouterr().out == visible[2]


def test_record_grammar_has_every_written_key() -> None:
    record = example_record().to_json()
    deals = record["deals"]
    assert isinstance(deals, list) and isinstance(deals[0], dict)
    for key in (*record, *deals[0]):
        assert f'"{key}":' in RECORD_GRAMMAR
    assert set(DEAL_META_KEYS) <= set(META_KEYS)


@pytest.mark.parametrize("game", GAMES)
def test_every_action_kind_of_deals_is_listed(game: str) -> None:
    known = {
        action_kind(action)
        for actions in action_examples_by_phase(game).values()
        for action in actions
    }
    for seed in range(20):
        for preset in GAMES[game].presets:
            record = finished_deal(new_record(game, preset.name, {}, 900 + seed), Random(seed))
            assert {action_kind(action) for action in record.deals[0].actions} <= known
