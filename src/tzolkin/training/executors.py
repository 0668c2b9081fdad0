"""Who does the work of training: this process, several processes on this machine, or a Ray cluster.

Work is something with `do(number)`: play game number so-and-so.  What comes of a number depends on nothing else, so
results are the same whoever does the work, and come in the order of their numbers.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from itertools import islice
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from tzolkin.bots.arena import AHEAD, begin_process, interrupts_held_back
from tzolkin.rules.errors import TzolkinError

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class ExecutorError(TzolkinError):
    """Work that could not be done."""


class Work(Protocol[Result_co]):
    """Something to do, once for each number.  It travels by pickle."""

    def do(self, number: int) -> Result_co:
        """What comes of this number; the same each time."""


class Executor(Protocol):
    """Whoever does work.  Leaving it as a context lets go of what it holds."""

    def results(self, work: Work[Result], numbers: Iterable[int]) -> Generator[Result, None, None]:
        """What comes of the numbers, in their order.  Closing the generator leaves the rest undone."""

    def __enter__(self) -> Self:
        """Begin."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End."""


@lru_cache(maxsize=2)
def unpacked(parcel: bytes) -> Work[Any]:
    """The work in a parcel; what it has prepared for the last one or two is kept."""
    work: Work[Any] = pickle.loads(parcel)
    return work


def do(parcel: bytes, number: int) -> Any:
    """Do the work in a parcel for a number."""
    return unpacked(parcel).do(number)


class ThisProcess:
    """Does the work here and now."""

    def results(self, work: Work[Result], numbers: Iterable[int]) -> Generator[Result, None, None]:
        """What comes of the numbers."""
        parcel = pickle.dumps(work)
        for number in numbers:
            yield do(parcel, number)

    def __enter__(self) -> Self:
        """Nothing has to begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Nothing is held."""


class Processes:
    """Several processes on this machine."""

    def __init__(self, number: int) -> None:
        """Start so many when they are first needed."""
        self.number = number
        # Fresh processes on every system: a fork would take along whatever threads and files the caller has.
        self.pool = ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=begin_process)

    def results(self, work: Work[Result], numbers: Iterable[int]) -> Generator[Result, None, None]:
        """What comes of the numbers.

        Raises:
            ExecutorError: a process ended before its work did.
        """
        parcel = pickle.dumps(work)

        def start(number: int) -> Future[Any]:
            with interrupts_held_back():
                return self.pool.submit(do, parcel, number)

        pending: deque[Future[Any]] = deque()
        try:
            yield from in_order(start, Future.result, numbers, self.number * AHEAD, pending)
        except BrokenProcessPool:
            raise ExecutorError(
                "expected the processes to do all the work, got the end of one (killed, or out of memory?)"
            ) from None
        finally:
            for future in pending:
                future.cancel()

    def __enter__(self) -> Self:
        """The processes start with the first work."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Wait for the work under way, and end the processes."""
        self.pool.shutdown(cancel_futures=True)


def in_order(
    start: Callable[[int], Any],
    result: Callable[[Any], Any],
    numbers: Iterable[int],
    ahead: int,
    pending: deque[Any],
) -> Iterator[Any]:
    """Start the work for some numbers ahead, and give the results in order; `pending` holds what is under way."""
    left = iter(numbers)
    for number in islice(left, ahead):
        pending.append(start(number))
    while pending:
        first = pending.popleft()
        for number in islice(left, 1):
            pending.append(start(number))
        yield result(first)


class RayCluster:
    """The machines of a Ray cluster, on each of which the same version of this package is installed."""

    def __init__(self, address: str) -> None:
        """Connect to the cluster at this address; `local` starts one on this machine.

        Raises:
            ExecutorError: Ray is not installed, or there is no cluster.
        """
        try:
            import ray
        except ImportError:
            raise ExecutorError(
                "expected the package ray for a cluster, got none; install it with: pip install 'tzolkin-game[ray]'"
            ) from None
        self.ray: Any = ray
        self.is_connected_here = not ray.is_initialized()  # else whoever connected before also leaves
        if self.is_connected_here:
            try:
                ray.init(address=address, log_to_driver=False, logging_level="warning", include_dashboard=False
                         if address == "local" else None)  # fmt: skip
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise ExecutorError(f"expected a Ray cluster at {address}, got {error}") from None
        self.remote = ray.remote(num_cpus=1)(do)

    def results(self, work: Work[Result], numbers: Iterable[int]) -> Generator[Result, None, None]:
        """What comes of the numbers; work lost with a machine is done again.

        Raises:
            ExecutorError: work failed on the cluster.
        """
        parcel = self.ray.put(pickle.dumps(work))
        processors = int(self.ray.cluster_resources().get("CPU", 1))
        pending: deque[Any] = deque()
        try:
            yield from in_order(partial(self.remote.remote, parcel), self.ray.get, numbers, processors * AHEAD, pending)
        except self.ray.exceptions.RayError as error:
            raise ExecutorError(f"expected the cluster to do all the work, got {error}") from None
        finally:
            for reference in pending:
                self.ray.cancel(reference)

    def __enter__(self) -> Self:
        """The connection stands."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Leave the cluster if it was entered here; one that was started here ends."""
        if self.is_connected_here:
            self.ray.shutdown()
