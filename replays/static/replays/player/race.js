// A finished race as the server tells it, with every ply as a whole: what did not change is shared with the ply before.

export async function fetchRace(url) {
  const answer = await fetch(url, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`frames: ${answer.status}`);
  return new Race(await answer.json());
}

export class Race {
  constructor({ game, seats, goal, ground, moments, wound }) {
    Object.assign(this, { game, seats, goal, ground });
    let now = {};
    this.moments = moments.map(({ now: change, ...happened }, ply) => {
      now = applied(now, change);
      return { ply, ...happened, ...now };
    });
    this.last = moments.length - 1;
    if (wound) this.moments[this.last].marks.push({ kind: "wound", seat: wound.seat, sentence: wound.sentence }); // nothing is known behind it
    this.rounds = this.moments.filter(({ round }, ply) => round !== this.moments[ply - 1]?.round).map(({ ply }) => ply);
  }

  at(ply) {
    return this.moments[ply];
  }

  // The figures of a ply, as the games draw them: lists of things with ids.
  scene(ply) {
    const entries = Object.entries(this.at(ply).scene);
    return Object.fromEntries(entries.map(([name, value]) => [name, isPlain(value) ? listed(value) : value]));
  }
}

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const listed = (things) => Object.entries(things).map(([id, thing]) => ({ id, ...thing }));

// What `wire.applied` does on the server: null takes away, an object goes on, anything else is new.
export function applied(before, change) {
  const after = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete after[name];
    else after[name] = isPlain(value) && isPlain(before[name]) ? applied(before[name], value) : value;
  }
  return after;
}
