"""A browser is found, installed in the order of preference, or asked for in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.parts import browser


def test_it_takes_what_is_here_and_installs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: "here")
    assert browser.ensure((lambda: pytest.fail("something was installed"),)) == "here"


def test_it_tries_one_way_after_the_other_and_stops_at_the_first_that_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(browser, "find", lambda: "there" if "second" in tried else None)
    ways = (lambda: tried.append("first"), lambda: tried.append("second"), lambda: tried.append("third"))
    assert browser.ensure(ways) == "there"
    assert tried == ["first", "second"]


def test_it_ends_with_one_sentence_when_nothing_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: None)
    with pytest.raises(SystemExit) as left:
        browser.ensure((lambda: None,))
    assert left.value.code == browser.SENTENCE
    assert "apt-get install chromium" in browser.SENTENCE


def test_it_does_not_take_a_stub_for_a_browser(tmp_path: Path) -> None:
    stub = tmp_path / "chromium-browser"
    stub.write_text("#!/bin/sh\necho install the snap instead >&2\nexit 1\n")
    stub.chmod(0o755)
    assert not browser.starts(str(stub))
    assert not browser.starts(str(tmp_path / "absent"))
