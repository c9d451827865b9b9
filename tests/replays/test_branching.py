"""A finished race is played on from any of its plies: the same beginning, another end, and all of it provable."""

from __future__ import annotations

import dataclasses
import re
from contextlib import suppress

import pytest
from django.core.management import call_command

from core import canonical
from core.errors import Missing, Refused
from games import heads, queries, verdicts
from games.log import entry, racefile, scroll
from games.models import Entry
from games.rules import branching as rules
from games.rules import verification
from games.stages import Stage
from games.tables import access, again, bots
from games.tables import branching as at_table
from games.tables.access import Caller
from games.tables.branching import ALL
from games.tables.models import Kind, Table
from replays import branching, services
from replays.models import Replay, Visibility
from replays.verify import verify
from tests.parts import tables
from tests.replays.test_verifier import theirs as page

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
GAMES = ("snow_tails", "reindeer_races", "husky")


def bodies(race, last=None):
    return [entry.read(line.data).body for line in queries.stored_after(race, -1)][:last]


def played_on(replay, ply, user, mine=0):
    """A branch that bots race to its end."""
    table = branching.play_on(replay, ply, user, mine, "pup")
    table.seats.filter(kind=Kind.PERSON).update(is_stood_in=True, level="pup")
    while bots.move_one(table.race_id):
        pass
    return Table.objects.get(pk=table.pk)


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_its_parent_went_and_ends_on_its_own(game, finished, people):
    replay = finished(game)
    ply = replay.plies // 2
    table = played_on(replay, ply, people["charlie"])
    mine, before = bodies(table.pk), bodies(replay.pk)
    assert mine[1 : ply + 1] == before[1 : ply + 1]
    assert mine[0]["events"] == before[0]["events"]
    assert mine[ply + 1 :] != before[ply + 1 :]
    assert (table.branch_of, table.branch_ply, table.stage) == (replay.pk, ply, Stage.OVER)


@pytest.mark.parametrize("game", GAMES)
def test_its_log_and_its_file_are_proven_from_the_first_ply_to_the_last(game, finished, people):
    table = played_on(finished(game), 7, people["charlie"])
    assert verdicts.first_damage(table.pk) is None
    data = services.file_of(Replay.objects.get(pk=table.pk))
    quick, slow = verification.check_file(data), verification.explained(racefile.read(data))
    assert (quick.damage, slow.damage) == (None, None)
    assert quick.passed == slow.passed
    assert "branch" in quick.passed


def test_it_names_its_parent_the_ply_and_the_head_there(finished, people):
    replay = finished()
    table = branching.play_on(replay, 9, people["charlie"], 0)
    branch = bodies(table.pk)[0]["command"]["branch"]
    hash = Entry.objects.get(race_id=replay.pk, ply=9).hash
    assert (branch["race"], branch["ply"], branch["hash"]) == (replay.pk.hex, 9, hash)


def test_its_luck_is_its_own_from_there_on(finished, people):
    replay = finished()
    first, second = (branching.play_on(replay, 9, people["charlie"], ALL) for _again in range(2))
    assert queries.secret(first.pk) != queries.secret(second.pk) != queries.secret(replay.pk)
    drawn = {heads.load(pk).luck.below(1 << 32, "snow-tails.deck.0", 40) for pk in (first.pk, second.pk, replay.pk)}
    assert len(drawn) == 3


def test_it_tells_no_secret_before_its_end(finished, people):
    replay = finished()
    parents = bodies(replay.pk)[-1]["end"]["secret"]
    table = branching.play_on(replay, 9, people["charlie"], ALL)
    stored = b"".join(line.data for line in queries.stored_after(table.pk, -1))
    assert parents.encode() not in stored
    assert queries.secret(table.pk).hex().encode() not in stored
    last = bodies(played_on(replay, 9, people["charlie"]).pk)[-1]
    assert last["end"]["before"] == [parents]


def test_it_goes_on_where_the_parent_stood(finished, people):
    replay = finished("husky")
    ply = min(12, replay.plies - 1)  # its luck is its own, and a race may be short
    table = branching.play_on(replay, ply, people["charlie"], ALL)
    standing = heads.load(table.pk)
    heads.forget()
    assert heads.load(table.pk).state == standing.state
    assert standing.ply == ply


def test_every_seat_may_be_played_by_hand_by_one(finished, people):
    table = branching.play_on(finished(), 5, people["gina"], ALL)
    assert [(seat.kind, seat.person_id) for seat in table.seats.all()] == [(Kind.LOCAL, people["gina"].pk)] * 3


def test_bots_take_the_seats_that_are_not_mine(finished, people):
    table = branching.play_on(finished(), 5, people["gina"], 1, "leader")
    assert [(seat.kind, seat.level) for seat in table.seats.all()] == [
        (Kind.BOT, "leader"), (Kind.PERSON, ""), (Kind.BOT, "leader"),
    ]  # fmt: skip


