"""Every sentence a person may read exists in every language."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from core.i18n import TRANSLATED
from deploy import translations
from tests.house.rooms import ROOT

CODE = """
from core.i18n import gettext_noop as _, ngettext_noop, pgettext_noop
from django.utils.translation import gettext_lazy as later
from django.utils.translation import ngettext, pgettext
G = later("Under another name.")
A = _("A first sentence.")
B = ngettext("%(n)s sled", "%(n)s sleds", 2)
C = pgettext("a person", "guest")
D = _(A)
E = ngettext_noop("%(n)s dog", "%(n)s dogs")
F = pgettext_noop("a sled", "Red")
"""
PAGE = """{% load i18n %}
<p>{% translate "On a page." %}</p>
    {% blocktranslate trimmed with name=user %}
       Hello,
       {{ name }}!
    {% endblocktranslate %}
{% blocktranslate count n=rows|length %}one row{% plural %}{{ n }} rows{% endblocktranslate %}
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    (tmp_path / "jobs" / "templates").mkdir(parents=True)
    (tmp_path / "jobs" / "said.py").write_text(CODE)
    (tmp_path / "jobs" / "templates" / "page.html").write_text(PAGE)
    return tmp_path


def translate(root: Path, change: str = "") -> list[translations.Located]:
    """Gather, and translate each sentence by itself or, the first, by `change`."""
    sentences = translations.gather(root, ("jobs",))
    translations.write(root, "fr", sentences)
    catalog = translations.renewed(root, "fr", sentences)
    for message in catalog:
        if message.id:
            message.string = message.id
    if change:
        catalog["A first sentence."].string = change
    (translations.folder(root, "fr") / "django.po").write_bytes(translations.po_bytes(catalog, "fr"))
    translations.write(root, "fr", sentences)
    return sentences


def test_it_has_every_sentence_in_every_language() -> None:
    sentences = translations.gather(ROOT)
    assert len(sentences) >= 100
    for language in TRANSLATED:
        assert translations.faults(ROOT, language, sentences) == []


def test_it_gathers_from_code_and_pages(house: Path) -> None:
    keys = {sentence.key for sentence in translations.gather(house, ("jobs",))}
    assert keys == {
        (None, "A first sentence."),
        (None, ("%(n)s sled", "%(n)s sleds")),
        ("a person", "guest"),
        (None, ("%(n)s dog", "%(n)s dogs")),
        ("a sled", "Red"),
        (None, "Under another name."),
        (None, "On a page."),
        (None, "Hello, %(name)s!"),
        (None, ("one row", "%(n)s rows")),
    }


def test_it_writes_the_same_bytes_for_the_same_words(house: Path) -> None:
    sentences = translate(house)
    before = [path.read_bytes() for path in sorted(translations.folder(house, "fr").iterdir())]
    (house / "jobs" / "said.py").write_text("\n\n\n" + CODE)
    translations.write(house, "fr", translations.gather(house, ("jobs",)))
    assert [path.read_bytes() for path in sorted(translations.folder(house, "fr").iterdir())] == before
    assert translations.faults(house, "fr", sentences) == []


def test_it_notices_a_sentence_that_was_added(house: Path) -> None:
    translate(house)
    (house / "jobs" / "more.py").write_text('from core.i18n import gettext_noop as _\nE = _("New.")\n')
    assert translations.faults(house, "fr", translations.gather(house, ("jobs",))) == ["fr: missing: 'New.'"]


def test_it_notices_a_sentence_that_nobody_says_any_more(house: Path) -> None:
    translate(house)
    (house / "jobs" / "said.py").write_text(CODE.replace('"A first sentence."', '""'))
    faults = translations.faults(house, "fr", translations.gather(house, ("jobs",)))
    assert faults == ["fr: said nowhere: 'A first sentence.'"]


def test_it_notices_what_is_not_translated_not_sure_or_has_other_places(house: Path) -> None:
    sentences = translate(house, "Bonjour %(who)s")
    assert translations.faults(house, "fr", sentences) == ["fr: other places to fill: 'A first sentence.'"]
    po = translations.folder(house, "fr") / "django.po"
    po.write_text(po.read_text().replace('msgstr "Bonjour %(who)s"', 'msgstr ""'))
    assert translations.faults(house, "fr", sentences) == ["fr: untranslated: 'A first sentence.'"]
    po.write_text(po.read_text().replace('#: jobs/templates/page.html\nmsgid "On', '#, fuzzy\nmsgid "On'))
    assert "fr: fuzzy: 'On a page.'" in translations.faults(house, "fr", sentences)


def kept_compiled(root: Path) -> list[str]:
    """Compiled translations that git keeps."""
    listed = subprocess.run(["git", "ls-files", "*.mo"], cwd=root, capture_output=True, text=True, check=True)
    return listed.stdout.split()


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows what git keeps")
def test_git_keeps_no_compiled_file() -> None:
    assert kept_compiled(ROOT) == []


def test_it_notices_a_compiled_file_in_git(tmp_path: Path) -> None:
    (tmp_path / "fr.mo").touch()
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    assert kept_compiled(tmp_path) == []
    subprocess.run(["git", "add", "fr.mo"], cwd=tmp_path, check=True)
    assert kept_compiled(tmp_path) == ["fr.mo"]


def test_it_sets_french_and_german_as_their_printers_do() -> None:
    """French keeps a mark with its word by a space that does not break; German quotes are low and high."""
    loose = re.compile(r"[ \w][;!?](?=\s|$)|[ \w»]:(?=\s|$)|« | »|\"\w|'\w")
    for language, fault in (("fr", loose), ("de", re.compile(r"\"\w|\w\"|'\w"))):
        texts = [str(text) for message in translations.old(ROOT, language) if message.id for text in _strings(message)]
        assert len(texts) >= 100
        assert [text for text in texts if fault.search(re.sub(r"%\(\w+\)s|manage\.py.*|make run", "", text))] == []


def _strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (str(message.string),)
