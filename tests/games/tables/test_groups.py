"""Tables with the same luck: nothing of one is known to anybody else until the last of them has ended."""

from __future__ import annotations

from typing import Any

import pytest

from core import canonical
from core.errors import Missing, Refused
from games import heads, keys, queries, services, signatures, signer, verdicts
from games.log import entry
from games.models import Group, SignedHead
from games.stages import Stage
from games.tables import access, again, joining, leaving, opening, starting
from games.tables import branching as branches
from games.tables import queries as tables
from games.tables.access import Caller, invite
from games.tables.models import Table
from games.tables.opening import RaceWish
from jobs.models import Job
from replays import branching
from replays import services as replays
from replays.models import Replay
from replays.verify import verify
from tests.games.tables import tabling

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def two(alice, bob):
    """A table of Alice's and one of Bob's, each with a bot, started."""

    def start(game: str = "snow_tails") -> list[Table]:
        common = services.open_group()
        return [_started(user, game, common) for user in (alice, bob)]

    return start


def _started(user: Any, game: str, common: services.Common) -> Table:
    seats = [tabling.wish(kind) for kind in ("me", "bot", "bot")]
    table = opening.open_on(tabling.ground(game), user, RaceWish(game, seats), f"words of {user}", common)
    starting.start(table.race_id, Caller(user))
    return table


def list_steps(table: Table) -> list[Any]:
    """What came of each order, with all that is hidden, but without the names of seats, which differ at each table."""
    sealed = queries.sealed_after(table.race_id, -1)
    bodies = [entry.read(stored.data).body for stored in queries.stored_after(table.race_id, -1)]
    return [(body["events"], sealed.get(ply), body.get("end")) for ply, body in enumerate(bodies)]


def sees(user: Any, table: Table) -> bool:
    """Whether a user who also has its link may see a race."""
    try:
        access.find(table.race_id, Caller(user, (invite(table),)))
    except Missing:
        return False
    return True


@pytest.mark.parametrize("game", tabling.GAMES)
def test_bots_that_decide_the_same_live_the_same(two, game):
    first, other = two(game)
    for table in (first, other):
        tabling.race_on_by_bots(table)
    assert list_steps(first) == list_steps(other)
    assert len(list_steps(first)) > 10


def test_it_names_the_group_and_one_commitment_and_no_words(two):
    first, other = two()
    assert first.commitment == other.commitment
    pins: list[Any] = [
        entry.read(queries.stored_after(table.race_id, -1)[0].data).body["command"] for table in (first, other)
    ]
    assert {command["group"] for command in pins} == {first.group_id.hex}
    assert {command["commitment"] for command in pins} == {first.commitment}
    assert not any("entropy" in seat for command in pins for seat in command["seats"])


def test_what_a_process_has_forgotten_is_read_from_the_log(two, alice):
    (first, _other) = two()
    before = heads.load(first.race_id).state
    heads.forget()
    assert heads.load(first.race_id).state == before
    tabling.until_turn_of(first, 0, {})
    heads.forget()
    assert tabling.give(first, alice, 0).status == 200
    assert verdicts.first_damage(first.race_id) is None


def test_nobody_but_its_seats_sees_a_table_before_the_last_one_has_ended(two, alice, bob, charlie):
    first, other = two()
    for moment in ("racing", "over"):
        assert [sees(user, first) for user in (alice, bob, charlie)] == [True, False, False], moment
        assert list(tables.listed(Caller(bob))) == [other]
        assert list(tables.listed(Caller(charlie))) == []
        tabling.race_on_by_bots(first)
    assert not Replay.objects.exists()
    assert not SignedHead.objects.exists()
    with pytest.raises(Refused, match="when the race is over"):
        verdicts.scroll(first.race_id)
    assert list_steps(first)[-1][2].keys() == {"outcome"}
    assert verdicts.first_damage(first.race_id) is None


def test_all_are_revealed_when_the_last_one_has_ended(two, charlie):
    both = two()
    for table in both:
        tabling.race_on_by_bots(table)
    assert Group.objects.get().revealed is not None
    assert all(sees(charlie, table) for table in both)
    assert Replay.objects.count() == SignedHead.objects.count() == 2
    for replay in Replay.objects.all():
        file = replays.file_of(replay)
        assert verify(file).code == "verified"
        assert queries.secret(replay.pk).hex().encode() in file
        assert verdicts.first_damage(replay.pk) is None


