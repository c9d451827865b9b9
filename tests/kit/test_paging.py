"""Lists go on from the row at which a page ended: none twice, none left out, there and back, also of one moment."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Malformed
from kit import paging
from kit.paging import BACK, ON
from seasons.models import Season

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

NEWEST = paging.Ordering(("created", "pk"), "list.cursor")
FULL = paging.Ordering(
    ("same_luck", "round_days", "created", "pk"), "list.cursor"
)  # yes or no, a number, a moment, an id
MOMENT = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


def made(many, moments=1):
    """So many seasons, of a few moments."""
    when = [MOMENT + at % moments * timedelta(microseconds=1) for at in range(many)]
    return Season.objects.bulk_create(
        Season(title=f"{at}", rules=b"", key=b"", created=moment, round_days=at % 3, same_luck=at % 4 == 0)
        for at, moment in enumerate(when)
    )


def listed(order):
    return [*Season.objects.order_by(*(f"-{name}" for name in order.fields))]


def walked(order, size):
    """All pages, from the first to the last and back again."""
    there, page = [], paging.page(Season.objects.all(), order, size)
    assert page.previous is None
    while True:
        there.append([*page.rows])
        if page.next is None:
            break
        page = paging.page(Season.objects.all(), order, size, page.next)
    back = [[*page.rows]]
    while page.previous is not None:
        page = paging.page(Season.objects.all(), order, size, page.previous)
        back.append([*page.rows])
    return there, back[::-1]


@pytest.mark.parametrize("order", [NEWEST, FULL])
@pytest.mark.parametrize(("many", "moments", "size"), [(7, 1, 2), (8, 3, 2), (9, 9, 3), (1, 1, 2), (0, 1, 2)])
def test_every_row_is_on_one_page_there_and_back(order, many, moments, size):
    made(many, moments)
    there, back = walked(order, size)
    assert [row for page in there for row in page] == listed(order)
    assert there == back
    assert all(len(page) == size for page in there[:-1])


def test_a_row_that_comes_meanwhile_neither_repeats_nor_hides_another():
    made(6)
    before = listed(NEWEST)
    first = paging.page(Season.objects.all(), NEWEST, 2)
    [newer] = Season.objects.bulk_create([Season(title="new", rules=b"", key=b"", commitment="")])
    second = paging.page(Season.objects.all(), NEWEST, 2, first.next)
    assert [*first.rows, *second.rows] == before[:4]
    back = paging.page(Season.objects.all(), NEWEST, 2, second.previous)
    assert [*back.rows] == before[:2]
    assert [*paging.page(Season.objects.all(), NEWEST, 2, back.previous).rows] == [newer, before[0]]


def test_a_place_whose_rows_are_gone_leads_back_to_the_beginning():
    made(4)
    first = paging.page(Season.objects.all(), NEWEST, 2)
    Season.objects.filter(pk__in=[row.pk for row in listed(NEWEST)[2:]]).delete()
    page = paging.page(Season.objects.all(), NEWEST, 2, first.next)
    assert (page.rows, page.next, page.previous) == ([], None, paging.BEGINNING)


def test_the_database_is_asked_to_begin_at_the_place_rather_than_to_read_up_to_it():
    [row] = made(1)
    place = paging.read(paging.write(ON, row, NEWEST), Season, NEWEST)
    sql = str(paging._beyond(Season.objects.all(), NEWEST, paging.LESS, place).query)
    assert '("seasons_season"."created", "seasons_season"."id") < (' in sql
    assert " OR " not in sql


MADE_UP = [
    "x", "é", "=" * 9, "b24=", "\0", "A" * 5000,
    *(urlsafe_b64encode(text.encode()).decode() for text in (
        "on", f"on {MOMENT.isoformat()}", f"off {MOMENT.isoformat()} {'0' * 32}", f"on 2026-01-01 {'0' * 32}",
        f"on {MOMENT.isoformat()} x", f"on {MOMENT.isoformat()} {'0' * 32} 1",
        f"on 0001-01-01T00:00:00+23:59 {'0' * 32}",
        f"on never {'0' * 32}",
    )),
]  # fmt: skip


@pytest.mark.parametrize("cursor", MADE_UP)
def test_a_place_that_somebody_made_up_is_malformed(cursor):
    with pytest.raises(Malformed) as malformed:
        paging.page(Season.objects.all(), NEWEST, 2, cursor)
    assert malformed.value.code == "list.cursor"


@pytest.mark.parametrize("days", ["-1", "9" * 30, "1.5", "", "True"])
def test_a_number_that_no_column_holds_is_malformed(days):
    cursor = urlsafe_b64encode(f"on True {days} {MOMENT.isoformat()} {'0' * 32}".encode()).decode()
    with pytest.raises(Malformed):
        paging.page(Season.objects.all(), FULL, 2, cursor)


@given(st.text(max_size=60))
def test_no_text_is_a_failure_of_ours(text):
    for cursor in (text, urlsafe_b64encode(text.encode(errors="replace")).decode()):
        with pytest.raises(Malformed):
            paging.read(cursor or "x", Season, FULL)


def test_a_cursor_reads_back_as_what_it_was_made_of():
    [row] = made(1)
    for way in (ON, BACK):
        cursor = paging.read(paging.write(way, row, FULL), Season, FULL)
        assert cursor == paging.Cursor(way, (row.same_luck, row.round_days, row.created, row.pk))


@pytest.mark.parametrize(("asked", "is_refused"), [({}, False), ({"page": "1"}, False), ({"page": "2"}, True), ({"page": "x"}, True)])  # fmt: skip  # noqa: E501
def test_a_program_that_counts_pages_is_told_to_go_on_by_next(asked, is_refused):
    if not is_refused:
        paging.refuse_numbers(asked)
        return
    with pytest.raises(Malformed) as malformed:
        paging.refuse_numbers(asked)
    assert malformed.value.code == "list.page"
