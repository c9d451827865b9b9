"""Whether what a bundle says of a season is so: every award from the race that it names, and the table from the awards.

It must never believe a number: rows are made again from what the races themselves brought.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.errors import Broken, Wrong
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from games.log import sitter
from seasons.scoring import rules as agreed
from seasons.scoring.ledger import APART, BYE, Award, NetAward, standing
from seasons.scoring.results import Others, Seated, due, own_bonuses
from seasons.scoring.rules import Rules
from seasons.scoring.table import Row, table

Payload = Mapping[str, Any]
Place = tuple[int, int]  # a round and a heat
Line = tuple[int, int, int]  # a member, their place, their points
TABLE = "bundle.table"  # the one fault that shows: the races are sound, and somebody summed otherwise


@dataclass(frozen=True, slots=True)
class Luck:
    """What a race says of luck to which members added words: the group, its secret, the words."""

    group: str
    secret: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Raced:
    """What a sound race file tells: its Board, its game, how it ended, which bonuses each seat earned."""

    board: str
    game: str
    outcome: Payload
    earned: Mapping[int, tuple[str, ...]]
    is_branch: bool = False
    luck: Luck | None = None
    others: Others = field(default_factory=dict)
    race: str = ""
    seats: Sequence[Payload] = ()  # as entry 0 pins them


def faults(payload: Payload, races: Mapping[str, Raced]) -> list[Wrong]:
    """Everything that is wrong, in the order of the season. Requires the form; `races` are the sound ones, by id."""
    problems: list[Wrong] = []
    for check in (_of_heats(payload, races), _of_sitters(payload, races), _of_others(payload), _of_table(payload)):
        try:
            problems += check
        except Wrong as wrong:
            problems.append(wrong)
        except KeyError as key:
            template = _("In this bundle something names what is not in it: %(what)s.")
            problems.append(Broken("bundle.names-nothing", template, what=str(key)[:60]))
    return problems


def rows(payload: Payload) -> list[Row]:
    """The table of a season from its awards."""
    numbers = [row["number"] for row in payload["rounds"]]
    members = [member["id"] for member in payload["members"]]
    return table(_rules(payload["rounds"][-1]) if numbers else Rules(), members, numbers, _awards(payload))


def _rules(round: Payload) -> Rules:
    return agreed.read(round["rules"])


def _awards(payload: Payload) -> list[Award]:
    """The rows as the ledger reads them: a bundle names a heat by round and number, the ledger by one number."""
    places = {place: at for at, place in enumerate(_heats(payload), start=1)}
    return [
        Award(
            award["id"], award["round"], places[award["round"], award["heat"]] if award["heat"] else 0, award["member"],
            award["kind"], award["points"], award["place"], award["corrects"],
        )
        for award in payload["awards"]
    ]  # fmt: skip


def _heats(payload: Payload) -> dict[Place, Payload]:
    return {(round["number"], heat["number"]): heat for round in payload["rounds"] for heat in round["heats"]}


def _of_heats(payload: Payload, races: Mapping[str, Raced]) -> Iterator[Wrong]:
    """Each heat's first rows are those that its race brought."""
    first: dict[Place, list[Payload]] = {}
    for award in payload["awards"]:
        if not award["corrects"] and award["heat"] and award["kind"] not in APART:
            first.setdefault((award["round"], award["heat"]), []).append(award)
    rounds = {row["number"]: row for row in payload["rounds"]}
    for place, heat in _heats(payload).items():
        if place in first:
            yield from _of_heat(rounds[place[0]], heat, races.get(heat["race"]), first.pop(place))
    for number, lost in first:
        template = _("Points were given for heat %(heat)s of round %(round)s, which is not there.")
        yield Broken("bundle.no-heat", template, heat=lost, round=number)


def _of_heat(round: Payload, heat: Payload, raced: Raced | None, awards: Sequence[Payload]) -> Iterator[Wrong]:
    where = {"round": round["number"], "heat": heat["number"]}
    if raced is None:
        template = _("Heat %(heat)s of round %(round)s has points, and no sound race file is in the bundle.")
        yield Broken("bundle.no-race", template, **where)
        return
    if raced.is_branch or (raced.board, raced.game) != (round["board"], round["game"]):
        template = _("The race of heat %(heat)s of round %(round)s was raced on something else.")
        yield Broken("bundle.other-race", template, **where)
        return
    seated = [
        Seated(row["number"], row["member"], bool(row["came"]), own_bonuses(raced.earned, raced.others, row["number"]))
        for row in heat["seats"]
        if row["member"]
    ]
    brought = due(_rules(round), raced.outcome, seated, raced.others)
    made = [(award.member, award.kind, award.points, award.place) for award in brought]
    listing = [(award["member"], award["kind"], award["points"], award["place"]) for award in awards]
    if sorted(made) != sorted(listing):
        template = _("The points of heat %(heat)s of round %(round)s are not those that its race brings.")
        yield Broken("bundle.points", template, **where)


def _of_sitters(payload: Payload, races: Mapping[str, Raced]) -> Iterator[Wrong]:
    """Where the account of a member is given, it opens the seats on which the bundle says that the member sat."""
    accounts = {member["id"]: member.get("account", "") for member in payload["members"]}
    for (round, number), heat in _heats(payload).items():
        for seat in heat["seats"]:
            raced, account = races.get(heat["race"]), accounts.get(seat["member"], "")
            if raced and account and not _is_theirs(raced, seat, account):
                template = _("Nothing shows that seat %(seat)s of heat %(heat)s in round %(round)s was its member's.")
                yield Broken("bundle.sitter", template, seat=seat["number"] + 1, heat=number, round=round)


