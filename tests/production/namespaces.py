"""A network of hosts on one machine: each host has its own addresses, processes, mounts and names.

Nothing of it has a name outside, so nothing is left behind: with the processes of a host its namespaces are gone, and
with this process its hosts. It must never reach an address of the machine or beyond.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

NEW_NETWORK = 0x40000000
PR_SET_PDEATHSIG = 1
SENTENCE = (
    "The recipes are started in network namespaces: run this test on Linux as root, with util-linux and iproute2."
)
libc = ctypes.CDLL(None, use_errno=True)
IDLE = "trap '' INT HUP; while :; do sleep 3600; done"
FIRST = "/proc/sys/kernel/ns_last_pid"  # numbers of processes begin elsewhere in each life of a host, as they do


def refuse_without_rights() -> None:
    """End with one sentence where namespaces are not to be had."""
    tools = all(map(shutil.which, ("unshare", "nsenter", "setpriv", "ip")))
    if sys.platform != "linux" or os.geteuid() != 0 or not tools:
        raise AssertionError(SENTENCE)
    tried = subprocess.run(["unshare", "--net", "--pid", "--mount", "--fork", "true"], capture_output=True, check=False)
    if tried.returncode:
        raise AssertionError(f"{SENTENCE} ({tried.stderr.decode(errors='replace').strip()})")


def _follow() -> None:
    """The first act of a holder: die with the process that made it."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


class Holder:
    """One process that keeps namespaces alive, and with whose end everything in them ends."""

    def __init__(self, name: str) -> None:
        command = [
            "unshare", "--net", "--pid", "--mount", "--uts", "--ipc", "--fork", "--kill-child", "--mount-proc",
            "sh", "-c",
            f"echo {random.randrange(500, 30000)} > {FIRST}; hostname {name}; ip link set lo up; echo; {IDLE}",
        ]  # fmt: skip
        self.outer = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=_follow,
            start_new_session=True,
        )
        assert self.outer.stdout is not None
        self.outer.stdout.readline()
        self.pid = int(Path(f"/proc/{self.outer.pid}/task/{self.outer.pid}/children").read_text().split()[0])

    def within(self, *kinds: str) -> list[str]:
        """The words before a command that is to run in these namespaces."""
        return ["nsenter", "--target", str(self.pid), *(f"--{kind}" for kind in kinds)]

    def run(self, *command: str) -> str:
        """A short command in its network, seen from outside otherwise."""
        done = subprocess.run([*self.within("net"), *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
        return done.stdout

    def kill(self) -> None:
        """`kill -9` to all that runs here, at once."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.outer.wait()


@contextmanager
def inside(pid: int) -> Iterator[None]:
    """This thread makes its sockets in the network of a process, for as long as the block lasts."""
    with open("/proc/thread-self/ns/net") as here, open(f"/proc/{pid}/ns/net") as there:
        _set_network(there.fileno())
        try:
            yield
        finally:
            _set_network(here.fileno())


def _set_network(number: int) -> None:
    if libc.setns(number, NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "cannot enter a network namespace")


@dataclass
class Host:
    """A machine of the house: one address, a disk of its own, and names by which it finds the others."""

    name: str
    address: str
    network: Network
    disk: Path
    holder: Holder | None = None
    names: set[str] = field(default_factory=set)

    @property
    def alive(self) -> Holder:
        assert self.holder is not None, f"{self.name} is switched off"
        return self.holder

    def start(self) -> None:
        """Switch it on: a new life, the old address, the old disk."""
        self.holder = Holder(self.name)
        self.network.plug(self)

    def kill(self) -> None:
        """Switch it off, in the middle of whatever it does."""
        if self.holder is not None:
            self.holder.kill()
            self.holder = None

    def connect(self, address: str, port: int, timeout: float) -> socket.socket:
        """A line from this host to an address of the network."""
        with inside(self.alive.pid):
            return socket.create_connection((address, port), timeout)

    def open_socket(self) -> socket.socket:
        with inside(self.alive.pid):
            return socket.socket()


class Network:
    """A switch with hosts on it. Use it as a context: at its end all are gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hosts: dict[str, Host] = {}
        self._last = itertools.count(11)
        self._plugs = itertools.count()

    def __enter__(self) -> Network:
        refuse_without_rights()
        self.switch = Holder("switch")
        self.switch.run("ip", "link", "add", "board", "type", "bridge")
        self.switch.run("ip", "link", "set", "board", "up")
        return self

    def __exit__(self, *error: object) -> None:
        for host in self.hosts.values():
            host.kill()
        self.switch.kill()

    def add(self, name: str, *names: str) -> Host:
        """A new host, switched on; it is found by its own name and by others."""
        disk = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=self.folder))
        disk.chmod(0o755)
        host = Host(name, f"10.77.0.{next(self._last)}", self, disk, names={name, *names})
        self.hosts[name] = host
        host.start()
        return host

    def plug(self, host: Host) -> None:
        """A cable from the host to the switch."""
        port, pid = f"port{next(self._plugs)}", host.alive.pid
        self.switch.run("ip", "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", str(pid))
        self.switch.run("ip", "link", "set", port, "master", "board", "up")
        card = "02:00:" + ":".join(f"{int(part):02x}" for part in host.address.split("."))
        host.alive.run(
            "ip", "link", "set", "eth0", "address", card
        )  # others find it again at once after its power is back
        host.alive.run("ip", "address", "add", f"{host.address}/24", "dev", "eth0")
        host.alive.run("ip", "link", "set", "eth0", "up")

    def names(self) -> str:
        """What each host reads as /etc/hosts."""
        lines = [f"{host.address} {' '.join(sorted(host.names))}" for host in self.hosts.values()]
        return "\n".join(["127.0.0.1 localhost", *lines, ""])
