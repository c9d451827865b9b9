"""What a service finds in its box: folders, secrets, names, user.

All of it follows from the recipe and the image; it must never take anything from elsewhere.
"""

from __future__ import annotations

import http.client
import os
from pathlib import Path
from typing import Any

from tests.production import image as images
from tests.production import standins
from tests.production.image import Image
from tests.production.namespaces import Host, Network
from tests.production.recipe import Probe, Recipe, Service, Volume

PROBE_S = 5  # how long a probe waits, as recipes have it
ROOT_USERS = "root:x:0:0:root:/:/bin/sh\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n"


def spec(service: Service, host: Host, recipe: Recipe, image: Image, folder: Path) -> dict[str, Any]:
    """What `enter.py` is told, but for command and environment."""
    root = host.disk / "root"
    root.mkdir(exist_ok=True)
    return {
        "root": str(root),
        "read_only": service.read_only,
        "links": images.links() | {"/var/run": "/run"},
        "folder": service.folder,
        "user": user(service.user),
        "no_new_privileges": service.no_new_privileges,
        "capabilities": None if service.capabilities is None else [name.lower() for name in service.capabilities],
        "mounts": mounts(service, host, image, folder),
    }


def user(text: str) -> tuple[int, int]:
    """10001:10001, or one number for both."""
    first, _, second = text.partition(":")
    return int(first), int(second or first)


def mounts(service: Service, host: Host, image: Image, folder: Path) -> list[dict[str, Any]]:
    """The machine's programs, our tree, what the recipe brings: outer folders before inner ones."""
    lent = _lent(service, image)
    brought = [_memory(place, options) for place, options in service.tmpfs]
    brought += [_volume(volume, service, host, image, folder) for volume in service.volumes]
    return [*lent, *_names_of_users(service, host), *sorted(brought, key=lambda entry: entry["target"].count("/"))]


def _lent(service: Service, image: Image) -> list[dict[str, Any]]:
    """What the machine has before the recipe: an image, or, on a host without containers, what its README installs."""
    if not service.is_ours:
        return images.base_mounts()
    if service.image != "boreal":
        return image.mounts()
    tree = {"/srv/boreal/app": image.tree / "app", "/srv/boreal/venv": image.tree / "venv"}
    own = [{"source": str(source), "target": target, "read_only": True} for target, source in tree.items()]
    return [*images.base_mounts(), *own]


def _memory(place: str, options: str) -> dict[str, Any]:
    return {"kind": "tmpfs", "target": place, "options": options or "mode=1777"}


def _names_of_users(service: Service, host: Host) -> list[dict[str, Any]]:
    """/etc as an image has it: its own users, the hosts of this network, no way to any other name."""
    users = "" if service.is_ours else standins.of(service).users
    files = {
        "passwd": f"{ROOT_USERS}{users}\n",
        "group": "root:x:0:\nwww-data:x:33:\nnogroup:x:65534:\n",
        "resolv.conf": "",
        "hostname": host.name,
    }
    etc = host.disk / f"etc-{service.name}"
    etc.mkdir(exist_ok=True)
    for name, text in files.items():
        (etc / name).write_text(text)
    own = [{"source": str(etc / name), "target": f"/etc/{name}", "read_only": True} for name in files]
    return [*own, {"source": str(host.disk / "hosts"), "target": "/etc/hosts", "read_only": True}]


def _volume(volume: Volume, service: Service, host: Host, image: Image, folder: Path) -> dict[str, Any]:
    source = volume.source
    if volume.owner and Path(source).is_file():
        source = str(_copied(Path(source), volume, host, service))
    elif not source.startswith("/"):
        source = str(_made(folder / "volumes" / source, volume, service, image))
    return {"source": source, "target": volume.target, "read_only": volume.read_only}


def _copied(path: Path, volume: Volume, host: Host, service: Service) -> Path:
    """A file owned, in the box, by the user that the recipe names."""
    number, group, mode = volume.owner or (0, 0, 0o644)
    copy = host.disk / f"{service.name}-{path.name}"
    copy.write_bytes(path.read_bytes())
    copy.chmod(mode)
    os.chown(copy, number, group)
    return copy


def _made(path: Path, volume: Volume, service: Service, image: Image) -> Path:
    """A new volume has the owner that its folder has in the image, else root, as with container engines."""
    if not path.exists():
        path.mkdir(parents=True)
        number, group, mode = volume.owner or _owner(volume.target, service, image)
        path.chmod(mode)
        os.chown(path, number, group)
    return path


def _owner(target: str, service: Service, image: Image) -> tuple[int, int, int]:
    if not service.is_ours:
        return standins.of(service).owners.get(target, (0, 0, 0o755))
    place = image.tree / target.strip("/")
    if not place.exists():
        return 0, 0, 0o755
    entry = place.stat()
    return entry.st_uid, entry.st_gid, entry.st_mode & 0o7777


def names(host: Host, recipe: Recipe, network: Network) -> str:
    """/etc/hosts of a host: those that share a network with it."""
    reach = recipe.reach.get(host.name)
    lines = ["127.0.0.1 localhost"]
    for other in network.hosts.values():
        if reach is None or reach & recipe.reach.get(other.name, reach):
            lines.append(f"{other.address} {' '.join(sorted(other.names))}")
    return "\n".join([*lines, ""])


def as_user(spec: dict[str, Any], command: tuple[str, ...]) -> list[str]:
    """A command with the rights of a box, started inside it."""
    from tests.production.enter import privileges

    return [*privileges(spec), *command]


def page_answers(host: Host, probe: Probe) -> bool:
    """What a kubelet asks: by address, from beside the program, redirects being fine."""
    line = http.client.HTTPConnection(host.address, probe.port, timeout=PROBE_S)
    try:
        line.sock = host.connect(host.address, probe.port, PROBE_S)
        line.request("GET", probe.path, headers={"Host": f"{host.address}:{probe.port}", **dict(probe.headers)})
        return 200 <= line.getresponse().status < 400
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
