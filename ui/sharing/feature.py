"""Sharing a position and the match as a record, and records that others have shared."""

from __future__ import annotations

from ui.match import history_loader
from ui.model.feature import Feature, LazyCommands, Notice, Panel, handler
from ui.model.lazy import lazy
from ui.model.messages import HiddenCardsRedealt, QrCodeDrawn, QrCodeToggled
from ui.sharing import opened_records

FEATURE = Feature(
    commands=opened_records.COMMANDS,
    lazy_commands=(
        LazyCommands(
            ("share-as", "share-copy", "share-text", "share-send", "share-code", "share-file"),
            "ui.sharing.sharing",
        ),
    ),
    handlers=(
        handler(HiddenCardsRedealt, lazy("ui.sharing.sharing", "on_hidden_cards_redealt")),
        handler(QrCodeToggled, lazy("ui.sharing.qr_codes", "on_qr_code_toggled")),
        handler(QrCodeDrawn, lazy("ui.sharing.qr_codes", "on_qr_code_drawn")),
        *opened_records.HANDLERS,
    ),
    panels=(
        Panel(
            "share",
            lazy("ui.sharing.share_panel", "share_panel"),
            "menu",
            prepare=lazy("ui.sharing.sharing", "reset_sharing"),
            deals_before=lambda model: history_loader.MAX_SHOWN_DEALS,
        ),
        Panel(
            "record",
            lazy("ui.sharing.record_panel", "record_panel"),
            deals_before=history_loader.count_deals_for_match_text,
        ),
    ),
    notices=(
        Notice(
            "reading",
            lambda scene: scene.model.reading_progress is not None,
            lazy("ui.sharing.notice", "reading_notice"),
            ("reading_progress",),
        ),
    ),
)
