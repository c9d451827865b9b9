"""What happens in a worker's process before its first job."""

from __future__ import annotations

import gc

from jobs import worker


def test_it_sets_its_code_aside_for_good():
    try:
        worker.set_code_aside()
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()
