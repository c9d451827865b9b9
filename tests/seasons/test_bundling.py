"""A season taken out of the house is verified elsewhere to the same table, and whatever was changed in it is found."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from typing import Any

import pytest
from django.core.management import call_command

from core import canonical
from core.errors import Malformed
from people import services as accounts
from replays.access import Caller
from replays.sharing import audience
from seasons import demo, drafting, standings, stewarding
from seasons.bundles import bundling, unpacking
from seasons.models import Archive, Season
from seasons.scoring import bundle_checks
from tests.house.rooms import ROOT
from tests.parts import seasons as some
from tests.parts import tables
from tests.parts.planting import Fault, assert_noticed
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def season(people):
    """A season that is over, with a bye, a bonus, a penalty and a heat that was decided anew."""
    rules = {"bye": 1, "bonus": {"clean": 1}, "drop": 1}
    season = some.running(people, max_heat_size=2, rounds_planned=2, rules=rules)
    for _number in range(2):
        some.raced(people, some.opened(people, season))
    caller = some.caller(people)
    stewarding.penalise(season.pk, caller, some.member(season, people, "bob").pk, 1, -1, "He came late.")
    first = season.awards.filter(kind="place").first()
    stewarding.decide(season.pk, caller, 1, 1, [first.member_id], "A dent was missing.", ply=1)
    drafting.finish(season.pk, caller)
    return Season.objects.get(pk=season.pk)


def changed(data: bytes, change: Any) -> bytes:
    """The bundle with another book, or without a file."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        book = canonical.load_object(old.read("season.json"), 1 << 22)
        files = {name: old.read(name) for name in old.namelist() if name != "season.json"}
        change(book, files)
        new.writestr("season.json", canonical.dump(book))
        for name, file in files.items():
            new.writestr(name, file)
    return made.getvalue()


def doubled(data: bytes) -> bytes:
    """The bundle with two books: one reader takes the first, another the last."""
    made = io.BytesIO(data)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(made, "a") as zipped:
        zipped.writestr("season.json", b"{}")
    return made.getvalue()


def packed_otherwise(data: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_LZMA) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
    return made.getvalue()


def test_another_house_keeps_it_verified_and_shows_its_table(season, tmp_path, capsys, client):
    file = tmp_path / "season.zip"
    file.write_bytes(bundling.made(season))
    for _time in range(2):
        call_command("season", "import", str(file))
    archive = Archive.objects.get()
    assert str(archive.pk) in capsys.readouterr().out
    [line] = client.get("/api/v1/archive/seasons").json()
    payload = client.get(f"/api/v1/archive/seasons/{line['id']}").json()
    assert [(row["member"], row["place"], row["points"]) for row in payload["table"]] == [
        (row.member, row.place, row.points) for row in standings.rows(season)
    ]
    file.write_bytes(changed(bundling.made(season), _points))
    with pytest.raises(SystemExit) as ended:
        call_command("season", "import", str(file))
    assert (ended.value.code, Archive.objects.count()) == (1, 1)


def test_it_is_given_to_whoever_may_see_the_season(season, people):
    got = tables.signed_in(None).get(f"/api/v1/seasons/{season.pk}/bundle")
    assert (got.status_code, got["Content-Type"], got.content) == (200, "application/zip", bundling.made(season))
    Season.objects.update(visibility="link")
    assert tables.signed_in(None).get(f"/api/v1/seasons/{season.pk}/bundle").status_code == 404


def lines(read: unpacking.Bundle) -> list[tuple[int, int, int]]:
    return [(row.member, row.place, row.points) for row in read.rows]


def test_it_is_verified_to_the_same_table(season):
    data = bundling.made(season)
    read = unpacking.read(data)
    assert read.faults == []
    assert lines(read) == [(row.member, row.place, row.points) for row in standings.rows(season)]
    assert bundling.made(season) == data  # the same season gives the same bytes


