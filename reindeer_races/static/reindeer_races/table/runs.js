// From the offered lists of jumps to one choice after the other: at each taken cell, cross or leap.
// It compares what is offered; it must never know a rule.

const jumped = (option, at) => option.command.jumps[at] ?? 0; // jumps left out are plain crossings

// The options that begin with these jumps; the first one goes on with plain crossings.
export const left = (options, jumps) => options.filter((option) => jumps.every((jump, at) => jumped(option, at) === jump));

// The taken cell where the next choice is made, and where both lead; null once all is chosen.
export function fork(options, jumps) {
  const still = left(options, jumps);
  const cross = still.find((option) => jumped(option, jumps.length) === 0);
  const leap = still.find((option) => jumped(option, jumps.length) === 1);
  if (!leap) return null;
  const at = parting(cross.preview.path, leap.preview.path);
  return {
    path: cross.preview.path.slice(0, at + 1),
    cell: cross.preview.path[at],
    cross: cross.preview.path[at + 1],
    leap: leap.preview.path[at + 1],
  };
}

// The last landing that both paths share before they part; both may end at home, where all paths meet again.
function parting(cross, leap) {
  let at = 0;
  while (at < cross.length - 1 && at < leap.length - 1 && cross[at] === leap[at]) at += 1;
  return at - 1;
}
