"""The workers of a table: `python -m tests.speed.working` starts them, says "ready", and ends them with its input."""

from __future__ import annotations

import sys
from contextlib import ExitStack

from tests.speed.beside import worker

CLASSES = (["bots"], ["sign", "short"])


def main() -> None:
    import django

    django.setup()
    with ExitStack() as stack:
        for queues in CLASSES:
            stack.enter_context(worker(queues, 1))
        print("ready", flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
