"""Parts of pages that are remembered by all that they show: cards of lists, above all, which many pages show again.

It must never be asked for a part that shows more than its key names.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from django.db.models import Model
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString

from core.memory import Shelf

shelf: Shelf[SafeString] = Shelf("fragments", most=0.25)


def rendered(template: str, shown: Hashable, gather: Callable[[], dict[str, Any]]) -> SafeString:
    """The template with what `gather` brings, made once for what it shows, in the reader's language and time."""
    key = (template, translation.get_language(), timezone.get_current_timezone_name(), shown)
    return shelf.take(key, lambda: SafeString(render_to_string(template, gather())))


def values(row: Model) -> tuple[Hashable, ...]:
    """All that was read of a row, as it can be compared."""
    return tuple(_plain(value) for name, value in vars(row).items() if not name.startswith("_"))


def _plain(value: Any) -> Hashable:
    """Some databases give bytes as a view of them."""
    return bytes(value) if isinstance(value, memoryview) else value
