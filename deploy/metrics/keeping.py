"""Where all processes of a host keep their figures: files of `prometheus_client`, one set for each process.

What a dead process counted is added to what the dead before it did, so the folder grows with what lives, not with what
lived. It must never read the database.
"""

from __future__ import annotations

import os
import shutil
import socket
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Gauge, Histogram, values
from prometheus_client import Counter as CounterMetric
from prometheus_client.mmap_dict import MmapedDict, mmap_key
from prometheus_client.multiprocess import MultiProcessCollector

from core import counts
from core.counts import Figure, Labels, Note
from core.locks import only_one
from deploy.metrics.living import UNKNOWN, Identity, is_alive, myself

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the library looks
LIVING = "gauge_livesum"  # what goes with its process; all else is added up
DEAD = "dead"  # in the place of a process, in the name of what they left together
GONE_S = 7 * 24 * 3600  # nobody began or asked there for so long
MOST_FILES = 120  # beyond so many, a process that begins tidies up, even where nobody ever asks for figures

# These have no types.
_values: Any = values.MultiProcessValue
_collector: Any = MultiProcessCollector
_numbers: Any = MmapedDict

_metrics: dict[str, Any] = {}


def begin(home: Path) -> None:
    """Count from now on, into the folder of this host: hosts that share a volume have the same ids of processes."""
    folder = home / "metrics" / socket.gethostname()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.environ[FOLDER] = str(folder)
    _sweep(folder)
    _afresh()
    os.register_at_fork(after_in_child=_afresh)


def _sweep(folder: Path) -> None:
    """Take away the folders of hosts that are gone: a container that is made anew is another host."""
    os.utime(folder)
    for other in folder.parent.iterdir():
        if time.time() - other.stat().st_mtime > GONE_S:
            shutil.rmtree(other, ignore_errors=True)


def folder() -> Path | None:
    """Where figures are kept; nothing where nobody may ask for them."""
    return Path(os.environ[FOLDER]) if FOLDER in os.environ else None


def _afresh() -> None:
    """Files of this process's own, opened with the first thing that it counts.

    Nothing of a parent is used on: another of its threads may have held the lock of its files when it forked.
    """
    values.ValueClass = _values(myself)
    _metrics.clear()
    counts.listen(_opened)
    with suppress(OSError):
        if (kept := folder()) and sum(1 for _file in kept.iterdir()) > MOST_FILES:
            tidy(kept)


def _opened(figure: Figure, labels: Labels) -> Note:
    metric = _metrics.get(figure.name) or _metrics.setdefault(figure.name, _metric(figure))
    series = metric.labels(*labels) if labels else metric
    note: Note = series.observe if figure.kind == "timing" else series.inc
    return note


def _metric(figure: Figure) -> Any:
    registry = CollectorRegistry()  # what is told is read from the files of all, not from here
    if figure.kind == "timing":
        return Histogram(figure.name, figure.about, figure.labels, registry=registry, buckets=figure.bounds)
    if figure.kind == "level":
        return Gauge(figure.name, figure.about, figure.labels, registry=registry, multiprocess_mode="livesum")
    return CounterMetric(figure.name, figure.about, figure.labels, registry=registry)


# ---- what is told, and what the dead leave ----------------------------------------------------------------


def collected(kept: Path) -> list[Any]:
    """What all processes of this host counted, the dead ones too."""
    with only_one(kept / "lock"):
        os.utime(kept)
        _tidied(kept)
        return list(_collector(None, str(kept)).collect())


def tidy(kept: Path) -> None:
    """Add up what the dead left."""
    with only_one(kept / "lock"):
        _tidied(kept)


def living(kept: Path) -> list[Identity]:
    """The processes that have counted something and live, each by what it was last for."""
    names = {path.stem.rpartition("_")[2] for path in kept.glob("*.db")} - {DEAD}
    alive = filter(is_alive, sorted(map(Identity.read, names), key=lambda process: process.role != UNKNOWN))
    return [*{process.pid: process for process in alive}.values()]


def _tidied(kept: Path) -> None:
    gone: dict[str, list[Path]] = {}
    for path in sorted(kept.glob("*.db")):
        kind, _, process = path.stem.rpartition("_")
        if process != DEAD and not is_alive(Identity.read(process)):
            gone.setdefault(kind, []).append(path)
    for kind, paths in gone.items():
        if kind != LIVING:
            _added_up(kept / f"{kind}_{DEAD}.db", paths)
        for path in paths:
            path.unlink(missing_ok=True)


def _added_up(into: Path, paths: Iterable[Path]) -> None:
    """One file in the place of many. Whoever is killed between this and the end of the files makes them count twice;
    the other order would lose them, which looks like a restart of everything."""
    read = [str(path) for path in (into, *paths) if path.exists()]
    new = into.with_suffix(f".new-{os.getpid()}")
    sums = _numbers(str(new))
    for metric in _collector.merge(read, accumulate=False):
        for sample in metric.samples:
            names, texts = [*sample.labels], [*sample.labels.values()]
            key = mmap_key(metric.name, sample.name, names, texts, metric.documentation)
            sums.write_value(key, sample.value, 0.0)
    sums.close()
    os.replace(new, into)
