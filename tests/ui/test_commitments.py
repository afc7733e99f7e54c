"""The seal on the cards: in the file of a deal that goes on, opened once it is over."""

from __future__ import annotations

import json

import pytest

from engine.commitment import deal_commitment, deal_nonce
from engine.verify import verify_record
from tests.long_matches import play_deal_out
from tests.ui.scenes import phase_records, render_tags
from tests.ui.tables import after_command, effect_of, effects_of, table_at, with_fields
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import DownloadFile, SaveRow
from ui.model.messages import PageReady
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.storage import saved_matches

SALT = "0123456789abcdef" * 2
BEGUN = table_at(phase_records()["ab-lead"], ready=True, salt=SALT)
OVER = with_fields(BEGUN, record=play_deal_out(BEGUN.record))


def saved_meta(table: Model) -> dict[str, object]:
    """Return the meta data of the first deal in the file that the match is saved as."""
    file = effect_of(DownloadFile, table, CommandText("export"))
    assert SALT not in file.text
    meta: dict[str, object] = json.loads(file.text)["deals"][0]["meta"]
    return meta


def test_file_has_seal_first_and_nonce_afterwards() -> None:
    (deal,) = BEGUN.record.deals
    secret = deal_nonce(SALT, deal, 0)
    seal = deal_commitment(deal, secret)
    begun, over = saved_meta(BEGUN), saved_meta(OVER)
    assert begun["commitment"] == over["commitment"] == seal
    assert "nonce" not in begun and over["nonce"] == secret


def test_file_of_finished_deal_can_be_verified() -> None:
    file = effect_of(DownloadFile, OVER, CommandText("export"))
    assert verify_record(file.text)[0]
    assert verify_record(file.text, str(saved_meta(BEGUN)["commitment"]))[0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_says_nothing_of_seals(language: str) -> None:
    for panel in ("record", "help"):
        table = with_fields(OVER, settings=Settings(language=language), panel=OpenPanel(panel))
        page = render_tags(table, language)
        assert str(saved_meta(OVER)["commitment"]) not in page.text


def test_new_cards_have_their_own_nonce() -> None:
    again = after_command(OVER, "new-deal")
    assert len(again.record.deals) == 1 and again.record.deals != OVER.record.deals
    assert deal_nonce(SALT, again.record.deals[0], 0) != saved_meta(OVER)["nonce"]


def test_the_salt_stays_with_the_browser() -> None:
    first = make_first_model({}, {}, language="en", seed=5, salt=SALT)
    stored = effects_of(SaveRow, update(first, PageReady())[1])
    assert SaveRow(saved_matches.SALT_KEY, SALT) in stored
    again = make_first_model(
        {}, {e.key: e.text for e in stored}, language="en", seed=6, salt="f" * 32
    )
    assert again.stored.salt == SALT
    assert SALT not in saved_matches.dump_match(saved_matches.match_to_save(again))
