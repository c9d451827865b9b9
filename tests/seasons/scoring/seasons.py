"""Random seasons, lived twice: as rows that are only added, and as what is true in the end.

Members come late and withdraw, places are shared or missing, heats are annulled and put back, racers are taken out of
them, penalties given and lifted.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from seasons.scoring import corrections, ledger
from seasons.scoring.ledger import Award
from seasons.scoring.rules import TIES, Rules
from tests.seasons.scoring.model import Truth


@dataclass
class Lived:
    """A season and its truth."""

    rules: Rules
    truth: Truth
    rows: list[Award] = field(default_factory=list)

    def add(self, **fields: int | str) -> Award:
        row = Award(id=len(self.rows) + 1, **fields)  # type: ignore[arg-type]
        self.rows.append(row)
        return row

    def stood(self, heat: int) -> list[ledger.NetAward]:
        return [award for award in ledger.standing(self.rows) if award.first.heat == heat]

    def amend(self, amendments: list[corrections.Amendment]) -> None:
        for amendment in amendments:
            old = self.rows[amendment.of - 1]
            self.add(round=old.round, heat=old.heat, member=old.member, kind=old.kind, points=amendment.points,
                     place=amendment.place, of=amendment.of)  # fmt: skip


def lived(seed: int) -> Lived:
    """A season by lot."""
    lot = random.Random(seed)
    points = sorted((lot.randrange(7) for _ in range(lot.randint(1, 5))), reverse=True)
    ties = tuple(lot.sample(TIES, lot.randrange(len(TIES) + 1)))
    rules = Rules(points=tuple(points), drop=lot.choice([0, 0, 1, 2]), best=lot.choice([0, 0, 1, 2, 3]), ties=ties)
    members = [*range(1, lot.randint(2, 7) + 1)]
    rounds = [*range(1, lot.randint(1, 5) + 1)]
    season = Lived(rules, Truth(members, rounds))
    since = {member: lot.choice([1, 1, 1, lot.choice(rounds)]) for member in members}
    until = {member: lot.choice([99, 99, 99, lot.choice(rounds)]) for member in members}
    for number in rounds:
        _race(season, number, [member for member in members if since[member] <= number <= until[member]], lot)
        for _time in range(lot.randrange(3) if season.truth.heats else 0):
            lot.choice([_annul, _take_out, _fine, _lift, _tell_anew])(season, lot)
    return season


def _race(season: Lived, number: int, there: list[int], lot: random.Random) -> None:
    lot.shuffle(there)
    if len(there) % 2 and lot.random() < 0.5:
        season.add(round=number, heat=0, member=there[0], kind=ledger.BYE, points=2)
        season.truth.others.append((number, there.pop(0), 2))
    half = len(there) if lot.random() < 0.5 else len(there) // 2
    for group in (there[:half], there[half:]):
        if group:
            _heat(season, number, group, lot)


def _heat(season: Lived, number: int, group: list[int], lot: random.Random) -> None:
    heat = len(season.truth.heats) + 1
    places = _some_places(group, lot)
    season.truth.heats[heat] = (number, places)
    for member, place in places.items():
        points = season.rules.at_place(place)
        season.add(round=number, heat=heat, member=member, kind=ledger.PLACE, points=points, place=place)


def _some_places(group: list[int], lot: random.Random) -> dict[int, int]:
    worth = {racer: lot.randrange(len(group) + 1) for racer in group}  # equal ones share a place, 0 has none
    return {racer: 1 + sum(other > worth[racer] for other in worth.values()) if worth[racer] else 0 for racer in group}


def _annul(season: Lived, lot: random.Random) -> None:
    heat, (number, places) = lot.choice([*season.truth.heats.items()])
    stood = season.stood(heat)
    season.amend(corrections.annulled(stood))
    for award in stood:
        if award.first.kind == ledger.PENALTY and award.points:
            season.truth.penalties.remove((award.first.member, -2))
    season.truth.heats[heat] = (number, dict.fromkeys(places, 0))


def _tell_anew(season: Lived, lot: random.Random) -> None:
    heat, (number, places) = lot.choice([*season.truth.heats.items()])
    places = _some_places([*places], lot)
    season.amend(corrections.amended(season.rules, season.stood(heat), places))
    season.truth.heats[heat] = (number, places)


def _take_out(season: Lived, lot: random.Random) -> None:
    heat, (number, places) = lot.choice([*season.truth.heats.items()])
    out = lot.choice([*places])
    behind = {member: place for member, place in places.items() if member != out}
    moved = {member: place - (0 < places[out] < place) for member, place in behind.items()}
    season.amend(corrections.amended(season.rules, season.stood(heat), corrections.without(places, [out]), [out]))
    season.truth.heats[heat] = (number, moved | {out: 0})


def _fine(season: Lived, lot: random.Random) -> None:
    heat, (number, places) = lot.choice([*season.truth.heats.items()])
    member = lot.choice([*places])
    if any(row.kind == ledger.PENALTY and (row.heat, row.member) == (heat, member) for row in season.rows):
        return
    season.add(round=number, heat=heat, member=member, kind=ledger.PENALTY, points=-2)
    season.truth.penalties.append((member, -2))


def _lift(season: Lived, lot: random.Random) -> None:
    held = [award for award in ledger.standing(season.rows) if award.first.kind == ledger.PENALTY and award.points]
    if held:
        season.amend(corrections.brought_to(held[0], 0, 0))
        season.truth.penalties.remove((held[0].first.member, -2))
