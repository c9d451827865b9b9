"""Backup and restore: one consistent snapshot of the house, sealed, to a folder or a bucket; and the way back, proven.

It must never stop the house, nor take for whole what is not. `last` tells whoever looks after the house how old the
newest backup is.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Noted:
    """A backup as this house remembers it; `code` and `why` where it failed."""

    at: datetime
    place: str
    name: str
    size: int
    is_sealed: bool
    code: str = ""
    why: str = ""


def last() -> Noted | None:
    """The newest backup that this house finished, if any."""
    from deploy.backup import noting

    return noting.newest(failed=False)


def last_failure() -> Noted | None:
    """The newest that failed, if it failed after the last good one."""
    from deploy.backup import noting

    good, bad = last(), noting.newest(failed=True)
    return bad if bad and (good is None or bad.at > good.at) else None
