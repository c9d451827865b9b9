"""The house as it is reached by everybody: BOREAL_URL is asked once, through whatever proxies stand before it.

It must never follow a redirect, and never give its ticket to any host but the one of BOREAL_URL.
"""

from __future__ import annotations

import http.client
import json
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse

from deploy import echo
from deploy.doctor.lines import Condition, Line, right
from games.stages import Stage
from games.tables.models import Table, Visibility

PATIENCE_S = 10.0
RENEW = timedelta(days=14)  # certificates are renewed long before
SET_PROTO = "Let the proxy set X-Forwarded-Proto to the scheme that people use, in place of what they send."
SET_HOST = "Let the proxy pass on Host as it came, with its port; or set BOREAL_URL to the address that people use."
SET_ADDRESS = "Let the proxy add to X-Forwarded-For, and let BOREAL_PROXIES say how many proxies of yours do."
SET_STREAMS = "Let the proxy pass on /live/ piece by piece: without buffering, with a long read timeout."


@dataclass(frozen=True)
class Answer:
    """What came back: of a stream the first piece alone, and whether the line was still open then."""

    status: int
    headers: dict[str, str]
    body: bytes
    is_open: bool = False
    ends: datetime | None = None  # the certificate
    seen: dict[str, Any] = field(default_factory=dict)


Ask = Callable[[str, dict[str, str], bool], Answer]


def look(ask: Ask | None = None) -> Iterator[Line]:
    """One request for what the house sees of it, one for a stream."""
    ask = ask or over_the_line
    try:
        answer = ask(reverse("house-seen"), {echo.HEADER: echo.ticket()}, False)
    except (OSError, http.client.HTTPException) as error:
        yield _unreached(error)
        return
    yield from certificate(answer)
    if answer.status == 200 and answer.body[:1] == b"{":
        yield from headers(json.loads(answer.body))
        yield from stream(ask)
    else:
        yield _other(answer)


def _unreached(error: Exception) -> Line:
    if isinstance(error, ssl.SSLCertVerificationError):
        why = getattr(error, "verify_message", "") or error.args[-1]
        words = f"The certificate of {settings.PUBLIC_URL} is not to be trusted: {why}."
        return Line("TLS", Condition.WRONG, words, "Renew it, or let the proxy send the whole chain.")
    words = f"{settings.PUBLIC_URL} is not reached from here ({type(error).__name__}: {error})."
    return Line("proxy", Condition.WRONG, words, "Start the proxy and the web process, or correct BOREAL_URL.")


def _other(answer: Answer) -> Line:
    if answer.headers.get("location", "").startswith("https://"):
        words = "The house takes requests that came by HTTPS for plain HTTP, and sends them round in a circle."
        return Line("proxy", Condition.WRONG, words, SET_PROTO)
    if answer.status == 400:
        words = f"The house refuses the name of {settings.PUBLIC_URL}, or what the proxy makes of it."
        return Line("proxy", Condition.WRONG, words, f"Name it in BOREAL_HOSTS. {SET_HOST}")
    words = f"{settings.PUBLIC_URL} answers {answer.status}: it is another house, of another secret or version."
    return Line(
        "proxy", Condition.WRONG, words, "Let the proxy lead here, and let all hosts have one BOREAL_SECRET_KEY."
    )


def certificate(answer: Answer) -> Iterator[Line]:
    """It holds for a while."""
    if answer.ends is None:
        return
    words = f"The certificate holds until {answer.ends:%Y-%m-%d}."
    if answer.ends - datetime.now(UTC) < RENEW:
        yield Line("TLS", Condition.OLD, words, "See why it was not renewed: that is done long before.")
    else:
        yield right("TLS", words)


def headers(seen: dict[str, Any]) -> Iterator[Line]:
    """Scheme, name and address come through the proxies as they were."""
    wrong = [*_scheme(seen), *_host(seen), *_address(seen)]
    yield from wrong or [right("proxy", f"Scheme, name and address arrive as they were, by {seen['proxies']} proxies.")]


