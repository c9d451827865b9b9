"""The sentences of a rehearsal: what an organiser should know before anybody races, each with its code.

It must never accuse on a count that chance explains: only what an interval leaves no doubt of is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any

from core.canonical import Value
from core.i18n import fill
from replays.simulate.intervals import wilson
from seasons.rehearsal.plan import Plan, fits
from seasons.rehearsal.sentences import SENTENCES
from seasons.scoring.rules import ALL, ANY, PEOPLE

Report = dict[str, Any]
Payload = dict[str, Value]
HALF, OFTEN, SOME = 5_000, 7_500, 1_000  # hundredths of a per cent
ENOUGH = 50  # seasons; from fewer nothing is accused that is counted
CLEAR = 10  # a start place is named if it is worth more than a tenth of a win


def say(code: str, **fields: int | str) -> Payload:
    """A sentence as a report holds it; `to_english` fills it."""
    return {"code": code, "fields": dict[str, Value](fields), "template": SENTENCES[code]}


def to_english(sentence: Payload) -> str:
    """In English.

    >>> to_english(say("byes.uneven", most=2, least=1))
    'Some members sit out 2 times and others once.'
    """
    template, fields = sentence["template"], sentence["fields"]
    assert isinstance(template, str)
    assert isinstance(fields, dict)
    return fill(template, fields)


def verdict(plan: Plan, report: Report) -> Iterator[Payload]:
    """What stands out, then what is worth knowing."""
    is_enough = plan.seasons >= ENOUGH
    warned = [sentence for asks in KNOWN + COUNTED * is_enough for sentence in asks(plan, report)]
    if not is_enough:
        warned.append(say("few", seasons=plan.seasons, enough=ENOUGH))
    yield from warned or [say("quiet")]
    yield from _list_remarks(plan, report)


def _misfits(plan: Plan, report: Report) -> Iterator[Payload]:
    seats = plan.seats()
    for number, ground in enumerate(plan.rounds, start=1):
        if not fits(ground, seats):
            few, many = ground.room
            wrong = next(size for size in seats if not few <= size <= many)
            yield say("seats.misfit", round=number, few=few, many=many, seats=wrong)


def _heats(plan: Plan, report: Report) -> Iterator[Payload]:
    seats, at = plan.seats(), plan.rules.at_place
    few, many = min(seats), max(seats)
    if few == 2 and at(2):
        yield say("heats.two", points=at(2))
    elif few < many and at(few) != at(many):
        yield say("heats.uneven", few=few, many=many, more=at(few), less=at(many))
    most, least = report["races"]["byes_most"], report["races"]["byes_least"]
    if most > least:
        yield say("byes.uneven", most=most, least=least)


def _points(plan: Plan, report: Report) -> Iterator[Payload]:
    places = [plan.rules.at_place(place) for place in range(1, max(plan.seats()) + 1)]
    if len(places) > 1 and len(set(places)) == 1:
        yield say("points.flat")
    bonus = sum(points for _kind, points in plan.rules.bonus)
    if bonus and bonus >= sum(places):
        yield say("bonus.large", bonus=bonus, places=sum(places))
    elif bonus > places[0]:
        yield say("bonus.win", bonus=bonus, win=places[0])


def _bonuses(plan: Plan, report: Report) -> Iterator[Payload]:
    races = report["races"]
    if races["bonus_points"] > races["place_points"]:
        yield say("bonus.most", share=100 * races["bonus_points"] // (races["bonus_points"] + races["place_points"]))


def _end(plan: Plan, report: Report) -> Iterator[Payload]:
    """Whether it stays open to the end. A season of one round has nothing to keep open."""
    led, known = report["led"], report["known"]["before_last"]
    if len(led) < 2:
        return
    if known["low"] > HALF:
        yield say("known.early", tenths=round(known["share"] / 1_000))
    changed = _other(led[-2])
    if changed["high"] < SOME:
        yield say("last.idle", **_ends(changed))
    if len(led) > 2 and led[0]["low"] > OFTEN:
        yield say("first.decides", **_ends(led[0]))


def _settled(plan: Plan, report: Report) -> Iterator[Payload]:
    """How titles come about."""
    by = {tie["tie"]: tie["title"] for tie in report["ties"]}
    shared, seasons = by.get("shared"), plan.seasons
    broken = sum(title["won"] for name, title in by.items() if name not in ("points", "shared"))
    part = _share(broken, seasons)
    if part["low"] > 2 * SOME:
        yield say("ties.title", **_ends(part))
    if shared is not None and shared["low"] > SOME:
        yield say("ties.shared", **_ends(shared))


def _starts(plan: Plan, report: Report) -> Iterator[Payload]:
    """A start place that brings clearly more than another one: intervals apart, and by more than a tenth of a win.

    Nothing is said where bots differ: better ones may take other places than worse ones.
    """
    if len({*plan.levels, *([plan.agreed.level] if plan.away else [])}) > 1:
        return
    least = plan.rules.at_place(1) * 1_000 // CLEAR
    for (_game, seats), places in groupby(report["starts"], key=lambda start: (start["game"], start["seats"])):
        ranked = sorted(places, key=lambda start: (-start["mean"], start["place"]))
        best, worst = ranked[0], ranked[-1]
        apart = best["mean"] - worst["mean"]
        doubt = best["mean_high"] - best["mean"] + worst["mean"] - worst["mean_low"]
        if apart > 2 * doubt and apart > least:
            yield say("starts.unequal", best=best["place"], worst=worst["place"], seats=seats, more=_tenths(apart))


def _away(plan: Plan, report: Report) -> Iterator[Payload]:
    """Whether it pays to stay away, and whether heats then wait without a limit."""
    if not report["away"]:
        return
    came, missed, waits = (report["away"][name] for name in ("came", "missed", "waits"))
    if missed["many"] and missed["mean_low"] > came["mean_high"]:
        yield say("away.pays", more=_tenths(missed["mean"] - came["mean"]))
    if waits["won"] and not plan.agreed.days:
        yield say("away.endless", **_ends(waits))


def _bots(plan: Plan, report: Report) -> Iterator[Payload]:
    """Whether bots that fill heats take points away."""
    if plan.rules.placed == ALL and report["bots"].get("places", {}).get("mean_low", 0) > 0:
        yield say("bots.take", points=_tenths(report["bots"]["places"]["mean"]))


def _agreed_on_bots(plan: Plan, report: Report) -> Iterator[Payload]:
    """What it costs that bots may not do everything for members."""
    bots, most = report["bots"], plan.rules.stand_in
    if plan.rules.placed == PEOPLE and bots.get("places", {}).get("mean_low", 0) > 0:
        yield say("bots.pass", points=_tenths(bots["places"]["mean"]))
    if most == 0:
        yield say("stand-in.never", points=_tenths(bots["race"]))
    elif most != ANY:
        yield say("stand-in.costs", agreed=most, points=_tenths(bots["race"]))


def _lost(plan: Plan, report: Report) -> Iterator[Payload]:
    if report["races"]["void"]:
        yield say("void", count=report["races"]["void"])


Asks = tuple[Callable[[Plan, Report], Iterator[Payload]], ...]
KNOWN: Asks = (_misfits, _heats, _points, _lost)  # before anybody races, or whatever was raced
COUNTED: Asks = (_bonuses, _end, _settled, _starts, _away, _bots)


def _list_remarks(plan: Plan, report: Report) -> Iterator[Payload]:
    missing = [str(number) for number, ground in enumerate(plan.rounds, start=1) if not ground.is_brought]
    if missing:
        yield say("course.lot", rounds=", ".join(missing))
    if len(report["levels"]) > 1:
        yield say("unequal")
    if len(report["led"]) > 1:
        yield say("open", **_ends(_other(report["led"][-2])))
    yield from _changes(report)
    if len(report["levels"]) > 1:
        for level in report["levels"]:
            yield say("skill", level=level["level"], fair=level["fair"] // 100, **_ends(level["title"]))
    if report["away"] and report["away"]["waits"]["won"] and plan.agreed.days:
        yield say("away.waits", days=plan.agreed.days, **_ends(report["away"]["waits"]))
    yield from _agreed_on_bots(plan, report)
    if not plan.rules.pace_s:
        yield say("time.open")


def _changes(report: Report) -> Iterator[Payload]:
    """What bonuses and dropped rounds do, where they do anything."""
    for change in report["changes"]:
        if change["low"]:
            yield say(f"{change['what']}.changes", **_ends(change))


def _ends(interval: Report) -> dict[str, int]:
    """An interval in per cent, rounded outwards."""
    return {"low": interval["low"] // 100, "high": -(-interval["high"] // 100)}


def _other(interval: Report) -> Report:
    """The interval of the opposite."""
    return {"low": 10_000 - interval["high"], "high": 10_000 - interval["low"], "share": 10_000 - interval["share"]}


def _share(won: int, of: int) -> Report:
    low, high = wilson(Fraction(won), of)
    return {"low": low, "high": high}


def _tenths(thousandths: int) -> str:
    """A number of points with one digit behind the point, as every language reads it.

    >>> _tenths(1250)
    '1.2'
    """
    return f"{thousandths // 1_000}.{thousandths % 1_000 // 100}"
