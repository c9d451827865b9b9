"""What is known of the newest backup, wherever backups are made. It must never look into one."""

from __future__ import annotations

from datetime import datetime, timedelta
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.utils import timezone

MODULE = "deploy.backup"  # has `last()` and `last_failure()`
AGED = timedelta(hours=36)  # one a day, and half a day's patience


def last() -> Any | None:
    """The newest that was finished: `at`, `place`, `name`, `size`, `is_sealed`; None where there is none."""
    return import_module(MODULE).last() if find_spec(MODULE) else None


def last_failure() -> Any | None:
    """The newest that failed after it, with `code` and `why`."""
    return import_module(MODULE).last_failure() if find_spec(MODULE) else None


def is_old(at: datetime) -> bool:
    return timezone.now() - at > AGED
