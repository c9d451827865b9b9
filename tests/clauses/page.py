"""A page of rules, filled in: what each clause says (the clauses of its game), and the tests and records that cite it.

Examples and cases are written by hand and stay as they are. It must never say that something is proven which nobody
cites.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from games.rules import book
from tests.clauses.ledgers import LEDGERS
from tests.parts.clauses import citations

ROW = re.compile(r"^\| (?P<clause>(?:R-)?[A-Z]{2}-[A-Z]?\d+) \| (?P<says>[^|]+) \|(?P<proof>[^|]*)\|$", re.MULTILINE)
TARGET = re.compile(r"^\[[^\]]+\]: \.\./\.\./tests/\S+\n", re.MULTILINE)  # what the links of the column lead to
MOST_RECORDS = 2  # named in a row; the command names all
BETWEEN = " · "

Proofs = dict[str, list[str]]  # by clause: where it is cited, as paths below tests; `path::test` for a test


def proofs(root: Path, game: str) -> Proofs:
    """Every test of the house and every record of the game that cites a clause; tests of this very page prove none."""
    tests = citations(root / "tests").items()
    by_clause = {clause: [test for test in cited if "clauses" not in test.split("::")[0]] for clause, cited in tests}
    by_clause = {clause: cited for clause, cited in by_clause.items() if cited}
    for path in sorted((root / "tests" / "records" / game).glob("*.json")):
        for clause in json.loads(path.read_text())["shows"]:
            by_clause.setdefault(clause, []).append(path.relative_to(root / "tests").as_posix())
    return by_clause


def filled(text: str, by_clause: Proofs, game: str) -> str:
    """The page with its words, its column and its link targets made again."""
    says = sentences(game)
    page = ROW.sub(
        lambda row: _row(row, says.get(row["clause"], row["says"]), by_clause.get(row["clause"], []), game),
        TARGET.sub("", text).rstrip() + "\n",
    )
    cited = {path for row in ROW.finditer(page) for path in _files(by_clause.get(row["clause"], []))}
    targets = sorted(
        f"[{label(path, game)}]: ../../tests/{path}\n" for path in cited if f"[{label(path, game)}]" in page
    )
    return page + "\n" * bool(targets) + "".join(targets)


def sentences(game: str) -> dict[str, str]:
    """What the rules of a game say, and how we read them, by clause."""
    return {clause.id: clause.says for part in book.parts(game) for clause in part.clauses}


def _row(row: re.Match[str], says: str, cited: list[str], game: str) -> str:
    proof = _links(cited, game) if cited else "" if "[" in row["proof"] else row["proof"].strip()
    return f"| {row['clause']} | {says} | {proof}{' ' * bool(proof)}|"


def _links(cited: Iterable[str], game: str) -> str:
    files = _files(cited)
    tests = [f"[{label(path, game)}]" for path in files if path.endswith(".py")]
    records = [f"[{label(path, game)}]" for path in files if not path.endswith(".py")]
    more = ["more races"] if len(records) > MOST_RECORDS else []
    return BETWEEN.join([*tests, *records[:MOST_RECORDS], *more])


def _files(cited: Iterable[str]) -> list[str]:
    """The game's own files first."""
    return sorted(
        {citation.split("::")[0] for citation in cited}, key=lambda path: (not path.startswith("games/"), path)
    )


def label(path: str, game: str) -> str:
    """What a file is called on the page.

    >>> label("games/rules/snow_tails/test_order.py", "snow_tails"), label("courses/boards/test_par.py", "snow_tails")
    ('order', 'courses/par')
    >>> label("records/snow_tails/04-the-flag-s-side-decides-a-row.json", "snow_tails")
    'race 04'
    """
    name = Path(path).stem.removeprefix("test_")
    if path.startswith("records/") and path.endswith(".json"):
        return f"race {name.split('-')[0]}"
    return name if path.startswith(f"games/rules/{game}/") else f"{path.split('/')[0]}/{name}"


def faults(text: str, by_clause: Proofs, game: str) -> list[str]:
    """What is wrong with a page: a clause too few or too many, one without proof, a column that is out of date."""
    ledger = LEDGERS[game]
    rows = {row["clause"]: row["proof"].strip() for row in ROW.finditer(text)}
    known, of_play = ledger.clauses, set(ledger.of_play)
    return [
        *(f"{clause} is not on the page" for clause in known if clause not in rows),
        *(f"{clause} is no clause" for clause in rows if clause not in known),
        *(f"{clause} is proven by no test" for clause in known if clause in of_play and clause not in by_clause),
        *(
            f"{clause} does not say why"
            for clause in known
            if clause in rows and not (rows[clause] or clause in by_clause)
        ),
        *(
            ["the page is out of date: python -m tests.clauses " + game]
            if filled(text, by_clause, game) != text
            else []
        ),
    ]
