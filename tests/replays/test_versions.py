"""A house that learns a second version of the rules: running races keep theirs, new tables take the newest."""

from __future__ import annotations

import pytest

from games.tables import bots
from jobs.models import Job
from replays import queries, rechecking, services, verifying
from replays.models import Replay, Verdict
from tests.parts.versions import ONE, TWO, registered
from tests.replays.conftest import begun

pytestmark = pytest.mark.django_db


def test_a_race_goes_on_by_its_own_version_and_a_new_table_takes_the_newest(people):
    before = begun(people, "snow_tails")
    for _move in range(4):
        bots.move_one(before.race_id)
    with registered():
        after = begun(people, "snow_tails")
        for table in (before, after):
            while bots.move_one(table.race_id):
                pass
        replays = [Replay.objects.get(pk=table.race_id) for table in (before, after)]
        assert [replay.rules for replay in replays] == [ONE, TWO]
        verifying.save(None, asked := {"replays": [replay.pk.hex for replay in replays]}, run(asked))
        assert [queries.newest_verdict(replay).rules for replay in replays] == [ONE, TWO]
        assert {verdict.code for verdict in Verdict.objects.all()} == {"verified"}
        recheck = rechecking.begun()
        assert [rechecking.check(batch) for batch in rechecking.batches(recheck)] == [2]
        assert {rules: count.verified for rules, count in rechecking.report(recheck).items()} == {ONE: 1, TWO: 1}
    assert Job.objects.filter(kind=services.VERIFY).count() == 2


def run(asked):
    return verifying.run(asked, lambda *args: None)
