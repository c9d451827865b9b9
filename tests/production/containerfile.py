"""Reads a Containerfile: its stages, and what each line of them says. It must never do what a line says."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

KNOWN = {
    "ARG", "FROM", "ENV", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD",
    "ENTRYPOINT", "LABEL",
}  # fmt: skip


class Unsound(AssertionError):
    """A recipe that cannot be followed, with the sentence that says why."""


@dataclass
class Stage:
    """What stands between one FROM and the next: (word, rest) pairs."""

    base: str
    name: str
    lines: list[tuple[str, str]] = field(default_factory=list)

    def all(self, word: str) -> list[str]:
        return [rest for keyword, rest in self.lines if keyword == word]

    def last(self, word: str) -> str:
        return (self.all(word) or [""])[-1]

    @property
    def environment(self) -> dict[str, str]:
        return dict(pair.split("=", 1) for rest in self.all("ENV") for pair in shlex.split(rest))


def read(text: str) -> list[Stage]:
    """The stages of a Containerfile; `Unsound` for a word that it does not have."""
    stages: list[Stage] = []
    arguments: dict[str, str] = {}
    for word, rest in _lines(text):
        if word not in KNOWN:
            raise Unsound(f"Containerfile: {word} is no instruction")
        if word == "ARG":
            name, _, value = rest.partition("=")
            arguments[name] = value
        elif word == "FROM":
            parts = _filled(rest, arguments).split()
            stages.append(Stage(parts[0], parts[2] if len(parts) == 3 else str(len(stages))))
        else:
            stages[-1].lines.append((word, rest))
    _judge(stages)
    return stages


def _lines(text: str) -> list[tuple[str, str]]:
    plain = "\n".join(line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#"))
    whole = re.sub(r"\\\n\s*", "", plain)
    return [(line.split(None, 1)[0].upper(), line.split(None, 1)[1].strip()) for line in whole.splitlines()]


def _filled(text: str, values: dict[str, str]) -> str:
    return re.sub(r"\$\{(\w+)\}", lambda match: values[match[1]], text)


def _judge(stages: list[Stage]) -> None:
    """The rules for every image of ours, whatever else it says."""
    last = stages[-1]
    for stage in stages:
        if not re.fullmatch(r"\S+:[\w.-]+(@sha256:[0-9a-f]{64})?", stage.base) or stage.base.endswith(":latest"):
            raise Unsound(f"Containerfile: the base {stage.base} names no version")
    if len(stages) < 2:
        raise Unsound("Containerfile: one stage ships what only builds")
    if not any("--require-hashes" in line for stage in stages for line in stage.all("RUN")):
        raise Unsound("Containerfile: libraries are installed without --require-hashes")
    if last.last("USER").split(":")[0] in {"", "0", "root"}:
        raise Unsound("Containerfile: it would run as root")
    if not last.last("HEALTHCHECK"):
        raise Unsound("Containerfile: it has no HEALTHCHECK")


def words(rest: str) -> list[str]:
    """A command, in brackets or for a shell."""
    return list(json.loads(rest)) if rest.startswith("[") else ["/bin/sh", "-c", rest]


def ignored(patterns: str, path: str) -> bool:
    """Whether a path of the checkout stays out, by the last pattern of the ignore file that knows it."""
    verdict = False
    for line in patterns.splitlines():
        pattern = line.strip()
        if pattern and not pattern.startswith("#") and _matches(pattern.removeprefix("!").strip("/"), path):
            verdict = not pattern.startswith("!")
    return verdict


def _matches(pattern: str, path: str) -> bool:
    """A pattern knows a path and all below it."""
    parts = path.split("/")
    names = ["/".join(parts[: n + 1]) for n in range(len(parts))]
    if pattern.startswith("**/"):
        return any(fnmatch(part, pattern.removeprefix("**/")) for part in parts)
    return any(name.count("/") == pattern.count("/") and fnmatch(name, pattern) for name in names)


def sent(checkout: Path) -> list[str]:
    """The files of the checkout that a build is sent."""
    patterns = (checkout / ".containerignore").read_text()
    tops = [top for top in sorted(checkout.iterdir()) if not ignored(patterns, top.name)]
    paths = [path for top in tops for path in ([top] if top.is_file() else sorted(top.rglob("*")))]
    names = [path.relative_to(checkout).as_posix() for path in paths if path.is_file()]
    return [name for name in names if not ignored(patterns, name)]
