"""The examples in the pure files of people are true, and no address of the inside is taken for one outside."""

from __future__ import annotations

import doctest
from ipaddress import ip_address, ip_network

import pytest

from core.errors import Malformed
from people import addresses, cleaning, hooks

INSIDE = [
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254", "172.16.0.1", "172.31.255.255",
    "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
    "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:0:10.0.0.1", "64:ff9b::10.0.0.1",
    "64:ff9b:1::a00:1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "2002:a9fe:a9fe::", "3fff::1", "5f00::1",
    "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "2001:0:7f00:1::",
]  # fmt: skip
OUTSIDE = [
    "1.1.1.1",
    "9.9.9.9",
    "172.32.0.1",
    "193.0.0.1",
    "2606:4700:4700::1111",
    "2002:909:909::",
    "64:ff9b::9.9.9.9",
]


@pytest.mark.parametrize("module", [cleaning, addresses, hooks])
def test_it_gives_examples_that_are_true(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert (result.failed, result.attempted > 0) == (0, True)


@pytest.mark.parametrize("address", INSIDE)
def test_it_sends_nothing_to_the_inside(address: str) -> None:
    assert not addresses.is_allowed(ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_it_sends_to_the_outside(address: str) -> None:
    assert addresses.is_allowed(ip_address(address))


@pytest.mark.parametrize("address", ["10.1.2.3", "::ffff:10.1.2.3", "fd12::7"])
def test_it_sends_where_the_operator_allows_it_and_nowhere_beside(address: str) -> None:
    nets = [ip_network("10.1.0.0/16"), ip_network("fd12::/32")]
    assert addresses.is_allowed(ip_address(address), nets)
    assert not addresses.is_allowed(ip_address("10.2.0.1"), nets)
    assert not addresses.is_allowed(ip_address("fd13::1"), nets)


@pytest.mark.parametrize(
    "url",
    [
        "", "example.org", "ftp://example.org", "file:///etc/passwd", "//example.org", "https://", "https:///x",
        "http://user:pass@example.org", "http://user@example.org", "http://@example.org", "http://example.org:0",
        "http://example.org:99999", "http://example.org:x", "http://exa mple.org", "http://example.org/a b",
        "http://example.org/\r\nHost: x", "http://[::1", "http://ex\u0430mple.org", "gopher://example.org",
        "https://example.org/" + "x" * 500,
    ],
)  # fmt: skip
def test_it_reads_no_address_that_is_none(url: str) -> None:
    with pytest.raises(Malformed) as caught:
        hooks.read(url)
    assert caught.value.code == "people.webhook"


def test_it_names_the_host_as_the_standard_wants() -> None:
    named = {url: hooks.read(url).named for url in ("http://a.b", "http://a.b:81/", "https://[2606::1]:443/x?y#z")}
    assert list(named.values()) == ["a.b", "a.b:81", "[2606::1]"]
    assert hooks.read("https://a.b?x=1#z").path == "/?x=1"
