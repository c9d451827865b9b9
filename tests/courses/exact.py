"""What may stand in no file that a Board is made with: anything that can bring a float.

It must never run what it reads.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

INEXACT_CALLS = {"float", "round", "complex"}
INEXACT_MODULES = {"math", "cmath", "decimal", "statistics", "numpy", "shapely"}
COMPILE = """
import json, sys
sys.modules["shapely"] = None  # whoever imports these now, fails
sys.modules["courses.geometry"] = sys.modules["snow_tails.geometry"] = None
from snow_tails.boards import digest, read, write
from snow_tails.plans import checks
from snow_tails.plans.compile import compile
from snow_tails.plans.parse import read_json, to_json
from snow_tails.plans.text import read_text
checks.table.look = None  # what looks at shapes is not asked
boards = [compile(read_json(to_json(read_text(line)))) for line in json.loads(sys.argv[1])]
assert [read(write(board)) for board in boards] == boards
ours = {name for name in sys.modules if name.startswith(("courses.", "core.", "snow_tails."))}
heavy = {"shapely", "django", "celery", "rest_framework", "redis", "numpy"}
print(json.dumps({
    "digests": [digest(board) for board in boards],
    "ours": sorted(name for name in ours if sys.modules[name]),
    "heavy": sorted(name for name in heavy if sys.modules.get(name)),
}))
"""


def compiled(root: Path, lines: list[str], *options: str) -> dict[str, list[str]]:
    """The digests of these plans' Boards, made in a bare interpreter, and which modules that took."""
    command = [sys.executable, *options, "-c", COMPILE, json.dumps(lines)]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    payload: dict[str, list[str]] = json.loads(result.stdout)
    return payload


def inexact(source: str) -> list[str]:
    """The lines that could bring a float: its literals, true division, powers, calls, modules.

    >>> inexact("half = count / 2")
    ['1: Div']
    """
    lines = []
    for node in ast.walk(ast.parse(source)):
        what = _inexact(node)
        if what:
            lines.append(f"{getattr(node, 'lineno', 0)}: {what}")
    return lines


def _inexact(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
        return repr(node.value)
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        return "Div"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in INEXACT_CALLS:
        return node.func.id
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in INEXACT_MODULES:
        return str(node.module) if {name.name for name in node.names} - {"lcm", "gcd", "comb", "isqrt"} else ""
    if isinstance(node, ast.Import):
        return next((name.name for name in node.names if name.name.split(".")[0] in INEXACT_MODULES), "")
    return ""
