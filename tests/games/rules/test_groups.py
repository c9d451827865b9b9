"""Tables of a group have the same luck: the same decisions lead to the same events, others to the same draws."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from core.errors import Malformed, Refused
from games.log import racefile
from games.rules import groups, notation, play, record, verification
from games.rules.branching import pins_of
from games.rules.luck import Luck
from tests.damaged import filing, grouped
from tests.damaged.grouped import GROUP, SECRET, pinned
from tests.parts.recorded import Recorder

TABLES = "1" * 32, "2" * 32


def again(game: str, race: str, orders: list[tuple[int, Any]], in_group: bool = True) -> list[Any]:
    """What comes of these orders at another table: the events, with all that is hidden."""
    field = grouped.field(game)
    pins = pinned(field) if in_group else {**pinned(field), "group": race}
    draws = groups.stream(SECRET, race, pins)
    step = play.begin(pins, field.board, draws)
    entries = [(step.body["events"], step.sealed)]
    for seat, command in orders:
        step = play.order(field.rules, step.state, seat, command, draws)
        entries.append((step.body["events"], step.sealed))
    return entries


@pytest.mark.parametrize("game", filing.GAMES)
def test_it_leads_the_same_decisions_to_the_same_events(game):
    _stored, steps = grouped.raced(grouped.field(game), TABLES[0])
    orders = [(step.body["seat"], step.body["command"]) for step in steps[1:]]
    lived = [(step.body["events"], step.sealed) for step in steps]
    assert again(game, TABLES[1], orders) == lived
    with suppress(Refused):
        assert again(game, TABLES[1], orders, in_group=False) != lived, "the oracle would not see other luck"


@pytest.mark.parametrize("game", filing.GAMES)
def test_it_draws_the_same_of_the_same_bag_where_something_else_is_decided(game):
    """Tables with other bots; a draw that both make out of as many things is the same one."""
    kept = []
    for table, race in enumerate(TABLES):
        with pytest.MonkeyPatch.context() as patch:
            recorders: list[Recorder] = []
            stream = groups.stream

            def recording(secret: bytes, race: str, pins: Any, stream: Any = stream, kept: Any = recorders) -> Luck:
                kept.append(Recorder(stream(secret, race, pins)))
                return kept[-1]

            patch.setattr(groups, "stream", recording)
            grouped.raced(grouped.field(game, table), race)
        kept.append(recorders[0].draws)
    first, other = kept
    both = [draw for draw in first if draw in other and first[draw][0] == other[draw][0]]
    assert len(both) >= 15
    assert [draw for draw in both if first[draw] != other[draw]] == []


def test_it_adds_nothing_of_seats_to_the_luck_of_a_group():
    pins = {"group": GROUP, "seats": [{"entropy": "a"}]}
    other = {"group": GROUP, "seats": [{"entropy": "b"}, {"entropy": "c"}]}
    drawn = [groups.stream(SECRET, TABLES[0], variant).below(1 << 32, "x", 0) for variant in (pins, other)]
    assert drawn[0] == drawn[1] != groups.stream(SECRET, TABLES[0], {"seats": []}).below(1 << 32, "x", 0)


def test_it_mixes_in_the_words_that_all_its_races_name_in_their_order():
    lists: list[list[str]] = [[], [""], ["a", "b"], ["b", "a"], ["ab"], ["a", "b", ""]]
    first = [groups.stream(SECRET, TABLES[0], {"group": GROUP, "words": salt}).below(1 << 32, "x", 0) for salt in lists]
    assert len({*first}) == len(lists)
    again = [groups.stream(SECRET, TABLES[1], {"group": GROUP, "words": salt}).below(1 << 32, "x", 0) for salt in lists]
    assert again == first
    unsaid = groups.stream(SECRET, TABLES[0], {"group": GROUP, "seats": []})
    assert unsaid.below(1 << 32, "x", 0) == first[0], "files from before there were words draw what they drew"


@pytest.mark.parametrize("payload", ["snow", 7, [7], {"a": "b"}, [["snow"]]])
def test_it_reads_words_as_a_list_of_texts_alone(payload):
    for pins in ({"group": GROUP, "words": payload}, {"words": ["snow"]}):
        with pytest.raises(Malformed) as caught:
            groups.group_of(pins)
        assert caught.value.code == "group.form"


@pytest.mark.parametrize("payload", ["", "A" * 32, "0" * 31, 7, ["0" * 32]])
def test_it_cannot_read_another_form(payload):
    with pytest.raises(Malformed) as caught:
        groups.group_of({"group": payload})
    assert caught.value.code == "group.form"


@pytest.mark.parametrize("game", filing.GAMES)
def test_a_race_as_text_names_it_and_is_decided_again(game):
    data = grouped.file(game)
    file, verdict = racefile.read(data), verification.check_file(data)
    text = notation.write(record.record_of(verdict.race, verdict.bodies, line=file.secret))
    read = notation.read(text)
    assert (groups.group_of(read.pins), read.pins["words"], read.secret) == (GROUP, [*grouped.WORDS], SECRET.hex())
    steps = list(record.decided(read, file.board))
    assert verdict.last is not None
    assert (len(steps), steps[-1].outcome) == (len(file.lines), verdict.last.outcome)


def test_it_is_named_by_entry_0():
    first = next(filing.stored_in(filing.racefile.read(grouped.file("snow_tails")).lines))
    assert groups.group_of(pins_of(filing.entry.read(first.data))) == GROUP
