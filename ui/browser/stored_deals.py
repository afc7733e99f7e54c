"""Deals and matches that the page reads from the database: of its own match, and of the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import dom
from ui.languages import translate
from ui.model.effects import DownloadWholeMatch, QueryArchive, ReadEarlierDeals, ReadEarlierMatch
from ui.model.messages import ArchiveRowsRead, EarlierDealsRead, EarlierMatchRead, RecordRejected
from ui.storage import saved_matches

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage


async def read_earlier_match(page: EffectPage, effect: ReadEarlierMatch) -> None:
    """Read a match that was set aside."""
    page.send(EarlierMatchRead(await page.store.load_set_aside_match(effect.head)))


async def read_earlier_deals(page: EffectPage, query: ReadEarlierDeals) -> None:
    """Read earlier deals of the match, and the state of the match before them."""
    match_id, first, count = query.match_id, query.first, query.deal_count
    rows = await page.store.load_deal_rows(match_id, max(0, first - 1), count + (first > 0))
    text = saved_matches.stored_deals_text(rows, match_id, first, count)
    page.send(EarlierDealsRead(text))


async def query_archive(page: EffectPage, query: QueryArchive) -> None:
    """Read rows of the archive."""
    rows = await page.store.query_archive(query.prefixes, query.latest_count)
    page.send(ArchiveRowsRead(query.prefixes, rows))


async def download_whole_match(page: EffectPage, request: DownloadWholeMatch) -> None:
    """Offer the whole match as a file, or only its loaded deals if earlier ones are missing."""
    text = await page.record_text.load_whole_record(request.record, request.match_id, request.salt)
    dom.start_download(
        f"{request.record.game}.json",
        text or saved_matches.dump_match(saved_matches.match_to_save(page.model)),
    )
    if not text:
        language = page.model.settings.language
        page.send(RecordRejected(translate(language, "ui.record.lacking")))
