"""The languages are one list, and whoever adds one takes the steps of the page about languages and no others."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.i18n import LANGUAGES, TRANSLATED
from deploy import translations
from tests.house import languages
from tests.house.rooms import ROOT, files, rooms

ADDED = "eo"
FEW = {"Skip to the content": "Al la enhavo", "In the box": "En la skatolo"}  # in the frame of pages, and on this one
PAGE = "/rules/husky"
HOUSE = f"""
import json, re, django
django.setup()
from django.test import Client
visitor = Client(SERVER_NAME="localhost")
pages = [visitor.get("{PAGE}")]
visitor.post("/i18n/setlang/", {{"language": "{ADDED}"}})
pages.append(visitor.get("{PAGE}"))
texts = [page.content.decode() for page in pages]
print(json.dumps({{
    "offered": re.findall(r'name="language" value="(\\w+)"', texts[0]),
    "languages": [page["Content-Language"] for page in pages],
    "texts": texts,
}}))
"""


def steps() -> list[str]:
    text = (ROOT / "docs" / "languages.md").read_text()
    return re.findall(r"^\d+\. \*\*(.+?)\.\*\*", text.partition("## Adding a language")[2], re.MULTILINE)


def enlist(house: Path) -> None:
    path = house / languages.LIST
    text = path.read_text()
    path.write_text(re.sub(r"^(LANGUAGES: Final = \{.*)\}$", rf'\1, "{ADDED}": "eo_XX"}}', text, flags=re.MULTILINE))
    assert path.read_text() != text


def translate(house: Path) -> None:
    translations.write(house, ADDED, translations.gather(house, ("deploy", "husky")))
    path = translations.folder(house, ADDED) / "django.po"
    text = path.read_text()
    for english, words in FEW.items():
        assert f'msgid "{english}"\nmsgstr ""' in text
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{words}"')
    path.write_text(text)


def compile_words(house: Path) -> None:
    subprocess.run([sys.executable, "-m", "core.catalogues", str(translations.LOCALE)], cwd=house, check=True)


STEPS: dict[str, Callable[[Path], None]] = {
    "The list": enlist, "The words": translate, "The compiled words": compile_words,
}  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout of its own: what the steps change is copied, the other rooms are lent."""
    for name in ("core", "deploy"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    for name in set(rooms(ROOT)) - {"core"}:
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def visit(house: Path) -> dict[str, list[str]]:
    """A page before its visitor chooses the language, and after."""
    own = {"DJANGO_SETTINGS_MODULE": "deploy.settings.embedded", "BOREAL_HOME": str(house / "var")}
    command = [sys.executable, "-c", HOUSE]
    answer = subprocess.run(command, cwd=house, env=os.environ | own, capture_output=True, text=True, check=True)
    return dict(json.loads(answer.stdout.splitlines()[-1]))


def test_a_language_that_takes_the_steps_is_offered_chosen_and_read(house: Path) -> None:
    assert steps()[: len(STEPS)] == list(STEPS)
    for take in STEPS.values():
        take(house)
    seen = visit(house)
    assert seen["offered"] == [*LANGUAGES, ADDED]
    assert seen["languages"] == ["en", ADDED]
    before, after = seen["texts"]
    assert all(english in before and english not in after for english in FEW)
    assert all(words in after and words not in before for words in FEW.values())


@pytest.mark.parametrize("left_out", STEPS)
def test_no_step_can_be_left_out(house: Path, left_out: str) -> None:
    for name, take in STEPS.items():
        if name != left_out:
            take(house)
    seen = visit(house)
    assert (ADDED in seen["offered"]) == (left_out != "The list")
    assert not any(words in seen["texts"][1] for words in FEW.values())


def test_nothing_else_lists_the_languages() -> None:
    assert (
        len([path for path in files(ROOT, *languages.SUFFIXES) if path.relative_to(ROOT).parts[0] in rooms(ROOT)]) > 500
    )
    assert languages.named((ROOT / languages.LIST).read_text(), LANGUAGES) == set(LANGUAGES)
    assert languages.lists(ROOT, TRANSLATED) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("people/forms.py", 'LANGUAGES = ("fr", "de")'),
        ("deploy/plain.py", 'FAILED = {\n    "en": "No.",\n    "fr": "Non.",\n    "de": "Nein.",\n}'),
        ("games/static/games/table.js", "const locales = {fr: 'fr_FR', de: 'de_DE'}"),
        ("people/templates/me.html", '<option value="fr"><option value="de">'),
        ("deploy/recipes/container/Containerfile", "RUN find ! -path '*/locale/fr*' ! -path '*/locale/de*'"),
        ("deploy/recipes/kubernetes/a.yaml", "languages:\n  - fr\n  - de\n"),
    ],
)
def test_it_notices_a_second_list(tmp_path: Path, path: str, text: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(text)
    assert languages.lists(tmp_path, ("fr", "de")) == [path]


def test_it_does_not_mind_what_is_of_one_language(tmp_path: Path) -> None:
    (tmp_path / "house.css").write_text(".rooms:lang(de) { gap: 0; }")
    assert languages.lists(tmp_path, ("fr", "de")) == []


def test_it_gives_examples_that_are_true() -> None:
    assert doctest.testmod(languages).failed == 0
