"""Garbage collection, put off while turns are searched.

A search makes positions by the thousand, which never refer to each other in a circle.  Python would look for circles
among them again and again, and find none.
"""

from __future__ import annotations

import gc
from threading import Lock


class GarbageCollection:
    """That of this process; searches may run in several threads."""

    def __init__(self) -> None:
        """Nothing puts it off yet."""
        self.lock = Lock()
        self.searches = 0  # that run now
        self.was_on = False  # before the first of them began

    def put_off(self) -> None:
        """A search begins."""
        with self.lock:
            if self.searches == 0:
                self.was_on = gc.isenabled()
                gc.disable()
            self.searches += 1

    def resume(self) -> None:
        """A search has ended; with the last one everything is as it was before."""
        with self.lock:
            self.searches -= 1
            if self.searches == 0 and self.was_on:
                gc.enable()
