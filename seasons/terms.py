"""All that a season agrees on, in one list: each term with its name for people and its value in words.

Every page that shows what is agreed on, and the book that tells what was changed, is made from it. A new term is a
field of `Season` or of `scoring.rules.Rules`, a line here, and one in the form; tests find whoever forgets one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import Any

from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.utils.translation import ngettext, pgettext_lazy

from core import canonical
from core.canonical import Value
from games.tables.forms import PACES
from games.tables.models import Level, Overdue, Visibility
from games.tables.showing import TITLES
from seasons import former_names
from seasons.cleaning import seen_text
from seasons.models import CourseSource, Season
from seasons.scoring import rules as scoring
from seasons.words_rehearsal import lasts

Words = Any  # a text in the reader's language, now or once it is shown
Choices = list[tuple[str, Words]]
OF_RULES = {field.name for field in fields(scoring.Rules)}
MOST_SHOWN = 80  # letters of a long text, in the book

GAMES: Choices = [*TITLES.items(), ("", later("mixed: each round may be of another game"))]
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
    ("lot", later("by lot")),
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


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is agreed on: a field of a season or of its rules, what it is called, what a value says."""

    name: str
    label: Words
    say: Callable[[Any], str]
    is_listed: bool = True  # False: pages show it in a place of its own
    only_with: str = ""  # another term, without which it says nothing


def _one_of(choices: Iterable[tuple[Any, Words]]) -> Callable[[Any], str]:
    known = {str(value): words for value, words in choices}
    return lambda value: str(known.get(str(value), value))


def _count(none: Words) -> Callable[[int], str]:
    """A number; what 0 says is not a number."""
    return lambda value: str(value) if value else str(none)


def _span(none: Words) -> Callable[[int], str]:
    return lambda value: lasts(value) if value else str(none)


def _pace(seconds: int) -> str:
    known = dict(PACES)
    return str(known[seconds]) if seconds in known else _("%(time)s for each move") % {"time": lasts(seconds)}


def moves(most: int) -> str:
    """How many moves of a race bots may make for a member."""
    if most == scoring.ANY:
        return _("as many as they like")
    if most == 0:
        return _("none")
    return ngettext("%(count)s move of a race", "%(count)s moves of a race", most) % {"count": most}


def _listed(values: list[Value]) -> str:
    return ", ".join(map(str, values))


def _ties(names: list[str]) -> str:
    text = ", ".join([*map(_one_of(TIES), names), _("then the place is shared")])
    return f"{text}. {DROPPED_TOO}" if names else text


def _bonus(given: Mapping[str, int]) -> str:
    parts = [f"{BONUS_WORDS.get(kind, kind)}: {points}" for kind, points in given.items() if points]
    return "; ".join(parts) or _("no bonus")


def _text(text: str) -> str:
    return Truncator(" ".join(text.split())).chars(MOST_SHOWN) or _("nothing")


