"""`python -m tests.bots`: races the levels against each other, and each among itself; `--keep` writes docs/bots.txt."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from snow_tails.plans.presets import PRESETS
from tests.bots.duels import by_course, whole
from tests.bots.racing import race

KEPT = Path(__file__).resolve().parents[2] / "docs" / "bots.txt"
PAIRS = (("leader", "racer"), ("racer", "pup"))
SEATS = (2, 3, 4, 5)
COURSE_BY_COURSE = 4
COURSES = tuple(PRESETS)

# R-ST-16: what the courses were chosen by: rounds, dents in all, wrecks of four sleds that look one move ahead.
EXPECTED = {
    "nutcracker": (8.3, 1.0, 0.0), "hobbit": (10.8, 2.1, 0.0), "yquem": (12.1, 1.9, 0.0),
    "delinarbre": (11.3, 6.4, 0.1), "infernale": (11.9, 2.5, 0.0), "dague": (12.2, 3.7, 0.1),
    "cauchemar": (17.6, 8.5, 0.5),
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bots", description=__doc__)
    parser.add_argument("--races", type=int, default=1_000, help="of each pair and number of seats")
    parser.add_argument("--alike", type=int, default=100, help="of four of a level on each course")
    parser.add_argument("--keep", action="store_true", help="write the result to docs/bots.txt")
    asked = parser.parse_args()
    arguments = f"--races {asked.races} --alike {asked.alike}"
    lines = []
    for line in chain([f"$ python -m tests.bots {arguments} --keep", ""], _duels(asked.races), _alike(asked.alike)):
        print(line, flush=True)
        lines.append(line)
    if asked.keep:
        KEPT.write_text("\n".join(lines) + "\n")


def _duels(races: int) -> Iterator[str]:
    """Every pair with every number of seats over all courses."""
    yield f"{races} seeded races a line, over all {len(COURSES)} courses in turn; start places go round."
    yield "In brackets the interval that holds the true share 95 times in 100 (Wilson)."
    for single, others in PAIRS:
        yield ""
        for seats in SEATS:
            fought = by_course(single, others, seats, COURSES, races)
            yield str(whole(fought.values()))
            if seats == COURSE_BY_COURSE:
                yield from (f"  {course:12} {part}" for course, part in fought.items())


def _alike(races: int) -> Iterator[str]:
    """What a race of four of one level is like on each course."""
    yield ""
    yield f"Four of a level, {races} races a line: rounds, dents and wrecks a race; in brackets what was expected of"
    yield "sleds that look one move ahead when the courses were chosen (R-ST-16)."
    for level in ("pup", "racer", "leader"):
        yield ""
        yield from (_one_course(level, course, races) for course in COURSES)


def _one_course(level: str, course: str, races: int) -> str:
    ended = [race([level] * 4, course, number) for number in range(races)]
    figures = (
        sum(ending.outcome["rounds"] for ending in ended) / races,
        sum(ending.dents for ending in ended) / races,
        sum(ending.count("wrecked") for ending in ended) / races,
    )
    beside = "   ({:4.1f} {:4.1f} {:4.1f})".format(*EXPECTED[course]) if level == "racer" and course in EXPECTED else ""
    return f"{level:7} {course:12} {figures[0]:5.1f} rounds {figures[1]:5.1f} dents {figures[2]:5.2f} wrecks{beside}"


if __name__ == "__main__":
    main()
