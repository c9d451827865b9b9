"""What belongs to a house beside its database: the keys that sign, the secret, and the settings of this host.

It must never overwrite a key, nor a secret that somebody set by hand.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from secrets import compare_digest

from django.conf import settings

from core.files import put
from games import keyring

SETTINGS = ("BOREAL_", "EMAIL_", "AWS_")
ALONE = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
NEVER = ("BOREAL_BACKUP_PASSPHRASE", "BOREAL_TEST_")  # it opens the backup and does not lie in it
SECRETS = ("SECRET", "PASSWORD", "PASSPHRASE", "SIGNING_KEY", "TOKEN", "_URL")  # a URL may hold a password


def private_keys() -> dict[str, bytes]:
    """The private keys that this process has, by their names."""
    return {name: key.private_bytes_raw() for name, key in keyring.held().items()}


def put_keys(keys: Mapping[str, bytes]) -> None:
    """Have the keys of a backup in the folder of keys; a backup without any changes nothing."""
    if keys:
        keyring.keep(keys.values())


def put_secret(secret: str) -> bool:
    """Have this house go on with a secret; False where it is set by hand and is another one."""
    if has_secret(secret):
        return True
    if os.environ.get("BOREAL_SECRET_KEY") or os.environ.get("BOREAL_SECRET_KEY_FILE"):
        return False
    put(settings.HOME / "secret", secret.encode())
    settings.SECRET_KEY = secret
    return True


def has_secret(secret: str) -> bool:
    return compare_digest(secret.encode(), settings.SECRET_KEY.encode())


def environment(with_secrets: bool, source: Mapping[str, str] = os.environ) -> str:
    """The settings of this host as a file of NAME='value' lines; a secret's file is told by what stands in it."""
    names = sorted(name for name in source if _is_ours(name) and (with_secrets or not is_secret(name)))
    lines = []
    for name in names:
        lines.append(f"{name}={shlex.quote(source[name])}")
        if name.endswith("_FILE") and with_secrets:
            lines += _told_by_file(name, Path(source[name]))
    return "".join(f"{line}\n" for line in lines)


def is_secret(name: str) -> bool:
    """Whether a setting may hold a secret.

    >>> is_secret("EMAIL_HOST_PASSWORD"), is_secret("BOREAL_SECRET_KEY_FILE"), is_secret("BOREAL_HOSTS")
    (True, False, False)
    """
    if name in ("BOREAL_URL", "AWS_ENDPOINT_URL") or name.endswith("_FILE"):
        return False
    return any(word in name for word in SECRETS)


def _is_ours(name: str) -> bool:
    return (name in ALONE or name.startswith(SETTINGS)) and not name.startswith(NEVER)


def _told_by_file(name: str, path: Path) -> list[str]:
    try:
        return [f"# {name.removesuffix('_FILE')}={shlex.quote(path.read_text().strip())}"]
    except (OSError, UnicodeDecodeError):
        return []
