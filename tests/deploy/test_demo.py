"""Demo data comes once, from the rooms that have some."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest
from django.core.management import call_command

from deploy import demo
from deploy.models import Loaded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
Plant = Callable[[Callable[[], None]], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Give one room something to show."""

    def plant_(load: Callable[[], None]) -> None:
        room = ModuleType("seasons.demo")
        room.load = load  # type: ignore[attr-defined]  # what a room's module would hold
        monkeypatch.setitem(sys.modules, "seasons.demo", room)
        monkeypatch.setattr(demo, "find_spec", lambda name: name if name == "seasons.demo" else None)

    return plant_


def test_it_loads_once_even_when_it_is_asked_again(plant: Plant) -> None:
    loads: list[int] = []
    plant(lambda: loads.append(1))
    assert demo.load_all() == ["seasons"]
    assert demo.load_all() == []
    assert loads == [1]


def test_it_leaves_nothing_when_a_room_fails(plant: Plant) -> None:
    def fail() -> None:
        raise ValueError("half way")

    plant(fail)
    with pytest.raises(ValueError, match="half way"):
        demo.load_all()
    assert not Loaded.objects.exists()


def test_it_gives_way_to_another_that_was_first(plant: Plant) -> None:
    plant(lambda: None)
    Loaded.objects.create(room="seasons")
    assert demo.load_room("seasons") is False


def test_it_is_a_command_that_may_run_twice(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("demo")
    call_command("demo")
    assert capsys.readouterr().out.splitlines()[-1] == "There was nothing new to load."
