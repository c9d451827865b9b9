"""What happens in a worker's process before its first job."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

import pytest

from jobs import worker
from tests.house.rooms import ROOT

LOADED = """
import sys
from deploy.celery import app
app.loader.import_default_modules()
app.finalize()
print(*sorted(name for name in ("deploy.urls", "replays.tasks") if name in sys.modules))
"""


def test_it_sets_its_code_aside_for_good():
    try:
        worker.set_code_aside()
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()


@pytest.mark.parametrize(
    ("checked", "modules"), [(worker.CHECKED_ENV, "replays.tasks"), ({}, "deploy.urls replays.tasks")]
)
def test_it_loads_no_pages_where_its_house_was_just_checked(checked, modules):
    environment = {name: value for name, value in os.environ.items() if name not in worker.CHECKED_ENV} | checked
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == modules, done.stderr[-2000:]
