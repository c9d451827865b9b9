"""Luck that all tables of a round have: fixed with the season's key before anybody joined, and mixed with the words of
all who race, so that neither whoever runs the house nor any member alone has chosen it.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any

import pytest

from core import canonical
from core.errors import Malformed
from games import queries, verdicts
from games.log import entry
from games.models import Group
from games.stages import Stage
from games.tables.access import Caller
from replays import services as replays
from replays.models import Replay
from replays.verify import verify
from seasons import access, drafting, lots, membership, payloads
from seasons import queries as lists
from seasons.bundles import bundling, unpacking
from seasons.models import Act, Member, Round, Season
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

FOUR = ("alice", "bob", "charlie", "dora")
SAID = {"alice": "north wind", "charlie": "é"}


@pytest.fixture
def season(people):
    season = some.running(people, FOUR, max_heat_size=2, rounds_planned=1, same_luck=True, in_step=False)
    for name, word in SAID.items():
        membership.give_word(season.pk, some.caller(people, name), word)
    return season


def opened(people: Any, season: Season) -> Round:
    return some.opened(people, season, course=some.course(people, "alice"))


def pinned(round: Round) -> list[dict[str, Any]]:
    """What entry 0 of each race says."""
    first = [queries.stored_after(heat.race_id, -1)[0] for heat in round.heats.all()]
    return [entry.read(row.data).body["command"] for row in first]  # type: ignore[misc]  # an object, as it was written


def over(people: Any, season: Season, round: Round) -> bytes:
    """The round raced to its end, and the bundle of the season that is over."""
    for heat in round.heats.select_related("race"):
        if heat.race.stage == Stage.OPEN:
            some.come(people, heat)
        some.drive(heat)
    some.verify(*round.heats.values_list("race", flat=True))
    some.award()
    drafting.finish(season.pk, some.caller(people))
    return bundling.made(Season.objects.get(pk=season.pk))


def codes(data: bytes) -> list[str]:
    return [fault.code for fault in unpacking.read(data).faults]


def test_entry_0_of_each_race_names_the_words_of_all_in_their_turns(people, season):
    round = opened(people, season)
    for heat in round.heats.all():
        some.come(people, heat)
    assert [command["words"] for command in pinned(round)] == [["north wind", "", "é", ""]] * 2
    assert {command["group"] for command in pinned(round)} == {lots.group(season.pk, 1).hex}


def test_its_secret_follows_from_what_was_committed_to_when_the_season_was_made(people, season):
    key, id = bytes(season.key), season.pk.bytes + bytes([0, 1])
    assert season.commitment == sha256(b"boreal:season:commit:1" + season.pk.bytes + key).hexdigest()
    opened(people, season)
    for heat in season.rounds.get().heats.all():
        assert queries.secret(heat.race_id) == hmac.new(key, b"boreal:season:luck:1" + id, sha256).digest()
    assert lots.group(season.pk, 1).bytes == sha256(b"boreal:season:group:1" + id).digest()[:16]


@pytest.mark.stack
def test_its_races_are_proven_by_whoever_has_the_files_alone(people, season):
    data = over(people, season, opened(people, season))
    assert codes(data) == []
    assert {verify(replays.file_of(replay)).code for replay in Replay.objects.all()} == {"verified"}
    assert {verdicts.first_damage(replay.pk) for replay in Replay.objects.all()} == {None}


def test_a_word_counts_from_the_next_round_on(people, season):
    round = opened(people, season)
    membership.give_word(season.pk, some.caller(people, "bob"), "too late")
    assert payloads.luck_words(lists.rounds(season).get()) == ["north wind", "", "é", ""]
    some.come(people, round.heats.get(number=1))
    assert pinned_of_first(round)["words"] == ["north wind", "", "é", ""]


def pinned_of_first(round: Round) -> Any:
    stored = queries.stored_after(round.heats.get(number=1).race_id, -1)
    return entry.read(stored[0].data).body["command"]


def test_everybody_reads_when_a_word_was_given_and_nobody_what_before_it_counts(people, season):
    acts = Act.objects.filter(season=season, kind="word")
    assert [act.person for act in acts.order_by("pk")] == [people["alice"], people["charlie"]]
    membership.give_word(season.pk, some.caller(people, "alice"), "north wind")
    assert acts.count() == 2, "nothing has changed"
    seen = access.find(season.pk, some.caller(people, "bob"))
    assert "north wind" not in str(payloads.season(seen))
    (mine,) = [
        row["word"] for row in payloads.season(access.find(season.pk, some.caller(people)))["members"] if row["is_me"]
    ]
    assert mine == "north wind"


def test_who_asks_to_join_is_not_told_of_by_a_word(people):
    season = some.joined(people, join_needs_approval=True)
    member = membership.join(season.pk, Caller(people["charlie"]), "snow")
    assert (member.standing, Member.objects.get(pk=member.pk).word) == ("asking", "snow")
    assert not Act.objects.filter(kind="word").exists()


@pytest.mark.parametrize("word", ["a\nb", "x" * 65])
def test_a_word_stands_on_one_line(people, season, word):
    with pytest.raises(Malformed):
        membership.give_word(season.pk, some.caller(people), word)


def test_an_operator_who_draws_the_secret_again_is_found_once_the_key_is_told(people, season, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(lots, "luck", lambda *_args: bytes(32))
        round = opened(people, season)
    assert codes(over(people, season, round)) == ["bundle.luck"]


def test_an_operator_who_names_the_group_otherwise_is_found(people, season, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(lots, "group", lambda *_args: season.pk)
        round = opened(people, season)
    assert codes(over(people, season, round)) == ["bundle.luck"]


def test_words_that_differ_between_tables_are_found(people, season):
    round = opened(people, season)
    first, _other = round.heats.all()
    some.come(people, first)
    Group.objects.update(words=canonical.dump(["another"]))
    assert codes(over(people, season, round)) == ["bundle.luck"]


def test_once_the_key_was_told_a_round_has_a_secret_of_its_own_and_no_words(people, season):
    over(people, season, opened(people, season))
    drafting.reopen(season.pk, some.caller(people), "One more round.")
    drafting.change(season.pk, some.caller(people), {"rounds_planned": 2})
    again = opened(people, Season.objects.get(pk=season.pk))
    for heat in again.heats.all():
        some.come(people, heat)
        assert queries.secret(heat.race_id) != lots.luck(season.pk, bytes(season.key), 2)
    assert not any("words" in command for command in pinned(again))


def test_it_is_given_on_the_page_and_over_the_api(people, season):
    browser, path = tables.signed_in(people["bob"]), f"/seasons/{season.pk}"
    assert b'name="word"' in browser.get(path).content
    browser.post(f"{path}/do/word", {"word": "by hand"})
    assert some.member(season, people, "bob").word == "by hand"
    tables.signed_in(people["dora"]).post(f"/api/v1{path}/members", {"word": "by wire"}, "application/json")
    round = opened(people, season)
    shown = tables.signed_in(people["bob"]).get(f"{path}/rounds/1/heats/1").content.decode()
    assert all(word in shown for word in ("north wind", "by hand", "é", "by wire"))
    payload = tables.signed_in(None).get(f"/api/v1{path}/rounds/{round.number}").json()
    assert payload["words"] == ["north wind", "by hand", "é", "by wire"]
