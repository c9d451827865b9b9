"""A real Chromium for the tests: one found here, else installed, else one sentence that says what to install.

It must never send the browser anywhere but to this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright

# The first has no window of its own to prepare: a page costs it a tenth of what it costs the others.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SENTENCE = (
    "The browser tests need Chromium. Install it with your system's packages (for example: apt-get install chromium), "
    "or name its program in BOREAL_CHROMIUM."
)
AS_PACKAGE = ("apt-get", "install", "--yes", "--no-install-recommends")
PACKAGES = ("chromium-headless-shell", "chromium")


def find() -> str | None:
    """The program of a Chromium that starts on this machine."""
    return next((program for program in candidates() if program and starts(program)), None)


def candidates() -> Iterator[str | None]:
    yield os.environ.get("BOREAL_CHROMIUM")
    yield from map(shutil.which, NAMES)
    yield playwrights_own()


def starts(program: str) -> bool:
    """A package may leave a stub behind that only tells to install something else."""
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def playwrights_own() -> str | None:
    """What Playwright would start; asked in a process of its own, since this one may be using Playwright already."""
    ask = (
        "from playwright.sync_api import *; p = sync_playwright().start(); print(p.chromium.executable_path); p.stop()"
    )
    path = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()
    return path if path and Path(path).exists() else None


def from_packages() -> None:
    """Ask the system's package manager, where we may."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _try("apt-get", "update")
        for package in PACKAGES:
            if find() is None:
                _try(*AS_PACKAGE, package)


def from_playwright() -> None:
    _try(sys.executable, "-m", "playwright", "install", "chromium")


def _try(*command: str) -> None:
    """Run it and say nothing: whether a browser is there afterwards is looked at anyway."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, capture_output=True, timeout=900, check=False)


def ensure(ways: tuple[Callable[[], None], ...] = (from_packages, from_playwright)) -> str:
    """The program of a Chromium, installed when there was none; ends with a sentence when that fails too."""
    program = find()
    for install in ways:
        if program is None:
            install()
            program = find()
    if program is None:
        sys.exit(SENTENCE)
    return program


def launch(playwright: Playwright) -> Browser:
    program = find()
    if program is None:
        sys.exit(SENTENCE)
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]  # root's Chromium has no sandbox to start
    return playwright.chromium.launch(executable_path=program, args=flags)


WATCH = """
document.addEventListener('securitypolicyviolation', event => {
  console.error('CSP ' + event.violatedDirective + ' ' + event.blockedURI);
});
"""


def watch(page: Any) -> list[str]:
    """Everything a page complains about from now on: script errors, refused loads, console errors."""
    complaints: list[str] = []
    page.add_init_script(WATCH)
    page.on("console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: _failed(complaints, request))
    return complaints


def _failed(complaints: list[str], request: Any) -> None:
    is_left = request.failure == "net::ERR_ABORTED"  # the page was left while it was still loading
    # Where scripts are off a module is not fetched beforehand; what the policy forbids is an error of the console too.
    is_off = request.failure == "csp" and "/modules/" in request.url
    if not is_left and not is_off:
        complaints.append(f"{request.url}: {request.failure}")


if __name__ == "__main__":
    ensure()
