"""Where a process begins to count: listens to what rooms call forward, and opens its own door where no web server runs.

It must never open a door that asks for no token.
"""

from __future__ import annotations

import socket
import threading
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import structlog
from celery import signals as celery
from django.conf import settings
from django.http import HttpResponse

from deploy.metrics import counting, door, keeping, living
from jobs import signals as jobs

log = structlog.get_logger(__name__)

STATUS = {200: "200 OK", 404: "404 Not Found"}


def begin() -> None:
    """Once in each process, where an operator set a token; without one nothing is counted."""
    if not settings.METRICS_TOKEN:
        return
    try:
        keeping.begin(settings.HOME)
    except OSError as error:
        log.warning("metrics.not-kept", why=type(error).__name__, then="nothing is counted here")
        return
    jobs.finished.connect(counting.job, dispatch_uid="deploy.metrics.job")
    celery.worker_init.connect(_enter_worker, dispatch_uid="deploy.metrics.worker")
    celery.worker_process_init.connect(_enter_child, dispatch_uid="deploy.metrics.child")


def _enter_worker(**kwargs: Any) -> None:
    living.enter("supervisor")
    if settings.METRICS_PORT:
        serve(settings.METRICS_BIND, settings.METRICS_PORT)


def _enter_child(**kwargs: Any) -> None:
    living.enter("worker")


def serve(bind: str, port: int) -> None:
    """Answer at a port of its own, in a thread. Several workers of a host share it: each tells the figures of all."""
    try:
        server = make_server(bind, port, application, Shared, handler_class=Quiet)
    except OSError as error:
        log.warning("metrics.no-port", port=port, why=type(error).__name__, then="the worker goes on without it")
        return
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()


class Shared(WSGIServer):
    """A server that shares its port."""

    def server_bind(self) -> None:
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        super().server_bind()


class Quiet(WSGIRequestHandler):
    """A line in the log for each question would drown the others; a client that falls silent is cut off."""

    timeout = 5

    def log_message(self, format: str, *args: Any) -> None:
        pass


def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    """The one address; a question is asked without a body."""
    response = _answer(environ)
    start_response(STATUS[response.status_code], [("Content-Type", response["Content-Type"])])
    return [response.content]


def _answer(environ: dict[str, Any]) -> HttpResponse:
    is_there = environ["PATH_INFO"] == door.PATH and environ["REQUEST_METHOD"] in ("GET", "HEAD")
    if not is_there or not door.may_read(environ.get("HTTP_AUTHORIZATION", "")):
        return HttpResponse(b"", status=404, content_type="text/plain")
    body, content_type = door.text(environ.get("HTTP_ACCEPT", ""))
    return HttpResponse(body, content_type=content_type)
