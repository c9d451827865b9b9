"""Random plans: by hypothesis for what must hold of any plan, by seed for what is compared with the geometry."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from courses.plans.looks import Look
from snow_tails.plans.parse import settled
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import OwnStraight, OwnTurn, Plan, Section

numbers = st.integers(-20, 40) | st.integers(-9999, 9999)
spots = st.lists(st.tuples(st.integers(-1, 7), st.integers(-1, 14)), max_size=6).map(tuple)
trees = st.none() | spots
bodies = st.lists(numbers, max_size=7).map(tuple)

box_sections = st.builds(Section, st.sampled_from(list(PIECES)), trees, st.none(), st.booleans())
rows = st.lists(numbers, min_size=1, max_size=7).map(tuple)
levels = st.none() | st.lists(rows, min_size=1, max_size=6).map(tuple)
straights = st.builds(OwnStraight, numbers, spots, levels)
turns = st.builds(OwnTurn, numbers, numbers, st.none() | numbers, st.none() | bodies, levels)
own_sections = st.builds(Section, st.just("custom-straight"), trees, straights, st.booleans()) | st.builds(
    Section, st.sampled_from(["custom-turn-left", "custom-turn-right"]), trees, turns, st.booleans()
)
plans = st.builds(Plan, st.lists(box_sections | own_sections, max_size=12).map(tuple), boxes=st.integers(1, 10))

seen = st.characters(categories=["L", "N", "P", "S"])
titles = st.text(seen, max_size=80)
looks = st.builds(Look, titles, st.sampled_from(["", "forest", "night-2"]), st.text(seen, max_size=500))
dressed = st.builds(  # plans with looks
    lambda plan, look, some: replace(
        plan, sections=tuple(replace(section, look=some) for section in plan.sections), look=look
    ),
    plans,
    looks,
    looks,
)

MIDDLES = [name for name in PIECES if not name.startswith(("start", "finish"))]


def sound_pieces(seed: int, most: int = 12) -> Plan:
    """A start, some pieces of box and workshop with possible numbers, a finish; it may well cross itself."""
    dice = random.Random(seed)
    middle = [_any_piece(dice) for _piece in range(dice.randint(1, most))]
    finish = Section(dice.choice(["finish-left", "finish-right"]))
    return settled([Section("start"), *middle, finish])


def _any_piece(dice: random.Random) -> Section:
    kind = dice.random()
    if kind < 0.5:
        return Section(dice.choice(MIDDLES))
    if kind < 0.65:
        blocked = tuple({(dice.randint(1, 5), dice.randint(1, 4)) for _rock in range(dice.randint(0, 3))})
        return Section("custom-straight", own=OwnStraight(dice.randint(1, 12), blocked))
    cells = tuple(dice.randint(1, 12) for _lane in range(5)) if dice.random() < 0.3 else None
    own = OwnTurn(dice.randint(30, 180), dice.randint(0, 80), dice.choice([None, 1, 4]), cells)
    return Section(dice.choice(["custom-turn-left", "custom-turn-right"]), own=own)