def test_it_is_found_by_its_link_only(finished, people):
    table = branching.play_on(finished(), 5, people["charlie"], 0)
    path = f"/races/{table.pk}"
    assert tables.signed_in(people["charlie"]).get(path).status_code == 200
    for other in ("alice", "bob", "olga"):
        assert tables.signed_in(people[other]).get(path).status_code == 404
    linus = tables.signed_in(None)
    tables.follow(linus, table)
    assert linus.get(path).status_code == 200


def test_it_can_be_raced_again_as_a_race_like_any_other(finished, people):
    table = played_on(finished(), 5, people["charlie"])
    new = Table.objects.get(pk=again.race_again(table.pk, Caller(people["charlie"])).pk)
    assert (new.branch_of, new.stage) == (None, Stage.RACING)


# ---- what is refused --------------------------------------------------------------------------------------


def test_it_does_not_begin_where_the_race_ends(finished, people):
    replay = finished()
    for play_on in (branching.play_on, lambda replay, ply, *args: branching.origin(replay, ply)):
        with pytest.raises(Refused) as refused:
            play_on(replay, replay.plies, people["charlie"], 0)
        assert refused.value.code == "branch.end"
    with pytest.raises(Missing):
        branching.play_on(replay, replay.plies + 1, people["charlie"], 0)


def test_it_does_not_begin_where_the_rules_do_not_race_the_replay_again(finished, people):
    replay = finished()
    file = services.file_of(replay).replace(b'"kind":"round-began"', b'"kind":"round-bogan"')
    races = Table.objects.count()
    Replay.objects.filter(pk=replay.pk).update(race=None, file=file)
    with pytest.raises(Refused) as refused:
        branching.play_on(Replay.objects.get(pk=replay.pk), 9, people["charlie"], 0)
    assert refused.value.code == "branch.unraced"
    assert Table.objects.count() == races


def test_an_import_is_played_on_too(finished, people):
    replay = finished()
    Replay.objects.filter(pk=replay.pk).update(race=None, file=services.file_of(replay))
    table = played_on(Replay.objects.get(pk=replay.pk), 9, people["charlie"])
    assert verdicts.first_damage(table.pk) is None


def test_nobody_can_play_where_nobody_knows_how_the_course_is_drawn(finished, people):
    replay = finished()
    replay.plan = None
    with pytest.raises(Refused) as refused:
        branching.play_on(replay, 9, people["charlie"], 0)
    assert refused.value.code == "branch.undrawn"


# ---- branches of branches ---------------------------------------------------------------------------------


def test_a_branch_of_a_branch_is_proven_through_all_of_them(finished, people):
    first = played_on(finished(), 5, people["charlie"])
    second = played_on(Replay.objects.get(pk=first.pk), 12, people["charlie"])
    third = played_on(Replay.objects.get(pk=second.pk), 20, people["charlie"])
    assert verdicts.first_damage(third.pk) is None
    assert verification.check_file(services.file_of(Replay.objects.get(pk=third.pk))).damage is None
    assert len(bodies(third.pk)[-1]["end"]["before"]) == 3
    with pytest.raises(Refused) as refused:
        branching.play_on(Replay.objects.get(pk=third.pk), 25, people["charlie"], 0)
    assert refused.value.code == "branch.deep"


def test_before_it_left_its_parent_it_is_the_parent_that_is_gone_on_from(finished, people):
    replay = finished()
    first = played_on(replay, 12, people["charlie"])
    second = played_on(Replay.objects.get(pk=first.pk), 6, people["charlie"])
    assert bodies(second.pk)[0]["command"]["branch"]["race"] == replay.pk.hex
    assert verdicts.first_damage(second.pk) is None


# ---- damage -----------------------------------------------------------------------------------------------


def rewritten(race, change):
    """A branch's file, its bodies changed, chained anew."""
    file = racefile.read(services.file_of(Replay.objects.get(pk=race)))
    entries = [entry.read(line.data) for line in scroll.stored_in(file.lines)]
    log = [canonical.load_object(canonical.dump(line.body)) for line in entries]
    change(log)
    stored, previous = [], ""
    for line, body in zip(entries, log, strict=True):
        data = entry.write(entry.Entry(line.race, line.ply, previous, line.command_id, line.at, body, line.by))
        stored.append(verification.chain.Stored(data, previous := verification.chain.link(data)))
    return racefile.write(file.board, stored)


def _other_hash(log):
    log[0]["command"]["branch"]["hash"] = "0" * 64


def _other_ply(log):
    log[0]["command"]["branch"]["ply"] += 1


def _other_parent(log):
    log[0]["command"]["branch"]["race"] = "0" * 32


