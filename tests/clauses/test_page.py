"""The page of rules tells every clause and what proves it."""

from __future__ import annotations

import doctest

import pytest

from tests.clauses import page
from tests.clauses.ledgers import LEDGERS, Ledger
from tests.clauses.page import faults, filled, proofs
from tests.house.rooms import ROOT

ORDER, OTHER = "games/rules/snow_tails/test_order.py", "courses/boards/test_ledger.py"
SAYS = page.sentences("snow_tails")
PAGE = """# Rules

| clause | what it says | proven by |
|---|---|---|
| ST-01 | One. | [gone] |
| ST-02 | Two. | Seasons keep it. |
| R-ST-01 | Three. | |
| ST-V01 | By hand. | Shown. |

[gone]: ../../tests/games/rules/snow_tails/test_gone.py
"""
WHOLE = f"""# Rules

| clause | what it says | proven by |
|---|---|---|
| ST-01 | {SAYS["ST-01"]} | [order] · [courses/ledger] |
| ST-02 | {SAYS["ST-02"]} | Seasons keep it. |
| R-ST-01 | {SAYS["R-ST-01"]} | [order] |
| ST-V01 | By hand. | Shown. |

[courses/ledger]: ../../tests/courses/boards/test_ledger.py
[order]: ../../tests/games/rules/snow_tails/test_order.py
"""
FOUND = {
    "ST-" + "01": [f"{OTHER}::test_a", f"{ORDER}::test_b", f"{ORDER}::test_c"],
    "R-ST-" + "01": [f"{ORDER}::test_b"],
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ledger of two clauses, one of them for seasons, a ruling and an example."""
    monkeypatch.setitem(
        LEDGERS, "snow_tails", Ledger({"ST-": 2, "R-ST-": 1, "ST-V": 1}, frozenset({"ST-" + "02", "ST-V" + "01"}))
    )


@pytest.mark.parametrize("game", LEDGERS)
def test_it_tells_every_clause_with_what_proves_it(game):
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text()
    assert faults(text, proofs(ROOT, game), game) == []


def test_it_knows_all_clauses_of_the_ledger():
    ledger = LEDGERS["snow_tails"]
    assert len(ledger.clauses) == len(set(ledger.clauses)) == 121 + 20 + 6 + 42 + 55
    assert len(ledger.of_play) == len(ledger.clauses) - 6


def test_it_fills_words_and_column_and_leaves_examples_alone():
    assert filled(PAGE, FOUND, "snow_tails") == WHOLE
    assert filled(WHOLE, FOUND, "snow_tails") == WHOLE


def test_it_finds_no_fault_in_a_whole_page(small):
    assert faults(WHOLE, FOUND, "snow_tails") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (WHOLE.replace(f"| R-ST-01 | {SAYS['R-ST-01']} | [order] |\n", ""), "R-ST-01 is not on the page"),
        (WHOLE.replace("| ST-02 |", "| ST-09 |"), "ST-09 is no clause"),
        (WHOLE.replace("Seasons keep it. ", ""), "ST-02 does not say why"),
        (WHOLE.replace("[order] · ", ""), "the page is out of date: python -m tests.clauses snow_tails"),
        (WHOLE.replace(SAYS["ST-02"], "Two tokens."), "the page is out of date: python -m tests.clauses snow_tails"),
        (PAGE, "the page is out of date: python -m tests.clauses snow_tails"),
    ],
)
def test_it_notices_a_wound_of_the_page(small, text, fault):
    assert fault in faults(text, FOUND, "snow_tails")


def test_it_notices_a_clause_that_lost_its_tests(small):
    by_clause = {"ST-" + "01": FOUND["ST-" + "01"]}
    assert "R-ST-" + "01 is proven by no test" in faults(
        filled(WHOLE, by_clause, "snow_tails"), by_clause, "snow_tails"
    )


def test_it_names_some_records_of_many(tmp_path):
    folder = tmp_path / "tests" / "records" / "snow_tails"
    folder.mkdir(parents=True)
    for number in range(1, 6):
        (folder / f"0{number}-somebody-wins.json").write_text('{"shows": ["ST-58"], "title": "ST-59"}')
    by_clause = proofs(tmp_path, "snow_tails")
    assert list(by_clause) == ["ST-" + "58"]
    text = filled("| ST-" + "58 | As many. | |\n", by_clause, "snow_tails")
    assert "| [race 01] · [race 02] · more races |" in text
    assert text.count("../../tests/records/snow_tails/") == 2


def test_it_gives_examples_that_are_true():
    assert doctest.testmod(page).failed == 0
