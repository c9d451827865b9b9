// An order as it grows: cards, then a reindeer, then a choice at each taken cell. Every step can be taken back.
// It picks among what is offered; it must never know a rule.

import { fork, left } from "./runs.js";

export class Draft {
  constructor(firsts, hand) {
    this.hand = hand; // names of cards, as the buttons lie
    this.firsts = firsts;
    this.drawing = firsts.find((option) => option.command.do === "draw");
    this.sets = firsts.filter((option) => option.command.cards).map((option) => ({ ...option, counts: counted(option.command.cards) }));
    this.clear();
  }

  clear() {
    this.picked = []; // places in the hand, in the order of picking
    this.isDrawing = false;
    this.change();
  }

  // Other cards: what was chosen after them is chosen anew.
  change() {
    this.ways = null; // not asked yet
    this.way = null;
    this.jumps = [];
  }

  // ---- cards ----

  get cards() {
    return this.picked.map((place) => this.hand[place]);
  }

  can(place) {
    const wanted = counted([...this.cards, this.hand[place]]);
    return this.sets.some((set) => within(wanted, set.counts));
  }

  // The offered set that is exactly what is picked.
  get set() {
    const counts = counted(this.cards);
    return this.sets.find((set) => set.command.cards.length === this.picked.length && within(counts, set.counts));
  }

  toggle(place) {
    if (this.picked.includes(place)) this.picked = this.picked.filter((other) => other !== place);
    else if (this.can(place)) this.picked.push(place);
    else return false;
    this.isDrawing = false;
    this.change();
    return true;
  }

  draw() {
    if (!this.drawing) return false;
    const isDrawing = !this.isDrawing;
    this.clear();
    this.isDrawing = isDrawing;
    return true;
  }

  // ---- the reindeer and its jumps ----

  // What the cards lead to: for each reindeer all its ways. A single one needs no choice.
  lead(ways) {
    this.ways = ways;
    if (ways.length === 1) this.way = ways[0];
  }

  choose(way) {
    this.way = way;
    this.jumps = [];
    return true;
  }

  // The reindeer of a lane, one after the other.
  lane(number) {
    const there = (this.ways ?? []).filter((way) => way.command.lane === number);
    if (!there.length) return false;
    return this.choose(there[(there.indexOf(this.way) + 1) % there.length]);
  }

  get fork() {
    return this.way && fork(this.way.options, this.jumps);
  }

  jump(jump) {
    if (!this.fork) return false;
    this.jumps.push(jump);
    return true;
  }

  // The run as far as it is chosen: a whole option, or null while a choice is open.
  get option() {
    return this.way && !this.fork ? left(this.way.options, this.jumps)[0] : null;
  }

  get command() {
    if (this.isDrawing) return this.drawing.command;
    if (this.set?.whole) return this.set.command;
    return this.option?.command ?? null;
  }

  // One step back.
  undo() {
    if (this.jumps.length) this.jumps.pop();
    else if (this.way && this.ways.length > 1) this.way = null;
    else if (this.isDrawing) this.isDrawing = false;
    else if (this.picked.length) {
      this.picked.pop();
      this.change();
    } else return false;
    return true;
  }
}

function counted(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const within = (some, all) => Object.entries(some).every(([name, count]) => count <= (all[name] ?? 0));
