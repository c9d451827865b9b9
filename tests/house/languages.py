"""Finds a second list of the languages in the product. It must never know the languages: whoever asks brings them."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from tests.house.rooms import files

LIST = "core/i18n.py"  # the only one
OUTSIDE = ("tests/", "docs/", "deploy/locale/")
SUFFIXES = {".py", ".html", ".txt", ".svg", ".js", ".css", ".yaml", ".toml", ".sh", ".conf", ".service", ".example", ""}
BEFORE, AFTER = r"""(?<=["'`/*({\[,|-])\s*""", r"""(?=\s*["'`/*)}\],|:]|\s*$)"""


def named(text: str, codes: Collection[str]) -> set[str]:
    """The codes that stand in a text as a program writes them: in quotes, in a list, as a key, in a path.

    >>> sorted(named("a = {'fr': 1}; b = [en, de-DE]; c = locale/it*; the fr in prose", ("de", "fr", "it")))
    ['de', 'fr', 'it']
    """
    known = re.compile(rf"{BEFORE}({'|'.join(codes)})(?:[-_][A-Z]{{2}})?{AFTER}", re.MULTILINE)
    return set(known.findall(text))


def lists(root: Path, codes: Collection[str]) -> list[str]:
    """Files of the product beside the list itself that name two or more of the languages."""
    paths = ((path, path.relative_to(root).as_posix()) for path in files(root) if path.suffix in SUFFIXES)
    return [
        name
        for path, name in paths
        if name != LIST and not name.startswith(OUTSIDE) and len(named(path.read_text(), codes)) >= 2
    ]
