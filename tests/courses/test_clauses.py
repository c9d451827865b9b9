"""Every clause that speaks of courses is cited by a test of courses."""

from __future__ import annotations

from tests.house.rooms import ROOT
from tests.parts.clauses import citations, ids, uncited

HERE = ROOT / "tests" / "courses"
# Those of the same chapters that speak of mats, cards and seats (ST-12, ST-20 to ST-29) belong to the rules.
CLAUSES = sorted(ids("ST-08 to ST-11, ST-13 to ST-19, ST-30, ST-36, ST-65 to ST-67, ST-111 to ST-117, "
                     "ST-G01 to ST-G06, R-ST-04 to R-ST-16, R-ST-32, R-ST-38 to R-ST-41"))  # fmt: skip


def test_it_leaves_no_clause_about_courses_untested():
    assert len(CLAUSES) >= 47
    assert uncited(CLAUSES, HERE) == []


def test_it_knows_which_tests_cite_a_clause():
    assert (
        "boards/test_ledger.py::test_it_gives_start_place_one_the_inside_of_the_first_turn_st_18"
        in (citations(HERE)["ST-" + "18"])
    )


def test_it_reports_a_clause_that_nobody_cites(tmp_path):
    nobody, helper, ranged, named = (f"ST-{number}" for number in (801, 802, 804, 806))
    (tmp_path / "test_planted.py").write_text(
        f"TABLE = '{helper}'\n"
        f"def helper():\n    '''{helper}'''\n"
        "def test_it_is_named_r_st_907_st_806():\n    pass\n"
        "def test_it_says_a_range():\n    # ST-803 to ST-805\n    pass\n"
        "def test_it_is_best_80():\n    pass\n"
    )
    (tmp_path / "parts.py").write_text(f"def test_it_is_no_test_file():\n    '''{nobody}'''\n")
    assert uncited([nobody, helper, ranged, named], tmp_path) == [nobody, helper]
    assert set(citations(tmp_path)) == {"ST-803", ranged, "ST-805", named, "R-ST-907"}
