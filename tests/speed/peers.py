"""Peers at work beside us: each installed into an environment that is thrown away, because nothing of ours needs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Peer = Callable[[float], float] | None  # asked for so many seconds at a time; nothing where it cannot be installed


@contextmanager
def at_work(package: str, script: str) -> Iterator[Peer]:
    """A peer from the index of Python packages.

    Its script prints "ready", then a figure a second for each number of seconds that it reads.
    """
    with tempfile.TemporaryDirectory(prefix="boreal-peer-") as home:
        python = str(Path(home) / "bin" / "python")
        steps = [[sys.executable, "-m", "venv", home], [python, "-m", "pip", "install", "--quiet", package]]
        with _asked(steps, [python, str(Path(__file__).with_name(script))], {}) as peer:
            yield peer


@contextmanager
def at_work_in_node(package: str, script: str, *which: str) -> Iterator[Peer]:
    """A peer from the registry of node packages, in a folder that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="boreal-peer-") as home:
        steps = [["npm", "install", "--silent", "--prefix", home, package]] if shutil.which("npm") else [["false"]]
        variables = {"NODE_PATH": str(Path(home) / "node_modules")}
        with _asked(steps, ["node", str(Path(__file__).with_name(script)), *which], variables) as peer:
            yield peer


@contextmanager
def _asked(steps: list[list[str]], command: list[str], more: dict[str, str]) -> Iterator[Peer]:
    if any(subprocess.run(step, capture_output=True, check=False).returncode for step in steps):
        yield None
        return
    environment = {**os.environ, **more}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, env=environment, **pipes) as child:  # type: ignore[call-overload]
        assert child.stdout.readline() == "ready\n"

        def ask(seconds: float) -> float:
            print(seconds, file=child.stdin, flush=True)
            return float(child.stdout.readline())

        yield ask
        child.stdin.close()
