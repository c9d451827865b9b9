"""Names are nouns and verbs, and a docstring can be read alone."""

from __future__ import annotations

import pytest

from tests.house import names
from tests.house.rooms import ROOT, files

SOURCES = [path for path in files(ROOT, ".py") if "migrations" not in path.parts]


def test_it_binds_no_pronoun():
    assert len(SOURCES) > 900
    assert {str(path): faults for path in SOURCES if (faults := names.binding_faults(path.read_text()))} == {}


def test_a_modules_name_means_one_job():
    paths = [path.relative_to(ROOT).as_posix() for path in SOURCES]
    assert names.module_faults(path for path in paths if not path.startswith("tests/")) == []


def test_a_module_with_two_jobs_is_found():
    assert names.module_faults(["people/words.py"]) == ["people/words.py: say cleaning, ui_strings or i18n"]


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
