"""How long a body may take, how large it may be, and how many may be unfinished; with a sender that is made up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.errors import Wrong
from deploy.front.bodies import Bodies, Gone, Limits

LIMITS = Limits(most=100, of_strangers=50, pause_s=0.02, base_s=0.1, slowest=1000, at_once=3, of_address=2, room=150)


class Sender:
    """Sends pieces, and then either nothing more or that it has left."""

    def __init__(self, *pieces: bytes, leaves: bool = False, pause_s: float = 0.0, more: bool = True) -> None:
        self.pieces, self.leaves, self.pause_s, self.more = list(pieces), leaves, pause_s, more

    async def __call__(self) -> dict[str, Any]:
        await asyncio.sleep(self.pause_s)
        if self.pieces:
            piece = self.pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(self.pieces) or self.more}
        if self.leaves:
            return {"type": "http.disconnect"}
        await asyncio.Event().wait()
        raise AssertionError


def read(sender: Sender, size: int | None = None, is_known: bool = True, bodies: Bodies | None = None) -> bytes:
    return asyncio.run((bodies or Bodies(LIMITS)).read(sender, size, "192.0.2.1", is_known))


def code(sender: Sender, **how: Any) -> str:
    bodies = Bodies(LIMITS)
    with pytest.raises(Wrong) as refused:
        read(sender, bodies=bodies, **how)
    assert (bodies.held, bodies.unfinished, dict(bodies.by_address)) == (0, 0, {})
    return refused.value.code


def test_it_gives_the_whole_body() -> None:
    assert read(Sender(b"ab", b"", b"c", more=False), 3) == b"abc"


def test_it_ends_one_that_stops_in_the_middle() -> None:
    assert code(Sender(b"a"), size=10) == "request.too-slow"


def test_it_ends_one_that_drips() -> None:
    """Each piece comes in time, but the whole would never be complete."""
    assert code(Sender(*[b"a"] * 90, pause_s=0.01), size=90) == "request.too-slow"


def test_it_gives_a_large_one_more_time_than_a_small_one() -> None:
    assert LIMITS.time_s(1000) - LIMITS.time_s(0) == pytest.approx(1.0)


@pytest.mark.parametrize("size", [None, 101])
def test_it_refuses_what_is_too_large_whether_it_says_so_or_not(size: int | None) -> None:
    assert code(Sender(*[b"x" * 30] * 4, more=False), size=size) == "request.too-large"


def test_it_takes_less_of_somebody_who_shows_nothing() -> None:
    assert read(Sender(b"x" * 60, more=False), 60) == b"x" * 60
    assert code(Sender(b"x" * 60, more=False), size=60, is_known=False) == "request.too-large"


def test_it_hears_when_the_sender_leaves() -> None:
    with pytest.raises(Gone):
        read(Sender(b"a", leaves=True), 10)


def test_it_keeps_no_more_unfinished_bytes_than_it_has_room_for() -> None:
    bodies = Bodies(LIMITS)
    bodies.held = 100
    with pytest.raises(Wrong, match="Too much is being sent"):
        read(Sender(b"x" * 60), 90, bodies=bodies)
    assert bodies.held == 100


def test_it_has_no_more_than_so_many_at_once_of_one_address_and_of_all() -> None:
    async def all_at_once(*addresses: str) -> list[str]:
        bodies = Bodies(LIMITS)
        reads = [bodies.read(Sender(b"x"), 10, address, True) for address in addresses]
        results = await asyncio.gather(*reads, return_exceptions=True)
        return [result.code for result in results if isinstance(result, Wrong)]

    slow, crowded = "request.too-slow", "request.crowded"
    assert sorted(asyncio.run(all_at_once("a", "a", "a"))) == [crowded, slow, slow]
    assert sorted(asyncio.run(all_at_once("a", "b", "c", "d"))) == [crowded, slow, slow, slow]
