"""Requests to the bots: an action, a hint, a review of my choices."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from engine.bots.advice import Advice
from ui.browser import dom
from ui.match.timing import bot_delay_ms
from ui.model.effects import AskBot, AskHint, ReviewChoices
from ui.model.messages import AdviceGiven, BotActed
from ui.position.choice_review import is_deal_shown

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage

THINKING_DELAY = 0.15
"""Seconds after which a thinking bot shows a sign."""


async def ask_bot(page: EffectPage, question: AskBot) -> None:
    """Let a bot choose from its own view, and act no sooner than its pause is over."""
    started = time.monotonic()
    advice = await advise_visibly(page, question)
    elapsed = time.monotonic() - started
    await asyncio.sleep(max(0.0, bot_delay_ms(question, advice.action) / 1000 - elapsed))
    page.send(BotActed(advice.action, question.record, advice))


async def ask_hint(page: EffectPage, question: AskHint) -> None:
    """Let a bot say what it would do in my place."""
    page.send(AdviceGiven(await advise_visibly(page, question), question.record))


async def advise_visibly(page: EffectPage, question: AskBot | AskHint) -> Advice:
    """Return a bot's advice for the seat to act. Show a sign if that takes long."""
    await dom.wait_until_painted()  # the last action must be visible first
    began = dom.page_time()
    timer = asyncio.get_running_loop().call_later(THINKING_DELAY, dom.show_thinking, True)
    try:
        return await page.bots.advise_seat(question)
    finally:
        timer.cancel()
        dom.show_thinking(False)
        by = page.bots.answered_by
        dom.measure_time("zwanzig:bot", began, level=question.level, by=by)


async def review_my_choices(page: EffectPage, request: ReviewChoices) -> None:
    """Let the bots' worker review my choices, as long as the deal is shown."""
    await dom.wait_until_painted()
    await page.bots.has_started.wait()
    from ui.browser.choice_reviewing import review_in_worker  # packed until it is needed

    began, record = dom.page_time(), request.record
    review = await review_in_worker(
        record, page.bots.worker, lambda: is_deal_shown(page.model, record)
    )
    page.send(review)
    dom.measure_time("zwanzig:review", began)
