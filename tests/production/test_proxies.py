"""Caddy and nginx with the recipes' files: what they do with requests, and wrong lines that must show."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.production import sites
from tests.production.conftest import folder
from tests.production.containerfile import Unsound
from tests.production.image import Image
from tests.production.namespaces import Network
from tests.production.proxies import Beside

pytestmark = pytest.mark.xdist_group("production")
NGINX = [
    ("proxy_set_header Host $http_host;", "proxy_set_header Host $host;", "drops the port"),
    ("proxy_set_header X-Forwarded-Proto $scheme;", "", "x-forwarded-proto"),
    ("X-Forwarded-For $remote_addr;", "X-Forwarded-For $proxy_add_x_forwarded_for;", "x-forwarded-for"),
    ("proxy_set_header X-Forwarded-Host $http_host;", "", "x-forwarded-host"),
    ("proxy_set_header X-Request-ID $request_id;", "", "no numbers of its own"),
    ("client_max_body_size 9m;", "client_max_body_size 1m;", "refuses a body of 8 MB"),
    ("client_max_body_size 9m;", "client_max_body_size 0;", "answers a body of 12 MB with 200"),
    ("return 301 https://boreal.example$request_uri", "return 301 https://boreal.example/", "over HTTP"),
    ("proxy_pass http://live;", "proxy_pass http://web;", "sends /live/ elsewhere"),
    ("error timeout;", "error timeout non_idempotent;", "sent an order twice"),
    ("error timeout;", "off;", "readers are answered"),
    ("server web-b:8000", "server web-b:8080", "never asks web-b:8000"),
    ("server web-a:8001", "servr web-a:8001", "unknown directive"),
]
CADDY = [
    ("header_up X-Request-ID {http.request.uuid}", "", "no numbers of its own"),
    ("max_size {$BOREAL_BODY:9500000}", "max_size 1MB", "refuses a body of 8 MB"),
    ("respond @large", "respond @small", "@small"),
    ("handle /live/* {", "handle /alive/* {", "sends /live/ elsewhere"),
    ("tls {$BOREAL_TLS}", "tls /certificates/fullchain.pem /certificates/kay.pem", "kay.pem"),
    ("lb_try_duration", "lb_try_durration", "lb_try_durration"),
]


def try_nginx(built: Image, change: Callable[[Path], None]) -> None:
    with folder() as path:
        recipes = sites.copied(path)
        authority = sites.certificates.make(recipes / "tls", sites.HOST)
        change(recipes / "proxy/nginx.conf")
        with Network(path) as network:
            service = sites.nginx(recipes, (recipes / "proxy/nginx.conf").read_text())
            Beside(service, built, network, authority, ["web-a", "web-b"], "web-a").judge()


def try_caddy(built: Image, change: Callable[[Path], None]) -> None:
    with folder() as path:
        recipes = sites.copied(path)
        authority = sites.prepare_compose(recipes)
        change(recipes / "proxy/Caddyfile")
        service = sites.compose_recipe(recipes, built).services["proxy"]
        with Network(path) as network:
            Beside(service, built, network, authority, ["web-1", "web-2"], "live").judge()


def nothing(path: Path) -> None:
    """The file as it is."""


def test_nginx_does_all_that_is_asked_of_a_proxy(built: Image) -> None:
    try_nginx(built, nothing)


def test_caddy_does_all_that_is_asked_of_a_proxy(built: Image) -> None:
    try_caddy(built, nothing)


@pytest.mark.parametrize(("old", "new", "words"), NGINX)
def test_a_wrong_line_of_nginx_shows(built: Image, old: str, new: str, words: str) -> None:
    with pytest.raises(Unsound, match=re.escape(words)):
        try_nginx(built, lambda path: sites.change(path, old, new))


@pytest.mark.parametrize(("old", "new", "words"), CADDY)
def test_a_wrong_line_of_caddy_shows(built: Image, old: str, new: str, words: str) -> None:
    with pytest.raises(Unsound, match=re.escape(words)):
        try_caddy(built, lambda path: sites.change(path, old, new))
