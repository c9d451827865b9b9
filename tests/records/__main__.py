"""`python -m tests.records make`: races and chooses the records anew; `check`: proves those that are committed."""

from __future__ import annotations

import sys

from tests.records import kept, making, proving


def make() -> None:
    """Write the records anew, in the place of the old ones."""
    found = list(making.records())
    kept.RECORDS.mkdir(exist_ok=True)
    kept.BOARDS.mkdir(exist_ok=True)
    for path in [*kept.RECORDS.glob("*.json"), *kept.BOARDS.glob("*.json")]:
        path.unlink()
    for one in found:
        (kept.BOARDS / f"{one.board}.json").write_bytes(making.board_of(one.board)[0])
        kept.write(one)
        print(f"{one.name}: {len(one.record.orders)} orders, ends {one.ends}; {', '.join(one.sights[:5])} …")


def check() -> None:
    wrong = {one.name: why for one in kept.all_records() if (why := proving.fault(one))}
    for name, why in wrong.items():
        print(f"{name}: {why}")
    print(f"{len(list(kept.all_records()))} records, {len(wrong)} wrong.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    {"make": make, "check": check}[sys.argv[1] if sys.argv[1:] in (["make"], ["check"]) else "check"]()
