"""News by publishing in Redis. All houses on one server have channels of their own."""

from __future__ import annotations

import redis
from redis import asyncio as aredis

from core.courier import Courier
from core.news.way import LISTENING, Take, complain

TIMEOUT_S = 2.0
SILENCE_S = 10.0  # after which the server is asked whether it is there still


class ByRedis:
    def __init__(self, url: str) -> None:
        self._url = url
        self._line = redis.Redis.from_url(url, socket_timeout=TIMEOUT_S, socket_connect_timeout=TIMEOUT_S)
        number = self._line.connection_pool.connection_kwargs.get("db", 0)
        self._channel = f"boreal:news:{number}"
        self._courier = Courier("news", self._publish, complain)
        self.tell = self._courier.tell

    def close(self) -> None:
        self._line.close()

    def _publish(self, word: str) -> None:
        self._line.publish(self._channel, word)

    async def listen(self, take: Take) -> None:
        line = aredis.Redis.from_url(self._url, socket_connect_timeout=TIMEOUT_S, health_check_interval=int(SILENCE_S))
        async with line, line.pubsub() as heard:
            await heard.subscribe(self._channel)
            while True:
                message = await heard.get_message(timeout=SILENCE_S)
                if message is not None:
                    take(message["data"].decode() if message["type"] == "message" else LISTENING)
