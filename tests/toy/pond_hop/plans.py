"""What the doors ask of Pond Hop's plans (`courses.plans.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NoReturn

from core import canonical
from core.canonical import Value
from core.errors import Malformed, Refused
from courses.boards.progress import Progress
from courses.plans.findings import Finding
from courses.plans.game import Made
from courses.plans.looks import NO_LOOK, Look, look_value, read_look
from courses.plans.measures import Measures
from courses.plans.picture import Cell, Mark, Picture, box_around
from tests.toy.pond_hop import boards

NAME = "pond_hop"
PART, STOCK, UNIT, LENGTH, CELLS = "floe", "Floes", "floes", "floes", "pond"
STUCK = "Nobody comes across."
LANE_MM = 30
SIDE = 1000


@dataclass(frozen=True, slots=True)
class Plan:
    game: ClassVar[str] = NAME
    floes: str
    look: Look = NO_LOOK


@dataclass(frozen=True, slots=True)
class Preset:
    """A pond that comes with the game."""

    name: str
    title: str
    chain: str
    note: str
    also: str = ""

    @property
    def plan(self) -> Plan:
        return read_text(self.chain)

    @property
    def levels(self) -> int:
        return len(self.plan.floes)


PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("first-pond", "The first pond", "..~.~..", "Two thin floes."),
        Preset("long-pond", "The long pond", "....~~...~.~....", "Some say it has no end."),
    )
}


def is_text(text: str) -> bool:
    return text.lstrip()[:1] in (boards.THICK, boards.THIN)


def read_text(text: str) -> Plan:
    return read_value({"game": NAME, "floes": text.strip()})


def read_value(payload: object) -> Plan:
    if not isinstance(payload, dict) or not {"game", "floes"} <= set(payload) <= {"game", "floes", "look"}:
        raise Malformed("plan.fields", "A plan of Pond Hop has the fields game and floes; it may have look.")
    floes = payload["floes"]
    if not isinstance(floes, str) or len(floes) > 200 or set(floes) - {boards.THICK, boards.THIN}:
        raise Malformed("plan.floes", "The floes of a pond are a text of . and ~, at most 200.")
    return Plan(floes, read_look(payload.get("look", {}), 0))


def to_text(plan: Plan) -> str:
    return plan.floes


def to_value(plan: Plan) -> Value:
    return {"game": NAME, "floes": plan.floes, **look_value(plan.look)}


def to_json(plan: Plan) -> bytes:
    return canonical.dump(to_value(plan))


def bare(plan: Plan) -> Plan:
    return replace(plan, look=NO_LOOK)


def read_wishes(payload: object) -> Any:
    if payload:
        raise Malformed("wishes.fields", "Nothing can be wished of a pond.")
    return None


def provided(plan: Plan, wishes: Any) -> Plan:
    return plan


def check(plan: Plan, wishes: Any) -> tuple[Finding, ...]:
    if boards.FLOES.fullmatch(plan.floes):
        return ()
    return (Finding("pond.length", "error", 0, "", "A pond has 3 to 60 floes.", "Lay more, or take some out."),)


def picture(plan: Plan, findings: Sequence[Finding]) -> Picture:
    """A row of squares, thin ones with a mark."""
    tracks = tuple(
        ((at * SIDE, 0), ((at + 1) * SIDE, 0), ((at + 1) * SIDE, SIDE), (at * SIDE, SIDE))
        for at in range(len(plan.floes))
    )
    cells = tuple(Cell(at, 0, 0, corners, True) for at, corners in enumerate(tracks, 1))
    thin = (at for at, floe in enumerate(plan.floes) if floe == boards.THIN)
    marks = tuple(Mark("thin", (at * SIDE + SIDE // 2, SIDE // 2)) for at in thin)
    return Picture(box_around(tracks), tracks, tuple((*track, track[0]) for track in tracks), cells, (), marks)


def compile(plan: Plan) -> str:
    """The Board: the floes themselves."""
    return plan.floes


def judge(plan: Plan, wishes: Any) -> tuple[tuple[Finding, ...], str]:
    return check(plan, wishes), compile(plan)


def made(board: str) -> Made:
    thin = board.count(boards.THIN)
    difficulty = ("easy", "medium", "hard")[min(2, 4 * thin // len(board))]
    return Made(boards.write(board), len(board), difficulty)


def measured(plan: Plan, payload: dict[str, Any], board: str | None = None) -> Measures:
    long = len(plan.floes)
    return Measures(100 * long, LANE_MM * long, LANE_MM * long, LANE_MM, None, None, (long,), long)


def inventory(plan: Plan, wishes: Any) -> None:
    return None


def generated(payload: dict[str, Any]) -> Plan:
    """A pond of a seed: each digit is a floe, the odd ones thin."""
    floes = "".join(boards.THIN if int(digit, 16) % 2 else boards.THICK for digit in str(payload["seed"])[:60])
    return Plan(floes.ljust(3, boards.THICK))


def closed(plan: Plan, payload: dict[str, Any]) -> NoReturn:
    raise Refused("gap.game", "A pond has no gaps.")


def prove(data: bytes, progress: Progress) -> dict[str, Value]:
    return {"format": 1, "stuck": [], "hops": boards.fewest_hops(boards.read(data))}


def summary(proof: dict[str, Any]) -> dict[str, Any]:
    return {"hops": proof["hops"], "stuck": proof["stuck"]}


def pars_of(proof: dict[str, Any]) -> tuple[int | None, int | None]:
    return proof["hops"], None
