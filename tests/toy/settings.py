"""The settings of the tests, in a house that has one game more: its folder is in place, and here is its line."""

from core import games

games.PACKAGES = (*games.PACKAGES, "tests.toy.pond_hop")

from tests.settings import *  # noqa: E402, F403  # settings are one namespace by design
