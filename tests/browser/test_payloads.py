"""Names and titles are words: whatever is written there, nothing of it becomes an element or runs in a browser."""

from __future__ import annotations

import re

import pytest

from games.tables import opening, starting
from games.tables.access import Caller
from games.tables.opening import RaceWish, SeatWish
from people.models import Person
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

RUN = "window.ran=1"
# At most 40 characters, the length of a name; what becomes an element has the attribute `b`.
PAYLOADS = [
    f"<script b>{RUN}</script>", f"<img b src=x onerror={RUN}>", f"<svg b onload={RUN}>",
    f"</script><b b><script>{RUN}", f'"><svg b onload={RUN}>', f"'><img b src=/ onerror={RUN}>",
    f"<a b href=javascript:{RUN}>x</a>", f"--><svg b onload={RUN}>", f"</title><svg b onload={RUN}>",
    f"<body b onload={RUN}>", f"<details b open ontoggle={RUN}>", f"<input b autofocus onfocus={RUN}>",
    f"<iframe b srcdoc='<script>{RUN}'>", f"<video b src=x onerror={RUN}>", f"<b b style=x:expression({RUN})>",
    "<style b>@import'//x';</style>", "<link b rel=stylesheet href=//x/x>",
    "<meta b http-equiv=refresh content=0>", "<base b href=//evil.test/>", "<form b action=//x><button>",
    f"<svg><script b>{RUN}</script>", f"<svg><a b xlink:href=javascript:{RUN}>",
    "<svg><use b href=data:image/svg+xml,x>", f"<svg><animate b onbegin={RUN}>", f"<svg><set b onbegin={RUN}>",
    "<math><mtext b><img src=x>", f"<svg><style b><img onerror={RUN}>", "<object b data=javascript:1>",
    "<embed b src=javascript:1>", f"<marquee b onstart={RUN}>", f"{{{{constructor.constructor('{RUN}')()}}}}",
    f"${{{RUN}}}", f"`${{{RUN}}}`", f"\\u003cimg b src=x onerror={RUN}>", f"&lt;img b onerror={RUN}&gt;",
    f"&#60;svg b onload={RUN}&#62;", f"%3Csvg b onload={RUN}%3E", f"<scr<script b>ipt>{RUN}",
    f"<ScRiPt b>{RUN}</sCrIpT>", f"<svg/b/onload={RUN}>", f"<img b src=x:x onerror ={RUN}>",
    "<!--<img b src=x-->", "<![CDATA[<svg b>]]>", "<?xml b?><svg b>", f"';{RUN};//", f'";{RUN};//',
    f"*/{RUN}/*", f"]]>{RUN}", "{% load static %}{{ request }}", "<x b tabindex=1 onfocus=alert(1)>",
]  # fmt: skip
FEW = PAYLOADS[:8]
HURT = "() => [window.ran === undefined ? 0 : 1, document.querySelectorAll('[b]').length]"


def write_everywhere(people, payload):
    """A race with the payload as its title, as the name of its host and of everybody who shares the screen."""
    Person.objects.filter(user=people["alice"]).update(name=payload[:40])
    seats = [SeatWish("me"), SeatWish("local", payload[:40]), SeatWish("empty")]
    on = tables.ground("snow_tails", "first-tracks")
    return opening.open_on(on, people["alice"], RaceWish("snow_tails", seats, title=payload[:100])).race_id


def hurt(page):
    """Whether something ran, and how many elements the words became."""
    return page.evaluate(HURT)


@pytest.mark.parametrize(
    "payloads", [pytest.param(FEW, id="8"), pytest.param(PAYLOADS, id="50", marks=pytest.mark.soak)]
)
def test_no_name_or_title_runs_in_a_browser(open_page, site, payloads):
    people = tables.cast()
    page = open_page("/races")
    for payload in payloads:
        race = write_everywhere(people, payload)
        page.goto(f"{site}/races/{race}")
        assert (payload, hurt(page)) == (payload, [0, 0])
        page.goto("about:blank")  # the page on which people gather would go on by itself
        starting.start(race, Caller(people["alice"]), "pup")
        page.goto(f"{site}/races/{race}")
        page.wait_for_selector("#table[data-ready]")
        assert (payload, hurt(page)) == (payload, [0, 0])
    page.goto(f"{site}/races")
    assert hurt(page) == [0, 0]


def test_it_catches_a_name_that_becomes_an_element(browser):
    page = browser.new_page()
    page.set_content(f"<p>{PAYLOADS[1]}</p>")
    page.wait_for_function("window.ran")
    assert hurt(page) == [1, 1]
    page.close()


def test_there_are_fifty_payloads():
    assert len(set(PAYLOADS)) == 50


@pytest.mark.parametrize("game", tables.GAMES)
def test_a_table_has_no_style_and_no_script_in_its_lines(game):
    people = tables.cast()
    table = tables.race(people, game, plies=3)
    client = tables.signed_in(people["alice"])
    for path in ("", "/lobby"):
        html = client.get(f"/races/{table.race_id}{path}").content.decode()
        assert inline(html) == []
    assert inline(client.get(f"/api/v1/races/{table.race_id}/moment?seat=0").json()["panel"]) == []
    for path in ("/races", "/races/new"):
        assert inline(client.get(path).content.decode()) == []


INLINE = r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)(?![^>]*application/json)[^>]*>"


def inline(html):
    """What a strict policy would not let run."""
    return re.findall(INLINE, html)


def test_it_catches_what_stands_in_a_line():
    assert inline('<b style="x"><b onclick="x"><script>x</script><style>x</style>') == [
        " style=", " onclick=", "<script>", "<style",
    ]  # fmt: skip
    assert inline('<script src="/x.js"></script><script id="s" type="application/json">{}</script>') == []
