"""Names are nouns and verbs, and a docstring can be read alone."""

from __future__ import annotations

import pytest

from core import games
from tests.house import names
from tests.house.rooms import ROOT, files

SOURCES = [path for path in files(ROOT, ".py") if "migrations" not in path.parts]


PRODUCT = {
    path.relative_to(ROOT).as_posix(): path.read_text()
    for path in SOURCES
    if path.relative_to(ROOT).parts[0] not in {"tests", "docs"}
}
STILL = {
    "shown": 22, "listed": 12, "kept": 10, "whole": 12, "opened": 7, "heard": 7, "seen": 6, "ordered": 5, "held": 6,
    "checked": 6, "changed": 5, "asked": 4, "named": 6, "ended": 5, "begun": 5, "watched": 4, "offered": 4,
    "of_course": 4, "newest": 5, "new": 4, "moved": 4, "looked_at": 4, "known": 4, "framed": 4, "followed": 4,
    "drawn": 4, "chosen": 4, "here": 5, "go_on": 10,
}  # fmt: skip  # where a participle is still the name of a function; it only ever becomes fewer


def test_it_binds_no_pronoun():
    assert len(SOURCES) > 900
    assert {str(path): faults for path in SOURCES if (faults := names.binding_faults(path.read_text()))} == {}


def test_a_modules_name_means_one_job():
    paths = [path.relative_to(ROOT).as_posix() for path in SOURCES]
    assert names.module_faults(path for path in paths if not path.startswith("tests/")) == []


def test_a_module_with_two_jobs_is_found():
    assert names.module_faults(["people/words.py"]) == ["people/words.py: say cleaning, ui_strings or i18n"]


def test_a_class_has_its_name_for_itself():
    assert len(PRODUCT) > 600
    assert names.class_faults(PRODUCT) == []


def test_no_more_functions_are_named_by_a_participle():
    assert names.vague_faults(PRODUCT, STILL) == []


def test_a_name_of_many_modules_is_found():
    source = "class Table: pass\ndef shown(): pass\n"
    many = dict.fromkeys(("courses/a.py", "games/a.py", "replays/a.py", "seasons/a.py"), source)
    (fault,) = names.class_faults(many)
    assert fault.startswith("class Table in 4 modules (courses/a.py, ")
    assert fault.endswith("say which, as in RaceWish or ProofLine")
    assert names.vague_faults(many, {}) == ["shown() in 4 modules, 3 may: say the noun of what a template gets"]
    assert names.vague_faults(many, {"shown": 5}) == [
        "shown() in 4 modules, 5 may: say the noun of what a template gets"
    ]
    assert names.vague_faults(many, {"shown": 4}) == []


def test_the_same_file_of_each_game_is_one_module():
    one_each = {f"{game}/rules/state.py": "class State: pass\ndef shown(): pass" for game in games.names()}
    more = one_each | dict.fromkeys(("jobs/models.py", "seasons/models.py"), "class State: pass\nclass _Table: pass")
    assert names.class_faults(more) == names.vague_faults(more, {}) == []


def test_each_docstring_can_be_read_alone():
    assert {str(path): faults for path in SOURCES if (faults := names.docstring_faults(path.read_text()))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "said = read()",
        "for one in awards: pass",
        "rows = [one for one in awards]",
        "def rows(found): return found",
        "def told(): return 1",
        "class Told: pass",
        "key = lambda who: who",
        "with open() as _said: pass",
        "if (found := find()): pass",
        "one, other = pair",
        "async def told(): return 1",
        "try: pass\nexcept OSError as said: pass",
        "from rooms import seats as found",
        "match rows:\n    case [*found]: pass",
        "class Entry:\n    told: str",
        "class Entry:\n    who = models.TextField()",
        "class Entry:\n    def keep(self): self._said = 1",
        "error.found, error.step = sides",
    ],
)
def test_a_pronoun_is_found(source):
    assert len(names.binding_faults(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "award = find()",
        "class Entry:\n    sentence: str",
        "one, two, five = numbers",
        "for one in range(ones + 1): pass",
        "print(said)",
    ],
)
def test_a_noun_and_a_numeral_are_none(source):
    assert names.binding_faults(source) == []


def test_a_docstring_that_leans_on_another_is_found():
    assert names.docstring_faults('def rows():\n    """The same as rows."""')
    assert not names.docstring_faults('def rows():\n    """All rows; the same ones each time."""')
