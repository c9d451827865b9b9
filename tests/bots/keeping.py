"""What races of bots tell, said on the terminal and, when asked, kept in a page of docs/."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"


def main(module: str, about: str | None, report: Callable[[int], Iterator[str]], kept: str, races: int) -> None:
    """`--races` of each pair and number of seats, `--keep` for the page; its first line is the command itself."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("--races", type=int, default=races, help="of each pair and number of seats")
    parser.add_argument("--keep", action="store_true", help=f"write the result to docs/{kept}")
    asked = parser.parse_args()
    lines = [f"$ python -m {module} --races {asked.races} --keep", ""]
    print(*lines, sep="\n")
    for line in report(asked.races):
        print(line, flush=True)
        lines.append(line)
    if asked.keep:
        (DOCS / kept).write_text("\n".join(lines) + "\n")
