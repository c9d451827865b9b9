"""Which addresses of the network a webhook may be sent to: public ones, and those the operator allows.

It must never resolve a name nor open a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

NAT64 = IPv6Network("64:ff9b::/96")
NEVER = tuple(  # besides what Python calls not global, which differs between its versions
    ip_network(net)
    for net in (
        "0.0.0.0/8", "100.64.0.0/10", "169.254.0.0/16", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24",
        "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
        "::/3", "4000::/2", "8000::/1",  # all but 2000::/3, from which public addresses are given out
        "2001::/23", "2001:db8::/32", "3fff::/20",
    )
)  # fmt: skip


def is_allowed(address: Address, nets: Iterable[Network] = ()) -> bool:
    """Whether a line may be opened to an address.

    >>> from ipaddress import ip_address
    >>> [is_allowed(ip_address(address)) for address in ("9.9.9.9", "127.0.0.1", "::ffff:10.0.0.1", "169.254.169.254")]
    [True, False, False, False]
    >>> is_allowed(ip_address("10.1.2.3"), [ip_network("10.1.0.0/16")])
    True
    """
    inside = within(address)
    if any(inside in net for net in nets if net.version == inside.version):
        return True
    return inside.is_global and not inside.is_multicast and not any(inside in net for net in NEVER)


def within(address: Address) -> Address:
    """The IPv4 address that an IPv6 address wraps, where it does; else itself.

    >>> within(IPv6Address("::ffff:127.0.0.1")), within(IPv6Address("64:ff9b::7f00:1"))
    (IPv4Address('127.0.0.1'), IPv4Address('127.0.0.1'))
    """
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address
