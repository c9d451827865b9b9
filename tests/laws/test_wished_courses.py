"""Whatever is wished for, of all games: what is generated is sound to the checks, makes a Board, and bots race on it.

A wish that cannot be met is refused with a code of its own, never otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import Refused
from courses import advice, judging
from games.rules import headless, registry, usual
from games.rules.headless import Field
from reindeer_races.plans.stock import NAMES
from snow_tails.plans import parse
from snow_tails.plans.difficulty import WORDS
from snow_tails.plans.stock import FACES
from tests.parts.planting import Fault, assert_noticed

SEATS = {"snow_tails": 2, "reindeer_races": 2, "husky": 3}
CAP = 12  # rounds or turns: enough to leave the start
GAMES = [*SEATS]
MANY = {"game": "snow_tails", "seed": "1", "levels": 120, "wishes": {"boxes": 6}}  # 34 saplings
LONG = [pytest.mark.soak, pytest.mark.timeout(3600)]
COUNTS = [pytest.param(10, id="few"), pytest.param(400, id="many", marks=LONG)]

TILES = st.fixed_dictionaries({"start": st.just(1), "finish": st.just(1)}, optional={
    name: st.integers(0, 9) for name in FACES if name not in ("start", "finish")
})  # fmt: skip
STOCKS = {
    "snow_tails": st.fixed_dictionaries({"tiles": TILES, "saplings": st.integers(0, 250)}),
    "reindeer_races": st.fixed_dictionaries({"cards": st.dictionaries(st.sampled_from([*NAMES]), st.integers(0, 30))}),
    "husky": st.fixed_dictionaries({"animals": st.dictionaries(
        st.sampled_from(["wolf", "elk", "bear"]), st.integers(0, 12),
    )}),
}  # fmt: skip
LENGTHS = {
    "snow_tails": {"levels": st.integers(10, 160), "turns": st.integers(0, 12)},
    "reindeer_races": {},
    "husky": {"levels": st.integers(9, 40)},
}


def wished(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any wish of a game, as a door is told it."""
    table = st.sampled_from(["900x600", "1200x800", "2400x1500"])
    owned = ({"boxes": st.integers(1, 10)}, {"stock": STOCKS[game]})
    either = st.one_of(st.just({}), *map(st.fixed_dictionaries, owned))
    wishes = st.builds(lambda wish, more: wish | more, either, st.fixed_dictionaries({}, optional={"table": table}))
    more = {"difficulty": st.sampled_from([*WORDS])} | LENGTHS[game]
    seed = st.integers(0, 1 << 64).map(lambda number: f"{number:x}")
    return st.fixed_dictionaries({"game": st.just(game), "seed": seed, "wishes": wishes}, optional=more)


def not_to_be_had(refused: Refused) -> bool:
    assert refused.code.startswith("course.wish-"), refused.code
    return False


def is_met(wish: dict[str, Any]) -> bool:
    """Whether there is a course for a wish; if so, it is sound to everybody, and raced."""
    try:
        answer = advice.generated(wish)
    except Refused as refused:
        return not_to_be_had(refused)
    for form in ("plan", "text"):
        judged = judging.judge(judging.read_said(answer[form]))
        assert judged.errors == 0, (form, [finding.code for finding in judged.findings])
        owned, _beside = advice.checked(judging.read_said(answer[form]), wish["wishes"])
        assert (owned.errors, owned.board_digest) == (0, judged.board_digest)
    rules = registry.newest(judged.plan.game)
    options = usual.options(rules, {registry.results_of(rules).length: CAP})
    levels = ("pup",) * SEATS[judged.plan.game]
    field = Field(rules, judged.board, judged.board_digest, levels, tuple(sorted(options.items())))
    assert headless.race(field, b"wished", 0).last.outcome is not None
    return True


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_generated_is_sound_and_raced(game, count):
    met = []

    @settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))
    @given(wished(game))
    def look(wish: dict[str, Any]) -> None:
        met.append(is_met(wish))

    look()
    assert any(met), "some wish is met"


def assert_met() -> None:
    assert is_met(MANY)


def test_it_would_be_noticed_if_the_boxes_of_a_course_were_not_kept(monkeypatch):
    fault = Fault(parse.to_value, "if plan.boxes != 1:", "if not plan.boxes:", assert_met)
    assert_noticed(monkeypatch, fault)
