"""A record as a file: the race as text, what it shows, what it refuses, and the hash that all its bytes lead to.

The form is JSON for people: `shows` names clauses, `sights` the phrases of `sights`, `refused` attempts that the race
saw and did not take, `text` the race in its own notation. It must never race anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.rules import notation
from games.rules.record import Record

HERE = Path(__file__).parent
BOARDS = HERE / "boards"


@dataclass(frozen=True)
class Kept:
    """What a record's file says. An attempt is a ply, a seat, a command and the code it is refused with; one at the
    opening has ply -1, seat -1 and for a command the pins that were changed."""

    name: str
    board: str
    ends: str
    head: str
    outcome: dict[str, Any]
    refused: tuple[tuple[int, int, dict[str, Any], str], ...]
    shows: tuple[str, ...]
    sights: tuple[str, ...]
    kinds: tuple[str, ...]
    record: Record

    @property
    def game(self) -> str:
        return str(self.record.pins["rules"]).split("/")[0]

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.json"

    @property
    def board_bytes(self) -> bytes:
        return (BOARDS / f"{self.board}.json").read_bytes()


def write(kept: Kept) -> None:
    """Keep a record under its name."""
    fields = {name: getattr(kept, name) for name in ("board", "ends", "head", "kinds", "outcome", "shows", "sights")}
    lines = [json.dumps(attempt, sort_keys=True) for attempt in kept.refused]
    text = notation.write(kept.record).splitlines()
    whole = [f'"{name}": {json.dumps(value, sort_keys=True)}' for name, value in fields.items()]
    whole.append('"refused": [' + ",".join(f"\n  {line}" for line in lines) + "]")
    whole.append('"text": [' + ",".join(f"\n  {json.dumps(line, ensure_ascii=False)}" for line in text) + "]")
    kept.path.write_text("{\n" + ",\n".join(whole) + "\n}\n")


def read(path: Path) -> Kept:
    payload = json.loads(path.read_text())
    record = notation.read("\n".join(payload.pop("text")) + "\n")
    refused = tuple((ply, seat, command, code) for ply, seat, command, code in payload.pop("refused"))
    outcome = payload.pop("outcome")
    lists = {name: tuple(value) if isinstance(value, list) else value for name, value in payload.items()}
    return Kept(name=path.stem, record=record, refused=refused, outcome=outcome, **lists)


def paths(game: str) -> list[Path]:
    """The files of all committed records of a game, by name."""
    return sorted((HERE / game).glob("*.json"))


def all_records(game: str) -> Iterator[Kept]:
    return map(read, paths(game))


def clauses(game: str) -> dict[str, list[str]]:
    """For each clause the records that show it; what the clause matrix asks."""
    records: dict[str, list[str]] = {}
    for path in paths(game):
        for clause in json.loads(path.read_text())["shows"]:
            records.setdefault(clause, []).append(path.stem)
    return records
