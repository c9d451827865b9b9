"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from courses import proofs
from courses.drafts import proving
from jobs.kinds import Kind, register


def register_kinds() -> None:
    """Long, because the longest course there can be takes half a minute."""
    register(Kind(proofs.KIND, "long", "1", proofs.run, proofs.save))
    register(Kind(proving.KIND, "long", "1", proving.run, proving.save))