def _scheme(seen: dict[str, Any]) -> Iterator[Line]:
    if urlsplit(settings.PUBLIC_URL).scheme == "https" and not seen["is_secure"]:
        yield Line("proxy", Condition.WRONG, "The house does not hear that people come by HTTPS.", SET_PROTO)


def _host(seen: dict[str, Any]) -> Iterator[Line]:
    named = urlsplit(settings.PUBLIC_URL).netloc
    if str(seen["host"]).lower() != named.lower():
        words = f"People ask for {named}, and the house hears {seen['host']}."
        yield Line("proxy", Condition.OLD, words, SET_HOST)


def _address(seen: dict[str, Any]) -> Iterator[Line]:
    if seen["forwarded"] < seen["proxies"]:
        words = f"BOREAL_PROXIES says {seen['proxies']}, and {seen['forwarded']} addresses arrive: limits miss people."
        yield Line("proxy", Condition.WRONG, words, SET_ADDRESS)
    elif seen["forwarded"] and not seen["proxies"]:
        words = "A proxy says where people come from, and is not believed: all have one address, and one limit."
        yield Line("proxy", Condition.WRONG, words, SET_ADDRESS)


def stream(ask: Ask) -> Iterator[Line]:
    """The first piece of a stream comes at once, while the line stays open."""
    race = Table.objects.filter(visibility=Visibility.PUBLIC, stage=Stage.RACING).values_list("race", flat=True).first()
    if race is None:
        yield right("streams", "Not asked for: nobody races now where everybody may watch.")
        return
    try:
        answer = ask(reverse("race-live", args=[race]), {"Accept": "text/event-stream"}, True)
    except TimeoutError:
        yield Line("streams", Condition.WRONG, "A stream is kept back until it is full.", SET_STREAMS)
        return
    except (OSError, http.client.HTTPException) as error:
        yield Line("streams", Condition.WRONG, f"A stream breaks off ({type(error).__name__}).", SET_STREAMS)
        return
    if answer.status == 503:
        yield Line(
            "streams", Condition.OLD, "All places for streams are taken.", "Start more processes: deploy.serve live"
        )
    elif answer.status != 200 or b"data:" not in answer.body:
        yield Line("streams", Condition.WRONG, f"/live/ answers {answer.status}, and no stream.", SET_STREAMS)
    elif not answer.is_open:
        words = "A stream ends after its first piece: /live/ is not led to a process that keeps streams open."
        yield Line(
            "streams", Condition.OLD, words, "Let the proxy lead /live/ to python -m deploy.serve live (or web)."
        )
    else:
        yield right("streams", "They come piece by piece.")


def over_the_line(path: str, headers: dict[str, str], is_stream: bool) -> Answer:
    """Ask the house by its public address."""
    parts = urlsplit(settings.PUBLIC_URL)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=PATIENCE_S)
    try:
        line.request("GET", path, headers=headers | {"User-Agent": "Boreal doctor"})
        ends = _ends(line.sock)
        answer = line.getresponse()
        body = answer.read1(4096) if is_stream else answer.read(1 << 16)
        is_open = is_stream and not _is_over(answer)
        return Answer(answer.status, {name.lower(): text for name, text in answer.getheaders()}, body, is_open, ends)
    finally:
        line.close()


def _is_over(answer: http.client.HTTPResponse) -> bool:
    """Whether a stream ended with its first piece; one that goes on is silent for seconds."""
    try:
        return answer.fp is None or not answer.read1(1)
    except TimeoutError:
        return False


def _ends(line: socket.socket | None) -> datetime | None:
    if not isinstance(line, ssl.SSLSocket):
        return None
    not_after = (line.getpeercert() or {}).get("notAfter")
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(not_after), UTC) if isinstance(not_after, str) else None
