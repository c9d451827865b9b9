"""Random plans of Husky, for what must hold of any plan."""

from __future__ import annotations

from hypothesis import strategies as st

from courses.plans.looks import Look
from husky.boards import LETTERS
from husky.plans.plan import LANDS, Brush, Dots, Fill, Layer, Plan, Polygon, Rows

colours = st.integers(0, 2)
tenths = st.tuples(st.integers(-40, 200), st.integers(-40, 200)) | st.tuples(*[st.integers(-999, 999)] * 2)
cells = st.tuples(st.integers(-2, 15), st.integers(-2, 12))
paints = st.one_of(
    st.builds(Fill, colours),
    st.builds(Polygon, colours, st.lists(tenths, min_size=3, max_size=7).map(tuple)),
    st.builds(Brush, colours, st.lists(tenths, min_size=1, max_size=4).map(tuple), st.integers(1, 60)),
    st.builds(Rows, st.lists(st.text(f"{LETTERS}.", min_size=1, max_size=9), min_size=1, max_size=5).map(tuple), cells),
    st.builds(Dots, st.integers(3, len(LANDS) - 1), st.lists(cells, min_size=1, max_size=3).map(tuple)),
)
seen = st.characters(categories=["L", "N", "P", "S"])
looks = st.builds(Look, st.text(seen, max_size=80), st.sampled_from(["", "forest"]), st.text(seen, max_size=50))
layers = st.lists(st.builds(Layer, paints), max_size=7).map(tuple)
herds = st.lists(cells, max_size=5).map(tuple)
plans = st.builds(Plan, st.integers(1, 14), st.integers(1, 11), layers, st.tuples(herds, herds, herds))
dressed = st.builds(
    Plan, st.integers(1, 99), st.integers(1, 99), st.lists(st.builds(Layer, paints, looks), max_size=3).map(tuple),
    st.tuples(herds, herds, herds), looks,
)  # fmt: skip
