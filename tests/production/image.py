"""Builds what a Containerfile says, without an engine: its RUN lines for real, in a clean folder.

It must never write outside of the folder of the build.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.house.rooms import ROOT
from tests.production import containerfile
from tests.production.containerfile import Stage, Unsound

CONTAINERFILE = "deploy/recipes/container/Containerfile"
KEPT_S = 86400
BUILD_S = 1800  # of one line, on a busy machine
BASE_MB = 125  # python:3.13-slim, unpacked
MOST_MB = 350
ENTER = Path(__file__).with_name("enter.py")
SKIPPED = {"proc", "dev", "tmp", "sys", "lost+found"}
ETC = (
    "alternatives",
    "host.conf",
    "ld.so.cache",
    "localtime",
    "mime.types",
    "nsswitch.conf",
    "protocols",
    "services",
    "ssl",
)
MARK = ".built"


@dataclass(frozen=True)
class Image:
    """A built tree and what its Containerfile says about starting it."""

    tree: Path
    stage: Stage

    @property
    def environment(self) -> dict[str, str]:
        return self.stage.environment

    @property
    def user(self) -> str:
        return self.stage.last("USER")

    @property
    def folder(self) -> str:
        return self.stage.last("WORKDIR")

    @property
    def command(self) -> list[str]:
        return containerfile.words(self.stage.last("CMD"))

    @property
    def megabytes(self) -> float:
        """As an engine counts its layers: what the files hold."""
        return sum(path.lstat().st_size for path in self.tree.rglob("*")) / 1e6

    def mounts(self) -> list[dict[str, Any]]:
        """Its own folders, over those of the machine that stands for the base."""
        return [*base_mounts(), *_tops(self.tree)]


def _tops(tree: Path) -> list[dict[str, Any]]:
    names = [path.name for path in sorted(tree.iterdir()) if path.name != MARK]
    return [{"source": str(tree / name), "target": f"/{name}", "read_only": True} for name in names]


def base_mounts() -> list[dict[str, Any]]:
    """What the machine lends in place of a base image: programs and libraries, none of anybody's files."""
    names = [name for name in ("usr", "opt", "bin", "sbin", "lib", "lib64") if _is_folder(f"/{name}")]
    names += [f"etc/{name}" for name in ETC if Path("/etc", name).exists()]
    lent = [{"source": f"/{name}", "target": f"/{name}", "read_only": True} for name in names]
    own = Path(sys.base_prefix)
    if own.parts[1] not in names:
        lent.append({"source": str(own), "target": str(own), "read_only": True})
    return [*lent, {"source": "/dev", "target": "/dev"}, {"source": "/proc", "target": "/proc"}]


def links() -> dict[str, str]:
    """Where the machine has /bin as a link to /usr/bin, a box has so, too."""
    tops = [path for path in Path("/").iterdir() if path.is_symlink()]
    return {f"/{path.name}": os.readlink(path) for path in tops}


def _is_folder(path: str) -> bool:
    return Path(path).is_dir() and not Path(path).is_symlink()


def build(checkout: Path = ROOT) -> Image:
    """The image of a checkout; its libraries are kept beside, for as long as nothing that made them has changed."""
    stages = containerfile.read((checkout / CONTAINERFILE).read_text())
    tree = _shelf() / _digest(checkout)
    if not (tree / MARK).exists():
        _forget_old(tree.parent)
        shutil.rmtree(tree, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="build-", dir=tree.parent) as folder:
            _run_stages(stages, checkout, Path(folder), Path(folder, "final"))
            Path(folder, "final", MARK).touch()
            Path(folder, "final").rename(tree)
    return Image(tree, stages[-1])


