"""The settings of the tests, but with pages kept as long as a house keeps them. It must never change more."""

from deploy.settings import base
from tests.settings import *  # noqa: F403  # settings are one namespace by design

PAGES_KEPT_S = base.PAGES_KEPT_S
