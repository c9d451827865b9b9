"""What people call the codes of a report: bots, what is counted, tables of numbers. It must never count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.utils.translation import pgettext

from core import translated
from reindeer_races.rules.phrases import LANES

LEVELS = {"pup": later("pup"), "racer": later("racer"), "leader": later("leader")}

COUNTED = {
    "overtakes": later("Overtakes"),
    "leads": later("Changes of the lead"),
    "dents": later("Dents"),
    "dents.speed": later("Dents for speed"),
    "dents.sapling": later("Dents from saplings"),
    "dents.scenery": later("Dents from the scenery"),
    "dents.no-card": later("Dents for want of a card"),
    "crashes": later("Crashes into the scenery"),
    "hits": later("Sleds hit by sleds"),
    "wrecks": later("Wrecks"),
    "saplings": later("Saplings felled"),
    "yeti": later("Reindeer taken by the yeti"),
    "snowman": later("Cards turned by a snowman"),
    "attacks": later("Attacks"),
    "attacks.wolf": later("Attacks by wolves"),
    "attacks.elk": later("Attacks by elks"),
    "attacks.bear": later("Attacks by bears"),
    "blocked": later("Blocked turns"),
}
JUDGED = {
    "fair": ("=", later("its share")),
    "often": ("▲", later("more often than its share")),
    "seldom": ("▼", later("less often than its share")),
    "unsure": ("?", later("too few races to tell")),
}
UNITS = {"rounds": later("Rounds"), "turns": later("Turns")}
REGIONS = {-1: later("Red cells")}
GROUNDS = (later("snow"), later("bush"), later("ice"))


def level(name: str) -> str:
    """A level of bots."""
    return str(LEVELS.get(name, name))


def counted(name: str) -> str:
    """What is counted, for example "dents.speed"."""
    return str(COUNTED.get(name, name))


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


def lane(number: int) -> str:
    """A lane of Reindeer Races; 0 is none."""
    if not number:
        return _("None: it was stopped")
    word = LANES[number - 1]
    return f"{number} · {pgettext(word.context, word.english)}"


def weather(takes: list[int]) -> str:
    """What a weather takes from each ground."""
    parts = [f"{ground} −{taken}" for ground, taken in zip(GROUNDS, takes, strict=True) if taken]
    return ", ".join(parts) or _("nothing")


def region(number: int, known: Sequence[tuple[int, str]] = ()) -> str:
    """A region of a board of Husky, by its ground and its middle; by its number from 1 where no board is known."""
    if number in REGIONS:
        return str(REGIONS[number])
    if number >= len(known):
        return _("Region %(number)s") % {"number": number + 1}
    ground, cell = known[number]
    return _("%(ground)s around %(cell)s") % {"ground": GROUNDS[ground], "cell": cell}


def verdict(sentence: dict[str, Any]) -> str:
    """A sentence of the verdict in the reader's language."""
    fields = {name: level(value) if isinstance(value, str) else value for name, value in sentence["fields"].items()}
    template = sentence["template"]
    return translated.sentence(template, fields)
