"""The collector rests within a block, and is at work again whatever ends it."""

from __future__ import annotations

import contextlib
import gc

from core import collector


def test_it_rests_within_a_block_and_not_beyond_what_goes_wrong():
    is_on = [gc.isenabled()]
    with contextlib.suppress(ZeroDivisionError), collector.resting():
        is_on.append(gc.isenabled())
        _ = 1 // 0
    assert [*is_on, gc.isenabled()] == [True, False, True]


def test_a_block_within_a_block_does_not_wake_it():
    with collector.resting():
        with collector.resting():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
