"""What the house demands of its decisions: an index that is complete, and both sides of what was superseded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

HEAD = re.compile(r"# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (accepted|superseded by \[(\d{4})\]\(\S+\))\n")
SUPERSEDES = re.compile(r"^Supersedes \[(\d{4})\]", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def faults(folder: Path) -> list[str]:
    return [*_index(folder), *_both_sides(folder), *_links(folder)]


def _decisions(folder: Path) -> list[Path]:
    return sorted(folder.glob("[0-9]*.md"))


def _index(folder: Path) -> Iterator[str]:
    """Every decision has its line, with the title, date and status that it has itself."""
    expected = []
    for number, path in enumerate(_decisions(folder), start=1):
        head = HEAD.match(path.read_text())
        if head is None or int(head[1]) != number or not path.name.startswith(f"{number:04}-"):
            yield f"{path.name}: not decision {number} with a title, a date and a status"
            continue
        status = f"superseded by {head[5]}" if head[5] else "accepted"
        expected.append(f"| {number:04} | [{head[2]}]({path.name}) | {head[3]} | {status} |")
    lines = [line for line in (folder / "README.md").read_text().splitlines() if re.match(r"\| \d", line)]
    yield from (f"not in the index: {line}" for line in expected if line not in lines)
    yield from (f"no such decision: {line}" for line in lines if line not in expected)


def _both_sides(folder: Path) -> Iterator[str]:
    texts = {path.name[:4]: path.read_text() for path in _decisions(folder)}
    newer = {number: head[5] for number, text in texts.items() if (head := HEAD.match(text)) and head[5]}
    older = {(old, number) for number, text in texts.items() for old in SUPERSEDES.findall(text)}
    yield from (f"only one of {old} and {new} says it" for old, new in set(newer.items()) ^ older)


def _links(folder: Path) -> Iterator[str]:
    for path in folder.glob("*.md"):
        for target in LINK.findall(path.read_text()):
            if not (folder / target).exists():
                yield f"{path.name}: {target} is not there"
