"""Draws the rooms from the import contracts and the running system from its recipe: `python -m tests.house.pictures`.

It must never draw what neither of them says.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from tests.house.rooms import ROOT, files, settings, subrooms

FOLDER = ROOT / "docs" / "pictures"
RECIPE = ROOT / "deploy" / "recipes" / "compose" / "compose.yaml"
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" \
font-size="13">
<title>{title}</title>
<style>
rect {{ fill: #fff; stroke: #5b7186; rx: 6px }} text {{ fill: #16232f }} .quiet {{ fill: #5b7186; font-size: 11px }}
path {{ fill: none; stroke: #5b7186; stroke-width: 1.2 }} .name {{ font-weight: 600; font-size: 15px }}
@media (prefers-color-scheme: dark) {{
rect {{ fill: #16232f }} text {{ fill: #e8eef4 }} .quiet {{ fill: #9db2c6 }} path {{ stroke: #9db2c6 }} }}
</style>
"""
HIGH, GAP, LEFT, BUS = 62, 16, 20, 18


def box(x: int, y: int, wide: int, name: str, lines: Iterable[str] = (), high: int = HIGH) -> str:
    texts = "".join(
        f'<text class="quiet" x="{x + 12}" y="{y + 40 + 15 * at}">{escape(line)}</text>\n'
        for at, line in enumerate(lines)
    )
    frame = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}"/>\n'
    return f'{frame}<text class="name" x="{x + 12}" y="{y + 22}">{escape(name)}</text>\n{texts}'


# ---- the rooms --------------------------------------------------------------------------------------------


def rooms_picture(root: Path = ROOT) -> str:
    """The layers of the import contract, the last on top; beside each in how many of its modules it imports which."""
    contracts = settings(root)["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    pure = next(set(contract["source_modules"]) for contract in contracts if contract["name"].startswith("pure"))
    packages = {layer: layer.split(" | ") for layer in layers}  # the games share one layer
    used = uses(root, packages)
    height = GAP + len(layers) * (HIGH + GAP)
    parts = [HEAD.format(width=900, height=height, title="The rooms of Boreal, by their import contracts")]
    for at, room in enumerate(layers):
        inside = [name.partition("/")[2] for name in subrooms(root) if name.startswith(f"{room}/")]
        marked = [f"{name} (pure)" if f"{room}.{name}" in pure else name for name in inside]
        imports = ", ".join(f"{other} {used[room][other]}" for other in layers if used[room][other])
        whole = "pure" if pure.issuperset(packages[room]) else "no rooms inside"
        lines = [", ".join(marked) or whole, f"imports {imports}" if imports else "imports no other room"]
        parts.append(box(LEFT, GAP + at * (HIGH + GAP), 860, ", ".join(packages[room]), lines))
    return "".join([*parts, "</svg>\n"])


def uses(root: Path, layers: Mapping[str, Iterable[str]]) -> dict[str, Counter[str]]:
    """In how many modules of its packages a layer imports each other one."""
    known = {package: layer for layer, packages in layers.items() for package in packages}
    used: dict[str, Counter[str]] = {layer: Counter() for layer in layers}
    for package, layer in known.items():
        for path in files(root / package, ".py"):
            imported = {name.partition(".")[0] for name in _imported(ast.parse(path.read_text()))}
            used[layer].update({known[name] for name in imported if name in known} - {layer})
    return used


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


# ---- the running system -----------------------------------------------------------------------------------


def system_picture(recipe: Path = RECIPE) -> str:
    """The services of the recipe with containers: whoever comes meets the first row; below the store work goes on."""
    services: dict[str, Any] = yaml.safe_load(recipe.read_text())["services"]
    rows = [
        [name for name in services if services[name].get("ports")],
        [name for name in services if _role(services[name]) in ("web", "live")],
        [name for name in services if name in ("postgres", "redis")],
        [name for name in services if _role(services[name]) == "worker" or name in ("prepare", "backup")],
    ]
    missing = set(services) - {name for row in rows for name in row}
    assert not missing, f"nobody draws {missing}"
    step = HIGH + 2 * BUS
    parts = [HEAD.format(width=900, height=2 * GAP + len(rows) * step, title="Boreal as its recipe runs it")]
    parts += [part for at, row in enumerate(rows) for part in _row(row, GAP + at * step, services)]
    parts += [_bus(above, below, GAP + at * step + HIGH) for at, (above, below) in enumerate(pairwise(rows))]
    return "".join([*parts, "</svg>\n"])


def _row(names: list[str], y: int, services: dict[str, Any]) -> list[str]:
    wide = (860 - GAP * (len(names) - 1)) // len(names)
    return [box(LEFT + at * (wide + GAP), y, wide, name, _about(services[name])) for at, name in enumerate(names)]


def _bus(above: list[str], below: list[str], y: int) -> str:
    """Each of one row reaches each of the next: they share a network."""
    middles = [(LEFT + (2 * at + 1) * (860 + GAP) // (2 * len(row)) - GAP // 2, end) for row, end in
               ((above, y), (below, y + 2 * BUS)) for at in range(len(row))]  # fmt: skip
    ends = [x for x, _end in middles]
    lines = "".join(f"M{x} {end}V{y + BUS}" for x, end in middles)
    return f'<path d="{lines}M{min(ends)} {y + BUS}H{max(ends)}"/>\n'


def _role(service: dict[str, Any]) -> str:
    command = service.get("command", [])
    return command[3] if command[:3] == ["python", "-m", "deploy.serve"] else ""


def _about(service: dict[str, Any]) -> list[str]:
    command = [str(word) for word in service.get("command", [])]
    options = dict(pairwise(command))
    about = {"web": f"port {options.get('--port')}", "live": f"streams, port {options.get('--port')}",
             "worker": f"processes: {options.get('--processes')}"}.get(_role(service))  # fmt: skip
    image = str(service.get("image", "")).rpartition("/")[2]
    does = " ".join(command[1:3]) if "manage.py" in command else image
    return [about or does.removeprefix("manage.py "), f"memory {service.get('mem_limit', '')}"]


PICTURES = {"rooms.svg": rooms_picture, "system.svg": system_picture}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw())
