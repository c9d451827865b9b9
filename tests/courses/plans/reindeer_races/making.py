"""Random plans of Reindeer Races, for what must hold of any plan."""

from __future__ import annotations

from hypothesis import strategies as st

from courses.plans.looks import Look
from reindeer_races.plans.plan import Laid, Lane, Place, Plan

kinds = st.integers(0, 5)
numbers = st.integers(-20, 40) | st.integers(-9999, 9999)
laid = st.builds(Laid, st.tuples(kinds, kinds), st.just(0) | st.integers(-200, 200))
places = st.builds(Place, numbers, numbers, numbers)
seen = st.characters(categories=["L", "N", "P", "S"])
looks = st.builds(Look, st.text(seen, max_size=80), st.sampled_from(["", "forest"]), st.text(seen, max_size=50))
lanes = st.builds(
    Lane,
    st.lists(laid, max_size=8).map(tuple),
    st.none() | st.lists(numbers, max_size=6).map(tuple),
    st.none() | places,
)
plans = st.builds(Plan, st.tuples(*[lanes] * 5), st.sampled_from("ab"), st.booleans())
dressed = st.builds(lambda plan, look: Plan(plan.lanes, plan.rewards, plan.is_house, look), plans, looks)
