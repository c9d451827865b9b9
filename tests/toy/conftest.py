"""The tests inside run in a process of their own, in a house with the fourth game."""

import os

collect_ignore = [] if os.environ.get("DJANGO_SETTINGS_MODULE") == "tests.toy.settings" else ["inside"]
