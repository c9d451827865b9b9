"""`python -m tests.records make GAME`: races and chooses records anew; `check`: proves those that are committed."""

from __future__ import annotations

import argparse
import sys

from tests.records import kept, making, proving
from tests.records.games import GAMES


def make(game: str) -> None:
    """Write the records of a game anew, in the place of the old ones."""
    found = list(making.records(game))
    kept.BOARDS.mkdir(exist_ok=True)
    for path in kept.paths(game):
        path.unlink()
    for one in found:
        (kept.BOARDS / f"{one.board}.json").write_bytes(GAMES[game].board_of(one.board)[0])
        kept.write(one)
        print(f"{one.name}: {len(one.record.orders)} orders, ends {one.ends}; {', '.join(one.sights[:5])} …")


def check() -> None:
    every = [one for game in GAMES for one in kept.all_records(game)]
    wrong = {one.path.stem: why for one in every if (why := proving.fault(one))}
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
