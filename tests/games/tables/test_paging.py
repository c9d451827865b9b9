"""Lists of races go on where they stopped: none twice, none left out, also of the same moment."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest
from django.utils import timezone

from core.errors import Malformed
from games.stages import Stage
from games.tables import access, joining, queries
from games.tables.access import Caller
from games.tables.models import Table
from kit import paging

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def many(opened, monkeypatch):
    """Seven races, of which five moved at the same moment."""
    monkeypatch.setattr(queries, "PAGE", 2)
    tables = [opened() for _race in range(7)]
    Table.objects.filter(pk__in=[table.pk for table in tables[:5]]).update(moved=timezone.now())
    return tables


def part(tables, before=""):
    return paging.page(tables, queries.MOVED, queries.PAGE, before)


def walked(user):
    ids, before = [], ""
    while before is not None:
        page = part(queries.listed(Caller(user)), before)
        assert 0 < len(page.rows) <= 2
        ids += [table.pk for table in page.rows]
        before = page.next
    return ids


def test_every_race_is_on_one_page(many, alice):
    ids = walked(alice)
    assert len(ids) == len(set(ids)) == 7
    assert ids == [table.pk for table in queries.listed(Caller(alice))]


def test_a_last_page_that_is_full_leads_nowhere(many, alice):
    Table.objects.filter(pk__in=[table.pk for table in many[:5]]).update(stage=Stage.CANCELLED)
    assert part(queries.listed(Caller(alice))).next is None


def test_the_api_goes_on_by_what_it_gave(many, as_user, alice):
    first = as_user(alice).get("/api/v1/races").json()
    second = as_user(alice).get("/api/v1/races", {"before": first["next"]}).json()
    ids = [row["id"] for row in first["results"] + second["results"]]
    assert len(set(ids)) == 4


@pytest.mark.parametrize(
    "cursor", ["x", "é", "MjAyNg==", urlsafe_b64encode(b"2026-01-01 " + b"0" * 32).decode(), "=" * 9]
)
def test_it_cannot_read_a_place_that_somebody_made_up(cursor):
    with pytest.raises(Malformed) as malformed:
        part(Table.objects.all(), cursor)
    assert malformed.value.code == "table.before"


# ---- who is listed what -----------------------------------------------------------------------------------


def listed(user, **filters):
    return {table.pk for table in queries.listed(Caller(user), **filters)}


def test_a_link_only_race_is_listed_to_who_hosts_or_sits(joined, opened, alice, bob, charlie):
    public, hidden = opened(), joined(visibility="link")
    assert listed(alice) == listed(bob) == {public.pk, hidden.pk}
    assert listed(charlie) == {public.pk}
    assert access.find(hidden.race_id, Caller(bob)).table.pk == hidden.pk


def test_a_race_is_listed_by_stage_game_and_whose_it_is(raced, opened, alice, bob):
    racing, open = raced(), opened("me", "bot", "bot", game="husky")
    assert listed(alice, stage="racing") == {racing.pk}
    assert listed(alice, stage="open") == {open.pk}
    assert listed(bob, mine=True) == {racing.pk}
    assert listed(bob, game="husky") == {open.pk}
    with pytest.raises(Malformed):
        listed(bob, stage="sleeping")
    with pytest.raises(Malformed):
        listed(bob, game="chess")


def test_what_was_called_off_is_listed_to_nobody(opened, alice):
    table = opened()
    joining.call_off(table.race_id, Caller(alice))
    assert listed(alice) == set()
