"""What entry 0 says of who sits on a seat: a commitment to their account, which only that person can open.

It must never hold a name: an account is known by a key that nothing else is made of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.framing import digest

TAG = b"boreal:seat:1"
SITTER = "sitter"  # the field of a seat in entry 0
SALT_BYTES = 32
ACCOUNT, SALT = re.compile(r"[0-9a-f]{32}"), re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")


def commitment(race: str, seat: str, account: str, salt: bytes) -> str:
    """What binds a seat to an account without telling it: anyone who has account and salt can show that it was theirs.

    >>> commitment("0" * 32, "1" * 32, "2" * 32, bytes(32))[:16]
    '89e83ab38a6fc939'
    """
    return digest(TAG, race.encode(), seat.encode(), account.encode(), salt)


def opens(race: str, pinned: Mapping[str, object], account: str, salt: str) -> bool:
    """Whether account and salt (in hexadecimal) show that a seat, as entry 0 pins it, was that account's.

    >>> bound = {"id": "1" * 32, "sitter": commitment("0" * 32, "1" * 32, "2" * 32, bytes(32))}
    >>> opens("0" * 32, bound, "2" * 32, "00" * 32), opens("0" * 32, bound, "3" * 32, "00" * 32)
    (True, False)
    """
    if not ACCOUNT.fullmatch(account) or not SALT.fullmatch(salt):
        return False
    return pinned.get(SITTER) == commitment(race, str(pinned.get("id")), account, bytes.fromhex(salt))
