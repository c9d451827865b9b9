"""A bucket that speaks S3 on this machine, which a test may take away in the middle. It must never leave it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from unittest.mock import patch

from moto.server import ThreadedMotoServer

from deploy.backup import buckets

NAME = "boreal-backups"


class S3:
    """A server, and the address of a prefix in its bucket."""

    def __init__(self) -> None:
        self.server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        self.server.start()
        self.address = f"s3://{NAME}/house"
        self.is_there = True

    @property
    def endpoint(self) -> str:
        host, port = self.server.get_host_and_port()
        return f"http://{host}:{port}"

    def leave(self) -> None:
        if self.is_there:
            self.is_there = False
            self.server.stop()


@contextmanager
def bucket() -> Iterator[S3]:
    """An empty bucket for the length of a block; the environment tells where it is."""
    import boto3

    server = S3()
    environment = {
        "AWS_ENDPOINT_URL": server.endpoint, "AWS_ACCESS_KEY_ID": "alice", "AWS_SECRET_ACCESS_KEY": "sled",
        "AWS_REGION": "us-east-1", "AWS_DEFAULT_REGION": "us-east-1", "NO_PROXY": "127.0.0.1",
    }  # fmt: skip
    try:
        with patch.dict(os.environ, environment), patch.object(buckets, "PATIENCE", timedelta(seconds=1)):
            boto3.client("s3", endpoint_url=server.endpoint).create_bucket(Bucket=NAME)
            yield server
    finally:
        _empty(server)


def _empty(server: S3) -> None:
    """The buckets of one process are kept in its memory, whichever server made them."""
    from moto import s3

    server.leave()
    for backends in s3.models.s3_backends.values():
        for backend in backends.values():
            backend.reset()
