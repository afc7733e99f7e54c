"""Hostile input to the page: unexpected names, numbers and shapes cause no exception."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.record import new_record, parse_record
from tests.ui.scenes import phase_records
from tests.ui.tables import table_at
from ui.book.author_desk import text_editor
from ui.embed.draft import initial_draft, with_field
from ui.embed.embedded_model import parse_host_settings, record_from_address
from ui.embed.packing import pack_record
from ui.storage import links
from ui.table.focus import has_played_card, move_focus

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("text", ["[]", '"x"', "5", "{", '{"speech": {}}', '{"theme": []}', "null"])
def test_host_page_sets_only_theme_and_language(text: str) -> None:
    assert parse_host_settings(text) == {}
    assert parse_host_settings('{"theme": "dark", "language": "de", "confirm": "true"}') == {
        "theme": "dark",
        "language": "de",
    }


def test_number_of_5000_digits_is_no_ply() -> None:
    record = phase_records()["ab-follow"]
    huge = "9" * 5_000
    assert record_from_address({"r": pack_record(record), "ply": huge}) == record
    draft = initial_draft("en", 1)
    assert with_field(draft, "ply", huge).ply <= len(draft.record.deals[-1].actions)


def test_half_a_surrogate_pair_can_be_sent() -> None:
    draft = text_editor.new_draft("x\ud800y", "en")
    assert text_editor.unpack_draft(text_editor.pack_draft(draft)) == replace(draft, text="x?y")
    assert links.unpack_link(links.pack_link("\udfff")[2:]) == "?"


def test_replaced_match_is_no_card_played() -> None:
    before = table_at(phase_records()["ab-follow"])
    after = table_at(phase_records()["ab-over"])
    assert not has_played_card(before, after)
    move_focus(before, after)


def test_names_lose_what_cannot_be_seen() -> None:
    names = ["\u202eevil\u202c", "a\x00b\nc", "Jörg Ölüm", "x" * 90]
    data = new_record("zwanzig-ab", "standard", {}, 1).to_json()
    record = parse_record({**data, "players": names})
    assert record.players == ("evil", "abc", "Jörg Ölüm", "x" * 40)
    assert parse_record(record.to_json()) == record
