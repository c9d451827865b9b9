"""A request as WSGI wants it, made from what ASGI tells. It must never decide anything about a request."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Any

Scope = dict[str, Any]
Headers = dict[str, str]
APART = {"cookie": "; "}  # how a header that came in several lines is put together, where it is not by commas


def headers_of(scope: Scope) -> Headers:
    """The headers by name in small letters.

    A name with an underscore is left out: WSGI could not tell it from one with a hyphen, which a proxy may have set.

    >>> headers_of({"headers": [(b"x-a", b"1"), (b"x_a", b"2"), (b"X-A", b"3"), (b"cookie", b"a"), (b"cookie", b"b")]})
    {'x-a': '1,3', 'cookie': 'a; b'}
    """
    headers: Headers = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        if "_" not in name:
            headers[name] = f"{headers[name]}{APART.get(name, ',')}{value}" if name in headers else value
    return headers


def environ_of(scope: Scope, headers: Headers, body: bytes) -> dict[str, Any]:
    """The request with its body, whole; what it says of its length is what came."""
    host, port = scope.get("server") or ("localhost", 80)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in headers.items():
        environ["HTTP_" + name.upper().replace("-", "_")] = value
    for name in ("content-length", "content-type"):
        if name in headers:
            environ[name.upper().replace("-", "_")] = environ.pop("HTTP_" + name.upper().replace("-", "_"))
    if body:
        environ["CONTENT_LENGTH"] = str(len(body))
    return environ
