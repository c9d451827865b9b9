"""`python -m deploy.serve ROLE`: becomes one process of a house: web, live, or the worker of some queues.

Recipes and `make run` start their processes here, so that what a role needs stands in one place. It must never prepare
anything: that is `manage.py prepare`.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
from collections.abc import Callable

from deploy.private import keep_private

HEADERS_MS = 10_000  # how long a line may take to say what it wants
CONNECTIONS = 16384  # of one process, idle ones too
LIVE_STREAMS, LIVE_THREADS = "10000", "4"  # of a process that carries nothing else


def web_command(bind: str, port: int, processes: int = 1) -> list[str]:
    """The command line of the program that serves pages, API and streams."""
    return [
        sys.executable, "-m", "granian", "--interface", "asgi", "--host", bind, "--port", str(port),
        "--workers", str(processes), "--loop", "asyncio", "--http", "1", "--no-ws",
        "--backlog", "4096", "--backpressure", str(CONNECTIONS), "--http1-header-read-timeout", str(HEADERS_MS),
        "--respawn-failed-workers", "--workers-kill-timeout", "5", "--log-level", "error", "deploy.asgi:application",
    ]  # fmt: skip


def web(options: argparse.Namespace) -> list[str]:
    return web_command(options.bind, options.port or 8000, options.processes)


def live(options: argparse.Namespace) -> list[str]:
    """The web program with room for many watchers and with few threads: a proxy sends `/live/` to it."""
    os.environ["BOREAL_ROLE"] = "live"
    os.environ.setdefault("BOREAL_STREAMS", LIVE_STREAMS)
    os.environ.setdefault("BOREAL_THREADS", LIVE_THREADS)
    return web_command(options.bind, options.port or 8001, options.processes)


def worker(options: argparse.Namespace) -> list[str]:
    import django

    django.setup()  # the worker's module knows the queues, and they stand in a model
    from jobs.worker import STOP_ENV, worker_command

    os.environ.update(STOP_ENV)
    return worker_command(options.processes, options.queues.split(","))


ROLES: dict[str, Callable[[argparse.Namespace], list[str]]] = {"web": web, "live": live, "worker": worker}


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("python -m deploy.serve", description="Become one process of a house.")
    roles = made.add_subparsers(dest="role", required=True)
    for name in ("web", "live"):
        role = roles.add_parser(name)
        role.add_argument("--bind", default="127.0.0.1", help="the address to listen at (default: %(default)s)")
        role.add_argument("--port", type=int, help="the port to listen at (default: 8000, live 8001)")
        role.add_argument("--processes", type=int, default=1, help="how many (default: %(default)s)")
    role = roles.add_parser("worker")
    role.add_argument("--queues", default="bots,sign,short,long", help="whose jobs it does (default: all)")
    role.add_argument("--processes", type=int, default=1, help="how many jobs at once (default: %(default)s)")
    return made


def many_files() -> None:
    """Each line and each stream is an open file; the system often allows more than it gives at first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    options = parser().parse_args()
    keep_private()
    many_files()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.production")
    command = ROLES[options.role](options)
    os.execv(command[0], command)  # noqa: S606  # signals and the exit status are the program's own


if __name__ == "__main__":
    main()