def test_the_demo_season_is_verified_by_a_process_without_a_database(no_hints, tmp_path, capsys):
    demo.load()
    season = Season.objects.get(title=demo.TITLE)
    file = tmp_path / "season.zip"
    call_command("season", "export", str(season.pk), str(file))
    nothing = {"DATABASE_URL": "sqlite:////nowhere/at/all", "PATH": "/usr/bin", "BOREAL_HOME": str(tmp_path / "home")}
    command = [sys.executable, "manage.py", "season", "verify", str(file)]
    process = subprocess.run(command, cwd=ROOT, env=nothing, capture_output=True, text=True, timeout=HANG_S)
    assert process.returncode == 0, process.stderr
    rows = [line.split() for line in process.stdout.splitlines()[1:]]
    assert [(int(place), int(points)) for place, points, _name in rows] == [
        (row.place, row.points) for row in standings.rows(season)
    ]


def test_a_file_that_is_no_bundle_is_named_and_keeps_no_other_one_waiting(people, tmp_path, capsys):
    season = some.running(people, ("alice", "bob"))
    some.raced(people, some.opened(people, season))
    sound, other, none = tmp_path / "sound.zip", tmp_path / "other.zip", tmp_path / "none.zip"
    sound.write_bytes(bundling.made(season))
    other.write_bytes(b"PK, it says")
    with pytest.raises(SystemExit) as ended:
        call_command("season", "verify", str(other), str(none), str(sound))
    output = capsys.readouterr()
    assert ended.value.code == 2
    assert f"{other}: bundle.zip: " in output.err
    assert f"{none}: No such file" in output.err
    assert f"{sound}: verified" in output.out


def _points(book, files):
    next(award for award in book["awards"] if award["kind"] == "place")["points"] += 1


def _places(book, files):
    award, other = [row for row in book["awards"] if row["kind"] == "place"][:2]
    award["member"], other["member"] = other["member"], award["member"]


def _seats(book, files):
    seat, other = book["rounds"][0]["heats"][0]["seats"][:2]
    seat["member"], other["member"] = other["member"], seat["member"]


def _swap(book, files):
    race, other = list(files)[:2]
    files[race], files[other] = files[other], files[race]


def _byte(book, files):
    name = next(iter(files))
    files[name] = files[name].replace(b'"speed":', b'"speee":', 1)


def _seat(book, other=False):
    """The first seat that is opened; or another one."""
    seats = [seat for round in book["rounds"] for heat in round["heats"] for seat in heat["seats"] if seat["salt"]]
    return seats[-1 if other else 0]


def _accounts(book, files):
    member, other = book["members"][:2]
    member["account"], other["account"] = other["account"], member["account"]


CHANGES = {
    "two accounts swapped": (_accounts, "bundle.sitter"),
    "a salt of another seat": (lambda book, files: _seat(book).update(salt=_seat(book, other=True)["salt"]),
                               "bundle.sitter"),
    "a salt that is none": (lambda book, files: _seat(book).update(salt="é"), "bundle.sitter"),
    "a salt withheld": (lambda book, files: _seat(book).update(salt=""), "bundle.sitter"),
    "a point more": (_points, "bundle.points"),
    "two members swapped": (_places, "bundle.points"),
    "two seats swapped": (_seats, "bundle.points"),
    "a race missing": (lambda book, files: files.pop(next(iter(files))), "bundle.no-race"),
    "two races swapped": (_swap, "bundle.race-name"),
    "a byte of a race": (_byte, "bundle.race"),
    "another board": (lambda book, files: book["rounds"][0].update(board="0" * 64), "bundle.other-race"),
    "another table": (lambda book, files: book["table"].reverse(), "bundle.table"),
    "a line less": (lambda book, files: book["table"].pop(), "bundle.table"),
    "other rules": (lambda book, files: book["rounds"][0]["rules"].update(points=[7]), "bundle.points"),
    "another bye": (lambda book, files: [award.update(points=4) for award in book["awards"] if award["kind"] == "bye"],
                    "bundle.bye"),
    "no reason": (lambda book, files: [award.update(reason="") for award in book["awards"]], "bundle.no-reason"),
    "a row of nobody": (
        lambda book, files: [award.update(member=0) for award in book["awards"] if award["kind"] == "bye"],
        "bundle.names-nothing",
    ),
    "a heat less": (lambda book, files: book["rounds"][0]["heats"].pop(), "bundle.no-heat"),
    "another lot": (lambda book, files: book["rounds"][0].update(lot="0" * 64), "bundle.lots"),
    "another key": (lambda book, files: book.update(key="0" * 64), "bundle.lots"),
    "a correction of nothing": (lambda book, files: book["awards"][-1].update(corrects=99999),
                                "award.corrects-nothing"),
}  # fmt: skip