def _is_theirs(raced: Raced, seat: Payload, account: str) -> bool:
    """The salt opens the seat; it may be missing where nothing is bound, or nobody came."""
    pinned = raced.seats[seat["number"]] if 0 <= seat["number"] < len(raced.seats) else {}
    if not seat.get("salt"):
        return not seat["came"] or sitter.SITTER not in pinned
    return sitter.opens(raced.race, pinned, account, seat["salt"])


def opened(payload: Payload) -> tuple[int, int]:
    """How many of the seats to which members came are opened, and how many there are."""
    came = [seat for heat in _heats(payload).values() for seat in heat["seats"] if seat["member"] and seat["came"]]
    return sum(bool(seat.get("salt")) for seat in came), len(came)


def _of_others(payload: Payload) -> Iterator[Wrong]:
    """Byes are those that were agreed on, for members without a seat; every decision has its reason."""
    rounds = {row["number"]: row for row in payload["rounds"]}
    for award in payload["awards"]:
        if (award["corrects"] or award["kind"] in APART) and not award["reason"]:
            yield Broken("bundle.no-reason", _("Award %(id)s was decided without a reason."), id=award["id"])
        if award["kind"] == BYE and not award["corrects"] and not _is_bye(rounds[award["round"]], award):
            yield Broken("bundle.bye", _("Award %(id)s is no bye that was agreed on."), id=award["id"])
        if award["kind"] not in APART and award["kind"] != BYE and not award["heat"]:
            yield Broken("bundle.no-heat", _("Award %(id)s is of no heat."), id=award["id"])


def _is_bye(round: Payload, award: Payload) -> bool:
    sat = {seat["member"] for heat in round["heats"] for seat in heat["seats"]}
    return award["points"] == _rules(round).bye and not award["heat"] and award["member"] not in sat


def _of_table(payload: Payload) -> Iterator[Wrong]:
    """The table that the bundle shows is the sum of its awards."""
    stood = standing(_awards(payload))  # `Broken` where a correction corrects nothing, or somebody else's
    yield from _of_repetitions(payload, stood)
    made = [(row.member, row.place, row.points) for row in rows(payload)]
    listing = [(row["member"], row["place"], row["points"]) for row in payload["table"]]
    if made != listing:
        yield _first_difference(made, listing, {member["id"]: member["name"] for member in payload["members"]})


def _of_repetitions(payload: Payload, stood: Iterable[NetAward]) -> Iterator[Wrong]:
    """Of a heat and its repetitions one counts at most."""
    counting = _counting(payload, stood)
    for round in payload["rounds"]:
        known: dict[object, int] = {}
        for heat in round["heats"]:
            if (round["number"], heat["number"]) in counting:
                others = {known.setdefault(mark, heat["number"]) for mark in _marks(heat)} - {heat["number"]}
                if others:
                    template = _("Heats %(one)s and %(other)s of round %(round)s both count: one repeats the other.")
                    where = {"one": min(others), "other": heat["number"], "round": round["number"]}
                    yield Broken("bundle.counted-twice", template, **where)


def _marks(heat: Payload) -> tuple[object, ...]:
    """What a heat has in common with its repetition: bundles of earlier versions tell nothing but the same members."""
    return heat.get("origin", heat["number"]), frozenset(seat["member"] for seat in heat["seats"] if seat["member"])


def _counting(payload: Payload, stood: Iterable[NetAward]) -> set[Place]:
    """The heats of which points or places are left; a mark that one is annulled proves nothing."""
    awards = {award["id"]: award for award in payload["awards"]}
    left = [awards[row.first.id] for row in stood if row.first.kind not in APART and (row.points or row.place)]
    return {(award["round"], award["heat"]) for award in left}


def _first_difference(made: Sequence[Line], listing: Sequence[Line], names: Mapping[int, str]) -> Wrong:
    """The first line that differs from what its awards make it, with both sides."""
    lines = {member: (place, points) for member, place, points in listing}
    for member, place, points in made:
        if member not in lines:
            template = plural_noop(
                "The table of the bundle leaves out %(name)s, who has 1 point by its awards.",
                "The table of the bundle leaves out %(name)s, who has %(points)s points by its awards.",
                "points",
            )
            return Broken(TABLE, template, name=names[member][:60], points=points)
        if lines[member] != (place, points):
            template = _(
                "The table of the bundle puts %(name)s on place %(said_place)s with %(said)s points; "
                "its awards make place %(place)s with %(points)s."
            )
            said_place, said_points = lines[member]
            both = {"said_place": said_place, "said": said_points, "place": place, "points": points}
            return Broken(TABLE, template, name=names[member][:60], **both)
    return Broken(TABLE, _("The table of the bundle has its lines in another order than its awards make."))


def to_lines(problems: Iterable[Wrong]) -> list[str]:
    """Faults as lines.

    >>> to_lines([Broken("bundle.table", "Wrong.")])
    ['bundle.table: Wrong.']
    """
    return [f"{problem.code}: {problem}" for problem in problems]
