"""Begins a program in a box: its own root folder, its own mounts, its own user, and no rights besides.

Run as `unshare --mount python enter.py SPEC` with a file of JSON. It must never mount anything where others see it.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import sys
from pathlib import Path
from typing import Any

READ_ONLY, NO_SUID, REMOUNT, BIND, RECURSIVE, PRIVATE = 1, 2, 32, 4096, 16384, 1 << 18
libc = ctypes.CDLL(None, use_errno=True)


def mount(source: str, target: str, kind: str = "", flags: int = 0, options: str = "") -> None:
    if libc.mount(source.encode(), target.encode(), kind.encode() or None, flags, options.encode() or None):
        number = ctypes.get_errno()
        raise OSError(number, f"cannot mount {source} at {target}: {os.strerror(number)}")


def put(root: str, entry: dict[str, Any]) -> None:
    """One mount of the box: a folder or file of the machine, or memory."""
    target = root + entry["target"]
    source = entry.get("source", "none")
    if entry.get("kind") == "tmpfs":
        Path(target).mkdir(parents=True, exist_ok=True)
        return mount("tmpfs", target, "tmpfs", NO_SUID, entry.get("options", ""))
    if Path(source).is_dir():
        Path(target).mkdir(parents=True, exist_ok=True)
    else:
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        if not Path(target).exists():
            Path(target).touch()
    mount(source, target, "", BIND | RECURSIVE)
    if entry.get("read_only"):
        mount("none", target, "", BIND | REMOUNT | READ_ONLY)
    return None


def build(spec: dict[str, Any]) -> None:
    """Everything mounted below a root that only this process sees."""
    root = spec["root"]
    mount("none", "/", "", RECURSIVE | PRIVATE)
    if spec.get("fresh", True):
        mount("tmpfs", root, "tmpfs", NO_SUID, "mode=0755")
    for name, place in spec.get("links", {}).items():
        Path(root + name).parent.mkdir(parents=True, exist_ok=True)
        if not os.path.lexists(root + name):
            Path(root + name).symlink_to(place)
    for entry in spec["mounts"]:
        put(root, entry)
    if spec.get("read_only"):
        mount("none", root, "", REMOUNT | READ_ONLY, "mode=0755")


def main() -> None:
    spec = json.loads(Path(sys.argv[1]).read_text())
    os.umask(0o022)
    build(spec)
    os.chroot(spec["root"])
    os.chdir(spec.get("folder") or "/")
    for name, most in spec.get("limits", {}).items():
        resource.setrlimit(getattr(resource, name), (most, most))
    command = [*privileges(spec), *spec["command"]]
    os.execvpe(command[0], command, spec["environment"])


def privileges(spec: dict[str, Any]) -> list[str]:
    """The words of setpriv that leave a program its user and nothing else; none where it stays root of the machine."""
    if spec.get("user") is None:
        return []
    user, group = spec["user"]
    words = ["/usr/bin/setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups"]
    if spec.get("no_new_privileges", True):
        words.append("--no-new-privs")
    if spec.get("capabilities", []) is None:
        return words
    kept = ",".join(["-all", *(f"+{name}" for name in spec.get("capabilities", []))])
    ambient = [f"--ambient-caps={kept}"] if spec.get("capabilities") else []
    return [*words, f"--bounding-set={kept}", f"--inh-caps={kept}", *ambient]


if __name__ == "__main__":
    main()