def test_whatever_was_changed_is_found_and_named(season):
    data = bundling.made(season)
    assert unpacking.read(changed(data, lambda book, files: None)).faults == []
    for name, (change, code) in CHANGES.items():
        read = unpacking.read(changed(data, change))
        assert code in [fault.code for fault in read.faults], (name, [str(fault) for fault in read.faults])
        assert read.rows == []


# ---- whose the seats were ---------------------------------------------------------------------------------


def sealed(book, files):
    """As bundles were before they opened seats."""
    for member in book["members"]:
        del member["account"]
    for seat in [seat for round in book["rounds"] for heat in round["heats"] for seat in heat["seats"]]:
        del seat["salt"]


def opened_seats(data: bytes) -> list[str]:
    book, _files = unpacking.parted(data)
    seats = [seat for round in book["rounds"] for heat in round["heats"] for seat in heat["seats"]]
    return [seat["salt"] for seat in seats if seat["salt"]]


def test_it_opens_every_seat_on_which_a_member_sat(season):
    data = bundling.made(season)
    book, _files = unpacking.parted(data)
    came = [seat for round in book["rounds"] for heat in round["heats"] for seat in heat["seats"] if seat["came"]]
    assert len(opened_seats(data)) == len(came) > 0
    assert len({*opened_seats(data)}) == len(came)


def test_a_bundle_of_before_has_the_verdict_that_it_had(season):
    read = unpacking.read(changed(bundling.made(season), sealed))
    assert read.faults == []
    assert lines(read) == [(row.member, row.place, row.points) for row in standings.rows(season)]


def exchanged(book, files):
    """Two members have each other's races, points and places, wherever the book tells of them: only accounts stay."""
    first, other = (member["id"] for member in book["members"][:2])
    seats = [seat for round in book["rounds"] for heat in round["heats"] for seat in heat["seats"]]
    for row in (*seats, *book["awards"], *book["table"]):
        row["member"] = {first: other, other: first}.get(row["member"], row["member"])
    book["table"].sort(key=lambda row: (row["place"], row["member"]))


def check_two_exchanged_members_are_told(data: bytes) -> None:
    """For the planted fault."""
    assert {fault.code for fault in unpacking.read(changed(data, exchanged)).faults} == {"bundle.sitter"}


def test_two_members_who_were_given_each_others_races_are_told_by_their_seats_alone(people, monkeypatch):
    season = some.running(people, ("alice", "bob"), rounds_planned=1)
    some.raced(people, some.opened(people, season))
    data = bundling.made(season)
    assert unpacking.read(changed(changed(data, exchanged), sealed)).faults == []  # so a bundle of before tells nothing
    words = "return sitter.opens(raced.race, pinned, account, ", "return sitter.SITTER in pinned or (raced, account, "
    assert_noticed(monkeypatch, Fault(bundle_checks._is_theirs, *words, check_two_exchanged_members_are_told, (data,)))


def test_a_closed_account_is_opened_no_more_and_is_no_fault(season, people):
    before = len(opened_seats(bundling.made(season)))
    accounts.forget(people["bob"])
    data = bundling.made(season)
    book, _files = unpacking.parted(data)
    assert [bool(member["account"]) for member in book["members"]].count(False) == 1
    assert 0 < len(opened_seats(data)) < before
    assert unpacking.read(data).faults == []


def test_it_says_how_many_seats_are_shown_to_be_their_members(season, tmp_path, capsys):
    for change, words in ((lambda book, files: None, "; 4 of 4 seats"), (sealed, "Polar cup\n")):
        file = tmp_path / "season.zip"
        file.write_bytes(changed(bundling.made(season), change))
        call_command("season", "verify", str(file))
        assert words in capsys.readouterr().out


