"""A Redis that goes away takes no place in the worker with it: each message in work gives its place free again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kombu import Connection, Exchange, Queue

from jobs.redis import FAILURES
from tests.parts.workers import OwnRedis

SHORT = Queue("short", Exchange("short"), routing_key="short")


@pytest.fixture
def server() -> Iterator[OwnRedis]:
    server = OwnRedis()
    yield server
    server.close()


def fill(server: OwnRedis, transport: str):
    """A channel with room for one message, which it holds."""
    line = Connection(server.url, transport=transport, transport_options={"socket_connect_timeout": 2})
    SHORT(line.default_channel).declare()
    line.Producer().publish({"number": 1}, routing_key="short", exchange=SHORT.exchange)
    channel = line.default_channel
    channel.basic_qos(0, 1, False)
    message = channel.basic_get("short")
    assert not channel.qos.can_consume()
    return channel, message


@pytest.mark.parametrize("ill", ["stopped", "full"])
@pytest.mark.parametrize("way", ["ack", "requeue"])
def test_it_gives_the_place_of_a_message_free_that_cannot_be_acknowledged(server, ill, way):
    channel, message = fill(server, "jobs.redis:Transport")
    with server.ill(ill):
        getattr(message, way)()
        assert channel.qos.can_consume()


@pytest.mark.parametrize("way", ["ack", "requeue"])
def test_it_gives_the_place_free_where_the_connection_was_closed_meanwhile(server, way):
    """The worker had closed it, and died of the message that it tried to acknowledge there."""
    channel, message = fill(server, "jobs.redis:Transport")
    channel.connection.client = channel._pool = None
    getattr(message, way)()
    assert channel.qos.can_consume()


def test_it_closes_a_channel_whose_connection_was_closed_before(server):
    """The worker closes both when it begins anew, and died of the message that it wanted to give back."""
    channel, _ = fill(server, "jobs.redis:Transport")
    channel.connection.client = channel._pool = None
    channel.close()
    assert channel.closed
    assert channel.qos.can_consume()


def test_it_is_seen_to_keep_the_place_with_the_plain_transport(server):
    channel, message = fill(server, "redis")
    with server.ill("stopped"):
        with pytest.raises(FAILURES):
            message.ack()
        assert not channel.qos.can_consume()
    channel.qos._delivered.clear()  # or kombu tries to give it back when this process ends
