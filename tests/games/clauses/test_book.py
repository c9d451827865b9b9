"""Pages tell every rule of the ledgers, and whatever a refusal cites is among them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from games.rules import book
from games.rules.clause import CITED, Chapter, pieces
from tests.clauses.ledgers import LEDGERS
from tests.house.rooms import ROOT


def cited(root: Path) -> set[str]:
    """Every clause that a sentence of the rules cites in round brackets."""
    clauses: set[str] = set()
    for path in root.glob("*/*.py"):
        for sentence in re.findall(r'_\(\s*"([^"]+)"', path.read_text()):
            clauses.update(CITED.findall(sentence))
    return clauses


def missing(game: str, parts: Iterable[Chapter]) -> set[str]:
    """Clauses of the ledger that are not told, or told that are none; examples and cases are for the document alone."""
    shown = {clause.id for part in parts for clause in part.clauses}
    return shown ^ set(filter(CITED.fullmatch, LEDGERS[game].clauses))


@pytest.mark.parametrize("game", book.PARTS)
def test_it_has_every_clause_of_the_ledger(game):
    assert len(book.parts(game)) >= 7
    assert missing(game, book.parts(game)) == set()


def test_it_would_notice_a_clause_that_is_left_out_or_has_another_number():
    first, *rest = book.parts("husky")
    lost = first._replace(clauses=(first.clauses[0]._replace(id="HU-" + "99"), *first.clauses[2:]))
    assert missing("husky", [lost, *rest]) == {"HU-" + number for number in ("01", "02", "99")}


def test_it_can_look_up_every_clause_that_a_refusal_cites():
    clauses = {clause for game in book.PARTS for clause in cited(ROOT / game)}
    assert len(clauses) >= 30
    assert {clause for clause in clauses if not book.game_of(clause)} == set()


def test_it_would_notice_a_refusal_that_cites_no_clause_of_ours(tmp_path):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "refusals.py").write_text('x = _("No (ST-999).")\n')
    assert {clause for clause in cited(tmp_path) if not book.game_of(clause)} == {"ST-999"}


def test_it_gives_no_number_twice():
    numbers = [clause.id for parts in book.PARTS.values() for part in parts for clause in part.clauses]
    assert len(numbers) == len(set(numbers)) == len(book.GAMES)


@pytest.mark.parametrize("sentence", ["", "ST-40", "None (RR-29 to RR-31).", "A-ST-1 and R-HU-08, R-HU-08."])
def test_it_loses_nothing_of_a_sentence(sentence):
    assert "".join(piece.text for piece in pieces(sentence)) == sentence
