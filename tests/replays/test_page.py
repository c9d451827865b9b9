"""The page that specifies race files tells the truth: its examples and vectors hold for Boreal and for `verify.py`."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from core import canonical
from core.errors import Wrong
from courses.boards import naming
from games.log import chain, racefile, scroll, signing, sitter
from games.log.entry import MOST_BYTES as MOST_ENTRY
from games.log.signing import Head
from games.rules import branching, luck, registry
from replays import judging
from replays.racefile import packing
from replays.verify import verify
from snow_tails.boards import notation as boards
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made
from tests.replays import examples
from tests.replays.test_verifier import HERE, theirs

TEXT = (HERE.parent / "race-file.md").read_text()
EXAMPLES = [block.encode() for block in re.findall(r"```race\n(.*?)```", TEXT, re.DOTALL)]
VECTORS = [json.loads(line) for line in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)[-1].splitlines()]
MOST = 4096


def data_of(vector: dict[str, Any]) -> bytes:
    return bytes.fromhex(vector["hex"]) if "hex" in vector else str(vector["text"]).encode()


def file_of(vector: dict[str, Any]) -> bytes:
    data = EXAMPLES[vector["of"]].replace(vector["old"].encode(), vector["new"].encode(), 1)
    return filing.rechained_as_it_stands(data) if "chained" in vector else data


def code_of(call: Any) -> Any:
    try:
        return call()
    except (Wrong, theirs.Damage) as wrong:
        return wrong.args[0]


def ours(vector: dict[str, Any]) -> Any:
    """What Boreal gives for a vector."""
    match vector["ask"]:
        case "canonical":
            return code_of(lambda: (canonical.load_object(data_of(vector), MOST), "")[1])
        case "entry":
            return chain.link(data_of(vector))
        case "board":
            return naming.digest_of(data_of(vector))
        case "plan":
            return racefile.plan_digest(data_of(vector))
        case "key":
            return signing.key_name(bytes.fromhex(vector["public"]))
        case "head":
            return signing.message(Head(vector["race"], vector["ply"], vector["hash"])).hex()
        case "signed":
            return int(_is_signed(vector))
        case "sitter":
            return sitter.commitment(
                *(vector[name] for name in ("race", "seat", "account")), bytes.fromhex(vector["salt"])
            )
        case "gzip":
            return code_of(lambda: packing.unpacked(data_of(vector)).hex())
        case "file":
            verdict = verify(file_of(vector), judge=judging.board_of)
            return [verdict.code, *([] if verdict.ply is None else [verdict.ply])]
    raise AssertionError(vector)


def _is_signed(vector: dict[str, Any]) -> bool:
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(vector["public"]))
    try:
        key.verify(bytes.fromhex(vector["signature"]), bytes.fromhex(vector["message"]))
    except InvalidSignature:
        return False
    return True


def by_page(vector: dict[str, Any]) -> Any:
    """What the verifier of the page gives."""
    tags = {"entry": b"boreal:entry:1", "board": b"boreal:board:1", "plan": b"boreal:plan:1"}
    match vector["ask"]:
        case "canonical":
            return code_of(lambda: (theirs.canonical(data_of(vector), MOST), "")[1])
        case "entry" | "board" | "plan":
            return theirs.digest(tags[vector["ask"]], data_of(vector))
        case "key":
            return theirs.hashlib.sha256(bytes.fromhex(vector["public"])).hexdigest()[:16]
        case "head":
            parts = (vector["race"], str(vector["ply"]), vector["hash"])
            return theirs.framed(b"boreal:head:1", *map(str.encode, parts)).hex()
        case "signed":
            parts = [bytes.fromhex(vector[name]) for name in ("public", "message", "signature")]
            return int(code_of(lambda: theirs.is_signed(*parts)) is True)
        case "sitter":
            texts = (vector[name].encode() for name in ("race", "seat", "account"))
            return theirs.digest(b"boreal:seat:1", *texts, bytes.fromhex(vector["salt"]))
        case "gzip":
            code = code_of(lambda: theirs.parted(data_of(vector)))
            return gunzipped(data_of(vector)).hex() if code == "racefile.cut" else code  # so it was unpacked
        case "file":
            code = code_of(lambda: theirs.check(file_of(vector)) and "verified")
            return [code] if code == "verified" else _find_damage(vector)
    raise AssertionError(vector)


def gunzipped(data: bytes) -> bytes:
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def _find_damage(vector: dict[str, Any]) -> list[Any]:
    with pytest.raises(theirs.Damage) as caught:
        theirs.check(file_of(vector))
    code, ply = caught.value.args
    return [code, *([] if ply is None else [ply])]


def untrue(give: Any, vectors: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The vectors that do not hold, unless it takes the rules or geometry to see it."""
    return [
        vector for vector in vectors if give(vector) != vector["gives"] and not (give is by_page and "rules" in vector)
    ]


