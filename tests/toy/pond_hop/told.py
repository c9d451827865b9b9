"""What a pond takes on paper, and how a person reads its proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from courses.plans.listed import LANE_SCALE, Listed, Say
from tests.toy.pond_hop.plans import Plan


def printed(plan: Plan, say: Say) -> Listed:
    size = "%(cells)s floes, %(wide)s by %(high)s cm on %(sheets)s sheets."
    return Listed(plan, say(LANE_SCALE), size, (f"{plan.floes.count('~')} thin floes",))


def par_lines(data: bytes, proof: dict[str, Any], has_all_lines: bool) -> Iterator[str]:
    yield f"{proof['hops']} hops"
