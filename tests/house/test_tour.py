"""Every name in the tour is there, so that a newcomer finds what they read about."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.house.rooms import ROOT, packages

NAME = re.compile(r"`((?:" + "|".join(packages(ROOT)) + r")(?:\.\w+)+)`")
PATH = re.compile(r"`((?:docs|games|tests|deploy)/[\w/.<>-]+)`")


def missing(text: str) -> list[str]:
    """Names of modules, functions and classes that are not there, and files."""
    paths = [path for path in PATH.findall(text) if "<" not in path and not (ROOT / path).exists()]
    return paths + [name for name in NAME.findall(text) if not _is_there(name)]


def _is_there(name: str) -> bool:
    module, _, attribute = name.rpartition(".")
    try:
        import_module(name)
    except ModuleNotFoundError:
        try:
            return hasattr(import_module(module), attribute)
        except ModuleNotFoundError:
            return False
    return True


def test_every_name_of_the_tour_is_there():
    text = (ROOT / "docs" / "tour.md").read_text()
    assert len(NAME.findall(text)) > 20
    assert missing(text) == []


def test_every_folder_of_tests_is_told_of():
    text = (ROOT / "tests" / "README.md").read_text()
    folders = [path.name for path in (ROOT / "tests").iterdir() if (path / "__init__.py").exists()]
    assert len(folders) > 15
    assert [name for name in folders if f"`{name}`" not in text and name != "lists"] == []


@pytest.mark.parametrize("text", ["`games.services.give_orders`", "`games.nobody.home`", "`docs/nowhere.md`"])
def test_a_name_that_is_gone_is_found(text: str):
    assert missing(text) == [text.strip("`")]
