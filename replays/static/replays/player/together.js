// Two races as one line of time: step by step each goes on by a ply, and neither begins a round before the other does.
// What is over stays at its end. It must never know a game.

export function together(races) {
  const numbers = [...new Set(races.flatMap(({ moments }) => moments.map(({ round }) => round)))].sort((a, b) => a - b);
  const plies = races.map(() => 0);
  return numbers.flatMap((round) => {
    const there = races.map(({ moments }) => moments.filter((moment) => moment.round === round));
    return Array.from({ length: Math.max(...there.map((moments) => moments.length)) }, (_none, at) => {
      there.forEach((moments, race) => (plies[race] = moments[at]?.ply ?? plies[race]));
      return { round, plies: [...plies] };
    });
  });
}

// Which races have gone on with a step.
export const moved = (steps, step) => steps[step].plies.map((ply, race) => ply !== (steps[step - 1]?.plies[race] ?? -1));