def test_a_worker_signs_all_of_them_when_the_last_one_has_ended(two, settings):
    keys.first()
    settings.SIGNS_HERE = False
    first, other = two()
    tabling.race_on_by_bots(first)
    assert not Job.objects.filter(kind=signatures.KIND).exists()
    tabling.race_on_by_bots(other)
    asked = Job.objects.filter(kind=signatures.KIND)
    assert asked.count() == 2
    assert not Replay.objects.exists()
    settings.SIGNS_HERE = True
    for job in asked:
        asked_for = canonical.load_object(bytes(job.input))
        signer.save(job.pk, asked_for, signer.run(asked_for, lambda *arguments: None))
    assert Replay.objects.count() == SignedHead.objects.count() == 2
    assert {verdicts.examined(table.race_id) for table in (first, other)} == {verdicts.Extent.FINISHED}


def test_a_race_of_a_group_is_watched_and_played_on_as_any_other(two, charlie, as_user):
    for table in two():
        tabling.race_on_by_bots(table)
    replay = Replay.objects.first()
    assert replay is not None
    browser = as_user(charlie)
    for path in ("", ".race", "/frames.json", "/story.txt", "/notation.txt", f"/{replay.plies // 2}"):
        assert browser.get(f"/replays/{replay.pk}{path}").status_code == 200, path
    branch = branching.play_on(replay, replay.plies // 2, charlie, branches.ALL)
    tabling.race_on_by_bots(branch)
    assert verdicts.first_damage(branch.race_id) is None
    made = Replay.objects.get(pk=branch.race_id)
    assert verify(replays.file_of(made)).code == "verified"
    assert list_steps(branch)[-1][2]["before"] == [queries.secret(replay.pk).hex()]


@pytest.mark.parametrize("ends_first", [True, False])
def test_a_table_that_is_abandoned_has_ended(two, bob, ends_first):
    first, other = two()
    steps = [
        lambda: tabling.race_on_by_bots(first),
        lambda: leaving.agree_to_abandon(other.race_id, Caller(bob)),
    ]
    for step in steps if ends_first else reversed(steps):
        assert Group.objects.get().revealed is None
        step()
    assert Group.objects.get().revealed is not None
    assert [replay.pk for replay in Replay.objects.all()] == [first.race_id]
    assert Table.objects.get(pk=other.pk).stage == Stage.ABANDONED


def test_nobody_races_again_and_tells_by_it_that_a_table_has_ended(two, alice):
    first, other = two()
    tabling.race_on_by_bots(first)
    first.seats.filter(kind="person").update(is_stood_in=False)
    with pytest.raises(Refused) as caught:
        again.race_again(first.race_id, Caller(alice))
    assert caught.value.code == "table.sealed"
    tabling.race_on_by_bots(other)
    assert again.race_again(first.race_id, Caller(alice)).group_id is None


def test_nobody_sits_at_two_tables(alice, bob):
    common = services.open_group()
    _started(alice, "snow_tails", common)
    seats = [tabling.wish(kind) for kind in ("me", "empty")]
    table = opening.open_on(tabling.ground("snow_tails"), bob, RaceWish("snow_tails", seats), "", common)
    with pytest.raises(Missing):
        joining.take(table.race_id, Caller(alice, (invite(table),)))


def test_its_page_says_why_nobody_else_sees_it(two, alice, bob, as_user):
    both = two()
    sentence = "All tables of this round have the same luck."
    page = f"/races/{both[0].race_id}"
    assert sentence in as_user(alice).get(page).content.decode()
    assert as_user(bob).get(page).status_code == 404
    for table in both:
        tabling.race_on_by_bots(table)
    shown = as_user(bob).get(page).content.decode()
    assert sentence not in shown
    assert "Watch the replay" in shown


def test_a_race_that_has_luck_of_its_own_is_as_open_as_ever(raced, charlie):
    table = raced()
    assert sees(charlie, table)
    tabling.race_on_by_bots(table)
    assert list_steps(table)[-1][2].keys() == {"outcome", "secret"}