def test_its_examples_are_what_boreal_makes():
    assert [
        examples.example(),
        examples.branch(),
        examples.of_group(),
        examples.of_words(),
        examples.of_orderers(),
    ] == EXAMPLES
    assert [verify(data, judge=judging.board_of).code for data in EXAMPLES] == ["verified"] * 5


@pytest.mark.parametrize("ask", sorted({vector["ask"] for vector in VECTORS}))
def test_its_vectors_hold(ask):
    vectors = [vector for vector in VECTORS if vector["ask"] == ask]
    assert untrue(ours, vectors) == []
    assert untrue(by_page, vectors) == []


def test_it_has_vectors_for_all_there_is():
    asked = [vector["ask"] for vector in VECTORS]
    assert set(asked) == {"canonical", "entry", "board", "plan", "key", "head", "signed", "sitter", "gzip", "file"}
    assert len(asked) >= 80
    assert len({vector["gives"] for vector in VECTORS if vector["ask"] == "canonical"}) >= 9


def codes_told() -> set[str]:
    """The codes in its tables."""
    return {
        code for line in TEXT.splitlines() if line.startswith("|") for code in re.findall(r"`([a-z_]+[.a-z_-]*)`", line)
    }


def test_it_tells_every_code_that_damage_can_have():
    codes = {made(wound, wound.games[0], 0).code for wound in WOUNDS.values()}
    own = {code for code in codes if code.split(".")[0] in ("st", "rr", "hu", "plan", "board")} | {"too_expensive"}
    assert codes - own <= codes_told()
    assert {f"canonical.{name}" for name in ("size", "depth", "integer", "leaf")} <= codes_told()


def test_it_tells_the_bounds_that_hold():
    bounds = {
        int(number.replace(",", ""))
        for number in re.findall(r"\d[\d,]{2,}\d", TEXT.split("## Limits")[1].split("##")[0])
    }
    held = {
        racefile.MOST_BYTES,
        packing.ROOM,
        scroll.MOST_LINES,
        MOST_ENTRY,
        boards.MOST_BYTES,
        racefile.MOST_PLAN_BYTES,
    }
    assert held <= bounds
    assert f"and {packing.MOST_TIMES} times" in TEXT
    assert f"parents of a branch | {branching.MOST_DEEP} |" in TEXT
    assert f"deeper than {canonical.MOST_DEPTH}" in TEXT
    assert f"more than {canonical.MANY_BRACKETS} brackets" in TEXT


def test_it_names_the_rules_that_there_are():
    assert {version for version in registry.versions() if f"`{version}`" in TEXT} == registry.versions().keys() - {
        "tiny/1"
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [('"gives": ""', '"gives": "canonical.leaf"'), ('"gives": 1', '"gives": 0'), ('["verified"]', '["chain.hash", 1]')],
)
def test_the_oracle_catches_a_page_that_errs(old, new):
    lines = [json.dumps(vector) for vector in VECTORS]
    at = next(at for at, line in enumerate(lines) if old in line)
    wrong = json.loads(lines[at].replace(old, new))
    assert untrue(ours, [wrong]) == untrue(by_page, [wrong]) == [wrong]


def test_the_page_is_where_the_readme_says():
    assert "race-file.md" in (Path(HERE).parents[1] / "README.md").read_text()


@pytest.mark.parametrize("game", filing.GAMES)
def test_the_page_of_luck_names_everything_that_is_drawn(game, monkeypatch):
    data, below = filing.sound(game), luck.Stream.below
    asked: set[str] = set()
    monkeypatch.setattr(luck.Stream, "below", lambda self, n, label, at: asked.add(label) or below(self, n, label, at))
    verify(data)
    page = (HERE.parent / "luck.md").read_text()
    assert len(asked) >= 3
    assert [label for label in asked if f"`{re.sub('[0-9]+$', 's', label)}`" not in page] == []
