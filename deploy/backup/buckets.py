"""A bucket that speaks S3, as a place for backups; its keys and its address come from the AWS_* variables.

It must never hold more of a file in memory than a few pieces.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, TypeVar
from urllib.parse import urlsplit

import obstore
from obstore.exceptions import BaseError
from obstore.store import S3Store

from deploy.backup.storage import unusable

PIECE = 8 << 20  # of an upload; ten thousand of them make 80 GB
AT_ONCE = 2
PATIENCE = timedelta(minutes=2)  # with a bucket that does not answer
T = TypeVar("T")


class Bucket:
    """A prefix in a bucket."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        prefix = parts.path.strip("/")
        self.address = f"s3://{parts.netloc}/{prefix}".rstrip("/")
        endpoint = os.environ.get("AWS_ENDPOINT_URL_S3") or os.environ.get("AWS_ENDPOINT_URL", "")
        self._store: Any = S3Store(
            parts.netloc,
            prefix=prefix or None,
            client_options={"allow_http": endpoint.startswith("http://"), "timeout": timedelta(minutes=5)},
            retry_config={"retry_timeout": PATIENCE},
        )

    def write(self, path: str) -> Upload:
        return Upload(self, obstore.open_writer(self._store, path, buffer_size=PIECE, max_concurrency=AT_ONCE))

    def put(self, path: str, content: bytes) -> None:
        self.explained(lambda: obstore.put(self._store, path, content))

    def read(self, path: str) -> Download:
        answer = self.explained(lambda: obstore.get(self._store, path))
        return Download(self, iter(answer.stream(min_chunk_size=1 << 20)))

    def names(self) -> list[str]:
        answer = self.explained(lambda: obstore.list_with_delimiter(self._store))
        return sorted(str(prefix) for prefix in answer["common_prefixes"])

    def files(self, name: str) -> dict[str, int]:
        pages = self.explained(lambda: [row for page in obstore.list(self._store, prefix=name) for row in page])
        return {row["path"].removeprefix(f"{name}/"): row["size"] for row in pages}

    def remove(self, path: str) -> None:
        self.explained(lambda: obstore.delete(self._store, path))

    def explained(self, act: Callable[[], T]) -> T:
        """Do it; tell what went wrong in the words of the bucket's first line."""
        try:
            return act()
        except FileNotFoundError as error:
            if "NoSuchBucket" in str(error):
                raise unusable(self.address, "there is no such bucket") from error
            raise
        except (BaseError, OSError) as error:
            raise unusable(self.address, str(error)) from error


class Upload:
    """A file that is sent a piece at a time, and is there once it is closed."""

    def __init__(self, bucket: Bucket, line: Any) -> None:
        self._bucket, self._line = bucket, line

    def write(self, data: bytes, /) -> int:
        self._bucket.explained(lambda: self._line.write(data))
        return len(data)

    def flush(self) -> None:
        """Pieces go when they are whole."""

    def close(self) -> None:
        if not self._line.closed():
            self._bucket.explained(self._line.close)


class Download:
    """A file that is read as it comes."""

    def __init__(self, bucket: Bucket, chunks: Iterator[Any]) -> None:
        self._bucket, self._chunks, self._rest = bucket, chunks, memoryview(b"")

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes, at most so many; none at the end."""
        if not self._rest:
            chunk = self._bucket.explained(lambda: next(self._chunks, b""))
            self._rest = memoryview(bytes(chunk))
        size = len(self._rest) if size < 0 else size
        some, self._rest = self._rest[:size], self._rest[size:]
        return bytes(some)

    def close(self) -> None:
        self._chunks = iter(())
