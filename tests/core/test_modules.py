"""The modules of a page come in one request: as they are written, in their order, each once, and for ever the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.test import Client

from core import modules
from tests.house.rooms import ROOT

ASKED = re.compile(r"\{% module(?:_url)? ([^%]+) %\}")
GAMES = ("snow_tails", "reindeer_races", "husky")
ENTRIES = sorted(
    {"boreal/waiting.js", "games/table.js", "games/lobby.js", "replays/player.js", "replays/beside.js"}
    | {f"{game}/table.js" for game in GAMES}
    | {f"{game}/player.js" for game in GAMES}
)


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Modules of a folder in place of those of the rooms."""

    def write(**texts):
        for name, text in texts.items():
            (tmp_path / f"{name}.js").write_text(text)
        monkeypatch.setattr(finders, "find", lambda name: ((path := tmp_path / name).exists() and str(path)) or None)
        return modules.bundle.__wrapped__("entry.js").data.decode()

    return write


@pytest.mark.parametrize("name", ENTRIES)
def test_every_module_of_a_page_can_be_put_together_with_what_it_imports(name):
    text = modules.bundle(name).data.decode()
    parts = re.findall(r"^// (\S+\.js)$", text, re.MULTILINE)
    assert parts[-1] == name
    assert len(parts) == len({*parts})
    for part in parts:
        for line in Path(finders.find(part)).read_text().splitlines():
            assert line.startswith(("import ", "export ")) or line.lstrip().startswith("//") or line in text
    assert not re.search(r"^import ", text, re.MULTILINE)


def test_the_pages_ask_for_these_only():
    calls = [asked for room in ROOT.iterdir() for path in (room / "templates").rglob("*.html")
             for asked in ASKED.findall(path.read_text())]  # fmt: skip
    plain = {name for asked in calls for name in re.findall(r"'(\w[\w/]+\.js)'", asked)}
    assert len(calls) >= 4
    assert plain <= {*ENTRIES}


def test_a_module_comes_after_what_it_imports_and_each_has_a_scope_of_its_own(written):
    text = written(
        entry='import { a, b as c } from "./one.js";\nimport { d } from "./two.js";\nexport const e = a + c + d;\n',
        one="const own = 1;\nexport const a = own;\nexport function b() {}\n",
        two='import { a } from "./one.js";\nconst own = 2;\nconst d = own + a;\nexport { d };\n',
    )
    assert text.count("const own = 1;") == 1
    assert [*re.findall(r"^const (\$\w+) = ", text, re.MULTILINE)] == ["$one", "$two"]
    assert "return { a, b };" in text
    assert "const { a, b : c } = $one;" in text
    assert "export const e = a + c + d;" in text


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;", "export * from './one.js';", "import * as one from './one.js';", "export let a = 1;",
        "import one from './one.js';", 'import { a } from "elsewhere";',
    ],
)  # fmt: skip
def test_what_it_does_not_know_how_to_put_together_is_refused(written, line):
    with pytest.raises(ValueError, match="cannot be put together"):
        written(entry='import { a } from "./one.js";\n', one=f"{line}\n")


def test_modules_that_import_one_another_are_refused(written):
    with pytest.raises(ValueError, match="imports itself"):
        written(entry='import { a } from "./one.js";\n', one='import { b } from "./entry.js";\n')


def test_its_address_names_its_bytes_and_is_kept_for_ever():
    client, url = Client(), modules.module_url("games/table.js")
    answer = client.get(url)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.content == modules.bundle("games/table.js").data
    assert not answer.cookies


def test_who_asks_for_those_of_another_version_gets_ours_and_keeps_nothing():
    answer = Client().get(f"/modules/{'0' * 32}/games/table.js")
    assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")


@pytest.mark.parametrize("name", ["nothing.js", "../manage.py", "games/../../manage.py", "boreal/ground.css", "x"])
def test_it_gives_nothing_else(name):
    with pytest.raises(LookupError):
        modules.bundle(name)
    assert Client().get(f"/modules/{'0' * 32}/{name}").status_code == 404


def test_a_page_says_beforehand_what_its_module_will_ask_for():
    markup = Template("{% load modules %}{% module 'games/table.js' 'husky/table.js' %}").render(Context())
    assert re.fullmatch(r'<link rel="modulepreload" href="(\S+)"><script type="module" src="(\S+)"></script>', markup)
    assert modules.module_url("husky/table.js") in markup