def _no_hash(log):
    del log[0]["command"]["branch"]["hash"]


def _other_start(log):
    log[0]["command"]["branch"]["start"]["seats"][0]["entropy"] = "mine"


def _other_options(log):
    log[0]["command"]["branch"]["start"]["options"] = {"rounds": 3}


def _no_secret(log):
    del log[-1]["end"]["before"]


def _other_secret(log):
    log[-1]["end"]["before"] = ["0" * 64]


def _secrets_too_many(log):
    log[-1]["end"]["before"] *= 2


def _no_branch(log):
    del log[0]["command"]["branch"]


def _longer(log):
    log[0]["command"]["branch"]["ply"] = 10**6


WOUNDS = {
    _other_hash: "branch.parent", _other_ply: "branch.parent", _other_parent: "log.reveal", _no_hash: "branch.form",
    _other_start: "branch.parent", _other_options: "branch.form", _no_secret: "log.end", _other_secret: "log.reveal",
    _secrets_too_many: "log.end", _no_branch: "log.end", _longer: "branch.short",
}  # fmt: skip


def test_damage_of_a_branch_is_found_and_named(finished, people):
    race = played_on(finished(), 7, people["charlie"]).pk
    assert verification.check_file(rewritten(race, lambda log: None)).damage is None
    for wound, code in WOUNDS.items():
        damage = verification.check_file(rewritten(race, wound)).damage
        assert (wound.__name__, damage and damage.code) == (wound.__name__, code)
        assert re.match(r"Ply \d+: ", verify(rewritten(race, wound)).to_text())  # nobody's order is wrong


def test_a_log_in_the_database_that_names_another_parent_is_found(finished, people, monkeypatch):
    replay = finished()
    table = branching.play_on(replay, 7, people["charlie"], ALL)
    pinned = rules.Trunk.pinned
    monkeypatch.setattr(rules.Trunk, "pinned", lambda trunk: pinned(trunk) | {"hash": "0" * 64})
    other = branching.play_on(replay, 7, people["charlie"], ALL)
    assert verdicts.first_damage(table.pk) is None
    assert verdicts.first_damage(other.pk).code == "branch.parent"


def test_a_parent_of_this_house_that_went_otherwise_is_found(finished, people):
    replay = finished()
    true = branching.origin(replay, 7)
    later = tuple(dataclasses.replace(line, at=line.at + 1) for line in true.trunk.entries)
    forged = dataclasses.replace(true, trunk=true.trunk._replace(entries=later))
    assert verdicts.first_damage(at_table.play_on(true, people["charlie"], 0).pk) is None
    assert verdicts.first_damage(at_table.play_on(forged, people["charlie"], 0).pk).code == "log.parent"


@pytest.mark.parametrize("game", GAMES)
def test_the_verifier_of_the_page_agrees_on_a_branch(game, finished, people):
    table = played_on(finished(game), 6, people["charlie"])
    data = services.file_of(Replay.objects.get(pk=table.pk))
    assert page.check(data) == (data.count(b'{"entry":'), True)


def test_every_command_that_proves_a_race_proves_a_branch(finished, people, tmp_path, capsys):
    table = played_on(finished(), 6, people["charlie"])
    file = tmp_path / "branch.race"
    file.write_bytes(services.file_of(Replay.objects.get(pk=table.pk)))
    call_command("log", "verify", table.pk.hex)
    for command in ("race", "check"), ("replay", "verify"):
        with suppress(SystemExit):
            call_command(*command, str(file))
    output = capsys.readouterr()
    assert (output.out.count("sound"), "verified" in output.out, output.err) == (2, True, "")


# ---- what becomes of it -----------------------------------------------------------------------------------


def test_it_counts_nowhere(finished, people):
    table = played_on(finished(), 7, people["charlie"])
    replay = Replay.objects.get(pk=table.pk)
    assert (replay.is_branch, replay.visibility) == (True, Visibility.UNLISTED)
    page = tables.signed_in(None).get(f"/replays/{replay.pk}").content.decode()
    assert f'href="/replays/{table.branch_of}/7"' in page


def test_the_branch_of_a_private_replay_is_private(finished, people):
    replay = finished()
    Replay.objects.filter(pk=replay.pk).update(visibility=Visibility.PRIVATE)
    table = played_on(replay, 7, people["bob"])
    assert Replay.objects.get(pk=table.pk).visibility == Visibility.PRIVATE


def test_hands_stay_hidden_from_whoever_only_holds_its_link(finished, people):
    table = branching.play_on(finished(), 9, people["charlie"], 0)
    linus = tables.signed_in(None)
    payload = linus.get(f"/api/v1/races/{table.pk}/entries?invite={access.invite(table)}").json()
    assert all("sealed" not in event for line in payload["entries"] for event in line["events"])
