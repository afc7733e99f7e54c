"""The seal on the cards: shown before a deal is played, opened once it is over."""

from __future__ import annotations

import json

import pytest
from htpy import fragment

from engine.commitment import deal_commitment, deal_nonce
from engine.record import with_next_deal
from engine.verify import verify_record
from tests.long_matches import play_deal_out
from tests.ui.scenes import Tag, phase_models, phase_records, render_tags
from tests.ui.tables import after_command, table_at, with_fields
from ui.app.start import make_first_model
from ui.app.update import update
from ui.match.history_loader import LISTED_SEALS
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import DownloadFile, SaveRow
from ui.model.messages import PageReady
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.sharing.record_panel import record_panel as panel
from ui.storage import saved_matches

SALT = "0123456789abcdef" * 2
BEGUN = table_at(phase_records()["ab-lead"], ready=True, salt=SALT)
OVER = with_fields(BEGUN, record=play_deal_out(BEGUN.record))


def seals(table: Model) -> list[str]:
    return [
        tag.text.strip()
        for tag in render_html(table).all(lambda tag: tag.get("class") == "commitment")
    ]


def nonces(table: Model) -> list[str]:
    return [
        tag.text.strip() for tag in render_html(table).all(lambda tag: tag.get("class") == "nonce")
    ]


def render_html(table: Model) -> Tag:
    return render_tags(with_fields(table, panel=OpenPanel("record")))


def test_the_seal_is_shown_before_and_the_nonce_after_the_deal() -> None:
    (deal,) = BEGUN.record.deals
    secret = deal_nonce(SALT, deal, 0)
    assert seals(BEGUN) == seals(OVER) == [deal_commitment(deal, secret)]
    assert nonces(BEGUN) == [] and nonces(OVER) == [secret]
    assert SALT not in str(fragment[panel(make_scene(OVER))])


def test_the_newest_deals_are_listed_first() -> None:
    record = play_deal_out(phase_records()["zr-bid"])
    for seed in range(LISTED_SEALS):
        record = play_deal_out(with_next_deal(record, seed))
    last = len(record.deals) - 1
    assert last >= LISTED_SEALS and len(seals(with_fields(OVER, record=record))) == LISTED_SEALS
    assert nonces(with_fields(OVER, record=record))[0] == deal_nonce(SALT, record.deals[last], last)


@pytest.mark.parametrize("language", ["de", "en"])
def test_without_a_salt_nothing_is_claimed(language: str) -> None:
    table = with_fields(phase_models()["ab-lead"], settings=Settings(language=language))
    assert "commitments" not in str(fragment[panel(make_scene(table))])


def test_the_saved_file_carries_what_can_be_checked() -> None:
    for table, kept in ((OVER, True), (BEGUN, None)):
        (file,) = (
            e for e in update(table, CommandText("export"))[1] if isinstance(e, DownloadFile)
        )
        if kept:
            assert verify_record(file.text)[0]
        assert ("nonce" in file.text) is (kept is True)
        assert json.loads(file.text)["deals"][0]["meta"]["commitment"] == seals(table)[0]


def test_new_cards_in_the_place_of_old_ones_have_a_nonce_of_their_own() -> None:
    again = after_command(OVER, "new-deal")
    assert len(again.record.deals) == 1 and again.record.deals != OVER.record.deals
    assert deal_nonce(SALT, again.record.deals[0], 0) != nonces(OVER)[0]


def test_the_salt_stays_with_the_browser() -> None:
    first = make_first_model({}, {}, language="en", seed=5, salt=SALT)
    stored = [e for e in update(first, PageReady())[1] if isinstance(e, SaveRow)]
    assert SaveRow(saved_matches.SALT_KEY, SALT) in stored
    again = make_first_model(
        {}, {e.key: e.text for e in stored}, language="en", seed=6, salt="f" * 32
    )
    assert again.stored.salt == SALT
    assert SALT not in saved_matches.dump_match(saved_matches.match_to_save(again))
