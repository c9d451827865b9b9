"""The clauses that pages tell are those of the documents, and whatever a refusal cites is among them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.rules import book
from games.rules.clause import CITED, pieces
from tests.house.rooms import ROOT

ROW = re.compile(r"^\| ((?:R-)?[A-Z]{2}-[0-9]+) \| ([^|]+?) \|", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
POINTS_AWAY = {"R-HU-02", "R-HU-03", "R-HU-04"}  # the document says "see below": its tables are not on the page


def read_clauses(game: str) -> dict[str, str]:
    """What a game's document says of each clause, examples and cases aside."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text()
    return {clause: LINK.sub(r"\1", says) for clause, says in ROW.findall(text)}


def differing(game: str, parts) -> set[str]:
    shown = {clause.id: clause.says for part in parts for clause in part.clauses}
    documented = read_clauses(game)
    return {name for name in shown.keys() | documented.keys() if shown.get(name) != documented.get(name)} - POINTS_AWAY


def cited(root: Path) -> set[str]:
    """Every clause that a sentence of the rules cites in round brackets."""
    clauses: set[str] = set()
    for path in root.glob("*/*.py"):
        for sentence in re.findall(r'_\(\s*"([^"]+)"', path.read_text()):
            clauses.update(CITED.findall(sentence))
    return clauses


@pytest.mark.parametrize("game", book.PARTS)
def test_it_says_what_the_document_says(game):
    assert len(read_clauses(game)) >= 90
    assert differing(game, book.parts(game)) == set()


def test_it_would_notice_another_sentence_and_a_clause_that_is_left_out():
    first, *rest = book.parts("husky")
    lost = first._replace(clauses=(first.clauses[0]._replace(says="Anybody plays."), *first.clauses[2:]))
    assert differing("husky", [lost, *rest]) == {"HU-01", "HU-02"}


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
