"""Gathers every sentence a person may read, from code and templates of all rooms, and judges their translations.

It needs Babel, which only developers have; `core.catalogues` compiles what is written here, and the service reads that.
It must never guess a translation.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from core import games

ROOMS = (*games.PACKAGES, "core", "kit", "courses", "games", "jobs", "people", "replays", "seasons", "deploy")
LOCALE = Path("deploy", "locale")
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "ngettext_noop": (1, 2),
    "plural_noop": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "pgettext_noop": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
OTHER_NAME = re.compile(r"\b(\w*gettext\w*) as (\w+)")  # under which a module imports one of them
PLACE = re.compile(r"%\((\w+)\)|%[sd]|%%")
HEADER = """\
# {name} of Boreal. Made by `manage.py words`; the msgstr lines are written by people.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

Key = tuple[str | None, str | tuple[str, ...]]  # context and sentence, or context and its singular and plural


@dataclass(frozen=True)
class Located:
    """One sentence and the files that say it."""

    key: Key
    files: tuple[str, ...]


class Plain(Catalog):
    """A catalogue whose head has no dates and no versions, so that the same words give the same bytes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


# ---- gathering --------------------------------------------------------------------------------------------


def gather(root: Path, rooms: tuple[str, ...] = ROOMS) -> list[Located]:
    """Every sentence of these rooms, in an order that only the sentences decide."""
    places: dict[Key, set[str]] = {}
    for path in files(root, rooms):
        for key in sentences(path):
            places.setdefault(key, set()).add(path.relative_to(root).as_posix())
    return [Located(key, tuple(sorted(places[key]))) for key in sorted(places, key=_order)]


def files(root: Path, rooms: tuple[str, ...]) -> Iterator[Path]:
    for room in rooms:
        for path in sorted((root / room).rglob("*")):
            inside = path.relative_to(root).parts
            is_code = path.suffix == ".py" and "migrations" not in inside
            if is_code or ("templates" in inside and path.suffix in {".html", ".txt", ".svg"}):
                yield path


def sentences(path: Path) -> Iterator[Key]:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Babel reads Python, so what is left of a template must not look indented.
        text = "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).splitlines())
    known = KEYWORDS | {name: KEYWORDS[function] for function, name in OTHER_NAME.findall(text)}
    for _line, function, arguments, _comments in extract_python(io.BytesIO(text.encode()), known, [], {}):
        key = _key(known[str(function)], arguments)
        if key is not None:
            yield key


def _key(spec: Any, value: Any) -> Key | None:
    """The words among a call's arguments; None where they are not written out as text."""
    arguments = value if isinstance(value, tuple) else (value,)
    if spec is None:
        return (None, arguments[0]) if isinstance(arguments[0], str) and arguments[0] else None
    context = next((arguments[at[0] - 1] for at in spec if isinstance(at, tuple)), None)
    numbers = [at for at in spec if isinstance(at, int)]
    if len(arguments) < max(numbers):
        return None
    words = tuple(arguments[at - 1] for at in numbers)
    if not all(isinstance(word, str) and word for word in words):
        return None
    return (context, words if len(words) > 1 else words[0])


def _order(key: Key) -> tuple[str, str]:
    context, words = key
    return (words if isinstance(words, str) else words[0], context or "")


# ---- writing ----------------------------------------------------------------------------------------------


def folder(root: Path, language: str) -> Path:
    return root / LOCALE / language / "LC_MESSAGES"


def old(root: Path, language: str) -> Catalog:
    """The catalogue as it stands on disk; empty when there is none."""
    path = folder(root, language) / "django.po"
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def renewed(root: Path, language: str, entries: list[Located]) -> Catalog:
    """The gathered sentences with the translations that stand; what the code no longer says is left out."""
    before, catalog = old(root, language), Plain(locale=language)
    for entry in entries:
        context, words = entry.key
        known = before.get(words[0] if isinstance(words, tuple) else words, context)
        same = known is not None and _words(known) == words
        catalog.add(
            words,
            known.string if known is not None and same else None,
            locations=[(file, 0) for file in entry.files],
            context=context,
            flags=["fuzzy"] if known is not None and known.fuzzy else [],
        )
    return catalog


def write(root: Path, language: str, entries: list[Located]) -> None:
    """Write the catalogue."""
    catalog, place = renewed(root, language, entries), folder(root, language)
    place.mkdir(parents=True, exist_ok=True)
    (place / "django.po").write_bytes(po_bytes(catalog, language))


def po_bytes(catalog: Catalog, language: str) -> bytes:
    file = io.BytesIO()
    write_po(file, catalog, width=110, omit_header=True, include_lineno=False)
    name = catalog.locale.get_display_name("en") if catalog.locale else language
    header = HEADER.format(name=f"{name} words", language=language, plural=catalog.plural_forms)
    return header.encode() + file.getvalue()


# ---- judging ----------------------------------------------------------------------------------------------


def faults(root: Path, language: str, entries: list[Located]) -> list[str]:
    """Everything that keeps a reader of this language from reading all: one line each."""
    catalog = old(root, language)
    there = {(message.context, _words(message)): message for message in catalog if message.id}
    wanted = {entry.key for entry in entries}
    lines = [f"missing: {_short(key)}" for key in sorted(wanted - set(there), key=_order)]
    lines += [f"said nowhere: {_short(key)}" for key in sorted(set(there) - wanted, key=_order)]
    for key in sorted(wanted & set(there), key=_order):
        lines += [f"{fault}: {_short(key)}" for fault in message_faults(there[key])]
    return [f"{language}: {line}" for line in lines]


def message_faults(message: Message) -> Iterator[str]:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    if not all(strings):
        yield "untranslated"
        return
    if message.fuzzy:
        yield "fuzzy"
    # A singular may leave its number out ("one race"); the plural says which places there are.
    original = message.id[-1] if isinstance(message.id, (tuple, list)) else message.id
    if set(PLACE.findall(str(strings[-1]))) != set(PLACE.findall(original)):
        yield "other places to fill"


def _words(message: Message) -> str | tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, (tuple, list)) else message.id


def _short(key: Key) -> str:
    words = key[1] if isinstance(key[1], str) else key[1][0]
    return repr(words if len(words) <= 90 else words[:87] + "...")
