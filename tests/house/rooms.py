"""What the house demands of rooms and files, as functions over a folder, so that a planted fault can be shown to them.

It must never know the rooms by heart: the folders and pyproject.toml say which there are.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = {"deploy", "tests"}  # packages that are not rooms
FURNITURE = {"management", "migrations", "templatetags"}
IMPURE = {
    "core/news",
    "core/sqlite",
    "courses/drafts",
    "courses/drawing",
    "games/tables",
    "replays/api",
    "replays/files",
    "replays/pages",
    "replays/sharing",
    "replays/simulations",
    "seasons/api",
    "seasons/bundles",
    "seasons/pages",
}  # sub-rooms that may import what is outside
HEADINGS = ["What comes in", "What goes out", "What is always true", "Where to look first"]
NOT_OURS = {".git", ".venv", "var", "node_modules", "__pycache__", "staticfiles"}
MOST_LINES = 300
MOST_LINES_ALONE = {"docs/verify.py": 320}  # a program in one file, to be read and carried away
MOST_TEST_LINES = 400  # a table of wounds or of stories may be longer than code


def packages(root: Path) -> list[str]:
    """The top-level packages on disk."""
    return sorted(path.parent.name for path in root.glob("*/__init__.py"))


def rooms(root: Path) -> list[str]:
    return [name for name in packages(root) if name not in OUTSIDE]


def games(root: Path) -> list[str]:
    """The rooms that are a game: those with a manifest."""
    return [room for room in rooms(root) if (root / room / "manifest").is_dir()]


def shared_rooms(root: Path) -> list[str]:
    """The rooms that serve every game."""
    return [room for room in rooms(root) if room not in games(root)]


def subrooms(root: Path) -> list[str]:
    """The rooms inside of shared rooms, as room/subroom; a game is one room, however many folders it has."""
    folders = (path.parent for room in shared_rooms(root) for path in (root / room).glob("*/__init__.py"))
    return sorted(path.relative_to(root).as_posix() for path in folders if path.name not in FURNITURE)


def pure_rooms(root: Path) -> list[str]:
    """The sub-rooms that know nothing outside, and every game as a whole."""
    return [*(name for name in subrooms(root) if name not in IMPURE), *games(root)]


def files(root: Path, *suffixes: str) -> Iterator[Path]:
    """Our own files, in order; none that a tool made or a package brought."""
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root).parts
        is_ours = not any(part in NOT_OURS or (part.startswith(".") and part != ".ci") for part in inside[:-1])
        if is_ours and path.is_file() and (not suffixes or path.suffix in suffixes):
            yield path


def settings(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text())


# ---- import contracts -------------------------------------------------------------------------------------


def contract_faults(root: Path) -> list[str]:
    """Where the import contracts omit a package or name one that is gone."""
    linter = settings(root)["tool"]["importlinter"]
    contracts = {contract["type"] + " " + contract["name"].split()[0]: contract for contract in linter["contracts"]}
    return [
        *differ("root_packages", linter["root_packages"], packages(root)),
        *differ(
            "layers",
            [room for layer in contracts["layers rooms"]["layers"] for room in layer.split(" | ")],
            rooms(root),
        ),
        *differ("no room imports deploy", contracts["forbidden no"]["source_modules"], rooms(root)),
        *differ("pure rooms", named_rooms(root, contracts["forbidden pure"]["source_modules"]), pure_rooms(root)),
        *([] if settings(root)["tool"]["mypy"].get("strict") is True else ["strict types: they are off"]),
    ]


def differ(what: str, listed: list[str], there: list[str]) -> list[str]:
    lost = [f"{what}: {name} is not listed" for name in sorted(set(there) - set(listed))]
    return lost + [f"{what}: {name} is not there" for name in sorted(set(listed) - set(there))]


def named_rooms(root: Path, modules: list[str]) -> list[str]:
    """The rooms and sub-rooms among dotted names; a room may have pure files beside them, as the core has."""
    names = [module.removesuffix(".*").replace(".", "/") for module in modules]
    return [name for name in names if not (root / f"{name}.py").exists()]


def pure_modules(root: Path) -> list[str]:
    """Every module that must run without Django, by its dotted name."""
    listed = next(
        rule for rule in settings(root)["tool"]["importlinter"]["contracts"] if rule["name"].startswith("pure")
    )
    modules = []
    for name in listed["source_modules"]:
        path = root / name.replace(".", "/")
        paths = path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")]
        modules += [".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for file in paths]
    return sorted(modules)


def shapely_faults(root: Path) -> list[str]:
    """Files outside of the geometry of courses and games (and its tests) that import Shapely."""
    allowed = ("courses/geometry/", "tests/courses/geometry/", *(f"{game}/geometry/" for game in games(root)))
    texts = ((path.relative_to(root).as_posix(), path.read_text()) for path in files(root, ".py"))
    imports = re.compile(r"^\s*(?:import|from)\s+shapely\b", re.MULTILINE)
    return [name for name, text in texts if imports.search(text) and not name.startswith(allowed)]


# ---- what every room and every file has -------------------------------------------------------------------


def readme_faults(root: Path) -> list[str]:
    """Rooms whose README is not there or lacks one of the four headings."""
    faults = []
    for room in [*rooms(root), *subrooms(root), "deploy"]:
        path = root / room / "README.md"
        headings = re.findall(r"^## (.+)$", path.read_text(), re.MULTILINE) if path.exists() else []
        if headings != HEADINGS:
            faults.append(f"{room}/README.md: {headings}")
    return faults


def module_faults(root: Path) -> list[str]:
    """Modules that do not say what they hold, or outgrew a screenful of screens."""
    faults = []
    for path in files(root, ".py"):
        name, text = path.relative_to(root).as_posix(), path.read_text()
        if "migrations" in path.parts or not text.strip():
            continue
        if not ast.get_docstring(ast.parse(text)):
            faults.append(f"{name}: does not say what it holds")
        most = MOST_TEST_LINES if name.startswith("tests/") else MOST_LINES_ALONE.get(name, MOST_LINES)
        if text.count("\n") > most:
            faults.append(f"{name}: {text.count(chr(10))} lines")
    return faults


MACHINE = re.compile(r"(?<![\w.])/(?:" + "|".join(("work", "root", "home", "Users")) + r")/[\w.]")
INDEX = re.compile(r"(?:--(?:extra-)?index" + r"-url|https?://\S*(?:/simple\b|pypi\.)|--find" + r"-links)")


def text_faults(root: Path) -> list[str]:
    """Files that hold a path of some machine or the address of a package index."""
    faults = []
    for path in files(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for what in (MACHINE, INDEX):
            faults += [f"{path.relative_to(root)}: {match.group()}" for match in what.finditer(text)]
    return faults


def lock_faults(root: Path) -> list[str]:
    """Requirements without a fixed version or without a hash."""
    text = (root / "requirements.lock").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return [line.split(" ")[0] for line in lines if "==" not in line or "--hash=sha256:" not in line]


def makefile_faults(root: Path) -> list[str]:
    """Targets that bare `make` would not list, or that a file of the same name would hide."""
    text = (root / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):", text, re.MULTILINE))
    listed = set(re.findall(r"^([a-z-]+):.*## \S", text, re.MULTILINE))
    phony = set(re.search(r"^\.PHONY:(.*)$", text, re.MULTILINE)[1].split())  # type: ignore[index]  # else it fails
    return sorted((targets - listed) | (targets ^ phony))
