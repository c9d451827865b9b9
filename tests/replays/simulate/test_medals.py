"""Medals of lone races."""

from dataclasses import replace

from replays.simulate import medals, racing
from tests.replays.simulate.wishes import SEED, wish


def test_medals_come_from_lone_races_and_lie_apart() -> None:
    it = wish("first-tracks", "racer")
    wished = medals.wishes(it.rules, it.board, it.digest, SEED)
    assert [spec.levels for spec in wished] == [("racer",), ("leader",)]
    tallies = {spec.levels[0]: racing.chunk(replace(spec, races=12), 0, 12) for spec in wished}
    table = medals.medals(tallies, SEED, par=5)
    rounds = [table[medal] for medal in medals.MEDALS]
    assert rounds == sorted(set(rounds))
    assert 5 <= rounds[0] == min(min(tallies[level]["finished.1"]) for level in tallies)
    assert medals.earned(rounds[0], table) == "author"
    assert medals.earned(rounds[-1] + 1, table) == ""


def test_games_that_nobody_races_alone_have_no_medals() -> None:
    for course in ("1", "husky"):
        it = wish(course, "pup pup pup")
        assert medals.wishes(it.rules, it.board, it.digest, SEED) == []
