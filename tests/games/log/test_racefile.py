"""A race file is parted as it was put together, with the plan that it is drawn by and without."""

from __future__ import annotations

import pytest

from core import canonical
from core.errors import Malformed
from courses import judging
from games.log import racefile
from games.log.scroll import stored_in
from games.rules import verification
from snow_tails.plans.presets import PRESETS
from tests.damaged.sound import KEY, signed_foot
from tests.parts.racefiles import field, race_file, raced

PLAN = judging.to_json(PRESETS["nutcracker"].plan)
DRAWN = racefile.write(field().board, raced().stored, plan=PLAN)


@pytest.mark.parametrize("plan", [b"", PLAN])
@pytest.mark.parametrize("foot", [None, signed_foot(raced().stored, KEY)])
def test_it_writes_what_it_reads(plan, foot):
    data = racefile.write(field().board, raced().stored, foot, plan)
    file = racefile.read(data)
    assert (file.board, file.plan, bool(file.foot)) == (field().board, plan, foot is not None)
    assert tuple(stored_in(file.lines)) == tuple(raced().stored)
    assert verification.check_file(data).damage is None


@pytest.mark.parametrize("data", [race_file(), DRAWN])
def test_its_first_line_is_canonical(data):
    assert canonical.load_object(data.split(b"\n", 1)[0])["version"] == 1


def test_it_names_a_plan_as_courses_do():
    assert racefile.plan_digest(PLAN) == judging.plan_digest(PLAN)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"straight"', b'"strbight"', "racefile.plan"),
        (b'"plan-digest":"', b'"plan-digest":"0', "racefile.plan"),
        (b'","version"', b'0","version"', "racefile.plan"),
        (b'"plan":', b'"plane":', "racefile.header"),
        (b',"plan-digest":', b',"digest":', "racefile.header"),
        (b'"boreal":"race"', b'"boreal":"log"', "racefile.header"),
    ],
)
def test_it_notices_what_is_changed_around_the_plan(old, new, code):
    with pytest.raises(Malformed) as caught:
        racefile.read(DRAWN.replace(old, new, 1))
    assert caught.value.code == code


def test_it_finds_every_byte_of_the_plan_that_was_changed():
    begin = DRAWN.index(PLAN)
    for place in range(begin, begin + len(PLAN)):
        with pytest.raises(Malformed):
            racefile.read(DRAWN[:place] + bytes([DRAWN[place] ^ 1]) + DRAWN[place + 1 :])


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (PLAN.replace(b":", b": ", 1), "canonical.spelling"),
        (b'{"text":"' + b"x" * racefile.MOST_PLAN_BYTES + b'"}', "canonical.size"),
        (b"[]", "canonical.object"),
        (b"START FIN", "canonical.syntax"),
    ],
)
def test_it_takes_a_plan_in_its_one_form_only(plan, code):
    with pytest.raises(Malformed) as caught:
        racefile.read(racefile.write(field().board, raced().stored, plan=plan))
    assert caught.value.code == code
