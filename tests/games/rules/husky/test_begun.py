"""An order that has begun: how it can go on; a beginning that would be refused leads nowhere."""

from __future__ import annotations

import pytest

from core.errors import Malformed, Refused
from husky import rules as husky
from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.test_refusals import ATTACKED, BLOCKED, OVER, PLAIN, WINDY

CARD = name_of("246WB")


def begun(path: str, *ways: str):
    return PLAIN.turn("246WB", path, *ways)


def only(names: str, **odd):
    """A turn of which card and path are given."""
    return {"do": "play", "card": CARD, "path": PLAIN.cells(names), **odd}


@pytest.mark.parametrize(
    ("scene", "seat", "command", "code"),
    [
        (OVER, 0, only("b"), "hu.over"),
        (PLAIN, 1, only("b"), "hu.turn"),
        (ATTACKED, 0, only("b"), "hu.due"),
        (PLAIN, 0, PLAIN.answered("wind", "b"), "hu.due"),
        (PLAIN, 0, {**only("b"), "card": name_of("345WB")}, "hu.not-held"),
        (BLOCKED, 0, only("b"), "hu.blocked"),
        (BLOCKED, 0, begun("bc"), "hu.blocked"),
        (PLAIN, 0, only("", path=[1700]), "hu.path"),  # no cell of this board
        (PLAIN, 0, only("d"), "hu.path"),  # no neighbour
        (PLAIN, 0, only("e"), "hu.path"),  # a wolf stands there
        (PLAIN, 0, only("bcd"), "hu.path"),
        (PLAIN, 0, begun("b"), "hu.path"),
        (PLAIN, 0, begun("bc", ""), "hu.way"),
        (PLAIN, 0, begun("bc", "e"), "hu.way"),
        (PLAIN, 0, begun("bc", "eh"), "hu.way"),  # two cells away
        (PLAIN, 0, begun("bc", "ij"), "hu.way"),  # the wolf comes first
        (PLAIN, 0, begun("bc", "ec"), "hu.way"),
        (PLAIN, 0, begun("bf", "ef", "ij"), "hu.animals-many"),  # an attack comes between
    ],
)
def test_it_goes_on_with_no_order_that_would_be_refused(scene, seat, command, code):
    with pytest.raises(Refused) as caught:
        husky.choices(scene.state, seat, command)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"card": CARD}, "hu.do"),
        ({"do": "relocate"}, "hu.fields"),
        ({"do": "play", "card": CARD, "why": 1}, "hu.fields"),
        ({"do": "play", "card": 7}, "hu.card"),
        (only("b", animals=[1]), "hu.cells"),
        (only("", path=[-1]), "hu.cells"),
    ],
)
def test_it_goes_on_with_nothing_that_cannot_be_read(command, code):
    with pytest.raises(Malformed) as caught:
        husky.choices(PLAIN.state, 0, command)
    assert caught.value.code == code


def test_it_adds_nothing_to_an_order_that_is_whole():
    assert husky.choices(PLAIN.state, 0, begun("bc", "ef", "ij")) == []
    assert husky.choices(PLAIN.state, 0, begun("bf", "ef")) == []  # what comes of the attack comes first
    assert husky.choices(WINDY.state, 0, PLAIN.answered("wind", "d")) == []
    assert husky.choices(WINDY.state, 0, {}) != []


def test_it_asks_part_by_part_card_path_and_animals():
    (card, *_others) = husky.choices(PLAIN.state, 0, {"do": "play"})
    assert (card.command, card.preview, card.is_whole) == ({"do": "play", "card": CARD}, {"steps": 2}, False)
    cells = husky.choices(PLAIN.state, 0, card.command)
    assert {PLAIN.spelt(choice.command["path"]) for choice in cells} >= {"b", "f"}
    assert all((choice.preview, choice.is_whole) == ({"left": 1}, False) for choice in cells)
    (last, *_others) = husky.choices(PLAIN.state, 0, only("b"))
    assert (last.command["animals"], last.is_whole) == ([], False)


def test_it_goes_on_from_a_path_that_is_whole_without_animals():
    (asked,) = husky.choices(PLAIN.state, 0, only("bc"))
    assert asked.command == begun("bc")
    home = stage("S w0a Fb wc", "246WB", passed={0: 7})
    (asked,) = husky.choices(home.state, 0, only("", path=home.cells("b")))
    assert (asked.command, asked.is_whole) == (home.turn("246WB", "b"), True)
    with pytest.raises(Refused) as caught:
        husky.choices(home.state, 0, only("", path=home.cells("bc")))
    assert caught.value.code == "hu.path"


@pytest.mark.parametrize(
    ("row", "path", "text"),
    [
        ("S w0a Fb w", "b", {"steps": 1, "passes": [], "wins": 1}),
        ("S w0a wb w1", "b", {"steps": 1, "passes": [], "wins": 0}),
        ("S w0a 3b w", "b", {"steps": 1, "passes": [3], "wins": 0}),
    ],
)
def test_it_foresees_what_a_path_comes_to(row, path, text):
    """How far it goes, what it passes, whether it wins."""
    scene = stage(row, "135WB", passed={0: 7 if text["wins"] else 3})
    foreseen = {scene.spelt(choice.command["path"]): choice.preview for choice in scene.choices(_card("135WB"))}
    assert foreseen[path] == text


def test_it_foresees_that_nobody_goes_anywhere():
    (asked,) = stage("S w0a wb", "135WB", weather="BFM").choices(_card("135WB"))
    assert asked.preview == {"steps": 0, "passes": [], "wins": 0}


def _card(short: str):
    return {"do": "play", "card": name_of(short)}


def test_it_foresees_an_attack():
    previews = {PLAIN.spelt(choice.command["animals"][-1]): choice.preview for choice in PLAIN.choices(begun("bf"))}
    assert previews["ef"] == {"attacks": 0}
    assert previews["gh"] == {"attacks": -1}


def test_it_leads_nobody_into_a_dead_end_r_hu_08():
    """Only paths are offered that can be completed, and a beginning that cannot be is refused."""
    scene = stage("S g0a gb gc\nw gEd gEe gEf\nw gx g g", "345WB", weather="MFB")
    assert scene.steps("345WB") == 4
    assert all(len(path) == 4 for path in scene.paths("345WB"))
    with pytest.raises(Refused) as caught:
        husky.choices(scene.state, 0, {"do": "play", "card": name_of("345WB"), "path": scene.cells("bc")})
    assert caught.value.code == "hu.path"
