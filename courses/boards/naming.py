"""What names a Board of any game. It must never look into its bytes."""

from __future__ import annotations

from core import framing

TAG = b"boreal:board:1"


def digest_of(data: bytes) -> str:
    """SHA-256 over the tag and the bytes of a Board, each with its length before it, in hex.

    >>> digest_of(b"{}")[:16]
    '3d58994483bbce3b'
    """
    return framing.digest(TAG, data)
