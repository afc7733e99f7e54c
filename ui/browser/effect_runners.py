"""The function that runs each effect. Its module is imported when the first such effect comes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, get_args

from ui.model import effects
from ui.model.lazy import lazy

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage

RUN_ELSEWHERE = (effects.SaveRow, effects.MoveFocus, effects.Send)
"""Effects without a runner: done before and after drawing (`PageLoop`), and by `update`."""

EFFECT_RUNNERS: Mapping[
    type[effects.Effect], Callable[[EffectPage, Any], Awaitable[None] | None]
] = {
    effects.AskBot: lazy("ui.browser.bot_requests", "ask_bot"),
    effects.AskHint: lazy("ui.browser.bot_requests", "ask_hint"),
    effects.ReviewChoices: lazy("ui.browser.bot_requests", "review_my_choices"),
    effects.AskMoveReason: lazy("ui.browser.move_explainer", "explain_move"),
    effects.EstimatePar: lazy("ui.browser.par_estimator", "estimate_par"),
    effects.ReadEarlierMatch: lazy("ui.browser.stored_deals", "read_earlier_match"),
    effects.ReadEarlierDeals: lazy("ui.browser.stored_deals", "read_earlier_deals"),
    effects.QueryArchive: lazy("ui.browser.stored_deals", "query_archive"),
    effects.DownloadWholeMatch: lazy("ui.browser.stored_deals", "download_whole_match"),
    effects.ReadRecord: lazy("ui.browser.record_file", "read_record"),
    **dict.fromkeys(
        get_args(effects.SharingEffect), lazy("ui.browser.sharing", "run_sharing_effect")
    ),
    **dict.fromkeys(get_args(effects.BackupEffect), lazy("ui.browser.backup", "run_backup_effect")),
    effects.StartTimer: lazy("ui.browser.plain_effects", "send_after_pause"),
    effects.SendLater: lazy("ui.browser.plain_effects", "send_later"),
    effects.AskDate: lazy("ui.browser.plain_effects", "report_date"),
    effects.DownloadFile: lazy("ui.browser.plain_effects", "download_file"),
    effects.PrintPage: lazy("ui.browser.plain_effects", "print_page"),
    effects.Announce: lambda page, effect: page.voice.queue_status_text(effect.text),
    effects.UpdateAddress: lambda page, effect: page.back_button.update_address(effect),
    effects.AcquireLock: lambda page, effect: page.match_lock.request_match_lock(effect),
    effects.MaintainProgram: lambda page, effect: page.maintenance.run_order(effect.order),
}
"""The runner of each effect. What it returns becomes a task."""
