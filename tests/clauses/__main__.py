"""`python -m tests.clauses GAME` fills in the page of rules; with a clause it names what proves that one."""

from __future__ import annotations

import argparse

from tests.clauses.ledgers import LEDGERS
from tests.clauses.page import faults, filled, proofs
from tests.house.rooms import ROOT


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.clauses", description="which tests prove which clause")
    parser.add_argument("game", choices=sorted(LEDGERS))
    parser.add_argument("clause", nargs="?", help="name the tests and records that cite this clause")
    asked = parser.parse_args()
    by_clause = proofs(ROOT, asked.game)
    if asked.clause:
        cited = by_clause.get(asked.clause.upper(), [])
        print("\n".join(cited) or f"{asked.clause}: nobody cites it")
        return 0 if cited else 1
    page = ROOT / "docs" / "rules" / f"{asked.game}.md"
    text = filled(page.read_text(), by_clause, asked.game)
    page.write_text(text)
    print("\n".join(faults(text, by_clause, asked.game)) or f"{page.relative_to(ROOT)} is complete")
    return 1 if faults(text, by_clause, asked.game) else 0


if __name__ == "__main__":
    raise SystemExit(main())
