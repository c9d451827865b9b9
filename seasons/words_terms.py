"""What people call the values that a season agrees on: choices with their words, and what a value says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.functional import lazy
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.utils.translation import ngettext

from core.canonical import Value
from core.games import names
from games.rules import registry
from games.tables.forms import PACES
from games.tables.showing import TITLES
from seasons.fields import Choices, Words
from seasons.scoring import rules as scoring
from seasons.words_rehearsal import lasts

MOST_SHOWN = 80  # letters of a long text, in the book


def _title(name: str) -> str:
    return TITLES[name]


_GAMES = [(name, lazy(_title, str)(name)) for name in names()]  # the titles are asked for when they are shown
GAMES: Choices = [*_GAMES, ("", later("mixed: each round may be of another game"))]
TIES: Choices = [
    ("", later("nothing more: the place is shared")),
    ("wins", later("more first places")),
    ("seconds", later("more second places")),
    ("thirds", later("more third places")),
    ("meetings", later("who was ahead when they met")),
    ("best", later("the best round")),
    ("latest", later("the latest round")),
    ("all", later("all rounds, also dropped ones")),
]
NO_SHOWS: Choices = [
    ("bot", later("a bot races for them, and they get what it wins")),
    ("last", later("a bot races, and they get the last place")),
    ("nothing", later("a bot races, and they get nothing")),
]
STARTS: Choices = [
    ("lot", later("random")),
    ("reverse", later("the leader of the table last")),
    ("even", later("so that everybody gets each place as often")),
]
PLACED: Choices = [
    ("people", later("people, among one another; a bot takes no place away")),
    ("all", later("everybody, bots too")),
]
BONUS_WORDS = {
    "clean": later("Bonus for a clean race"),
    "last-to-first": later("Bonus for winning from behind: alone in last place after a round of the race"),
}
DROPPED_TOO = later("Dropped rounds count here, too.")


def one_of(choices: Iterable[tuple[Any, Words]]) -> Callable[[Any], str]:
    known = {str(value): words for value, words in choices}
    return lambda value: str(known.get(str(value), value))


def count(none: Words) -> Callable[[int], str]:
    """A number; what 0 says is not a number."""
    return lambda value: str(value) if value else str(none)


def span(none: Words) -> Callable[[int], str]:
    return lambda value: lasts(value) if value else str(none)


def pace(seconds: int) -> str:
    known = dict(PACES)
    return str(known[seconds]) if seconds in known else _("%(time)s for each move") % {"time": lasts(seconds)}


def moves(most: int) -> str:
    """How many moves of a race bots may make for a member."""
    if most == scoring.ANY:
        return _("as many as they like")
    if most == 0:
        return _("none")
    return ngettext("%(count)s move of a race", "%(count)s moves of a race", most) % {"count": most}


def listed(values: list[Value]) -> str:
    return ", ".join(map(str, values))


def ties(names: list[str]) -> str:
    text = ", ".join([*map(one_of(TIES), names), _("then the place is shared")])
    return f"{text}. {DROPPED_TOO}" if names else text


def bonus(given: Mapping[str, int]) -> str:
    parts = [f"{BONUS_WORDS.get(kind, kind)}: {points}" for kind, points in given.items() if points]
    return "; ".join(parts) or _("no bonus")


def shortened(text: str) -> str:
    return Truncator(" ".join(text.split())).chars(MOST_SHOWN) or _("nothing")


def _rooms() -> str:
    rooms = (f"{title} {fewest}–{most}" for title, (fewest, most) in
             ((TITLES[game], registry.room(game)) for game in TITLES))  # fmt: skip
    return _("If left empty, as the game has it: %(rooms)s.") % {"rooms": ", ".join(rooms)}


ROOMS = lazy(_rooms, str)()  # of the games, in a form
