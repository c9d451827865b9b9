"""Which code verifies: one digest over the text of everything that decides about a verdict.

It must never depend on where the house stands, nor on what was compiled there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core import games
from core.framing import digest as digest_of

HOUSE = Path(__file__).resolve().parent.parent
OF_A_GAME = ("boards", "geometry", "plans", "rules")
DECIDING = (
    "courses/boards", "courses/geometry", "courses/judging.py", "courses/plans", "games/log", "games/rules",
    "core/canonical.py", "core/framing.py", "core/games.py", "games/verdicts.py", "replays/judging.py",
    "replays/racefile", "replays/verify", "replays/verifying.py",
    *(f"{package.replace('.', '/')}/{part}" for package in games.PACKAGES for part in OF_A_GAME),
)  # fmt: skip


@cache
def digest() -> str:
    """The digest of the verification code; it changes with any byte of it."""
    return source_digest(HOUSE)


def source_digest(house: Path) -> str:
    paths = sorted(path for part in DECIDING for path in _texts(house / part))
    files = ((path.relative_to(house).as_posix().encode(), path.read_bytes()) for path in paths)
    return digest_of(*(part for each in files for part in each))


def _texts(part: Path) -> list[Path]:
    return [part] if part.is_file() else [*part.rglob("*.py")]
