"""The settings of the tests: the embedded default, or PostgreSQL and Redis where BOREAL_STACK=served.

They add the tiny game and an address to play it; children started by tests use them too.
"""

import os

from tests.parts import servers
from tests.parts.waiting import HANG_S

servers.prepare()  # before the settings are read: they come from the environment

from deploy.settings.embedded import *  # noqa: E402, F403  # settings are one namespace by design
from deploy.settings.embedded import (  # noqa: E402  # after the servers are up
    DATABASES,
    HOME,
    INSTALLED_APPS,
    MIDDLEWARE,
    TOKEN_SCOPES,
)

INSTALLED_APPS = [*INSTALLED_APPS, "tests.tiny", "tests.jobs"]
MIDDLEWARE = ["tests.parts.luck.named_by_header", *MIDDLEWARE]
ROOT_URLCONF = "tests.urls"
TOKEN_SCOPES = TOKEN_SCOPES | {name: {"POST": "race"} for name in ("tiny-floor", "tiny-bare")}  # what benches post to
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["*"]
THROTTLED = False
PAGES_KEPT_S = 0.0  # what a test has changed shows at once, to strangers too
STACK = os.environ["BOREAL_STACK"]
if DATABASES["default"]["ENGINE"] == "core.sqlite":
    # Unordered rows come in reverse, so that code that counts on their order is found out; and a busy machine is no
    # reason to call the database busy.
    options = DATABASES["default"]["OPTIONS"]
    unordered = "PRAGMA reverse_unordered_selects=ON;"
    options |= {"timeout": HANG_S, "init_command": options.get("init_command", "") + unordered}
if not os.environ.get("BOREAL_TEST_CHILD"):
    DATABASES["default"].setdefault("TEST", {})["NAME"] = (
        "boreal_test" if STACK == "served" else str(HOME / "test.sqlite3")
    )