def test_a_table_that_was_summed_otherwise_is_told_with_both_sides(season):
    def richer(book, files):
        book["table"][0].update(points=99)

    [fault] = unpacking.read(changed(bundling.made(season), richer)).faults
    first = standings.rows(season)[0]
    assert (fault.fields["said"], fault.fields["points"], fault.fields["place"]) == (99, first.points, first.place)
    assert f"its awards make place {first.place} with {first.points}" in str(fault)


def test_what_is_no_bundle_is_told_so(season):
    data = bundling.made(season)
    wounds = {
        b"": "bundle.zip",
        b"PK\x03\x04 and nothing else": "bundle.zip",
        data[: len(data) // 2]: "bundle.zip",
        changed(data, lambda book, files: book.update(version=2)): "bundle.version",
        changed(data, lambda book, files: book.update(awards=[1])): "bundle.form",
        changed(data, lambda book, files: book["rounds"][0].pop("heats")): "bundle.form",
        changed(
            data, lambda book, files: files.update({f"races/{n:032x}.race": b"" for n in range(1000)})
        ): "bundle.size",
        changed(data, lambda book, files: files.update({"../races/../../x": b""})): "bundle.stranger",
        changed(data, lambda book, files: files.update({"races/" + "A" * 32 + ".race": b""})): "bundle.stranger",
        changed(data, lambda book, files: book["awards"][0].update(place=1 << 40)): "bundle.form",
        changed(data, lambda book, files: book["members"][0].update(account=7)): "bundle.form",
        changed(data, lambda book, files: _seat(book).update(salt=7)): "bundle.form",
        changed(
            data, lambda book, files: book["members"][0].update(account=book["members"][1]["account"])
        ): "bundle.form-twice",
        changed(data, lambda book, files: book["awards"].append(book["awards"][0])): "bundle.form-twice",
        changed(data, lambda book, files: book["members"].append(book["members"][0])): "bundle.form-twice",
        changed(
            data, lambda book, files: book["rounds"][1]["heats"].append(book["rounds"][0]["heats"][0])
        ): "bundle.form-twice",
        changed(data, lambda book, files: book["rounds"].reverse()): "bundle.form",
        doubled(data): "bundle.twice",
        packed_otherwise(data): "bundle.packing",
    }
    for wound, code in wounds.items():
        with pytest.raises(Malformed) as error:
            unpacking.read(wound)
        assert error.value.code == code


def test_the_race_of_a_heat_is_shown_as_its_season_is(people):
    season = some.running(people, ("alice", "bob"), rounds_planned=1)
    some.raced(people, some.opened(people, season))
    race, olga = season.rounds.get().heats.get().race_id, tables.signed_in(people["olga"])
    refused = olga.patch(f"/api/v1/replays/{race}", {"visibility": "private"}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "season.replay-belongs")
    page = olga.post(f"/replays/{race}/share/shown", {"visibility": "private"}, follow=True)
    assert "is a heat of the season “Polar cup”" in page.content.decode()
    assert (
        olga.patch(f"/api/v1/replays/{race}", {"visibility": "unlisted"}, content_type="application/json").status_code
        == 200
    )
    Season.objects.update(visibility="link")
    refused = olga.patch(f"/api/v1/replays/{race}", {"visibility": "public"}, content_type="application/json")
    assert refused.status_code == 422
    assert unpacking.read(bundling.made(season)).faults == []


def test_a_race_that_never_counted_and_is_hidden_stands_in_no_bundle(people):
    season = some.running(people, ("alice", "bob"), rounds_planned=1)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    some.drive(heat)
    stewarding.annul(season.pk, some.caller(people), 1, 1, "The board lay askew.")
    some.verify(heat.race_id)
    some.award()
    name = f"races/{heat.race_id.hex}.race"
    assert name in names(bundling.made(season))
    audience.show(heat.race_id, Caller(people["olga"]), visibility="private")
    assert name not in names(bundling.made(season))
    assert unpacking.read(bundling.made(season)).faults == []


def names(data: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as zipped:
        return zipped.namelist()
