"""The executor of tasks: all cores of this machine."""

from __future__ import annotations

import concurrent.futures
import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager

from tests.bench.arena.plan import ContestTask
from tests.bench.arena.rows import ResultRow
from tests.bench.arena.table import play_task


def run_tasks(tasks: Sequence[ContestTask], executor: Executor) -> Generator[ResultRow, None, None]:
    """Yield rows as tasks finish; closing the generator cancels tasks that have not started."""
    futures = [executor.submit(play_task, task) for task in tasks]
    try:
        for future in concurrent.futures.as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def local_pool(jobs: int | None) -> AbstractContextManager[Executor]:
    """Return a pool of `jobs` processes, by default one for each core."""
    # Ctrl-C is for the process that reads the results; the others end with it.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    return concurrent.futures.ProcessPoolExecutor(
        jobs or os.cpu_count(), initializer=signal.signal, initargs=ignore
    )
