"""What a try of a job costs: time on the wall, and time of processors, that of its child processes included.

It must never judge what is too much.
"""

from __future__ import annotations

import resource
import time


class Meter:
    """Measures from when it is made. A worker does one job at a time, so all its processor time is that of the job."""

    def __init__(self) -> None:
        self._began, self._cpu = time.monotonic(), _cpu_s()

    @property
    def took_s(self) -> float:
        return time.monotonic() - self._began

    def cost(self) -> dict[str, int]:
        """What it cost so far, as the row has it."""
        return {"took_ms": round(self.took_s * 1000), "cpu_ms": max(0, round((_cpu_s() - self._cpu) * 1000))}


def _cpu_s() -> float:
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)
