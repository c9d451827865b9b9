"""What the commands tell the operator, in lines for a terminal and for a log. It must never decide anything."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from deploy.backup.making import Progress
from deploy.backup.manifest import Manifest
from deploy.backup.proving import ProofLine
from deploy.backup.shelf import Kept

EVERY_S = 2.0
MOST = 20  # faults of one kind that are told


def progress(out: Any) -> Progress:
    """A line now and then, for whoever waits."""
    last = time.monotonic()

    def tell(what: str, many: int) -> None:
        nonlocal last
        if time.monotonic() - last >= EVERY_S:
            last = time.monotonic()
            out.write(f"{what}: {many:,} …")

    return tell


def made(backup: Manifest, place: str) -> str:
    rows = sum(part.rows for part in backup.parts)
    lines = [f"Backup {backup.name} at {place}: {rows:,} rows, {megabytes(backup.size)}."]
    if backup.left_out:
        lines.append(f"It is not sealed, and lacks: {', '.join(backup.left_out)}.")
    elif not any(part.file.startswith("keys/") for part in backup.parts):
        lines.append("This host has no private key of the house, so the backup has none.")
    return "\n".join(lines)


def listed(there: Iterable[Kept]) -> str:
    rows = [f"{kept.name}  {megabytes(kept.size):>12}  {'' if kept.is_whole else 'broken off'}" for kept in there]
    return "\n".join(row.rstrip() for row in rows) or "There is no backup yet."


def checked(backup: Manifest, faults: list[str]) -> str:
    rows = sum(part.rows for part in backup.parts)
    if faults:
        return "\n".join([*_some(faults), f"Backup {backup.name} is damaged."])
    seal = "every seal opens" if backup.is_sealed else "it is not sealed"
    return f"Backup {backup.name} is sound: {len(backup.parts)} parts, {rows:,} rows, {seal}."


def restoring(backup: Manifest) -> str:
    return f"Restoring {backup.name}, made by Boreal {backup.version}: {megabytes(backup.size)}."


def proven(lines: list[ProofLine]) -> str:
    """One table, and below it what is wrong."""
    table = [f"{'':<14}{'in the backup':>14}{'here':>10}"]
    table += [_row(line) for line in lines]
    wrong = [f"{line.name}: {fault}" for line in lines for fault in _some(line.faults)]
    return "\n".join([*table, *wrong, "" if wrong else "Everything is here, and every race and replay is proven."])


def _row(line: ProofLine) -> str:
    verdict = f"{len(line.faults)} wrong" if line.faults else "well"
    return f"{line.name:<14}{line.in_backup:>14,}{line.here:>10,}   {verdict}"


def _some(faults: list[str]) -> list[str]:
    more = len(faults) - MOST
    return faults[:MOST] + ([f"and {more} more"] if more > 0 else [])


def megabytes(size: int) -> str:
    return f"{size / (1 << 20):,.1f} MB"
