"""Seasons through the services: Alice organises and races, Bob and Dora race her; each gives the orders of a pup.

It must never assert anything.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib.auth.models import User

from core import canonical
from courses import services as courses
from games.models import Race
from games.stages import Stage
from games.tables.access import Caller
from games.tables.models import Level, Seat, Table
from jobs.models import Job
from replays import verifying
from replays.models import Replay
from seasons import access, awarding, drafting, heats, membership, planning, rehearsals, rounds
from seasons.models import Heat, HeatSeat, Member, Round, Season
from seasons.models_rehearsal import Rehearsal
from seasons.rehearsal import counting, report
from seasons.rounds import Opening
from tests.parts import tables

SHORT = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
RACERS = ("alice", "bob", "dora")


def caller(people: dict[str, User], name: str = "alice") -> Caller:
    return Caller(people[name])


def joined(people: dict[str, User], racers: tuple[str, ...] = RACERS, **fields: Any) -> Season:
    """A season of Alice's that is open, with these members."""
    usual = {"title": "Polar cup", "game": "snow_tails", "bot_level": "pup"}
    season = drafting.create(people["alice"], {**usual, **fields})
    drafting.open_season(season.pk, caller(people))
    for name in racers:
        membership.join(season.pk, Caller(people[name], (access.invite(season),)))
    return Season.objects.get(pk=season.pk)


def running(people: dict[str, User], racers: tuple[str, ...] = RACERS, **fields: Any) -> Season:
    """A season of Alice's that has begun, with these members."""
    season = joined(people, racers, **fields)
    drafting.begin(season.pk, caller(people))
    return Season.objects.get(pk=season.pk)


def course(people: dict[str, User], name: str, game: str = "snow_tails") -> UUID:
    """A course of somebody's."""
    return courses.create(people[name], tables.judged(game, SHORT[game]), f"{name}'s own").id


def opened(people: dict[str, User], season: Season, **fields: Any) -> Round:
    """The next round, on a course of Alice's where nothing else is said."""
    if not fields:
        fields = {"course": course(people, "alice")}
    return rounds.open_round(season.pk, caller(people), Opening(**fields))


def around(people: dict[str, User], table: Table) -> Season:
    """A season of Alice's of which a race that goes on is the only heat."""
    season = running(people, game=table.race.game, visibility=table.visibility)
    round = Round.objects.create(
        season=season, number=1, game=table.race.game, title=table.title, board=table.board, plan=table.plan,
        rules=season.rules, lot="0" * 64,
    )  # fmt: skip
    heat = Heat.objects.create(round=round, number=1, origin=1, race=table)
    racers = {racer.person_id: racer for racer in season.members.all()}
    for seat in table.seats.all():
        HeatSeat.objects.create(heat=heat, number=seat.number, kind="member", member=racers[seat.person_id])
    return season


def rehearsed(people: dict[str, User], season: Season) -> Rehearsal:
    """A rehearsal of two seasons that Alice asked for before this one began, raced to its end."""
    season.state = "open"  # of this value alone
    plan = planning.planned(season, people["alice"], planning.Asked(2, "5e", members=2))
    made = rehearsals.row(season, people["alice"], plan)
    made.going, made.report = "done", report.write(report.report(plan, counting.chunk(plan, 0, 2)))
    made.save(force_insert=True)
    return made


def member(season: Season, people: dict[str, User], name: str) -> Member:
    return season.members.get(person=people[name])


def come(people: dict[str, User], heat: Heat, absent: tuple[str, ...] = ()) -> None:
    """All members of a heat come, but these."""
    names = {user.pk: name for name, user in people.items()}
    for seat in heat.seats.filter(kind="member").select_related("member"):
        name = names[seat.member.person_id]
        if name not in absent:
            heats.come(heat.round.season_id, caller(people, name), heat.round.number, heat.number)


def drive(heat: Heat, for_seats: tuple[int, ...] = ()) -> None:
    """The race to its end; bots stand in for some seats, and whoever sits on the others gives their own orders."""
    Seat.objects.filter(table=heat.race_id, number__in=for_seats).update(is_stood_in=True, level=Level.PUP)
    tables.race_out(heat.race_id)
    assert Race.objects.get(pk=heat.race_id).closed


def verify(*races: UUID) -> None:
    """What the worker does once races are over: verdicts, and what they call forward."""
    asked = {"replays": [race.hex for race in races]}
    verifying.save(UUID(int=0), asked, canonical.load(canonical.dump(verifying.run(asked, lambda *steps: None))))


def award() -> None:
    """The jobs of awards that wait."""
    for job in Job.objects.filter(kind=awarding.KIND, state="waiting"):
        awarding.run(canonical.load_object(bytes(job.input)), lambda *steps: None)
        job.delete()


def raced(people: dict[str, User], round: Round, absent: tuple[str, ...] = ()) -> None:
    """Every heat of a round, raced to its points."""
    for heat in round.heats.filter(settled=None, annulled=None):
        come(people, heat, absent)
        if absent and Table.objects.get(pk=heat.race_id).stage == Stage.OPEN:
            heats.begin(round.season_id, caller(people), round.number, heat.number)
        drive(heat)
        verify(heat.race_id)
    award()


def result(heat: Heat) -> dict[str, Any]:
    return canonical.load_object(bytes(Replay.objects.get(race=heat.race_id).result))