@contextmanager
def alone() -> Iterator[None]:
    """Test processes begin together: the first one installs and builds, the others find it done."""
    with (_shelf() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _forget_old(shelf: Path) -> None:
    """Yesterday's images are removed; a run that started with one today keeps it."""
    for path in shelf.iterdir():
        if path.stat().st_mtime < time.time() - KEPT_S:
            shutil.rmtree(path, ignore_errors=True)


def _shelf() -> Path:
    folder = Path(tempfile.gettempdir(), f"boreal-images-{os.geteuid()}")
    folder.mkdir(mode=0o755, exist_ok=True)
    if folder.stat().st_uid != os.geteuid():
        raise Unsound(f"{folder} belongs to somebody else")
    return folder


def _digest(checkout: Path) -> str:
    """What the image is made of: the recipe, what is sent, this Python."""
    digest = hashlib.sha256(sys.version.encode())
    for name in [CONTAINERFILE, ".containerignore", *containerfile.sent(checkout)]:
        digest.update(name.encode() + b"\0" + (checkout / name).read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def _run_stages(stages: list[Stage], checkout: Path, work: Path, final: Path) -> None:
    roots = {stage.name: work / stage.name for stage in stages[:-1]}
    for stage in stages[:-1]:
        roots[stage.name].mkdir(mode=0o755)
        _run_stage(stage, checkout, roots[stage.name], work)
    final.mkdir(mode=0o755)
    for rest in stages[-1].all("COPY"):
        _copy(rest, checkout, final, roots, "/")


def _run_stage(stage: Stage, checkout: Path, root: Path, work: Path) -> None:
    """Line by line; what was done before the rooms came in is kept, and begun with the next time."""
    folder, environment = "/", _own_environment() | stage.environment
    rooms = stage.lines.index(("COPY", ". ./"))
    kept = _shelf() / f"libraries-{_digest_of_libraries(stage.lines[:rooms], checkout)}"
    if kept.exists():
        root.rmdir()
        shutil.copytree(kept, root, symlinks=True, copy_function=os.link)
    for number, (word, rest) in enumerate(stage.lines):
        if number == rooms and not kept.exists():
            shutil.copytree(root, root.with_name("libraries"), symlinks=True, copy_function=os.link)
            root.with_name("libraries").rename(kept)
        if number < rooms and kept.exists() and word != "WORKDIR":
            continue
        if word == "WORKDIR":
            folder = rest
            (root / rest.strip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            _copy(rest, checkout, root, {}, folder)
        elif word == "RUN" and "apt-get" not in rest:
            _run(rest, root, folder, environment, work)


def _digest_of_libraries(lines: list[tuple[str, str]], checkout: Path) -> str:
    paper = repr((sys.version, lines)).encode() + (checkout / "requirements.run.lock").read_bytes()
    return hashlib.sha256(paper).hexdigest()[:24]


def _own_environment() -> dict[str, str]:
    """How this machine finds packages, and nothing else of its environment."""
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    return {"PATH": f"{sys.base_prefix}/bin:/usr/local/bin:/usr/bin:/bin", "HOME": os.path.expanduser("~"), **kept}


def _run(line: str, root: Path, folder: str, environment: dict[str, str], work: Path) -> None:
    taken = {path.name for path in root.iterdir()}
    lent = [path.name for path in Path("/").iterdir() if path.is_dir() and not path.is_symlink()]
    names = [
        name for name in lent if name not in SKIPPED | taken or (name in taken and not any((root / name).iterdir()))
    ]
    mounts = [{"source": f"/{name}", "target": f"/{name}", "read_only": True} for name in names if name not in SKIPPED]
    spec = {
        "root": str(root), "fresh": False, "links": links(), "folder": folder, "environment": environment,
        "mounts": [*mounts, {"source": "/dev", "target": "/dev"}, {"source": "/proc", "target": "/proc"},
                   {"kind": "tmpfs", "target": "/tmp"}],
        "command": ["/bin/sh", "-c", line],
    }  # fmt: skip
    paper = work / "run.json"
    paper.write_text(json.dumps(spec))
    done = subprocess.run(
        ["unshare", "--mount", "--propagation", "private", sys.executable, str(ENTER), str(paper)],
        capture_output=True, text=True, timeout=BUILD_S, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Unsound(
            f"Containerfile: RUN {line[:60]} … ended with {done.returncode}: {done.stdout[-800:]}{done.stderr[-800:]}"
        )


def _copy(rest: str, checkout: Path, root: Path, stages: dict[str, Path], folder: str) -> None:
    """COPY from the checkout or from a stage before, with the owner that it names."""
    parts = rest.split()
    flags = dict(part.removeprefix("--").split("=", 1) for part in parts if part.startswith("--"))
    *sources, target = [part for part in parts if not part.startswith("--")]
    place = root / os.path.normpath(os.path.join(folder, target)).strip("/")
    for source in sources:
        if "from" in flags:
            shutil.copytree(stages[flags["from"]] / source.strip("/"), place, symlinks=True, dirs_exist_ok=True)
        else:
            _copy_sent(checkout, source, place)
    if "chown" in flags:
        user, group = map(int, flags["chown"].split(":"))
        for path in (place, *place.rglob("*")):
            os.chown(path, user, group, follow_symlinks=False)


def _copy_sent(checkout: Path, source: str, place: Path) -> None:
    wanted = source.strip("./")
    names = [
        name for name in containerfile.sent(checkout) if not wanted or name == wanted or name.startswith(f"{wanted}/")
    ]
    if not names:
        raise Unsound(f"Containerfile: COPY {source}: the build is sent no such file")
    for name in names:
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o755)
        shutil.copyfile(checkout / name, path)
        path.chmod(0o644)
