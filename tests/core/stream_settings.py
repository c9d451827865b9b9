"""The settings of the tests with addresses that stream; each process keeps its own little list of events."""

from tests.settings import *  # noqa: F403  # settings are one namespace by design

ROOT_URLCONF = "tests.core.stream_urls"
