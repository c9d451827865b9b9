"""The check of one replay as this house checks its own and those that were brought. It must never keep a verdict."""

from __future__ import annotations

from games import keys
from replays import judging
from replays.verify import Verdict, verify
from replays.verify.budget import MOST_STEPS


def verdict(data: bytes, is_imported: bool) -> Verdict:
    """The verdict on the bytes of its file."""
    return of_keys(data, is_imported, frozenset(keys.known()))


def of_keys(data: bytes, is_imported: bool, ours: frozenset[str]) -> Verdict:
    """The verdict on a race file, for a caller that has the keys of this house; anybody may have signed an import."""
    return verify(data, frozenset() if is_imported else ours, MOST_STEPS, judging.board_of)
