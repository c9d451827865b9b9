"""What statistics of a season count of a race of Snow Tails. It must never judge a race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snow_tails.rules.state import RETIRED, WRECKED


def dents(result: Mapping[str, Any]) -> int:
    """The dents of a sled at its end."""
    return int(result["dents"])


def crashes(result: Mapping[str, Any]) -> int:
    """Whether a sled did not arrive because it was wrecked or retired."""
    return int(result["fate"] in (WRECKED, RETIRED))
