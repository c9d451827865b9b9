"""A race is opened whole or not at all; what does not fit is refused in a sentence, by the part that knows why."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core import canonical
from core.errors import Malformed, Missing, Refused
from courses import judging
from courses import services as courses
from courses.models import Board, Course
from games import queries
from games.models import Race, Secret
from games.rules import luck
from games.stages import Stage
from games.tables import opening
from games.tables.models import Kind, Overdue, Seat, Table
from games.tables.opening import RaceWish, SeatWish
from tests.courses.furniture.conftest import SOUND, UNSOUND, prove
from tests.games.tables.tabling import ground

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

ME, BOT = SeatWish("me"), SeatWish("bot", level="pup")


def refused(user, **fields):
    """The code with which a race is refused; nothing of it is kept."""
    wish = RaceWish(**{"game": "snow_tails", "seats": [ME, BOT], "seed": "5"} | fields)
    with pytest.raises((Malformed, Refused)) as wrong:
        opening.open_table(user, wish)
    assert str(wrong.value).endswith((".", ")"))
    assert [model.__name__ for model in (Race, Secret, Table, Seat) if model.objects.exists()] == []
    return wrong.value.code


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"game": "chess"}, "rules.game"),
        ({"seats": []}, "st.seats"),
        ({"seats": [ME] + [BOT] * 5}, "st.seats"),
        ({"game": "husky", "seats": [ME, BOT]}, "hu.seats"),
        ({"game": "reindeer_races", "seats": [ME]}, "rr.seats"),
        ({"options": {"wind": 1}}, "st.option"),
        ({"options": {"specials": 7}}, "st.switch"),
        ({"seats": [ME, SeatWish("king")]}, "table.seat-kind"),
        ({"seats": [ME, ME]}, "table.one-seat"),
        ({"seats": [ME, SeatWish("local")]}, "table.name"),
        ({"seats": [ME, SeatWish("local", name="x" * 41)]}, "table.name"),
        ({"seats": [ME, SeatWish("bot", level="wolf")]}, "table.level"),
        ({"title": "x" * 101}, "table.title"),
        ({"title": "a\x00b"}, "table.title"),
        ({"visibility": "secret"}, "table.visibility"),
        ({"pace_s": 19}, "table.pace"),
        ({"pace_s": 31 * 86400}, "table.pace"),
        ({"overdue": "flogging"}, "table.overdue"),
        ({"course": uuid4()}, "course.missing"),
    ],
)
def test_it_refuses_with_a_code_and_keeps_nothing(alice, payload, code):
    assert refused(alice, **payload) == code


def test_words_for_the_luck_are_one_short_line(alice):
    for words in ("x" * 65, "a\nb"):
        with pytest.raises(Malformed) as wrong:
            opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], seed="5"), words)
        assert wrong.value.code == "table.entropy"
    assert not Race.objects.exists()


def test_it_opens_as_it_was_wished(alice):
    seats = [ME, SeatWish("empty"), SeatWish("local", name=" Ann  B. "), SeatWish("bot", level="leader")]
    wish = RaceWish(
        "snow_tails", seats, seed="5", title=" Friday ", visibility="link", pace_s=60, overdue=Overdue.RETIRE
    )
    table = opening.open_table(alice, wish, "alice's words")
    table = Table.objects.get(pk=table.pk)
    assert (table.title, table.stage, table.host) == ("Friday", Stage.OPEN, alice)
    assert (table.visibility, table.pace_s, table.overdue, table.due) == ("link", 60, "retire", None)
    rows = [(seat.kind, seat.person, seat.name, seat.level) for seat in table.seats.order_by("number")]
    assert rows == [
        (Kind.PERSON, alice, "", ""), (Kind.EMPTY, None, "", ""), (Kind.LOCAL, alice, "Ann B.", ""),
        (Kind.BOT, None, "", "leader"),
    ]  # fmt: skip
    entropy = [seat.entropy for seat in table.seats.order_by("number")]
    assert (entropy[0], entropy[1], entropy[3], len(entropy[2])) == ("alice's words", "", "", 32)


def test_its_luck_is_committed_to_before_anybody_joins(alice):
    table = opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], seed="5"))
    assert queries.head(table.race_id).ply == -1
    assert table.commitment == luck.commitment(queries.secret(table.race_id), table.race_id.hex)


def test_the_same_seed_makes_the_same_course_and_no_seed_another(alice):
    def board(**seed):
        return opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], **seed)).board_id

    assert board(seed="1") == board(seed="1")
    assert len({board(seed="1"), board(seed="2"), board(), board()}) == 4
    assert not Course.objects.exists()


def test_options_are_kept_as_entry_0_will_have_them(alice):
    table = opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], seed="5", options={"specials": 0}))
    assert bytes(table.options) == canonical.dump({"specials": 0})


# ---- courses ----------------------------------------------------------------------------------------------


def course(owner, plan=SOUND, title="Long way"):
    return courses.create(owner, judging.judge(judging.read_said(plan)), title)


def test_its_designer_can_race_on_a_draft(alice):
    draft = course(alice)
    table = opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], course=draft.id))
    assert (table.course, table.title) == (draft, "Long way")
    assert table.board == draft.revisions.get().board


def test_nobody_else_can_not_even_learn_of_it(alice, bob):
    draft = course(alice)
    with pytest.raises(Missing) as theirs:
        opening.open_table(bob, RaceWish("snow_tails", [ME, BOT], course=draft.id))
    with pytest.raises(Missing) as none:
        opening.open_table(bob, RaceWish("snow_tails", [ME, BOT], course=uuid4()))
    assert (str(theirs.value), theirs.value.code) == (str(none.value), none.value.code)


def test_an_older_revision_can_be_asked_for(alice):
    draft = course(alice)
    with pytest.raises(Missing):
        opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], course=draft.id, revision=2))
    assert opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], course=draft.id, revision=1)).course == draft


def test_a_course_with_errors_is_not_raced_on(alice):
    assert refused(alice, course=course(alice, UNSOUND).id) == "table.unsound"


def test_a_course_of_another_game_is_not_raced_on(alice):
    draft = course(alice)
    assert refused(alice, game="husky", seats=[ME, BOT, BOT], course=draft.id) == "table.game"


def test_a_course_that_is_proven_impossible_is_not_raced_on(alice):
    from courses.models import Proof

    draft = course(alice)
    prove(draft.revisions.get().board)
    Proof.objects.update(is_raceable=False)
    assert refused(alice, course=draft.id) == "table.unfinishable"


def test_what_becomes_of_the_course_never_harms_the_race(alice):
    draft = course(alice)
    table = opening.open_table(alice, RaceWish("snow_tails", [ME, BOT], course=draft.id))
    courses.delete(draft.id, alice)
    table.refresh_from_db()
    assert Board.objects.filter(digest=table.board_id).exists()
    assert judging.read(bytes(table.plan)) is not None


def test_it_opens_on_a_ground_that_was_chosen_before(alice):
    table = opening.open_on(ground("husky"), alice, RaceWish("husky", [ME, BOT, BOT]))
    assert (table.race.game, table.title) == ("husky", "Easy")
