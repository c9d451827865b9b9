"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from jobs.kinds import Kind, register
from people import emails, notices

PAUSE_S = 10 * 60  # a post office or a webhook that is away is seldom back within seconds


def register_kinds() -> None:
    """Short: one letter or one call each."""
    register(Kind(notices.KIND, "short", "1", notices.run, pause_s=PAUSE_S))
    register(Kind(emails.KIND, "short", "2", emails.run, emails.save, pause_s=PAUSE_S))
