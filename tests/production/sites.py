"""A site: a copy of the recipes in a folder of its own, prepared as their READMEs tell an operator to.

It must never change the recipes of the checkout.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.house.rooms import ROOT
from tests.production import certificates, compose
from tests.production.image import Image
from tests.production.recipe import Recipe

HOST = "boreal.test"
Change = Callable[[str], str]


def copied(folder: Path) -> Path:
    """The recipes, to be filled in."""
    shutil.copytree(ROOT / "deploy/recipes", folder / "recipes")
    return folder / "recipes"


def change(path: Path, old: str, new: str) -> None:
    """One line of a recipe, otherwise; it must be there."""
    text = path.read_text()
    assert old in text, f"{path.name} has no {old!r}"
    path.write_text(text.replace(old, new))


def prepare_compose(recipes: Path) -> Path:
    """Secrets, a certificate, .env: what the README of compose asks for. The authority to believe."""
    folder = recipes / "compose"
    subprocess.run(["sh", str(folder / "secrets.sh")], check=True, capture_output=True)
    authority = certificates.make(folder / "certificates", HOST)
    text = (folder / ".env.example").read_text().replace("BOREAL_HOST=boreal.example", f"BOREAL_HOST={HOST}")
    own = "BOREAL_TLS=/certificates/fullchain.pem /certificates/key.pem"
    (folder / ".env").write_text(text.replace("BOREAL_TLS=you@boreal.example", own))
    return authority


def compose_recipe(recipes: Path, image: Image) -> Recipe:
    folder = recipes / "compose"
    return compose.read(folder, image.stage, compose.variables(folder / ".env"))
