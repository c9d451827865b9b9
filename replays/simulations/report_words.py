"""What people call the codes of a report: bots, what is counted, tables of numbers. It must never count."""

from __future__ import annotations

from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later

from core import translated
from replays.manifest import find

LEVELS = {"pup": later("pup"), "racer": later("racer"), "leader": later("leader")}

COUNTED = {"overtakes": later("Overtakes"), "leads": later("Changes of the lead")}
JUDGED = {
    "fair": ("=", later("its share")),
    "often": ("▲", later("more often than its share")),
    "seldom": ("▼", later("less often than its share")),
    "unsure": ("?", later("too few races to tell")),
}
UNITS = {"rounds": later("Rounds"), "turns": later("Turns")}


def level(name: str) -> str:
    """A level of bots."""
    return str(LEVELS.get(name, name))


def counted(report: dict[str, Any], name: str) -> str:
    """What is counted in a report, for example "overtakes"."""
    own = find(report["wish"]["rules"]).sport.chapter.counted
    return str(COUNTED.get(name) or _(own.get(name, name)))


def hundredths(value: int) -> str:
    """Hundredths of a per cent as a share with one digit behind the point."""
    return _("%(share)s %%") % {"share": number_format(value / 100, 1)}


def between(low: int, high: int) -> str:
    """An interval of shares."""
    return _("%(low)s to %(high)s %%") % {"low": number_format(low / 100, 1), "high": number_format(high / 100, 1)}


def thousandths(value: int, digits: int = 2) -> str:
    """A number told in thousandths."""
    return str(number_format(value / 1000, digits))


def mean(spread: dict[str, Any]) -> str:
    """The mean of a distribution."""
    return str(number_format(spread["total"] / max(1, spread["many"]), 2))


def part(some: int, of: int) -> str:
    """A part as a share with one digit."""
    return hundredths(round(10_000 * some / of)) if of else "–"


def verdict(sentence: dict[str, Any]) -> str:
    """A sentence of the verdict in the reader's language."""
    fields = {name: level(value) if isinstance(value, str) else value for name, value in sentence["fields"].items()}
    template = sentence["template"]
    return translated.sentence(template, fields)
