"""One line per event on standard error: readable at a terminal, JSON where BOREAL_LOG=json."""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

import structlog

from deploy.redacting import redacted


def formatter() -> logging.Formatter:
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    as_json = os.environ.get("BOREAL_LOG") == "json"
    # The pretty traceback prints variables, and with them passwords, hands and tokens.
    console = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
    renderer = structlog.processors.JSONRenderer() if as_json else console
    tail: list[Any] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        renderer,
    ]
    return Redacting(foreign_pre_chain=shared, processors=tail)


class Redacting(structlog.stdlib.ProcessorFormatter):
    """Writes no link, key or token by which somebody could come in, wherever in the line or its traceback it stood."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


def start() -> None:
    """Let structlog's loggers speak through the standard library's handlers."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def take_over(level: int) -> None:
    """Have Celery, and the processes of its pool, write through the handlers that everything else writes through.

    What it tells of each task is left out: `job.ended` tells more; so is that a process was replaced because it had
    grown, which is as it should be. What it prints past all loggers becomes a line, too.
    """
    from billiard.util import get_logger
    from celery.apps import worker

    root, pool = logging.getLogger(), get_logger()
    root.setLevel(level)
    pool.handlers, pool.propagate = [], True
    pool.addFilter(lambda record: "exceeding memory limit" not in record.msg)
    for name in ("celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    worker.safe_say = lambda text, *rest: logging.getLogger("celery.apps.worker").info(text.strip())