TERMS = (
    Term("title", later("What the season is called"), _text, is_listed=False),
    Term("notes", later("What else is agreed on"), _text, is_listed=False),
    Term("game", later("Game"), _one_of(GAMES)),
    Term("rounds_planned", pgettext_lazy("season", "Rounds"), _count(later("as many as members"))),
    Term("course_source", later("Courses"), _one_of(CourseSource.choices)),
    Term("points", later("Points by place"), _listed),
    Term("bonus", later("Bonus points"), _bonus),
    Term("drop", later("Worst rounds dropped"), _count(later("none"))),
    Term("best", later("Best rounds that count"), _count(later("all that were not dropped"))),
    Term("ties", later("Equal points"), _ties),
    Term("bye", later("Points for sitting out"), str),
    Term("no_show", later("Who does not come"), _one_of(NO_SHOWS)),
    Term("stand_in", later("What bots may do for a member"), moves),
    Term("placed", later("Who takes places"), _one_of(PLACED)),
    Term("min_heat_size", later("Members in a heat, at least"), str),
    Term("max_heat_size", later("Members in a heat, at most"), str),
    Term("fill_with_bots_to", later("Bots fill each heat up to"), _count(later("no bots"))),
    Term("bot_level", later("Bots race like a"), _one_of(Level.choices)),
    Term("starts", later("Start places"), _one_of(STARTS)),
    Term("same_luck", later("Luck"), _one_of([
        ("1", later("the same at all tables of a round")), ("0", later("of its own at each table")),
    ])),
    Term("in_step", later("Tables with the same luck"), _one_of([
        ("1", later("race in step, a round of the game at a time")), ("0", later("race each at its own time")),
    ]), only_with="same_luck"),
    Term("pace_s", later("Pace of the races"), _pace),
    Term("overdue", later("If nobody moves in time"), _one_of(Overdue.choices)),
    Term("round_days", later("Days for a round"), _count(later("no deadline"))),
    Term("window_s", later("Time to protest"), _span(later("none after a round"))),
    Term("runs_itself", later("The next round"), _one_of([
        ("1", later("opens by itself as soon as its course is there; the season ends after the last")),
        ("0", later("is opened by the organiser")),
    ])),
    Term("join_needs_approval", later("Who comes without the organiser's link"), _one_of([
        ("1", later("asks before they race")), ("0", later("races at once")),
    ])),
    Term("visibility", later("Who may watch"), _one_of(Visibility.choices)),
)  # fmt: skip
EARLIER = {"rules": later("points, ties or how heats are raced")}  # what the book of earlier versions named


def values(season: Season) -> dict[str, Value]:
    """What is agreed on now, by name, as canonical bytes can hold it."""
    return of_season(season) | of_rules(canonical.load_object(bytes(season.rules)))


def of_season(season: Season) -> dict[str, Value]:
    """What a season agrees on without its rules, of which every round freezes its own."""
    return {term.name: _plain(getattr(season, term.name)) for term in TERMS if term.name not in OF_RULES}


def of_rules(payload: object) -> dict[str, Value]:
    """Rules with all of their fields; what was not known yet when they were kept is by the book."""
    return scoring.to_value(scoring.read(payload))


def of_elsewhere(payload: object) -> dict[str, Value]:
    """What the house of a bundle says that was agreed on, as far as this one knows it and can show it."""
    shown = former_names.to_present(payload if isinstance(payload, dict) else {})
    kinds = {name: type(value) for name, value in of_season(Season()).items()}
    fit = {name: value for name, value in shown.items() if type(value) is kinds.get(name)}
    return {name: seen_text(value, MOST_SHOWN) if isinstance(value, str) else value for name, value in fit.items()}


def _plain(value: Any) -> Value:
    return int(value) if isinstance(value, bool | int) else str(value)


def version(season: Season) -> str:
    """Another one whenever something else is agreed on."""
    return sha256(canonical.dump(values(season))).hexdigest()[:16]


def pairs(payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Terms and values in words, of those that are said, without what pages show elsewhere."""
    terms = (term for term in TERMS if term.is_listed and term.name in payload)
    return [(str(term.label), term.say(payload[term.name])) for term in terms if payload.get(term.only_with, True)]


def told_changes(act: Mapping[str, Any]) -> str:
    """What was changed, with the old and the new value of each; of acts of earlier versions the names alone."""
    if "old" in act:
        return "; ".join(_changes(act["old"], act["new"]))
    labels = EARLIER | {term.name: term.label for term in TERMS}
    names = former_names.to_present(dict.fromkeys(str(act.get("what", "")).split(", ")))
    return ", ".join(str(labels.get(name, name)) for name in names)


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for term in TERMS:
        if term.name in new:
            both = {"name": term.label, "old": term.say(old[term.name]), "new": term.say(new[term.name])}
            yield _("%(name)s: %(old)s → %(new)s") % both
