"""How the tests themselves are run: those of one group by one process, or each would start the same house."""

from __future__ import annotations

import pytest

GROUP = "of-this-file"
pytestmark = [pytest.mark.xdist_group(GROUP)]


def test_a_group_of_tests_is_known_to_whoever_shares_them_out(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("loadgroup", default=False):
        return  # nobody shares them out
    assert request.node.nodeid.endswith(f"@{GROUP}")
