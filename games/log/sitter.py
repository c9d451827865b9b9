"""What entry 0 says of who sits on a seat: a commitment to their account, which only that person can open.

It must never hold a name: an account is known by a key that nothing else is made of.
"""

from __future__ import annotations

from ground.framing import digest

TAG = b"boreal:seat:1"
SITTER = "sitter"  # the field of a seat in entry 0
SALT_BYTES = 32


def commitment(race: str, seat: str, account: str, salt: bytes) -> str:
    """What binds a seat to an account without telling it: who has account and salt can show that it was theirs.

    >>> commitment("0" * 32, "1" * 32, "2" * 32, bytes(32))[:16]
    '89e83ab38a6fc939'
    """
    return digest(TAG, race.encode(), seat.encode(), account.encode(), salt)
