"""The review of the player's choices in a finished deal, in the bots' worker.

The worker receives no more than a bot does: for each choice, what the player's seat could see then.
It is idle between two deals, and each question takes it a fraction of a second, so the next deal
need not wait for the review, which ends with the deal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.bots.choice_review import (
    dump_question,
    list_decisions,
    parse_answer,
    review_choices,
)
from engine.record import Record
from ui.app.fault import report_fault
from ui.browser.bots import BotWorker, WorkerBroken
from ui.model import ME
from ui.model.messages import ChoicesReviewed

ANSWER_TIMEOUT = 10.0
"""Seconds after which an unanswered review is given up. The bots replace a lost worker."""


async def review_in_worker(
    record: Record, worker: BotWorker | None, is_wanted: Callable[[], bool]
) -> ChoicesReviewed:
    """Return the review of the latest deal of a record.

    It is incomplete without a worker, if the worker fails, or as soon as it is not wanted any more.
    """
    nothing = ChoicesReviewed(record, None, is_complete=False)
    if worker is None:
        return nothing
    review = review_choices(list_decisions(record, ME))
    try:
        question = next(review)
        while is_wanted():
            reply = worker.compare_choice_with_master(dump_question(question))
            question = review.send(parse_answer(await asyncio.wait_for(reply, ANSWER_TIMEOUT)))
    except StopIteration as end:
        return ChoicesReviewed(record, end.value)
    except (TimeoutError, WorkerBroken):  # the bots' next question replaces the worker
        return nothing
    except Exception as error:  # whatever the reason, the game must go on; the review is optional
        report_fault(error, "review")
    return nothing
