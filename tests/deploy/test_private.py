"""What other users of the machine can read of what the house keeps: nothing, whatever start made it, and when."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.deploy.running import environment, python

LOOSE = "import os; os.umask(0o022); "
TOLD = "print(f'{os.umask(0):03o}')"
STARTS = {
    "manage.py": "import sys, runpy; sys.argv = ['manage.py', 'shell', '--no-imports', '-c', 'import os; "
    + TOLD.replace("'", '"')
    + "']; runpy.run_path('manage.py', run_name='__main__')",
    "make run": f"from deploy import run; run.run = lambda plan: {TOLD}; run.main()",
    "web": f"import deploy.asgi; {TOLD}",
    "worker": f"import deploy; from celery import signals; signals.celeryd_init.send(sender='worker'); {TOLD}",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a real database, a letter, keys and a message to workers."""
    folder = tmp_path_factory.mktemp("private") / "home"
    folder.mkdir(mode=0o755)
    made = "from deploy.start import prepare; prepare(); from games.keys import signing_key"
    assert python("-c", LOOSE + "import deploy; " + made, **settings(folder)).returncode == 0
    for name in ("mail/letter.log", "queue/messages/1.short.msg"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("a link")
    return folder


def settings(home: Path) -> dict[str, str]:
    return environment(home, DJANGO_SETTINGS_MODULE="deploy.settings.embedded", PYTHONWARNINGS="ignore")


def kept(home: Path) -> list[Path]:
    inside = [path for name in ("keys", "mail", "queue") for path in (home / name).rglob("*")]
    return [*inside, *home.glob("boreal.sqlite3*"), home / "secret", home / "keys", home / "mail"]


def readable(home: Path) -> list[str]:
    """The kept files that other users of the machine could read."""
    return [path.name for path in kept(home) if stat.S_IMODE(path.stat().st_mode) & 0o077]


@pytest.mark.parametrize("start", STARTS)
def test_no_file_of_any_start_is_for_others(home: Path, start: str) -> None:
    result = python("-c", LOOSE + STARTS[start], **settings(home))
    assert result.stdout.split()[-1:] == ["077"], result.stderr


PREPARES = "from deploy import private, start; private.keep_private(); start.prepare()"  # as `make run` does


@pytest.mark.parametrize("start", [PREPARES, "import deploy.asgi"])
def test_other_users_cannot_read_database_keys_and_letters_after_a_start(home: Path, start: str) -> None:
    for path in kept(home):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert {"boreal.sqlite3", "secret", "letter.log", "keys"} <= set(readable(home))
    result = python("-c", LOOSE + start, **settings(home))
    assert result.returncode == 0, result.stderr
    assert readable(home) == []


def test_it_follows_no_link_out_of_the_folders_of_the_house(home: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("of somebody else")
    theirs.chmod(0o644)
    (home / "mail" / "link").symlink_to(theirs)
    assert python("-c", "import deploy.asgi", **settings(home)).returncode == 0
    assert stat.S_IMODE(theirs.stat().st_mode) == 0o644
    (home / "mail" / "link").unlink()
