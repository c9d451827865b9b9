"""Parts with their lengths before them, so that no two lists of parts give the same bytes to be hashed."""

from __future__ import annotations

from hashlib import sha256


def framed(*parts: bytes) -> bytes:
    """Each part behind its length in 8 bytes, the big end first.

    >>> framed(b"ab", b"")
    b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02ab\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'
    """
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def digest(*parts: bytes) -> str:
    """SHA-256 of framed parts, in hexadecimal digits.

    >>> digest(b"boreal")[:16]
    '0f30501739ef541a'
    """
    return sha256(framed(*parts)).hexdigest()
