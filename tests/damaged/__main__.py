"""`python -m tests.damaged DIR`: a sound race file of each game, a damaged one of each kind, and an index.

`index.json` names, for each file, the code and the ply that a verifier must tell, and who can find it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.damaged import filing
from tests.damaged.races import WOUNDS, made


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.damaged", description=__doc__)
    parser.add_argument("dir", type=Path, metavar="DIR")
    parser.add_argument("--number", type=int, default=0, help="other races, damaged in other places (0)")
    asked = parser.parse_args()
    asked.dir.mkdir(parents=True, exist_ok=True)
    index = list(written(asked.dir, asked.number))
    (asked.dir / "index.json").write_text(json.dumps(index, indent=1) + "\n")
    print(f"{asked.dir}: {len(index) - len(filing.GAMES)} damaged race files, {len(filing.GAMES)} sound ones")


def written(folder: Path, number: int) -> Iterator[dict[str, Any]]:
    """The lines of the index; each file is written before its line is told."""
    for game in filing.GAMES:
        (folder / f"sound-{game}.race").write_bytes(filing.sound(game, number))
        yield {"file": f"sound-{game}.race", "game": game, "code": "verified"}
    for at, wound in enumerate(WOUNDS.values()):
        game = wound.games[at % len(wound.games)]
        damaged = made(wound, game, number)
        name = f"{wound.name}.race"
        (folder / name).write_bytes(damaged.data)
        line: dict[str, Any] = {"file": name, "game": game, "code": damaged.code, "ply": damaged.ply}
        yield line | {"depth": wound.depth, "rules": wound.needs_rules, "geometry": wound.needs_geometry}


if __name__ == "__main__":
    main()
