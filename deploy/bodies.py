"""What a server has to know of a body that nobody read: its line cannot carry another request, and says so.

It must never read a body itself: whoever sends one slowly would hold a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Counted:
    """The body of a request, and how much of it was read."""

    def __init__(self, body: Any) -> None:
        self.body = body
        self.read_bytes = 0

    def read(self, *size: int) -> bytes:
        return self._counted(self.body.read(*size))

    def readline(self, *size: int) -> bytes:
        return self._counted(self.body.readline(*size))

    def _counted(self, piece: bytes) -> bytes:
        self.read_bytes += len(piece)
        return piece


def closing(application: Application) -> Application:
    """The application, whose answers say `Connection: close` where a body was not read to its end.

    The server has to close such a line in any case; a client that is not told sends its next request into it.
    """

    def told(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        length = length_of(environ)
        if length == 0:
            return application(environ, start_response)
        environ["wsgi.input"] = body = Counted(environ["wsgi.input"])

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            is_whole = length is not None and body.read_bytes >= length
            return start_response(status, headers if is_whole else [*headers, ("Connection", "close")], *error)

        return application(environ, start)

    return told


def length_of(environ: Environ) -> int | None:
    """How long a request says that its body is; None where it does not say, or cannot be understood.

    >>> length_of({}), length_of({"CONTENT_LENGTH": "7"}), length_of({"HTTP_TRANSFER_ENCODING": "chunked"})
    (0, 7, None)
    """
    if environ.get("HTTP_TRANSFER_ENCODING"):
        return None
    length = environ.get("CONTENT_LENGTH") or "0"
    return int(length) if length.isascii() and length.isdigit() else None
