"""Executors of tasks: all cores of this machine, or a Dask cluster."""

from __future__ import annotations

import concurrent.futures
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager

from engine.bots.arena.bot_programs import end_programs
from engine.bots.arena.plan import ContestTask
from engine.bots.arena.rows import ResultRow
from engine.bots.arena.table import play_task
from engine.errors import EngineError

SCHEDULER_TIMEOUT_S = 10
"""The seconds that a scheduler may take to answer."""


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


@contextmanager
def dask_pool(address: str) -> Iterator[Executor]:
    """Yield the executor of a Dask cluster, whose workers must be able to import this package.

    Raises `EngineError` without `distributed`, or if no scheduler answers at the address.
    """
    try:
        from distributed import Client
    except ImportError:
        raise EngineError("--scheduler needs the package distributed.", code="no-dask") from None
    try:
        client = Client(address, timeout=SCHEDULER_TIMEOUT_S)
    except (OSError, ValueError) as error:
        raise EngineError(f"No scheduler at {address}: {error}", code="no-dask") from None
    with client, client.get_executor() as executor:
        try:
            yield executor
        finally:
            client.run(end_programs)  # workers live on, but the programs that they started need not
