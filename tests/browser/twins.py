"""Questions to the modules of a designer's page, which work out some things as the house does. It must never draw."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

Call = tuple[str, list[Any]]  # a function's name, and what it gets

RUN = """async ([module, calls]) => {
  const all = await import(`/static/${module.replace("/", "/designer/")}.js`);
  return calls.map(([name, args]) => all[name](...args));
}"""

# The end of a walk of edits: all undone (but for a planted few) and done again; each plan in its canonical text.
BACK_AND_FORTH = """
  const last = canonical(history.now);
  for (let undone = 0; undone < count - planted; undone += 1) history.undo();
  const back = canonical(history.now);
  while (history.redo());
  return [first, last, back, canonical(history.now)];
}"""


def run(page: Page, module: str, calls: list[Call]) -> list[Any]:
    """What a module's functions give, for example "snow_tails/plan"."""
    return list(page.evaluate(RUN, [module, json.loads(json.dumps(calls))]))
