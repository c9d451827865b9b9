"""`make bench`: runs what is named (all by default), prints the ratios; `--keep` writes them to docs/speed/."""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("BOREAL_TEST_CHILD", "1")

# The environment comes first.
from tests.speed import (
    append,
    bots_beside,
    costs,
    courses,
    film,
    husky,
    memory,
    orders,
    pages,
    races,
    simulate,
    tables,
    verify,
    watch,
)

BENCHES = {"append": append.run, "bots-beside": bots_beside.run, "costs": costs.run, "courses": courses.run,
           "film": film.run, "husky": husky.run, "memory": memory.run, "orders": orders.run, "pages": pages.run,
           "races": races.run, "simulate": simulate.run, "tables": tables.run, "verify": verify.run,
           "watch": watch.run}  # fmt: skip
KEPT = Path(__file__).resolve().parents[2] / "docs" / "speed"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *BENCHES], metavar="NAME", help=f"of {', '.join(BENCHES)}")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--rounds", type=int, default=3, help="how often, of which the best counts")
    parser.add_argument("--keep", action="store_true", help="write the result to docs/speed/")
    asked = parser.parse_args()
    for name in asked.names or BENCHES:
        lines = _print_lines(_with_head(BENCHES[name](asked.seconds, asked.rounds), asked))
        if asked.keep:
            KEPT.mkdir(parents=True, exist_ok=True)
            (KEPT / f"{name}.txt").write_text("\n".join(lines) + "\n")


def _with_head(lines: Iterator[str], asked: argparse.Namespace) -> Iterator[str]:
    yield f"$ python -m tests.speed {' '.join(sys.argv[1:])}".rstrip()
    yield f"CPython {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores"
    yield f"best of {asked.rounds} rounds of {asked.seconds:g} s, taken in turn"
    yield ""
    yield from lines


def _print_lines(lines: Iterator[str]) -> list[str]:
    output = []
    for line in lines:
        print(line, flush=True)
        output.append(line)
    return output


if __name__ == "__main__":
    main()
