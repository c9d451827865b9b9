"""Peers at work beside us: each installed into an environment that is thrown away, because nothing of ours needs it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path


@contextmanager
def at_work(package: str, script: str) -> Iterator[Callable[[float], float] | None]:
    """A peer, asked for so many seconds at a time; nothing where it cannot be installed.

    Its script prints "ready", then a figure a second for each number of seconds that it reads.
    """
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="boreal-peer-"))
        python = str(Path(home) / "bin" / "python")
        steps = [[sys.executable, "-m", "venv", home], [python, "-m", "pip", "install", "--quiet", package]]
        if any(subprocess.run(step, capture_output=True, check=False).returncode for step in steps):
            yield None
            return
        path = str(Path(__file__).with_name(script))
        child = stack.enter_context(
            subprocess.Popen([python, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        )
        assert child.stdin
        assert child.stdout
        assert child.stdout.readline() == "ready\n"

        def ask(seconds: float) -> float:
            print(seconds, file=child.stdin, flush=True)
            return float(child.stdout.readline())  # type: ignore[union-attr]  # just seen

        yield ask
        child.stdin.close()
