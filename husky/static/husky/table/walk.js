// The way to a farther cell, found by asking cell after cell what may follow. It must never know a rule: it only takes
// what is offered, the straightest first.

import { pathOf } from "./draft.js";

const MOST_ASKED = 24;

// The options from the path that is drawn to a cell, or nothing.
export async function walkTo(course, draft, home, goal, left, ask) {
  let asked = 0;
  const { x, y } = course.middle(goal);
  const off = ({ cell }) => {
    const middle = course.middle(cell);
    return course.apart(cell, goal) * 1e6 + Math.hypot(middle.x - x, middle.y - y);
  };

  const search = async (nexts, budget) => {
    for (const next of nexts.sort((a, b) => off(a) - off(b))) {
      if (next.cell === goal) return [next.option];
      if (course.apart(next.cell, goal) > budget - 1 || next.option.whole || "animals" in next.option.command) continue;
      if ((asked += 1) > MOST_ASKED) return null;
      const rest = await search(following(next.option, await after(next.option)), budget - 1);
      if (rest) return [next.option, ...rest];
    }
    return null;
  };

  const after = (option) => (draft.isAnswer ? draft.options : ask(option.command));
  return course.apart(draft.path.at(-1) ?? home, goal) > left ? null : search(draft.nexts, left);
}

// The next cells behind an option.
function following(option, options) {
  const path = pathOf(option);
  const fit = options.filter((choice) => pathOf(choice).length === path.length + 1 && pathOf(choice).slice(0, -1).join() === path.join());
  return fit.map((choice) => ({ cell: pathOf(choice).at(-1), option: choice }));
}
