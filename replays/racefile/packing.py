"""Race files packed with gzip and back, within bounds that hold while unpacking: a small file never makes a large one.

It must never unpack more than it was told to, nor twice, nor give two packings of the same bytes.
"""

from __future__ import annotations

import zlib

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.log.racefile import MOST_BYTES, OPEN

MAGIC = b"\x1f\x8b"
HEADER = MAGIC + b"\x08\0\0\0\0\0\x02\xff"  # deflate, no name, no time, packed best, on no machine in particular
MOST_TIMES, ROOM = 64, 1 << 16  # how much larger than packed a file may be, and what any may be; races stay below 20
RAW, FRAMED = -15, 31  # of zlib: what stands inside gzip, and gzip itself


def packed(data: bytes) -> bytes:
    """The bytes as gzip. The same bytes come out every time: neither the hour nor the machine is told.

    >>> unpacked(packed(b'{"board":'))
    b'{"board":'
    """
    deflater = zlib.compressobj(9, zlib.DEFLATED, RAW)
    body = deflater.compress(data) + deflater.flush()
    return HEADER + body + zlib.crc32(data).to_bytes(4, "little") + len(data).to_bytes(4, "little")


def unpacked(data: bytes, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file that may be packed; `Malformed` where they are too many or were packed in a way that no race
    file is. Requires nothing of the bytes."""
    if not data.startswith(MAGIC):
        return _bounded(data, most)
    inflater = zlib.decompressobj(FRAMED)
    try:
        begin = inflater.decompress(data, len(OPEN))
        _check_begin(begin)
        bound = min(most, ROOM + MOST_TIMES * len(data))
        rest = inflater.decompress(inflater.unconsumed_tail, bound + 1 - len(begin))
    except zlib.error as error:
        raise _odd_packing() from error
    whole = _bounded(begin + rest, bound)
    if not inflater.eof or inflater.unused_data:
        raise _odd_packing()
    return whole


def _check_begin(begin: bytes) -> None:
    """What no race file begins with is not unpacked further."""
    if begin.startswith(MAGIC):
        raise Malformed("racefile.nested", _("The file is packed twice."))
    if begin and not OPEN.startswith(begin):
        raise Malformed("racefile.header", _("This is not a race file of Boreal that this version can read."))


def _bounded(data: bytes, most: int) -> bytes:
    if len(data) > most:
        raise Malformed("racefile.size", _("A race file has at most %(most)s bytes."), most=most)
    return data


def _odd_packing() -> Malformed:
    return Malformed("racefile.gzip", _("The file is packed, and its packing is damaged or holds more than one file."))
