"""The numbers of a report in words and figures, for the templates of games. It must never count."""

from __future__ import annotations

from typing import Any

from django import template

from replays.simulations import report_words, reporting

register = template.Library()


@register.filter
def spread(counted: dict[str, Any], over: int | None = None) -> dict[str, Any]:
    """A distribution as `_spread.html` takes it; what is greater than `over` is marked."""
    return reporting.spread(counted, over)


@register.filter
def part(some: int, of: int) -> str:
    """A part as a share."""
    return report_words.part(some, of)


@register.filter
def thousandths(number: int) -> str:
    """A number told in thousandths."""
    return report_words.thousandths(number)
