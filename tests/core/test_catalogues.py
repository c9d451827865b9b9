"""Translations are compiled as Babel compiles them, and only where they have changed."""

from __future__ import annotations

import doctest
import gettext
import io
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from core import catalogues
from core.i18n import TRANSLATED
from tests.house.rooms import ROOT

LOCALE = ROOT / "deploy" / "locale"
PO = """# A head.
msgid ""
msgstr ""
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

#: a.py
msgid "A \\"dog\\"\\t\\\\n."
msgstr ""
"Un "
"« chien »\\n"

#, python-format
msgid "%(n)s sled"
msgid_plural "%(n)s sleds"
msgstr[0] "%(n)s traîneau"
msgstr[1] "%(n)s traîneaux"

msgctxt "a sled"
msgid "Red"
msgstr "Rouge"

#, fuzzy
msgid "Not sure."
msgstr "Peut-être."

msgid "Untranslated."
msgstr ""

#~ msgid "Gone."
#~ msgstr "Parti."
"""


def to_texts(compiled: bytes) -> dict[Any, str]:
    texts = dict(gettext.GNUTranslations(io.BytesIO(compiled))._catalog)  # type: ignore[attr-defined]
    texts.pop("")
    return texts


def by_babel(text: str, language: str) -> dict[Any, str]:
    file = io.BytesIO()
    write_mo(file, read_po(io.BytesIO(text.encode()), locale=language))
    return to_texts(file.getvalue())


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "fr" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO, encoding="utf-8")
    return path


def test_it_says_what_the_catalogue_says() -> None:
    texts = to_texts(catalogues.to_mo(PO))
    assert texts == by_babel(PO, "fr")
    assert len(texts) == 4  # a plural counts twice
    assert texts['A "dog"\t\\n.'] == "Un « chien »\n"


@pytest.mark.parametrize("language", TRANSLATED)
def test_it_compiles_the_words_of_the_house_as_babel_does(language: str) -> None:
    text = (LOCALE / language / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")
    texts = to_texts(catalogues.to_mo(text))
    assert texts == by_babel(text, language)
    assert len(texts) >= 3000


@pytest.mark.parametrize("change", [("\n\n", "\n"), ("\n\n", "\n\n\n"), ("\n\n", "\n \n")])
def test_it_does_not_mind_how_messages_are_set_apart(change: tuple[str, str]) -> None:
    assert to_texts(catalogues.to_mo(PO.replace(*change))) == by_babel(PO, "fr")


def test_it_would_notice_a_word_that_was_lost() -> None:
    assert to_texts(catalogues.to_mo(PO.replace("Rouge", ""))) != by_babel(PO, "fr")


def test_it_keeps_the_rule_of_the_plural(catalogue: Path) -> None:
    catalogues.compile_all(catalogue.parents[2])
    french = gettext.translation("django", catalogue.parents[2], ["fr"])
    assert [french.ngettext("%(n)s sled", "%(n)s sleds", n) for n in (0, 1, 2)] == [
        "%(n)s traîneau", "%(n)s traîneau", "%(n)s traîneaux",
    ]  # fmt: skip


def test_it_compiles_what_has_changed_and_nothing_else(catalogue: Path) -> None:
    folder = catalogue.parents[2]
    assert catalogues.stale(folder) == catalogues.compile_all(folder) == [catalogue]
    assert catalogues.stale(folder) == catalogues.compile_all(folder) == []
    first = catalogue.with_suffix(".mo").read_bytes()
    catalogue.write_text(PO.replace("Rouge", "Rougi"), encoding="utf-8")
    assert catalogues.stale(folder) == catalogues.compile_all(folder) == [catalogue]
    assert to_texts(catalogue.with_suffix(".mo").read_bytes())["a sled\x04Red"] == "Rougi"
    catalogue.write_text(PO, encoding="utf-8")
    assert catalogues.compile_all(folder) == [catalogue]
    assert catalogue.with_suffix(".mo").read_bytes() == first
    assert len(list(catalogue.parent.iterdir())) == 2


def test_it_does_not_believe_a_compiled_file_that_is_young(catalogue: Path) -> None:
    """What was compiled of other words elsewhere, or before a step back in time, is younger than the words."""
    catalogues.compile_all(catalogue.parents[2])
    compiled = catalogue.with_suffix(".mo").read_bytes()
    catalogue.write_text(PO.replace("Rouge", "Rougi"), encoding="utf-8")
    catalogue.with_suffix(".mo").write_bytes(compiled)
    assert catalogues.compile_all(catalogue.parents[2]) == [catalogue]


def test_whoever_reads_the_words_reads_what_is_compiled(catalogue: Path) -> None:
    catalogue.chmod(0o644)
    catalogues.compile_all(catalogue.parents[2])
    assert catalogue.with_suffix(".mo").stat().st_mode & 0o777 == 0o644


def test_it_looks_up_one_sentence() -> None:
    compiled = catalogues.to_mo(PO)
    sentences = ['A "dog"\t\\n.', "Untranslated.", "", "a", "zzz", "Red", "a sled\x04Red"]
    looked_up = [catalogues.translate(compiled, sentence) for sentence in sentences if sentence]
    assert looked_up == ["Un « chien »\n", "Untranslated.", "a", "zzz", "Red", "Rouge"]
    assert catalogues.translate(b"", "Red") == "Red"


def test_it_refuses_a_line_that_is_of_no_catalogue() -> None:
    with pytest.raises(ValueError, match="of no catalogue: msgit"):
        catalogues.to_mo(PO.replace('msgid "Red"', 'msgit "Red"'))


def test_it_gives_examples_that_are_true() -> None:
    assert doctest.testmod(catalogues).failed == 0
