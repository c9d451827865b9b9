"""Each role of `python -m deploy.serve` becomes the program that its name promises."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.house.rooms import ROOT

SHOWN = """
import os, sys
os.execv = lambda path, command: print(" ".join(command))
sys.argv = ["serve", *sys.argv[1:]]
from deploy import serve
serve.main()
"""


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("web --port 8003", "--port 8003"),
        ("live", "--port 8001"),
        ("worker --queues bots --processes 2", "--queues bots --concurrency 2"),
    ],
)
def test_it_becomes_what_its_role_says(words: str, text: str) -> None:
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "deploy.settings.embedded"}
    done = subprocess.run(
        [sys.executable, "-c", SHOWN, *words.split()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert text in done.stdout, done.stderr[-2000:]
