"""`python -m tests.records make GAME`: races and chooses records anew; `check`: proves those that are committed."""

from __future__ import annotations

import argparse
import sys

from tests.records import kept, making, proving
from tests.records.games import GAMES


def make(game: str) -> None:
    """Write the records of a game anew, in the place of the old ones."""
    races = list(making.records(game))
    kept.BOARDS.mkdir(exist_ok=True)
    for path in kept.paths(game):
        path.unlink()
    for race in races:
        (kept.BOARDS / f"{race.board}.json").write_bytes(GAMES[game].board_of(race.board)[0])
        kept.write(race)
        print(f"{race.name}: {len(race.record.orders)} orders, ends {race.ends}; {', '.join(race.sights[:5])} …")


def check() -> None:
    every = [race for game in GAMES for race in kept.all_records(game)]
    wrong = {race.path.stem: why for race in every if (why := proving.fault(race))}
    for name, why in wrong.items():
        print(f"{name}: {why}")
    print(f"{len(every)} records, {len(wrong)} wrong.")
    sys.exit(bool(wrong))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.records", description=__doc__)
    doing = parser.add_subparsers(dest="do", required=True)
    doing.add_parser("make").add_argument("game", choices=sorted(GAMES))
    doing.add_parser("check")
    asked = parser.parse_args()
    if asked.do == "make":
        make(asked.game)
    else:
        check()


if __name__ == "__main__":
    main()
