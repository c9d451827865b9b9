// The turn as it is being made up: a card held, cards put on places, a plan, discards. It holds only what the rules'
// own choices offer, and must never compute a rule: an order that was not offered cannot be made.

export const PLACES = ["left", "right", "brake"];

export const keyOf = (cards) =>
  PLACES.filter((place) => place in cards)
    .map((place) => place + cards[place])
    .join(" ");

export class Draft {
  // `firsts` are the choices of an empty beginning; `level` tells how far along the course a cell is.
  constructor(firsts, from, level) {
    this.plays = new Map();
    for (const option of firsts) if (option.command.do === "race") this.plays.set(keyOf(option.command.cards), option);
    this.starts = firsts.filter((option) => option.command.do === "place");
    this.mayRetire = firsts.some((option) => option.command.do === "retire");
    this.from = from;
    this.level = level;
    this.clear();
    this.start = this.starts[0] || null;
  }

  clear() {
    this.held = 0;
    this.cards = {};
    this.order = []; // places in the order in which cards came there
    this.forget();
  }

  forget() {
    this.ends = []; // cells where the sled can end, each with its ways
    this.end = null;
    this.way = 0;
    this.sets = []; // what may be discarded, where there is a choice
    this.discards = [];
  }

  get value() {
    return this.held || this.cards[this.order[0]] || 0;
  }

  get play() {
    return this.plays.get(keyOf(this.cards)) || null;
  }

  get option() {
    return this.end ? this.end.ways[this.way] : null;
  }

  hold(value) {
    if (!PLACES.some((place) => this.plays.has(keyOf({ [place]: value })))) return false;
    this.held = this.held === value ? 0 : value;
    return true;
  }

  // What the cards would be if the card held went to a place; nothing where the hand does not allow it.
  cardsWith(place) {
    const value = this.value;
    if (!value) return null;
    const same = this.cards[this.order[0]] === value;
    if (same && place in this.cards) return null;
    for (const cards of same ? [{ ...this.cards, [place]: value }, { [place]: value }] : [{ [place]: value }]) {
      if (this.plays.has(keyOf(cards))) return cards;
    }
    return null;
  }

  put(place) {
    const cards = this.cardsWith(place);
    if (!cards) return this.take(place);
    this.order = [...this.order.filter((each) => each in cards && each !== place), place];
    this.cards = cards;
    this.held = 0;
    this.forget();
    return true;
  }

  take(place) {
    if (!(place in this.cards)) return false;
    delete this.cards[place];
    this.order = this.order.filter((each) => each !== place);
    this.held = 0;
    this.forget();
    return true;
  }

  undo() {
    if (this.discards.length) this.discards.pop();
    else if (this.held) this.held = 0;
    else if (this.order.length) this.take(this.order.at(-1));
    else return false;
    return true;
  }

  // Every plan of the play, grouped by the cell it ends on; the best of all is chosen to begin with.
  plan(options) {
    this.forget();
    const ends = new Map();
    for (const option of distinct(options)) {
      const cell = option.preview.path.at(-1) ?? this.from;
      if (!ends.has(cell)) ends.set(cell, { cell, ways: [] });
      ends.get(cell).ways.push(option);
    }
    for (const end of ends.values()) end.ways.sort((a, b) => harm(a) - harm(b));
    this.ends = [...ends.values()].sort(
      (a, b) => this.level(a.cell) - this.level(b.cell) || a.cell - b.cell,
    );
    this.end =
      [...this.ends].sort(
        (a, b) => harm(a.ways[0]) - harm(b.ways[0]) || this.level(b.cell) - this.level(a.cell),
      )[0] || null;
  }

  choose(end, way = 0) {
    this.end = end;
    this.way = way;
    this.sets = [];
    this.discards = [];
  }

  walk(steps) {
    const list = this.starts.length ? this.starts : this.ends;
    const at = list.indexOf(this.starts.length ? this.start : this.end);
    const next = list[(at + steps + list.length) % list.length];
    if (!next) return false;
    if (this.starts.length) this.start = next;
    else this.choose(next);
    return true;
  }

  otherWay() {
    if (!this.end || this.end.ways.length < 2) return false;
    this.choose(this.end, (this.way + 1) % this.end.ways.length);
    return true;
  }

  // How many cards must still be chosen for the heap; a single possible set needs no choice.
  get wanted() {
    return this.sets.length > 1 ? this.sets[0].command.discards.length : 0;
  }

  discard(index, card) {
    const at = this.discards.findIndex((discard) => discard.index === index);
    if (at >= 0) this.discards.splice(at, 1);
    else if (this.discards.length < this.wanted) this.discards.push({ index, card });
  }

  // The whole command, once nothing is left to choose.
  get command() {
    if (this.starts.length) return this.start && this.start.command;
    if (!this.option) return null;
    if (this.option.whole) return this.option.command;
    if (this.sets.length === 1) return this.sets[0].command;
    const chosen = this.discards
      .map((discard) => discard.card)
      .sort()
      .join();
    const set = this.sets.find((option) => option.command.discards.join() === chosen);
    return set ? set.command : null;
  }
}

// Ways that look and cost the same need not be shown twice.
function distinct(options) {
  const seen = new Map();
  for (const option of options) {
    const { path, stop, into, dents, wrecked, discards } = option.preview;
    const key = JSON.stringify([path, stop, into, dents, wrecked, discards]);
    if (!seen.has(key)) seen.set(key, option);
  }
  return seen.values();
}

export function harm(option) {
  const { wrecked, dents, stop } = option.preview;
  return wrecked * 100 + dents * 10 + (stop ? 1 : 0);
}
