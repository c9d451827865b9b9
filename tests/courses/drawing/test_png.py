"""A PNG is as wide as was wished, never larger than it may be, and always the same."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest

from core.errors import Malformed
from courses.drawing.pixels import LARGER, MOST_PIXELS
from courses.drawing.png import MOST_HEIGHT, WIDTHS, png
from courses.plans.themes import THEMES
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.drawing import reading

NUTCRACKER = picture(PRESETS["nutcracker"].plan)
HOBBIT = picture(PRESETS["hobbit"].plan)
TALL = picture(read_text("START CL " + "S " * 60 + "FIN"))
ASK = """
from hashlib import sha256
from courses.drawing.png import png
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
print(sha256(png(picture(PRESETS["hobbit"].plan), "night", 500)).hexdigest())
"""


@pytest.mark.parametrize("width", [100, 333, 1600])
def test_it_is_as_wide_as_was_wished(width):
    image = reading.pixels(png(HOBBIT, "ice", width))
    assert image.width == width
    assert abs(image.height / image.width - HOBBIT.box[3] / HOBBIT.box[2]) < 0.01


def test_it_is_as_wide_as_it_may_be_when_it_is_flat():
    assert reading.pixels(png(NUTCRACKER, "ice", 2400)).width == 2400


def test_it_makes_a_tall_picture_narrower():
    image = reading.pixels(png(TALL, "ice", 2400))
    assert image.height == MOST_HEIGHT
    assert image.width == MOST_HEIGHT * TALL.box[2] // TALL.box[3]


def test_it_never_paints_more_pixels_than_it_may():
    assert WIDTHS[1] * MOST_HEIGHT * 2**2 <= MOST_PIXELS < WIDTHS[1] * MOST_HEIGHT * LARGER**2


@pytest.mark.parametrize("width", [-1, 0, 99, 2401, 10**9])
def test_it_refuses_a_width_out_of_range(width):
    with pytest.raises(Malformed) as wrong:
        png(HOBBIT, "ice", width)
    assert wrong.value.code == "course.width"


@pytest.mark.parametrize("seed", ["0", "7"])
def test_it_has_the_same_bytes_in_every_process(seed):
    result = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
    )
    assert result.stdout.strip() == sha256(png(HOBBIT, "night", 500)).hexdigest()


def test_it_smooths_edges():
    """Between the colours of a theme lie others, which only smoothing makes."""
    image = reading.pixels(png(HOBBIT, "ice", 800))
    seen = {"#" + "".join(f"{part:02x}" for part in colour) for _count, colour in image.getcolors(1 << 20)}
    assert len(seen - set(THEMES["ice"].values())) > 50


def test_it_draws_an_empty_plan():
    assert reading.pixels(png(picture(read_text("")))).getcolors(9)
