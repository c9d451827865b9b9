"""All that a season agrees on, in one list: each term with its name for people, its value in words, and where it is a
field of the season how it is asked for.

The pages, forms and API that show or ask it, and the book that tells what was changed, are made from it. A new term is
a column of `Season` and a line here, or a field of `scoring.rules.Rules`, a line here and one in the form; tests find
whoever forgets one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.utils.translation import pgettext_lazy

from core import canonical
from core.canonical import Value
from games.tables import cleaning as table_words
from games.tables.models import Level, Overdue, Visibility
from seasons import cleaning, former_names
from seasons import words_terms as words
from seasons.cleaning import seen_text
from seasons.fields import Field, OneOf, Seconds, Term, Text, Whole, YesNo
from seasons.heat_sizes import MOST_SEATS
from seasons.models import NOTES_LENGTH, TITLE_LENGTH, CourseSource, Season
from seasons.scoring import rules as scoring
from seasons.words_terms import MOST_SHOWN

MOST_WINDOW_S, MOST_DAYS = 30 * 86400, 365
IN_STEP = "With the same luck nobody's next round of the game begins before every table has ended the one before."

TERMS = (
    Term("title", later("Name of the season"), words.shortened, Field(
        Text(TITLE_LENGTH), cleaning.title,
    ), is_listed=False),
    Term("notes", later("What else is agreed on"), words.shortened, Field(
        Text(NOTES_LENGTH, may_be_empty=True, has_lines=True), cleaning.notes,
    ), is_listed=False),
    Term("game", later("Game"), words.one_of(words.GAMES), Field(
        Text(40, may_be_empty=True, offered=words.GAMES), cleaning.game,
        sent_help="The game of all rounds; empty: each round may be of another one.",
    )),
    Term("rounds_planned", pgettext_lazy("season", "Rounds"), words.count(later("as many as members")), Field(
        Whole(0, scoring.MOST_ROUNDS), int,
        hint=later("0: as many as members, so that each brings a course once."), sent_help="0: one a member.",
    )),
    Term("course_source", later("Courses"), words.one_of(CourseSource.choices), Field(
        OneOf(CourseSource.choices), cleaning.course_source, later("Who brings the course of a round"),
    )),
    Term("points", later("Points by place"), words.listed),
    Term("bonus", later("Bonus points"), words.bonus),
    Term("drop", later("Worst rounds dropped"), words.count(later("none"))),
    Term("best", later("Best rounds that count"), words.count(later("all that were not dropped"))),
    Term("ties", later("Equal points"), words.ties),
    Term("bye", later("Points for sitting out"), str),
    Term("no_show", later("Who does not come"), words.one_of(words.NO_SHOWS)),
    Term("stand_in", later("What bots may do for a member"), words.moves),
    Term("placed", later("Who takes places"), words.one_of(words.PLACED)),
    Term("min_heat_size", later("Members in a heat, at least"), str, Field(
        Whole(1, MOST_SEATS, is_optional=True), int, hint=words.ROOMS,
        sent_help="Members in a heat. Left out: as many as the game has room for, or every game of a mixed season.",
    )),
    Term("max_heat_size", later("Members in a heat, at most"), str, Field(
        Whole(1, MOST_SEATS, is_optional=True), int,
        hint=later("If left empty, as the game has it. With more members a round has several heats."),
    )),
    Term("fill_with_bots_to", later("Bots fill each heat up to"), words.count(later("no bots")), Field(
        Whole(0, MOST_SEATS), int, later("Bots fill each heat up to this many seats"),
        sent_help="Bots fill each heat up to so many seats.",
    )),
    Term("bot_level", later("Bots race like a"), words.one_of(Level.choices), Field(
        OneOf(Level.choices), table_words.level, sent_help="Of bots that fill or stand in.",
    )),
    Term("starts", later("Start places"), words.one_of(words.STARTS)),
    Term("same_luck", later("Luck"), words.one_of([
        ("1", later("the same at all tables of a round")), ("0", later("of its own at each table")),
    ]), Field(
        YesNo(), bool, later("The same luck at all tables of a round"),
        later("Results are shown when the last table has ended. Without a number of days a round has seven."),
        "Rounds are raced with the same luck at all tables.",
        "At all tables of a round, where nothing else is said of it.",
    )),
    Term("in_step", later("Tables with the same luck"), words.one_of([
        ("1", later("race in step, a round of the game at a time")), ("0", later("race each at its own time")),
    ]), Field(
        YesNo(), bool, later("Such tables race in step"),
        later(
            "Nobody begins the next round of the game before every table has ended the one before, so that no "
            "friend can tell which cards come. Otherwise tables that began after another one had ended are "
            "marked."
        ), IN_STEP, IN_STEP,
    ), only_with="same_luck"),
    Term("pace_s", later("Pace of the races"), words.pace),
    Term("overdue", later("If nobody moves in time"), words.one_of(Overdue.choices), Field(
        OneOf(Overdue.choices), str,
    )),
    Term("round_days", later("Days for a round"), words.count(later("no deadline")), Field(
        Whole(0, MOST_DAYS), int, hint=later("Then bots race for anyone who has not come. 0: no deadline."),
        sent_help="From a round's opening to its deadline; 0: none.",
    )),
    Term("window_s", later("Time to protest"), words.span(later("none after a round")), Field(
        Seconds(MOST_WINDOW_S, "window_h"), int, later("Hours to protest after a round"),
        sent_help="Seconds to protest, from a round's end on.",
    )),
    Term("runs_itself", later("The next round"), words.one_of([
        ("1", later("opens by itself as soon as its course is there; the season ends after the last")),
        ("0", later("is opened by the organiser")),
    ]), Field(
        YesNo(), bool,
        later("Rounds open by themselves as soon as their course is there, and the season ends after the last"),
        sent_help=(
            "Rounds open by themselves, as soon as there is a course and no protest waits, and the season ends after "
            "the last."
        ),
    )),
    Term("join_needs_approval", later("Who comes without the organiser's link"), words.one_of([
        ("1", later("asks before they race")), ("0", later("races at once")),
    ]), Field(
        YesNo(), bool, later("Anyone who comes without my link asks me before they race"),
        sent_help="Who comes without the organiser's link asks to join.",
    )),
    Term("visibility", later("Who may watch"), words.one_of(Visibility.choices), Field(
        OneOf(Visibility.choices), table_words.visibility,
    )),
)  # fmt: skip
FIELDS = {term.name: term.field for term in TERMS if term.field is not None}  # those of a season
LABELS = {term.name: term.label for term in TERMS}
EARLIER = {"rules": later("points, ties or how heats are raced")}  # what the book of earlier versions named


def values(season: Season) -> dict[str, Value]:
    """What is agreed on now, by name, as canonical bytes can hold it."""
    return of_season(season) | of_rules(canonical.load_object(bytes(season.rules)))


def of_season(season: Season) -> dict[str, Value]:
    """What a season agrees on without its rules, of which every round freezes its own."""
    return {name: _plain(getattr(season, name)) for name in FIELDS}


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
    labels = EARLIER | LABELS
    names = former_names.to_present(dict.fromkeys(str(act.get("what", "")).split(", ")))
    return ", ".join(str(labels.get(name, name)) for name in names)


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for term in TERMS:
        if term.name in new:
            both = {"name": term.label, "old": term.say(old[term.name]), "new": term.say(new[term.name])}
            yield _("%(name)s: %(old)s → %(new)s") % both
