"""Compiles translations: `python -m core.catalogues FOLDER` writes each `.mo` anew whose `.po` is another one by now.

It needs nothing but Python, and reads no more of the form than `manage.py words` writes. It must never change a `.po`.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import sys
from bisect import bisect_left
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

MAGIC = 0x950412DE
HEAD_BYTES = 28
LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(.*)"')
ESCAPED = re.compile(r"\\(.)")
MEANT = {"n": "\n", "t": "\t", "r": "\r"}

Message = dict[str, str]  # by keyword: msgctxt, msgid, msgid_plural, msgstr or msgstr[0] and on


def compile_all(folder: Path) -> list[Path]:
    """Compile what has changed below a folder, and name what was written; quick where nothing was."""
    return [path for path in sorted(folder.rglob("*.po")) if _compile(path)]


def stale(folder: Path) -> list[Path]:
    """The catalogues whose compiled form is missing, or was made of other words."""
    return [path for path in sorted(folder.rglob("*.po")) if not _is_compiled(path, _digest(path))]


def _compile(path: Path) -> bool:
    digest = _digest(path)
    if _is_compiled(path, digest):
        return False
    whole = path.with_suffix(f".{os.getpid()}.mo")
    whole.write_bytes(to_mo(path.read_text(encoding="utf-8"), digest))
    shutil.copymode(path, whole)
    whole.replace(path.with_suffix(".mo"))  # several processes may do the same; each puts a whole file there
    return True


def _digest(path: Path) -> str:
    """What a compiled file is made of: the words, and how they are compiled."""
    return sha256(Path(__file__).read_bytes() + path.read_bytes()).hexdigest()


def _is_compiled(path: Path, digest: str) -> bool:
    compiled = path.with_suffix(".mo")
    return compiled.exists() and _mark(digest).encode() in compiled.read_bytes()


def _mark(digest: str) -> str:
    return f"Made-Of: {digest}\n"


def to_mo(text: str, digest: str = "") -> bytes:
    """The compiled form of a catalogue, without what is not translated or not sure."""
    strings = {key: words for message in read(text) for key, words in [_entry(message)] if words.strip("\0")}
    strings[""] = strings.get("", "") + _mark(digest)
    pairs = sorted((key.encode(), words.encode()) for key, words in strings.items())
    keys, at = _table([key for key, _words in pairs], HEAD_BYTES + 16 * len(pairs))
    values, _end = _table([words for _key, words in pairs], at)
    head = struct.pack("<7I", MAGIC, 0, len(pairs), HEAD_BYTES, HEAD_BYTES + 8 * len(pairs), 0, at)
    return head + keys + values + b"".join(text + b"\0" for column in zip(*pairs, strict=True) for text in column)


def translate(compiled: bytes, sentence: str) -> str:
    """One sentence, looked up without reading the others; itself where the catalogue is empty or does not have it."""
    if not compiled:
        return sentence
    count, keys, values = struct.unpack_from("<3I", compiled, 8)

    def text(table: int, number: int) -> bytes:
        length, at = struct.unpack_from("<2I", compiled, table + 8 * number)
        return compiled[at : at + length]

    key = sentence.encode()
    number = bisect_left(range(count), key, key=lambda line: text(keys, line))
    return text(values, number).decode() if number < count and text(keys, number) == key else sentence


def _table(texts: list[bytes], at: int) -> tuple[bytes, int]:
    """Length and place of each text, the first of which stands at `at`; and where the last one ends."""
    table = b""
    for text in texts:
        table += struct.pack("<2I", len(text), at)
        at += len(text) + 1
    return table, at


def _entry(message: Message) -> tuple[str, str]:
    """Key and translation as a compiled file has them."""
    context = f"{message['msgctxt']}\x04" if "msgctxt" in message else ""
    ids = [message[name] for name in ("msgid", "msgid_plural") if name in message]
    return context + "\0".join(ids), "\0".join(words for name, words in message.items() if name.startswith("msgstr"))


def read(text: str) -> Iterator[Message]:
    """Every message of a catalogue but those that are marked as not sure.

    >>> list(read('#, fuzzy\\nmsgid "a"\\nmsgstr "b"\\n\\nmsgid ""\\n"A \\\\"dog\\\\"."\\nmsgstr "Un chien."'))
    [{'msgid': 'A "dog".', 'msgstr': 'Un chien.'}]
    """
    message: Message = {}
    name, is_sure = "", True
    for line in [*text.splitlines(), "#"]:
        if name.startswith("msgstr") and line.startswith(("#", "msgctxt ", "msgid ")):  # the next one begins
            if is_sure:
                yield message
            message, name, is_sure = {}, "", True
        if line.startswith("#"):
            is_sure = is_sure and not (line.startswith("#,") and "fuzzy" in line)
        elif line.strip():
            name, words = _part(line, name)
            message[name] = message.get(name, "") + words


def _part(line: str, before: str) -> tuple[str, str]:
    """The keyword of a line, or of those before it where it only goes on, and its words."""
    match = LINE.fullmatch(line)
    if match is None:
        raise ValueError(f"This line is of no catalogue: {line}")
    return match[1] or before, ESCAPED.sub(lambda escape: MEANT.get(escape[1], escape[1]), match[2])


if __name__ == "__main__":
    for catalogue in compile_all(Path(sys.argv[1])):
        print(f"Compiled {catalogue}.")  # noqa: T201  # it speaks to a terminal
