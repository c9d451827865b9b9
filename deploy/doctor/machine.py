"""What is looked at on this host: settings, disk, static files, keys, the server for letters, the broker.

It must never send a letter, nor write anything that stays.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import redis
from django.conf import settings
from django.core import checks, mail

from deploy import data_dir
from deploy.doctor.lines import Condition, Line, right

TOPICS = {  # of the checks, by how their ids begin
    "boreal.home": "disk", "boreal.static": "static files", "boreal.keys": "keys", "keys": "keys",
    "boreal.words": "translations", "boreal.broker": "broker", "boreal.clock": "clock", "boreal.sqlite": "database",
    "games.E": "log", "seasons.E": "log", "games.W": "races",
}  # fmt: skip
SOUND = {
    "settings": "Nothing in the settings stands out.",
    "static files": "They are there, of this version.",
    "keys": "This host has what it needs to sign, and nobody else can read it.",
    "translations": "Every language says what this version says.",
    "log": "Triggers and keys guard the log and the awards.",
    "races": "No race is stuck.",
}
ELSEWHERE = ("boreal.workers", "boreal.database", "boreal.home.W")  # looked at by themselves, in more words
ROOM_BYTES, ROOM_SHARE = 1 << 30, 0.05  # below either it is time to look


def settings_and_checks() -> Iterator[Line]:
    """Everything that a check finds, under the topic it is about; a line of its own for each topic that is sound."""
    messages = [*checks.run_checks(include_deployment_checks=is_production())]
    messages += checks.run_checks(tags=[checks.Tags.database], databases=["default"])
    lines = [_line(message) for message in messages if not str(message.id).startswith(ELSEWHERE)]
    topics = {line.topic for line in lines}
    yield from (right(topic, words) for topic, words in SOUND.items() if topic not in topics)
    yield from lines


def _line(message: checks.CheckMessage) -> Line:
    code = message.id or "boreal.unknown"
    topic = next((topic for start, topic in TOPICS.items() if code.startswith(start)), "settings")
    state = Condition.WRONG if message.is_serious() else Condition.OLD
    return Line(topic, state, message.msg, message.hint or "", code)


def disk() -> Iterator[Line]:
    """The data folder takes data, and will for a while."""
    try:
        data_dir.try_writing(settings.HOME)
        room = os.statvfs(settings.HOME)
    except OSError as error:
        outage = data_dir.to_outage(error, settings.HOME)
        todo = "Until then no order is taken here, and /readyz takes this host out."
        yield Line("disk", Condition.WRONG, str(outage), todo, outage.code)
        return
    free, share = room.f_bavail * room.f_frsize, room.f_bavail / max(room.f_blocks, 1)
    words = f"{free / (1 << 30):.1f} GB are free under {settings.HOME} ({share:.0%})."
    if free < ROOM_BYTES or share < ROOM_SHARE:
        yield Line("disk", Condition.OLD, words, "Free some space, or move BOREAL_HOME to a larger disk.")
    else:
        yield right("disk", words)


def letters() -> Iterator[Line]:
    """The server for letters takes a line; where none is named, letters are kept as files."""
    if not settings.SENDS_MAIL:
        todo = "Set EMAIL_HOST, so that people are sent their letters."
        words = f"No server for letters is named; they are kept in {settings.EMAIL_FILE_PATH}."
        yield Line("mail", Condition.MISSING, words, todo) if is_production() else right("mail", words)
        return
    try:
        with mail.get_connection(fail_silently=False):
            yield right("mail", f"The server {settings.EMAIL_HOST} takes letters of {settings.DEFAULT_FROM_EMAIL}.")
    except OSError as error:  # smtplib's own errors are such, too
        words = f"The server {settings.EMAIL_HOST} does not take letters ({_short(error)})."
        yield Line(
            "mail", Condition.WRONG, words, "Correct EMAIL_HOST, EMAIL_PORT, EMAIL_HOST_USER, EMAIL_HOST_PASSWORD."
        )


def broker() -> Iterator[Line]:
    """Redis answers, forgets nothing under pressure, and keeps what it was told."""
    if not settings.REDIS_URL:
        yield right("broker", "The queue is a folder of files.")
        return
    try:
        info = redis_info()
    except (redis.RedisError, OSError) as error:
        yield Line(
            "broker", Condition.WRONG, f"Redis does not answer ({_short(error)}).", "Start it, or correct REDIS_URL."
        )
        return
    if info.get("maxmemory_policy", "noeviction") != "noeviction":
        words = f"Redis drops messages when it is full: its policy is {info['maxmemory_policy']}."
        yield Line("broker", Condition.WRONG, words, "Set maxmemory-policy noeviction; a cache is another instance.")
    elif not info.get("aof_enabled"):
        todo = "Set appendonly yes. Nothing is lost without it: jobs are sent again, later."
        yield Line("broker", Condition.OLD, "Redis forgets its messages when it ends.", todo)
    else:
        yield right("broker", f"Redis {info.get('redis_version', '')} keeps what it is told.")


def redis_info() -> dict[str, Any]:
    """What Redis says of itself."""
    url = re.sub(r"^redis\+socket:", "unix:", settings.REDIS_URL)
    with redis.Redis.from_url(url, socket_timeout=5, socket_connect_timeout=3) as line:
        facts: dict[str, Any] = line.info()
    return facts


def is_production() -> bool:
    """Whether strangers come here."""
    return bool(settings.SECURE_SSL_REDIRECT or settings.SESSION_COOKIE_SECURE)


def _short(error: Exception) -> str:
    return re.sub(r"//[^@/]*@", "//", f"{type(error).__name__}: {error}")[:200]
